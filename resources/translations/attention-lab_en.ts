<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Expression</name>
    <message numerus="yes">
        <source>one of the %n number(s) of the answer</source>
        <translation>
            <numerusform>the one number of the answer</numerusform>
            <numerusform>one of the %n numbers of the answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) in the parentheses</source>
        <translation>
            <numerusform>%n value in the parentheses</numerusform>
            <numerusform>%n values in the parentheses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n characters</source>
        <translation>
            <numerusform>more than %n character</numerusform>
            <numerusform>more than %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n word(s) in order first.</source>
        <translation>
            <numerusform>Put %n word in order first.</numerusform>
            <numerusform>Put %n words in order first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worksheet(s) in %1; keys in keys, experiments in experiments, all pages in print.</source>
        <translation>
            <numerusform>%n worksheet in %1; its key in keys, its experiment in experiments, all pages in print.</numerusform>
            <numerusform>%n worksheets in %1; their keys in keys, their experiments in experiments, all pages in print.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>numbers with %n decimal(s)</source>
        <translation>
            <numerusform>numbers with %n decimal</numerusform>
            <numerusform>numbers with %n decimals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::ExportController</name>
    <message numerus="yes">
        <source>Copied the experiment as text: %n characters.</source>
        <translation>
            <numerusform>Copied the experiment as text: %n character.</numerusform>
            <numerusform>Copied the experiment as text: %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::ModelForm</name>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::QuestionPage</name>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n chosen</numerusform>
            <numerusform>%n chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::ShownPage</name>
    <message numerus="yes">
        <source>%n pinned</source>
        <translation>
            <numerusform>%n pinned</numerusform>
            <numerusform>%n pinned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::StepListModel</name>
    <message numerus="yes">
        <source>%n to fix</source>
        <translation>
            <numerusform>%n to fix</numerusform>
            <numerusform>%n to fix</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n to fix</source>
        <translation>
            <numerusform>%1, %n to fix</numerusform>
            <numerusform>%1, %n to fix</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::TokenNotices</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
