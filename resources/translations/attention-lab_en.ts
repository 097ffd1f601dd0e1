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
    <message numerus="yes">
        <source>%1: %n numbers</source>
        <translation>
            <numerusform>%1: %n number</numerusform>
            <numerusform>%1: %n numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mask: %n entries</source>
        <translation>
            <numerusform>mask: %n entry</numerusform>
            <numerusform>mask: %n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a list of %n numbers</source>
        <translation>
            <numerusform>a list of %n number</numerusform>
            <numerusform>a list of %n numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n heads, as the experiment has</source>
        <translation>
            <numerusform>%n head, as the experiment has</numerusform>
            <numerusform>at most %n heads, as the experiment has</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells without a number; the first: %1</source>
        <translation>
            <numerusform>a cell without a number: %1</numerusform>
            <numerusform>%n cells without a number; the first: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers are wrong: %1</source>
        <translation>
            <numerusform>one number is wrong: %1</numerusform>
            <numerusform>%n numbers are wrong: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n students.</source>
        <translation>
            <numerusform>%n student.</numerusform>
            <numerusform>%n students.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows of the table have remarks: please look at them.</source>
        <translation>
            <numerusform>%n row of the table has a remark: please look at it.</numerusform>
            <numerusform>%n rows of the table have remarks: please look at them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names, one for each column</source>
        <translation>
            <numerusform>one name for the column</numerusform>
            <numerusform>%n names, one for each column</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The embeddings now have %n dimensions: the first %1 as before, the others 0.</source>
        <translation>
            <numerusform>The embeddings now have one dimension: the first %1 as before, the others 0.</numerusform>
            <numerusform>The embeddings now have %n dimensions: the first %1 as before, the others 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The embeddings now have %n dimensions, the first of the %1 before.</source>
        <translation>
            <numerusform>The embeddings now have one dimension, the first of the %1 before.</numerusform>
            <numerusform>The embeddings now have %n dimensions, the first of the %1 before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The name says head %1, but the experiment has %n heads.</source>
        <translation>
            <numerusform>The name says head %1, but the experiment has one head.</numerusform>
            <numerusform>The name says head %1, but the experiment has %n heads.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tokens differ</source>
        <translation>
            <numerusform>%1: %n token differs</numerusform>
            <numerusform>%1: %n tokens differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Right so far. %n numbers are missing.</source>
        <translation>
            <numerusform>Right so far. %n number is missing.</numerusform>
            <numerusform>Right so far. %n numbers are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers are missing.</source>
        <translation>
            <numerusform>%n number is missing.</numerusform>
            <numerusform>%n numbers are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Used by %1 and %n more words (their number is not 0).</source>
        <translation>
            <numerusform>Used by %1 and %n more word (their number is not 0).</numerusform>
            <numerusform>Used by %1 and %n more words (their number is not 0).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rounded too much: write %n decimal(s).</source>
        <translation>
            <numerusform>Rounded too much: write %n decimal.</numerusform>
            <numerusform>Rounded too much: write %n decimals.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This is the average of %n head(s), for viewing only. Head %1 is shown above.</source>
        <translation>
            <numerusform>This is the average of %n head, for viewing only. Head %1 is shown above.</numerusform>
            <numerusform>This is the average of %n heads, for viewing only. Head %1 is shown above.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::BaselineBar</name>
    <message numerus="yes">
        <source>%n inputs …</source>
        <translation>
            <numerusform>%n input …</numerusform>
            <numerusform>%n inputs …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::BlankCard</name>
    <message numerus="yes">
        <source>%1, so far: %n blanks are left</source>
        <translation>
            <numerusform>%1, so far: %n blank is left</numerusform>
            <numerusform>%1, so far: %n blanks are left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hints</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers shown</source>
        <translation>
            <numerusform>%n number shown</numerusform>
            <numerusform>%n numbers shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blanks left</source>
        <translation>
            <numerusform>%n blank left</numerusform>
            <numerusform>%n blanks left</numerusform>
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
    <name>lab::KeySumsTable</name>
    <message numerus="yes">
        <source>%n more word(s) below</source>
        <translation>
            <numerusform>%n more word below</numerusform>
            <numerusform>%n more words below</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more word(s) above</source>
        <translation>
            <numerusform>%n more word above</numerusform>
            <numerusform>%n more words above</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::LectureActions</name>
    <message numerus="yes">
        <source>This lecture has %n scenes.</source>
        <translation>
            <numerusform>This lecture has %n scene.</numerusform>
            <numerusform>This lecture has %n scenes.</numerusform>
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
    <name>lab::RowView</name>
    <message numerus="yes">
        <source>%1 looks equally at %n words.</source>
        <translation>
            <numerusform>%1 looks equally at %n word.</numerusform>
            <numerusform>%1 looks equally at %n words.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 looks equally at %n words (%2 each).</source>
        <translation>
            <numerusform>%1 looks equally at %n word (%2 each).</numerusform>
            <numerusform>%1 looks equally at %n words (%2 each).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>concat of %1: %n number(s) from each head</source>
        <translation>
            <numerusform>concat of %1: %n number from each head</numerusform>
            <numerusform>concat of %1: %n numbers from each head</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 looks about equally at %n words (%2 each).</source>
        <translation>
            <numerusform>%1 looks about equally at %n word (%2 each).</numerusform>
            <numerusform>%1 looks about equally at %n words (%2 each).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::ScalingPanel</name>
    <message numerus="yes">
        <source>%n keys</source>
        <translation>
            <numerusform>%n key</numerusform>
            <numerusform>%n keys</numerusform>
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
    <message numerus="yes">
        <source>%1 got their vectors from the vocabulary.</source>
        <comment>%n is the number of words</comment>
        <translation>
            <numerusform>%1 got its vector from the vocabulary.</numerusform>
            <numerusform>%1 got their vectors from the vocabulary.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 have made-up vectors: edit them, or right-click a word to copy another vector.</source>
        <comment>%n is the number of words</comment>
        <translation>
            <numerusform>%1 has a made-up vector: edit it, or right-click the word to copy another vector.</numerusform>
            <numerusform>%1 have made-up vectors: edit them, or right-click a word to copy another vector.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::WorksheetController</name>
    <message numerus="yes">
        <source>%n cells of the sheet contain no number and are blank now. The first: %1.</source>
        <translation>
            <numerusform>One cell of the sheet contains no number and is blank now: %1.</numerusform>
            <numerusform>%n cells of the sheet contain no number and are blank now. The first: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::WorksheetWindow</name>
    <message numerus="yes">
        <source>%n blanks left</source>
        <translation>
            <numerusform>%n blank left</numerusform>
            <numerusform>%n blanks left</numerusform>
        </translation>
    </message>
</context>
</TS>
