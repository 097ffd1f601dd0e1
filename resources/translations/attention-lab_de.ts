<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>CommandLine</name>
    <message>
        <source>--lesson takes the folder of a lesson.</source>
        <translation>--lesson braucht den Ordner einer Lektion.</translation>
    </message>
    <message>
        <source>The option %1 is not known.</source>
        <translation>Die Option %1 ist nicht bekannt.</translation>
    </message>
    <message>
        <source>--worksheet takes an experiment file, and an answers file if there is one.</source>
        <translation>--worksheet braucht eine Experimentdatei und, falls es eine gibt, eine Antwortdatei.</translation>
    </message>
    <message>
        <source>There is no display here, so no worksheet can be shown.</source>
        <translation>Hier gibt es keinen Bildschirm, also kann kein Arbeitsblatt gezeigt werden.</translation>
    </message>
    <message>
        <source>--language is one of %1; found “%2”.</source>
        <translation>--language ist eines von %1; gefunden: „%2“.</translation>
    </message>
    <message>
        <source>%1 is neither a command nor a file.</source>
        <translation>%1 ist weder ein Befehl noch eine Datei.</translation>
    </message>
    <message>
        <source>Usage:
  attention-lab [FILE ...]             open one window per file
  attention-lab --worksheet FILE [ANSWERS]
                                       open a worksheet of FILE to fill in
  attention-lab --lesson FOLDER        open a lesson; its files are reloaded when they change
  attention-lab evaluate FILE [-o OUT] print every stage as JSON
  attention-lab export FILE --as %1 [-o OUT]
                                       write every stage for another program
  attention-lab import FILE ARRAYS [--map NAME=MATRIX]... [--heads N] -o OUT.attn
                                       put arrays of NumPy, PyTorch or Keras into an experiment
  attention-lab model FOLDER --layer N --text TEXT -o OUT.attn [--embed]
                                       write a layer of a real model as an experiment
  attention-lab check FILE ANSWERS [-o OUT]
                                       judge a learner&apos;s answers, as JSON
  attention-lab check FILE --folder DIR [--students LIST] [--mistakes TABLE.csv]
      [-o OUT.csv|.json]               judge a class: a table of marks, one row per student
  attention-lab lesson-check FOLDER    check the figures and questions of a lesson
  attention-lab handout LESSON -o OUT.pdf
                                       write a lesson to print, with its answers at the end
  attention-lab check --experiments DIR --folder DIR ...
                                       the same, with one experiment per student
  attention-lab worksheet FILE --students LIST|--student NAME -o FOLDER
      [--seed N] [--heads N] [--force] make worksheets to solve by hand
  attention-lab render FILE -o OUT.png|.svg|.pdf
      [--view heads|weights|flow|bars|row|matrix|card|inspector|
             arrows|scaling|cost|positions|beside|walk|lesson|window]
      [--size WxH] [--font-size PT]
      [--head N|NAME] [--query WORD] [--cell &quot;weights[2][3]&quot;] [--step N]
      [--theme light|dark] [--scale N] draw it as the app would
  attention-lab --help | --version
  Before any of these: --language %2

Exit code 0: done, 1: the input was refused, 2: wrong usage,
3: done, but the table of marks has remarks.</source>
        <translation>Aufruf:
  attention-lab [FILE ...]             ein Fenster je Datei öffnen
  attention-lab --worksheet FILE [ANSWERS]
                                       ein Arbeitsblatt zu FILE ausfüllen
  attention-lab --lesson FOLDER        eine Lektion öffnen; sie folgt ihren Dateien
  attention-lab evaluate FILE [-o OUT] jede Stufe als JSON ausgeben
  attention-lab export FILE --as %1 [-o OUT]
                                       jede Stufe für ein anderes Programm schreiben
  attention-lab import FILE ARRAYS [--map NAME=MATRIX]... [--heads N] -o OUT.attn
                                       Arrays von NumPy, PyTorch oder Keras in ein Experiment einsetzen
  attention-lab model FOLDER --layer N --text TEXT -o OUT.attn [--embed]
                                       eine Schicht eines Modells als Experiment schreiben
  attention-lab check FILE ANSWERS [-o OUT]
                                       die Antworten eines Lernenden beurteilen, als JSON
  attention-lab check FILE --folder DIR [--students LIST] [--mistakes TABLE.csv]
      [-o OUT.csv|.json]               eine Klasse bewerten: eine Punktetabelle, eine Zeile je Person
  attention-lab lesson-check FOLDER    die Zahlen und Fragen einer Lektion prüfen
  attention-lab handout LESSON -o OUT.pdf
                                       eine Lektion zum Drucken, die Antworten am Ende
  attention-lab check --experiments DIR --folder DIR ...
                                       ebenso, mit einem Experiment je Person
  attention-lab worksheet FILE --students LIST|--student NAME -o FOLDER
      [--seed N] [--heads N] [--force] Arbeitsblätter zum Rechnen von Hand machen
  attention-lab render FILE -o OUT.png|.svg|.pdf
      [--view heads|weights|flow|bars|row|matrix|card|inspector|
             arrows|scaling|cost|positions|beside|walk|lesson|window]
      [--size WxH] [--font-size PT]
      [--head N|NAME] [--query WORD] [--cell &quot;weights[2][3]&quot;] [--step N]
      [--theme light|dark] [--scale N] so zeichnen, wie das Programm es zeigt
  attention-lab --help | --version
  Vor jedem davon: --language %2

Rückgabewert 0: erledigt, 1: die Eingabe wurde abgelehnt, 2: falscher Aufruf,
3: fertig, aber die Punktetabelle hat Bemerkungen.</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message>
        <source>Try attention-lab --help.</source>
        <translation>Versuche attention-lab --help.</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Save them, or go on without them?</source>
        <translation>Speichern oder ohne sie weitermachen?</translation>
    </message>
</context>
<context>
    <name>DraftReader</name>
    <message>
        <source>at most %1 steps</source>
        <translation>höchstens %1 Schritte</translation>
    </message>
    <message>
        <source>at most %1 pictures in the folder</source>
        <translation>höchstens %1 Bilder im Ordner</translation>
    </message>
</context>
<context>
    <name>ExperimentReader</name>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a list of scenes</source>
        <translation>eine Liste von Szenen</translation>
    </message>
    <message>
        <source>at most %1 scenes</source>
        <translation>höchstens %1 Szenen</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>höchstens %1 Byte</translation>
    </message>
    <message>
        <source>an experiment (an object { })</source>
        <translation>ein Experiment (ein Objekt { })</translation>
    </message>
    <message>
        <source>&quot;version&quot;: 2, which has this key</source>
        <translation>&quot;version&quot;: 2, die diesen Schlüssel hat</translation>
    </message>
    <message>
        <source>version 1</source>
        <translation>Version 1</translation>
    </message>
    <message>
        <source>&quot;version&quot;: 3, which has this key</source>
        <translation>&quot;version&quot;: 3, die diesen Schlüssel hat</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>&quot;version&quot;: 5, which has this key</source>
        <translation>&quot;version&quot;: 5, die diesen Schlüssel hat</translation>
    </message>
    <message>
        <source>one name for each dimension (d_model)</source>
        <translation>ein Name für jede Dimension (d_model)</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <source>at least one token</source>
        <translation>mindestens ein Token</translation>
    </message>
    <message>
        <source>tokens.key beside it</source>
        <translation>tokens.key daneben</translation>
    </message>
    <message>
        <source>that it is missing</source>
        <translation>dass es fehlt</translation>
    </message>
    <message>
        <source>at least one head</source>
        <translation>mindestens ein Kopf</translation>
    </message>
    <message>
        <source>a list of heads</source>
        <translation>eine Liste von Köpfen</translation>
    </message>
    <message>
        <source>%1 columns (d_model), or &quot;version&quot;: 4, where any number may stand</source>
        <translation>%1 Spalten (d_model) oder &quot;version&quot;: 4, wo jede Anzahl stehen darf</translation>
    </message>
    <message>
        <source>%1 columns in version %2</source>
        <translation>%1 Spalten in Version %2</translation>
    </message>
    <message>
        <source>h d_v, as there is no W_O</source>
        <translation>h d_v, da es kein W_O gibt</translation>
    </message>
    <message>
        <source>a number greater than 0</source>
        <translation>eine Zahl größer als 0</translation>
    </message>
    <message>
        <source>a mask of the same kind as mask, a matrix or padding</source>
        <translation>eine Maske derselben Art wie mask, eine Matrix oder Padding</translation>
    </message>
    <message>
        <source>another kind</source>
        <translation>eine andere Art</translation>
    </message>
    <message>
        <source>&quot;none&quot;, &quot;causal&quot;, a matrix of 0 and 1 or an object { }</source>
        <translation>&quot;none&quot;, &quot;causal&quot;, eine Matrix aus 0 und 1 oder ein Objekt { }</translation>
    </message>
    <message>
        <source>&quot;none&quot;, &quot;causal&quot; or a matrix of 0 and 1</source>
        <translation>&quot;none&quot;, &quot;causal&quot; oder eine Matrix aus 0 und 1</translation>
    </message>
    <message>
        <source>a list of places of key tokens, counted from 0</source>
        <translation>eine Liste von Plätzen von Key-Tokens, gezählt ab 0</translation>
    </message>
</context>
<context>
    <name>ExportKinds</name>
    <message>
        <source>Python scripts</source>
        <translation>Python-Skripte</translation>
    </message>
    <message>
        <source>LaTeX documents</source>
        <translation>LaTeX-Dokumente</translation>
    </message>
    <message>
        <source>CSV files</source>
        <translation>CSV-Dateien</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy-Arrays</translation>
    </message>
    <message>
        <source>PDF documents</source>
        <translation>PDF-Dokumente</translation>
    </message>
</context>
<context>
    <name>Expression</name>
    <message>
        <source>character %1</source>
        <translation>Zeichen %1</translation>
    </message>
    <message>
        <source>an expression that is computed at once</source>
        <translation>ein Ausdruck, der sich sofort berechnen lässt</translation>
    </message>
    <message>
        <source>one that takes long</source>
        <translation>einer, der lange dauert</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>eine Bedingung</translation>
    </message>
    <message>
        <source>something that can be computed without a learner</source>
        <translation>etwas, das ohne Lernende berechnet werden kann</translation>
    </message>
    <message numerus="yes">
        <source>one of the %n number(s) of the answer</source>
        <translation>
            <numerusform>die eine Zahl der Antwort</numerusform>
            <numerusform>eine der %n Zahlen der Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>a whole number at the ends of a range</source>
        <translation>eine ganze Zahl an den Enden eines Bereichs</translation>
    </message>
    <message>
        <source>a row of %1 from 1 to %2</source>
        <translation>eine Zeile von %1 von 1 bis %2</translation>
    </message>
    <message>
        <source>a column of %1 from 1 to %2</source>
        <translation>eine Spalte von %1 von 1 bis %2</translation>
    </message>
    <message>
        <source>a word that names a row of %1</source>
        <translation>ein Wort, das eine Zeile von %1 benennt</translation>
    </message>
    <message>
        <source>a word that names a column of %1</source>
        <translation>ein Wort, das eine Spalte von %1 benennt</translation>
    </message>
    <message>
        <source>a head from 1 to %1</source>
        <translation>ein Kopf von 1 bis %1</translation>
    </message>
    <message>
        <source>a matrix that the experiment has</source>
        <translation>eine Matrix, die das Experiment hat</translation>
    </message>
    <message>
        <source>a number here</source>
        <translation>hier eine Zahl</translation>
    </message>
    <message>
        <source>a place</source>
        <translation>ein Platz</translation>
    </message>
    <message>
        <source>an expression of at most %1 characters</source>
        <translation>ein Ausdruck von höchstens %1 Zeichen</translation>
    </message>
    <message>
        <source>one comparison (two are joined with &quot;and&quot;)</source>
        <translation>ein Vergleich (zwei werden mit &quot;and&quot; verbunden)</translation>
    </message>
    <message>
        <source>an operator or the end of the expression</source>
        <translation>ein Operator oder das Ende des Ausdrucks</translation>
    </message>
    <message>
        <source>the end of the expression</source>
        <translation>das Ende des Ausdrucks</translation>
    </message>
    <message>
        <source>a number or a matrix</source>
        <translation>eine Zahl oder eine Matrix</translation>
    </message>
    <message>
        <source>a condition (something with =, &lt; or &gt;)</source>
        <translation>eine Bedingung (etwas mit =, &lt; oder &gt;)</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>at most %1 levels of parentheses</source>
        <translation>höchstens %1 Klammerebenen</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>a number, a name or a place</source>
        <translation>eine Zahl, ein Name oder ein Platz</translation>
    </message>
    <message>
        <source>a number that can be stored</source>
        <translation>eine Zahl, die gespeichert werden kann</translation>
    </message>
    <message>
        <source>a word</source>
        <translation>ein Wort</translation>
    </message>
    <message>
        <source>the name of a matrix, a size or a function</source>
        <translation>der Name einer Matrix, einer Größe oder einer Funktion</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) in the parentheses</source>
        <translation>
            <numerusform>%n Wert in den Klammern</numerusform>
            <numerusform>%n Werte in den Klammern</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 values in the parentheses</source>
        <translation>%1 bis %2 Werte in den Klammern</translation>
    </message>
    <message>
        <source>a letter that has no other meaning, as in &quot;i in 1..n_q&quot;</source>
        <translation>ein Buchstabe ohne andere Bedeutung, wie in &quot;i in 1..n_q&quot;</translation>
    </message>
    <message>
        <source>no more than a row and a column</source>
        <translation>nicht mehr als eine Zeile und eine Spalte</translation>
    </message>
    <message>
        <source>a head&apos;s number, from 1</source>
        <translation>die Nummer eines Kopfes, ab 1</translation>
    </message>
    <message>
        <source>a result that is no number, such as 0 / 0</source>
        <translation>ein Ergebnis, das keine Zahl ist, wie 0 / 0</translation>
    </message>
    <message>
        <source>a value (words in quotes are allowed only in the brackets of a place)</source>
        <translation>ein Wert (Wörter in Anführungszeichen stehen in den Klammern eines Platzes)</translation>
    </message>
    <message>
        <source>a matrix that each head has (such as weights), before the number of a head</source>
        <translation>vor einer Kopfnummer eine Matrix, die jeder Kopf hat (wie weights)</translation>
    </message>
    <message>
        <source>a quotation mark (&quot;) at the end of the word</source>
        <translation>ein Anführungszeichen (&quot;) am Ende des Wortes</translation>
    </message>
</context>
<context>
    <name>Formula</name>
    <message>
        <source>head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>gamma</source>
        <translation>Gamma</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>zeta</source>
        <translation>Zeta</translation>
    </message>
    <message>
        <source>eta</source>
        <translation>Eta</translation>
    </message>
    <message>
        <source>theta</source>
        <translation>Theta</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>Kappa</translation>
    </message>
    <message>
        <source>lambda</source>
        <translation>Lambda</translation>
    </message>
    <message>
        <source>mu</source>
        <translation>My</translation>
    </message>
    <message>
        <source>nu</source>
        <translation>Ny</translation>
    </message>
    <message>
        <source>xi</source>
        <translation>Xi</translation>
    </message>
    <message>
        <source>pi</source>
        <translation>Pi</translation>
    </message>
    <message>
        <source>rho</source>
        <translation>Rho</translation>
    </message>
    <message>
        <source>sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>tau</source>
        <translation>Tau</translation>
    </message>
    <message>
        <source>phi</source>
        <translation>Phi</translation>
    </message>
    <message>
        <source>chi</source>
        <translation>Chi</translation>
    </message>
    <message>
        <source>psi</source>
        <translation>Psi</translation>
    </message>
    <message>
        <source>omega</source>
        <translation>Omega</translation>
    </message>
    <message>
        <source>capital gamma</source>
        <translation>großes Gamma</translation>
    </message>
    <message>
        <source>capital delta</source>
        <translation>großes Delta</translation>
    </message>
    <message>
        <source>capital theta</source>
        <translation>großes Theta</translation>
    </message>
    <message>
        <source>capital lambda</source>
        <translation>großes Lambda</translation>
    </message>
    <message>
        <source>capital sigma</source>
        <translation>großes Sigma</translation>
    </message>
    <message>
        <source>capital phi</source>
        <translation>großes Phi</translation>
    </message>
    <message>
        <source>capital omega</source>
        <translation>großes Omega</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>equals</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>is less than</source>
        <translation>ist kleiner als</translation>
    </message>
    <message>
        <source>is greater than</source>
        <translation>ist größer als</translation>
    </message>
    <message>
        <source>is at most</source>
        <translation>ist höchstens</translation>
    </message>
    <message>
        <source>is at least</source>
        <translation>ist mindestens</translation>
    </message>
    <message>
        <source>is not equal to</source>
        <translation>ist ungleich</translation>
    </message>
    <message>
        <source>is about</source>
        <translation>ist ungefähr</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>goes to</source>
        <translation>geht nach</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>plus</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>minus</translation>
    </message>
    <message>
        <source>times</source>
        <translation>mal</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>over</source>
        <translation>durch</translation>
    </message>
    <message>
        <source>and so on</source>
        <translation>und so weiter</translation>
    </message>
    <message>
        <source>The numbers shown are rounded; computed from the rounded numbers, the result would be %1.</source>
        <translation>Die gezeigten Zahlen sind gerundet; aus den gerundeten Zahlen berechnet wäre das Ergebnis %1.</translation>
    </message>
    <message>
        <source>The numbers shown are rounded; e to the power of the rounded number would be %1.</source>
        <translation>Die gezeigten Zahlen sind gerundet; e hoch die gerundete Zahl wäre %1.</translation>
    </message>
</context>
<context>
    <name>JsonBuilder</name>
    <message>
        <source>at most %1 bytes of text</source>
        <translation>höchstens %1 Byte Text</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>Binärdaten</translation>
    </message>
    <message>
        <source>every key once</source>
        <translation>jeden Schlüssel nur einmal</translation>
    </message>
    <message>
        <source>it twice</source>
        <translation>er steht zweimal da</translation>
    </message>
    <message>
        <source>lists and objects nested at most %1 deep</source>
        <translation>Listen und Objekte, höchstens %1 Ebenen tief</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>at most %1 texts, lists and objects in one file</source>
        <translation>höchstens %1 Texte, Listen und Objekte in einer Datei</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>nothing after the end of the experiment</source>
        <translation>nichts nach dem Ende des Experiments</translation>
    </message>
    <message>
        <source>nothing after the end of the answers</source>
        <translation>nichts nach dem Ende der Antworten</translation>
    </message>
    <message>
        <source>nothing after the end</source>
        <translation>nichts nach dem Ende</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>das Ende der Datei</translation>
    </message>
    <message>
        <source>text in UTF-8</source>
        <translation>Text in UTF-8</translation>
    </message>
    <message>
        <source>a byte that is not UTF-8</source>
        <translation>ein Byte, das nicht UTF-8 ist</translation>
    </message>
    <message>
        <source>a closing quotation mark</source>
        <translation>ein schließendes Anführungszeichen</translation>
    </message>
    <message>
        <source>a line end or another control character</source>
        <translation>ein Zeilenende oder ein anderes Steuerzeichen</translation>
    </message>
    <message>
        <source>a number between -1.8e308 and 1.8e308</source>
        <translation>eine Zahl zwischen -1.8e308 und 1.8e308</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>a colon after the key</source>
        <translation>ein Doppelpunkt nach dem Schlüssel</translation>
    </message>
    <message>
        <source>a comma or }</source>
        <translation>ein Komma oder }</translation>
    </message>
    <message>
        <source>a comma or ]</source>
        <translation>ein Komma oder ]</translation>
    </message>
    <message>
        <source>a key in quotation marks</source>
        <translation>ein Schlüssel in Anführungszeichen</translation>
    </message>
    <message>
        <source>text as JSON writes it</source>
        <translation>Text, wie JSON ihn schreibt</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>%1 (JSON)</source>
        <translation>%1 (JSON)</translation>
    </message>
    <message>
        <source>at most %1 rows in a table</source>
        <translation>höchstens %1 Zeilen in einer Tabelle</translation>
    </message>
    <message>
        <source>at most %1 numbers in a row</source>
        <translation>höchstens %1 Zahlen in einer Zeile</translation>
    </message>
</context>
<context>
    <name>JsonField</name>
    <message>
        <source>an object { }</source>
        <translation>ein Objekt { }</translation>
    </message>
    <message>
        <source>a key that answers have here</source>
        <translation>ein Schlüssel, den Antworten hier haben</translation>
    </message>
    <message>
        <source>a key that %1 has here</source>
        <translation>ein Schlüssel, den %1 hier hat</translation>
    </message>
    <message>
        <source>an unknown one</source>
        <translation>ein unbekannter</translation>
    </message>
    <message>
        <source>a key of this name</source>
        <translation>ein Schlüssel dieses Namens</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>version %1 or older</source>
        <translation>Version %1 oder älter</translation>
    </message>
    <message>
        <source>%1: the file was made by a newer Attention Lab</source>
        <translation>%1: Die Datei stammt von einem neueren Attention Lab</translation>
    </message>
    <message>
        <source>the number 1</source>
        <translation>die Zahl 1</translation>
    </message>
    <message>
        <source>a whole number from 1 to %1</source>
        <translation>eine ganze Zahl von 1 bis %1</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a whole number from 0 to %1</source>
        <translation>eine ganze Zahl von 0 bis %1</translation>
    </message>
    <message>
        <source>a row of numbers</source>
        <translation>eine Zeile von Zahlen</translation>
    </message>
    <message>
        <source>a matrix (a list of rows)</source>
        <translation>eine Matrix (eine Liste von Zeilen)</translation>
    </message>
    <message>
        <source>at least one number</source>
        <translation>mindestens eine Zahl</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <source>%1 numbers, as many as in row 0</source>
        <translation>%1 Zahlen, so viele wie in Zeile 0</translation>
    </message>
    <message>
        <source>a list of %1 numbers (%2)</source>
        <translation>eine Liste von %1 Zahlen (%2)</translation>
    </message>
    <message>
        <source>a list of objects { }</source>
        <translation>eine Liste von Objekten { }</translation>
    </message>
    <message>
        <source>an empty one</source>
        <translation>eine leere</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
</context>
<context>
    <name>LessonFields</name>
    <message>
        <source>a head&apos;s name, or its number from 1 to %1</source>
        <translation>der Name eines Kopfes oder seine Nummer von 1 bis %1</translation>
    </message>
    <message>
        <source>%1, line %2, %3</source>
        <translation>%1, Zeile %2, %3</translation>
    </message>
    <message>
        <source>a list of routes (15, 45, 90)</source>
        <translation>eine Liste von Routen (15, 45, 90)</translation>
    </message>
    <message>
        <source>a lesson (an object { })</source>
        <translation>eine Lektion (ein Objekt { })</translation>
    </message>
    <message>
        <source>a token, or its number from 1 to %1</source>
        <translation>ein Token oder seine Nummer von 1 bis %1</translation>
    </message>
</context>
<context>
    <name>LessonFiles</name>
    <message>
        <source>a lesson&apos;s folder</source>
        <translation>der Ordner einer Lektion</translation>
    </message>
    <message>
        <source>no folder of this name</source>
        <translation>kein Ordner dieses Namens</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>eine Lektion</translation>
    </message>
    <message>
        <source>a file whose name ends in %1</source>
        <translation>eine Datei, deren Name mit %1 endet</translation>
    </message>
    <message>
        <source>a file in the lesson&apos;s own folder</source>
        <translation>eine Datei im Ordner der Lektion</translation>
    </message>
    <message>
        <source>a text of this name</source>
        <translation>ein Text dieses Namens</translation>
    </message>
    <message>
        <source>a text (Markdown)</source>
        <translation>ein Text (Markdown)</translation>
    </message>
    <message>
        <source>text in UTF-8</source>
        <translation>Text in UTF-8</translation>
    </message>
    <message>
        <source>other bytes</source>
        <translation>andere Bytes</translation>
    </message>
    <message>
        <source>an experiment of this name</source>
        <translation>ein Experiment dieses Namens</translation>
    </message>
    <message>
        <source>translated texts</source>
        <translation>übersetzte Texte</translation>
    </message>
    <message>
        <source>a picture of this name</source>
        <translation>ein Bild dieses Namens</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
</context>
<context>
    <name>LessonReader</name>
    <message>
        <source>at most %1 steps</source>
        <translation>höchstens %1 Schritte</translation>
    </message>
    <message>
        <source>a name of a-z, 0-9 and -, at most 60 of them</source>
        <translation>ein Name aus a-z, 0-9 und -, höchstens 60 Zeichen</translation>
    </message>
    <message>
        <source>a name that no other step has</source>
        <translation>ein Name, den kein anderer Schritt hat</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;</source>
        <translation>Schritt &quot;%1&quot;</translation>
    </message>
    <message>
        <source>an experiment that the lesson begins with</source>
        <translation>ein Experiment, mit dem die Lektion beginnt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>a name, or its number from 1 to %1</source>
        <translation>ein Name oder seine Nummer von 1 bis %1</translation>
    </message>
    <message>
        <source>one cell, such as weights[3][6]</source>
        <translation>eine Zelle, wie weights[3][6]</translation>
    </message>
    <message>
        <source>an input, which could be edited</source>
        <translation>eine Eingabe, die geändert werden könnte</translation>
    </message>
</context>
<context>
    <name>LessonText</name>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>line %1, %2</source>
        <translation>Zeile %1, %2</translation>
    </message>
    <message>
        <source>a second %1 that ends the formula (a dollar itself is written \$)</source>
        <translation>ein zweites %1, das die Formel beendet (ein Dollarzeichen selbst schreibt man \$)</translation>
    </message>
    <message>
        <source>the end of the paragraph</source>
        <translation>das Ende des Absatzes</translation>
    </message>
    <message>
        <source>&quot;)&quot; at the end of the link &quot;%1&quot;</source>
        <translation>&quot;)&quot; am Ende des Verweises &quot;%1&quot;</translation>
    </message>
    <message>
        <source>a link&apos;s text without formulas</source>
        <translation>ein Verweistext ohne Formeln</translation>
    </message>
    <message>
        <source>a link whose text begins with a number</source>
        <translation>ein Verweis, dessen Text mit einer Zahl beginnt</translation>
    </message>
    <message>
        <source>a link of the kind value:..., select:... or given:</source>
        <translation>ein Verweis der Art value:..., select:... oder given:</translation>
    </message>
    <message>
        <source>a description for learners who do not see the picture</source>
        <translation>eine Beschreibung für Lernende, die das Bild nicht sehen</translation>
    </message>
    <message>
        <source>nothing between the brackets</source>
        <translation>nichts zwischen den Klammern</translation>
    </message>
</context>
<context>
    <name>Misconceptions</name>
    <message>
        <source>dividing by the square root of d_model, not of d_k</source>
        <translation>durch die Wurzel aus d_model statt aus d_k teilen</translation>
    </message>
    <message>
        <source>scaling after softmax</source>
        <translation>erst nach dem Softmax skalieren</translation>
    </message>
    <message>
        <source>why the square root of d_k divides, and not d_k</source>
        <translation>warum die Wurzel aus d_k teilt und nicht d_k</translation>
    </message>
    <message>
        <source>multiplying by the square root of d_k instead of dividing</source>
        <translation>mit der Wurzel aus d_k multiplizieren statt dadurch teilen</translation>
    </message>
    <message>
        <source>softmax over the wrong axis</source>
        <translation>Softmax über die falsche Achse</translation>
    </message>
    <message>
        <source>masking scores with 0 instead of -infinity</source>
        <translation>Scores mit 0 statt mit −unendlich maskieren</translation>
    </message>
    <message>
        <source>masking after softmax</source>
        <translation>erst nach dem Softmax maskieren</translation>
    </message>
    <message>
        <source>a causal mask taken for a padding mask</source>
        <translation>eine kausale Maske mit einer Padding-Maske verwechselt</translation>
    </message>
    <message>
        <source>heads split or merged by reshaping, not transposed</source>
        <translation>Köpfe durch Umformen statt Transponieren geteilt oder verbunden</translation>
    </message>
    <message>
        <source>which side asks in cross-attention and which answers</source>
        <translation>welche Seite bei der Cross-Attention fragt und welche antwortet</translation>
    </message>
    <message>
        <source>which axis is the queries&apos; and which the keys&apos;</source>
        <translation>welche Achse zu den Queries gehört und welche zu den Keys</translation>
    </message>
    <message>
        <source>that a word is a query, a key or a value by its nature</source>
        <translation>dass ein Wort von Natur aus Query, Key oder Value sei</translation>
    </message>
    <message>
        <source>an attention weight taken for importance</source>
        <translation>ein Aufmerksamkeitsgewicht für Wichtigkeit gehalten</translation>
    </message>
    <message>
        <source>that shuffling the words leaves the output unchanged, when in fact its rows are shuffled</source>
        <translation>dass Mischen der Wörter die Ausgabe unverändert ließe, obwohl ihre Zeilen mitgemischt werden</translation>
    </message>
</context>
<context>
    <name>MistakeWords</name>
    <message>
        <source>Compare your numbers with the scores q · k. Which stage lies between them and softmax?</source>
        <translation>Vergleiche deine Zahlen mit den Scores q · k. Welche Stufe liegt zwischen ihnen und dem Softmax?</translation>
    </message>
    <message>
        <source>the scores were not {scaling}</source>
        <translation>die Scores wurden nicht {scaling}</translation>
    </message>
    <message>
        <source>in some heads the scores were not {scaling}</source>
        <translation>in manchen Köpfen wurden die Scores nicht {scaling}</translation>
    </message>
    <message>
        <source>Every head is scaled, each on its own.</source>
        <translation>Jeder Kopf wird skaliert, jeder für sich.</translation>
    </message>
    <message>
        <source>Your scaled scores are smaller than they should be. By which number did you divide, and where does it come from?</source>
        <translation>Deine skalierten Scores sind kleiner, als sie sein sollten. Durch welche Zahl hast du geteilt, und woher kommt sie?</translation>
    </message>
    <message>
        <source>the scores were divided by d_k = {d_k}</source>
        <translation>die Scores wurden durch d_k = {d_k} geteilt</translation>
    </message>
    <message>
        <source>They are {scaling}: q and k have d_k = {d_k} numbers, however long the embedding is.</source>
        <translation>Sie werden {scaling}: q und k haben d_k = {d_k} Zahlen, wie lang das Embedding auch ist.</translation>
    </message>
    <message>
        <source>the scores were multiplied where they should have been divided</source>
        <translation>die Scores wurden multipliziert, wo sie hätten geteilt werden sollen</translation>
    </message>
    <message>
        <source>Scores are {scaling}, so that softmax does not put nearly all weight on one key.</source>
        <translation>Scores werden {scaling}, damit der Softmax nicht fast das ganze Gewicht auf einen Key legt.</translation>
    </message>
    <message>
        <source>What do your rows of weights sum to, and what should they?</source>
        <translation>Was ergeben deine Zeilen von Gewichten zusammen, und was sollten sie ergeben?</translation>
    </message>
    <message>
        <source>the weights were scaled after softmax</source>
        <translation>die Gewichte wurden nach dem Softmax skaliert</translation>
    </message>
    <message>
        <source>Scaling belongs before softmax, on the scores; after it the rows no longer sum to 1.</source>
        <translation>Skalieren gehört vor den Softmax, auf die Scores; danach ergeben die Zeilen nicht mehr 1.</translation>
    </message>
    <message>
        <source>Your columns sum to 1; each row is one query&apos;s choice. Which way did you divide?</source>
        <translation>Deine Spalten ergeben 1; jede Zeile ist die Wahl einer Query. In welcher Richtung hast du geteilt?</translation>
    </message>
    <message>
        <source>softmax was taken down the columns, over the queries</source>
        <translation>der Softmax wurde die Spalten hinunter gebildet, über die Queries</translation>
    </message>
    <message>
        <source>Each query shares out its attention over the keys: every row sums to 1.</source>
        <translation>Jede Query verteilt ihre Attention auf die Keys: Jede Zeile ergibt 1.</translation>
    </message>
    <message>
        <source>All your weights together sum to 1. But every query has its own weights: what should each row sum to?</source>
        <translation>Alle deine Gewichte zusammen ergeben 1. Aber jede Query hat ihre eigenen Gewichte: Was sollte jede Zeile ergeben?</translation>
    </message>
    <message>
        <source>one softmax was taken over the whole matrix</source>
        <translation>ein einziger Softmax wurde über die ganze Matrix gebildet</translation>
    </message>
    <message>
        <source>The weights of each query sum to 1, so softmax is taken row by row.</source>
        <translation>Die Gewichte jeder Query ergeben 1, also wird der Softmax Zeile für Zeile gebildet.</translation>
    </message>
    <message>
        <source>What do your rows sum to, and what should they?</source>
        <translation>Was ergeben deine Zeilen, und was sollten sie ergeben?</translation>
    </message>
    <message>
        <source>the exponentials were not divided by their sum</source>
        <translation>die Exponentialwerte wurden nicht durch ihre Summe geteilt</translation>
    </message>
    <message>
        <source>Softmax is e^s over the sum of the e^s in its row.</source>
        <translation>Softmax ist e^s geteilt durch die Summe der e^s in seiner Zeile.</translation>
    </message>
    <message>
        <source>Your rows sum to 1. How did you treat negative scores, and where did you use e^x?</source>
        <translation>Deine Zeilen ergeben 1. Wie hast du negative Scores behandelt, und wo hast du e^x benutzt?</translation>
    </message>
    <message>
        <source>the scores were divided by their sum, without e^x</source>
        <translation>die Scores wurden durch ihre Summe geteilt, ohne e^x</translation>
    </message>
    <message>
        <source>Softmax takes e^s first, which is never negative, and then divides by the sum of the row.</source>
        <translation>Softmax nimmt zuerst e^s, das nie negativ ist, und teilt dann durch die Summe der Zeile.</translation>
    </message>
    <message>
        <source>Weights lie between 0 and 1, and every row sums to 1. Do yours?</source>
        <translation>Gewichte liegen zwischen 0 und 1, und jede Zeile ergibt 1. Ist das bei deinen so?</translation>
    </message>
    <message>
        <source>the scores were used as weights, without softmax</source>
        <translation>die Scores wurden als Gewichte verwendet, ohne Softmax</translation>
    </message>
    <message>
        <source>Softmax turns the scores of a row into shares of 1.</source>
        <translation>Softmax macht aus den Scores einer Zeile Anteile von 1.</translation>
    </message>
    <message>
        <source>Only one key in each of your rows has weight. What weight would e^x give the others?</source>
        <translation>In jeder deiner Zeilen hat nur ein Key Gewicht. Welches Gewicht würde e^x den anderen geben?</translation>
    </message>
    <message>
        <source>all weight was given to the largest score</source>
        <translation>das ganze Gewicht ging an den größten Score</translation>
    </message>
    <message>
        <source>Softmax is soft: every key that is not masked keeps a share.</source>
        <translation>Softmax ist weich: Jeder Key, der nicht maskiert ist, behält einen Anteil.</translation>
    </message>
    <message>
        <source>What are the scores divided by right before e^x?</source>
        <translation>Wodurch werden die Scores direkt vor e^x geteilt?</translation>
    </message>
    <message>
        <source>the temperature T = {T} was left out</source>
        <translation>die Temperatur T = {T} wurde ausgelassen</translation>
    </message>
    <message>
        <source>Softmax takes e^(s / T).</source>
        <translation>Softmax nimmt e^(s / T).</translation>
    </message>
    <message>
        <source>the mask was left out</source>
        <translation>die Maske wurde ausgelassen</translation>
    </message>
    <message>
        <source>e^0 = 1 still takes a share; e^−∞ = 0 takes none.</source>
        <translation>e^0 = 1 nimmt noch einen Anteil; e^−∞ = 0 nimmt keinen.</translation>
    </message>
    <message>
        <source>the mask was applied after softmax</source>
        <translation>die Maske wurde nach dem Softmax angewendet</translation>
    </message>
    <message>
        <source>A row of the mask belongs to one query. Did you read along its row?</source>
        <translation>Eine Zeile der Maske gehört zu einer Query. Hast du entlang ihrer Zeile gelesen?</translation>
    </message>
    <message>
        <source>the transpose of the mask was used</source>
        <translation>die Transponierte der Maske wurde verwendet</translation>
    </message>
    <message>
        <source>May a word look at itself here?</source>
        <translation>Darf ein Wort hier sich selbst ansehen?</translation>
    </message>
    <message>
        <source>each word was also kept from looking at itself</source>
        <translation>jedem Wort wurde auch verboten, sich selbst anzusehen</translation>
    </message>
    <message>
        <source>A row of scores belongs to one word. Is it the one that asks, or one that answers?</source>
        <translation>Eine Zeile von Scores gehört zu einem Wort. Ist es das, das fragt, oder eines, das antwortet?</translation>
    </message>
    <message>
        <source>K Qᵀ was computed instead of Q Kᵀ</source>
        <translation>K Qᵀ wurde statt Q Kᵀ berechnet</translation>
    </message>
    <message>
        <source>Row i belongs to query i and column j to key j: the entry is q_i · k_j.</source>
        <translation>Zeile i gehört zu Query i und Spalte j zu Key j: Der Eintrag ist q_i · k_j.</translation>
    </message>
    <message>
        <source>Each entry is a row of X times a column of {W}. Which did you take of {W}?</source>
        <translation>Jeder Eintrag ist eine Zeile von X mal eine Spalte von {W}. Was hast du von {W} genommen?</translation>
    </message>
    <message>
        <source>the transpose of {W} was used</source>
        <translation>die Transponierte von {W} wurde verwendet</translation>
    </message>
    <message>
        <source>The projection is X {W}: rows of X times columns of {W}.</source>
        <translation>Die Projektion ist X {W}: Zeilen von X mal Spalten von {W}.</translation>
    </message>
    <message>
        <source>A query and a key give one score. How many numbers did you get for one pair?</source>
        <translation>Eine Query und ein Key ergeben einen Score. Wie viele Zahlen hast du für ein Paar erhalten?</translation>
    </message>
    <message>
        <source>queries and keys were multiplied entry by entry and not added up</source>
        <translation>Queries und Keys wurden Eintrag für Eintrag multipliziert und nicht addiert</translation>
    </message>
    <message>
        <source>A dot product adds up the products: q · k is one number.</source>
        <translation>Ein Skalarprodukt addiert die Produkte: q · k ist eine Zahl.</translation>
    </message>
    <message>
        <source>After the product with {W}, is there one more thing to add?</source>
        <translation>Ist nach dem Produkt mit {W} noch etwas zu addieren?</translation>
    </message>
    <message>
        <source>the bias was left out</source>
        <translation>der Bias wurde ausgelassen</translation>
    </message>
    <message>
        <source>The projection is X {W} + {b}.</source>
        <translation>Die Projektion ist X {W} + {b}.</translation>
    </message>
    <message>
        <source>A key is used to find a word. What does the word contribute once it is found?</source>
        <translation>Mit einem Key findet man ein Wort. Was trägt das Wort bei, wenn es gefunden ist?</translation>
    </message>
    <message>
        <source>the keys were used as values</source>
        <translation>die Keys wurden als Values verwendet</translation>
    </message>
    <message>
        <source>The weights mix the values V = X W_V.</source>
        <translation>Die Gewichte mischen die Values V = X W_V.</translation>
    </message>
    <message>
        <source>What is done to X before the weights mix it?</source>
        <translation>Was geschieht mit X, bevor die Gewichte es mischen?</translation>
    </message>
    <message>
        <source>the embeddings were used as values</source>
        <translation>die Embeddings wurden als Values verwendet</translation>
    </message>
    <message>
        <source>Which weights mix the values for query 1: row 1 or column 1?</source>
        <translation>Welche Gewichte mischen die Values für Query 1: Zeile 1 oder Spalte 1?</translation>
    </message>
    <message>
        <source>Aᵀ V was computed instead of A V</source>
        <translation>Aᵀ V wurde statt A V berechnet</translation>
    </message>
    <message>
        <source>Row i of the weights is the share that query i takes of each value.</source>
        <translation>Zeile i der Gewichte ist der Anteil, den Query i von jedem Value nimmt.</translation>
    </message>
    <message>
        <source>the weighted values of one query were not added up</source>
        <translation>die gewichteten Values einer Query wurden nicht addiert</translation>
    </message>
    <message>
        <source>Context i is the sum of a_ij v_j over all keys j.</source>
        <translation>Kontext i ist die Summe von a_ij v_j über alle Keys j.</translation>
    </message>
    <message>
        <source>the columns of all heads were assigned to the wrong heads (a reshape without a transpose)</source>
        <translation>die Spalten aller Köpfe wurden den falschen Köpfen zugeteilt (ein Umformen ohne Transponieren)</translation>
    </message>
    <message>
        <source>Each head has a block of neighbouring columns.</source>
        <translation>Jeder Kopf hat einen Block benachbarter Spalten.</translation>
    </message>
    <message>
        <source>Row 1 of the concat belongs to word 1. Whose contexts are in your row 1?</source>
        <translation>Zeile 1 der Verkettung gehört zu Wort 1. Wessen Kontexte stehen in deiner Zeile 1?</translation>
    </message>
    <message>
        <source>the heads&apos; contexts were put one after the other and cut into rows (a reshape without a transpose)</source>
        <translation>die Kontexte der Köpfe wurden hintereinandergestellt und in Zeilen geschnitten (ein Umformen ohne Transponieren)</translation>
    </message>
    <message>
        <source>The contexts of one word stand side by side in its row.</source>
        <translation>Die Kontexte eines Wortes stehen nebeneinander in seiner Zeile.</translation>
    </message>
    <message>
        <source>In which order do the heads stand side by side?</source>
        <translation>In welcher Reihenfolge stehen die Köpfe nebeneinander?</translation>
    </message>
    <message>
        <source>the heads are in another order</source>
        <translation>die Köpfe stehen in anderer Reihenfolge</translation>
    </message>
    <message>
        <source>Head 1 comes first; W_O is made for that order.</source>
        <translation>Kopf 1 kommt zuerst; W_O ist für diese Reihenfolge gemacht.</translation>
    </message>
    <message>
        <source>How many numbers does a word have once all heads are put together?</source>
        <translation>Wie viele Zahlen hat ein Wort, wenn alle Köpfe zusammengesetzt sind?</translation>
    </message>
    <message>
        <source>the heads were averaged</source>
        <translation>die Köpfe wurden gemittelt</translation>
    </message>
    <message>
        <source>Their contexts stand side by side, so that W_O can weigh each of them.</source>
        <translation>Ihre Kontexte stehen nebeneinander, damit W_O jeden davon gewichten kann.</translation>
    </message>
    <message>
        <source>the heads were added up</source>
        <translation>die Köpfe wurden addiert</translation>
    </message>
    <message>
        <source>The heads stand side by side. Which step is left?</source>
        <translation>Die Köpfe stehen nebeneinander. Welcher Schritt fehlt noch?</translation>
    </message>
    <message>
        <source>W_O was left out</source>
        <translation>W_O wurde ausgelassen</translation>
    </message>
    <message>
        <source>The output is concat W_O, plus b_O where there is one.</source>
        <translation>Die Ausgabe ist die Verkettung mal W_O, plus b_O, wo es eines gibt.</translation>
    </message>
    <message>
        <source>Each entry is a row of the concat times a column of W_O. Which did you take?</source>
        <translation>Jeder Eintrag ist eine Zeile der Verkettung mal eine Spalte von W_O. Was hast du genommen?</translation>
    </message>
    <message>
        <source>the transpose of W_O was used</source>
        <translation>die Transponierte von W_O wurde verwendet</translation>
    </message>
    <message>
        <source>The output is concat W_O: rows of the concat times columns of W_O.</source>
        <translation>Die Ausgabe ist die Verkettung mal W_O: Zeilen der Verkettung mal Spalten von W_O.</translation>
    </message>
    <message>
        <source>In cross-attention one sentence asks and the other answers. Which is which?</source>
        <translation>Bei Cross-Attention fragt ein Satz, und der andere antwortet. Welcher ist welcher?</translation>
    </message>
    <message>
        <source>the two sentences were exchanged</source>
        <translation>die zwei Sätze wurden vertauscht</translation>
    </message>
    <message>
        <source>Queries come from the one that asks, keys and values from the one that answers.</source>
        <translation>Queries kommen aus dem, der fragt, Keys und Values aus dem, der antwortet.</translation>
    </message>
    <message>
        <source>What is added to an embedding before it is projected?</source>
        <translation>Was wird zu einem Embedding addiert, bevor es projiziert wird?</translation>
    </message>
    <message>
        <source>the positions were left out</source>
        <translation>die Positionen wurden ausgelassen</translation>
    </message>
    <message>
        <source>Which number does the first position have?</source>
        <translation>Welche Nummer hat die erste Position?</translation>
    </message>
    <message>
        <source>positions were counted from 1</source>
        <translation>Positionen wurden ab 1 gezählt</translation>
    </message>
    <message>
        <source>The first position is 0.</source>
        <translation>Die erste Position ist 0.</translation>
    </message>
    <message>
        <source>Are positions added before the projection or after it?</source>
        <translation>Werden Positionen vor oder nach der Projektion addiert?</translation>
    </message>
    <message>
        <source>the positions were added after the projection</source>
        <translation>die Positionen wurden nach der Projektion addiert</translation>
    </message>
    <message>
        <source>They are added to the embeddings, so that W acts on them, too.</source>
        <translation>Sie werden zu den Embeddings addiert, damit W auch auf sie wirkt.</translation>
    </message>
    <message>
        <source>not scaled in this experiment</source>
        <translation>in diesem Experiment nicht skaliert</translation>
    </message>
    <message>
        <source>multiplied by the scale %1</source>
        <translation>mit der Skalierung %1 multipliziert</translation>
    </message>
    <message>
        <source>%1 was used where %2 belongs</source>
        <translation>%1 wurde verwendet, wo %2 hingehört</translation>
    </message>
    <message>
        <source>They are {scaling}: the spread of a sum of d_k products grows like √d_k.</source>
        <translation>Sie werden {scaling}: Die Streuung einer Summe von d_k Produkten wächst wie √d_k.</translation>
    </message>
    <message>
        <source>the scores were divided by √d_model = {sqrt_d_model}</source>
        <translation>die Scores wurden durch √d_model = {sqrt_d_model} geteilt</translation>
    </message>
    <message>
        <source>divided by √d_k = %1</source>
        <translation>durch √d_k = %1 geteilt</translation>
    </message>
    <message>
        <source>Which number is raised to the power of a score?</source>
        <translation>Welche Zahl wird mit einem Score potenziert?</translation>
    </message>
    <message>
        <source>softmax was taken with powers of 2</source>
        <translation>Softmax wurde mit Potenzen von 2 gerechnet</translation>
    </message>
    <message>
        <source>Softmax uses powers of e = 2.718, not of 2.</source>
        <translation>Softmax rechnet mit Potenzen von e = 2,718, nicht von 2.</translation>
    </message>
    <message>
        <source>Some numbers here are negative. Which ones?</source>
        <translation>Einige Zahlen sind hier negativ. Welche?</translation>
    </message>
    <message>
        <source>minus signs were left out</source>
        <translation>Minuszeichen wurden weggelassen</translation>
    </message>
    <message>
        <source>every number has the other sign</source>
        <translation>jede Zahl hat das andere Vorzeichen</translation>
    </message>
    <message>
        <source>Which matrix makes the queries, and which one the keys?</source>
        <translation>Welche Matrix macht die Queries und welche die Keys?</translation>
    </message>
    <message>
        <source>W_Q and W_K were exchanged</source>
        <translation>W_Q und W_K wurden vertauscht</translation>
    </message>
    <message>
        <source>Q = X W_Q and K = X W_K.</source>
        <translation>Q = X W_Q und K = X W_K.</translation>
    </message>
    <message>
        <source>Which matrix makes the keys, and which one the values?</source>
        <translation>Welche Matrix macht die Keys und welche die Values?</translation>
    </message>
    <message>
        <source>W_K and W_V were exchanged</source>
        <translation>W_K und W_V wurden vertauscht</translation>
    </message>
    <message>
        <source>K = X W_K and V = X W_V.</source>
        <translation>K = X W_K und V = X W_V.</translation>
    </message>
    <message>
        <source>Which matrix makes the queries, and which one the values?</source>
        <translation>Welche Matrix macht die Queries und welche die Values?</translation>
    </message>
    <message>
        <source>W_Q and W_V were exchanged</source>
        <translation>W_Q und W_V wurden vertauscht</translation>
    </message>
    <message>
        <source>Q = X W_Q and V = X W_V.</source>
        <translation>Q = X W_Q und V = X W_V.</translation>
    </message>
    <message>
        <source>a power of e or a sum of them is wrong</source>
        <translation>eine Potenz von e oder eine Summe von ihnen ist falsch</translation>
    </message>
    <message>
        <source>The weights follow from the powers of e that you wrote down.</source>
        <translation>Die Gewichte folgen aus den Potenzen von e, die du aufgeschrieben hast.</translation>
    </message>
    <message>
        <source>Check your powers of e and their sums: which of them does not fit?</source>
        <translation>Prüfe deine Potenzen von e und ihre Summen: Welche passt nicht?</translation>
    </message>
    <message>
        <source>A dot product of vectors with more entries spreads more widely; without scaling, nearly all weight can fall on one key.</source>
        <translation>Skalarprodukte von Vektoren mit mehr Einträgen streuen stärker; ohne Skalierung kann fast das ganze Gewicht auf einen Key fallen.</translation>
    </message>
    <message>
        <source>Your heads are not treated alike. Which stage between scores and softmax is missing in some of them?</source>
        <translation>Deine Köpfe werden nicht gleich behandelt. Welche Stufe zwischen Scores und Softmax fehlt bei einigen?</translation>
    </message>
    <message>
        <source>How many entries do the vectors of a dot product q · k have?</source>
        <translation>Wie viele Einträge haben die Vektoren eines Skalarprodukts q · k?</translation>
    </message>
    <message>
        <source>Your numbers grew. Is scaling there to make the weights sharper or softer?</source>
        <translation>Deine Zahlen sind gewachsen. Soll Skalieren die Gewichte schärfer oder weicher machen?</translation>
    </message>
    <message>
        <source>Look at a masked place. How much should its query get from its key?</source>
        <translation>Sieh dir einen maskierten Platz an. Wie viel sollte seine Query von seinem Key bekommen?</translation>
    </message>
    <message>
        <source>Where a key is masked, the score becomes −∞, so that the weight is 0.</source>
        <translation>Wo ein Key maskiert ist, wird der Score −∞, damit das Gewicht 0 ist.</translation>
    </message>
    <message>
        <source>e^0 is 1. How much weight does a masked key get from a score of 0?</source>
        <translation>e^0 ist 1. Wie viel Gewicht bekommt ein maskierter Key bei einem Score von 0?</translation>
    </message>
    <message>
        <source>masked scores were set to 0 instead of −∞</source>
        <translation>maskierte Scores wurden auf 0 statt auf −∞ gesetzt</translation>
    </message>
    <message>
        <source>Do your rows of weights still sum to 1 where keys are masked?</source>
        <translation>Ergeben deine Zeilen von Gewichten noch 1, wo Keys maskiert sind?</translation>
    </message>
    <message>
        <source>After softmax, the masked keys already have a share. If you mask first, the other keys share all of the weight.</source>
        <translation>Nach dem Softmax haben die maskierten Keys schon einen Anteil. Wenn du zuerst maskierst, teilen sich die anderen Keys das ganze Gewicht.</translation>
    </message>
    <message>
        <source>Row i says which keys query i may look at; a causal mask masks every key that comes after it.</source>
        <translation>Zeile i sagt, welche Keys Query i ansehen darf; eine kausale Maske maskiert jeden Key, der danach kommt.</translation>
    </message>
    <message>
        <source>Which keys does the mask allow, and which did you mask?</source>
        <translation>Welche Keys erlaubt die Maske, und welche hast du maskiert?</translation>
    </message>
    <message>
        <source>masked and allowed places were exchanged</source>
        <translation>maskierte und erlaubte Plätze wurden vertauscht</translation>
    </message>
    <message>
        <source>Allowed places keep their score, masked ones get −∞.</source>
        <translation>Erlaubte Plätze behalten ihren Score, maskierte bekommen −∞.</translation>
    </message>
    <message>
        <source>Mask only the pairs that the mask excludes. A causal mask does not mask the diagonal.</source>
        <translation>Maskiere nur die Paare, die die Maske ausschließt. Eine kausale Maske maskiert die Diagonale nicht.</translation>
    </message>
    <message>
        <source>The context of a query is one row. How do several weighted values become one?</source>
        <translation>Der Kontext einer Query ist eine Zeile. Wie werden mehrere gewichtete Values zu einer?</translation>
    </message>
    <message>
        <source>The numbers of all heads stand side by side. Which columns belong to this head?</source>
        <translation>Die Zahlen aller Köpfe stehen nebeneinander. Welche Spalten gehören zu diesem Kopf?</translation>
    </message>
    <message>
        <source>A sum of products is negative if its negative terms outweigh the positive ones.</source>
        <translation>Eine Summe von Produkten ist negativ, wenn die negativen Summanden überwiegen.</translation>
    </message>
    <message>
        <source>Add up the terms of one sum again. Does its sign agree with yours?</source>
        <translation>Addiere die Summanden einer Summe noch einmal. Passt ihr Vorzeichen zu deinem?</translation>
    </message>
    <message>
        <source>The result is the sum itself, with its sign.</source>
        <translation>Das Ergebnis ist die Summe selbst, mit ihrem Vorzeichen.</translation>
    </message>
    <message>
        <source>The input of W_Q, W_K and W_V is embedding plus position; without positions the order of the words is lost.</source>
        <translation>Der Eingang von W_Q, W_K und W_V ist Embedding plus Position; ohne Positionen geht die Reihenfolge der Wörter verloren.</translation>
    </message>
    <message>
        <source>Each of Q, K and V is made with a weight matrix of its own. Which one belongs here?</source>
        <translation>Q, K und V entstehen jeweils mit einer eigenen Gewichtsmatrix. Welche gehört hierher?</translation>
    </message>
    <message>
        <source>Queries, keys and values have weight matrices of their own.</source>
        <translation>Queries, Keys und Values haben eigene Gewichtsmatrizen.</translation>
    </message>
</context>
<context>
    <name>Problem</name>
    <message>
        <source>not a number (NaN)</source>
        <translation>keine Zahl (NaN)</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>a %1 matrix</source>
        <translation>eine Matrix der Größe %1</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>mindestens 1</translation>
    </message>
    <message>
        <source>weights that fit in %1 GiB of memory</source>
        <translation>Gewichte, die in %1 GiB Speicher passen</translation>
    </message>
    <message>
        <source>stages that fit in %1 GiB of memory</source>
        <translation>Stufen, die in %1 GiB Speicher passen</translation>
    </message>
    <message>
        <source>at most %1 bytes of text</source>
        <translation>höchstens %1 Byte Text</translation>
    </message>
    <message>
        <source>a layer from 1 to %1</source>
        <translation>eine Schicht von 1 bis %1</translation>
    </message>
    <message>
        <source>at least one token</source>
        <translation>mindestens ein Token</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <source>at most %1 tokens</source>
        <translation>höchstens %1 Tokens</translation>
    </message>
    <message>
        <source>at least one dimension</source>
        <translation>mindestens eine Dimension</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>at most %1 dimensions (d_model)</source>
        <translation>höchstens %1 Dimensionen (d_model)</translation>
    </message>
    <message>
        <source>%1 names (d_model)</source>
        <translation>%1 Namen (d_model)</translation>
    </message>
    <message>
        <source>a %1 table</source>
        <translation>eine Tabelle der Größe %1</translation>
    </message>
    <message>
        <source>at least one column (d_k)</source>
        <translation>mindestens eine Spalte (d_k)</translation>
    </message>
    <message>
        <source>at least one column (d_v)</source>
        <translation>mindestens eine Spalte (d_v)</translation>
    </message>
    <message>
        <source>at most %1 columns (d_k)</source>
        <translation>höchstens %1 Spalten (d_k)</translation>
    </message>
    <message>
        <source>at most %1 columns (d_v)</source>
        <translation>höchstens %1 Spalten (d_v)</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 oder 1</translation>
    </message>
    <message>
        <source>a mask of its kind, too</source>
        <translation>auch eine Maske dieser Art</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>at most %1 heads</source>
        <translation>höchstens %1 Köpfe</translation>
    </message>
    <message>
        <source>at most %1 columns (d_out)</source>
        <translation>höchstens %1 Spalten (d_out)</translation>
    </message>
    <message>
        <source>at least one head</source>
        <translation>mindestens ein Kopf</translation>
    </message>
    <message>
        <source>a number greater than 0</source>
        <translation>eine Zahl größer als 0</translation>
    </message>
    <message>
        <source>the whole experiment</source>
        <translation>das ganze Experiment</translation>
    </message>
    <message>
        <source>at most %1 rows</source>
        <translation>höchstens %1 Zeilen</translation>
    </message>
</context>
<context>
    <name>QuestionReader</name>
    <message>
        <source>a key that a question of the kind %1 has</source>
        <translation>ein Schlüssel, den eine Frage der Art %1 hat</translation>
    </message>
    <message>
        <source>an unknown one</source>
        <translation>ein unbekannter</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>either tolerance or digits</source>
        <translation>entweder tolerance oder digits</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>a number not below 0</source>
        <translation>eine Zahl, die nicht unter 0 liegt</translation>
    </message>
    <message>
        <source>weights, scores, scaled_scores or masked_scores</source>
        <translation>weights, scores, scaled_scores oder masked_scores</translation>
    </message>
    <message>
        <source>a row of weights or scores, such as weights[3]</source>
        <translation>eine Zeile von Gewichten oder Scores, wie weights[3]</translation>
    </message>
    <message>
        <source>two or more of them</source>
        <translation>zwei oder mehr davon</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eines</translation>
    </message>
    <message>
        <source>at least one with &quot;%1&quot;: true</source>
        <translation>mindestens eine mit &quot;%1&quot;: true</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>one with &quot;right&quot;: true, or &quot;several&quot;: true</source>
        <translation>eine mit &quot;right&quot;: true oder &quot;several&quot;: true</translation>
    </message>
    <message>
        <source>a place of what is computed</source>
        <translation>ein Platz in etwas Berechnetem</translation>
    </message>
    <message>
        <source>1 to %1 cells</source>
        <translation>1 bis %1 Zellen</translation>
    </message>
    <message>
        <source>an input, which can be edited</source>
        <translation>eine Eingabe, die geändert werden kann</translation>
    </message>
    <message>
        <source>one or more places</source>
        <translation>ein oder mehrere Plätze</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <source>a stage, Q to output</source>
        <translation>eine Stufe, Q bis output</translation>
    </message>
    <message>
        <source>each stage once</source>
        <translation>jede Stufe einmal</translation>
    </message>
    <message>
        <source>one or more stages</source>
        <translation>eine oder mehrere Stufen</translation>
    </message>
    <message>
        <source>a misconception of the list</source>
        <translation>ein Irrtum aus der Liste</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>before your changes</source>
        <translation>vor deinen Änderungen</translation>
    </message>
    <message>
        <source>the saved file</source>
        <translation>die gespeicherte Datei</translation>
    </message>
    <message>
        <source>Recovered your unsaved changes from %1.</source>
        <translation>Deine ungespeicherten Änderungen von %1 sind wiederhergestellt.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Show Differences</source>
        <translation>Unterschiede zeigen</translation>
    </message>
    <message>
        <source>A crash would lose your latest changes, because they cannot be written. Please save your work. %1</source>
        <translation>Bei einem Absturz gingen deine letzten Änderungen verloren, weil sie nicht gesichert werden können. Bitte speichere deine Arbeit. %1</translation>
    </message>
    <message>
        <source>Discarded the recovered changes. Undo restores them.</source>
        <translation>Die wiederhergestellten Änderungen sind verworfen. Rückgängig holt sie zurück.</translation>
    </message>
    <message>
        <source>The recovered changes are kept.</source>
        <translation>Die wiederhergestellten Änderungen bleiben erhalten.</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>%1, %2: expected %3.</source>
        <translation>%1, %2: erwartet: %3.</translation>
    </message>
    <message>
        <source>%1, %2: expected %3, found %4.</source>
        <translation>%1, %2: erwartet: %3; gefunden: %4.</translation>
    </message>
    <message>
        <source>%1: expected %2.</source>
        <translation>%1: erwartet: %2.</translation>
    </message>
    <message>
        <source>%1: expected %2, found %3.</source>
        <translation>%1: erwartet: %2; gefunden: %3.</translation>
    </message>
    <message>
        <source>Expected %1.</source>
        <translation>Erwartet: %1.</translation>
    </message>
    <message>
        <source>Expected %1, found %2.</source>
        <translation>Erwartet: %1; gefunden: %2.</translation>
    </message>
</context>
<context>
    <name>SettingKind</name>
    <message>
        <source>The sinusoidal position adds %1 here, where p counts the words from 0.</source>
        <translation>Die sinusförmige Position addiert hier %1; p zählt die Wörter ab 0.</translation>
    </message>
    <message>
        <source>tokens per block</source>
        <translation>Tokens je Block</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Mask in &amp;Blocks</source>
        <translation>Maske in &amp;Blöcken</translation>
    </message>
    <message>
        <source>a query may look only at keys of its own block</source>
        <translation>eine Query darf nur Keys ihres eigenen Blocks ansehen</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>Blöcke von %1</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>choose for each query which keys it may look at</source>
        <translation>für jede Query wählen, welche Keys sie ansehen darf</translation>
    </message>
    <message>
        <source>The mask has a 0 here: %2 may not look at %1, so the score becomes −∞ and the weight 0.</source>
        <translation>Die Maske hat hier eine 0: %2 darf %1 nicht ansehen, also wird der Score −∞ und das Gewicht 0.</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>kausal</translation>
    </message>
    <message>
        <source>C&amp;ausal Mask</source>
        <translation>&amp;Kausale Maske</translation>
    </message>
    <message>
        <source>keys to each side</source>
        <translation>Keys auf jeder Seite</translation>
    </message>
    <message>
        <source>step from key to key</source>
        <translation>Schritt von Key zu Key</translation>
    </message>
    <message>
        <source>dilated</source>
        <translation>gedehntes Fenster</translation>
    </message>
    <message>
        <source>&amp;Dilated Window</source>
        <translation>&amp;Gedehntes Fenster</translation>
    </message>
    <message>
        <source>a query may look a few places to either side, in steps</source>
        <translation>eine Query darf einige Plätze nach jeder Seite ansehen, in Schritten</translation>
    </message>
    <message>
        <source>dilated window of %1 in steps of %2</source>
        <translation>gedehntes Fenster von %1 in Schritten von %2</translation>
    </message>
    <message>
        <source>%1 is further from %2 than the window reaches (%3), or between its steps of %4: the score becomes −∞ and the weight 0.</source>
        <translation>%1 ist weiter von %2 entfernt, als das Fenster reicht (%3), oder liegt zwischen seinen Schritten von %4: Der Score wird −∞ und das Gewicht 0.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>N&amp;o Mask</source>
        <translation>K&amp;eine Maske</translation>
    </message>
    <message>
        <source>every query may look at every key</source>
        <translation>jede Query darf jeden Key ansehen</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Mask &amp;Padding</source>
        <translation>&amp;Padding maskieren</translation>
    </message>
    <message>
        <source>no query may look at the tokens that only fill up the sentence</source>
        <translation>keine Query darf die Tokens ansehen, die den Satz nur auffüllen</translation>
    </message>
    <message>
        <source>%1 is padding, a place that holds no word: no query may look at it, so the score becomes −∞ and the weight 0.</source>
        <translation>%1 ist Padding, ein Platz ohne Wort: Keine Query darf ihn ansehen, also wird der Score −∞ und das Gewicht 0.</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Sliding &amp;Window</source>
        <translation>Gleitendes &amp;Fenster</translation>
    </message>
    <message>
        <source>a query may look only a few places to either side</source>
        <translation>eine Query darf nur einige Plätze nach jeder Seite ansehen</translation>
    </message>
    <message>
        <source>window of %1</source>
        <translation>Fenster von %1</translation>
    </message>
    <message>
        <source>%1 is further from %2 than the window reaches (%3): the score becomes −∞ and the weight 0.</source>
        <translation>%1 ist weiter von %2 entfernt, als das Fenster reicht (%3): Der Score wird −∞ und das Gewicht 0.</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>&amp;Learned Positions</source>
        <translation>Ge&amp;lernte Positionen</translation>
    </message>
    <message>
        <source>add a row of an editable table to each embedding</source>
        <translation>zu jedem Embedding eine Zeile einer änderbaren Tabelle addieren</translation>
    </message>
    <message>
        <source>&amp;No Positions</source>
        <translation>Keine Posi&amp;tionen</translation>
    </message>
    <message>
        <source>positions: none</source>
        <translation>Positionen: keine</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>sinusförmig</translation>
    </message>
    <message>
        <source>S&amp;inusoidal Positions</source>
        <translation>S&amp;inusförmige Positionen</translation>
    </message>
    <message>
        <source>add sine and cosine waves of the place to each embedding</source>
        <translation>zu jedem Embedding Sinus- und Kosinuswellen des Platzes addieren</translation>
    </message>
    <message>
        <source>P: sine and cosine waves</source>
        <translation>P: Sinus- und Kosinuswellen</translation>
    </message>
    <message>
        <source>divide scores by the square root of the key dimension</source>
        <translation>Scores durch die Wurzel aus der Key-Dimension teilen</translation>
    </message>
    <message>
        <source>No Scal&amp;e</source>
        <translation>Nicht skalie&amp;ren</translation>
    </message>
    <message>
        <source>leave scores as they are</source>
        <translation>Scores lassen, wie sie sind</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>Scale by N&amp;umber...</source>
        <translation>Mit einer Z&amp;ahl skalieren ...</translation>
    </message>
    <message>
        <source>multiply scores by a number of your own</source>
        <translation>Scores mit einer eigenen Zahl multiplizieren</translation>
    </message>
    <message>
        <source>Scale 1/&amp;√dₖ</source>
        <translation>Skaliere mit 1/&amp;√dₖ</translation>
    </message>
    <message>
        <source>1/√dₖ</source>
        <translation>1/√dₖ</translation>
    </message>
    <message>
        <source>%1 is not in the block of %2, and a word looks only at its own block: the score becomes −∞ and the weight 0.</source>
        <translation>%1 steht in einem anderen Block als %2, und ein Wort sieht nur seinen eigenen Block an: Der Score wird −∞ und das Gewicht 0.</translation>
    </message>
    <message>
        <source>add nothing to the embeddings</source>
        <translation>nichts zu den Embeddings addieren</translation>
    </message>
    <message>
        <source>Each embedding gets its learned position vector added.</source>
        <translation>Zu jedem Embedding wird sein gelernter Positionsvektor addiert.</translation>
    </message>
    <message>
        <source>no query may look at a later key</source>
        <translation>keine Query darf einen späteren Key ansehen</translation>
    </message>
    <message>
        <source>farthest key to each side</source>
        <translation>weitester Key zu jeder Seite</translation>
    </message>
    <message>
        <source>Custom &amp;Mask</source>
        <translation>Eigene &amp;Maske</translation>
    </message>
    <message>
        <source>Each embedding gets the sine and cosine waves of its position added. The waves count positions from 0.</source>
        <translation>Zu jedem Embedding werden die Sinus- und Kosinuswellen seiner Position addiert. Die Wellen zählen die Positionen ab 0.</translation>
    </message>
    <message>
        <source>%1 has a later place than %2, and the causal mask lets a word look only up to its own place: the score becomes −∞ and the weight 0.</source>
        <translation>%1 hat einen späteren Platz als %2, und die kausale Maske lässt ein Wort nur bis zu seinem eigenen Platz sehen: Der Score wird −∞ und das Gewicht 0.</translation>
    </message>
</context>
<context>
    <name>Variation</name>
    <message>
        <source>at most %1 entries</source>
        <translation>höchstens %1 Einträge</translation>
    </message>
    <message>
        <source>a name or a place, a colon and values, such as &quot;n: 4, 6, 8&quot;</source>
        <translation>ein Name oder ein Platz, ein Doppelpunkt und Werte, wie &quot;n: 4, 6, 8&quot;</translation>
    </message>
    <message>
        <source>numbers after the colon</source>
        <translation>Zahlen nach dem Doppelpunkt</translation>
    </message>
    <message>
        <source>2 to %1 values</source>
        <translation>2 bis %1 Werte</translation>
    </message>
    <message>
        <source>an input, or a name without another meaning</source>
        <translation>eine Eingabe oder ein Name ohne andere Bedeutung</translation>
    </message>
</context>
<context>
    <name>Views</name>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Heads: weights of the query</source>
        <translation>Köpfe: Gewichte der Query</translation>
    </message>
    <message>
        <source>Heads: flow</source>
        <translation>Köpfe: Fluss</translation>
    </message>
    <message>
        <source>Bars of the query</source>
        <translation>Balken der Query</translation>
    </message>
    <message>
        <source>Row view</source>
        <translation>Zeilenansicht</translation>
    </message>
    <message>
        <source>Matrix view</source>
        <translation>Matrixansicht</translation>
    </message>
    <message>
        <source>One matrix</source>
        <translation>Eine Matrix</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>Warum diese Zahl?</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Self beside cross</source>
        <translation>Self neben Cross</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Why √dₖ?</source>
        <translation>Warum √dₖ?</translation>
    </message>
</context>
<context>
    <name>WeightPalette</name>
    <message>
        <source>Single hue</source>
        <translation>Ein Farbton</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>Magma</translation>
    </message>
    <message>
        <source>Greys</source>
        <translation>Graustufen</translation>
    </message>
</context>
<context>
    <name>WindowCommand</name>
    <message>
        <source>There is no display here, so no window can be shown: a picture of it goes to the file %1 instead.</source>
        <translation>Hier gibt es keinen Bildschirm, also kann kein Fenster gezeigt werden: Stattdessen kommt ein Bild davon in die Datei %1.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>the journal of an experiment</source>
        <translation>das Journal eines Experiments</translation>
    </message>
    <message>
        <source>other contents</source>
        <translation>anderer Inhalt</translation>
    </message>
    <message>
        <source>There is no scene %1.</source>
        <translation>Es gibt keine Szene %1.</translation>
    </message>
    <message>
        <source>That is too long for a name: at most %1 bytes can be kept.</source>
        <translation>Das ist zu lang für einen Namen: Höchstens %1 Byte sind möglich.</translation>
    </message>
    <message>
        <source>A lecture has at most %1 scenes.</source>
        <translation>Eine Vorlesung hat höchstens %1 Szenen.</translation>
    </message>
    <message>
        <source>Scene %1</source>
        <translation>Szene %1</translation>
    </message>
    <message>
        <source>Keep scene “%1”</source>
        <translation>Szene „%1“ behalten</translation>
    </message>
    <message>
        <source>Update scene “%1”</source>
        <translation>Szene „%1“ aktualisieren</translation>
    </message>
    <message>
        <source>A scene needs a name.</source>
        <translation>Eine Szene braucht einen Namen.</translation>
    </message>
    <message>
        <source>Rename scene “%1”</source>
        <translation>Szene „%1“ umbenennen</translation>
    </message>
    <message>
        <source>Move scene “%1”</source>
        <translation>Szene „%1“ verschieben</translation>
    </message>
    <message>
        <source>Remove scene “%1”</source>
        <translation>Szene „%1“ entfernen</translation>
    </message>
    <message>
        <source>Scene “%1”</source>
        <translation>Szene „%1“</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>Self-Attention</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>Positions: %1</source>
        <translation>Positionen: %1</translation>
    </message>
    <message>
        <source>Mask: %1</source>
        <translation>Maske: %1</translation>
    </message>
    <message>
        <source>The mask has no such entry.</source>
        <translation>Die Maske hat keinen solchen Eintrag.</translation>
    </message>
    <message>
        <source>The scale has to be an ordinary number.</source>
        <translation>Die Skalierung muss eine gewöhnliche Zahl sein.</translation>
    </message>
    <message>
        <source>Scale: %1</source>
        <translation>Skalierung: %1</translation>
    </message>
    <message>
        <source>The temperature has to be a number greater than 0.</source>
        <translation>Die Temperatur muss eine Zahl größer als 0 sein.</translation>
    </message>
    <message>
        <source>Temperature %1</source>
        <translation>Temperatur %1</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>Edit the notes</source>
        <translation>Notizen bearbeiten</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>There is no dimension %1.</source>
        <translation>Es gibt keine Dimension %1.</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>Dim. %1</translation>
    </message>
    <message>
        <source>Zeros in %1</source>
        <translation>Nullen in %1</translation>
    </message>
    <message>
        <source>Identity in %1</source>
        <translation>Einheitsmatrix in %1</translation>
    </message>
    <message>
        <source>Random numbers in %1</source>
        <translation>Zufallszahlen in %1</translation>
    </message>
    <message>
        <source>%1 times %2</source>
        <translation>%1 mal %2</translation>
    </message>
    <message>
        <source>heads: %1</source>
        <translation>Köpfe: %1</translation>
    </message>
    <message>
        <source>d_model: %1</source>
        <translation>d_model: %1</translation>
    </message>
    <message>
        <source>d_k: %1</source>
        <translation>d_k: %1</translation>
    </message>
    <message>
        <source>d_v: %1</source>
        <translation>d_v: %1</translation>
    </message>
    <message>
        <source>d_out: %1</source>
        <translation>d_out: %1</translation>
    </message>
    <message>
        <source>Resize, %1</source>
        <translation>Größe ändern, %1</translation>
    </message>
    <message>
        <source>Duplicate head %1</source>
        <translation>Kopf %1 duplizieren</translation>
    </message>
    <message>
        <source>The last head stays: attention needs at least one.</source>
        <translation>Der letzte Kopf bleibt: Attention braucht mindestens einen.</translation>
    </message>
    <message>
        <source>Remove head %1</source>
        <translation>Kopf %1 entfernen</translation>
    </message>
    <message>
        <source>Move head %1 to place %2</source>
        <translation>Kopf %1 an Platz %2 verschieben</translation>
    </message>
    <message>
        <source>Add the biases</source>
        <translation>Biases hinzufügen</translation>
    </message>
    <message>
        <source>Remove the biases</source>
        <translation>Biases entfernen</translation>
    </message>
    <message>
        <source>Add W_O</source>
        <translation>W_O hinzufügen</translation>
    </message>
    <message>
        <source>Remove W_O</source>
        <translation>W_O entfernen</translation>
    </message>
    <message>
        <source>Add b_O</source>
        <translation>b_O hinzufügen</translation>
    </message>
    <message>
        <source>Remove b_O</source>
        <translation>b_O entfernen</translation>
    </message>
    <message>
        <source>New sentence</source>
        <translation>Neuer Satz</translation>
    </message>
    <message>
        <source>%1 is hidden for now: it can be changed when it is shown.</source>
        <translation>%1 ist zurzeit verborgen: Ändern kannst du es, sobald es gezeigt wird.</translation>
    </message>
    <message>
        <source>embedding of %1</source>
        <translation>Embedding von %1</translation>
    </message>
    <message>
        <source>position of %1</source>
        <translation>Position von %1</translation>
    </message>
    <message>
        <source>embedding of %1 with position</source>
        <translation>Embedding von %1 mit Position</translation>
    </message>
    <message>
        <source>query of %1</source>
        <translation>Query von %1</translation>
    </message>
    <message>
        <source>key of %1</source>
        <translation>Key von %1</translation>
    </message>
    <message>
        <source>value of %1</source>
        <translation>Value von %1</translation>
    </message>
    <message>
        <source>mask of %1 on %2</source>
        <translation>Maske von %1 auf %2</translation>
    </message>
    <message>
        <source>score of %1 for %2</source>
        <translation>Score von %1 für %2</translation>
    </message>
    <message>
        <source>scaled score of %1 for %2</source>
        <translation>skalierter Score von %1 für %2</translation>
    </message>
    <message>
        <source>masked score of %1 for %2</source>
        <translation>maskierter Score von %1 für %2</translation>
    </message>
    <message>
        <source>weight of %1 on %2</source>
        <translation>Gewicht von %1 auf %2</translation>
    </message>
    <message>
        <source>context of %1</source>
        <translation>Kontext von %1</translation>
    </message>
    <message>
        <source>concat of %1</source>
        <translation>Verkettung von %1</translation>
    </message>
    <message>
        <source>output of %1</source>
        <translation>Ausgabe von %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>Dimension %1</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>Eintrag %1</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>Zeile %1 von %2</translation>
    </message>
    <message>
        <source>column %1 of %2</source>
        <translation>Spalte %1 von %2</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>scaled scores</source>
        <translation>skalierte Scores</translation>
    </message>
    <message>
        <source>masked scores</source>
        <translation>maskierte Scores</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>%1, entry %2</source>
        <translation>%1, Eintrag %2</translation>
    </message>
    <message>
        <source>%1, row %2, column %3</source>
        <translation>%1, Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>self</source>
        <translation>Self</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>Cross</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>query tokens</source>
        <translation>Query-Tokens</translation>
    </message>
    <message>
        <source>key tokens</source>
        <translation>Key-Tokens</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>Token %1</translation>
    </message>
    <message>
        <source>the baseline has no such matrix</source>
        <translation>die Baseline hat keine solche Matrix</translation>
    </message>
    <message>
        <source>it is %1 in the baseline and %2 now</source>
        <translation>in der Baseline ist es %1 und jetzt %2</translation>
    </message>
    <message>
        <source>No effect on “%1”</source>
        <translation>Keine Wirkung auf „%1“</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>the number belongs to head %1.</source>
        <translation>die Zahl gehört zu Kopf %1.</translation>
    </message>
    <message>
        <source>its %1 is 0.</source>
        <translation>%1 davon ist 0.</translation>
    </message>
    <message>
        <source>dimension %1 of every key is 0.</source>
        <translation>Dimension %1 ist bei jedem Key 0.</translation>
    </message>
    <message>
        <source>dimension %1 of its query is 0.</source>
        <translation>Dimension %1 der Query ist 0.</translation>
    </message>
    <message>
        <source>the sum of embeddings and positions</source>
        <translation>die Summe aus Embeddings und Positionen</translation>
    </message>
    <message>
        <source>the queries</source>
        <translation>die Queries</translation>
    </message>
    <message>
        <source>the keys</source>
        <translation>die Keys</translation>
    </message>
    <message>
        <source>the values</source>
        <translation>die Values</translation>
    </message>
    <message>
        <source>the scores</source>
        <translation>die Scores</translation>
    </message>
    <message>
        <source>the scaled scores</source>
        <translation>die skalierten Scores</translation>
    </message>
    <message>
        <source>the masked scores</source>
        <translation>die maskierten Scores</translation>
    </message>
    <message>
        <source>the attention weights</source>
        <translation>die Aufmerksamkeitsgewichte</translation>
    </message>
    <message>
        <source>the context</source>
        <translation>der Kontext</translation>
    </message>
    <message>
        <source>the contexts side by side</source>
        <translation>die Kontexte nebeneinander</translation>
    </message>
    <message>
        <source>the output</source>
        <translation>die Ausgabe</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1, Kopf %2</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>%1 of head %2</source>
        <translation>%1 von Kopf %2</translation>
    </message>
    <message>
        <source>a result</source>
        <translation>ein Ergebnis</translation>
    </message>
    <message>
        <source>That would make %1 too large for a computer number.</source>
        <translation>Damit würde %1 zu groß für eine Computerzahl.</translation>
    </message>
    <message>
        <source>That cannot be done: it needs %1, and there would be %2.</source>
        <translation>Das geht nicht: Nötig ist %1, und es wären %2.</translation>
    </message>
    <message>
        <source>There is no head %1.</source>
        <translation>Es gibt keinen Kopf %1.</translation>
    </message>
    <message>
        <source>the end of the formula</source>
        <translation>das Ende der Formel</translation>
    </message>
    <message>
        <source>character %1 of the formula</source>
        <translation>Zeichen %1 der Formel</translation>
    </message>
    <message>
        <source>a letter or number before it</source>
        <translation>ein Buchstabe oder eine Zahl davor</translation>
    </message>
    <message>
        <source>one subscript only</source>
        <translation>nur ein tiefgestellter Index</translation>
    </message>
    <message>
        <source>one superscript only</source>
        <translation>nur eine Hochstellung</translation>
    </message>
    <message>
        <source>a letter, a number or {...}</source>
        <translation>ein Buchstabe, eine Zahl oder {...}</translation>
    </message>
    <message>
        <source>fewer brackets within brackets</source>
        <translation>weniger ineinander geschachtelte Klammern</translation>
    </message>
    <message>
        <source>letters, numbers and signs that formulas know</source>
        <translation>Buchstaben, Zahlen und Zeichen, die Formeln kennen</translation>
    </message>
    <message>
        <source>( or [ or \{</source>
        <translation>( oder [ oder \{</translation>
    </message>
    <message>
        <source>a command that formulas know</source>
        <translation>ein Befehl, den Formeln kennen</translation>
    </message>
    <message>
        <source>as many entries in every row of the matrix</source>
        <translation>gleich viele Einträge in jeder Zeile der Matrix</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>minus</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>transposed</source>
        <translation>transponiert</translation>
    </message>
    <message>
        <source>squared</source>
        <translation>zum Quadrat</translation>
    </message>
    <message>
        <source>to the power of %1</source>
        <translation>hoch %1</translation>
    </message>
    <message>
        <source>%1 end power</source>
        <translation>%1 Ende der Potenz</translation>
    </message>
    <message>
        <source>sub %1</source>
        <translation>Index %1</translation>
    </message>
    <message>
        <source>the sum of</source>
        <translation>die Summe von</translation>
    </message>
    <message>
        <source>the sum over %1 of</source>
        <translation>die Summe über %1 von</translation>
    </message>
    <message>
        <source>the sum over %1 from %2 of</source>
        <translation>die Summe über %1 ab %2 von</translation>
    </message>
    <message>
        <source>the sum over %1 from %2 to %3 of</source>
        <translation>die Summe über %1 von %2 bis %3 von</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 durch %2</translation>
    </message>
    <message>
        <source>the fraction %1 end fraction</source>
        <translation>der Bruch %1 Ende des Bruchs</translation>
    </message>
    <message>
        <source>the row %1, end row</source>
        <translation>die Zeile %1, Ende der Zeile</translation>
    </message>
    <message>
        <source>row %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>the %1 by %2 matrix, %3, end matrix</source>
        <translation>die %1-mal-%2-Matrix, %3, Ende der Matrix</translation>
    </message>
    <message>
        <source>the square root of %1</source>
        <translation>die Quadratwurzel aus %1</translation>
    </message>
    <message>
        <source>%1 end root</source>
        <translation>%1 Ende der Wurzel</translation>
    </message>
    <message>
        <source>open bracket %1 close bracket</source>
        <translation>Klammer auf %1 Klammer zu</translation>
    </message>
    <message>
        <source>%1 terms</source>
        <translation>%1 Summanden</translation>
    </message>
    <message>
        <source>sum of the exponentials</source>
        <translation>Summe der Exponentialwerte</translation>
    </message>
    <message>
        <source>The numbers stay the same.</source>
        <translation>Die Zahlen bleiben gleich.</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Numbers are rounded to four decimals.</source>
        <translation>Die Zahlen sind auf vier Nachkommastellen gerundet.</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>Gegeben</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>Head %1: %2</source>
        <translation>Kopf %1: %2</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Alle Köpfe</translation>
    </message>
    <message>
        <source>Some texts write each token as a column instead of a row: the menu View has both.</source>
        <translation>Manche Texte schreiben jedes Token als Spalte statt als Zeile: Das Menü Ansicht hat beides.</translation>
    </message>
    <message>
        <source>Some models add nothing to the embeddings and turn queries and keys by their position instead (rotary embeddings).</source>
        <translation>Manche Modelle addieren nichts zu den Embeddings und drehen stattdessen Queries und Keys je nach Position (Rotary Embeddings).</translation>
    </message>
    <message>
        <source>Many programs keep the matrices of all heads in one and cut the product up; dₖ is often called d_head there.</source>
        <translation>Viele Programme halten die Matrizen aller Köpfe in einer und zerschneiden das Produkt; dₖ heißt dort oft d_head.</translation>
    </message>
    <message>
        <source>Papers mostly leave biases out; some programs have them and others do not.</source>
        <translation>In Artikeln fehlen Biases meistens; manche Programme haben sie, andere nicht.</translation>
    </message>
    <message>
        <source>Many texts call this the output projection; in programs it is out_proj or c_proj.</source>
        <translation>Viele Texte nennen das die Ausgabeprojektion; in Programmen heißt sie out_proj oder c_proj.</translation>
    </message>
    <message>
        <source>Here 1 means: may look at this key; in other programs 1 or true means: masked, and PyTorch has both.</source>
        <translation>Hier heißt 1: darf diesen Key ansehen; in anderen Programmen heißt 1 oder true: maskiert, und PyTorch hat beides.</translation>
    </message>
    <message>
        <source>Most papers have no T, which is T = 1; some give 1/T the name β and multiply by it.</source>
        <translation>Die meisten Artikel haben kein T, also T = 1; manche nennen 1/T dann β und multiplizieren damit.</translation>
    </message>
    <message>
        <source>Texts with tokens as columns write W X instead of X W: the menu View has both.</source>
        <translation>Texte mit Tokens als Spalten schreiben W X statt X W: Das Menü Ansicht hat beides.</translation>
    </message>
    <message>
        <source>Other names are similarities, energies or logits; many texts keep the word scores for the weights after softmax.</source>
        <translation>Andere Namen sind Ähnlichkeiten, Energien oder Logits; viele Texte nennen erst die Gewichte nach dem Softmax Scores.</translation>
    </message>
    <message>
        <source>What goes into softmax is often called logits.</source>
        <translation>Was in den Softmax hineingeht, heißt oft Logits.</translation>
    </message>
    <message>
        <source>Programs often add a large negative number such as −10⁹ instead of writing −∞: the weight is 0 all the same.</source>
        <translation>Programme addieren oft eine große negative Zahl wie −10⁹, statt −∞ zu schreiben: Das Gewicht ist trotzdem 0.</translation>
    </message>
    <message>
        <source>Many texts call these attention scores; here scores are the numbers before softmax.</source>
        <translation>Viele Texte nennen diese Attention-Scores; hier sind Scores die Zahlen vor dem Softmax.</translation>
    </message>
    <message>
        <source>Many texts call this the output of the head, or z.</source>
        <translation>Viele Texte nennen das die Ausgabe des Kopfes oder z.</translation>
    </message>
    <message>
        <source>Some texts skip this step: they multiply each head&apos;s context by its part of W_O and add up the results.</source>
        <translation>Manche Texte überspringen diesen Schritt: Sie multiplizieren den Kontext jedes Kopfes mit seinem Teil von W_O und addieren die Ergebnisse.</translation>
    </message>
    <message>
        <source>In a whole transformer the input is added to this afterwards, and some texts count that in.</source>
        <translation>In einem ganzen Transformer wird danach die Eingabe dazuaddiert, und manche Texte zählen das mit.</translation>
    </message>
    <message>
        <source>Two sentences come in: %1 words that ask and %2 words that answer. Each word is %3 numbers, its embedding.</source>
        <translation>Zwei Sätze kommen herein: %1 Wörter, die fragen, und %2 Wörter, die antworten. Jedes Wort ist %3 Zahlen, sein Embedding.</translation>
    </message>
    <message>
        <source>%1 words come in. Each is %2 numbers, its embedding: what is known of the word before it looks around.</source>
        <translation>%1 Wörter kommen herein. Jedes ist %2 Zahlen, sein Embedding: was man von dem Wort weiß, bevor es sich umsieht.</translation>
    </message>
    <message>
        <source>You can change these numbers at any time. All later stages update at once.</source>
        <translation>Du kannst diese Zahlen jederzeit ändern. Alle späteren Stufen werden sofort aktualisiert.</translation>
    </message>
    <message>
        <source>Attention by itself does not know the order of words. With positions, the same word at two places is no longer the same input.</source>
        <translation>Attention allein kennt die Reihenfolge der Wörter nicht. Mit Positionen ist dasselbe Wort an zwei Plätzen nicht mehr dieselbe Eingabe.</translation>
    </message>
    <message>
        <source>All words share one W_Q: the words differ, but the way to ask is the same, and it is learned.</source>
        <translation>Alle Wörter teilen sich ein W_Q: Die Wörter sind verschieden, aber die Art zu fragen ist dieselbe, und sie ist gelernt.</translation>
    </message>
    <message>
        <source>Keys and values come from the sentence that answers, queries from the one that asks.</source>
        <translation>Keys und Values kommen aus dem Satz, der antwortet, Queries aus dem, der fragt.</translation>
    </message>
    <message>
        <source>Every query meets every key: their numbers are multiplied one by one and added up. The better they fit, the larger the score.</source>
        <translation>Jede Query trifft jeden Key: Ihre Zahlen werden einzeln multipliziert und addiert. Je besser sie passen, desto größer der Score.</translation>
    </message>
    <message>
        <source>This is how a word finds out which words matter to it.</source>
        <translation>So findet ein Wort heraus, welche Wörter ihm wichtig sind.</translation>
    </message>
    <message>
        <source>The scores are not scaled.</source>
        <translation>Die Scores werden nicht skaliert.</translation>
    </message>
    <message>
        <source>Every score is multiplied by %1, a number that you chose.</source>
        <translation>Jeder Score wird mit %1 multipliziert, einer Zahl, die du gewählt hast.</translation>
    </message>
    <message>
        <source>Every score is divided by √d_k, here √%1 = %2.</source>
        <translation>Jeder Score wird durch √d_k geteilt, hier √%1 = %2.</translation>
    </message>
    <message>
        <source>Where the key comes after the query, the score becomes minus infinity.</source>
        <translation>Wo der Key nach der Query kommt, wird der Score minus unendlich.</translation>
    </message>
    <message>
        <source>A word must not look ahead at the words that it has to predict. e to the power of minus infinity is 0, so these weights will be exactly 0.</source>
        <translation>Ein Wort darf nicht die Wörter sehen, die es vorhersagen soll. e hoch minus unendlich ist 0, also werden diese Gewichte genau 0.</translation>
    </message>
    <message>
        <source>T above 1 makes the weights more even.</source>
        <translation>T über 1 macht die Gewichte gleichmäßiger.</translation>
    </message>
    <message>
        <source>So each query shares out exactly 1 among all keys.</source>
        <translation>So verteilt jede Query genau 1 auf alle Keys.</translation>
    </message>
    <message>
        <source>So each query shares out exactly 1 among the keys that it may look at; where it may look at none, all its weights are 0.</source>
        <translation>So verteilt jede Query genau 1 auf die Keys, die sie ansehen darf; wo sie keinen ansehen darf, sind alle Gewichte 0.</translation>
    </message>
    <message>
        <source>Each value is multiplied by its weight, and they are added up: the context of the word that asks.</source>
        <translation>Jeder Value wird mit seinem Gewicht multipliziert, und alle werden addiert: der Kontext des Wortes, das fragt.</translation>
    </message>
    <message>
        <source>The larger the weight of a word, the more of its value is in the context.</source>
        <translation>Je größer das Gewicht eines Wortes, desto mehr von seinem Value ist im Kontext.</translation>
    </message>
    <message>
        <source>There is one head and no W_O: this is the output.</source>
        <translation>Es gibt einen Kopf und kein W_O: Das ist die Ausgabe.</translation>
    </message>
    <message>
        <source>There is no W_O: this is the output.</source>
        <translation>Es gibt kein W_O: Das ist die Ausgabe.</translation>
    </message>
    <message>
        <source>There is no mask: no key is left out.</source>
        <translation>Es gibt keine Maske: Kein Key wird ausgelassen.</translation>
    </message>
    <message>
        <source> where </source>
        <translation> wo </translation>
    </message>
    <message>
        <source> elsewhere</source>
        <translation> sonst</translation>
    </message>
    <message>
        <source>Self-attention. Tokens: %1</source>
        <translation>Self-Attention. Tokens: %1</translation>
    </message>
    <message>
        <source>Cross-attention. Query tokens: %1. Key tokens: %2</source>
        <translation>Cross-Attention. Query-Tokens: %1. Key-Tokens: %2</translation>
    </message>
    <message>
        <source>P are the positions (%1), added to the embeddings.</source>
        <translation>P sind die Positionen (%1), die zu den Embeddings addiert werden.</translation>
    </message>
    <message>
        <source>M is the mask (%1): 1 means that the query of the row may look at the key of the column.</source>
        <translation>M ist die Maske (%1): 1 heißt, dass die Query der Zeile den Key der Spalte ansehen darf.</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot;</source>
        <translation>Tensor &quot;%1&quot;</translation>
    </message>
    <message>
        <source>an object with dtype, shape and data_offsets</source>
        <translation>ein Objekt mit dtype, shape und data_offsets</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>etwas anderes</translation>
    </message>
    <message>
        <source>a type such as F32, F16 or BF16</source>
        <translation>ein Typ wie F32, F16 oder BF16</translation>
    </message>
    <message>
        <source>a shape of at most %1 dimensions and %2 numbers</source>
        <translation>eine Form von höchstens %1 Dimensionen und %2 Zahlen</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>eine andere</translation>
    </message>
    <message>
        <source>data_offsets with a start and an end</source>
        <translation>data_offsets mit Anfang und Ende</translation>
    </message>
    <message>
        <source>an end within the file, at most %1</source>
        <translation>ein Ende innerhalb der Datei, höchstens %1</translation>
    </message>
    <message>
        <source>%1 bytes, for %2 numbers of the type %3</source>
        <translation>%1 Byte für %2 Zahlen des Typs %3</translation>
    </message>
    <message>
        <source>a file that can be read</source>
        <translation>eine Datei, die gelesen werden kann</translation>
    </message>
    <message>
        <source>a safetensors file of at least 8 bytes</source>
        <translation>eine safetensors-Datei von mindestens 8 Byte</translation>
    </message>
    <message>
        <source>bytes 1 to 8</source>
        <translation>Byte 1 bis 8</translation>
    </message>
    <message>
        <source>the length of the header, at most %1</source>
        <translation>die Länge des Kopfteils, höchstens %1</translation>
    </message>
    <message>
        <source>header</source>
        <translation>Kopfteil</translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation>ein JSON-Objekt</translation>
    </message>
    <message>
        <source>bytes of its own</source>
        <translation>eigene Bytes</translation>
    </message>
    <message>
        <source>bytes that &quot;%1&quot; has, too</source>
        <translation>Bytes, die auch &quot;%1&quot; hat</translation>
    </message>
    <message>
        <source>a tensor of this name</source>
        <translation>ein Tensor dieses Namens</translation>
    </message>
    <message>
        <source>a row below %1</source>
        <translation>eine Zeile unter %1</translation>
    </message>
    <message>
        <source>finite numbers</source>
        <translation>endliche Zahlen</translation>
    </message>
    <message>
        <source>%1 in row %2, column %3</source>
        <translation>%1 in Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <source>an experiment that fits in memory</source>
        <translation>ein Experiment, das in den Speicher passt</translation>
    </message>
    <message>
        <source>too little memory</source>
        <translation>zu wenig Speicher</translation>
    </message>
    <message>
        <source>to be read to its end</source>
        <translation>bis zum Ende gelesen zu werden</translation>
    </message>
    <message>
        <source>that it was stopped</source>
        <translation>dass es angehalten wurde</translation>
    </message>
    <message>
        <source>numbers small enough for every stage to stay finite</source>
        <translation>so kleine Zahlen, dass jede Stufe endlich bleibt</translation>
    </message>
    <message>
        <source>an experiment file</source>
        <translation>eine Experimentdatei</translation>
    </message>
    <message>
        <source>a place where the file can be saved</source>
        <translation>ein Ort, an dem die Datei gespeichert werden kann</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>ein Ordner</translation>
    </message>
    <message>
        <source>a pipe or a device</source>
        <translation>eine Pipe oder ein Gerät</translation>
    </message>
    <message>
        <source>that its folder does not exist</source>
        <translation>dass der Ordner nicht existiert</translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation>die Zwischenablage</translation>
    </message>
    <message>
        <source>an experiment that was copied as text</source>
        <translation>ein als Text kopiertes Experiment</translation>
    </message>
    <message>
        <source>This experiment is too large to be copied as text (%1): save it in a file instead.</source>
        <translation>Dieses Experiment ist zu groß, um als Text kopiert zu werden (%1): Speichere es stattdessen in einer Datei.</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n Zeichen</numerusform>
            <numerusform>%n Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>other text</source>
        <translation>anderer Text</translation>
    </message>
    <message numerus="yes">
        <source>more than %n characters</source>
        <translation>
            <numerusform>mehr als %n Zeichen</numerusform>
            <numerusform>mehr als %n Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>a text that is damaged or not complete</source>
        <translation>ein beschädigter oder unvollständiger Text</translation>
    </message>
    <message>
        <source>a text with %1 MiB</source>
        <translation>ein Text mit %1 MiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>no file of this name</source>
        <translation>keine Datei dieses Namens</translation>
    </message>
    <message>
        <source>a file of at most %1</source>
        <translation>eine Datei von höchstens %1</translation>
    </message>
    <message>
        <source>no permission to read it</source>
        <translation>keine Erlaubnis, sie zu lesen</translation>
    </message>
    <message>
        <source>a file that fits in memory</source>
        <translation>eine Datei, die in den Speicher passt</translation>
    </message>
    <message>
        <source>a file that can be written</source>
        <translation>eine Datei, in die geschrieben werden kann</translation>
    </message>
    <message>
        <source>a folder that can be written to</source>
        <translation>ein Ordner, in den geschrieben werden kann</translation>
    </message>
    <message>
        <source>one that cannot</source>
        <translation>einer, in den das nicht geht</translation>
    </message>
    <message>
        <source>the journal of an unsaved document</source>
        <translation>das Journal eines ungespeicherten Dokuments</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>eine leere Datei</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>text (JSON in UTF-8)</source>
        <translation>Text (JSON in UTF-8)</translation>
    </message>
    <message>
        <source>a zero byte, so this is no text</source>
        <translation>ein Nullbyte, also ist das kein Text</translation>
    </message>
    <message>
        <source>texts of at most %1 bytes</source>
        <translation>Texte von höchstens %1 Byte</translation>
    </message>
    <message>
        <source>one that goes on for longer (is a &quot; missing?)</source>
        <translation>einer, der länger weitergeht (fehlt ein &quot;?)</translation>
    </message>
    <message>
        <source>%1 (JSON)</source>
        <translation>%1 (JSON)</translation>
    </message>
    <message>
        <source>an experiment</source>
        <translation>ein Experiment</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>eine Lektion</translation>
    </message>
    <message>
        <source>a learner&apos;s progress</source>
        <translation>der Fortschritt eines Lernenden</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>die Zahl %1</translation>
    </message>
    <message>
        <source>the text &quot;%1&quot;</source>
        <translation>der Text &quot;%1&quot;</translation>
    </message>
    <message>
        <source>an object { }</source>
        <translation>ein Objekt { }</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a list of %1 numbers</source>
        <translation>eine Liste von %1 Zahlen</translation>
    </message>
    <message>
        <source>a list of lists</source>
        <translation>eine Liste von Listen</translation>
    </message>
    <message>
        <source>a vocabulary with a token for each of the 256 bytes</source>
        <translation>ein Vokabular mit einem Token für jedes der 256 Bytes</translation>
    </message>
    <message>
        <source>none for &quot;%1&quot;</source>
        <translation>keines für &quot;%1&quot;</translation>
    </message>
    <message>
        <source>merges of tokens that are in the vocabulary</source>
        <translation>Verbindungen von Tokens, die im Vokabular stehen</translation>
    </message>
    <message>
        <source>the merge &quot;%1&quot;</source>
        <translation>die Verbindung &quot;%1&quot;</translation>
    </message>
    <message>
        <source>a whole number from 1 to %1</source>
        <translation>eine ganze Zahl von 1 bis %1</translation>
    </message>
    <message>
        <source>&quot;gelu&quot;, &quot;gelu_new&quot; or &quot;relu&quot;</source>
        <translation>&quot;gelu&quot;, &quot;gelu_new&quot; oder &quot;relu&quot;</translation>
    </message>
    <message>
        <source>the folder of a model</source>
        <translation>der Ordner eines Modells</translation>
    </message>
    <message>
        <source>no folder of this name</source>
        <translation>kein Ordner dieses Namens</translation>
    </message>
    <message>
        <source>one of the architectures GPT-2 (&quot;gpt2&quot;), BERT (&quot;bert&quot;) and DistilBERT (&quot;distilbert&quot;)</source>
        <translation>eine der Architekturen GPT-2 (&quot;gpt2&quot;), BERT (&quot;bert&quot;) und DistilBERT (&quot;distilbert&quot;)</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <source>a divisor of %1</source>
        <translation>ein Teiler von %1</translation>
    </message>
    <message>
        <source>a JSON file of a model</source>
        <translation>eine JSON-Datei eines Modells</translation>
    </message>
    <message>
        <source>a complete JSON text</source>
        <translation>ein vollständiger JSON-Text</translation>
    </message>
    <message>
        <source>a JSON object { }</source>
        <translation>ein JSON-Objekt { }</translation>
    </message>
    <message>
        <source>The text has %1 characters; at most %2 are read.</source>
        <translation>Der Text hat %1 Zeichen; höchstens %2 werden gelesen.</translation>
    </message>
    <message>
        <source>The text is empty: a model needs at least one token.</source>
        <translation>Der Text ist leer: Ein Modell braucht mindestens ein Token.</translation>
    </message>
    <message>
        <source>The text has %1 tokens; this model reads at most %2.</source>
        <translation>Der Text hat %1 Tokens; dieses Modell liest höchstens %2.</translation>
    </message>
    <message>
        <source>tokens with numbers below vocab_size (%1)</source>
        <translation>Tokens mit Nummern unter vocab_size (%1)</translation>
    </message>
    <message>
        <source>the number %1 for &quot;%2&quot;</source>
        <translation>die Nummer %1 für &quot;%2&quot;</translation>
    </message>
    <message>
        <source>X is the hidden states after LayerNorm, as they enter the projections.</source>
        <translation>X sind die verborgenen Zustände nach der LayerNorm, wie sie in die Projektionen gehen.</translation>
    </message>
    <message>
        <source>X is the hidden states that leave the layer below.</source>
        <translation>X sind die verborgenen Zustände, die aus der Schicht darunter kommen.</translation>
    </message>
    <message>
        <source>Layer %1 of %2 of a %3 model in the folder %4, with all heads and their weights. %5 The output is that of attention, before the residual connection.</source>
        <translation>Schicht %1 von %2 eines %3-Modells im Ordner %4, mit allen Köpfen und ihren Gewichten. %5 Die Ausgabe ist die der Attention, vor der Residualverbindung.</translation>
    </message>
    <message>
        <source>a layer from 1 to %1</source>
        <translation>eine Schicht von 1 bis %1</translation>
    </message>
    <message>
        <source>%1, layer %2: %3</source>
        <translation>%1, Schicht %2: %3</translation>
    </message>
    <message>
        <source>a model that fits in memory</source>
        <translation>ein Modell, das in den Speicher passt</translation>
    </message>
    <message>
        <source>tensors with the names of their files</source>
        <translation>Tensoren mit den Namen ihrer Dateien</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a tensor of %1</source>
        <translation>ein Tensor der Form %1</translation>
    </message>
    <message>
        <source>tokens with whole numbers from 0 to %1</source>
        <translation>Tokens mit ganzen Zahlen von 0 bis %1</translation>
    </message>
    <message>
        <source>at most %1 lines</source>
        <translation>höchstens %1 Zeilen</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>the list of merges</source>
        <translation>die Liste der Verbindungen</translation>
    </message>
    <message>
        <source>two tokens with a space between</source>
        <translation>zwei Tokens mit einem Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>the list of tokens</source>
        <translation>die Liste der Tokens</translation>
    </message>
    <message>
        <source>a byte-level BPE or a BERT WordPiece tokenizer</source>
        <translation>ein Byte-BPE- oder ein BERT-WordPiece-Tokenizer</translation>
    </message>
    <message>
        <source>pairs of tokens</source>
        <translation>Paare von Tokens</translation>
    </message>
    <message>
        <source>a tokenizer: tokenizer.json, vocab.json with merges.txt, or vocab.txt</source>
        <translation>ein Tokenizer: tokenizer.json, vocab.json mit merges.txt oder vocab.txt</translation>
    </message>
    <message>
        <source>none of them</source>
        <translation>keines davon</translation>
    </message>
    <message>
        <source>at least %1 layers</source>
        <translation>mindestens %1 Schichten</translation>
    </message>
    <message>
        <source>the weights that the experiment was saved with</source>
        <translation>die Gewichte, mit denen das Experiment gespeichert wurde</translation>
    </message>
    <message>
        <source>other weights</source>
        <translation>andere Gewichte</translation>
    </message>
    <message>
        <source>a vocabulary with the token %1</source>
        <translation>ein Vokabular mit dem Token %1</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>a name, or a whole number from 1 to %1</source>
        <translation>ein Name oder eine ganze Zahl von 1 bis %1</translation>
    </message>
    <message>
        <source>a list of names or numbers</source>
        <translation>eine Liste von Namen oder Zahlen</translation>
    </message>
    <message>
        <source>at most %1 of them</source>
        <translation>höchstens %1 davon</translation>
    </message>
    <message>
        <source>a place like &quot;weights[2][3]&quot;, or null</source>
        <translation>ein Platz wie &quot;weights[2][3]&quot; oder null</translation>
    </message>
    <message>
        <source>answers to &quot;%1&quot;</source>
        <translation>Antworten zu „%1“</translation>
    </message>
    <message>
        <source>answers (an object { })</source>
        <translation>Antworten (ein Objekt { })</translation>
    </message>
    <message>
        <source>a list of heads, each an object { } or null</source>
        <translation>eine Liste von Köpfen, jeder ein Objekt { } oder null</translation>
    </message>
    <message>
        <source>at most %1 heads</source>
        <translation>höchstens %1 Köpfe</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>every stage once</source>
        <translation>jede Stufe einmal</translation>
    </message>
    <message>
        <source>one twice</source>
        <translation>eine zweimal</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>0 bis %1</translation>
    </message>
    <message>
        <source>the name of a stage</source>
        <translation>der Name einer Stufe</translation>
    </message>
    <message>
        <source>the number of a head</source>
        <translation>die Nummer eines Kopfes</translation>
    </message>
    <message>
        <source>pairs of row and column</source>
        <translation>Paare aus Zeile und Spalte</translation>
    </message>
    <message>
        <source>%1 numbers each</source>
        <translation>je %1 Zahlen</translation>
    </message>
    <message>
        <source>pairs of row and column, from 0</source>
        <translation>Paare aus Zeile und Spalte, ab 0</translation>
    </message>
    <message>
        <source>other numbers</source>
        <translation>andere Zahlen</translation>
    </message>
    <message>
        <source>answers that fit in memory</source>
        <translation>Antworten, die in den Speicher passen</translation>
    </message>
    <message>
        <source>an answers file</source>
        <translation>eine Antwortdatei</translation>
    </message>
    <message>
        <source>the journal of a worksheet</source>
        <translation>das Journal eines Arbeitsblatts</translation>
    </message>
    <message>
        <source>a sheet that starts with attention-lab-answers</source>
        <translation>ein Blatt, das mit attention-lab-answers beginnt</translation>
    </message>
    <message>
        <source>version %1 of the sheet</source>
        <translation>Version %1 des Blatts</translation>
    </message>
    <message>
        <source>the name of a stage first in the line</source>
        <translation>der Name einer Stufe am Anfang der Zeile</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1, Spalte %2</translation>
    </message>
    <message>
        <source>all, or places such as r2c1 (row 2, column 1)</source>
        <translation>alle, oder Plätze wie r2c1 (Zeile 2, Spalte 1)</translation>
    </message>
    <message>
        <source>%1 twice</source>
        <translation>%1 zweimal</translation>
    </message>
    <message>
        <source>a line of labels</source>
        <translation>eine Zeile mit Beschriftungen</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>das Ende der Datei</translation>
    </message>
    <message>
        <source>a smaller stage</source>
        <translation>eine kleinere Stufe</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>This is missing.</source>
        <translation>Das fehlt.</translation>
    </message>
    <message>
        <source>There is no experiment to begin with: take one from the screen.</source>
        <translation>Es gibt kein Experiment, mit dem begonnen wird: Nimm eines vom Bildschirm.</translation>
    </message>
    <message>
        <source>The lesson has no title.</source>
        <translation>Die Lektion hat keinen Titel.</translation>
    </message>
    <message>
        <source>No step yet: arrange the window, and take it as the first.</source>
        <translation>Noch kein Schritt: Richte das Fenster ein und nimm es als ersten.</translation>
    </message>
    <message>
        <source>Two steps have the id “%1”.</source>
        <translation>Zwei Schritte haben die id „%1“.</translation>
    </message>
    <message>
        <source>the journal of a lesson</source>
        <translation>das Journal einer Lektion</translation>
    </message>
    <message>
        <source>Untitled lesson</source>
        <translation>Unbenannte Lektion</translation>
    </message>
    <message>
        <source>a folder without a lesson</source>
        <translation>ein Ordner ohne Lektion</translation>
    </message>
    <message>
        <source>another lesson in it</source>
        <translation>eine andere Lektion darin</translation>
    </message>
    <message>
        <source>a folder that can be made</source>
        <translation>ein Ordner, der angelegt werden kann</translation>
    </message>
    <message>
        <source>the title of an experiment</source>
        <translation>der Titel eines Experiments</translation>
    </message>
    <message>
        <source>none, and no %1 either</source>
        <translation>keiner, und auch kein %1</translation>
    </message>
    <message>
        <source>an experiment (.attn) of the title it names in %1</source>
        <translation>ein Experiment (.attn) mit dem Titel, den es in %1 nennt</translation>
    </message>
    <message>
        <source>none called &quot;%1&quot;</source>
        <translation>keines namens „%1“</translation>
    </message>
    <message>
        <source>one experiment (.attn) of the title it names in %1</source>
        <translation>ein einziges Experiment (.attn) mit dem Titel, den es in %1 nennt</translation>
    </message>
    <message>
        <source>%1 called &quot;%2&quot;</source>
        <translation>%1 namens „%2“</translation>
    </message>
    <message>
        <source>an expression that comes to one number</source>
        <translation>ein Ausdruck, der eine Zahl ergibt</translation>
    </message>
    <message>
        <source>a condition (something with =, &lt; or &gt;)</source>
        <translation>eine Bedingung (etwas mit =, &lt; oder &gt;)</translation>
    </message>
    <message>
        <source>a place, such as weights[3][6]</source>
        <translation>ein Platz, wie weights[3][6]</translation>
    </message>
    <message>
        <source>weights, none of them below 0</source>
        <translation>Gewichte, keines davon unter 0</translation>
    </message>
    <message>
        <source>0 to 15 decimals</source>
        <translation>0 bis 15 Nachkommastellen</translation>
    </message>
    <message>
        <source>%1 and %2 numbers</source>
        <translation>%1 und %2 Zahlen</translation>
    </message>
    <message>
        <source>as many columns on the left of @ as rows on its right</source>
        <translation>so viele Spalten links von @ wie Zeilen rechts davon</translation>
    </message>
    <message>
        <source>%1 @ %2</source>
        <translation>%1 @ %2</translation>
    </message>
    <message>
        <source>two matrices of the same shape</source>
        <translation>zwei Matrizen derselben Form</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>a row or a column</source>
        <translation>eine Zeile oder eine Spalte</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>eine Bedingung</translation>
    </message>
    <message>
        <source>a %1 matrix</source>
        <translation>eine Matrix der Größe %1</translation>
    </message>
    <message>
        <source>Not yet.</source>
        <translation>Noch nicht.</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Richtig.</translation>
    </message>
    <message>
        <source>You changed the experiment, so the question no longer fits it. Choose Rewind This Step.</source>
        <translation>Du hast das Experiment geändert, deshalb passt die Frage nicht mehr dazu. Wähle „Diesen Schritt zurücksetzen“.</translation>
    </message>
    <message>
        <source>Write a number first.</source>
        <translation>Schreib zuerst eine Zahl.</translation>
    </message>
    <message>
        <source>Write down your guess first.</source>
        <translation>Schreib zuerst deine Vermutung auf.</translation>
    </message>
    <message>
        <source>Here it is, beside your guess.</source>
        <translation>Hier ist es, neben deiner Vermutung.</translation>
    </message>
    <message>
        <source>Choose a word first.</source>
        <translation>Wähle zuerst ein Wort.</translation>
    </message>
    <message numerus="yes">
        <source>Put %n word(s) in order first.</source>
        <translation>
            <numerusform>Bringe zuerst %n Wort in die Reihenfolge.</numerusform>
            <numerusform>Bringe zuerst %n Wörter in die Reihenfolge.</numerusform>
        </translation>
    </message>
    <message>
        <source>Fill in a cell first.</source>
        <translation>Fülle zuerst eine Zelle aus.</translation>
    </message>
    <message>
        <source>Not yet: %1 of %2 cells are right.</source>
        <translation>Noch nicht: %1 von %2 Zellen stimmen.</translation>
    </message>
    <message>
        <source>Fill in your working first.</source>
        <translation>Fülle zuerst deine Rechnung aus.</translation>
    </message>
    <message>
        <source>Mark at least one first.</source>
        <translation>Markiere zuerst mindestens eine.</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>Wähle zuerst eine aus.</translation>
    </message>
    <message>
        <source>Not yet: what you marked is right, but something is missing.</source>
        <translation>Noch nicht: Was du markiert hast, stimmt, aber es fehlt etwas.</translation>
    </message>
    <message>
        <source>Not yet: too much is marked.</source>
        <translation>Noch nicht: Zu viel ist markiert.</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;</source>
        <translation>Schritt &quot;%1&quot;</translation>
    </message>
    <message>
        <source>every number with a decimal point in a link (value: or given:), a formula or code</source>
        <translation>jede Zahl mit Dezimalpunkt in einem Verweis (value: oder given:), einer Formel oder in Code</translation>
    </message>
    <message>
        <source>a text without the answer</source>
        <translation>ein Text ohne die Antwort</translation>
    </message>
    <message>
        <source>a text without the right option</source>
        <translation>ein Text ohne die richtige Auswahl</translation>
    </message>
    <message>
        <source>no figure that the question asks for</source>
        <translation>keine Zahl, nach der gefragt wird</translation>
    </message>
    <message>
        <source>an option that no other is equal to</source>
        <translation>eine Auswahl, der keine andere gleicht</translation>
    </message>
    <message>
        <source>the right answer to be judged right</source>
        <translation>dass die richtige Antwort als richtig gilt</translation>
    </message>
    <message>
        <source>an answer that is wrong</source>
        <translation>eine falsche Antwort</translation>
    </message>
    <message>
        <source>that every answer is right</source>
        <translation>dass jede Antwort richtig ist</translation>
    </message>
    <message>
        <source>a wrong answer to be judged wrong</source>
        <translation>dass eine falsche Antwort als falsch gilt</translation>
    </message>
    <message>
        <source>one that is not</source>
        <translation>eine, die das nicht tut</translation>
    </message>
    <message>
        <source>a condition that does not hold at the start</source>
        <translation>eine Bedingung, die am Anfang nicht gilt</translation>
    </message>
    <message>
        <source>that it holds</source>
        <translation>dass sie gilt</translation>
    </message>
    <message>
        <source>only places that may be edited (may_edit, and not locked)</source>
        <translation>nur Plätze, die geändert werden dürfen (may_edit und nicht locked)</translation>
    </message>
    <message>
        <source>a locked one</source>
        <translation>ein gesperrter</translation>
    </message>
    <message>
        <source>a solution with which the condition holds</source>
        <translation>eine Lösung, mit der die Bedingung gilt</translation>
    </message>
    <message>
        <source>that it does not</source>
        <translation>dass sie nicht gilt</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;.vary</source>
        <translation>Schritt &quot;%1&quot;.vary</translation>
    </message>
    <message>
        <source>numbers with which the step can be read and vary_when holds</source>
        <translation>Zahlen, mit denen der Schritt gelesen werden kann und vary_when gilt</translation>
    </message>
    <message>
        <source>none in 200 choices</source>
        <translation>keine in 200 Versuchen</translation>
    </message>
    <message>
        <source>a lesson that fits in memory</source>
        <translation>eine Lektion, die in den Speicher passt</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Test on all lessons</source>
        <translation>Test über alle Lektionen</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>- %1: **%2 of %3**
</source>
        <translation>- %1: **%2 von %3**
</translation>
    </message>
    <message>
        <source>- %1: **%2**
</source>
        <translation>- %1: **%2**
</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>ein Datum mit Uhrzeit</translation>
    </message>
    <message>
        <source>a learner&apos;s progress (an object { })</source>
        <translation>der Fortschritt eines Lernenden (ein Objekt { })</translation>
    </message>
    <message>
        <source>Line %1:</source>
        <translation>Zeile %1:</translation>
    </message>
    <message>
        <source>The same answer as before: try another, or choose Tell me.</source>
        <translation>Dieselbe Antwort wie zuvor: Versuche eine andere oder wähle „Sag es mir“.</translation>
    </message>
    <message>
        <source>This is the answer:</source>
        <translation>Das ist die Antwort:</translation>
    </message>
    <message>
        <source>%1 (a term of its sum is missing)</source>
        <translation>%1 (ein Summand fehlt)</translation>
    </message>
    <message>
        <source>%1 (a sign is wrong)</source>
        <translation>%1 (ein Vorzeichen ist falsch)</translation>
    </message>
    <message>
        <source>%1 (two digits changed places)</source>
        <translation>%1 (zwei Ziffern sind vertauscht)</translation>
    </message>
    <message>
        <source>%1; and %2 more</source>
        <translation>%1; und %2 weitere</translation>
    </message>
    <message>
        <source>Your matrix is %1 × %2. With tokens as columns, it should be %3 × %4.</source>
        <translation>Deine Matrix ist %1 × %2. Mit Tokens als Spalten sollte sie %3 × %4 sein.</translation>
    </message>
    <message>
        <source>, and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Your matrix is %1 × %2. Which size should give its number of rows, and which its number of columns?</source>
        <translation>Deine Matrix ist %1 × %2. Welche Größe sollte ihre Zeilenzahl ergeben, welche ihre Spaltenzahl?</translation>
    </message>
    <message>
        <source>Take one number and write down what it is made of. Which step did you do differently?</source>
        <translation>Nimm eine Zahl und schreib auf, woraus sie entsteht. Welchen Schritt hast du anders gemacht?</translation>
    </message>
    <message>
        <source>%1: right.</source>
        <translation>%1: richtig.</translation>
    </message>
    <message>
        <source>%1: follows from your own lines before it. What went wrong there counts once.</source>
        <translation>%1: folgt aus deinen eigenen Zeilen davor. Was dort schiefging, zählt nur einmal.</translation>
    </message>
    <message>
        <source>%1: left out.</source>
        <translation>%1: ausgelassen.</translation>
    </message>
    <message>
        <source>%1: not right, and it does not fit a known mistake.</source>
        <translation>%1: nicht richtig, und es passt zu keinem bekannten Fehler.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1: either %2. Your numbers fit both.</source>
        <translation>%1: entweder %2. Deine Zahlen passen zu beidem.</translation>
    </message>
    <message>
        <source>, or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>%1: either %2. Your numbers fit all of them.</source>
        <translation>%1: entweder %2. Deine Zahlen passen zu allem davon.</translation>
    </message>
    <message>
        <source>(This explanation has one row per token. You write one column per token, which is also right: read “column” where it says “row”, and “row” where it says “column”.)</source>
        <translation>(Diese Erklärung hat eine Zeile je Token. Du schreibst eine Spalte je Token, was auch richtig ist: Lies „Spalte“, wo „Zeile“ steht, und „Zeile“, wo „Spalte“ steht.)</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>a name of at most %1 characters</source>
        <translation>ein Name von höchstens %1 Zeichen</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 Zeichen</translation>
    </message>
    <message>
        <source>a name that can be printed</source>
        <translation>ein Name, der gedruckt werden kann</translation>
    </message>
    <message>
        <source>a name alone, or a first line with a column called name</source>
        <translation>nur ein Name, oder eine erste Zeile mit einer Spalte namens name</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>at most %1 students</source>
        <translation>höchstens %1 Lernende</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>eine Liste von Namen</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>kein Name</translation>
    </message>
    <message>
        <source>A worksheet is worked by hand: expected %1, found %2.</source>
        <translation>Ein Arbeitsblatt wird von Hand gerechnet: erwartet: %1; gefunden: %2.</translation>
    </message>
    <message>
        <source>1 to %1 heads</source>
        <translation>1 bis %1 Köpfe</translation>
    </message>
    <message>
        <source>hidden for now</source>
        <translation>zurzeit verborgen</translation>
    </message>
    <message>
        <source>%1 (masked)</source>
        <translation>%1 (maskiert)</translation>
    </message>
    <message>
        <source>keys without a label: %1</source>
        <translation>Keys ohne Beschriftung: %1</translation>
    </message>
    <message>
        <source>Some of the numbers behind this arrow are hidden for now, so it cannot be moved.</source>
        <translation>Einige der Zahlen hinter diesem Pfeil sind zurzeit verborgen, deshalb kann er nicht bewegt werden.</translation>
    </message>
    <message>
        <source>q · k = %1</source>
        <translation>q · k = %1</translation>
    </message>
    <message>
        <source>%1 of q · k = %2</source>
        <translation>%1 von q · k = %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: hidden for now</source>
        <translation>%1: zurzeit verborgen</translation>
    </message>
    <message>
        <source>%1 = %2 × projection</source>
        <translation>%1 = %2 × Projektion</translation>
    </message>
    <message>
        <source>%1 = %2: q has no direction to project onto</source>
        <translation>%1 = %2: q hat keine Richtung, auf die projiziert werden kann</translation>
    </message>
    <message>
        <source>%1 = %2 × projection = %3 × %4 = %5</source>
        <translation>%1 = %2 × Projektion = %3 × %4 = %5</translation>
    </message>
    <message>
        <source>%1 is masked: its weight is 0 whatever q · k is</source>
        <translation>%1 ist maskiert: Das Gewicht ist 0, was auch immer q · k ist</translation>
    </message>
    <message>
        <source>angle %1°</source>
        <translation>Winkel %1°</translation>
    </message>
    <message>
        <source>scaled %1</source>
        <translation>skaliert %1</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>context of %1 = sum of weight × %2</source>
        <translation>Kontext von %1 = Summe von Gewicht × %2</translation>
    </message>
    <message>
        <source>context of %1 = sum of weight × %2 = %3</source>
        <translation>Kontext von %1 = Summe von Gewicht × %2 = %3</translation>
    </message>
    <message>
        <source>%1 gives %2 × %3</source>
        <translation>%1 gibt %2 × %3</translation>
    </message>
    <message>
        <source>One dimension: every arrow lies on one line.</source>
        <translation>Eine Dimension: Alle Pfeile liegen auf einer Geraden.</translation>
    </message>
    <message>
        <source>2 of %1 dimensions are drawn</source>
        <translation>2 von %1 Dimensionen sind gezeichnet</translation>
    </message>
    <message>
        <source>%1; the context uses all.</source>
        <translation>%1; der Kontext nutzt alle.</translation>
    </message>
    <message>
        <source>%1; q · k counts all.</source>
        <translation>%1; q · k zählt alle.</translation>
    </message>
    <message>
        <source>%1 and add %2; q · k counts all.</source>
        <translation>%1 und tragen %2 bei; q · k zählt alle.</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1
masked for %2: its weight is 0</source>
        <translation>%1
maskiert für %2: Das Gewicht ist 0</translation>
    </message>
    <message>
        <source>Changes %1 of this head: the %2 of every word moves along.</source>
        <translation>Ändert %1 dieses Kopfes: %2 jedes Wortes bewegt sich mit.</translation>
    </message>
    <message>
        <source>Changes the embedding of %1: its q, k and v move, in every head.</source>
        <translation>Ändert das Embedding von %1: q, k und v bewegen sich, in jedem Kopf.</translation>
    </message>
    <message>
        <source>Changes the embedding of %1: its q moves, in every head.</source>
        <translation>Ändert das Embedding von %1: q bewegt sich, in jedem Kopf.</translation>
    </message>
    <message>
        <source>Changes the embedding of %1: its k and v move, in every head.</source>
        <translation>Ändert das Embedding von %1: k und v bewegen sich, in jedem Kopf.</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Move %1 of %2 (%3)</source>
        <translation>%1 von %2 bewegen (%3)</translation>
    </message>
    <message>
        <source>an experiment with %1 numbers</source>
        <translation>ein Experiment mit %1 Zahlen</translation>
    </message>
    <message>
        <source>at most %1 numbers for this kind of file</source>
        <translation>höchstens %1 Zahlen für diese Dateiart</translation>
    </message>
    <message>
        <source>Inputs of the heads</source>
        <translation>Eingaben der Köpfe</translation>
    </message>
    <message>
        <source>Weights of head %1: %2</source>
        <translation>Gewichte von Kopf %1: %2</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>a name that ends in .png, .svg or .pdf</source>
        <translation>ein Name, der mit .png, .svg oder .pdf endet</translation>
    </message>
    <message>
        <source>“.%1”</source>
        <translation>„.%1“</translation>
    </message>
    <message>
        <source>a picture that fits in memory</source>
        <translation>ein Bild, das in den Speicher passt</translation>
    </message>
    <message>
        <source>that it could not be drawn</source>
        <translation>dass es nicht gezeichnet werden konnte</translation>
    </message>
    <message>
        <source>attention weights</source>
        <translation>Aufmerksamkeitsgewichte</translation>
    </message>
    <message>
        <source>can be edited</source>
        <translation>kann geändert werden</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>maskiert</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>ausgewählt</translation>
    </message>
    <message>
        <source>what it is computed from</source>
        <translation>woraus es berechnet wird</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>Query %1</translation>
    </message>
    <message>
        <source>Drawn by Attention Lab.</source>
        <translation>Gezeichnet von Attention Lab.</translation>
    </message>
    <message>
        <source>The words of X_q ask, those of X_kv answer: Q comes from X_q, K and V from X_kv.</source>
        <translation>Die Wörter von X_q fragen, die von X_kv antworten: Q kommt von X_q, K und V von X_kv.</translation>
    </message>
    <message>
        <source>A row of X is a word; Q, K and V all come from X.</source>
        <translation>Eine Zeile von X ist ein Wort; Q, K und V kommen alle von X.</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>query weights</source>
        <translation>Query-Gewichte</translation>
    </message>
    <message>
        <source>key weights</source>
        <translation>Key-Gewichte</translation>
    </message>
    <message>
        <source>value weights</source>
        <translation>Value-Gewichte</translation>
    </message>
    <message>
        <source>mask: 1 may attend, 0 may not</source>
        <translation>Maske: 1 darf ansehen, 0 nicht</translation>
    </message>
    <message>
        <source>output weights</source>
        <translation>Ausgabegewichte</translation>
    </message>
    <message>
        <source>%1. %2, head %3</source>
        <translation>%1. %2, Kopf %3</translation>
    </message>
    <message>
        <source>Queries, keys and values</source>
        <translation>Queries, Keys und Values</translation>
    </message>
    <message>
        <source>Each number is a row of X times a column of W, added up.</source>
        <translation>Jede Zahl ist eine Zeile von X mal eine Spalte von W, aufaddiert.</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Row: the query that asks. Column: the key that answers.</source>
        <translation>Zeile: die Query, die fragt. Spalte: der Key, der antwortet.</translation>
    </message>
    <message>
        <source>scaled scores; d_k = %1</source>
        <translation>skalierte Scores; d_k = %1</translation>
    </message>
    <message>
        <source>−∞ where the mask has 0</source>
        <translation>−∞, wo die Maske 0 hat</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>%1. Heads side by side</source>
        <translation>%1. Köpfe nebeneinander</translation>
    </message>
    <message>
        <source>%1. Output</source>
        <translation>%1. Ausgabe</translation>
    </message>
    <message>
        <source>Table of e to the power of x</source>
        <translation>Tabelle von e hoch x</translation>
    </message>
    <message>
        <source>Answer key: %1</source>
        <translation>Lösung: %1</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>Name: %1</translation>
    </message>
    <message>
        <source>To four decimals; work from rounded lines is right, too.</source>
        <translation>Auf vier Nachkommastellen; auch aus gerundeten Zeilen weiterzurechnen ist richtig.</translation>
    </message>
    <message>
        <source>Work to four decimals. A mistake counts once: go on from your own lines.</source>
        <translation>Rechne auf vier Nachkommastellen. Ein Fehler zählt einmal: Rechne mit deinen eigenen Zeilen weiter.</translation>
    </message>
    <message>
        <source>Sheet %1, page %2 of %3</source>
        <translation>Blatt %1, Seite %2 von %3</translation>
    </message>
    <message>
        <source>Leave out of the average</source>
        <translation>Aus dem Mittel herausnehmen</translation>
    </message>
    <message>
        <source>Include in the average</source>
        <translation>Ins Mittel aufnehmen</translation>
    </message>
    <message>
        <source>Average the heads from the last included one to this one</source>
        <translation>Die Köpfe vom zuletzt aufgenommenen bis zu diesem mitteln</translation>
    </message>
    <message>
        <source>Average all heads</source>
        <translation>Alle Köpfe mitteln</translation>
    </message>
    <message>
        <source>Unpin “%1”</source>
        <translation>„%1“ nicht mehr anheften</translation>
    </message>
    <message>
        <source>Pin “%1”</source>
        <translation>„%1“ anheften</translation>
    </message>
    <message>
        <source>Unpin all queries</source>
        <translation>Keine Query mehr anheften</translation>
    </message>
    <message>
        <source>for viewing only; the model concatenates the heads</source>
        <translation>nur zum Ansehen; das Modell verkettet die Köpfe</translation>
    </message>
    <message>
        <source>head %1, %2</source>
        <translation>Kopf %1, %2</translation>
    </message>
    <message>
        <source>shown above</source>
        <translation>oben gezeigt</translation>
    </message>
    <message>
        <source>entropy, distance and strongest pair: hidden for now</source>
        <translation>Entropie, Abstand und stärkstes Paar: zurzeit verborgen</translation>
    </message>
    <message>
        <source>strongest pair: %1</source>
        <translation>stärkstes Paar: %1</translation>
    </message>
    <message>
        <source>mean distance: %1 places between a query and what it looks at</source>
        <translation>mittlerer Abstand: %1 Plätze zwischen einer Query und dem, was sie ansieht</translation>
    </message>
    <message>
        <source>nothing to compare: %1</source>
        <translation>nichts zu vergleichen: %1</translation>
    </message>
    <message>
        <source>%1 looks at %2: hidden for now</source>
        <translation>%1 sieht %2 an: zurzeit verborgen</translation>
    </message>
    <message>
        <source>%1 may not look at %2: masked</source>
        <translation>%1 darf %2 nicht ansehen: maskiert</translation>
    </message>
    <message>
        <source>%1 gets from %2: %3</source>
        <translation>%1 bekommt von %2: %3</translation>
    </message>
    <message>
        <source>in the baseline %1 looks at %2: %3</source>
        <translation>in der Baseline sieht %1 %2 an: %3</translation>
    </message>
    <message>
        <source>%1 looks at %2 as much as in the baseline</source>
        <translation>%1 sieht %2 so stark an wie in der Baseline</translation>
    </message>
    <message>
        <source>%1 looks at %2 more than in the baseline, by %3</source>
        <translation>%1 sieht %2 mehr an als in der Baseline, um %3</translation>
    </message>
    <message>
        <source>%1 looks at %2 less than in the baseline, by %3</source>
        <translation>%1 sieht %2 weniger an als in der Baseline, um %3</translation>
    </message>
    <message>
        <source>%1 looks at %2: %3</source>
        <translation>%1 sieht %2 an: %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>0 (masked: the score is set to minus infinity before softmax)</source>
        <translation>0 (maskiert: Der Score wird vor dem Softmax auf minus unendlich gesetzt)</translation>
    </message>
    <message>
        <source>query %1 (asks): %2</source>
        <translation>Query %1 (fragt): %2</translation>
    </message>
    <message>
        <source>key %1 (answers): %2</source>
        <translation>Key %1 (antwortet): %2</translation>
    </message>
    <message>
        <source>change of the attention weight, %1: %2</source>
        <translation>Änderung des Aufmerksamkeitsgewichts, %1: %2</translation>
    </message>
    <message>
        <source>attention weight of the baseline, %1: %2</source>
        <translation>Aufmerksamkeitsgewicht der Baseline, %1: %2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>every key is masked</source>
        <translation>jeder Key ist maskiert</translation>
    </message>
    <message>
        <source>%1 → %2 %3</source>
        <translation>%1 → %2 %3</translation>
    </message>
    <message>
        <source>entropy %1 bits, distance %2</source>
        <translation>Entropie %1 Bit, Abstand %2</translation>
    </message>
    <message>
        <source>each word looks at about %1 words</source>
        <translation>jedes Wort sieht etwa %1 Wörter an</translation>
    </message>
    <message>
        <source>attention weight</source>
        <translation>Aufmerksamkeitsgewicht</translation>
    </message>
    <message>
        <source>|a v|, the length of what is added to the context</source>
        <translation>|a v|, die Länge dessen, was zum Kontext kommt</translation>
    </message>
    <message>
        <source>|a v W_O|, the length of what is added to the output</source>
        <translation>|a v W_O|, die Länge dessen, was zur Ausgabe kommt</translation>
    </message>
    <message>
        <source>1/%1</source>
        <translation>1/%1</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 Köpfe</translation>
    </message>
    <message>
        <source>heads %1 and %2</source>
        <translation>Köpfe %1 und %2</translation>
    </message>
    <message>
        <source>Average of %1</source>
        <translation>Mittel von %1</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>There is nothing to paste: copy a block of numbers first.</source>
        <translation>Es gibt nichts einzufügen: Kopiere zuerst einen Block von Zahlen.</translation>
    </message>
    <message>
        <source>there is no number.</source>
        <translation>hier steht keine Zahl.</translation>
    </message>
    <message>
        <source>Row %1, column %2 of the copied block: %3</source>
        <translation>Zeile %1, Spalte %2 des kopierten Blocks: %3</translation>
    </message>
    <message>
        <source>Name of dimension %1</source>
        <translation>Name der Dimension %1</translation>
    </message>
    <message>
        <source>Paint the mask</source>
        <translation>Maske malen</translation>
    </message>
    <message>
        <source>The copied block is %1; from row %2, column %3 of %4 there is room for %5.</source>
        <translation>Der kopierte Block ist %1; ab Zeile %2, Spalte %3 von %4 ist Platz für %5.</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>In %1 einfügen</translation>
    </message>
    <message>
        <source>Set to 0 from %1</source>
        <translation>Auf 0 setzen ab %1</translation>
    </message>
    <message>
        <source>Copy &amp;As</source>
        <translation>Kopieren &amp;als</translation>
    </message>
    <message>
        <source>Multiply %1</source>
        <translation>%1 multiplizieren</translation>
    </message>
    <message>
        <source>Multiply every number of %1 by:</source>
        <translation>Jede Zahl von %1 multiplizieren mit:</translation>
    </message>
    <message>
        <source>softmax by row</source>
        <translation>Softmax zeilenweise</translation>
    </message>
    <message>
        <source>softmax by column</source>
        <translation>Softmax spaltenweise</translation>
    </message>
    <message>
        <source>query embeddings</source>
        <translation>Query-Embeddings</translation>
    </message>
    <message>
        <source>key/value embeddings</source>
        <translation>Key/Value-Embeddings</translation>
    </message>
    <message>
        <source>learned positions</source>
        <translation>gelernte Positionen</translation>
    </message>
    <message>
        <source>query bias</source>
        <translation>Query-Bias</translation>
    </message>
    <message>
        <source>key bias</source>
        <translation>Key-Bias</translation>
    </message>
    <message>
        <source>value bias</source>
        <translation>Value-Bias</translation>
    </message>
    <message>
        <source>mask, 1 may attend</source>
        <translation>Maske, 1 darf ansehen</translation>
    </message>
    <message>
        <source>output bias</source>
        <translation>Ausgabe-Bias</translation>
    </message>
    <message>
        <source>with positions</source>
        <translation>mit Positionen</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Queries</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Values</translation>
    </message>
    <message>
        <source>concat</source>
        <translation>Verkettung</translation>
    </message>
    <message>
        <source>heads side by side</source>
        <translation>Köpfe nebeneinander</translation>
    </message>
    <message>
        <source>heads one below the other</source>
        <translation>Köpfe untereinander</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>query (asks)</source>
        <translation>Query (fragt)</translation>
    </message>
    <message>
        <source>key (answers)</source>
        <translation>Key (antwortet)</translation>
    </message>
    <message>
        <source>mask: none</source>
        <translation>Maske: keine</translation>
    </message>
    <message>
        <source>Wᴼ: none, output = concat</source>
        <translation>Wᴼ: keines, Ausgabe = Verkettung</translation>
    </message>
    <message>
        <source>scale: 1</source>
        <translation>Skalierung: 1</translation>
    </message>
    <message>
        <source>concat: one head only</source>
        <translation>Verkettung: nur ein Kopf</translation>
    </message>
    <message>
        <source>%1: %2 operations, %3 % of them for pairs of words. All stages together take %4 of memory.</source>
        <translation>%1: %2 Operationen, davon %3 % für Wortpaare. Alle Stufen zusammen brauchen %4 Speicher.</translation>
    </message>
    <message>
        <source>n = 2 × d_model = %1</source>
        <translation>n = 2 × d_model = %1</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>With twice as many words, the pairs of words cost four times as much. Beyond %1, they are the larger part of the cost.</source>
        <translation>Bei doppelt so vielen Wörtern kosten die Wortpaare das Vierfache. Ab %1 sind sie der größere Teil der Kosten.</translation>
    </message>
    <message>
        <source>d_model = n / 2 = %1</source>
        <translation>d_model = n / 2 = %1</translation>
    </message>
    <message>
        <source>d_model = %1</source>
        <translation>d_model = %1</translation>
    </message>
    <message>
        <source>With twice the d_model, the projections cost four times as much. Beyond %1, they are the larger part of the cost.</source>
        <translation>Beim doppelten d_model kosten die Projektionen das Vierfache. Ab %1 sind sie der größere Teil der Kosten.</translation>
    </message>
    <message>
        <source>÷ √dₖ</source>
        <translation>÷ √dₖ</translation>
    </message>
    <message>
        <source>÷ dₖ</source>
        <translation>÷ dₖ</translation>
    </message>
    <message>
        <source>not divided</source>
        <translation>nicht geteilt</translation>
    </message>
    <message>
        <source>÷ %1</source>
        <translation>÷ %1</translation>
    </message>
    <message>
        <source>The scores of this head have a standard deviation of %1. If q and k had variance 1, it would be %2 = %3.</source>
        <translation>Die Scores dieses Kopfes haben die Standardabweichung %1. Hätten q und k die Varianz 1, wäre sie %2 = %3.</translation>
    </message>
    <message>
        <source>A score is one product q·k. The standard deviation of the scores is about 1, here %1.</source>
        <translation>Ein Score ist ein Produkt q·k. Die Standardabweichung der Scores ist etwa 1, hier %1.</translation>
    </message>
    <message>
        <source>A score adds up %1 products, so the standard deviation of the scores is about %2 = %3, here %4.</source>
        <translation>Ein Score addiert %1 Produkte, also ist die Standardabweichung der Scores etwa %2 = %3, hier %4.</translation>
    </message>
    <message>
        <source>There is only one key. It gets all of the weight, whatever its score is divided by.</source>
        <translation>Es gibt nur einen Key. Er bekommt das ganze Gewicht, wodurch sein Score auch geteilt wird.</translation>
    </message>
    <message>
        <source>At dₖ = 1 all three are the same: √1 = 1. The largest weight is %1. Make dₖ larger.</source>
        <translation>Bei dₖ = 1 sind alle drei gleich: √1 = 1. Das größte Gewicht ist %1. Mach dₖ größer.</translation>
    </message>
    <message>
        <source>With division by %1, all %2 keys get about 1/%2: no key stands out.</source>
        <translation>Bei Division durch %1 bekommen alle %2 Keys etwa 1/%2: Kein Key sticht heraus.</translation>
    </message>
    <message>
        <source>With division by %1, the keys also get nearly equal weights (%2): their scores hardly differ.</source>
        <translation>Auch bei Division durch %1 bekommen die Keys fast gleiche Gewichte (%2): Ihre Scores unterscheiden sich kaum.</translation>
    </message>
    <message>
        <source>A cell cannot be empty: type a number such as 0.5.</source>
        <translation>Eine Zelle kann nicht leer sein: Gib eine Zahl ein, zum Beispiel 0,5.</translation>
    </message>
    <message>
        <source>“%1” is too large: the largest number is about 1.8e308.</source>
        <translation>„%1“ ist zu groß: Die größte Zahl ist etwa 1,8e308.</translation>
    </message>
    <message>
        <source>“%1” is not a number: type one such as 0.5 or 1/3.</source>
        <translation>„%1“ ist keine Zahl: Gib eine ein wie 0,5 oder 1/3.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zu&amp;letzt geöffnet</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>Beis&amp;piele</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>A&amp;ttention</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>N&amp;umbers</source>
        <translation>Zah&amp;len</translation>
    </message>
    <message>
        <source>Co&amp;lours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>&amp;Walk</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Le&amp;ssons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>&amp;Lecture</source>
        <translation>&amp;Vorlesung</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1: no number changed.</source>
        <translation>%1: Keine Zahl hat sich geändert.</translation>
    </message>
    <message>
        <source>%1: expected a folder.</source>
        <translation>%1: Erwartet wird ein Ordner.</translation>
    </message>
    <message>
        <source>%1 of them asked to be shown numbers.</source>
        <translation>%1 davon ließen sich Zahlen zeigen.</translation>
    </message>
    <message>
        <source>Judges a learner&apos;s answers to an experiment, stage by stage, and names the mistakes.</source>
        <translation>Beurteilt die Antworten eines Lernenden zu einem Experiment, Stufe für Stufe, und benennt die Fehler.</translation>
    </message>
    <message>
        <source>Write to the file OUT, whole or not at all, instead of to standard output.</source>
        <translation>Schreibt in die Datei OUT, ganz oder gar nicht, statt in die Standardausgabe.</translation>
    </message>
    <message>
        <source>With --folder and without EXPERIMENT: the folder with one experiment (.attn) per student, found by the title in the answers.</source>
        <translation>Mit --folder und ohne EXPERIMENT: der Ordner mit einem Experiment (.attn) je Lernendem, gefunden über den Titel in den Antworten.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Zeigt diese Hilfe.</translation>
    </message>
    <message>
        <source>The experiment.</source>
        <translation>Das Experiment.</translation>
    </message>
    <message>
        <source>The answers: JSON, or a filled sheet (.csv).</source>
        <translation>Die Antworten: JSON oder ein ausgefülltes Blatt (.csv).</translation>
    </message>
    <message>
        <source>check takes each option once.</source>
        <translation>check nimmt jede Option einmal.</translation>
    </message>
    <message>
        <source>check --experiments needs --folder DIR.</source>
        <translation>check --experiments braucht --folder DIR.</translation>
    </message>
    <message>
        <source>check --experiments takes no experiment file.</source>
        <translation>check --experiments nimmt keine Experimentdatei.</translation>
    </message>
    <message>
        <source>check --folder takes one experiment file.</source>
        <translation>check --folder nimmt eine Experimentdatei.</translation>
    </message>
    <message>
        <source>check takes an experiment file and an answers file.</source>
        <translation>check nimmt eine Experimentdatei und eine Antwortdatei.</translation>
    </message>
    <message>
        <source>check would replace a file it reads with its report: name another OUT.</source>
        <translation>check würde eine Datei, die es liest, durch seinen Bericht ersetzen: Nenne ein anderes OUT.</translation>
    </message>
    <message>
        <source>Prints every stage of an experiment as JSON.</source>
        <translation>Gibt jede Stufe eines Experiments als JSON aus.</translation>
    </message>
    <message>
        <source>evaluate takes one experiment file.</source>
        <translation>evaluate nimmt eine Experimentdatei.</translation>
    </message>
    <message>
        <source>evaluate takes -o once.</source>
        <translation>evaluate nimmt -o einmal.</translation>
    </message>
    <message>
        <source>evaluate would replace the experiment with its result: name another OUT.</source>
        <translation>evaluate würde das Experiment durch sein Ergebnis ersetzen: Nenne ein anderes OUT.</translation>
    </message>
    <message>
        <source>The cat sat on the mat</source>
        <translation>Die Katze saß auf der Matte</translation>
    </message>
    <message>
        <source>Six words, three heads: neighbours, meaning, long range; learned positions</source>
        <translation>Sechs Wörter, drei Köpfe: Nachbarn, Bedeutung, weite Entfernung; gelernte Positionen</translation>
    </message>
    <message>
        <source>I love statistics</source>
        <translation>Ich liebe Statistik</translation>
    </message>
    <message>
        <source>Three words, one head, small enough to follow by hand</source>
        <translation>Drei Wörter, ein Kopf, klein genug zum Nachrechnen</translation>
    </message>
    <message>
        <source>A translation</source>
        <translation>Eine Übersetzung</translation>
    </message>
    <message>
        <source>Cross-attention: French words ask, English words answer</source>
        <translation>Cross-Attention: Französische Wörter fragen, englische antworten</translation>
    </message>
    <message>
        <source>Five words</source>
        <translation>Fünf Wörter</translation>
    </message>
    <message>
        <source>For the bars of one query</source>
        <translation>Für die Balken einer Query</translation>
    </message>
    <message>
        <source>A head that finds the verb</source>
        <translation>Ein Kopf, der das Verb findet</translation>
    </message>
    <message>
        <source>Seven words: each looks at the verb, and nouns look at their adjectives</source>
        <translation>Sieben Wörter: Jedes sieht das Verb an, und Nomen sehen ihre Adjektive an</translation>
    </message>
    <message>
        <source>What does “it” stand for?</source>
        <translation>Wofür steht „it“?</translation>
    </message>
    <message>
        <source>Which bank?</source>
        <translation>Welche Bank?</translation>
    </message>
    <message>
        <source>An unclear word takes its meaning from the words around it</source>
        <translation>Ein unklares Wort bekommt seine Bedeutung von den Wörtern um es herum</translation>
    </message>
    <message>
        <source>French word order</source>
        <translation>Französische Wortstellung</translation>
    </message>
    <message>
        <source>Cross-attention whose weights cross: le chat noir, the black cat</source>
        <translation>Cross-Attention mit überkreuzten Gewichten: le chat noir, the black cat</translation>
    </message>
    <message>
        <source>Induction</source>
        <translation>Induktion</translation>
    </message>
    <message>
        <source>Two heads that continue a repeated sequence: red blue green red</source>
        <translation>Zwei Köpfe, die eine wiederholte Folge fortsetzen: red blue green red</translation>
    </message>
    <message>
        <source>Large dot products</source>
        <translation>Große Skalarprodukte</translation>
    </message>
    <message>
        <source>d_k of 64: switch the scaling off and softmax saturates</source>
        <translation>d_k von 64: Schalte die Skalierung aus, und der Softmax sättigt</translation>
    </message>
    <message>
        <source>A dilated window</source>
        <translation>Ein gedehntes Fenster</translation>
    </message>
    <message>
        <source>A mask in steps: every second word, up to four places away</source>
        <translation>Eine Maske in Schritten: jedes zweite Wort, bis vier Plätze entfernt</translation>
    </message>
    <message>
        <source>Writes every stage of an experiment for other programs.</source>
        <translation>Schreibt jede Stufe eines Experiments für andere Programme.</translation>
    </message>
    <message>
        <source>The kind of file: %1.</source>
        <translation>Die Dateiart: %1.</translation>
    </message>
    <message>
        <source>export takes one experiment file.</source>
        <translation>export nimmt eine Experimentdatei.</translation>
    </message>
    <message>
        <source>export takes -o once.</source>
        <translation>export nimmt -o einmal.</translation>
    </message>
    <message>
        <source>export takes one --as KIND; the kinds are %1.</source>
        <translation>export nimmt ein --as KIND; die Arten sind %1.</translation>
    </message>
    <message>
        <source>export would replace the experiment with its result: name another OUT.</source>
        <translation>export würde das Experiment durch sein Ergebnis ersetzen: Nenne ein anderes OUT.</translation>
    </message>
    <message>
        <source>%1: all right (steps: %2, questions: %3, of these with other numbers: %4).</source>
        <translation>%1: alles in Ordnung (Schritte: %2, Fragen: %3, davon mit anderen Zahlen: %4).</translation>
    </message>
    <message>
        <source>A lesson&apos;s folder, with a lesson.json.</source>
        <translation>Der Ordner einer Lektion, mit einer lesson.json.</translation>
    </message>
    <message>
        <source>lesson-check takes a lesson&apos;s folder.</source>
        <translation>lesson-check nimmt den Ordner einer Lektion.</translation>
    </message>
    <message>
        <source>Writes one layer of a GPT-2, BERT or DistilBERT model as an experiment.</source>
        <translation>Schreibt eine Schicht eines GPT-2-, BERT- oder DistilBERT-Modells als Experiment.</translation>
    </message>
    <message>
        <source>The layer, counted from 1.</source>
        <translation>Die Schicht, gezählt ab 1.</translation>
    </message>
    <message>
        <source>The text that the model reads.</source>
        <translation>Der Text, den das Modell liest.</translation>
    </message>
    <message>
        <source>The file to write, whole or not at all.</source>
        <translation>Die Datei, die geschrieben wird, ganz oder gar nicht.</translation>
    </message>
    <message>
        <source>Write all weights into the file instead of references.</source>
        <translation>Schreibt alle Gewichte in die Datei statt Verweise.</translation>
    </message>
    <message>
        <source>The folder of the model.</source>
        <translation>Der Ordner des Modells.</translation>
    </message>
    <message>
        <source>model takes one folder.</source>
        <translation>model nimmt einen Ordner.</translation>
    </message>
    <message>
        <source>model takes --text and -o, each once.</source>
        <translation>model nimmt --text und -o, jedes einmal.</translation>
    </message>
    <message>
        <source>--layer takes one whole number, such as 5.</source>
        <translation>--layer nimmt eine ganze Zahl, zum Beispiel 5.</translation>
    </message>
    <message>
        <source>%1: the result could not be written (%2).</source>
        <translation>%1: Das Ergebnis konnte nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>Standardausgabe</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>its folder does not exist</source>
        <translation>der Ordner dafür existiert nicht</translation>
    </message>
    <message>
        <source>--scale is a number from 0.5 to 8; found “%1”.</source>
        <translation>--scale ist eine Zahl von 0.5 bis 8; gefunden: „%1“.</translation>
    </message>
    <message>
        <source>The picture would be %1x%2 pixels: at most %3 a side and 128 million in all can be drawn.</source>
        <translation>Das Bild hätte %1x%2 Pixel: Höchstens %3 je Seite und insgesamt 128 Millionen können gezeichnet werden.</translation>
    </message>
    <message>
        <source>The experiment, or the folder of a lesson.</source>
        <translation>Das Experiment oder der Ordner einer Lektion.</translation>
    </message>
    <message>
        <source>Write the picture to OUT, which ends in .png, .svg or .pdf.</source>
        <translation>Schreibt das Bild nach OUT, das mit .png, .svg oder .pdf endet.</translation>
    </message>
    <message>
        <source>What to draw: %1.</source>
        <translation>Was gezeichnet wird: %1.</translation>
    </message>
    <message>
        <source>Colours: light or dark.</source>
        <translation>Farben: light oder dark.</translation>
    </message>
    <message>
        <source>Pixels of a .png per unit of size, 0.5 to 8.</source>
        <translation>Pixel einer .png je Größeneinheit, 0.5 bis 8.</translation>
    </message>
    <message>
        <source>The selected number: matrix, row and column counted from 1, like weights[2][3] or W_Q[1][1].</source>
        <translation>Die gewählte Zahl: Matrix, Zeile und Spalte, gezählt ab 1, wie weights[2][3] oder W_Q[1][1].</translation>
    </message>
    <message>
        <source>The step of a lesson: its name, or its place counted from 1.</source>
        <translation>Der Schritt einer Lektion: sein Name oder sein Platz, gezählt ab 1.</translation>
    </message>
    <message>
        <source>render takes one FILE.</source>
        <translation>render nimmt ein FILE.</translation>
    </message>
    <message>
        <source>render takes -o once.</source>
        <translation>render nimmt -o einmal.</translation>
    </message>
    <message>
        <source>render needs -o OUT.png, OUT.svg or OUT.pdf.</source>
        <translation>render braucht -o OUT.png, OUT.svg oder OUT.pdf.</translation>
    </message>
    <message>
        <source>render would replace the experiment with its picture: name another OUT.</source>
        <translation>render würde das Experiment durch sein Bild ersetzen: Nenne ein anderes OUT.</translation>
    </message>
    <message>
        <source>--view is one of %1; found “%2”.</source>
        <translation>--view ist eines von %1; gefunden: „%2“.</translation>
    </message>
    <message>
        <source>--theme is light or dark; found “%1”.</source>
        <translation>--theme ist light oder dark; gefunden: „%1“.</translation>
    </message>
    <message>
        <source>--cell names an existing number, like weights[2][3], counted from 1; found “%1”.</source>
        <translation>--cell nennt eine vorhandene Zahl, wie weights[2][3], gezählt ab 1; gefunden: „%1“.</translation>
    </message>
    <message>
        <source>--step is one of the lesson&apos;s steps or a number from 1 to %1; found “%2”.</source>
        <translation>--step ist einer der Schritte der Lektion oder eine Zahl von 1 bis %1; gefunden: „%2“.</translation>
    </message>
    <message>
        <source>a class list</source>
        <translation>eine Klassenliste</translation>
    </message>
    <message>
        <source>%1: expected a folder that can be created.</source>
        <translation>%1: Erwartet wird ein Ordner, der angelegt werden kann.</translation>
    </message>
    <message>
        <source>Makes worksheets to solve by hand, modelled on an experiment: for each student a PDF with blanks and a spreadsheet to fill in, and for the teacher a key and an experiment.</source>
        <translation>Macht Arbeitsblätter zum Rechnen von Hand nach dem Vorbild eines Experiments: für jeden Lernenden ein PDF mit Lücken und eine Tabelle zum Ausfüllen, für die Lehrenden eine Lösung und ein Experiment.</translation>
    </message>
    <message>
        <source>A class list: one name per line, or CSV with a column called name.</source>
        <translation>Eine Klassenliste: ein Name je Zeile oder CSV mit einer Spalte namens name.</translation>
    </message>
    <message>
        <source>One student.</source>
        <translation>Eine Person.</translation>
    </message>
    <message>
        <source>The folder that the worksheets are written to.</source>
        <translation>Der Ordner, in den die Arbeitsblätter geschrieben werden.</translation>
    </message>
    <message>
        <source>Seed of the random numbers: the same seed gives the same sheets (default 1).</source>
        <translation>Startwert der Zufallszahlen: Derselbe Startwert gibt dieselben Blätter (Vorgabe 1).</translation>
    </message>
    <message>
        <source>Heads of each sheet, 1 to %1 (default 1).</source>
        <translation>Köpfe jedes Blatts, 1 bis %1 (Vorgabe 1).</translation>
    </message>
    <message>
        <source>worksheet takes each option once.</source>
        <translation>worksheet nimmt jede Option einmal.</translation>
    </message>
    <message>
        <source>worksheet takes one experiment file.</source>
        <translation>worksheet nimmt eine Experimentdatei.</translation>
    </message>
    <message>
        <source>worksheet takes either --students LIST or --student NAME.</source>
        <translation>worksheet nimmt entweder --students LIST oder --student NAME.</translation>
    </message>
    <message>
        <source>worksheet needs a folder: -o FOLDER.</source>
        <translation>worksheet braucht einen Ordner: -o FOLDER.</translation>
    </message>
    <message>
        <source>--seed and --heads take whole numbers.</source>
        <translation>--seed und --heads nehmen ganze Zahlen.</translation>
    </message>
    <message>
        <source>%1, line %2, value:%3</source>
        <translation>%1, Zeile %2, value:%3</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>%1, with other numbers (choice %2)</source>
        <translation>%1, mit anderen Zahlen (Versuch %2)</translation>
    </message>
    <message>
        <source>%1 lets %2 move along one line only.</source>
        <translation>%1 lässt %2 sich nur entlang einer Geraden bewegen.</translation>
    </message>
    <message>
        <source>The dimensions that are not drawn move, too.</source>
        <translation>Auch die nicht gezeichneten Dimensionen bewegen sich.</translation>
    </message>
    <message>
        <source>%1 (these kinds have room: %2)</source>
        <translation>%1 (diese Arten haben Platz: %2)</translation>
    </message>
    <message>
        <source>Too many numbers to draw each: %1.</source>
        <translation>Zu viele Zahlen, um jede zu zeichnen: %1.</translation>
    </message>
    <message>
        <source>at most %1 numbers</source>
        <translation>höchstens %1 Zahlen</translation>
    </message>
    <message>
        <source>more; for whole models there is File &gt; Open Model</source>
        <translation>mehr; für ganze Modelle gibt es Datei &gt; Modell öffnen</translation>
    </message>
    <message>
        <source>a table of numbers</source>
        <translation>eine Tabelle mit Zahlen</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>%1 numbers, as in the first line</source>
        <translation>%1 Zahlen wie in der ersten Zeile</translation>
    </message>
    <message>
        <source>a file that ends in %1 or %2</source>
        <translation>eine Datei, die auf %1 oder %2 endet</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>no ending</source>
        <translation>keine Endung</translation>
    </message>
    <message>
        <source>a file with arrays</source>
        <translation>eine Datei mit Arrays</translation>
    </message>
    <message>
        <source>columns that can be divided into %1 equal parts</source>
        <translation>Spalten, die sich in %1 gleiche Teile teilen lassen</translation>
    </message>
    <message>
        <source>one array for %1</source>
        <translation>ein Array für %1</translation>
    </message>
    <message>
        <source>two</source>
        <translation>zwei</translation>
    </message>
    <message>
        <source>rows and columns</source>
        <translation>Zeilen und Spalten</translation>
    </message>
    <message>
        <source>a vector</source>
        <translation>ein Vektor</translation>
    </message>
    <message>
        <source>%1 does not fit and was removed.</source>
        <translation>%1 passt nicht und wurde entfernt.</translation>
    </message>
    <message>
        <source>The positions do not fit and were removed.</source>
        <translation>Die Positionen passen nicht und wurden entfernt.</translation>
    </message>
    <message>
        <source>The mask does not fit and was removed.</source>
        <translation>Die Maske passt nicht und wurde entfernt.</translation>
    </message>
    <message>
        <source>No array was chosen, so nothing was imported.</source>
        <translation>Kein Array wurde gewählt, also wurde nichts importiert.</translation>
    </message>
    <message>
        <source>The number of heads is now %1.</source>
        <translation>Die Zahl der Köpfe ist jetzt %1.</translation>
    </message>
    <message>
        <source>W_Q, W_K and W_V of all %1 heads together</source>
        <translation>W_Q, W_K und W_V aller %1 Köpfe zusammen</translation>
    </message>
    <message>
        <source>matrices of some of them</source>
        <translation>Matrizen von einigen davon</translation>
    </message>
    <message>
        <source>The name is not known, and the shape does not say where it goes.</source>
        <translation>Der Name ist nicht bekannt, und die Form sagt nicht, wohin es gehört.</translation>
    </message>
    <message>
        <source>Left out.</source>
        <translation>Weggelassen.</translation>
    </message>
    <message>
        <source>a matrix like query_embeddings, W_Q, W_Q.2 (head 2), W_Q^T, QKV, b_QKV or -</source>
        <translation>eine Matrix wie query_embeddings, W_Q, W_Q.2 (Kopf 2), W_Q^T, QKV, b_QKV oder -</translation>
    </message>
    <message>
        <source>a whole NumPy file</source>
        <translation>eine vollständige NumPy-Datei</translation>
    </message>
    <message>
        <source>a NumPy array (.npy)</source>
        <translation>ein NumPy-Array (.npy)</translation>
    </message>
    <message>
        <source>the end of the file in its header</source>
        <translation>das Ende der Datei im Kopf</translation>
    </message>
    <message>
        <source>integers, floats or booleans</source>
        <translation>ganze Zahlen, Gleitkommazahlen oder Wahrheitswerte</translation>
    </message>
    <message>
        <source>a header without shape or order</source>
        <translation>ein Kopf ohne Form oder Reihenfolge</translation>
    </message>
    <message>
        <source>at most %1 dimensions</source>
        <translation>höchstens %1 Dimensionen</translation>
    </message>
    <message>
        <source>%1 bytes of numbers where %2 belong</source>
        <translation>%1 Byte Zahlen, wo %2 hingehören</translation>
    </message>
    <message>
        <source>number %1</source>
        <translation>Zahl %1</translation>
    </message>
    <message>
        <source>a whole ZIP file (.npz)</source>
        <translation>eine vollständige ZIP-Datei (.npz)</translation>
    </message>
    <message>
        <source>at most %1 arrays</source>
        <translation>höchstens %1 Arrays</translation>
    </message>
    <message>
        <source>a list of its files that is cut off</source>
        <translation>ein abgeschnittenes Verzeichnis der Dateien</translation>
    </message>
    <message>
        <source>numbers that are cut off</source>
        <translation>abgeschnittene Zahlen</translation>
    </message>
    <message>
        <source>an array that is stored or deflated</source>
        <translation>ein Array, das gespeichert oder mit Deflate komprimiert ist</translation>
    </message>
    <message>
        <source>another compression</source>
        <translation>eine andere Kompression</translation>
    </message>
    <message>
        <source>a size that cannot be right</source>
        <translation>eine Größe, die nicht stimmen kann</translation>
    </message>
    <message>
        <source>numbers whose checksum differs</source>
        <translation>Zahlen mit falscher Prüfsumme</translation>
    </message>
    <message>
        <source>places of the stage</source>
        <translation>Stellen der Stufe</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>no other file of this name</source>
        <translation>keine andere Datei dieses Namens</translation>
    </message>
    <message>
        <source>a file that does not belong to this lesson</source>
        <translation>eine Datei, die nicht zu dieser Lektion gehört</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>ein PNG-Bild</translation>
    </message>
    <message>
        <source>a picture of at most %1 × %1 pixels</source>
        <translation>ein Bild mit höchstens %1 × %1 Pixeln</translation>
    </message>
    <message>
        <source>an SVG picture without scripts, pictures and other files</source>
        <translation>ein SVG-Bild ohne Skripte, Bilder und andere Dateien</translation>
    </message>
    <message>
        <source>an SVG picture</source>
        <translation>ein SVG-Bild</translation>
    </message>
    <message>
        <source>at most %1 lessons and questions</source>
        <translation>höchstens %1 Lektionen und Fragen</translation>
    </message>
    <message>
        <source>a mistake that is not known</source>
        <translation>ein unbekannter Fehler</translation>
    </message>
    <message>
        <source>nothing handed in</source>
        <translation>nichts abgegeben</translation>
    </message>
    <message>
        <source>not on the class list</source>
        <translation>nicht auf der Klassenliste</translation>
    </message>
    <message>
        <source>these are answers to the sheet of %1</source>
        <translation>das sind Antworten zum Blatt von %1</translation>
    </message>
    <message>
        <source>the same numbers as %1</source>
        <translation>dieselben Zahlen wie %1</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>Antwort: %1</translation>
    </message>
    <message>
        <source>Your guess: %1</source>
        <translation>Deine Schätzung: %1</translation>
    </message>
    <message>
        <source>From the largest: %1</source>
        <translation>Vom größten an: %1</translation>
    </message>
    <message>
        <source>Work out on paper: %1</source>
        <translation>Rechne auf Papier: %1</translation>
    </message>
    <message>
        <source>Change the experiment in the program.</source>
        <translation>Ändere das Experiment im Programm.</translation>
    </message>
    <message>
        <source>One of many solutions:</source>
        <translation>Eine von vielen Lösungen:</translation>
    </message>
    <message>
        <source>Answers: %1</source>
        <translation>Antworten: %1</translation>
    </message>
    <message>
        <source>Attention Lab</source>
        <translation>Attention Lab</translation>
    </message>
    <message>
        <source>Question.</source>
        <translation>Frage.</translation>
    </message>
    <message>
        <source>%1: holds no answers (.json or .csv).</source>
        <translation>%1: enthält keine Antworten (.json oder .csv).</translation>
    </message>
    <message>
        <source>Judge a class: every .json and .csv in DIR. OUT is a table of marks, one row per student (.csv or .json).</source>
        <translation>Eine Klasse bewerten: jede .json und .csv in DIR. OUT ist eine Punktetabelle mit einer Zeile je Person (.csv oder .json).</translation>
    </message>
    <message>
        <source>With --folder: the class list. Its students have the first rows, also those who handed in nothing.</source>
        <translation>Mit --folder: die Klassenliste. Ihre Namen haben die ersten Zeilen, auch wenn nichts abgegeben wurde.</translation>
    </message>
    <message>
        <source>With --folder: also write a table by mistakes, the most common first.</source>
        <translation>Mit --folder: auch eine Tabelle nach Fehlern schreiben, die häufigsten zuerst.</translation>
    </message>
    <message>
        <source>check --students and --mistakes need --folder DIR.</source>
        <translation>check --students und --mistakes brauchen --folder DIR.</translation>
    </message>
    <message>
        <source>check writes a table of marks as .csv or .json; found “%1”.</source>
        <translation>check schreibt eine Punktetabelle als .csv oder .json; gefunden: „%1“.</translation>
    </message>
    <message>
        <source>check writes the table by mistakes as .csv; found “%1”.</source>
        <translation>check schreibt die Tabelle nach Fehlern als .csv; gefunden: „%1“.</translation>
    </message>
    <message>
        <source>Writes a lesson as a PDF to print: texts, pictures and questions, and the answers at the end.</source>
        <translation>Schreibt eine Lektion als PDF zum Drucken: Texte, Bilder und Fragen, am Ende die Antworten.</translation>
    </message>
    <message>
        <source>Write to the file OUT.pdf, whole or not at all.</source>
        <translation>In die Datei OUT.pdf schreiben, ganz oder gar nicht.</translation>
    </message>
    <message>
        <source>The folder of a lesson, or the number of a lesson of the program, like 01.</source>
        <translation>Der Ordner einer Lektion oder die Nummer einer Lektion des Programms, etwa 01.</translation>
    </message>
    <message>
        <source>handout takes one lesson.</source>
        <translation>handout nimmt eine Lektion.</translation>
    </message>
    <message>
        <source>handout takes one -o OUT.pdf.</source>
        <translation>handout nimmt ein -o OUT.pdf.</translation>
    </message>
    <message>
        <source>NAME=MATRIX</source>
        <translation>NAME=MATRIX</translation>
    </message>
    <message>
        <source>the name of an array of the file</source>
        <translation>der Name eines Arrays der Datei</translation>
    </message>
    <message>
        <source>Puts arrays of other programs into an experiment: %1.</source>
        <translation>Setzt Arrays anderer Programme in ein Experiment ein: %1.</translation>
    </message>
    <message>
        <source>Write the experiment to the file OUT.attn, whole or not at all.</source>
        <translation>Das Experiment in die Datei OUT.attn schreiben, ganz oder gar nicht.</translation>
    </message>
    <message>
        <source>Where an array goes: NAME=W_Q, NAME=W_Q.2 (head 2), NAME=W_Q^T (transposed), NAME=QKV, NAME=- (left out). Others are recognised by name and shape.</source>
        <translation>Wohin ein Array gehört: NAME=W_Q, NAME=W_Q.2 (Kopf 2), NAME=W_Q^T (transponiert), NAME=QKV, NAME=- (weggelassen). Andere werden an Name und Form erkannt.</translation>
    </message>
    <message>
        <source>The file with arrays.</source>
        <translation>Die Datei mit Arrays.</translation>
    </message>
    <message>
        <source>import takes an experiment and a file with arrays.</source>
        <translation>import nimmt ein Experiment und eine Datei mit Arrays.</translation>
    </message>
    <message>
        <source>import takes one -o OUT.attn.</source>
        <translation>import nimmt ein -o OUT.attn.</translation>
    </message>
    <message>
        <source>import would replace the arrays with the experiment: name another OUT.</source>
        <translation>import würde die Arrays durch das Experiment ersetzen: nenne ein anderes OUT.</translation>
    </message>
    <message>
        <source>--heads is a number from 1 to %1.</source>
        <translation>--heads ist eine Zahl von 1 bis %1.</translation>
    </message>
    <message>
        <source>no sheet with other numbers (--force replaces it)</source>
        <translation>kein Blatt mit anderen Zahlen (--force ersetzt es)</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eines</translation>
    </message>
    <message>
        <source>%1 of them were there already: their files stay as they are.</source>
        <translation>%1 davon waren schon da: ihre Dateien bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Replace existing sheets, including filled ones.</source>
        <translation>Vorhandene Blätter ersetzen, auch ausgefüllte.</translation>
    </message>
    <message>
        <source>Weights and context</source>
        <translation>Gewichte und Kontext</translation>
    </message>
    <message>
        <source>Row −1 and column .3: e^−1.3. The last row is for hundredths: e^1.27 = e^1.2 × e^0.07, and for negative x e^−1.27 = e^−1.2 ÷ e^0.07.</source>
        <translation>Zeile −1 und Spalte .3: e^−1.3. Die letzte Zeile ist für Hundertstel: e^1.27 = e^1.2 × e^0.07, und für negatives x e^−1.27 = e^−1.2 ÷ e^0.07.</translation>
    </message>
    <message numerus="yes">
        <source>%n worksheet(s) in %1; keys in keys, experiments in experiments, all pages in print.</source>
        <translation>
            <numerusform>%n Arbeitsblatt in %1; Lösungen in keys, Experimente in experiments, alle Seiten in print.</numerusform>
            <numerusform>%n Arbeitsblätter in %1; Lösungen in keys, Experimente in experiments, alle Seiten in print.</numerusform>
        </translation>
    </message>
    <message>
        <source>queries %1 to %2 of %3</source>
        <translation>Querys %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>keys %1 to %2 of %3</source>
        <translation>Keys %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>dimensions %1 to %2 of %3</source>
        <translation>Dimensionen %1 bis %2 von %3</translation>
    </message>
    <message numerus="yes">
        <source>numbers with %n decimal(s)</source>
        <translation>
            <numerusform>Zahlen mit %n Nachkommastelle</numerusform>
            <numerusform>Zahlen mit %n Nachkommastellen</numerusform>
        </translation>
    </message>
    <message>
        <source>legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>The size is like 1280x800 or 16cmx10cm; found “%1”.</source>
        <translation>Die Größe ist wie 1280x800 oder 16cmx10cm; gefunden: „%1“.</translation>
    </message>
    <message>
        <source>The size is at least %1 (85x53 mm); found “%2”.</source>
        <translation>Die Größe ist mindestens %1 (85x53 mm); gefunden: „%2“.</translation>
    </message>
    <message>
        <source>The picture would be %1x%2 mm: at most %3 mm a side can be written.</source>
        <translation>Das Bild wäre %1x%2 mm groß: Höchstens %3 mm pro Seite können geschrieben werden.</translation>
    </message>
    <message>
        <source>A PNG has a size in pixels, like 1280x800; mm, cm, in and pt are for PDF and SVG.</source>
        <translation>Ein PNG hat eine Größe in Pixeln, wie 1280x800; mm, cm, in und pt sind für PDF und SVG.</translation>
    </message>
    <message>
        <source>--font-size is a number of points from %1 to %2; found “%3”.</source>
        <translation>--font-size ist eine Zahl von Punkten von %1 bis %2; gefunden: „%3“.</translation>
    </message>
    <message>
        <source>Width and height, at least 320x200; for .svg and .pdf also with mm, cm, in or pt, like 16cmx10cm. The view fills this size, and leaves out what does not fit. Without --size a view has its own size, and the window has 1280x800.</source>
        <translation>Breite und Höhe, mindestens 320x200; für .svg und .pdf auch mit mm, cm, in oder pt, wie 16cmx10cm. Die Ansicht füllt diese Größe und lässt weg, was nicht hineinpasst. Ohne --size hat eine Ansicht ihre eigene Größe und das Fenster 1280x800.</translation>
    </message>
    <message>
        <source>The size of all letters in points, 7 to 36. Without it the size suits the picture and is at least 10.</source>
        <translation>Die Größe aller Buchstaben in Punkten, 7 bis 36. Ohne diese Angabe passt die Größe zum Bild und ist mindestens 10.</translation>
    </message>
    <message>
        <source>The selected head: its name, or its number counted from 1.</source>
        <translation>Der gewählte Kopf: sein Name oder seine Nummer, gezählt ab 1.</translation>
    </message>
    <message>
        <source>--head is a number from 1 to %1 or a name: %2; found “%3”.</source>
        <translation>--head ist eine Zahl von 1 bis %1 oder ein Name: %2; gefunden: „%3“.</translation>
    </message>
    <message>
        <source>This picture needs at least %1 with letters of %2 pt: choose a larger --size or a smaller --font-size.</source>
        <translation>Dieses Bild braucht mindestens %1 bei Buchstaben von %2 pt: Wähle ein größeres --size oder ein kleineres --font-size.</translation>
    </message>
    <message>
        <source>-infinity, which only a mask has</source>
        <translation>-unendlich, was nur eine Maske hat</translation>
    </message>
    <message>
        <source>The mask is additive: where it is 0, a word may look at a key; where it is %1, it may not.</source>
        <translation>Die Maske ist additiv: Wo sie 0 ist, darf ein Wort einen Key ansehen, wo sie %1 ist, nicht.</translation>
    </message>
    <message>
        <source>Where the mask is not 0, a word may look at a key.</source>
        <translation>Wo die Maske nicht 0 ist, darf ein Wort einen Key ansehen.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n numbers</source>
        <translation>
            <numerusform>%1: %n Zahl</numerusform>
            <numerusform>%1: %n Zahlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mask: %n entries</source>
        <translation>
            <numerusform>Maske: %n Eintrag</numerusform>
            <numerusform>Maske: %n Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a list of %n numbers</source>
        <translation>
            <numerusform>eine Liste von %n Zahl</numerusform>
            <numerusform>eine Liste von %n Zahlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n heads, as the experiment has</source>
        <translation>
            <numerusform>%n Kopf, wie ihn das Experiment hat</numerusform>
            <numerusform>höchstens %n Köpfe, wie sie das Experiment hat</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells without a number; the first: %1</source>
        <translation>
            <numerusform>eine Zelle ohne Zahl: %1</numerusform>
            <numerusform>%n Zellen ohne Zahl; die erste: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers are wrong: %1</source>
        <translation>
            <numerusform>eine Zahl ist falsch: %1</numerusform>
            <numerusform>%n Zahlen sind falsch: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n students.</source>
        <translation>
            <numerusform>%n Person.</numerusform>
            <numerusform>%n Personen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows of the table have remarks: please look at them.</source>
        <translation>
            <numerusform>%n Zeile der Tabelle hat eine Bemerkung: bitte ansehen.</numerusform>
            <numerusform>%n Zeilen der Tabelle haben Bemerkungen: bitte ansehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>for viewing only</source>
        <translation>nur zum Ansehen</translation>
    </message>
    <message numerus="yes">
        <source>%n names, one for each column</source>
        <translation>
            <numerusform>ein Name für die Spalte</numerusform>
            <numerusform>%n Namen, einer je Spalte</numerusform>
        </translation>
    </message>
    <message>
        <source>whole numbers without a 0 before them; decimal commas are for .tsv</source>
        <translation>ganze Zahlen ohne 0 davor; Dezimalkommas gehören in eine .tsv-Datei</translation>
    </message>
    <message>
        <source>a file that ends in .csv if the comma separates two columns, or in .tsv if it is a decimal comma</source>
        <translation>eine Datei mit der Endung .csv, wenn das Komma zwei Spalten trennt, oder .tsv, wenn es ein Dezimalkomma ist</translation>
    </message>
    <message>
        <source>text, commas between columns</source>
        <translation>Text, Kommas zwischen Spalten</translation>
    </message>
    <message>
        <source>decimal commas or decimal points, not both</source>
        <translation>Dezimalkommas oder Dezimalpunkte, nicht beides</translation>
    </message>
    <message>
        <source>text with decimal commas</source>
        <translation>Text mit Dezimalkommas</translation>
    </message>
    <message>
        <source>The names of the dimensions do not fit and were removed.</source>
        <translation>Die Namen der Dimensionen passen nicht und wurden entfernt.</translation>
    </message>
    <message numerus="yes">
        <source>The embeddings now have %n dimensions: the first %1 as before, the others 0.</source>
        <translation>
            <numerusform>Die Embeddings haben jetzt eine Dimension: die ersten %1 wie zuvor, die übrigen 0.</numerusform>
            <numerusform>Die Embeddings haben jetzt %n Dimensionen: die ersten %1 wie zuvor, die übrigen 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The embeddings now have %n dimensions, the first of the %1 before.</source>
        <translation>
            <numerusform>Die Embeddings haben jetzt eine Dimension, die erste der bisherigen %1.</numerusform>
            <numerusform>Die Embeddings haben jetzt %n Dimensionen, die ersten der bisherigen %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 rows (d_model)</source>
        <translation>höchstens %1 Zeilen (d_model)</translation>
    </message>
    <message>
        <source>The name says b_Q, b_K and b_V, but the shape does not fit.</source>
        <translation>Der Name nennt b_Q, b_K und b_V, aber die Form passt nicht.</translation>
    </message>
    <message>
        <source>The name says %1, but the shape fits neither one head (%2) nor all heads (%3).</source>
        <translation>Der Name nennt %1, aber die Form passt weder zu einem Kopf (%2) noch zu allen Köpfen (%3).</translation>
    </message>
    <message>
        <source>The name says %1, but the shape does not fit: %2 is needed.</source>
        <translation>Der Name nennt %1, aber die Form passt nicht: Nötig ist %2.</translation>
    </message>
    <message>
        <source>The array has the shape of one head.</source>
        <translation>Das Array hat die Form eines Kopfes.</translation>
    </message>
    <message>
        <source>The order is that of get_weights() in Keras.</source>
        <translation>Die Reihenfolge ist die von get_weights() in Keras.</translation>
    </message>
    <message>
        <source>Number of heads, if the file has them side by side (default: as in the experiment, or fewer that divide the columns).</source>
        <translation>Anzahl der Köpfe, falls die Datei sie nebeneinander hat (Vorgabe: wie im Experiment oder weniger, sodass sich die Spalten teilen lassen).</translation>
    </message>
    <message numerus="yes">
        <source>The name says head %1, but the experiment has %n heads.</source>
        <translation>
            <numerusform>Der Name nennt Kopf %1, aber das Experiment hat nur einen Kopf.</numerusform>
            <numerusform>Der Name nennt Kopf %1, aber das Experiment hat %n Köpfe.</numerusform>
        </translation>
    </message>
    <message>
        <source>mask M</source>
        <translation>Maske M</translation>
    </message>
    <message>
        <source>“it” looks at the street, “they” at the animals: change the word</source>
        <translation>„it“ sieht die Straße an, „they“ die Tiere: tausche das Wort</translation>
    </message>
    <message>
        <source>Every key is masked for %1: all its weights are 0, and so is its context.</source>
        <translation>Für %1 ist jeder Key maskiert: Alle Gewichte sind 0 und der Kontext auch.</translation>
    </message>
    <message>
        <source>Every key is masked for %1: there is nothing to share out, and all its weights are 0.</source>
        <translation>Für %1 ist jeder Key maskiert: Es gibt nichts zu verteilen, und alle Gewichte sind 0.</translation>
    </message>
    <message>
        <source>%1 is 0 for every word that answers.</source>
        <translation>%1 ist 0 bei jedem Wort, das antwortet.</translation>
    </message>
    <message>
        <source>The attention weights stay the same: W_V changes only the values, the context and the output.</source>
        <translation>Die Attention-Gewichte bleiben gleich: W_V ändert nur die Values, den Kontext und die Ausgabe.</translation>
    </message>
    <message>
        <source>Many texts call this sum X, the same symbol as for the embeddings.</source>
        <translation>Viele Texte nennen diese Summe X, mit demselben Zeichen wie die Embeddings.</translation>
    </message>
    <message>
        <source>The square root is that of dₖ, the size of one head&apos;s keys; texts that write √d usually mean this too, and not d_model.</source>
        <translation>Die Wurzel ist die von dₖ, der Key-Größe eines Kopfes; Texte, die √d schreiben, meinen meistens auch das und nicht d_model.</translation>
    </message>
    <message>
        <source>No positions are added: the embeddings do not say where in the sentence a word stands.</source>
        <translation>Es werden keine Positionen addiert: Die Embeddings sagen nicht, wo im Satz ein Wort steht.</translation>
    </message>
    <message>
        <source>All words share the W_Q of a head. Each of the %1 heads has its own W_Q: every head can ask a different question.</source>
        <translation>Alle Wörter teilen sich das W_Q eines Kopfes. Jeder der %1 Köpfe hat sein eigenes W_Q: Jeder Kopf kann etwas anderes fragen.</translation>
    </message>
    <message>
        <source>Keys have as many numbers as queries, %1, so that every query can be compared with every key.</source>
        <translation>Keys haben so viele Zahlen wie Queries, %1, damit jede Query mit jedem Key verglichen werden kann.</translation>
    </message>
    <message>
        <source>The key of a word is what it is found by, and the value is what it passes on. The two need not be alike.</source>
        <translation>Woran man ein Wort findet, sein Key, und was es weitergibt, sein Value, müssen sich nicht ähneln.</translation>
    </message>
    <message>
        <source>A number far from 0 makes the weights sharper, a number near 0 makes them more even.</source>
        <translation>Eine Zahl weit weg von 0 macht die Gewichte schärfer, eine Zahl nahe 0 gleichmäßiger.</translation>
    </message>
    <message>
        <source>Where a key is masked, the score becomes minus infinity.</source>
        <translation>Wo ein Key maskiert ist, wird der Score minus unendlich.</translation>
    </message>
    <message>
        <source>e to the power of minus infinity is 0: masked keys will get a weight of exactly 0, and the other keys share all of the weight.</source>
        <translation>e hoch minus unendlich ist 0: Maskierte Keys bekommen genau das Gewicht 0, und die anderen Keys teilen sich das ganze Gewicht.</translation>
    </message>
    <message>
        <source>T below 1 makes the weights sharper.</source>
        <translation>T unter 1 macht die Gewichte schärfer.</translation>
    </message>
    <message>
        <source>The contexts of the %1 heads are put side by side: %1 times %2 numbers make %3 for each word.</source>
        <translation>Die Kontexte der %1 Köpfe werden nebeneinandergestellt: %1 mal %2 Zahlen ergeben %3 je Wort.</translation>
    </message>
    <message>
        <source>Nothing is averaged: the result of each head keeps a place of its own.</source>
        <translation>Nichts wird gemittelt: Das Ergebnis jedes Kopfes behält seinen eigenen Platz.</translation>
    </message>
    <message>
        <source>There is no W_O. This is the output of attention for each word that asked.</source>
        <translation>Es gibt kein W_O. Das ist die Ausgabe der Attention für jedes Wort, das gefragt hat.</translation>
    </message>
    <message>
        <source>W_O mixes the contexts of the heads. This is the output of attention for each word that asked.</source>
        <translation>W_O mischt die Kontexte der Köpfe. Das ist die Ausgabe der Attention für jedes Wort, das gefragt hat.</translation>
    </message>
    <message>
        <source>The function softmax takes e to the power of each number and divides each power by the sum of the powers in its row.</source>
        <translation>Die Funktion Softmax bildet e hoch jede Zahl und teilt jede Potenz durch die Summe der Potenzen ihrer Zeile.</translation>
    </message>
    <message>
        <source>two vectors with the same number of entries</source>
        <translation>zwei Vektoren mit gleich vielen Einträgen</translation>
    </message>
    <message>
        <source>Two questions of each lesson, different ones every day.</source>
        <translation>Zwei Fragen aus jeder Lektion, jeden Tag andere.</translation>
    </message>
    <message>
        <source>**%1 of %2** answers were right on the first try.</source>
        <translation>**%1 von %2** Antworten waren beim ersten Versuch richtig.</translation>
    </message>
    <message>
        <source>A question that you missed is due again in its lesson tomorrow. Take the test again in a week, with other questions: the list of lessons reminds you.</source>
        <translation>Eine Frage, die du nicht wusstest, kommt morgen in ihrer Lektion wieder. Mach den Test in einer Woche noch einmal, mit anderen Fragen: Die Liste der Lektionen erinnert dich daran.</translation>
    </message>
    <message>
        <source>Nothing has changed since your last answer: try something else, or choose Tell me.</source>
        <translation>Seit deiner letzten Antwort hat sich nichts geändert: Versuche etwas anderes oder wähle „Sag es mir“.</translation>
    </message>
    <message>
        <source>mistakes in single numbers</source>
        <translation>Flüchtigkeitsfehler in einzelnen Zahlen</translation>
    </message>
    <message>
        <source>handed in twice: the marks are for %1; %2 would get %3</source>
        <translation>zweimal abgegeben: die Punkte sind für %1; %2 bekäme %3</translation>
    </message>
    <message>
        <source>one row per query, d_k columns</source>
        <translation>eine Zeile je Query, d_k Spalten</translation>
    </message>
    <message>
        <source>one row per key, d_k columns</source>
        <translation>eine Zeile je Key, d_k Spalten</translation>
    </message>
    <message>
        <source>one row per key, d_v columns</source>
        <translation>eine Zeile je Key, d_v Spalten</translation>
    </message>
    <message>
        <source>one row per query, d_v columns</source>
        <translation>eine Zeile je Query, d_v Spalten</translation>
    </message>
    <message>
        <source>one row per query, d_v columns for every head</source>
        <translation>eine Zeile je Query, d_v Spalten für jeden Kopf</translation>
    </message>
    <message>
        <source>one row per query, d_out columns</source>
        <translation>eine Zeile je Query, d_out Spalten</translation>
    </message>
    <message>
        <source>one row per query, one column per key</source>
        <translation>eine Zeile je Query, eine Spalte je Key</translation>
    </message>
    <message>
        <source>Yours is %1 × %2; it should be %3 × %4: %5.</source>
        <translation>Deine ist %1 × %2; richtig ist %3 × %4: %5.</translation>
    </message>
    <message>
        <source>The embedding of %1 is all zeros: changing %2 cannot move its %3.</source>
        <translation>Das Embedding von %1 besteht aus Nullen: Eine Änderung von %2 kann sein %3 nicht bewegen.</translation>
    </message>
    <message>
        <source>%1 is 0 in the drawn dimensions: changing the embedding cannot move %2.</source>
        <translation>%1 ist 0 in den gezeichneten Dimensionen: Eine Änderung des Embeddings kann %2 nicht bewegen.</translation>
    </message>
    <message>
        <source>from − through 0 to + the largest magnitude of each matrix</source>
        <translation>von − über 0 bis + zum größten Betrag jeder Matrix</translation>
    </message>
    <message>
        <source>the heatmaps are images</source>
        <translation>die Heatmaps sind Bilder</translation>
    </message>
    <message>
        <source>Show above</source>
        <translation>Oben zeigen</translation>
    </message>
    <message>
        <source>entropy: %1 bits on average (0: each query looks at one key; %2: at all keys equally)</source>
        <translation>Entropie: im Mittel %1 Bit (0: Jede Query sieht einen Key an; %2: alle gleich)</translation>
    </message>
    <message>
        <source>A weight is not a contribution: a large weight on a short value adds little. |a v| is the length of the vector that is added to the context, and |a v W_O| the length of the vector that is added to the output.</source>
        <translation>Ein Gewicht ist kein Beitrag: Ein großes Gewicht auf einem kurzen Value trägt wenig bei. |a v| ist die Länge des Vektors, der zum Kontext addiert wird, und |a v W_O| die Länge des Vektors, der zur Ausgabe addiert wird.</translation>
    </message>
    <message>
        <source>Row %1 of the copied block has a different number of columns (%2) from row 1 (%3).</source>
        <translation>Zeile %1 des kopierten Blocks hat eine andere Zahl von Spalten (%2) als Zeile 1 (%3).</translation>
    </message>
    <message>
        <source>Without division, the largest weight is %1: softmax has settled on one key, and its gradient is almost 0.</source>
        <translation>Ohne Division ist das größte Gewicht %1: Der Softmax hat sich auf einen Key festgelegt, und sein Gradient ist fast 0.</translation>
    </message>
    <message>
        <source>Without division, the largest weight is %1: softmax begins to settle on one key.</source>
        <translation>Ohne Division ist das größte Gewicht %1: Der Softmax beginnt sich auf einen Key festzulegen.</translation>
    </message>
    <message>
        <source>Without division, the largest weight is %1.</source>
        <translation>Ohne Division ist das größte Gewicht %1.</translation>
    </message>
    <message>
        <source>With division by %1, the largest weight is %2.</source>
        <translation>Bei Division durch %1 ist das größte Gewicht %2.</translation>
    </message>
    <message>
        <source>With division by %1, softmax still prefers a key: the largest weight is %2, and it can still change.</source>
        <translation>Bei Division durch %1 bevorzugt der Softmax noch einen Key: Das größte Gewicht ist %2, und es kann sich noch ändern.</translation>
    </message>
    <message>
        <source>With division by %1, the largest weight is %2: one score stands out.</source>
        <translation>Bei Division durch %1 ist das größte Gewicht %2: Ein Score sticht heraus.</translation>
    </message>
    <message>
        <source>a whole number, as with the numbers of the lesson&apos;s files</source>
        <translation>eine ganze Zahl wie mit den Zahlen in den Dateien der Lektion</translation>
    </message>
    <message>
        <source>W_Q, W_K and W_V of all heads side by side.</source>
        <translation>W_Q, W_K und W_V aller Köpfe nebeneinander.</translation>
    </message>
    <message>
        <source>b_Q, b_K and b_V of all heads side by side.</source>
        <translation>b_Q, b_K und b_V aller Köpfe nebeneinander.</translation>
    </message>
    <message>
        <source>Goes to %1.</source>
        <translation>Ziel: %1.</translation>
    </message>
    <message>
        <source>%1 of head %2.</source>
        <translation>%1 von Kopf %2.</translation>
    </message>
    <message>
        <source>%1 of %2 heads, heads as the second dimension.</source>
        <translation>%1 von %2 Köpfen, Köpfe als zweite Dimension.</translation>
    </message>
    <message>
        <source>%1 of %2 heads.</source>
        <translation>%1 von %2 Köpfen.</translation>
    </message>
    <message>
        <source>%1 of all heads side by side.</source>
        <translation>%1 aller Köpfe nebeneinander.</translation>
    </message>
    <message>
        <source>The array is transposed.</source>
        <translation>Das Array wird transponiert.</translation>
    </message>
    <message>
        <source>The array is a batch of one.</source>
        <translation>Das Array ist ein Batch mit einem Element.</translation>
    </message>
    <message>
        <source>at most %1 rows and columns</source>
        <translation>höchstens %1 Zeilen und Spalten</translation>
    </message>
    <message>
        <source>The copied text is too long for a block of numbers that has room here.</source>
        <translation>Der kopierte Text ist zu lang für einen Block von Zahlen, der hier Platz hat.</translation>
    </message>
    <message>
        <source>&amp;Open Lesson</source>
        <translation>Lektion &amp;öffnen</translation>
    </message>
    <message>
        <source>nothing to save</source>
        <translation>nichts zu speichern</translation>
    </message>
    <message>
        <source>These are the embeddings of the words that ask.</source>
        <translation>Das sind die Embeddings der fragenden Wörter.</translation>
    </message>
    <message>
        <source>These are the embeddings of the words that answer.</source>
        <translation>Das sind die Embeddings der antwortenden Wörter.</translation>
    </message>
    <message>
        <source>Each word of the sentence that asks is multiplied by W_Q.</source>
        <translation>Jedes Wort des fragenden Satzes wird mit W_Q multipliziert.</translation>
    </message>
    <message>
        <source>Each word is multiplied by W_Q.</source>
        <translation>Jedes Wort wird mit W_Q multipliziert.</translation>
    </message>
    <message>
        <source>Then b_Q is added.</source>
        <translation>Dann wird b_Q addiert.</translation>
    </message>
    <message>
        <source>The result is its query: %1 numbers that say what it looks for.</source>
        <translation>Das Ergebnis ist seine Query: %1 Zahlen, die sagen, wonach es sucht.</translation>
    </message>
    <message>
        <source>Each word of the sentence that answers is multiplied by W_K.</source>
        <translation>Jedes Wort des antwortenden Satzes wird mit W_K multipliziert.</translation>
    </message>
    <message>
        <source>Each word is multiplied by W_K.</source>
        <translation>Jedes Wort wird mit W_K multipliziert.</translation>
    </message>
    <message>
        <source>Then b_K is added.</source>
        <translation>Dann wird b_K addiert.</translation>
    </message>
    <message>
        <source>The result is its key: what it can be found by.</source>
        <translation>Das Ergebnis ist sein Key: das, woran es zu finden ist.</translation>
    </message>
    <message>
        <source>Each word of the sentence that answers is multiplied by W_V.</source>
        <translation>Jedes Wort des antwortenden Satzes wird mit W_V multipliziert.</translation>
    </message>
    <message>
        <source>Each word is multiplied by W_V.</source>
        <translation>Jedes Wort wird mit W_V multipliziert.</translation>
    </message>
    <message>
        <source>Then b_V is added.</source>
        <translation>Dann wird b_V addiert.</translation>
    </message>
    <message>
        <source>The result is its value: what it passes on when it is looked at.</source>
        <translation>Das Ergebnis ist sein Value: das, was es weitergibt, wenn es angesehen wird.</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each score.</source>
        <translation>Softmax: e wird mit jedem Score potenziert.</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each score divided by T = %1.</source>
        <translation>Softmax: e wird mit jedem Score, geteilt durch T = %1, potenziert.</translation>
    </message>
    <message>
        <source>Each power is then divided by the sum of the powers in its row.</source>
        <translation>Danach wird jede Potenz durch die Summe der Potenzen ihrer Zeile geteilt.</translation>
    </message>
    <message>
        <source>The bias b_O is added to the context.</source>
        <translation>Zum Kontext wird der Bias b_O addiert.</translation>
    </message>
    <message>
        <source>The bias b_O is added to the concat.</source>
        <translation>Zur Verkettung wird der Bias b_O addiert.</translation>
    </message>
    <message>
        <source>The result is %1 numbers for each word again, as many as the embeddings have.</source>
        <translation>Das Ergebnis sind wieder %1 Zahlen für jedes Wort, so viele wie bei den Embeddings.</translation>
    </message>
    <message>
        <source>The result is %1 numbers for each word.</source>
        <translation>Das Ergebnis sind %1 Zahlen für jedes Wort.</translation>
    </message>
    <message>
        <source>W_O multiplies the context.</source>
        <translation>W_O multipliziert den Kontext.</translation>
    </message>
    <message>
        <source>W_O multiplies the concat.</source>
        <translation>W_O multipliziert die Verkettung.</translation>
    </message>
    <message>
        <source>Then b_O is added.</source>
        <translation>Dann wird b_O addiert.</translation>
    </message>
    <message>
        <source>There is no token %1.</source>
        <translation>Es gibt kein Token %1.</translation>
    </message>
    <message>
        <source>A token needs at least one character.</source>
        <translation>Ein Token braucht mindestens ein Zeichen.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tokens differ</source>
        <translation>
            <numerusform>%1: %n Token ist anders</numerusform>
            <numerusform>%1: %n Tokens sind anders</numerusform>
        </translation>
    </message>
    <message>
        <source>There are %1 embeddings, so there are now as many tokens.</source>
        <translation>Es gibt %1 Embeddings, also jetzt ebenso viele Tokens.</translation>
    </message>
    <message>
        <source>at most %1 tokens</source>
        <translation>höchstens %1 Tokens</translation>
    </message>
    <message>
        <source>Reads lessons as the program does, computes their figures and answers their questions.</source>
        <translation>Liest Lektionen wie das Programm, berechnet ihre Zahlen und beantwortet ihre Fragen.</translation>
    </message>
    <message>
        <source>Draws an experiment as the program would.</source>
        <translation>Zeichnet ein Experiment wie das Programm.</translation>
    </message>
    <message>
        <source>%1 (token %2)</source>
        <translation>%1 (Token %2)</translation>
    </message>
    <message>
        <source>A sentence can have at most %1 tokens.</source>
        <translation>Ein Satz kann höchstens %1 Tokens haben.</translation>
    </message>
    <message>
        <source>Type a token to add.</source>
        <translation>Gib ein Token ein.</translation>
    </message>
    <message>
        <source>A sentence needs at least one token.</source>
        <translation>Ein Satz braucht mindestens ein Token.</translation>
    </message>
    <message>
        <source>The last token stays: attention needs at least one.</source>
        <translation>Das letzte Token bleibt: Attention braucht mindestens eines.</translation>
    </message>
    <message>
        <source>There is only one token: nothing to shuffle.</source>
        <translation>Es gibt nur ein Token: nichts zu mischen.</translation>
    </message>
    <message>
        <source>Shuffle the tokens</source>
        <translation>Die Tokens mischen</translation>
    </message>
    <message>
        <source>No numbers were found with which a mistake would show: take fewer tokens, another mask, or 1/√d_k as the scale.</source>
        <translation>Es wurden keine Zahlen gefunden, mit denen ein Fehler auffallen würde: Nimm weniger Tokens, eine andere Maske oder 1/√d_k als Skalierung.</translation>
    </message>
    <message>
        <source>The copied block is too large: at most %1 numbers can be pasted. Save it as a file and choose File &gt; Import Matrices.</source>
        <translation>Der kopierte Block ist zu groß: Es lassen sich höchstens %1 Zahlen einfügen. Speichere ihn als Datei und wähle Datei &gt; Matrizen importieren.</translation>
    </message>
    <message>
        <source>The selected query: its token, or its place counted from 1.</source>
        <translation>Die gewählte Query: ihr Token oder ihre Stelle, ab 1 gezählt.</translation>
    </message>
    <message>
        <source>--query is one of the tokens or a number from 1 to %1; found “%2”.</source>
        <translation>--query ist eines der Tokens oder eine Zahl von 1 bis %1; gefunden: „%2“.</translation>
    </message>
    <message>
        <source>The experiment whose tokens, mode, mask and scale are used.</source>
        <translation>Das Experiment, dessen Tokens, Modus, Maske und Skalierung verwendet werden.</translation>
    </message>
    <message>
        <source>number of tokens in the baseline: %1, now: %2</source>
        <translation>Zahl der Tokens in der Baseline: %1, jetzt: %2</translation>
    </message>
    <message>
        <source>number of key tokens in the baseline: %1, now: %2</source>
        <translation>Zahl der Key-Tokens in der Baseline: %1, jetzt: %2</translation>
    </message>
    <message>
        <source>this head ignores %1 in W_Q, W_K and W_V.</source>
        <translation>dieser Kopf ignoriert %1 in W_Q, W_K und W_V.</translation>
    </message>
    <message>
        <source>The attention weights and the context stay the same: W_O and b_O change only the output.</source>
        <translation>Die Attention-Gewichte und der Kontext bleiben gleich: W_O und b_O ändern nur die Ausgabe.</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each masked score.</source>
        <translation>Softmax: e wird mit jedem maskierten Score potenziert.</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each scaled score.</source>
        <translation>Softmax: e wird mit jedem skalierten Score potenziert.</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each masked score divided by T = %1.</source>
        <translation>Softmax: e wird mit jedem maskierten Score, geteilt durch T = %1, potenziert.</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each scaled score divided by T = %1.</source>
        <translation>Softmax: e wird mit jedem skalierten Score, geteilt durch T = %1, potenziert.</translation>
    </message>
    <message>
        <source>Row by row: e to the power of each number in the grid above, their sum, and each divided by the sum. Then the weighted values, added up.</source>
        <translation>Zeile für Zeile: e hoch jede Zahl des Gitters darüber, ihre Summe und jede Potenz durch die Summe. Dann die gewichteten Values, addiert.</translation>
    </message>
    <message>
        <source>Hea&amp;ds</source>
        <translation>&amp;Köpfe</translation>
    </message>
    <message>
        <source>Left out: settings are not imported.</source>
        <translation>Ausgelassen: Einstellungen werden nicht importiert.</translation>
    </message>
    <message>
        <source>Left out: computed from the inputs.</source>
        <translation>Ausgelassen: wird aus den Eingaben berechnet.</translation>
    </message>
    <message numerus="yes">
        <source>Right so far. %n numbers are missing.</source>
        <translation>
            <numerusform>Bis hierhin richtig. %n Zahl fehlt noch.</numerusform>
            <numerusform>Bis hierhin richtig. %n Zahlen fehlen noch.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers are missing.</source>
        <translation>
            <numerusform>%n Zahl fehlt.</numerusform>
            <numerusform>%n Zahlen fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>several pairs share the largest weight</source>
        <translation>mehrere Paare haben das größte Gewicht</translation>
    </message>
    <message>
        <source>each name once</source>
        <translation>jeder Name einmal</translation>
    </message>
    <message>
        <source>&amp;Go To</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>inputs X</source>
        <translation>Eingaben X</translation>
    </message>
    <message>
        <source>queries Q</source>
        <translation>Queries Q</translation>
    </message>
    <message>
        <source>keys K</source>
        <translation>Keys K</translation>
    </message>
    <message>
        <source>values V</source>
        <translation>Values V</translation>
    </message>
    <message>
        <source>%1: only the %2 changed.</source>
        <translation>%1. Geändert: nur %2.</translation>
    </message>
    <message>
        <source>All words are 0 here. Only the positions use this dimension.</source>
        <translation>Alle Wörter sind hier 0. Nur die Positionen nutzen diese Dimension.</translation>
    </message>
    <message numerus="yes">
        <source>Used by %1 and %n more words (their number is not 0).</source>
        <translation>
            <numerusform>Genutzt von %1 und %n weiteren Wort (ihre Zahl ist nicht 0).</numerusform>
            <numerusform>Genutzt von %1 und %n weiteren Wörtern (ihre Zahl ist nicht 0).</numerusform>
        </translation>
    </message>
    <message>
        <source>Used by %1 (their number is not 0).</source>
        <translation>Genutzt von %1 (ihre Zahl ist nicht 0).</translation>
    </message>
    <message>
        <source>strongest pair of a query that may look at several keys: %1</source>
        <translation>stärkstes Paar einer Query, die mehrere Keys ansehen darf: %1</translation>
    </message>
    <message>
        <source>entropy: %1 bits on average (0: each query looks at one key)</source>
        <translation>Entropie: im Mittel %1 Bit (0: jede Query sieht einen Key an)</translation>
    </message>
    <message>
        <source>feature “%1”</source>
        <translation>Merkmal „%1“</translation>
    </message>
    <message>
        <source>The weights of “%1” do not change, but its context does.</source>
        <translation>Die Gewichte von „%1“ ändern sich nicht, aber sein Kontext.</translation>
    </message>
    <message numerus="yes">
        <source>Rounded too much: write %n decimal(s).</source>
        <translation>
            <numerusform>Zu stark gerundet: Schreibe %n Nachkommastelle.</numerusform>
            <numerusform>Zu stark gerundet: Schreibe %n Nachkommastellen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No weight of “%1” changes in head %2.</source>
        <translation>Kein Gewicht von „%1“ ändert sich in Head %2.</translation>
    </message>
    <message>
        <source>No weight of “%1” changes.</source>
        <translation>Kein Gewicht von „%1“ ändert sich.</translation>
    </message>
    <message>
        <source>Fill in the blanks.</source>
        <translation>Fülle die Lücken aus.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>No effect on “%1” in head %2</source>
        <translation>Keine Wirkung auf „%1“ in Kopf %2</translation>
    </message>
    <message>
        <source>What are the terms of the %1?</source>
        <translation>Aus welchen Summanden besteht %1?</translation>
    </message>
    <message>
        <source>Take the %1, and write down what it is made of. Which step did you do differently?</source>
        <translation>Nimm %1 und schreib auf, woraus die Zahl entsteht. Welchen Schritt hast du anders gemacht?</translation>
    </message>
    <message>
        <source>No effect on “%1”: the mask lets it look at every word.</source>
        <translation>Keine Wirkung auf „%1“: Die Maske lässt es auf jedes Wort schauen.</translation>
    </message>
    <message>
        <source>%1 → %2 keys, %3 each</source>
        <translation>%1 → %2 Keys, je %3</translation>
    </message>
    <message>
        <source>Mask: “%1” is padding</source>
        <translation>Maske: „%1“ ist Padding</translation>
    </message>
    <message>
        <source>Mask: “%1” is not padding</source>
        <translation>Maske: „%1“ ist kein Padding</translation>
    </message>
    <message>
        <source>Mask: “%1” may look at “%2”</source>
        <translation>Maske: „%1“ darf „%2“ ansehen</translation>
    </message>
    <message>
        <source>Mask: “%1” may not look at “%2”</source>
        <translation>Maske: „%1“ darf „%2“ nicht ansehen</translation>
    </message>
    <message>
        <source>Title “%1”</source>
        <translation>Titel „%1“</translation>
    </message>
    <message>
        <source>Rename head %1 to “%2”</source>
        <translation>Kopf %1 umbenennen in „%2“</translation>
    </message>
    <message>
        <source>Rename dimension %1 to “%2”</source>
        <translation>Dimension %1 umbenennen in „%2“</translation>
    </message>
    <message>
        <source>Add “%1”</source>
        <translation>„%1“ hinzufügen</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>„%1“ entfernen</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>„%1“ verschieben</translation>
    </message>
    <message>
        <source>That would change numbers that are locked in this step.</source>
        <translation>Das würde Zahlen ändern, die in diesem Schritt gesperrt sind.</translation>
    </message>
    <message>
        <source>input x of %1</source>
        <translation>Eingabe x von %1</translation>
    </message>
    <message>
        <source>dimension %1 “%2”</source>
        <translation>Dimension %1 „%2“</translation>
    </message>
    <message>
        <source>The tokens are locked in this step.</source>
        <translation>Die Tokens sind in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>The choice of self- or cross-attention is locked in this step.</source>
        <translation>Die Wahl zwischen Self- und Cross-Attention ist in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>The kind of positions is locked in this step.</source>
        <translation>Die Art der Positionen ist in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>The mask is locked in this step.</source>
        <translation>Die Maske ist in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>The scale is locked in this step.</source>
        <translation>Die Skalierung ist in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>The temperature is locked in this step.</source>
        <translation>Die Temperatur ist in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>All sizes are locked in this step.</source>
        <translation>Alle Größen sind in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>The heads are locked in this step.</source>
        <translation>Die Köpfe sind in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>all entries of %1</source>
        <translation>alle Einträge von %1</translation>
    </message>
    <message>
        <source>Rename head</source>
        <translation>Kopf umbenennen</translation>
    </message>
    <message>
        <source>Duplicate head</source>
        <translation>Kopf verdoppeln</translation>
    </message>
    <message>
        <source>Remove head</source>
        <translation>Kopf entfernen</translation>
    </message>
    <message>
        <source>Move head left</source>
        <translation>Kopf nach links</translation>
    </message>
    <message>
        <source>Move head right</source>
        <translation>Kopf nach rechts</translation>
    </message>
    <message>
        <source>Sums of more terms are larger. Without this division, one key would get nearly all of the weight when d_k is large.</source>
        <translation>Summen aus mehr Gliedern sind größer. Ohne diese Division bekäme bei großem d_k ein Key fast das ganze Gewicht.</translation>
    </message>
    <message>
        <source>In head %1, the weights of “%2” do not change, but its context does.</source>
        <translation>In Kopf %1 ändern sich die Gewichte von „%2“ nicht, wohl aber sein Kontext.</translation>
    </message>
    <message>
        <source>the heads with a tick; click a tick to remove it</source>
        <translation>die Köpfe mit Haken; ein Klick auf den Haken entfernt ihn</translation>
    </message>
    <message>
        <source>the heads with a tick</source>
        <translation>die Köpfe mit Haken</translation>
    </message>
    <message>
        <source>Rename “%1” to “%2”, new vector</source>
        <translation>„%1“ in „%2“ umbenennen, neuer Vektor</translation>
    </message>
    <message numerus="yes">
        <source>This is the average of %n head(s), for viewing only. Head %1 is shown above.</source>
        <translation>
            <numerusform>Das ist das Mittel von %n Kopf, nur zum Ansehen. Oben ist Kopf %1 zu sehen.</numerusform>
            <numerusform>Das ist das Mittel von %n Köpfen, nur zum Ansehen. Oben ist Kopf %1 zu sehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Average: %1 = (%2) ÷ %3. Head %4 is shown above.</source>
        <translation>Mittel: %1 = (%2) ÷ %3. Oben ist Kopf %4 zu sehen.</translation>
    </message>
    <message>
        <source>all its scores are equal.</source>
        <translation>Alle seine Scores sind gleich.</translation>
    </message>
    <message>
        <source>Average this head alone</source>
        <translation>Nur diesen Kopf mitteln</translation>
    </message>
    <message>
        <source>Average this head and the one shown above</source>
        <translation>Diesen und den oben gezeigten Kopf mitteln</translation>
    </message>
    <message>
        <source>the mask lets it look at one word only.</source>
        <translation>Die Maske lässt nur ein Wort zu.</translation>
    </message>
    <message>
        <source>softmax(%1 / &lt;i&gt;T&lt;/i&gt;)</source>
        <translation>Softmax(%1 / &lt;i&gt;T&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>This embedding is locked in this step.</source>
        <translation>Dieses Embedding ist in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>%1 is locked in this step.</source>
        <translation>%1 ist in diesem Schritt gesperrt.</translation>
    </message>
    <message>
        <source>Change another number.</source>
        <translation>Ändere eine andere Zahl.</translation>
    </message>
    <message>
        <source>Change a number of %1.</source>
        <translation>Ändere eine Zahl von %1.</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>Mittel von %1</translation>
    </message>
    <message>
        <source>Rename “%1” to “%2”, same vector</source>
        <translation>„%1“ in „%2“ umbenennen, gleicher Vektor</translation>
    </message>
    <message>
        <source>All numbers are equal now, so no word has the largest. Restart the step.</source>
        <translation>Jetzt sind alle Zahlen gleich, deshalb hat kein Wort die größte. Beginne den Schritt neu.</translation>
    </message>
</context>
<context>
    <name>lab::AboutDialog</name>
    <message>
        <source>About Attention Lab</source>
        <translation>Über Attention Lab</translation>
    </message>
    <message>
        <source>Attention Lab %1</source>
        <translation>Attention Lab %1</translation>
    </message>
    <message>
        <source>Edit tokens, embeddings and weights, and watch attention recompute, stage by stage and head by head.</source>
        <translation>Ändere Tokens, Embeddings und Gewichte und sieh zu, wie Attention neu berechnet wird, Stufe für Stufe und Kopf für Kopf.</translation>
    </message>
    <message>
        <source>Free software: use it, share it and change it under the GNU General Public License, version 3 or later. It comes without any warranty. It is made from these parts:</source>
        <translation>Freie Software: Nutze, teile und ändere sie unter der GNU General Public License, Version 3 oder neuer. Sie kommt ohne jede Gewährleistung. Sie besteht aus diesen Teilen:</translation>
    </message>
    <message>
        <source>Parts and their licences</source>
        <translation>Teile und ihre Lizenzen</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Text der Lizenz</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
</context>
<context>
    <name>lab::ActionListModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>What are you looking for?</source>
        <translation>Was suchst du?</translation>
    </message>
    <message>
        <source>Nothing matches these letters.</source>
        <translation>Nichts passt zu diesen Buchstaben.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts wiederherzustellen.</translation>
    </message>
    <message>
        <source>There is no baseline.</source>
        <translation>Es gibt keine Baseline.</translation>
    </message>
    <message>
        <source>Click a number of a whole matrix that can be edited first, such as W_Q.</source>
        <translation>Klicke zuerst auf eine Zahl einer ganzen Matrix, die geändert werden kann, zum Beispiel W_Q.</translation>
    </message>
    <message>
        <source>Click a number that can be edited first.</source>
        <translation>Klicke zuerst auf eine Zahl, die geändert werden kann.</translation>
    </message>
    <message>
        <source>Click a number of a matrix first.</source>
        <translation>Klicke zuerst auf eine Zahl einer Matrix.</translation>
    </message>
    <message>
        <source>Start the walk first.</source>
        <translation>Beginne zuerst den Rundgang.</translation>
    </message>
    <message>
        <source>Open a lesson first.</source>
        <translation>Öffne zuerst eine Lektion.</translation>
    </message>
    <message>
        <source>This is not possible now.</source>
        <translation>Das geht gerade nicht.</translation>
    </message>
    <message>
        <source>There is no W_O: without it, the values go into the output as they are.</source>
        <translation>Es gibt kein W_O: Ohne W_O gehen die Values unverändert in die Ausgabe ein.</translation>
    </message>
    <message>
        <source>Lines have no size: choose Maps or Weights first.</source>
        <translation>Linien haben keine Größe: zuerst Heatmaps oder Gewichte wählen.</translation>
    </message>
</context>
<context>
    <name>lab::Actions</name>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>%1 (%2) — %3</source>
        <translation>%1 (%2) — %3</translation>
    </message>
    <message>
        <source>&amp;New...</source>
        <translation>&amp;Neu ...</translation>
    </message>
    <message>
        <source>start an experiment of chosen sizes</source>
        <translation>ein Experiment mit gewählten Größen beginnen</translation>
    </message>
    <message>
        <source>New &amp;Window</source>
        <translation>Neues Fenste&amp;r</translation>
    </message>
    <message>
        <source>open a second window beside this one</source>
        <translation>ein zweites Fenster neben diesem öffnen</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>Ö&amp;ffnen ...</translation>
    </message>
    <message>
        <source>open an experiment from a file</source>
        <translation>ein Experiment aus einer Datei öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Model...</source>
        <translation>&amp;Modell öffnen ...</translation>
    </message>
    <message>
        <source>open a layer of a GPT-2, BERT or DistilBERT model</source>
        <translation>eine Schicht eines GPT-2-, BERT- oder DistilBERT-Modells öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>write the experiment to its file</source>
        <translation>das Experiment in seine Datei schreiben</translation>
    </message>
    <message>
        <source>Save &amp;As...</source>
        <translation>Speichern &amp;unter ...</translation>
    </message>
    <message>
        <source>write the experiment to another file</source>
        <translation>das Experiment in eine andere Datei schreiben</translation>
    </message>
    <message>
        <source>go back to how the file was when it was opened</source>
        <translation>zu dem Stand zurückkehren, den die Datei beim Öffnen hatte</translation>
    </message>
    <message>
        <source>Reco&amp;ver Unsaved Work...</source>
        <translation>Ungespeichertes &amp;wiederherstellen ...</translation>
    </message>
    <message>
        <source>list what was not saved when the program ended</source>
        <translation>auflisten, was beim Ende des Programms nicht gespeichert war</translation>
    </message>
    <message>
        <source>fill in the stages of this experiment by hand, and have them checked</source>
        <translation>die Stufen dieses Experiments von Hand ausfüllen und prüfen lassen</translation>
    </message>
    <message>
        <source>Save &amp;Picture...</source>
        <translation>Bild s&amp;peichern ...</translation>
    </message>
    <message>
        <source>save this view, or any other, as PNG, SVG or PDF</source>
        <translation>diese oder eine andere Ansicht als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Cop&amp;y Picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>copy this view as a picture, all of it</source>
        <translation>diese Ansicht ganz als Bild kopieren</translation>
    </message>
    <message>
        <source>&amp;NumPy Script...</source>
        <translation>&amp;NumPy-Skript ...</translation>
    </message>
    <message>
        <source>write a Python script that computes every stage with NumPy</source>
        <translation>ein Python-Skript schreiben, das jede Stufe mit NumPy berechnet</translation>
    </message>
    <message>
        <source>&amp;PyTorch Script...</source>
        <translation>&amp;PyTorch-Skript ...</translation>
    </message>
    <message>
        <source>write a Python script that computes every stage with PyTorch</source>
        <translation>ein Python-Skript schreiben, das jede Stufe mit PyTorch berechnet</translation>
    </message>
    <message>
        <source>&amp;LaTeX Document...</source>
        <translation>&amp;LaTeX-Dokument ...</translation>
    </message>
    <message>
        <source>write every stage with its formula and its numbers for a paper</source>
        <translation>jede Stufe mit Formel und Zahlen für einen Artikel schreiben</translation>
    </message>
    <message>
        <source>&amp;CSV Table...</source>
        <translation>&amp;CSV-Tabelle ...</translation>
    </message>
    <message>
        <source>write every matrix for a spreadsheet</source>
        <translation>jede Matrix für eine Tabellenkalkulation schreiben</translation>
    </message>
    <message>
        <source>NumPy &amp;Arrays...</source>
        <translation>NumPy-&amp;Arrays ...</translation>
    </message>
    <message>
        <source>write every matrix as an array that NumPy loads</source>
        <translation>jede Matrix als Array schreiben, das NumPy lädt</translation>
    </message>
    <message>
        <source>&amp;Handout...</source>
        <translation>&amp;Handzettel ...</translation>
    </message>
    <message>
        <source>write every stage with its formula and its numbers as pages to print</source>
        <translation>jede Stufe mit Formel und Zahlen als Seiten zum Drucken schreiben</translation>
    </message>
    <message>
        <source>&amp;Close Window</source>
        <translation>F&amp;enster schließen</translation>
    </message>
    <message>
        <source>close this window</source>
        <translation>dieses Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>close all windows</source>
        <translation>alle Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>take back the last change</source>
        <translation>die letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>repeat the change that was undone</source>
        <translation>die zurückgenommene Änderung wiederholen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>copy the selected numbers for a spreadsheet</source>
        <translation>die ausgewählten Zahlen für eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;NumPy</source>
        <translation>Als &amp;NumPy kopieren</translation>
    </message>
    <message>
        <source>copy the selected numbers as a Python array</source>
        <translation>die ausgewählten Zahlen als Python-Array kopieren</translation>
    </message>
    <message>
        <source>Copy as LaTe&amp;X</source>
        <translation>Als LaTe&amp;X kopieren</translation>
    </message>
    <message>
        <source>copy the selected numbers, as they are rounded here, for a paper</source>
        <translation>die ausgewählten Zahlen, gerundet wie hier, für einen Artikel kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Matrix</source>
        <translation>&amp;Matrix kopieren</translation>
    </message>
    <message>
        <source>copy the whole matrix for a spreadsheet</source>
        <translation>die ganze Matrix für eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>Copy Matrix as N&amp;umPy</source>
        <translation>Matrix als N&amp;umPy kopieren</translation>
    </message>
    <message>
        <source>copy the whole matrix as a Python array</source>
        <translation>die ganze Matrix als Python-Array kopieren</translation>
    </message>
    <message>
        <source>Copy Matrix as LaT&amp;eX</source>
        <translation>Matrix als LaT&amp;eX kopieren</translation>
    </message>
    <message>
        <source>copy the whole matrix, as it is rounded here, for a paper</source>
        <translation>die ganze Matrix, gerundet wie hier, für einen Artikel kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Why as Text</source>
        <translation>W&amp;arum als Text kopieren</translation>
    </message>
    <message>
        <source>copy what the selected number is computed from, line by line</source>
        <translation>Zeile für Zeile kopieren, woraus die gewählte Zahl berechnet ist</translation>
    </message>
    <message>
        <source>Copy Wh&amp;y as LaTeX</source>
        <translation>Waru&amp;m als LaTeX kopieren</translation>
    </message>
    <message>
        <source>copy the formula of the selected number, and its numbers, for a paper</source>
        <translation>die Formel der gewählten Zahl und ihre Zahlen für einen Artikel kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>insert the copied numbers, starting at the current cell</source>
        <translation>die kopierten Zahlen ab der aktuellen Zelle einfügen</translation>
    </message>
    <message>
        <source>Copy E&amp;xperiment as Text</source>
        <translation>E&amp;xperiment als Text kopieren</translation>
    </message>
    <message>
        <source>copy the whole experiment as text, for a message or a forum</source>
        <translation>das ganze Experiment als Text kopieren, für eine Nachricht oder ein Forum</translation>
    </message>
    <message>
        <source>Paste Exper&amp;iment</source>
        <translation>Experimen&amp;t einfügen</translation>
    </message>
    <message>
        <source>open the experiment that was copied as text</source>
        <translation>das als Text kopierte Experiment öffnen</translation>
    </message>
    <message>
        <source>&amp;Increase Number</source>
        <translation>Zahl ver&amp;größern</translation>
    </message>
    <message>
        <source>make the current number larger by 0.1 (with Shift by 0.01)</source>
        <translation>die aktuelle Zahl um 0,1 größer machen (mit Umschalt um 0,01)</translation>
    </message>
    <message>
        <source>&amp;Decrease Number</source>
        <translation>Zahl verklei&amp;nern</translation>
    </message>
    <message>
        <source>make the current number smaller by 0.1 (with Shift by 0.01)</source>
        <translation>die aktuelle Zahl um 0,1 kleiner machen (mit Umschalt um 0,01)</translation>
    </message>
    <message>
        <source>Fill Matrix with &amp;Zeros</source>
        <translation>Matrix mit &amp;Nullen füllen</translation>
    </message>
    <message>
        <source>set every number of the matrix to 0</source>
        <translation>jede Zahl der Matrix auf 0 setzen</translation>
    </message>
    <message>
        <source>Fill Matrix with I&amp;dentity</source>
        <translation>Matrix mit E&amp;inheitsmatrix füllen</translation>
    </message>
    <message>
        <source>set the diagonal of the matrix to 1 and the rest to 0</source>
        <translation>die Diagonale der Matrix auf 1 und den Rest auf 0 setzen</translation>
    </message>
    <message>
        <source>Fill Matrix with Rando&amp;m Numbers</source>
        <translation>Matrix mit &amp;Zufallszahlen füllen</translation>
    </message>
    <message>
        <source>Mu&amp;ltiply Matrix...</source>
        <translation>Matrix mu&amp;ltiplizieren ...</translation>
    </message>
    <message>
        <source>multiply every number of the matrix by a factor</source>
        <translation>jede Zahl der Matrix mit einem Faktor multiplizieren</translation>
    </message>
    <message>
        <source>Rename Dime&amp;nsion</source>
        <translation>&amp;Dimension umbenennen</translation>
    </message>
    <message>
        <source>give the dimension of the current number another name</source>
        <translation>der Dimension der aktuellen Zahl einen anderen Namen geben</translation>
    </message>
    <message>
        <source>Edit &amp;Sentence</source>
        <translation>&amp;Satz bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Add Token</source>
        <translation>Token &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove Token</source>
        <translation>Token entf&amp;ernen</translation>
    </message>
    <message>
        <source>Move Token &amp;Left</source>
        <translation>Token nach &amp;links</translation>
    </message>
    <message>
        <source>Move Token Ri&amp;ght</source>
        <translation>Token nach &amp;rechts</translation>
    </message>
    <message>
        <source>S&amp;huffle Tokens</source>
        <translation>Tokens &amp;mischen</translation>
    </message>
    <message>
        <source>put the tokens in another order and see whether their outputs change</source>
        <translation>die Tokens in eine andere Reihenfolge bringen und sehen, ob sich ihre Ausgaben ändern</translation>
    </message>
    <message>
        <source>&amp;Self-Attention</source>
        <translation>&amp;Self-Attention</translation>
    </message>
    <message>
        <source>the tokens of one sentence look at each other</source>
        <translation>die Tokens eines Satzes sehen einander an</translation>
    </message>
    <message>
        <source>&amp;Cross-Attention</source>
        <translation>&amp;Cross-Attention</translation>
    </message>
    <message>
        <source>the tokens of one sentence look at those of another</source>
        <translation>die Tokens eines Satzes sehen die eines anderen an</translation>
    </message>
    <message>
        <source>&amp;Previous Head</source>
        <translation>&amp;Voriger Kopf</translation>
    </message>
    <message>
        <source>show the previous head above the maps</source>
        <translation>den vorigen Kopf über den Heatmaps zeigen</translation>
    </message>
    <message>
        <source>&amp;Next Head</source>
        <translation>&amp;Nächster Kopf</translation>
    </message>
    <message>
        <source>show the next head above the maps</source>
        <translation>den nächsten Kopf über den Heatmaps zeigen</translation>
    </message>
    <message>
        <source>Rena&amp;me Head</source>
        <translation>Kopf &amp;umbenennen</translation>
    </message>
    <message>
        <source>give this head another name</source>
        <translation>diesem Kopf einen anderen Namen geben</translation>
    </message>
    <message>
        <source>&amp;Duplicate Head</source>
        <translation>Kopf ver&amp;doppeln</translation>
    </message>
    <message>
        <source>add a head with the same numbers as this one</source>
        <translation>einen Kopf mit denselben Zahlen hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove Head</source>
        <translation>Kopf entf&amp;ernen</translation>
    </message>
    <message>
        <source>remove this head from the experiment</source>
        <translation>diesen Kopf aus dem Experiment entfernen</translation>
    </message>
    <message>
        <source>Move Head &amp;Left</source>
        <translation>Kopf nach &amp;links</translation>
    </message>
    <message>
        <source>put this head before the one on its left</source>
        <translation>diesen Kopf vor den links von ihm stellen</translation>
    </message>
    <message>
        <source>Move Head Ri&amp;ght</source>
        <translation>Kopf nach &amp;rechts</translation>
    </message>
    <message>
        <source>put this head after the one on its right</source>
        <translation>diesen Kopf hinter den rechts von ihm stellen</translation>
    </message>
    <message>
        <source>&amp;Average This Head</source>
        <translation>Diesen Kopf &amp;mitteln</translation>
    </message>
    <message>
        <source>include this head in the average, or leave it out</source>
        <translation>diesen Kopf ins Mittel aufnehmen oder herausnehmen</translation>
    </message>
    <message>
        <source>Average All &amp;Heads</source>
        <translation>&amp;Alle Köpfe mitteln</translation>
    </message>
    <message>
        <source>average all heads again</source>
        <translation>wieder alle Köpfe mitteln</translation>
    </message>
    <message>
        <source>Heads by N&amp;umber</source>
        <translation>Köpfe nach N&amp;ummer</translation>
    </message>
    <message>
        <source>show the heads in the order of the model</source>
        <translation>die Köpfe in der Reihenfolge des Modells zeigen</translation>
    </message>
    <message>
        <source>Heads by Nam&amp;e</source>
        <translation>Köpfe nach N&amp;ame</translation>
    </message>
    <message>
        <source>show the heads in the order of their names</source>
        <translation>die Köpfe in der Reihenfolge ihrer Namen zeigen</translation>
    </message>
    <message>
        <source>Heads by En&amp;tropy</source>
        <translation>Köpfe nach En&amp;tropie</translation>
    </message>
    <message>
        <source>Heads by Di&amp;stance</source>
        <translation>Köpfe nach A&amp;bstand</translation>
    </message>
    <message>
        <source>Lar&amp;ger Maps</source>
        <translation>&amp;Größere Heatmaps</translation>
    </message>
    <message>
        <source>Smaller Ma&amp;ps</source>
        <translation>&amp;Kleinere Heatmaps</translation>
    </message>
    <message>
        <source>Pin &amp;Query</source>
        <translation>&amp;Query anheften</translation>
    </message>
    <message>
        <source>keep the selected query marked in all heads, or unmark it</source>
        <translation>die gewählte Query in allen Köpfen markiert halten oder nicht mehr</translation>
    </message>
    <message>
        <source>&amp;Unpin All Queries</source>
        <translation>Keine Quer&amp;y mehr anheften</translation>
    </message>
    <message>
        <source>mark no query but the selected one</source>
        <translation>keine Query außer der gewählten markieren</translation>
    </message>
    <message>
        <source>Heads as Map&amp;s</source>
        <translation>Köpfe als &amp;Heatmaps</translation>
    </message>
    <message>
        <source>show a heatmap of every head</source>
        <translation>von jedem Kopf eine Heatmap zeigen</translation>
    </message>
    <message>
        <source>Heads as &amp;Flow</source>
        <translation>Köpfe als &amp;Fluss</translation>
    </message>
    <message>
        <source>show weights as lines from queries to keys</source>
        <translation>Gewichte als Linien von Queries zu Keys zeigen</translation>
    </message>
    <message>
        <source>show how much each query looks at each key</source>
        <translation>zeigen, wie sehr jede Query jeden Key ansieht</translation>
    </message>
    <message>
        <source>show the length of what each key adds to the context</source>
        <translation>die Länge dessen zeigen, was jeder Key zum Kontext beiträgt</translation>
    </message>
    <message>
        <source>show the length of what each key adds to the output</source>
        <translation>die Länge dessen zeigen, was jeder Key zur Ausgabe beiträgt</translation>
    </message>
    <message>
        <source>&amp;Row View</source>
        <translation>&amp;Zeilenansicht</translation>
    </message>
    <message>
        <source>follow one query, as on a blackboard</source>
        <translation>einer Query folgen, wie an einer Tafel</translation>
    </message>
    <message>
        <source>&amp;Matrix View</source>
        <translation>&amp;Matrixansicht</translation>
    </message>
    <message>
        <source>see every stage as a matrix, for all queries</source>
        <translation>jede Stufe als Matrix sehen, für alle Queries</translation>
    </message>
    <message>
        <source>Show All &amp;Stages</source>
        <translation>Alle &amp;Stufen zeigen</translation>
    </message>
    <message>
        <source>unfold keys, scores, e^x and values in the row view, or fold them</source>
        <translation>Keys, Scores, e^x und Values in der Zeilenansicht auf- oder zuklappen</translation>
    </message>
    <message>
        <source>&amp;Previous Query</source>
        <translation>&amp;Vorige Query</translation>
    </message>
    <message>
        <source>follow the token before this one</source>
        <translation>dem Token vor diesem folgen</translation>
    </message>
    <message>
        <source>Ne&amp;xt Query</source>
        <translation>Nä&amp;chste Query</translation>
    </message>
    <message>
        <source>follow the token after this one</source>
        <translation>dem Token nach diesem folgen</translation>
    </message>
    <message>
        <source>Next &amp;Card</source>
        <translation>Nächste &amp;Karte</translation>
    </message>
    <message>
        <source>Pre&amp;vious Card</source>
        <translation>Vorige Kar&amp;te</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>&amp;Köpfe</translation>
    </message>
    <message>
        <source>show or hide the heatmaps of all heads</source>
        <translation>die Heatmaps aller Köpfe zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Heads in the Whole &amp;Window</source>
        <translation>Köpfe im ganzen &amp;Fenster</translation>
    </message>
    <message>
        <source>M&amp;ore</source>
        <translation>M&amp;ehr</translation>
    </message>
    <message>
        <source>&amp;Sizes</source>
        <translation>&amp;Größen</translation>
    </message>
    <message>
        <source>show or hide how many heads, tokens and dimensions there are</source>
        <translation>zeigen oder verbergen, wie viele Köpfe, Tokens und Dimensionen es gibt</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>show or hide title and notes of the experiment</source>
        <translation>Titel und Notizen des Experiments zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Layer of a Mo&amp;del</source>
        <translation>Schicht eines Mo&amp;dells</translation>
    </message>
    <message>
        <source>show or hide the panel that names the layer of the model and lets you choose another one</source>
        <translation>den Bereich zeigen oder verbergen, der die Schicht des Modells nennt und in dem du eine andere wählst</translation>
    </message>
    <message>
        <source>&amp;Why This Number?</source>
        <translation>&amp;Warum diese Zahl?</translation>
    </message>
    <message>
        <source>show or hide what the selected number is computed from</source>
        <translation>zeigen oder verbergen, woraus die gewählte Zahl berechnet ist</translation>
    </message>
    <message>
        <source>&amp;Arrows</source>
        <translation>&amp;Pfeile</translation>
    </message>
    <message>
        <source>show or hide queries, keys and values as arrows that you can drag</source>
        <translation>Queries, Keys und Values als Pfeile zum Ziehen zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Histor&amp;y</source>
        <translation>Verlau&amp;f</translation>
    </message>
    <message>
        <source>show or hide a list of all changes, in which you can jump to any of them</source>
        <translation>eine Liste aller Änderungen zeigen oder verbergen, in der du zu jeder springen kannst</translation>
    </message>
    <message>
        <source>&amp;Pin as Baseline</source>
        <translation>Als Baseline an&amp;heften</translation>
    </message>
    <message>
        <source>stop comparing with the baseline</source>
        <translation>nicht mehr mit der Baseline vergleichen</translation>
    </message>
    <message>
        <source>Baseline from &amp;File...</source>
        <translation>Baseline aus &amp;Datei ...</translation>
    </message>
    <message>
        <source>compare with the experiment of a file</source>
        <translation>mit dem Experiment einer Datei vergleichen</translation>
    </message>
    <message>
        <source>Baseline from &amp;Head...</source>
        <translation>Baseline aus &amp;Kopf ...</translation>
    </message>
    <message>
        <source>compare every head with one of them</source>
        <translation>jeden Kopf mit einem davon vergleichen</translation>
    </message>
    <message>
        <source>Show &amp;Values</source>
        <translation>&amp;Werte zeigen</translation>
    </message>
    <message>
        <source>show the numbers as they are</source>
        <translation>die Zahlen zeigen, wie sie sind</translation>
    </message>
    <message>
        <source>Show &amp;Baseline</source>
        <translation>&amp;Baseline zeigen</translation>
    </message>
    <message>
        <source>show the numbers of the baseline</source>
        <translation>die Zahlen der Baseline zeigen</translation>
    </message>
    <message>
        <source>Show &amp;Difference</source>
        <translation>&amp;Unterschied zeigen</translation>
    </message>
    <message>
        <source>show how much each number is above or below the baseline</source>
        <translation>zeigen, wie viel jede Zahl über oder unter der Baseline liegt</translation>
    </message>
    <message>
        <source>Cos&amp;t</source>
        <translation>K&amp;osten</translation>
    </message>
    <message>
        <source>show or hide how operations, memory and time grow with the sentence</source>
        <translation>zeigen oder verbergen, wie Operationen, Speicher und Zeit mit dem Satz wachsen</translation>
    </message>
    <message>
        <source>Posit&amp;ions</source>
        <translation>Pos&amp;itionen</translation>
    </message>
    <message>
        <source>show or hide what positions add to the embeddings</source>
        <translation>zeigen oder verbergen, was Positionen zu den Embeddings addieren</translation>
    </message>
    <message>
        <source>Self B&amp;eside Cross</source>
        <translation>Self ne&amp;ben Cross</translation>
    </message>
    <message>
        <source>show or hide self- and cross-attention side by side, with the same weights</source>
        <translation>Self- und Cross-Attention nebeneinander zeigen oder verbergen, mit denselben Gewichten</translation>
    </message>
    <message>
        <source>More &amp;Decimals</source>
        <translation>&amp;Mehr Nachkommastellen</translation>
    </message>
    <message>
        <source>write numbers with one more decimal</source>
        <translation>Zahlen mit einer Nachkommastelle mehr schreiben</translation>
    </message>
    <message>
        <source>&amp;Fewer Decimals</source>
        <translation>&amp;Weniger Nachkommastellen</translation>
    </message>
    <message>
        <source>write numbers with one decimal fewer</source>
        <translation>Zahlen mit einer Nachkommastelle weniger schreiben</translation>
    </message>
    <message>
        <source>&amp;Scientific Notation</source>
        <translation>Wissen&amp;schaftliche Schreibweise</translation>
    </message>
    <message>
        <source>write every number as 1.23e+01 instead of 12.3</source>
        <translation>jede Zahl als 1,23e+01 statt 12,3 schreiben</translation>
    </message>
    <message>
        <source>&amp;Numbers in Cells</source>
        <translation>Zahlen in &amp;Zellen</translation>
    </message>
    <message>
        <source>write numbers in the cells, or show colours alone</source>
        <translation>Zahlen in die Zellen schreiben oder nur Farben zeigen</translation>
    </message>
    <message>
        <source>&amp;Full Colour Range for Each Map</source>
        <translation>&amp;Volle Farbskala je Heatmap</translation>
    </message>
    <message>
        <source>colour each map up to its largest weight instead of up to 1</source>
        <translation>jede Heatmap bis zu ihrem größten Gewicht färben statt bis 1</translation>
    </message>
    <message>
        <source>colour weights in one colour, from faint to strong</source>
        <translation>Gewichte in einer Farbe färben, von blass bis kräftig</translation>
    </message>
    <message>
        <source>Weights in &amp;Viridis</source>
        <translation>Gewichte in V&amp;iridis</translation>
    </message>
    <message>
        <source>colour weights from violet to yellow</source>
        <translation>Gewichte von Violett bis Gelb färben</translation>
    </message>
    <message>
        <source>Weights in &amp;Cividis</source>
        <translation>Gewichte in &amp;Cividis</translation>
    </message>
    <message>
        <source>colour weights from blue to yellow, for every kind of colour vision</source>
        <translation>Gewichte von Blau bis Gelb färben, für jede Art von Farbsehen</translation>
    </message>
    <message>
        <source>Weights in &amp;Magma</source>
        <translation>Gewichte in M&amp;agma</translation>
    </message>
    <message>
        <source>colour weights from black to pale yellow</source>
        <translation>Gewichte von Schwarz bis Hellgelb färben</translation>
    </message>
    <message>
        <source>Weights in &amp;Greys</source>
        <translation>Gewichte in &amp;Graustufen</translation>
    </message>
    <message>
        <source>colour weights with greys, as on a printed page</source>
        <translation>Gewichte mit Graustufen färben, wie auf einer gedruckten Seite</translation>
    </message>
    <message>
        <source>Tokens as Ro&amp;ws: Q = X W</source>
        <translation>Tokens als Zei&amp;len: Q = X W</translation>
    </message>
    <message>
        <source>write each token as a row, as most programs do</source>
        <translation>jedes Token als Zeile schreiben, wie die meisten Programme</translation>
    </message>
    <message>
        <source>Tokens as Co&amp;lumns: Q = W X</source>
        <translation>Tokens als S&amp;palten: Q = W X</translation>
    </message>
    <message>
        <source>write each token as a column, as many textbooks do</source>
        <translation>jedes Token als Spalte schreiben, wie viele Lehrbücher</translation>
    </message>
    <message>
        <source>&amp;Light or Dark</source>
        <translation>&amp;Hell oder dunkel</translation>
    </message>
    <message>
        <source>switch between the light and the dark theme</source>
        <translation>zwischen hellem und dunklem Aussehen wechseln</translation>
    </message>
    <message>
        <source>&amp;Walk Through the Stages</source>
        <translation>&amp;Rundgang durch die Stufen</translation>
    </message>
    <message>
        <source>hide the later steps and show them one by one, or show everything again</source>
        <translation>die späteren Schritte verbergen und einzeln zeigen, oder wieder alles zeigen</translation>
    </message>
    <message>
        <source>&amp;Next Step</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <source>show the next stage, cell or term</source>
        <translation>die nächste Stufe, Zelle oder den nächsten Summanden zeigen</translation>
    </message>
    <message>
        <source>&amp;Previous Step</source>
        <translation>&amp;Voriger Schritt</translation>
    </message>
    <message>
        <source>go one step of the walk back</source>
        <translation>im Rundgang einen Schritt zurückgehen</translation>
    </message>
    <message>
        <source>&amp;First Step</source>
        <translation>&amp;Erster Schritt</translation>
    </message>
    <message>
        <source>go to where the walk begins</source>
        <translation>zum Anfang des Rundgangs gehen</translation>
    </message>
    <message>
        <source>&amp;Last Step</source>
        <translation>&amp;Letzter Schritt</translation>
    </message>
    <message>
        <source>go to where the walk ends</source>
        <translation>zum Ende des Rundgangs gehen</translation>
    </message>
    <message>
        <source>Pla&amp;y or Pause</source>
        <translation>Ab&amp;spielen oder anhalten</translation>
    </message>
    <message>
        <source>play the steps one after another, up to a stage where playing stops</source>
        <translation>die Schritte nacheinander abspielen, bis zu einer Stufe, an der angehalten wird</translation>
    </message>
    <message>
        <source>S&amp;top Here While Playing</source>
        <translation>Beim Abspielen hier anhal&amp;ten</translation>
    </message>
    <message>
        <source>stop playing at this stage, or play through it</source>
        <translation>an dieser Stufe anhalten oder durchspielen</translation>
    </message>
    <message>
        <source>Stage by Sta&amp;ge</source>
        <translation>Stufe für Stu&amp;fe</translation>
    </message>
    <message>
        <source>each step of the walk shows a whole stage</source>
        <translation>jeder Schritt des Rundgangs zeigt eine ganze Stufe</translation>
    </message>
    <message>
        <source>&amp;Cell by Cell</source>
        <translation>&amp;Zelle für Zelle</translation>
    </message>
    <message>
        <source>each step of the walk shows one number and the sum that makes it</source>
        <translation>jeder Schritt des Rundgangs zeigt eine Zahl und die Summe, aus der sie entsteht</translation>
    </message>
    <message>
        <source>Te&amp;rm by Term</source>
        <translation>Su&amp;mmand für Summand</translation>
    </message>
    <message>
        <source>each step of the walk adds one term to the sum that makes a number</source>
        <translation>jeder Schritt des Rundgangs fügt der Summe einer Zahl einen Summanden hinzu</translation>
    </message>
    <message>
        <source>Check &amp;Number</source>
        <translation>Zah&amp;l prüfen</translation>
    </message>
    <message>
        <source>say whether the number of the current blank is right</source>
        <translation>sagen, ob die Zahl der aktuellen Lücke stimmt</translation>
    </message>
    <message>
        <source>Check &amp;Stage</source>
        <translation>&amp;Stufe prüfen</translation>
    </message>
    <message>
        <source>say which numbers of the current stage are right, and its marks</source>
        <translation>sagen, welche Zahlen der aktuellen Stufe stimmen, und ihre Punkte</translation>
    </message>
    <message>
        <source>Check &amp;All</source>
        <translation>&amp;Alles prüfen</translation>
    </message>
    <message>
        <source>check every stage of every head, and add up the marks</source>
        <translation>jede Stufe jedes Kopfes prüfen und die Punkte zusammenzählen</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Hinweis</translation>
    </message>
    <message>
        <source>get a question first, then the name of the mistake, then how to work it out</source>
        <translation>zuerst eine Frage bekommen, dann den Namen des Fehlers, dann den Rechenweg</translation>
    </message>
    <message>
        <source>Show Numbe&amp;r</source>
        <translation>Zahl zei&amp;gen</translation>
    </message>
    <message>
        <source>show the right number of the current blank; the worksheet records that it was shown</source>
        <translation>die richtige Zahl der aktuellen Lücke zeigen; das Arbeitsblatt vermerkt, dass sie gezeigt wurde</translation>
    </message>
    <message>
        <source>Show Sta&amp;ge</source>
        <translation>Stufe z&amp;eigen</translation>
    </message>
    <message>
        <source>show every number of the current stage; the worksheet records that they were shown</source>
        <translation>alle Zahlen der aktuellen Stufe zeigen; das Arbeitsblatt vermerkt, dass sie gezeigt wurden</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>show or hide the lessons beside the tables</source>
        <translation>die Lektionen neben den Tabellen zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Ne&amp;xt Lesson Step</source>
        <translation>Nä&amp;chster Schritt der Lektion</translation>
    </message>
    <message>
        <source>go on in the lesson; what you did here is kept</source>
        <translation>in der Lektion weitergehen; was du hier gemacht hast, bleibt</translation>
    </message>
    <message>
        <source>Previo&amp;us Lesson Step</source>
        <translation>&amp;Voriger Schritt der Lektion</translation>
    </message>
    <message>
        <source>go back in the lesson; what you did there is kept</source>
        <translation>in der Lektion zurückgehen; was du dort gemacht hast, bleibt</translation>
    </message>
    <message>
        <source>Re&amp;wind This Step</source>
        <translation>Diesen Schritt z&amp;urücksetzen</translation>
    </message>
    <message>
        <source>put everything back to how this step of the lesson began</source>
        <translation>alles so zurücksetzen, wie dieser Schritt der Lektion begann</translation>
    </message>
    <message>
        <source>L&amp;eave the Lesson</source>
        <translation>Lektion v&amp;erlassen</translation>
    </message>
    <message>
        <source>close the lesson and go back to what was open before</source>
        <translation>die Lektion schließen und zu dem zurückkehren, was vorher offen war</translation>
    </message>
    <message>
        <source>Open Lesson &amp;Folder...</source>
        <translation>Lektions&amp;ordner öffnen ...</translation>
    </message>
    <message>
        <source>open a lesson of your own</source>
        <translation>eine eigene Lektion öffnen</translation>
    </message>
    <message>
        <source>Wri&amp;te a Lesson</source>
        <translation>Lek&amp;tion schreiben</translation>
    </message>
    <message>
        <source>show or hide the panel that makes the steps of a lesson from what is on screen</source>
        <translation>den Bereich zeigen oder verbergen, der aus dem, was auf dem Bildschirm ist, die Schritte einer Lektion macht</translation>
    </message>
    <message>
        <source>&amp;Scenes</source>
        <translation>&amp;Szenen</translation>
    </message>
    <message>
        <source>show or hide the scenes of the lecture</source>
        <translation>die Szenen der Vorlesung zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Keep as a Scene</source>
        <translation>Als Szene &amp;behalten</translation>
    </message>
    <message>
        <source>keep the experiment and the view as a scene, so that you can come back to it</source>
        <translation>Experiment und Ansicht als Szene behalten, zu der du zurückkehren kannst</translation>
    </message>
    <message>
        <source>Update Sce&amp;ne</source>
        <translation>Szene a&amp;ktualisieren</translation>
    </message>
    <message>
        <source>replace the contents of the scene with what is on screen now</source>
        <translation>den Inhalt der Szene durch das ersetzen, was jetzt auf dem Bildschirm ist</translation>
    </message>
    <message>
        <source>Rename S&amp;cene</source>
        <translation>Szene &amp;umbenennen</translation>
    </message>
    <message>
        <source>give the scene another name</source>
        <translation>der Szene einen anderen Namen geben</translation>
    </message>
    <message>
        <source>Move Scene &amp;Up</source>
        <translation>Szene nach &amp;oben</translation>
    </message>
    <message>
        <source>move the scene before the one above it</source>
        <translation>die Szene vor die darüber schieben</translation>
    </message>
    <message>
        <source>Move Scene &amp;Down</source>
        <translation>Szene n&amp;ach unten</translation>
    </message>
    <message>
        <source>move the scene after the one below it</source>
        <translation>die Szene hinter die darunter schieben</translation>
    </message>
    <message>
        <source>Remo&amp;ve Scene</source>
        <translation>Szene en&amp;tfernen</translation>
    </message>
    <message>
        <source>take the scene out of the lecture</source>
        <translation>die Szene aus der Vorlesung nehmen</translation>
    </message>
    <message>
        <source>Ne&amp;xt Scene</source>
        <translation>Nä&amp;chste Szene</translation>
    </message>
    <message>
        <source>go to the next scene (Page Down and presentation clickers do, too)</source>
        <translation>zur nächsten Szene gehen (auch mit Bild ab und Presentern)</translation>
    </message>
    <message>
        <source>&amp;Previous Scene</source>
        <translation>&amp;Vorige Szene</translation>
    </message>
    <message>
        <source>go to the scene before (Page Up and presentation clickers do, too)</source>
        <translation>zur vorigen Szene gehen (auch mit Bild auf und Presentern)</translation>
    </message>
    <message>
        <source>Star&amp;t of the Scene</source>
        <translation>An&amp;fang der Szene</translation>
    </message>
    <message>
        <source>put the scene back to how it began (Home does, too)</source>
        <translation>die Szene so zurücksetzen, wie sie begann (auch mit Pos1)</translation>
    </message>
    <message>
        <source>Pr&amp;esent</source>
        <translation>&amp;Präsentieren</translation>
    </message>
    <message>
        <source>fill the screen with the row view and the heads in large letters (Space turns to the heads, Esc leaves)</source>
        <translation>den Bildschirm mit Zeilenansicht und Köpfen in großer Schrift füllen (Leertaste wechselt zu den Köpfen, Esc beendet)</translation>
    </message>
    <message>
        <source>&amp;Blank</source>
        <translation>Ver&amp;decken</translation>
    </message>
    <message>
        <source>&amp;Reveal</source>
        <translation>Aufd&amp;ecken</translation>
    </message>
    <message>
        <source>Reveal &amp;All</source>
        <translation>A&amp;lles aufdecken</translation>
    </message>
    <message>
        <source>&amp;Find a Command...</source>
        <translation>&amp;Befehl suchen ...</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>&amp;Glossar</translation>
    </message>
    <message>
        <source>look up what a word such as query or softmax means</source>
        <translation>nachschlagen, was ein Wort wie Query oder Softmax bedeutet</translation>
    </message>
    <message>
        <source>F&amp;irst Steps</source>
        <translation>&amp;Erste Schritte</translation>
    </message>
    <message>
        <source>open the first example again, with its hints</source>
        <translation>das erste Beispiel mit seinen Hinweisen noch einmal öffnen</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>see every action with its key</source>
        <translation>jede Aktion mit ihrer Taste sehen</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>E&amp;instellungen ...</translation>
    </message>
    <message>
        <source>choose how the program looks and starts</source>
        <translation>wählen, wie das Programm aussieht und startet</translation>
    </message>
    <message>
        <source>&amp;About Attention Lab</source>
        <translation>&amp;Über Attention Lab</translation>
    </message>
    <message>
        <source>version and licences</source>
        <translation>Version und Lizenzen</translation>
    </message>
    <message>
        <source>Why √dₖ&amp;?</source>
        <translation>Warum √dₖ&amp;?</translation>
    </message>
    <message>
        <source>show or hide a comparison of scores that are divided by √dₖ, by dₖ, or not divided</source>
        <translation>einen Vergleich von Scores zeigen oder verbergen, die durch √dₖ, durch dₖ oder nicht geteilt sind</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>Arbeitsblatt</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Lecture</source>
        <translation>Vorlesung</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>&amp;Import Matrices...</source>
        <translation>Matrizen &amp;importieren...</translation>
    </message>
    <message>
        <source>take matrices from NumPy, PyTorch, Keras or a table</source>
        <translation>Matrizen aus NumPy, PyTorch, Keras oder einer Tabelle übernehmen</translation>
    </message>
    <message>
        <source>&amp;Find Token...</source>
        <translation>Token &amp;suchen ...</translation>
    </message>
    <message>
        <source>Keys by Wei&amp;ght</source>
        <translation>Keys nach &amp;Gewicht</translation>
    </message>
    <message>
        <source>sort the keys of the row view, the largest weight first</source>
        <translation>die Keys der Zeilenansicht sortieren, das größte Gewicht zuerst</translation>
    </message>
    <message>
        <source>Weights in a Single &amp;Hue</source>
        <translation>Gewichte in &amp;einem Farbton</translation>
    </message>
    <message>
        <source>fill the matrix with new random numbers, of a size that suits its rows and columns</source>
        <translation>die Matrix mit neuen Zufallszahlen füllen, deren Größe zu ihren Zeilen und Spalten passt</translation>
    </message>
    <message>
        <source>show first the heads whose queries look at few keys</source>
        <translation>zuerst die Köpfe zeigen, deren Queries wenige Keys ansehen</translation>
    </message>
    <message>
        <source>show first the heads whose queries look at nearby keys</source>
        <translation>zuerst die Köpfe zeigen, deren Queries nahe Keys ansehen</translation>
    </message>
    <message>
        <source>move the keyboard focus to the next matrix or panel</source>
        <translation>mit der Tastatur zur nächsten Matrix oder zum nächsten Bereich gehen</translation>
    </message>
    <message>
        <source>move the keyboard focus to the matrix or panel before</source>
        <translation>mit der Tastatur zur vorigen Matrix oder zum vorigen Bereich gehen</translation>
    </message>
    <message>
        <source>show the maps in the whole window, or show the row view or matrix view again</source>
        <translation>die Heatmaps im ganzen Fenster zeigen oder wieder die Zeilen- oder Matrixansicht</translation>
    </message>
    <message>
        <source>Remove the Base&amp;line</source>
        <translation>Base&amp;line entfernen</translation>
    </message>
    <message>
        <source>Show All Ma&amp;trices</source>
        <translation>Alle Ma&amp;trizen zeigen</translation>
    </message>
    <message>
        <source>fit the whole matrix view in the window, as small pictures if needed</source>
        <translation>die ganze Matrixansicht ins Fenster einpassen, wenn nötig als kleine Bilder</translation>
    </message>
    <message>
        <source>zoom in: show each head larger</source>
        <translation>hineinzoomen: jeden Kopf größer zeigen</translation>
    </message>
    <message>
        <source>zoom out: show each head smaller, and more of them at once</source>
        <translation>herauszoomen: jeden Kopf kleiner zeigen, dafür mehr auf einmal</translation>
    </message>
    <message>
        <source>type a few letters of a command, a lesson or a term of the glossary</source>
        <translation>ein paar Buchstaben eines Befehls, einer Lektion oder eines Begriffs aus dem Glossar eintippen</translation>
    </message>
    <message>
        <source>Rese&amp;t to Start</source>
        <translation>&amp;Zurück zum Anfang</translation>
    </message>
    <message>
        <source>Wor&amp;ksheet...</source>
        <translation>Arbeits&amp;blatt ...</translation>
    </message>
    <message>
        <source>show in the row view how W_O makes the output of the selected word</source>
        <translation>in der Zeilenansicht zeigen, wie W_O die Ausgabe des gewählten Wortes ergibt</translation>
    </message>
    <message>
        <source>Concat and Outp&amp;ut of the Word</source>
        <translation>Verkettung und Ausg&amp;abe des Wortes</translation>
    </message>
    <message>
        <source>show or hide scale, temperature, biases, W_O (output weights), decimals and colours</source>
        <translation>Skalierung, Temperatur, Biases, W_O (Ausgabegewichte), Nachkommastellen und Farben zeigen oder verbergen</translation>
    </message>
    <message>
        <source>type the whole sentence; double-click a word to rename it</source>
        <translation>den ganzen Satz eingeben; ein Doppelklick auf ein Wort benennt es um</translation>
    </message>
    <message>
        <source>put a word after the selected one</source>
        <translation>ein Wort hinter dem gewählten einfügen</translation>
    </message>
    <message>
        <source>take the selected word out of the sentence</source>
        <translation>das gewählte Wort aus dem Satz nehmen</translation>
    </message>
    <message>
        <source>move the selected word one place towards the start</source>
        <translation>das gewählte Wort um eine Stelle zum Anfang verschieben</translation>
    </message>
    <message>
        <source>move the selected word one place towards the end</source>
        <translation>das gewählte Wort um eine Stelle zum Ende verschieben</translation>
    </message>
    <message>
        <source>go to a word by its letters or its number</source>
        <translation>zu einem Wort anhand seiner Buchstaben oder Nummer gehen</translation>
    </message>
    <message>
        <source>keep a copy of everything until the window closes, to see what later changes do</source>
        <translation>eine Kopie von allem behalten, bis das Fenster geschlossen wird, um zu sehen, was spätere Änderungen bewirken</translation>
    </message>
    <message>
        <source>blank the matrix or column under the pointer, or the selected one (B while presenting)</source>
        <translation>die Matrix oder Spalte unter dem Mauszeiger verdecken, oder die ausgewählte (B beim Präsentieren)</translation>
    </message>
    <message>
        <source>reveal the matrix or column under the pointer (R while presenting)</source>
        <translation>die Matrix oder Spalte unter dem Zeiger aufdecken (R beim Präsentieren)</translation>
    </message>
    <message>
        <source>reveal everything that was blanked</source>
        <translation>alles Verdeckte aufdecken</translation>
    </message>
    <message>
        <source>Show &amp;Weight</source>
        <translation>Ge&amp;wicht zeigen</translation>
    </message>
    <message>
        <source>Show Weight × |&amp;v|</source>
        <translation>Gewicht × |&amp;v| zeigen</translation>
    </message>
    <message>
        <source>Show Weight × |v W_&amp;O|</source>
        <translation>Gewicht × |v W_&amp;O| zeigen</translation>
    </message>
    <message>
        <source>Heads as Weights of a Wor&amp;d</source>
        <translation>Köpfe als Gewichte eines Wor&amp;ts</translation>
    </message>
    <message>
        <source>show the query&apos;s weights in every head, and those of pinned queries</source>
        <translation>die Gewichte der Query und der angehefteten in jedem Kopf zeigen</translation>
    </message>
</context>
<context>
    <name>lab::AnswersDocument</name>
    <message>
        <source>Your Name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>The shapes of these answers do not fit the experiment: they fill %1 places, and the experiment has %2.</source>
        <translation>Die Formen dieser Antworten passen nicht zum Experiment: Sie füllen %1 Plätze, und das Experiment hat %2.</translation>
    </message>
    <message>
        <source>A worksheet of this experiment would have %1 blanks, and nobody fills in more than %2 by hand: take fewer tokens, dimensions or heads.</source>
        <translation>Ein Arbeitsblatt dieses Experiments hätte %1 Lücken, und mehr als %2 füllt niemand von Hand aus: Nimm weniger Tokens, Dimensionen oder Köpfe.</translation>
    </message>
</context>
<context>
    <name>lab::AnswersSession</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>%1 is a different experiment. Save these answers under another name, so that they are not mistaken for answers to it.</source>
        <translation>%1 ist ein anderes Experiment. Speichere diese Antworten unter einem anderen Namen, damit sie nicht für Antworten dazu gehalten werden.</translation>
    </message>
</context>
<context>
    <name>lab::Application</name>
    <message>
        <source>%1 is open in this window.</source>
        <translation>%1 ist in diesem Fenster offen.</translation>
    </message>
</context>
<context>
    <name>lab::ArrowPlane</name>
    <message>
        <source>Queries and keys as arrows</source>
        <translation>Queries und Keys als Pfeile</translation>
    </message>
    <message>
        <source>The weighted sum as arrows</source>
        <translation>Die gewichtete Summe als Pfeile</translation>
    </message>
</context>
<context>
    <name>lab::ArrowsPanel</name>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Dragging moves</source>
        <translation>Ziehen bewegt</translation>
    </message>
    <message>
        <source>the embedding</source>
        <translation>das Embedding</translation>
    </message>
    <message>
        <source>Dragging an arrow changes the embedding of its word</source>
        <translation>Einen Pfeil zu ziehen ändert das Embedding seines Wortes</translation>
    </message>
    <message>
        <source>Dragging an arrow changes the weight matrix that computes it from its word</source>
        <translation>Einen Pfeil zu ziehen ändert die Gewichtsmatrix, die ihn aus seinem Wort berechnet</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>die Matrix</translation>
    </message>
</context>
<context>
    <name>lab::AuthorController</name>
    <message>
        <source>Open the folder of a lesson to edit it</source>
        <translation>Den Ordner einer Lektion öffnen, um sie zu bearbeiten</translation>
    </message>
    <message>
        <source>Unsaved lesson</source>
        <translation>Ungespeicherte Lektion</translation>
    </message>
    <message>
        <source>The lesson “%1” has changes that are not saved.</source>
        <translation>Die Lektion „%1“ hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Save the lesson as a folder of this name</source>
        <translation>Die Lektion als Ordner dieses Namens speichern</translation>
    </message>
    <message>
        <source>Saved the lesson %1.</source>
        <translation>Die Lektion %1 ist gespeichert.</translation>
    </message>
    <message>
        <source>Saved the lesson %1. It can be played when its problems are fixed.</source>
        <translation>Die Lektion %1 ist gespeichert. Sie kann gespielt werden, sobald ihre Probleme behoben sind.</translation>
    </message>
    <message>
        <source>This is a single step. The whole lesson can be played when its other steps are fixed.</source>
        <translation>Das ist ein einzelner Schritt. Die ganze Lektion kann gespielt werden, sobald ihre anderen Schritte in Ordnung sind.</translation>
    </message>
    <message>
        <source>Saved the lesson %1. The list of steps says where something is to be fixed.</source>
        <translation>Die Lektion %1 ist gespeichert. Die Liste der Schritte zeigt, wo noch etwas zu korrigieren ist.</translation>
    </message>
</context>
<context>
    <name>lab::AuthorDock</name>
    <message>
        <source>Write a lesson</source>
        <translation>Lektion schreiben</translation>
    </message>
    <message>
        <source>Write a lesson: %1*</source>
        <translation>Lektion schreiben: %1*</translation>
    </message>
    <message>
        <source>Write a lesson: %1</source>
        <translation>Lektion schreiben: %1</translation>
    </message>
</context>
<context>
    <name>lab::AuthorDocument</name>
    <message>
        <source>That experiment is too large for a lesson: its file may have %1 MiB.</source>
        <translation>Dieses Experiment ist zu groß für eine Lektion: Seine Datei darf %1 MiB haben.</translation>
    </message>
    <message>
        <source>A lesson has at most %1 steps.</source>
        <translation>Eine Lektion hat höchstens %1 Schritte.</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Step from the screen</source>
        <translation>Schritt vom Bildschirm</translation>
    </message>
    <message>
        <source>Step as it is on the screen</source>
        <translation>Schritt, wie er auf dem Bildschirm ist</translation>
    </message>
    <message>
        <source>Duplicate the step</source>
        <translation>Den Schritt duplizieren</translation>
    </message>
    <message>
        <source>Remove the step</source>
        <translation>Den Schritt entfernen</translation>
    </message>
    <message>
        <source>Move the step</source>
        <translation>Den Schritt verschieben</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
</context>
<context>
    <name>lab::AuthorPane</name>
    <message>
        <source>No step yet. Arrange the window as learners should see it. Then + takes the experiment, the view and the selection as the first step.</source>
        <translation>Noch kein Schritt. Richte das Fenster so ein, wie die Lernenden es sehen sollen. Dann nimmt + Experiment, Ansicht und Auswahl als ersten Schritt.</translation>
    </message>
    <message>
        <source>Lesson to write</source>
        <translation>Lektion zum Schreiben</translation>
    </message>
    <message>
        <source>Parts of the step</source>
        <translation>Teile des Schritts</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Problems to fix</source>
        <translation>Zu behebende Probleme</translation>
    </message>
    <message>
        <source>Step from the screen: experiment, view and selection</source>
        <translation>Schritt vom Bildschirm: Experiment, Ansicht und Auswahl</translation>
    </message>
    <message>
        <source>Duplicate the step</source>
        <translation>Den Schritt duplizieren</translation>
    </message>
    <message>
        <source>Move the step up (Alt+Up in the list)</source>
        <translation>Schritt nach oben (Alt+Auf in der Liste)</translation>
    </message>
    <message>
        <source>Move the step down (Alt+Down in the list)</source>
        <translation>Schritt nach unten (Alt+Ab in der Liste)</translation>
    </message>
    <message>
        <source>Remove the step (Delete in the list)</source>
        <translation>Schritt entfernen (Entf in der Liste)</translation>
    </message>
    <message>
        <source>Preview the lesson from this step, as a learner gets it</source>
        <translation>Vorschau der Lektion ab diesem Schritt, wie Lernende sie sehen</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>Neue Lektion</translation>
    </message>
    <message>
        <source>Open the folder of a lesson to edit it</source>
        <translation>Den Ordner einer Lektion öffnen, um sie zu bearbeiten</translation>
    </message>
    <message>
        <source>Save the lesson (Ctrl+S here)</source>
        <translation>Lektion speichern (hier Strg+S)</translation>
    </message>
    <message>
        <source>Save the lesson in another folder</source>
        <translation>Lektion in einem anderen Ordner speichern</translation>
    </message>
    <message>
        <source>Step “%1”</source>
        <translation>Schritt „%1“</translation>
    </message>
    <message>
        <source>To fix: %1</source>
        <translation>Zu beheben: %1</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>der Text</translation>
    </message>
    <message>
        <source>the title of the step</source>
        <translation>der Titel des Schritts</translation>
    </message>
</context>
<context>
    <name>lab::AuthorSession</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>A lesson has at least one step: take one from the screen first.</source>
        <translation>Eine Lektion hat mindestens einen Schritt: Nimm zuerst einen vom Bildschirm.</translation>
    </message>
    <message>
        <source>Another program changed the files of “%1” since they were read. Save again to write over them, or open the folder again.</source>
        <translation>Ein anderes Programm hat die Dateien von „%1“ geändert, seit sie gelesen wurden. Speichere noch einmal, um sie zu überschreiben, oder öffne den Ordner neu.</translation>
    </message>
    <message>
        <source>There is no step yet: take one from the screen first.</source>
        <translation>Es gibt noch keinen Schritt: Nimm zuerst einen vom Bildschirm.</translation>
    </message>
    <message>
        <source>This step cannot be played yet. %1</source>
        <translation>Dieser Schritt kann noch nicht gespielt werden. %1</translation>
    </message>
</context>
<context>
    <name>lab::Baseline</name>
    <message>
        <source>number of heads in the baseline: %1, now: %2</source>
        <translation>Zahl der Köpfe in der Baseline: %1, jetzt: %2</translation>
    </message>
</context>
<context>
    <name>lab::BaselineActions</name>
    <message>
        <source>as it was at %1</source>
        <translation>wie es um %1 war</translation>
    </message>
    <message>
        <source>Compare every head with</source>
        <translation>Jeden Kopf vergleichen mit</translation>
    </message>
    <message>
        <source>There is no baseline to compare with. Undo your edits, choose Pin as Baseline, and redo the edits.</source>
        <translation>Es gibt keine Baseline zum Vergleichen. Mach deine Änderungen rückgängig, wähle „Als Baseline anheften“ und stelle sie wieder her.</translation>
    </message>
    <message>
        <source>There is no baseline to compare with. Choose Pin as Baseline before an edit.</source>
        <translation>Es gibt keine Baseline zum Vergleichen. Wähle „Als Baseline anheften“ vor einer Änderung.</translation>
    </message>
</context>
<context>
    <name>lab::BaselineBar</name>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>every head …</source>
        <translation>jeden Kopf …</translation>
    </message>
    <message>
        <source>Where each head first differs from the baseline</source>
        <translation>Wo jeder Kopf zuerst von der Baseline abweicht</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Baseline: %1</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>Vergleicht …</translation>
    </message>
    <message>
        <source>No input differs. Change an input to see its effect.</source>
        <translation>Keine Eingabe ist anders. Ändere eine Eingabe, um ihre Wirkung zu sehen.</translation>
    </message>
    <message>
        <source>Differs:</source>
        <translation>Anders:</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin</translation>
    </message>
    <message>
        <source>head %1 equals the baseline</source>
        <translation>Kopf %1 gleicht der Baseline</translation>
    </message>
    <message>
        <source>first difference: %1</source>
        <translation>erster Unterschied: %1</translation>
    </message>
    <message>
        <source>The first number in which this head differs: go there</source>
        <translation>Die erste Zahl, in der dieser Kopf abweicht: dorthin gehen</translation>
    </message>
    <message>
        <source>%1 more …</source>
        <translation>%1 weitere …</translation>
    </message>
    <message>
        <source>%1: equal to the baseline</source>
        <translation>%1: gleich der Baseline</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>what all heads share</source>
        <translation>was alle Köpfe teilen</translation>
    </message>
    <message numerus="yes">
        <source>%n inputs …</source>
        <translation>
            <numerusform>%n Eingabe …</numerusform>
            <numerusform>%n Eingaben …</numerusform>
        </translation>
    </message>
    <message>
        <source>No input differs. Ctrl+1 shows the values, which can be changed.</source>
        <translation>Keine Eingabe ist anders. Strg+1 zeigt die Werte, die du ändern kannst.</translation>
    </message>
    <message>
        <source>%1: first difference in %2</source>
        <translation>%1: erster Unterschied in %2</translation>
    </message>
    <message>
        <source>head %1: no difference is shown</source>
        <translation>Kopf %1: kein Unterschied ist sichtbar</translation>
    </message>
    <message>
        <source>first difference shown: %1</source>
        <translation>erster sichtbarer Unterschied: %1</translation>
    </message>
</context>
<context>
    <name>lab::BlankCard</name>
    <message>
        <source>Check this stage</source>
        <translation>Diese Stufe prüfen</translation>
    </message>
    <message>
        <source>A hint to this stage</source>
        <translation>Ein Hinweis zu dieser Stufe</translation>
    </message>
    <message>
        <source>Show the numbers of this stage: the worksheet records that they were shown</source>
        <translation>Die Zahlen dieser Stufe zeigen: Das Arbeitsblatt vermerkt, dass sie gezeigt wurden</translation>
    </message>
    <message>
        <source>%1, %2, to be filled in</source>
        <translation>%1, %2, auszufüllen</translation>
    </message>
    <message>
        <source>changed since it was checked (then: %1)</source>
        <translation>seit dem Prüfen geändert (damals: %1)</translation>
    </message>
    <message>
        <source>½ mark</source>
        <translation>½ Punkt</translation>
    </message>
    <message>
        <source>%1 of 1 mark</source>
        <translation>%1 von 1 Punkt</translation>
    </message>
    <message>
        <source>every number shown</source>
        <translation>jede Zahl gezeigt</translation>
    </message>
    <message>
        <source>At your request: %1.</source>
        <translation>Auf deinen Wunsch: %1.</translation>
    </message>
    <message>
        <source>The last hint: it works a number out, and the worksheet records this</source>
        <translation>Der letzte Hinweis: Er rechnet eine Zahl vor, und das Arbeitsblatt vermerkt das</translation>
    </message>
    <message>
        <source>%1: a mistake in an earlier stage counts once</source>
        <translation>%1: Ein Fehler in einer früheren Stufe zählt einmal</translation>
    </message>
    <message numerus="yes">
        <source>%1, so far: %n blanks are left</source>
        <translation>
            <numerusform>%1, bisher: noch %n Lücke</numerusform>
            <numerusform>%1, bisher: noch %n Lücken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hints</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers shown</source>
        <translation>
            <numerusform>%n Zahl gezeigt</numerusform>
            <numerusform>%n Zahlen gezeigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blanks left</source>
        <translation>
            <numerusform>noch %n Lücke</numerusform>
            <numerusform>noch %n Lücken</numerusform>
        </translation>
    </message>
    <message>
        <source>not checked yet</source>
        <translation>noch nicht geprüft</translation>
    </message>
</context>
<context>
    <name>lab::BlankModel</name>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>follows from your own line</source>
        <translation>folgt aus deiner eigenen Zeile</translation>
    </message>
    <message>
        <source>not right</source>
        <translation>nicht richtig</translation>
    </message>
    <message>
        <source>not filled in</source>
        <translation>nicht ausgefüllt</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>to be filled in</source>
        <translation>auszufüllen</translation>
    </message>
    <message>
        <source>Fill In %1</source>
        <translation>%1 ausfüllen</translation>
    </message>
    <message>
        <source>−∞ is allowed only in the masked scores.</source>
        <translation>−∞ ist nur in den maskierten Scores erlaubt.</translation>
    </message>
    <message>
        <source>The copied block is %1; from row %2, column %3 on there is room for %4.</source>
        <translation>Der kopierte Block ist %1; ab Zeile %2, Spalte %3 ist Platz für %4.</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>In %1 einfügen</translation>
    </message>
    <message>
        <source>Clear in %1</source>
        <translation>In %1 leeren</translation>
    </message>
    <message>
        <source>“%1” is not a decimal number. Type one such as 0.33.</source>
        <translation>„%1“ ist keine Dezimalzahl. Gib eine ein, zum Beispiel 0,33.</translation>
    </message>
</context>
<context>
    <name>lab::BlankTable</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>lab::ChoiceAnswer</name>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Text of choice %1</source>
        <translation>Text der Auswahl %1</translation>
    </message>
</context>
<context>
    <name>lab::ComputingBar</name>
    <message>
        <source>Computing: %1. The numbers on screen are still the old ones.</source>
        <translation>Wird berechnet: %1. Die Zahlen auf dem Bildschirm sind noch die alten.</translation>
    </message>
    <message>
        <source>Nothing is being computed</source>
        <translation>Zurzeit wird nichts berechnet</translation>
    </message>
</context>
<context>
    <name>lab::ConstructAnswer</name>
    <message>
        <source>Done!</source>
        <translation>Geschafft!</translation>
    </message>
    <message>
        <source>Not there yet.</source>
        <translation>Noch nicht ganz.</translation>
    </message>
</context>
<context>
    <name>lab::CostPanel</name>
    <message>
        <source>Cost of attention</source>
        <translation>Kosten der Attention</translation>
    </message>
    <message>
        <source>against n</source>
        <translation>über n</translation>
    </message>
    <message>
        <source>against d_model</source>
        <translation>über d_model</translation>
    </message>
    <message>
        <source>this experiment&apos;s</source>
        <translation>wie dieses Experiment</translation>
    </message>
    <message>
        <source>Go back to the size of this experiment</source>
        <translation>Zurück zur Größe dieses Experiments</translation>
    </message>
    <message>
        <source>Operations: a multiplication and an addition</source>
        <translation>Operationen: eine Multiplikation und eine Addition</translation>
    </message>
    <message>
        <source>projections to Q, K, V</source>
        <translation>Projektionen auf Q, K, V</translation>
    </message>
    <message>
        <source>scores q·k</source>
        <translation>Scores q·k</translation>
    </message>
    <message>
        <source>weighted sums of values</source>
        <translation>gewichtete Summen der Values</translation>
    </message>
    <message>
        <source>output W_O</source>
        <translation>Ausgabe W_O</translation>
    </message>
    <message>
        <source>Memory of all stages</source>
        <translation>Speicher aller Stufen</translation>
    </message>
    <message>
        <source>Time, measured on this machine</source>
        <translation>Zeit, auf diesem Rechner gemessen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Time every stage for growing sizes, up to 50 ms each, with random numbers</source>
        <translation>Jede Stufe für wachsende Größen messen, je bis 50 ms, mit Zufallszahlen</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt;</source>
        <translation>&lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <source>d_model of the lines</source>
        <translation>d_model der Linien</translation>
    </message>
    <message>
        <source>n of the lines</source>
        <translation>n der Linien</translation>
    </message>
    <message>
        <source>scores, weighted sums</source>
        <translation>Scores, gewichtete Summen</translation>
    </message>
    <message>
        <source>projections, output</source>
        <translation>Projektionen, Ausgabe</translation>
    </message>
    <message>
        <source>equal at %1</source>
        <translation>gleich bei %1</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>This experiment (diamonds), n_q = %1, n_k = %2, d_model = %3</source>
        <translation>Dieses Experiment (Rauten), n_q = %1, n_k = %2, d_model = %3</translation>
    </message>
    <message>
        <source>This experiment (diamonds), n = %1, d_model = %2</source>
        <translation>Dieses Experiment (Rauten), n = %1, d_model = %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Messen anhalten</translation>
    </message>
    <message>
        <source>Nothing was computed here yet.</source>
        <translation>Hier wurde noch nichts berechnet.</translation>
    </message>
    <message>
        <source>Points: all stages, with random numbers; at %1 = %2 they took %3.</source>
        <translation>Punkte: alle Stufen, mit Zufallszahlen; bei %1 = %2 dauerten sie %3.</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>There are too many weights to measure in 50 ms: choose a smaller d_model.</source>
        <translation>Es sind zu viele Gewichte, um sie in 50 ms zu messen: Wähle ein kleineres d_model.</translation>
    </message>
    <message>
        <source>Points: press Measure.</source>
        <translation>Punkte: Drücke Messen.</translation>
    </message>
    <message>
        <source>Diamond: the last computation here, %1; after an edit, only the numbers that depend on it are computed.</source>
        <translation>Raute: die letzte Berechnung hier, %1; nach einer Änderung werden nur die Zahlen berechnet, die davon abhängen.</translation>
    </message>
    <message>
        <source>Horizontal axis: the number of tokens in the sentence</source>
        <translation>Waagerechte Achse: die Zahl der Tokens im Satz</translation>
    </message>
    <message>
        <source>Horizontal axis: how many numbers each token has; d_k and d_v grow with it</source>
        <translation>Waagerechte Achse: wie viele Zahlen jedes Token hat; d_k und d_v wachsen mit</translation>
    </message>
    <message>
        <source>n, tokens</source>
        <translation>n, Tokens</translation>
    </message>
</context>
<context>
    <name>lab::DivisorBars</name>
    <message>
        <source>One query&apos;s weights by what its scores are divided by</source>
        <translation>Die Gewichte einer Query, je nachdem, wodurch ihre Scores geteilt werden</translation>
    </message>
    <message>
        <source>%1: largest weight %2</source>
        <translation>%1: größtes Gewicht %2</translation>
    </message>
</context>
<context>
    <name>lab::Document</name>
    <message>
        <source>Jump in the history</source>
        <translation>Im Verlauf springen</translation>
    </message>
    <message>
        <source>That number is computed: change one of the inputs instead.</source>
        <translation>Diese Zahl ist berechnet: Ändere stattdessen eine der Eingaben.</translation>
    </message>
    <message>
        <source>There are no numbers in %1.</source>
        <translation>In %1 gibt es keine Zahlen.</translation>
    </message>
    <message>
        <source>That does not fit: %1 has %2 rows and %3 columns.</source>
        <translation>Das passt nicht: %1 hat %2 Zeilen und %3 Spalten.</translation>
    </message>
    <message>
        <source>An entry of the mask is 1 (may look) or 0 (may not).</source>
        <translation>Ein Eintrag der Maske ist 1 (darf ansehen) oder 0 (darf nicht).</translation>
    </message>
    <message>
        <source>There is not enough memory: this needs %1, and the program uses at most %3. The new stages need %2; the rest is for the experiment on screen, the baseline, the scenes and the undo history.</source>
        <translation>Der Speicher reicht nicht: Das braucht %1, und das Programm benutzt höchstens %3. Die neuen Stufen brauchen %2; der Rest ist für das Experiment auf dem Bildschirm, die Baseline, die Szenen und den Verlauf der Änderungen.</translation>
    </message>
    <message>
        <source>Cancelled: %1</source>
        <translation>Abgebrochen: %1</translation>
    </message>
    <message>
        <source>That is not an ordinary number: the program cannot compute with infinity.</source>
        <translation>Das ist keine gewöhnliche Zahl: Mit Unendlich kann das Programm nicht rechnen.</translation>
    </message>
    <message>
        <source>Choose Custom Mask to change single entries of the mask.</source>
        <translation>Wähle „Eigene Maske“, um einzelne Einträge der Maske zu ändern.</translation>
    </message>
    <message>
        <source>“%1” is still being computed. Try again when its result is shown.</source>
        <translation>„%1“ wird noch berechnet. Versuche es noch einmal, wenn das Ergebnis gezeigt wird.</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>That number is computed: change the embedding or %1 instead.</source>
        <translation>Diese Zahl ist berechnet: Ändere stattdessen das Embedding oder %1.</translation>
    </message>
    <message>
        <source>Blank</source>
        <translation>Verdecken</translation>
    </message>
    <message>
        <source>That number is computed: change an embedding, W_Q or W_K instead.</source>
        <translation>Diese Zahl ist berechnet: Ändere stattdessen ein Embedding, W_Q oder W_K.</translation>
    </message>
</context>
<context>
    <name>lab::EditActions</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
</context>
<context>
    <name>lab::EffectLine</name>
    <message>
        <source>%1 now looks most at %2 instead of %3.</source>
        <translation>%1 sieht jetzt %2 am meisten an statt %3.</translation>
    </message>
    <message>
        <source>%1 now looks most at %2.</source>
        <translation>%1 sieht jetzt %2 am meisten an.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Head %1 changes.</source>
        <translation>Kopf %1 ändert sich.</translation>
    </message>
    <message>
        <source>Other heads change.</source>
        <translation>Andere Köpfe ändern sich.</translation>
    </message>
    <message>
        <source>The weights are hidden now, so the effect is not visible yet.</source>
        <translation>Die Gewichte sind gerade verborgen, deshalb ist die Wirkung noch nicht zu sehen.</translation>
    </message>
</context>
<context>
    <name>lab::EntropyCurves</name>
    <message>
        <source>Entropy of the weights against d_k</source>
        <translation>Entropie der Gewichte über d_k</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>At d_k = %1: %2</source>
        <translation>Bei d_k = %1: %2</translation>
    </message>
</context>
<context>
    <name>lab::ExperimentNotices</name>
    <message>
        <source>A causal mask in cross-attention: each query sees the keys up to its own place, counted from the first token of each sentence. This is unusual: a decoder normally sees the whole encoder sentence.</source>
        <translation>Eine kausale Maske bei Cross-Attention: Jede Query sieht die Keys bis zu ihrem eigenen Platz, gezählt ab dem ersten Token jedes Satzes. Das ist ungewöhnlich: Ein Decoder sieht sonst den ganzen Satz des Encoders.</translation>
    </message>
    <message>
        <source>Both sentences are the same, so this gives the same result as self-attention. Change the second sentence.</source>
        <translation>Beide Sätze sind gleich, deshalb ist das Ergebnis dasselbe wie bei Self-Attention. Ändere den zweiten Satz.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Change the size</source>
        <translation>Größe ändern</translation>
    </message>
    <message>
        <source>Mask %1: %2.</source>
        <translation>Maske %1: %2.</translation>
    </message>
    <message>
        <source>You can change its size in the panel %1.</source>
        <translation>Ihre Größe kannst du im Bereich %1 ändern.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>The names of the dimensions do not describe them.</source>
        <translation>Die Namen der Dimensionen beschreiben sie nicht.</translation>
    </message>
    <message>
        <source>Blanked: %1.</source>
        <translation>Verdeckt: %1.</translation>
    </message>
    <message>
        <source>Reveal all</source>
        <translation>Alles aufdecken</translation>
    </message>
    <message>
        <source>You can now change the mask by hand: in the matrix view, click or drag on card &lt;i&gt;M&lt;/i&gt;, or press Space on a cell of &lt;i&gt;M&lt;/i&gt;, to allow or mask a key.</source>
        <translation>Du kannst die Maske jetzt von Hand ändern: Klicke oder ziehe in der Matrixansicht auf der Karte &lt;i&gt;M&lt;/i&gt; oder drücke auf einer Zelle von &lt;i&gt;M&lt;/i&gt; die Leertaste, um einen Key zu erlauben oder zu maskieren.</translation>
    </message>
    <message>
        <source>The mask that was made by hand is replaced.</source>
        <translation>Die von Hand gemachte Maske ist ersetzt.</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Mask by hand</source>
        <translation>Maske von Hand</translation>
    </message>
    <message>
        <source>The second sentence is kept: it returns with Cross-Attention.</source>
        <translation>Der zweite Satz bleibt erhalten: Mit Cross-Attention kommt er wieder.</translation>
    </message>
    <message>
        <source>W_O turns the concat of all heads into the output.</source>
        <translation>W_O macht aus der Verkettung aller Köpfe die Ausgabe.</translation>
    </message>
    <message>
        <source>It replaces the mask %1.</source>
        <translation>Sie ersetzt die Maske „%1“.</translation>
    </message>
    <message>
        <source>It begins as the mask %1.</source>
        <translation>Sie beginnt als die Maske %1.</translation>
    </message>
    <message>
        <source>Every key is masked for %1: all weights and the context are 0.</source>
        <translation>Für %1 ist jeder Key maskiert: Alle Gewichte und der Kontext sind 0.</translation>
    </message>
    <message>
        <source>No token is padding any more.</source>
        <translation>Kein Token ist mehr Padding.</translation>
    </message>
    <message>
        <source>Mask: padding</source>
        <translation>Maske: Padding</translation>
    </message>
    <message>
        <source>No token is padding: right-click a word above the tables (or press the Menu key on it) and choose Padding.</source>
        <translation>Kein Token ist Padding: Klicke mit der rechten Maustaste auf ein Wort über den Tabellen (oder drücke darauf die Menütaste), und wähle Padding.</translation>
    </message>
    <message>
        <source>Padding now: %1.</source>
        <translation>Padding ist jetzt: %1.</translation>
    </message>
    <message>
        <source>No token is padding: right-click a word that answers (or press the Menu key on it) and choose Padding.</source>
        <translation>Kein Token ist Padding: Klicke mit der rechten Maustaste auf ein Wort, das antwortet (oder drücke darauf die Menütaste), und wähle Padding.</translation>
    </message>
    <message>
        <source>b_O is added to each output.</source>
        <translation>b_O wird zu jeder Ausgabe addiert.</translation>
    </message>
</context>
<context>
    <name>lab::ExportController</name>
    <message>
        <source>Exported %1.</source>
        <translation>%1 exportiert.</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
    <message numerus="yes">
        <source>Copied the experiment as text: %n characters.</source>
        <translation>
            <numerusform>Das Experiment wurde als Text kopiert: %n Zeichen.</numerusform>
            <numerusform>Das Experiment wurde als Text kopiert: %n Zeichen.</numerusform>
        </translation>
    </message>
    <message>
        <source>the copied text</source>
        <translation>der kopierte Text</translation>
    </message>
    <message>
        <source>Reading the copied text</source>
        <translation>Der kopierte Text wird gelesen</translation>
    </message>
    <message>
        <source>Exported %1. The file has the numbers that are hidden here, too.</source>
        <translation>%1 exportiert. Die Datei enthält auch die Zahlen, die hier verborgen sind.</translation>
    </message>
    <message>
        <source>Exported %1. The numbers that are hidden here are blanks in it.</source>
        <translation>%1 exportiert. Die hier verborgenen Zahlen sind darin Lücken.</translation>
    </message>
</context>
<context>
    <name>lab::FileTaskDisplay</name>
    <message>
        <source>%1 was stopped. The open experiment has not changed.</source>
        <translation>%1 wurde angehalten. Das offene Experiment hat sich nicht geändert.</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>%1 … %2 %</source>
        <translation>%1 … %2 %</translation>
    </message>
</context>
<context>
    <name>lab::FirstSteps</name>
    <message>
        <source>&lt;i&gt;sat&lt;/i&gt; looks at &lt;i&gt;mat&lt;/i&gt; (%1). Drag the marked number, or click another word.</source>
        <translation>&lt;i&gt;sat&lt;/i&gt; sieht &lt;i&gt;mat&lt;/i&gt; an (%1). Zieh die markierte Zahl oder klicke auf ein anderes Wort.</translation>
    </message>
    <message>
        <source>Begin with a lesson</source>
        <translation>Mit einer Lektion beginnen</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>No head changed: none of them looks at the word order now.</source>
        <translation>Kein Kopf hat sich geändert: Keiner sieht jetzt auf die Wortfolge.</translation>
    </message>
    <message>
        <source>All heads changed: each of them uses the word order.</source>
        <translation>Alle Köpfe haben sich geändert: Jeder nutzt die Wortfolge.</translation>
    </message>
    <message>
        <source>Drag the marked number, or click another word.</source>
        <translation>Ziehe die markierte Zahl oder klicke ein anderes Wort an.</translation>
    </message>
    <message>
        <source>Now set %1 in the tool bar to none: the word order is unknown. Which maps (one per head) change?</source>
        <translation>Stelle jetzt %1 in der Werkzeugleiste auf „keine“: Die Wortreihenfolge ist unbekannt. Welche Karten (eine je Kopf) ändern sich?</translation>
    </message>
    <message>
        <source>The results changed with the number. Now click another word: each word asks a question of its own.</source>
        <translation>Die Ergebnisse haben sich mit der Zahl geändert. Klicke nun auf ein anderes Wort: Jedes Wort stellt eine eigene Frage.</translation>
    </message>
    <message>
        <source>Go on with the lesson</source>
        <translation>Mit der Lektion weitermachen</translation>
    </message>
    <message>
        <source>Compared with learned positions, these heads changed: %1. These did not, because they use the words only: %2.</source>
        <translation>Verglichen mit gelernten Positionen haben sich diese Köpfe geändert: %1. Diese nicht, weil sie nur die Wörter benutzen: %2.</translation>
    </message>
    <message>
        <source>These were the first steps. A lesson explains every number.</source>
        <translation>Das waren die ersten Schritte. Eine Lektion erklärt jede Zahl.</translation>
    </message>
</context>
<context>
    <name>lab::FlowCanvas</name>
    <message>
        <source>Flow of attention from queries to keys</source>
        <translation>Fluss der Attention von Queries zu Keys</translation>
    </message>
    <message>
        <source>weights below %1 are not drawn: %2 % of all weight</source>
        <translation>Gewichte unter %1 werden nicht gezeichnet: %2 % des ganzen Gewichts</translation>
    </message>
    <message>
        <source>lengths below %1 are not drawn: %2 % of all lengths</source>
        <translation>Längen unter %1 werden nicht gezeichnet: %2 % aller Längen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>the head shown above; add others to the average to see them together</source>
        <translation>der oben gezeigte Kopf; nimm weitere ins Mittel auf, um sie zusammen zu sehen</translation>
    </message>
    <message>
        <source>%1: no line is drawn</source>
        <translation>%1: Es wird keine Linie gezeichnet</translation>
    </message>
    <message>
        <source>Unpin “%1”</source>
        <translation>„%1“ nicht mehr anheften</translation>
    </message>
    <message>
        <source>Pin “%1”</source>
        <translation>„%1“ anheften</translation>
    </message>
    <message>
        <source>Unpin all queries</source>
        <translation>Keine Query mehr anheften</translation>
    </message>
    <message>
        <source>A line is as wide as its weight; each head has its colour and dash</source>
        <translation>Eine Linie ist so breit wie ihr Gewicht; jeder Kopf hat seine Farbe und Strichart</translation>
    </message>
    <message>
        <source>numbers below %1 and hidden numbers are not drawn</source>
        <translation>Zahlen unter %1 und verborgene Zahlen werden nicht gezeichnet</translation>
    </message>
    <message>
        <source>changes below %1 are not drawn; dotted: less than in the baseline</source>
        <translation>Änderungen unter %1 sind nicht gezeichnet; gepunktet: weniger als in der Baseline</translation>
    </message>
    <message>
        <source>The weights are hidden for now.</source>
        <translation>Die Gewichte sind zurzeit verborgen.</translation>
    </message>
    <message>
        <source>pinned: a click on the pin unpins it</source>
        <translation>angeheftet: ein Klick auf die Nadel löst es</translation>
    </message>
    <message>
        <source>a click on the pin pins its lines</source>
        <translation>ein Klick auf die Nadel heftet seine Linien an</translation>
    </message>
    <message>
        <source>all lines of “%1” are drawn</source>
        <translation>alle Linien von „%1“ sind gezeichnet</translation>
    </message>
    <message>
        <source>only this head, while the pointer is on its name</source>
        <translation>nur dieser Kopf, solange der Zeiger auf seinem Namen ist</translation>
    </message>
    <message>
        <source>A click selects this head</source>
        <translation>Ein Klick wählt diesen Kopf</translation>
    </message>
    <message>
        <source>no line of %1: all its numbers are below %2</source>
        <translation>keine Linie von %1: alle seine Zahlen liegen unter %2</translation>
    </message>
</context>
<context>
    <name>lab::FlowPanel</name>
    <message>
        <source>Least weight of a line that is drawn</source>
        <translation>Kleinstes Gewicht einer gezeichneten Linie</translation>
    </message>
    <message>
        <source>Hide weak lines</source>
        <translation>Schwache Linien ausblenden</translation>
    </message>
</context>
<context>
    <name>lab::FocusActions</name>
    <message>
        <source>Choose a number of a dimension first, such as one of X.</source>
        <translation>Wähle zuerst eine Zahl einer Dimension, zum Beispiel eine von X.</translation>
    </message>
    <message>
        <source>Copied %1 (%2).</source>
        <translation>%1 kopiert (%2).</translation>
    </message>
</context>
<context>
    <name>lab::FormulaWidget</name>
    <message>
        <source>link %1</source>
        <translation>Verweis %1</translation>
    </message>
    <message>
        <source>link %1: %2</source>
        <translation>Verweis %1: %2</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Als LaTeX kopieren</translation>
    </message>
</context>
<context>
    <name>lab::GlossaryDialog</name>
    <message>
        <source>In other texts:</source>
        <translation>In anderen Texten:</translation>
    </message>
    <message>
        <source>No term matches.</source>
        <translation>Kein Begriff passt.</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>Search the glossary</source>
        <translation>Im Glossar suchen</translation>
    </message>
    <message>
        <source>Search for a term</source>
        <translation>Nach einem Begriff suchen</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>See: %1</source>
        <translation>Siehe: %1</translation>
    </message>
</context>
<context>
    <name>lab::GroupHeader</name>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>bars: −%1 to +%1</source>
        <translation>Balken: −%1 bis +%1</translation>
    </message>
    <message>
        <source>│ marks %1</source>
        <translation>│ markiert %1</translation>
    </message>
</context>
<context>
    <name>lab::HeadMap</name>
    <message>
        <source>Name of head %1</source>
        <translation>Name von Kopf %1</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>fragt</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>antwortet</translation>
    </message>
    <message>
        <source>Attention weights, %1: queries by keys</source>
        <translation>Aufmerksamkeitsgewichte, %1: Queries mal Keys</translation>
    </message>
    <message>
        <source>Attention weights, %1: keys by queries</source>
        <translation>Aufmerksamkeitsgewichte, %1: Keys mal Queries</translation>
    </message>
    <message>
        <source>%1, for viewing only</source>
        <translation>%1, nur zum Ansehen</translation>
    </message>
    <message>
        <source>Average of the heads, for viewing only</source>
        <translation>Mittel der Köpfe, nur zum Ansehen</translation>
    </message>
    <message>
        <source>Head %1, %2</source>
        <translation>Kopf %1, %2</translation>
    </message>
    <message>
        <source>drawing …</source>
        <translation>zeichnet …</translation>
    </message>
    <message>
        <source>More pairs than pixels: each pixel shows the largest of its block</source>
        <translation>Mehr Paare als Pixel: Jedes Pixel zeigt das größte seines Blocks</translation>
    </message>
    <message>
        <source>Shown above; double-click to rename it</source>
        <translation>Oben gezeigt; doppelklicke, um ihn umzubenennen</translation>
    </message>
    <message>
        <source>Click to show this head above, double-click to rename it</source>
        <translation>Klicke, um diesen Kopf oben zu zeigen, doppelklicke, um ihn umzubenennen</translation>
    </message>
    <message>
        <source>%1;
Ctrl+click adds it to the average, Shift+click all heads up to here</source>
        <translation>%1;
Strg+Klick nimmt ihn ins Mittel auf, Umschalt+Klick alle Köpfe bis hierher</translation>
    </message>
    <message>
        <source>%1; shown above</source>
        <translation>%1; oben gezeigt</translation>
    </message>
    <message>
        <source>%1; averaged</source>
        <translation>%1; im Mittel</translation>
    </message>
    <message>
        <source>%1; strongest pair %2; %3</source>
        <translation>%1; stärkstes Paar %2; %3</translation>
    </message>
    <message>
        <source>One head alone has no average.</source>
        <translation>Ein einzelner Kopf hat keinen Mittelwert.</translation>
    </message>
    <message>
        <source>The average belongs to no head, so it is not shown above.</source>
        <translation>Das Mittel gehört zu keinem Kopf und ist darum oben nicht zu sehen.</translation>
    </message>
</context>
<context>
    <name>lab::HeadStrip</name>
    <message>
        <source>without the average</source>
        <translation>ohne das Mittel</translation>
    </message>
    <message>
        <source>heads %1 to %2 of %3</source>
        <translation>Köpfe %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>%1 of %2 heads</source>
        <translation>%1 von %2 Köpfen</translation>
    </message>
    <message>
        <source>without numbers</source>
        <translation>ohne Zahlen</translation>
    </message>
</context>
<context>
    <name>lab::HeadsPanel</name>
    <message>
        <source>map size</source>
        <translation>Heatmap-Größe</translation>
    </message>
    <message>
        <source>sharper</source>
        <translation>schärfer</translation>
    </message>
    <message>
        <source>softer</source>
        <translation>weicher</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Attention weights: one map per head</source>
        <translation>Aufmerksamkeitsgewichte: eine Heatmap je Kopf</translation>
    </message>
    <message>
        <source>Weight under the pointer</source>
        <translation>Gewicht unter dem Zeiger</translation>
    </message>
    <message>
        <source>Scale each map to its maximum</source>
        <translation>Jede Heatmap auf ihr Maximum skalieren</translation>
    </message>
    <message>
        <source>Colours from 0 to the largest weight of each map</source>
        <translation>Farben von 0 bis zum größten Gewicht jeder Heatmap</translation>
    </message>
    <message>
        <source>Colours from 0 to the largest weight of each map, instead of 0 to 1 for comparing heads</source>
        <translation>Farben von 0 bis zum größten Gewicht jeder Heatmap, statt 0 bis 1 zum Vergleichen der Köpfe</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Heatmaps</translation>
    </message>
    <message>
        <source>A heatmap of every head</source>
        <translation>Eine Heatmap von jedem Kopf</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>Fluss</translation>
    </message>
    <message>
        <source>Lines from queries to keys, as wide as the weights</source>
        <translation>Linien von Queries zu Keys, so breit wie die Gewichte</translation>
    </message>
    <message>
        <source>What is shown of each pair</source>
        <translation>Was von jedem Paar gezeigt wird</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>weight × |v|</source>
        <translation>Gewicht × |v|</translation>
    </message>
    <message>
        <source>Order of the heads</source>
        <translation>Reihenfolge der Köpfe</translation>
    </message>
    <message>
        <source>The order in which the heads are shown; the model knows them by number</source>
        <translation>Die Reihenfolge, in der die Köpfe gezeigt werden; das Modell kennt sie nach Nummer</translation>
    </message>
    <message>
        <source>by number</source>
        <translation>nach Nummer</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>nach Name</translation>
    </message>
    <message>
        <source>by entropy</source>
        <translation>nach Entropie</translation>
    </message>
    <message>
        <source>by distance</source>
        <translation>nach Abstand</translation>
    </message>
    <message>
        <source>Size of the maps</source>
        <translation>Größe der Heatmaps</translation>
    </message>
    <message>
        <source>Size of the maps (Ctrl+wheel; + and - on a map)</source>
        <translation>Größe der Heatmaps (Strg+Mausrad; + und - auf einer Heatmap)</translation>
    </message>
    <message>
        <source>Change of the attention weights since the baseline</source>
        <translation>Änderung der Aufmerksamkeitsgewichte seit der Baseline</translation>
    </message>
    <message>
        <source>Attention weights of the baseline</source>
        <translation>Aufmerksamkeitsgewichte der Baseline</translation>
    </message>
    <message>
        <source>Attention weights as lines</source>
        <translation>Aufmerksamkeitsgewichte als Linien</translation>
    </message>
    <message>
        <source>Weight is not contribution: a short v adds little</source>
        <translation>Gewicht ist nicht Beitrag: Ein kurzes v trägt wenig bei</translation>
    </message>
    <message>
        <source>Length of the contributions</source>
        <translation>Länge der Beiträge</translation>
    </message>
    <message>
        <source>T = %1</source>
        <translation>T = %1</translation>
    </message>
    <message>
        <source>Attention weights of one query</source>
        <translation>Aufmerksamkeitsgewichte einer Query</translation>
    </message>
    <message>
        <source>weight × |v Wᴼ|</source>
        <translation>Gewicht × |v Wᴼ|</translation>
    </message>
    <message>
        <source>Back to all views (%1)</source>
        <translation>Zurück zu allen Ansichten (%1)</translation>
    </message>
    <message>
        <source>During the walk, there is no room for the heads.</source>
        <translation>Während des Rundgangs ist kein Platz für die Köpfe.</translation>
    </message>
    <message>
        <source>Show the heads alone (%1)</source>
        <translation>Die Köpfe allein zeigen (%1)</translation>
    </message>
    <message>
        <source>Attention weights, bars: mean of %1 queries</source>
        <translation>Aufmerksamkeitsgewichte, Balken: Mittel von %1 Queries</translation>
    </message>
    <message>
        <source>Length of the contributions, bars: mean of %1 queries</source>
        <translation>Länge der Beiträge, Balken: Mittel von %1 Queries</translation>
    </message>
    <message>
        <source>The weights of the selected query, and of those pinned, in every head</source>
        <translation>Die Gewichte der gewählten Query und der angehefteten, in jedem Kopf</translation>
    </message>
    <message>
        <source>%1 more below</source>
        <translation>%1 weitere unten</translation>
    </message>
    <message>
        <source>%1 more above</source>
        <translation>%1 weitere oben</translation>
    </message>
</context>
<context>
    <name>lab::HistoryModel</name>
    <message>
        <source>The start</source>
        <translation>Der Anfang</translation>
    </message>
    <message>
        <source>%1 — now, saved</source>
        <translation>%1 — jetzt, gespeichert</translation>
    </message>
    <message>
        <source>%1 — now</source>
        <translation>%1 — jetzt</translation>
    </message>
    <message>
        <source>%1 — saved</source>
        <translation>%1 — gespeichert</translation>
    </message>
    <message>
        <source>%1 (undone)</source>
        <translation>%1 (zurückgenommen)</translation>
    </message>
    <message>
        <source>Undone: click to redo it</source>
        <translation>Zurückgenommen: Klicke, um es zu wiederholen</translation>
    </message>
    <message>
        <source>Click to go back to this</source>
        <translation>Klicke, um hierher zurückzugehen</translation>
    </message>
</context>
<context>
    <name>lab::HistoryPanel</name>
    <message>
        <source>History of changes</source>
        <translation>Verlauf der Änderungen</translation>
    </message>
</context>
<context>
    <name>lab::ImportController</name>
    <message>
        <source>Import matrices</source>
        <translation>Matrizen importieren</translation>
    </message>
    <message>
        <source>Arrays (%1)</source>
        <translation>Arrays (%1)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
</context>
<context>
    <name>lab::ImportDialog</name>
    <message>
        <source>leave out</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>W_Q, W_K, W_V side by side</source>
        <translation>W_Q, W_K, W_V nebeneinander</translation>
    </message>
    <message>
        <source>b_Q, b_K, b_V side by side</source>
        <translation>b_Q, b_K, b_V nebeneinander</translation>
    </message>
    <message>
        <source>%1 of all heads</source>
        <translation>%1 aller Köpfe</translation>
    </message>
    <message>
        <source>%1 of head %2</source>
        <translation>%1 von Kopf %2</translation>
    </message>
    <message>
        <source>Import matrices from %1</source>
        <translation>Matrizen aus %1 importieren</translation>
    </message>
    <message>
        <source>Arrays of the file</source>
        <translation>Arrays der Datei</translation>
    </message>
    <message>
        <source>array</source>
        <translation>Array</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>goes to</source>
        <translation>geht nach</translation>
    </message>
    <message>
        <source>transposed</source>
        <translation>transponiert</translation>
    </message>
    <message>
        <source>recognised as</source>
        <translation>erkannt als</translation>
    </message>
    <message>
        <source>Number of heads, if the file has them side by side</source>
        <translation>Anzahl der Köpfe, falls die Datei sie nebeneinander hat</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>number of heads, if the file has them side by side</source>
        <translation>Anzahl der Köpfe, falls die Datei sie nebeneinander hat</translation>
    </message>
    <message>
        <source>Where %1 goes</source>
        <translation>Wohin %1 gehört</translation>
    </message>
    <message>
        <source>Transpose %1</source>
        <translation>%1 transponieren</translation>
    </message>
    <message>
        <source>Everything fits.</source>
        <translation>Alles passt.</translation>
    </message>
</context>
<context>
    <name>lab::InspectorPanel</name>
    <message>
        <source>Why this number?</source>
        <translation>Warum diese Zahl?</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Als LaTeX kopieren</translation>
    </message>
    <message>
        <source>Click a number in any table to see how it is computed and where it is used.</source>
        <translation>Klicke auf eine Zahl in einer Tabelle, um zu sehen, wie sie berechnet und wo sie verwendet wird.</translation>
    </message>
    <message>
        <source>The formula</source>
        <translation>Die Formel</translation>
    </message>
    <message>
        <source>The formula with numbers</source>
        <translation>Die Formel mit Zahlen</translation>
    </message>
    <message>
        <source>Every key of this query</source>
        <translation>Jeder Key dieser Query</translation>
    </message>
    <message>
        <source>Where is this used?</source>
        <translation>Wo wird das verwendet?</translation>
    </message>
    <message>
        <source>This number is a setting: it is not computed.</source>
        <translation>Diese Zahl ist eine Einstellung: Sie wird nicht berechnet.</translation>
    </message>
    <message>
        <source>This number is an input: it is not computed.</source>
        <translation>Diese Zahl ist eine Eingabe: Sie wird nicht berechnet.</translation>
    </message>
    <message>
        <source>This number is hidden for now.</source>
        <translation>Diese Zahl ist zurzeit verborgen.</translation>
    </message>
    <message>
        <source>A number that it is computed from is hidden for now.</source>
        <translation>Eine Zahl, aus der sie berechnet ist, ist zurzeit verborgen.</translation>
    </message>
    <message>
        <source>Its symbol</source>
        <translation>Ihr Zeichen</translation>
    </message>
    <message>
        <source>Show the largest terms only</source>
        <translation>Nur die größten Summanden zeigen</translation>
    </message>
    <message>
        <source>Show all %1 terms</source>
        <translation>Alle %1 Summanden zeigen</translation>
    </message>
    <message>
        <source>m = %1 is the largest score of this query. It is subtracted from every score here, because the exponentials would otherwise be too large or too small. This changes no weight.</source>
        <translation>m = %1 ist der größte Score dieser Query. Er wird hier von jedem Score abgezogen, weil die Potenzen sonst zu groß oder zu klein wären. Das ändert kein Gewicht.</translation>
    </message>
    <message>
        <source>The formula counts positions from 0: position %1 of the sentence is %2 in it.</source>
        <translation>Die Formel zählt Positionen ab 0: Position %1 des Satzes ist darin %2.</translation>
    </message>
    <message>
        <source>The formula with numbers, largest terms first</source>
        <translation>Die Formel mit Zahlen, die größten Summanden zuerst</translation>
    </message>
    <message>
        <source>This number is 1/√d_k = 1/√%1. The panel More has other scales; “Why √dₖ?” in the menu View shows what it is good for.</source>
        <translation>Diese Zahl ist 1/√d_k = 1/√%1. Der Bereich „Mehr“ hat andere Skalierungen; „Warum √dₖ?“ im Menü „Ansicht“ zeigt, wozu sie gut ist.</translation>
    </message>
</context>
<context>
    <name>lab::KeyRowsModel</name>
    <message>
        <source>The words that answer, one in each row.</source>
        <translation>Die Wörter, die antworten, eines in jeder Zeile.</translation>
    </message>
    <message>
        <source>Score: query times key, entry by entry, added up. The better they fit, the larger.</source>
        <translation>Score: Query mal Key, Eintrag für Eintrag, aufaddiert. Je besser sie passen, desto größer.</translation>
    </message>
    <message>
        <source>The score after the mask: a key that may not be seen gets minus infinity.</source>
        <translation>Der Score nach der Maske: Ein Key, der nicht gesehen werden darf, bekommt minus unendlich.</translation>
    </message>
    <message>
        <source>Attention weight: the share of this key. The weights of a query add up to 1.</source>
        <translation>Aufmerksamkeitsgewicht: der Anteil dieses Keys. Die Gewichte einer Query ergeben zusammen 1.</translation>
    </message>
    <message>
        <source>How much of each value arrives. The sum is the context, the result for this word.</source>
        <translation>Wie viel von jedem Value ankommt. Die Summe ist der Kontext, das Ergebnis für dieses Wort.</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>key (answers)</source>
        <translation>Key (antwortet)</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>maskiert</translation>
    </message>
    <message>
        <source>change of weight</source>
        <translation>Änderung des Gewichts</translation>
    </message>
    <message>
        <source>weight × &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;</source>
        <translation>Gewicht × &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;</translation>
    </message>
    <message>
        <source>weight × &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;</source>
        <translation>Gewicht × &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Click to unfold.</source>
        <translation>Klicke zum Aufklappen.</translation>
    </message>
    <message>
        <source>Click to fold.</source>
        <translation>Klicke zum Zuklappen.</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, zugeklappt</translation>
    </message>
    <message>
        <source>%1, dimension %2</source>
        <translation>%1, Dimension %2</translation>
    </message>
    <message>
        <source>Click the heading to unfold.</source>
        <translation>Klicke auf die Überschrift zum Aufklappen.</translation>
    </message>
    <message>
        <source>More dimensions: the matrix view shows them all.</source>
        <translation>Weitere Dimensionen: Die Matrixansicht zeigt sie alle.</translation>
    </message>
    <message>
        <source>nothing to compare: %1</source>
        <translation>nichts zu vergleichen: %1</translation>
    </message>
    <message>
        <source>another maximum is subtracted in the baseline</source>
        <translation>in der Baseline wird ein anderes Maximum abgezogen</translation>
    </message>
    <message>
        <source>%1 for %2: hidden for now</source>
        <translation>%1 für %2: zurzeit verborgen</translation>
    </message>
    <message>
        <source>change of %1 for %2 since the baseline: %3</source>
        <translation>Änderung: %1 für %2 seit der Baseline: %3</translation>
    </message>
    <message>
        <source>%1 for %2 in the baseline: %3</source>
        <translation>%1 für %2 in der Baseline: %3</translation>
    </message>
    <message>
        <source>%1 for %2: %3</source>
        <translation>%1 für %2: %3</translation>
    </message>
    <message>
        <source>Click to show the keys in the order of the sentence.</source>
        <translation>Klicke, um die Keys in der Reihenfolge des Satzes zu zeigen.</translation>
    </message>
    <message>
        <source>Click to sort the keys, the largest weight first.</source>
        <translation>Klicke, um die Keys zu sortieren, das größte Gewicht zuerst.</translation>
    </message>
    <message>
        <source>%1: no sum</source>
        <translation>%1: keine Summe</translation>
    </message>
    <message>
        <source>e to the power of the masked score: never negative, and larger scores stand out.</source>
        <translation>e hoch den maskierten Score: nie negativ, und größere Scores stechen heraus.</translation>
    </message>
    <message>
        <source>%1 may not look at %2: masked, so its weight is 0</source>
        <translation>%1 darf %2 nicht ansehen: maskiert, also ist das Gewicht 0</translation>
    </message>
    <message>
        <source>e to the power of the score: never negative, and larger scores stand out.</source>
        <translation>e hoch den Score: nie negativ, und größere Scores stechen heraus.</translation>
    </message>
    <message>
        <source>e to the power of the scaled score: never negative, and larger scores stand out.</source>
        <translation>e hoch den skalierten Score: nie negativ, und größere Scores stechen heraus.</translation>
    </message>
    <message>
        <source>%1, dimension %2: %3. It is the sum of unrounded numbers.</source>
        <translation>%1, Dimension %2: %3. Das ist die Summe ungerundeter Zahlen.</translation>
    </message>
    <message>
        <source>sum of %1: %2. It is the sum of unrounded numbers.</source>
        <translation>Summe von %1: %2. Das ist die Summe ungerundeter Zahlen.</translation>
    </message>
    <message>
        <source>The score, divided by the temperature T. A small T makes the weights sharper.</source>
        <translation>Der Score, geteilt durch die Temperatur T. Ein kleines T macht die Gewichte schärfer.</translation>
    </message>
    <message>
        <source>The score after the mask, divided by the temperature T; a key that may not be seen gets minus infinity.</source>
        <translation>Der Score nach der Maske, geteilt durch die Temperatur T; ein Key, der nicht gesehen werden darf, bekommt minus unendlich.</translation>
    </message>
    <message>
        <source>masked − max</source>
        <translation>maskiert − max</translation>
    </message>
    <message>
        <source>weight = %1 ÷ sum</source>
        <translation>Gewicht = %1 ÷ Σ</translation>
    </message>
    <message>
        <source>context of %1</source>
        <translation>Kontext von %1</translation>
    </message>
    <message>
        <source>every key is masked: 0</source>
        <translation>jeder Key ist maskiert: 0</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>score divided by T</source>
        <translation>Score durch T</translation>
    </message>
    <message>
        <source>The score, multiplied by a fixed number.</source>
        <translation>Der Score, mit einer festen Zahl multipliziert.</translation>
    </message>
    <message>
        <source>The scaled score, divided by the temperature T. A small T makes the weights sharper.</source>
        <translation>Der skalierte Score, geteilt durch die Temperatur T. Ein kleines T macht die Gewichte schärfer.</translation>
    </message>
    <message>
        <source>the rounded numbers add up to %1</source>
        <translation>die gerundeten Zahlen ergeben zusammen %1</translation>
    </message>
    <message>
        <source>rounded: %1</source>
        <translation>gerundet: %1</translation>
    </message>
    <message>
        <source>Key: the word times W_K, what the word can be found by. Click a number of it to edit W_K.</source>
        <translation>Key: das Wort mal W_K, woran man das Wort findet. Klicke eine seiner Zahlen an, um W_K zu ändern.</translation>
    </message>
    <message>
        <source>Value: the word times W_V, what the word passes on. Click a number of it to edit W_V.</source>
        <translation>Value: das Wort mal W_V, was das Wort weitergibt. Klicke eine seiner Zahlen an, um W_V zu ändern.</translation>
    </message>
    <message>
        <source>The score, divided by √d_k so that it does not grow with the number of entries of q and k.</source>
        <translation>Der Score, geteilt durch √d_k, damit er nicht mit der Zahl der Einträge von q und k wächst.</translation>
    </message>
    <message>
        <source>masked ÷ &lt;i&gt;T&lt;/i&gt; (%1)</source>
        <translation>maskiert ÷ &lt;i&gt;T&lt;/i&gt; (%1)</translation>
    </message>
    <message>
        <source>The mark at 1/%1 is the weight of each key if all were equal.</source>
        <translation>Die Marke bei 1/%1 ist das Gewicht jedes Keys, wenn alle gleich wären.</translation>
    </message>
    <message>
        <source>The score after mask and temperature, minus the largest one (max), so that e^x becomes neither too large nor too small. The weights stay the same.</source>
        <translation>Der Score nach Maske und Temperatur, minus den größten (max), damit e^x weder zu groß noch zu klein wird. Die Gewichte bleiben gleich.</translation>
    </message>
    <message>
        <source>e to the power of the score minus the largest score (max), so that it becomes neither too large nor too small. The weights stay the same.</source>
        <translation>e hoch Score minus größtem Score (max), damit die Zahl weder zu groß noch zu klein wird. Die Gewichte bleiben gleich.</translation>
    </message>
    <message>
        <source>e to the power of the score divided by T: never negative, and larger scores stand out.</source>
        <translation>e hoch den durch T geteilten Score: nie negativ, und größere Scores stechen heraus.</translation>
    </message>
    <message>
        <source>(masked − max) ÷ &lt;i&gt;T&lt;/i&gt;</source>
        <translation>(maskiert − max) ÷ &lt;i&gt;T&lt;/i&gt;</translation>
    </message>
    <message>
        <source>(score − max) ÷ &lt;i&gt;T&lt;/i&gt;</source>
        <translation>(Score − max) ÷ &lt;i&gt;T&lt;/i&gt;</translation>
    </message>
    <message>
        <source>In a walk and in a lesson, all stages stay open, and the keys keep their order.</source>
        <translation>In einem Rundgang und in einer Lektion bleiben alle Stufen offen, und die Keys behalten ihre Reihenfolge.</translation>
    </message>
</context>
<context>
    <name>lab::KeyRowsTable</name>
    <message>
        <source>One row per key, for the selected query</source>
        <translation>Eine Zeile je Key, für die gewählte Query</translation>
    </message>
</context>
<context>
    <name>lab::KeySumsTable</name>
    <message>
        <source>Sums, and the context of the selected query</source>
        <translation>Summen und der Kontext der gewählten Query</translation>
    </message>
    <message numerus="yes">
        <source>%n more word(s) below</source>
        <translation>
            <numerusform>noch %n Wort weiter unten</numerusform>
            <numerusform>noch %n Wörter weiter unten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more word(s) above</source>
        <translation>
            <numerusform>noch %n Wort weiter oben</numerusform>
            <numerusform>noch %n Wörter weiter oben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, added before rounding</source>
        <translation>%1, vor dem Runden addiert</translation>
    </message>
    <message>
        <source>more words: %1 above, %2 below</source>
        <translation>weitere Wörter: %1 darüber, %2 darunter</translation>
    </message>
    <message>
        <source>%1 ≈</source>
        <translation>%1 ≈</translation>
    </message>
</context>
<context>
    <name>lab::LectureActions</name>
    <message>
        <source>Scene %1 of %2: %3</source>
        <translation>Szene %1 von %2: %3</translation>
    </message>
    <message>
        <source>This is the last scene.</source>
        <translation>Das ist die letzte Szene.</translation>
    </message>
    <message>
        <source>This is the first scene.</source>
        <translation>Das ist die erste Szene.</translation>
    </message>
    <message>
        <source>Saved as scene %1. Lecture &gt; Scenes shows the list.</source>
        <translation>Als Szene %1 gespeichert. Vorlesung &gt; Szenen zeigt die Liste.</translation>
    </message>
    <message>
        <source>To blank a matrix or a column, point at it or select one of its numbers.</source>
        <translation>Um eine Matrix oder Spalte zu verdecken, zeige auf sie oder wähle eine ihrer Zahlen.</translation>
    </message>
    <message>
        <source>Nothing is blanked.</source>
        <translation>Nichts ist verdeckt.</translation>
    </message>
    <message>
        <source>Scene %1 now shows the current experiment and view.</source>
        <translation>Szene %1 zeigt jetzt das aktuelle Experiment und die aktuelle Ansicht.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>head, word</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>Das ist der letzte Schritt.</translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation>Das ist der erste Schritt.</translation>
    </message>
    <message>
        <source>%1. Ctrl+Z brings your changes back.</source>
        <translation>%1. Strg+Z bringt deine Änderungen zurück.</translation>
    </message>
    <message numerus="yes">
        <source>This lecture has %n scenes.</source>
        <translation>
            <numerusform>Diese Vorlesung hat %n Szene.</numerusform>
            <numerusform>Diese Vorlesung hat %n Szenen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to the first scene</source>
        <translation>Zur ersten Szene</translation>
    </message>
    <message>
        <source>Nothing is blanked here. Lecture &gt; Reveal All shows everything.</source>
        <translation>Hier ist nichts verdeckt. Vorlesung &gt; Alles aufdecken zeigt alles.</translation>
    </message>
    <message>
        <source>This is the last screen.</source>
        <translation>Das ist die letzte Ansicht.</translation>
    </message>
    <message>
        <source>Blanked: %1.</source>
        <translation>Verdeckt: %1.</translation>
    </message>
</context>
<context>
    <name>lab::LessonCard</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>lab::LessonDock</name>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>%1 The lesson is shown as it was before.</source>
        <translation>%1 Die Lektion wird gezeigt, wie sie vorher war.</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>The open panels are closed. They return when you leave the lesson.</source>
        <translation>Die offenen Bereiche sind geschlossen. Sie kommen zurück, wenn du die Lektion verlässt.</translation>
    </message>
    <message>
        <source>The lesson “%1” is still open.</source>
        <translation>Die Lektion „%1“ ist noch offen.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Your words are kept in step %1.</source>
        <translation>Deine Wörter bleiben in Schritt %1 erhalten.</translation>
    </message>
    <message>
        <source>The step is as it was at the beginning.</source>
        <translation>Der Schritt ist wieder wie am Anfang.</translation>
    </message>
    <message>
        <source>Bring my numbers back</source>
        <translation>Meine Zahlen zurückholen</translation>
    </message>
    <message>
        <source>Your changes of the last step are still here, so numbers may differ from the text.</source>
        <translation>Deine Änderungen aus dem letzten Schritt gelten noch, deshalb können Zahlen vom Text abweichen.</translation>
    </message>
    <message>
        <source>Start as the text says</source>
        <translation>Wie im Text beginnen</translation>
    </message>
</context>
<context>
    <name>lab::LessonHeadingPage</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Title of the lesson</source>
        <translation>Titel der Lektion</translation>
    </message>
    <message>
        <source>Summary, one line for the list</source>
        <translation>Zusammenfassung, eine Zeile für die Liste</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>How long it takes</source>
        <translation>Wie lange sie dauert</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>Part of the routes of</source>
        <translation>Teil der Routen von</translation>
    </message>
</context>
<context>
    <name>lab::LessonList</name>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>I have %1 minutes</source>
        <translation>Ich habe %1 Minuten</translation>
    </message>
    <message>
        <source>How much time there is</source>
        <translation>Wie viel Zeit da ist</translation>
    </message>
    <message>
        <source>Shows the lessons that cover the subject in this time</source>
        <translation>Zeigt die Lektionen, die das Thema in dieser Zeit abdecken</translation>
    </message>
    <message>
        <source>Who is learning</source>
        <translation>Wer lernt</translation>
    </message>
    <message>
        <source>If several people learn on this computer: each name has its own progress, kept on this computer</source>
        <translation>Wenn mehrere an diesem Rechner lernen: Jeder Name hat seinen eigenen Fortschritt, der auf diesem Rechner bleibt</translation>
    </message>
    <message>
        <source>Test on all lessons</source>
        <translation>Test über alle Lektionen</translation>
    </message>
    <message>
        <source>Two questions of each lesson, with a result for each topic</source>
        <translation>Zwei Fragen aus jeder Lektion, mit einem Ergebnis für jedes Thema</translation>
    </message>
    <message>
        <source>Due again</source>
        <translation>Wieder fällig</translation>
    </message>
    <message>
        <source>Due again: %1</source>
        <translation>Wieder fällig: %1</translation>
    </message>
    <message>
        <source>You took it a week ago; it has other questions now</source>
        <translation>Du hast ihn vor einer Woche gemacht; jetzt hat er andere Fragen</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>You missed the question of this step: try it again</source>
        <translation>Die Frage dieses Schritts hast du nicht gewusst: Versuche sie noch einmal</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>kein Name</translation>
    </message>
    <message>
        <source>Your name (optional)</source>
        <translation>Dein Name (optional)</translation>
    </message>
    <message>
        <source>%1 min, %2</source>
        <translation>%1 min, %2</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>%1 of %2 questions answered</source>
        <translation>%1 von %2 Fragen beantwortet</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
</context>
<context>
    <name>lab::LessonPage</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>Schritte der Lektion</translation>
    </message>
    <message>
        <source>Go to a step; what you did in the others is kept</source>
        <translation>Zu einem Schritt gehen; was du in den anderen gemacht hast, bleibt</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>%1 is not in the experiment any more</source>
        <translation>%1 ist nicht mehr im Experiment</translation>
    </message>
    <message>
        <source>%1: click to select it</source>
        <translation>%1: Klicke, um es auszuwählen</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3</source>
        <translation>Schritt %1 von %2, %3</translation>
    </message>
    <message>
        <source>Its question was answered</source>
        <translation>Seine Frage ist beantwortet</translation>
    </message>
    <message>
        <source>It asks a question</source>
        <translation>Er stellt eine Frage</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Weiter: %1</translation>
    </message>
    <message>
        <source>Next lesson: %1</source>
        <translation>Nächste Lektion: %1</translation>
    </message>
    <message>
        <source>This step is not translated yet.</source>
        <translation>Dieser Schritt ist noch nicht übersetzt.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>More below</source>
        <translation>Weiter unten geht es weiter</translation>
    </message>
    <message>
        <source>↻ %1</source>
        <translation>↻ %1</translation>
    </message>
    <message>
        <source>Its question will be asked again</source>
        <translation>Ihre Frage wird noch einmal gestellt</translation>
    </message>
    <message>
        <source>%1/%2  %3</source>
        <translation>%1/%2  %3</translation>
    </message>
</context>
<context>
    <name>lab::LessonPlayer</name>
    <message>
        <source>Another step is still being computed. Try again when it is shown.</source>
        <translation>Ein anderer Schritt wird noch berechnet. Versuche es noch einmal, wenn er gezeigt wird.</translation>
    </message>
    <message>
        <source>These words are about the numbers at the start of the step.</source>
        <translation>Diese Worte gelten für die Zahlen am Anfang des Schritts.</translation>
    </message>
</context>
<context>
    <name>lab::LessonTextView</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>lab::LoadingCover</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>How much is done</source>
        <translation>Wie viel fertig ist</translation>
    </message>
    <message>
        <source>Stop loading and keep what is open (Esc)</source>
        <translation>Laden abbrechen und behalten, was offen ist (Esc)</translation>
    </message>
</context>
<context>
    <name>lab::LockedControls</name>
    <message>
        <source>%1: locked in this step of the lesson</source>
        <translation>%1: in diesem Schritt der Lektion gesperrt</translation>
    </message>
    <message>
        <source>Locked in this step of the lesson</source>
        <translation>In diesem Schritt der Lektion gesperrt</translation>
    </message>
</context>
<context>
    <name>lab::MainWindow</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>Warum diese Zahl?</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Why √dₖ?</source>
        <translation>Warum √dₖ?</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Self beside cross</source>
        <translation>Self neben Cross</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Title and notes</source>
        <translation>Titel und Notizen</translation>
    </message>
    <message>
        <source>Layer of a model</source>
        <translation>Schicht eines Modells</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>Szenen</translation>
    </message>
    <message>
        <source>Sizes and heads</source>
        <translation>Größen und Köpfe</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>%1[*] – Attention Lab</source>
        <translation>%1[*] – Attention Lab</translation>
    </message>
    <message>
        <source>Copied to the clipboard.</source>
        <translation>In die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Copied to the clipboard as LaTeX.</source>
        <translation>Als LaTeX in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>The keys are in the order of the sentence.</source>
        <translation>Die Keys stehen in der Reihenfolge des Satzes.</translation>
    </message>
    <message>
        <source>The keys are sorted by weight.</source>
        <translation>Die Keys sind nach Gewicht sortiert.</translation>
    </message>
    <message>
        <source>The heads are in the chosen order.</source>
        <translation>Die Köpfe stehen in der gewählten Reihenfolge.</translation>
    </message>
    <message>
        <source>First steps: again in the Help menu.</source>
        <translation>Erste Schritte: wieder im Menü „Hilfe“.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>The average is that of all heads.</source>
        <translation>Das Mittel umfasst alle Köpfe.</translation>
    </message>
    <message>
        <source>The average is that of the heads with a tick.</source>
        <translation>Das Mittel umfasst die Köpfe mit Haken.</translation>
    </message>
    <message>
        <source>The flow shows the chosen heads and the selected one.</source>
        <translation>Der Fluss zeigt die gewählten Köpfe und den ausgewählten.</translation>
    </message>
    <message>
        <source>The matrix view shows the selected number. X is at the beginning: scroll up.</source>
        <translation>Die Matrixansicht zeigt die ausgewählte Zahl. X steht am Anfang: nach oben scrollen.</translation>
    </message>
    <message>
        <source>Unpinned.</source>
        <translation>Gelöst.</translation>
    </message>
    <message>
        <source>To change a number, click it first. To add a word that begins with a digit, click +.</source>
        <translation>Um eine Zahl zu ändern, klicke sie zuerst an. Um ein Wort hinzuzufügen, das mit einer Ziffer beginnt, klicke auf +.</translation>
    </message>
    <message>
        <source>The walk is paused, because you selected a number.</source>
        <translation>Der Rundgang ist angehalten, weil du eine Zahl gewählt hast.</translation>
    </message>
    <message>
        <source>Closed to make room: “%1”</source>
        <translation>Geschlossen, um Platz zu schaffen: „%1“</translation>
    </message>
    <message>
        <source>Pinned: the word stays in Flow and Weights. A click on its pin removes it.</source>
        <translation>Angeheftet: Das Wort bleibt in Fluss und Gewichten. Ein Klick auf seine Nadel löst es.</translation>
    </message>
    <message>
        <source>There is no room for W_K and W_V. Open k or v and click a number to edit them.</source>
        <translation>Für W_K und W_V ist kein Platz. Öffne k oder v und klicke auf eine Zahl, um sie zu ändern.</translation>
    </message>
    <message>
        <source>To type here, click a number first, or + to add a word.</source>
        <translation>Klicke zum Tippen zuerst auf eine Zahl, oder auf +, um ein Wort hinzuzufügen.</translation>
    </message>
    <message>
        <source>There is no room for W_K and W_V.</source>
        <translation>Für W_K und W_V ist kein Platz.</translation>
    </message>
    <message>
        <source>The maps have other shades now. Choose Maps to see them.</source>
        <translation>Die Heatmaps haben jetzt andere Schattierungen. Wähle Heatmaps, um sie zu sehen.</translation>
    </message>
    <message>
        <source>To change the selected number, type another one or drag it.</source>
        <translation>Um die ausgewählte Zahl zu ändern, tippe eine andere oder ziehe an ihr.</translation>
    </message>
    <message>
        <source>Finish the number first: Enter keeps it, Escape drops it.</source>
        <translation>Schließe zuerst die Zahl ab: Enter behält sie, Escape verwirft sie.</translation>
    </message>
</context>
<context>
    <name>lab::Marking</name>
    <message>
        <source>Nothing is filled in here yet. Begin with the %1: %2</source>
        <translation>Hier ist noch nichts ausgefüllt. Beginne mit %1: %2</translation>
    </message>
    <message>
        <source>The next blank is the %1: %2</source>
        <translation>Die nächste Lücke: %1: %2</translation>
    </message>
    <message>
        <source>%1 over the sum of all %1 in its row, where s are the %2</source>
        <translation>%1 geteilt durch die Summe aller %1 in seiner Zeile (s: %2)</translation>
    </message>
    <message>
        <source>this pair is masked</source>
        <translation>dieses Paar ist maskiert</translation>
    </message>
    <message>
        <source>every key of this row is masked</source>
        <translation>jeder Key dieser Zeile ist maskiert</translation>
    </message>
</context>
<context>
    <name>lab::MatrixCard</name>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Show this large matrix as numbers</source>
        <translation>Diese große Matrix als Zahlen zeigen</translation>
    </message>
    <message>
        <source>Show as numbers</source>
        <translation>Als Zahlen zeigen</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>nichts zu vergleichen</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message>
        <source>−%1 to +%1</source>
        <translation>−%1 bis +%1</translation>
    </message>
</context>
<context>
    <name>lab::MatrixHeader</name>
    <message>
        <source>A name selects its row or column. To change a number, drag the number.</source>
        <translation>Ein Name wählt seine Zeile oder Spalte. Um eine Zahl zu ändern, ziehe die Zahl.</translation>
    </message>
</context>
<context>
    <name>lab::MatrixImage</name>
    <message>
        <source>%1, as a picture</source>
        <translation>%1, als Bild</translation>
    </message>
    <message>
        <source>A pixel stands for %1 × %2 numbers: it shows the one of largest magnitude.</source>
        <translation>Ein Pixel steht für %1 × %2 Zahlen: Es zeigt die mit dem größten Betrag.</translation>
    </message>
    <message>
        <source>drawing …</source>
        <translation>zeichnet …</translation>
    </message>
    <message>
        <source>Double-click this picture of a matrix to see and change its numbers.</source>
        <translation>Doppelklicke auf dieses Bild einer Matrix, um ihre Zahlen zu sehen und zu ändern.</translation>
    </message>
</context>
<context>
    <name>lab::MatrixModel</name>
    <message>
        <source>nothing to compare: %1</source>
        <translation>nichts zu vergleichen: %1</translation>
    </message>
    <message>
        <source>hidden for now</source>
        <translation>zurzeit verborgen</translation>
    </message>
    <message>
        <source>masked in the baseline and now</source>
        <translation>in der Baseline und jetzt maskiert</translation>
    </message>
    <message>
        <source>%1 in the baseline</source>
        <translation>%1 in der Baseline</translation>
    </message>
    <message>
        <source>%1 (in the baseline %2, now %3)</source>
        <translation>%1 (in der Baseline %2, jetzt %3)</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>can be edited</source>
        <translation>kann geändert werden</translation>
    </message>
    <message>
        <source>cannot be edited for now</source>
        <translation>kann zurzeit nicht geändert werden</translation>
    </message>
    <message>
        <source>Double-click to rename it.</source>
        <translation>Ein Doppelklick benennt sie um.</translation>
    </message>
    <message>
        <source>%1 (masked)</source>
        <translation>%1 (maskiert)</translation>
    </message>
    <message>
        <source>%1 (softmax sees it divided by T = %2)</source>
        <translation>%1 (der Softmax sieht es geteilt durch T = %2)</translation>
    </message>
    <message>
        <source>−∞ (masked: this query may not look at this key)</source>
        <translation>−∞ (maskiert: Diese Query darf diesen Key nicht ansehen)</translation>
    </message>
</context>
<context>
    <name>lab::MatrixTable</name>
    <message>
        <source>Drag left or right, or press Ctrl with the wheel or ↑ ↓. Shift: finer steps.</source>
        <translation>Zieh nach links oder rechts, oder drücke Strg mit dem Mausrad oder ↑ ↓. Umschalt: feinere Schritte.</translation>
    </message>
    <message>
        <source>This is the baseline, which stays as it is. Show values (Ctrl+1) to change it.</source>
        <translation>Das ist die Baseline, die bleibt, wie sie ist. Zeige die Werte (Strg+1), um sie zu ändern.</translation>
    </message>
    <message>
        <source>This is the difference from the baseline. Show values (Ctrl+1) to change the number.</source>
        <translation>Das ist der Unterschied zur Baseline. Zeige die Werte (Strg+1), um die Zahl zu ändern.</translation>
    </message>
    <message>
        <source>It is 0 already.</source>
        <translation>Sie ist schon 0.</translation>
    </message>
    <message>
        <source>They are 0 already.</source>
        <translation>Sie sind schon 0.</translation>
    </message>
</context>
<context>
    <name>lab::MatrixView</name>
    <message>
        <source>matrix view</source>
        <translation>Matrixansicht</translation>
    </message>
    <message>
        <source>matrices in the order the data flows</source>
        <translation>Matrizen in der Reihenfolge, in der die Daten fließen</translation>
    </message>
    <message>
        <source>at most %1 rows and %1 columns of each matrix</source>
        <translation>höchstens %1 Zeilen und %1 Spalten jeder Matrix</translation>
    </message>
    <message>
        <source>Readable size</source>
        <translation>Lesbare Größe</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show numbers</source>
        <translation>Zahlen zeigen</translation>
    </message>
</context>
<context>
    <name>lab::ModelController</name>
    <message>
        <source>The folder of a model</source>
        <translation>Der Ordner eines Modells</translation>
    </message>
    <message>
        <source>Reading layer %1 of %2</source>
        <translation>Schicht %1 von %2 wird gelesen</translation>
    </message>
</context>
<context>
    <name>lab::ModelDialog</name>
    <message>
        <source>Open a layer of a model</source>
        <translation>Schicht eines Modells öffnen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
</context>
<context>
    <name>lab::ModelForm</name>
    <message>
        <source>The cat sat</source>
        <translation>The cat sat</translation>
    </message>
    <message>
        <source>&amp;Browse...</source>
        <translation>&amp;Durchsuchen ...</translation>
    </message>
    <message>
        <source>&amp;folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;layer</source>
        <translation>&amp;Schicht</translation>
    </message>
    <message>
        <source>&amp;sentence</source>
        <translation>S&amp;atz</translation>
    </message>
    <message>
        <source>A folder with config.json, model.safetensors and a tokenizer</source>
        <translation>Ein Ordner mit config.json, model.safetensors und einem Tokenizer</translation>
    </message>
    <message>
        <source>Choose the folder of a GPT-2, BERT or DistilBERT model.</source>
        <translation>Wähle den Ordner eines GPT-2-, BERT- oder DistilBERT-Modells.</translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n Kopf</numerusform>
            <numerusform>%n Köpfe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n Schicht</numerusform>
            <numerusform>%n Schichten</numerusform>
        </translation>
    </message>
    <message>
        <source>A %1 model with %2, %3 and d_model %4.</source>
        <translation>Ein %1-Modell mit %2, %3 und d_model %4.</translation>
    </message>
    <message>
        <source>Type a sentence of at least one token.</source>
        <translation>Gib einen Satz mit mindestens einem Token ein.</translation>
    </message>
</context>
<context>
    <name>lab::ModelPanel</name>
    <message>
        <source>&amp;Read This Layer</source>
        <translation>&amp;Diese Schicht lesen</translation>
    </message>
    <message>
        <source>Layer of a model</source>
        <translation>Schicht eines Modells</translation>
    </message>
    <message>
        <source>Compute the layers below and show this layer; an edited experiment stays open</source>
        <translation>Die Schichten darunter berechnen und diese zeigen; ein geändertes Experiment bleibt offen</translation>
    </message>
    <message>
        <source>This experiment does not come from a model.</source>
        <translation>Dieses Experiment stammt nicht aus einem Modell.</translation>
    </message>
    <message>
        <source>Layer %1 of %2 of “%3”, a %4 model. X is what the layers below made of the sentence.</source>
        <translation>Schicht %1 von %2 von „%3“, einem %4-Modell. X ist, was die Schichten darunter aus dem Satz gemacht haben.</translation>
    </message>
</context>
<context>
    <name>lab::MorePanel</name>
    <message>
        <source>biases</source>
        <translation>Biases</translation>
    </message>
    <message>
        <source>output weights</source>
        <translation>Ausgabegewichte</translation>
    </message>
    <message>
        <source>output bias</source>
        <translation>Ausgabe-Bias</translation>
    </message>
    <message>
        <source>show numbers in cells</source>
        <translation>Zahlen in Zellen zeigen</translation>
    </message>
    <message>
        <source>scientific notation</source>
        <translation>wissenschaftliche Schreibweise</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>From scores to weights</source>
        <translation>Von Scores zu Gewichten</translation>
    </message>
    <message>
        <source>Scores are multiplied by this before the mask.</source>
        <translation>Damit werden Scores vor der Maske multipliziert.</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>What every score is multiplied by.</source>
        <translation>Womit jeder Score multipliziert wird.</translation>
    </message>
    <message>
        <source>scale number</source>
        <translation>Skalierungszahl</translation>
    </message>
    <message>
        <source>mask parameter %1</source>
        <translation>Maskenparameter %1</translation>
    </message>
    <message>
        <source>Masked scores are divided by T: below 1 the weights sharpen, above 1 they even out.</source>
        <translation>Maskierte Scores werden durch T geteilt: Unter 1 werden die Gewichte schärfer, über 1 gleichmäßiger.</translation>
    </message>
    <message>
        <source>temperature T</source>
        <translation>Temperatur T</translation>
    </message>
    <message>
        <source>Optional parts</source>
        <translation>Optionale Teile</translation>
    </message>
    <message>
        <source>&lt;i&gt;b&lt;/i&gt;&lt;sup&gt;Q&lt;/sup&gt;, &lt;i&gt;b&lt;/i&gt;&lt;sup&gt;K&lt;/sup&gt;, &lt;i&gt;b&lt;/i&gt;&lt;sup&gt;V&lt;/sup&gt;</source>
        <translation>&lt;i&gt;b&lt;/i&gt;&lt;sup&gt;Q&lt;/sup&gt;, &lt;i&gt;b&lt;/i&gt;&lt;sup&gt;K&lt;/sup&gt;, &lt;i&gt;b&lt;/i&gt;&lt;sup&gt;V&lt;/sup&gt;</translation>
    </message>
    <message>
        <source>b_Q, b_K, b_V</source>
        <translation>b_Q, b_K, b_V</translation>
    </message>
    <message>
        <source>&lt;i&gt;W&lt;/i&gt;&lt;sup&gt;O&lt;/sup&gt;</source>
        <translation>&lt;i&gt;W&lt;/i&gt;&lt;sup&gt;O&lt;/sup&gt;</translation>
    </message>
    <message>
        <source>W_O</source>
        <translation>W_O</translation>
    </message>
    <message>
        <source>&lt;i&gt;b&lt;/i&gt;&lt;sup&gt;O&lt;/sup&gt;</source>
        <translation>&lt;i&gt;b&lt;/i&gt;&lt;sup&gt;O&lt;/sup&gt;</translation>
    </message>
    <message>
        <source>b_O</source>
        <translation>b_O</translation>
    </message>
    <message>
        <source>Without W_O the output is the concatenation of the heads.</source>
        <translation>Ohne W_O ist die Ausgabe die Verkettung der Köpfe.</translation>
    </message>
    <message>
        <source>Random fills and made-up vectors come from this number: the same seed, the same numbers.</source>
        <translation>Zufallsfüllungen und erfundene Vektoren kommen aus dieser Zahl: gleicher Startwert, gleiche Zahlen.</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>How it is shown</source>
        <translation>Wie es gezeigt wird</translation>
    </message>
    <message>
        <source>decimals</source>
        <translation>Nachkommastellen</translation>
    </message>
    <message>
        <source>rows: Q = X W</source>
        <translation>Zeilen: Q = X W</translation>
    </message>
    <message>
        <source>columns: Q = W X</source>
        <translation>Spalten: Q = W X</translation>
    </message>
    <message>
        <source>tokens as</source>
        <translation>Tokens als</translation>
    </message>
    <message>
        <source>weights in</source>
        <translation>Gewichte in</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Some heads have only some of them: this adds the others.</source>
        <translation>Manche Köpfe haben nur einige davon: Das fügt die anderen hinzu.</translation>
    </message>
    <message>
        <source>Scale all maps from 0 to 1</source>
        <translation>Alle Heatmaps von 0 bis 1</translation>
    </message>
    <message>
        <source>Scale each map to its maximum</source>
        <translation>Jede Heatmap bis zu ihrem Maximum</translation>
    </message>
    <message>
        <source>With colours from 0 to 1 for all maps, you can compare heads. With its own range, each map shows small differences better.</source>
        <translation>Mit Farben von 0 bis 1 für alle Heatmaps kannst du Köpfe vergleichen. Mit einem eigenen Bereich zeigt jede Heatmap kleine Unterschiede besser.</translation>
    </message>
    <message>
        <source>Choose the way that your text writes tokens: the tables are transposed, the numbers and the file stay the same.</source>
        <translation>Wähle, wie dein Text Tokens schreibt: Die Tabellen werden transponiert, die Zahlen und die Datei bleiben gleich.</translation>
    </message>
    <message>
        <source>shades of weights</source>
        <translation>Schattierung der Gewichte</translation>
    </message>
</context>
<context>
    <name>lab::NewExperimentDialog</name>
    <message>
        <source>The dog saw a bird</source>
        <translation>The dog saw a bird</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>Neues Experiment</translation>
    </message>
    <message>
        <source>&amp;sentence</source>
        <translation>S&amp;atz</translation>
    </message>
    <message>
        <source>random weights</source>
        <translation>zufälligen Gewichten</translation>
    </message>
    <message>
        <source>zeros everywhere</source>
        <translation>überall Nullen</translation>
    </message>
    <message>
        <source>a copy of the open experiment</source>
        <translation>einer Kopie des offenen Experiments</translation>
    </message>
    <message>
        <source>s&amp;tart with</source>
        <translation>&amp;beginnen mit</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>&lt;i&gt;h&lt;/i&gt;</source>
        <translation>&lt;i&gt;h&lt;/i&gt;</translation>
    </message>
    <message>
        <source>embedding size</source>
        <translation>Embedding-Größe</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>query and key size</source>
        <translation>Query- und Key-Größe</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>value size</source>
        <translation>Value-Größe</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>see&amp;d</source>
        <translation>Start&amp;wert</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>&amp;Anlegen</translation>
    </message>
    <message>
        <source>The seed is a whole number, such as 1.</source>
        <translation>Der Startwert ist eine ganze Zahl, zum Beispiel 1.</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Tokens: %1. In each head &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;Q&lt;/sup&gt; and &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;K&lt;/sup&gt; are %2 × %3 and &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;V&lt;/sup&gt; is %2 × %4; &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;O&lt;/sup&gt; is %5 × %6.</source>
        <translation>Tokens: %1. In jedem Kopf sind &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;Q&lt;/sup&gt; und &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;K&lt;/sup&gt; %2 × %3 und &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;V&lt;/sup&gt; ist %2 × %4; &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;O&lt;/sup&gt; ist %5 × %6.</translation>
    </message>
    <message>
        <source>Type a sentence of at least one token.</source>
        <translation>Gib einen Satz mit mindestens einem Token ein.</translation>
    </message>
    <message>
        <source>A sentence can have at most %1 tokens.</source>
        <translation>Ein Satz kann höchstens %1 Tokens haben.</translation>
    </message>
</context>
<context>
    <name>lab::NotesPanel</name>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Notes as Markdown</source>
        <translation>Notizen als Markdown</translation>
    </message>
    <message>
        <source>Markdown: **bold**, *italic*, - lists, # headings</source>
        <translation>Markdown: **fett**, *kursiv*, - Listen, # Überschriften</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Edit the notes (F2, or double-click them)</source>
        <translation>Notizen bearbeiten (F2, oder doppelklicke sie)</translation>
    </message>
    <message>
        <source>Open Link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>Open this address in the browser?</source>
        <translation>Diese Adresse im Browser öffnen?</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>This link is not opened, because it is not a web address.</source>
        <translation>Dieser Link wird nicht geöffnet, weil er keine Adresse im Web ist.</translation>
    </message>
    <message>
        <source>No notes yet. Type some here.</source>
        <translation>Noch keine Notizen. Schreib hier welche.</translation>
    </message>
    <message>
        <source>Finish editing (Ctrl+Enter or Esc). Undo restores the old notes.</source>
        <translation>Bearbeiten beenden (Strg+Eingabe oder Esc). Rückgängig stellt die alten Notizen wieder her.</translation>
    </message>
    <message>
        <source>Written for the sentence “%1”.</source>
        <translation>Geschrieben für den Satz „%1“.</translation>
    </message>
</context>
<context>
    <name>lab::NoticeBar</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>lab::NumberAnswer</name>
    <message>
        <source>Your number</source>
        <translation>Deine Zahl</translation>
    </message>
    <message>
        <source>your number</source>
        <translation>deine Zahl</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>This is not a number: write it like 0.25</source>
        <translation>Das ist keine Zahl: Schreib sie wie 0,25</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>Es ist %1.</translation>
    </message>
</context>
<context>
    <name>lab::OrderAnswer</name>
    <message>
        <source>The order, the largest first</source>
        <translation>Die Reihenfolge, das Größte zuerst</translation>
    </message>
    <message>
        <source>Drag the words into order, or move one with Shift and the arrow keys</source>
        <translation>Zieh die Wörter in die Reihenfolge, oder verschiebe eines mit Umschalt und den Pfeiltasten</translation>
    </message>
    <message>
        <source>Move the selected word up (Shift+Up)</source>
        <translation>Das gewählte Wort nach oben (Umschalt+Auf)</translation>
    </message>
    <message>
        <source>Move the selected word down (Shift+Down)</source>
        <translation>Das gewählte Wort nach unten (Umschalt+Ab)</translation>
    </message>
    <message>
        <source>%1.  %2</source>
        <translation>%1.  %2</translation>
    </message>
    <message>
        <source>place %1: %2</source>
        <translation>Platz %1: %2</translation>
    </message>
    <message>
        <source>%1, below the places asked for</source>
        <translation>%1, unter den gefragten Plätzen</translation>
    </message>
</context>
<context>
    <name>lab::PictureActions</name>
    <message>
        <source>Copied a picture: %1.</source>
        <translation>Ein Bild wurde kopiert: %1.</translation>
    </message>
</context>
<context>
    <name>lab::PictureDialog</name>
    <message>
        <source>&amp;Light, for paper</source>
        <translation>&amp;Hell, für Papier</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>PNG: an image</source>
        <translation>PNG: ein Bild</translation>
    </message>
    <message>
        <source>PDF: for print</source>
        <translation>PDF: zum Drucken</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>What the picture looks like</source>
        <translation>Wie das Bild aussieht</translation>
    </message>
    <message>
        <source>Picture &amp;of</source>
        <translation>&amp;Bild von</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;Save...</source>
        <translation>&amp;Speichern ...</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>The picture would replace the experiment that is open: choose another name.</source>
        <translation>Das Bild würde das offene Experiment ersetzen: Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Copied a picture: %1.</source>
        <translation>Ein Bild wurde kopiert: %1.</translation>
    </message>
    <message>
        <source>as large as the view</source>
        <translation>so groß wie die Ansicht</translation>
    </message>
    <message>
        <source>Width x height in pixels, such as 1280x800; for SVG and PDF also in mm, cm, in or pt</source>
        <translation>Breite x Höhe in Pixeln, etwa 1280x800; für SVG und PDF auch in mm, cm, in oder pt</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>The size of all letters in the picture</source>
        <translation>Die Größe aller Buchstaben im Bild</translation>
    </message>
    <message>
        <source>Le&amp;tters</source>
        <translation>Buch&amp;staben</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
    <message>
        <source>This picture needs at least %1 with letters of %2 pt.</source>
        <translation>Dieses Bild braucht mindestens %1 bei Buchstaben von %2 pt.</translation>
    </message>
    <message>
        <source>%1 × %2 px, letters of %3 pt</source>
        <translation>%1 × %2 px, Buchstaben von %3 pt</translation>
    </message>
    <message>
        <source>SVG: shapes that can be edited</source>
        <translation>SVG: Formen, die man bearbeiten kann</translation>
    </message>
</context>
<context>
    <name>lab::PlaneCard</name>
    <message>
        <source>Queries and keys</source>
        <translation>Queries und Keys</translation>
    </message>
    <message>
        <source>Weighted sum</source>
        <translation>Gewichtete Summe</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>Horizontal dimension</source>
        <translation>Dimension waagerecht</translation>
    </message>
    <message>
        <source>Vertical dimension</source>
        <translation>Dimension senkrecht</translation>
    </message>
</context>
<context>
    <name>lab::PositionMap</name>
    <message>
        <source>dim %1</source>
        <translation>Dim. %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>place %1 (%2)</source>
        <translation>Platz %1 (%2)</translation>
    </message>
    <message>
        <source>place %1</source>
        <translation>Platz %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: hidden for now</source>
        <translation>%1: zurzeit verborgen</translation>
    </message>
</context>
<context>
    <name>lab::PositionsPanel</name>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>positions: %1</source>
        <translation>Positionen: %1</translation>
    </message>
    <message>
        <source>first dimension of the curves</source>
        <translation>erste Dimension der Kurven</translation>
    </message>
    <message>
        <source>curves from dimension</source>
        <translation>Kurven ab Dimension</translation>
    </message>
    <message>
        <source>Learned: row i of the table below is added to the embedding of word i, whatever word stands there. Edit it and see what follows.</source>
        <translation>Gelernt: Zeile i der Tabelle unten wird zum Embedding von Wort i addiert, welches Wort auch dort steht. Ändere sie und sieh, was folgt.</translation>
    </message>
    <message>
        <source>Dimensions 1 and 2 are a sine and a cosine that repeat after %1 places, the last two after %2.</source>
        <translation>Dimension 1 und 2 sind ein Sinus und ein Kosinus, die sich nach %1 Plätzen wiederholen, die letzten zwei nach %2.</translation>
    </message>
    <message>
        <source>Sinusoidal: each word gets the values of the waves at its place. %1</source>
        <translation>Sinusförmig: Jedes Wort bekommt die Werte der Wellen an seinem Platz. %1</translation>
    </message>
    <message>
        <source>None: nothing is added now. Below is what sinusoidal positions would add. %1</source>
        <translation>Keine: Zurzeit wird nichts addiert. Unten siehst du, was sinusförmige Positionen addieren würden. %1</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>Dim. %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Curves that would be added</source>
        <translation>Kurven, die addiert würden</translation>
    </message>
    <message>
        <source>Curves over the places</source>
        <translation>Kurven über die Plätze</translation>
    </message>
    <message>
        <source>All dimensions that would be added</source>
        <translation>Alle Dimensionen, die addiert würden</translation>
    </message>
    <message>
        <source>All dimensions</source>
        <translation>Alle Dimensionen</translation>
    </message>
    <message>
        <source>%1: dimensions %2 to %3</source>
        <translation>%1: Dimensionen %2 bis %3</translation>
    </message>
    <message>
        <source>%1: %2 places, %3 dimensions</source>
        <translation>%1: %2 Plätze, %3 Dimensionen</translation>
    </message>
    <message>
        <source>Dimension 1 is a sine that repeats after %1 places.</source>
        <translation>Dimension 1 ist ein Sinus, der sich nach %1 Plätzen wiederholt.</translation>
    </message>
    <message>
        <source>Dimensions 1 and 2 are a sine and a cosine that repeat after %1 places.</source>
        <translation>Die Dimensionen 1 und 2 sind ein Sinus und ein Kosinus, die sich nach %1 Plätzen wiederholen.</translation>
    </message>
    <message>
        <source>Dimensions 1 and 2 are a sine and a cosine that repeat after %1 places, the last one is a sine that repeats after %2.</source>
        <translation>Die Dimensionen 1 und 2 sind ein Sinus und ein Kosinus, die sich nach %1 Plätzen wiederholen; die letzte ist ein Sinus, der sich nach %2 wiederholt.</translation>
    </message>
</context>
<context>
    <name>lab::Presentation</name>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <source>Scene %1 of %2: %3</source>
        <translation>Szene %1 von %2: %3</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>Self-Attention</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Difference from the baseline</source>
        <translation>Unterschied zur Baseline</translation>
    </message>
    <message>
        <source>space bar: next screen, Page Down: next step</source>
        <translation>Leertaste: nächster Bildschirm, Bild ab: nächster Schritt</translation>
    </message>
    <message>
        <source>space bar: lesson, Page Down: next step</source>
        <translation>Leertaste: Lektion, Bild ab: nächster Schritt</translation>
    </message>
    <message>
        <source>Page Down: next step</source>
        <translation>Bild ab: nächster Schritt</translation>
    </message>
    <message>
        <source>space bar: next screen, Page Down: next scene, F5: walk, Esc: end</source>
        <translation>Leertaste: nächster Bildschirm, Bild ab: nächste Szene, F5: Rundgang, Esc: Ende</translation>
    </message>
    <message>
        <source>space bar: next screen, F5: walk, Esc: end</source>
        <translation>Leertaste: nächster Bildschirm, F5: Rundgang, Esc: Ende</translation>
    </message>
    <message>
        <source>%1 of %2 — Page Down: next step, Page Up: previous step, F5: end</source>
        <translation>%1 von %2 — Bild ab: nächster Schritt, Bild auf: voriger Schritt, F5: Ende</translation>
    </message>
    <message>
        <source>mask: %1</source>
        <translation>Maske: %1</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, geändert</translation>
    </message>
    <message>
        <source>%1 of %2 — Page Up: previous step, F5: end</source>
        <translation>%1 von %2 — Bild auf: voriger Schritt, F5: Ende</translation>
    </message>
    <message>
        <source>Page Down: next scene, F5: walk, Esc: end</source>
        <translation>Bild ab: nächste Szene, F5: Rundgang, Esc: Ende</translation>
    </message>
    <message>
        <source>F5: walk, Esc: end</source>
        <translation>F5: Rundgang, Esc: Ende</translation>
    </message>
</context>
<context>
    <name>lab::ProgressKeeper</name>
    <message>
        <source>The file with your progress was damaged. It was saved as %1, and all lessons start from the beginning.</source>
        <translation>Die Datei mit deinem Fortschritt war beschädigt. Sie wurde als %1 gesichert, und alle Lektionen beginnen von vorn.</translation>
    </message>
    <message>
        <source>Your progress cannot be saved: %1</source>
        <translation>Dein Fortschritt kann nicht gespeichert werden: %1</translation>
    </message>
</context>
<context>
    <name>lab::QuestionBox</name>
    <message>
        <source>Predict a number</source>
        <translation>Sage eine Zahl voraus</translation>
    </message>
    <message>
        <source>Predict a word</source>
        <translation>Sage ein Wort voraus</translation>
    </message>
    <message>
        <source>Put in order, the largest first</source>
        <translation>Ordne, das Größte zuerst</translation>
    </message>
    <message>
        <source>Guess, then see</source>
        <translation>Schätze, dann sieh nach</translation>
    </message>
    <message>
        <source>Choose all that are right</source>
        <translation>Wähle alles, was richtig ist</translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation>Wähle eines</translation>
    </message>
    <message>
        <source>Fill in the hidden numbers</source>
        <translation>Trage die verborgenen Zahlen ein</translation>
    </message>
    <message>
        <source>Your task</source>
        <translation>Deine Aufgabe</translation>
    </message>
    <message>
        <source>Find the error: mark lines</source>
        <translation>Finde den Fehler: Markiere Zeilen</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>Rechne es aus</translation>
    </message>
    <message>
        <source>&amp;Tell me</source>
        <translation>&amp;Sag es mir</translation>
    </message>
    <message>
        <source>Ask me a&amp;gain</source>
        <translation>&amp;Noch einmal fragen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>Was gefragt wird</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>Warum diese Zahl?</translation>
    </message>
    <message>
        <source>Show the answer and how it is worked out; the question is asked again tomorrow</source>
        <translation>Die Antwort zeigen und wie sie ausgerechnet wird; die Frage wird morgen noch einmal gestellt</translation>
    </message>
    <message>
        <source>Hide the answer and ask again</source>
        <translation>Die Antwort verbergen und noch einmal fragen</translation>
    </message>
    <message>
        <source>Show the &amp;result</source>
        <translation>Er&amp;gebnis zeigen</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Submit the answer (Enter)</source>
        <translation>Antwort abgeben (Eingabe)</translation>
    </message>
    <message>
        <source>Answer the question first.</source>
        <translation>Beantworte zuerst die Frage.</translation>
    </message>
    <message>
        <source>You have answered this before.</source>
        <translation>Das hast du schon beantwortet.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>The numbers of this question are new.</source>
        <translation>Die Zahlen dieser Frage sind neu.</translation>
    </message>
    <message>
        <source>Choose another answer first.</source>
        <translation>Wähle zuerst eine andere Antwort.</translation>
    </message>
</context>
<context>
    <name>lab::QuestionPage</name>
    <message>
        <source>The query</source>
        <translation>Die Query</translation>
    </message>
    <message>
        <source>Use the selected query</source>
        <translation>Die gewählte Query nehmen</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>the head that the step selects</source>
        <translation>der Kopf, den der Schritt auswählt</translation>
    </message>
    <message>
        <source>Use the selected head</source>
        <translation>Den gewählten Kopf nehmen</translation>
    </message>
    <message>
        <source>Of which row</source>
        <translation>Von welcher Zeile</translation>
    </message>
    <message>
        <source>such as weights[&quot;sat&quot;]</source>
        <translation>zum Beispiel weights[&quot;sat&quot;]</translation>
    </message>
    <message>
        <source>Use what is selected</source>
        <translation>Das Ausgewählte nehmen</translation>
    </message>
    <message>
        <source>How many of them</source>
        <translation>Wie viele davon</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Insert the selected cell</source>
        <translation>Die gewählte Zelle einsetzen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>an expression, such as weights[&quot;sat&quot;][&quot;mat&quot;]</source>
        <translation>ein Ausdruck, zum Beispiel weights[&quot;sat&quot;][&quot;mat&quot;]</translation>
    </message>
    <message>
        <source>Condition that must hold</source>
        <translation>Bedingung, die gelten muss</translation>
    </message>
    <message>
        <source>such as weights[&quot;sat&quot;][&quot;mat&quot;] &gt; 0.8</source>
        <translation>zum Beispiel weights[&quot;sat&quot;][&quot;mat&quot;] &gt; 0.8</translation>
    </message>
    <message>
        <source>Accepted difference</source>
        <translation>Erlaubte Abweichung</translation>
    </message>
    <message>
        <source>two decimals, if empty</source>
        <translation>zwei Nachkommastellen, wenn leer</translation>
    </message>
    <message>
        <source>or right when rounded to this many decimals</source>
        <translation>oder richtig, wenn auf so viele Nachkommastellen gerundet</translation>
    </message>
    <message>
        <source>2</source>
        <translation>2</translation>
    </message>
    <message>
        <source>Unit, shown after the number</source>
        <translation>Einheit, nach der Zahl gezeigt</translation>
    </message>
    <message>
        <source>Cells to fill in, one place per line</source>
        <translation>Auszufüllende Zellen, ein Platz je Zeile</translation>
    </message>
    <message>
        <source>such as Q[&quot;love&quot;]</source>
        <translation>zum Beispiel Q[&quot;love&quot;]</translation>
    </message>
    <message>
        <source>What may be edited, one place per line</source>
        <translation>Was geändert werden darf, ein Platz je Zeile</translation>
    </message>
    <message>
        <source>such as W_Q</source>
        <translation>zum Beispiel W_Q</translation>
    </message>
    <message>
        <source>Stages to work out, one name per line</source>
        <translation>Auszurechnende Stufen, ein Name je Zeile</translation>
    </message>
    <message>
        <source>such as scores</source>
        <translation>zum Beispiel scores</translation>
    </message>
    <message>
        <source>A solution, one place and its number per line</source>
        <translation>Eine Lösung, ein Platz und seine Zahl je Zeile</translation>
    </message>
    <message>
        <source>Take the solution from the screen: what differs from the start of the step</source>
        <translation>Die Lösung vom Bildschirm nehmen: was vom Anfang des Schritts abweicht</translation>
    </message>
    <message>
        <source>Solve it in the tables first: the screen shows what the step begins with, or an experiment of another shape.</source>
        <translation>Löse es zuerst in den Tabellen: Der Bildschirm zeigt, womit der Schritt beginnt, oder ein Experiment anderer Form.</translation>
    </message>
    <message>
        <source>such as W_Q[3][3] = 2</source>
        <translation>zum Beispiel W_Q[3][3] = 2</translation>
    </message>
    <message>
        <source>More than one may be right</source>
        <translation>Mehr als eine darf richtig sein</translation>
    </message>
    <message>
        <source>Several</source>
        <translation>Mehrere</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong, to be marked</source>
        <translation>falsch, zu markieren</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>an option</source>
        <translation>eine Auswahl</translation>
    </message>
    <message>
        <source>a line of the working</source>
        <translation>eine Zeile der Rechnung</translation>
    </message>
    <message>
        <source>message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>shown after a wrong choice, and at the end</source>
        <translation>gezeigt nach einer falschen Wahl und am Ende</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahlen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Kind of question</source>
        <translation>Art der Frage</translation>
    </message>
    <message>
        <source>No question</source>
        <translation>Keine Frage</translation>
    </message>
    <message>
        <source>Predict a number</source>
        <translation>Sage eine Zahl voraus</translation>
    </message>
    <message>
        <source>Predict the strongest key</source>
        <translation>Den stärksten Key voraussagen</translation>
    </message>
    <message>
        <source>Put in order</source>
        <translation>In eine Reihenfolge bringen</translation>
    </message>
    <message>
        <source>Guess, then see</source>
        <translation>Schätze, dann sieh nach</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Fill in hidden cells</source>
        <translation>Verborgene Zellen ausfüllen</translation>
    </message>
    <message>
        <source>Find the error</source>
        <translation>Den Fehler finden</translation>
    </message>
    <message>
        <source>Work it out, checked stage by stage</source>
        <translation>Ausrechnen, Stufe für Stufe geprüft</translation>
    </message>
    <message>
        <source>What it asks</source>
        <translation>Was sie fragt</translation>
    </message>
    <message>
        <source>such as: Which word does *sat* look at most?</source>
        <translation>zum Beispiel: Welches Wort sieht *sat* am meisten an?</translation>
    </message>
    <message>
        <source>Hints, in their order</source>
        <translation>Hinweise in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>when</source>
        <translation>wenn</translation>
    </message>
    <message>
        <source>when it fits: answer &gt; 1 (always, if empty)</source>
        <translation>wenn er passt: answer &gt; 1 (immer, wenn leer)</translation>
    </message>
    <message>
        <source>the text of the hint</source>
        <translation>der Text des Hinweises</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>How it is worked out, shown last</source>
        <translation>Wie es ausgerechnet wird, zuletzt gezeigt</translation>
    </message>
    <message>
        <source>if empty: Why this number?</source>
        <translation>wenn leer: Warum diese Zahl?</translation>
    </message>
    <message>
        <source>Shown when the answer was right</source>
        <translation>Gezeigt, wenn die Antwort richtig war</translation>
    </message>
    <message>
        <source>Mistakes that the question is about</source>
        <translation>Fehler, um die es in der Frage geht</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>None chosen</source>
        <translation>Keiner gewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n gewählt</numerusform>
            <numerusform>%n gewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Add what is selected</source>
        <translation>Das Ausgewählte hinzufügen</translation>
    </message>
    <message>
        <source>Select a cell in the tables first.</source>
        <translation>Wähle zuerst eine Zelle in den Tabellen.</translation>
    </message>
    <message>
        <source>Of which stage (the weights, if empty)</source>
        <translation>Von welcher Stufe (die Gewichte, wenn leer)</translation>
    </message>
    <message>
        <source>Construct: change the tables until a condition is true</source>
        <translation>Konstruieren: die Tabellen ändern, bis eine Bedingung erfüllt ist</translation>
    </message>
    <message>
        <source>a token, or its number</source>
        <translation>ein Token oder seine Nummer</translation>
    </message>
</context>
<context>
    <name>lab::RecoveryList</name>
    <message>
        <source>Worksheet</source>
        <translation>Arbeitsblatt</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Unsaved Work</source>
        <translation>Ungespeicherte Arbeit</translation>
    </message>
    <message>
        <source>The program ended before this work was saved. What you do not open or discard is offered again at the next start.</source>
        <translation>Das Programm endete, bevor diese Arbeit gespeichert war. Was du nicht öffnest oder verwirfst, wird beim nächsten Start wieder angeboten.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>Letzte Änderung</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discarded work is kept for 30 days in the folder “discarded”.</source>
        <translation>Verworfene Arbeit bleibt 30 Tage im Ordner „discarded“.</translation>
    </message>
</context>
<context>
    <name>lab::RowView</name>
    <message>
        <source>Row view: one query, step by step</source>
        <translation>Zeilenansicht: eine Query, Schritt für Schritt</translation>
    </message>
    <message>
        <source>embedding of %1</source>
        <translation>Embedding von %1</translation>
    </message>
    <message>
        <source>&lt;i&gt;x&lt;/i&gt; of %1 (asks)</source>
        <translation>&lt;i&gt;x&lt;/i&gt; von %1 (fragt)</translation>
    </message>
    <message>
        <source>+ position %1</source>
        <translation>+ Position %1</translation>
    </message>
    <message>
        <source>= &lt;i&gt;x&lt;/i&gt;</source>
        <translation>= &lt;i&gt;x&lt;/i&gt;</translation>
    </message>
    <message>
        <source>= &lt;i&gt;x&lt;/i&gt;, with waves</source>
        <translation>= &lt;i&gt;x&lt;/i&gt;, mit Wellen</translation>
    </message>
    <message>
        <source>Nothing to compare: %1.</source>
        <translation>Nichts zu vergleichen: %1.</translation>
    </message>
    <message>
        <source>Every key is masked for %1: all its weights are 0, and so is its context.</source>
        <translation>Für %1 ist jeder Key maskiert: Alle Gewichte sind 0, und der Kontext auch.</translation>
    </message>
    <message>
        <source>%1 looks at every key as much as in the baseline.</source>
        <translation>%1 sieht jeden Key so stark an wie in der Baseline.</translation>
    </message>
    <message>
        <source>%1 looks more at %2, less at %3.</source>
        <translation>%1 sieht %2 mehr an, %3 weniger.</translation>
    </message>
    <message>
        <source>no other</source>
        <translation>kein anderes</translation>
    </message>
    <message>
        <source>%1 looks more at %2 (%3), less at %4 (%5).</source>
        <translation>%1 sieht %2 mehr an (%3), %4 weniger (%5).</translation>
    </message>
    <message>
        <source>%1 looks at %2.</source>
        <translation>%1 sieht %2 an.</translation>
    </message>
    <message>
        <source>%1 looks at %2 (%3).</source>
        <translation>%1 sieht %2 an (%3).</translation>
    </message>
    <message>
        <source>%1 looks equally at every key it may see (%2 each).</source>
        <translation>%1 sieht jeden erlaubten Key gleich an (je %2).</translation>
    </message>
    <message>
        <source>%1 looks equally at every key it may see.</source>
        <translation>%1 sieht jeden erlaubten Key gleich an.</translation>
    </message>
    <message>
        <source>%1 spreads its attention almost evenly: at most %2, on %3.</source>
        <translation>%1 verteilt seine Attention fast gleichmäßig: höchstens %2, auf %3.</translation>
    </message>
    <message>
        <source>%1 spreads its attention almost evenly.</source>
        <translation>%1 verteilt seine Attention fast gleichmäßig.</translation>
    </message>
    <message>
        <source>%1 looks most at %2 (%3).</source>
        <translation>%1 sieht %2 am meisten an (%3).</translation>
    </message>
    <message>
        <source>%1 looks most at %2.</source>
        <translation>%1 sieht %2 am meisten an.</translation>
    </message>
    <message>
        <source>%1 looks most at %2, then at %3.</source>
        <translation>%1 sieht %2 am meisten an, dann %3.</translation>
    </message>
    <message>
        <source>%1 looks most at %2 (%3), then at %4 (%5).</source>
        <translation>%1 sieht %2 am meisten an (%3), dann %4 (%5).</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1, Kopf %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>embedding + position</source>
        <translation>Embedding + Position</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>%1 looks equally at %2 and %3.</source>
        <translation>%1 sieht %2 und %3 gleich an.</translation>
    </message>
    <message>
        <source>%1 looks equally at %2 and %3 (%4 each).</source>
        <translation>%1 sieht %2 und %3 gleich an (je %4).</translation>
    </message>
    <message>
        <source>%1 looks equally at %2, %3 and %4.</source>
        <translation>%1 sieht %2, %3 und %4 gleich an.</translation>
    </message>
    <message>
        <source>%1 looks equally at %2, %3 and %4 (%5 each).</source>
        <translation>%1 sieht %2, %3 und %4 gleich an (je %5).</translation>
    </message>
    <message numerus="yes">
        <source>%1 looks equally at %n words.</source>
        <translation>
            <numerusform>%1 sieht %n Wort gleich an.</numerusform>
            <numerusform>%1 sieht %n Wörter gleich an.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 looks equally at %n words (%2 each).</source>
        <translation>
            <numerusform>%1 sieht %n Wort gleich an (je %2).</numerusform>
            <numerusform>%1 sieht %n Wörter gleich an (je %2).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n Wort</numerusform>
            <numerusform>%n Wörter</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>The output of the selected query</source>
        <translation>Die Ausgabe der gewählten Query</translation>
    </message>
    <message>
        <source>concat</source>
        <translation>Verkettung</translation>
    </message>
    <message>
        <source>concat of %1 = its context</source>
        <translation>Verkettung von %1 = sein Kontext</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message numerus="yes">
        <source>concat of %1: %n number(s) from each head</source>
        <translation>
            <numerusform>Verkettung von %1: %n Zahl aus jedem Kopf</numerusform>
            <numerusform>Verkettung von %1: %n Zahlen aus jedem Kopf</numerusform>
        </translation>
    </message>
    <message>
        <source>output of %1 = its context, because there is no %2</source>
        <translation>Ausgabe von %1 = sein Kontext, denn es gibt kein %2</translation>
    </message>
    <message>
        <source>output of %1 = concat, because there is no %2</source>
        <translation>Ausgabe von %1 = Verkettung, denn es gibt kein %2</translation>
    </message>
    <message>
        <source>&lt;i&gt;x&lt;/i&gt; of %1 (answers)</source>
        <translation>&lt;i&gt;x&lt;/i&gt; von %1 (antwortet)</translation>
    </message>
    <message>
        <source>Query %1: what %2 looks for. Key %3: what a word offers.&lt;br&gt;Value %4: what it passes on.</source>
        <translation>Query %1: was %2 sucht. Key %3: was ein Wort bietet.&lt;br&gt;Value %4: was es weitergibt.</translation>
    </message>
    <message>
        <source>, rows %1 to %2</source>
        <translation>, Zeilen %1 bis %2</translation>
    </message>
    <message>
        <source>%1 looks at every key almost as much as in the baseline.</source>
        <translation>%1 sieht jeden Key fast so stark an wie in der Baseline.</translation>
    </message>
    <message>
        <source>Open &lt;i&gt;k&lt;/i&gt; or &lt;i&gt;v&lt;/i&gt;, click a number: edit %1, %2.</source>
        <translation>&lt;i&gt;k&lt;/i&gt; oder &lt;i&gt;v&lt;/i&gt; öffnen, Zahl anklicken: %1, %2 ändern.</translation>
    </message>
    <message>
        <source>%1 looks equally at every key (%2 each).</source>
        <translation>%1 sieht jeden Key gleich an (je %2).</translation>
    </message>
    <message>
        <source>blanked: reveal</source>
        <translation>verdeckt: aufdecken</translation>
    </message>
    <message>
        <source>What %1 looks at is blanked. &lt;a href=&quot;show&quot;&gt;Reveal it&lt;/a&gt;</source>
        <translation>Was %1 ansieht, ist verdeckt. &lt;a href=&quot;show&quot;&gt;Aufdecken&lt;/a&gt;</translation>
    </message>
    <message>
        <source>show &lt;i&gt;q&lt;/i&gt; of %1</source>
        <translation>&lt;i&gt;q&lt;/i&gt; von %1 zeigen</translation>
    </message>
    <message>
        <source>= &lt;i&gt;x&lt;/i&gt; of %1: embedding + position %2 (%3)</source>
        <translation>= &lt;i&gt;x&lt;/i&gt; von %1: Embedding + Position %2 (%3)</translation>
    </message>
    <message>
        <source>= &lt;i&gt;x&lt;/i&gt; of %1: embedding + position %2</source>
        <translation>= &lt;i&gt;x&lt;/i&gt; von %1: Embedding + Position %2</translation>
    </message>
    <message>
        <source>position %1 = (%2)</source>
        <translation>Position %1 = (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 looks about equally at %n words (%2 each).</source>
        <translation>
            <numerusform>%1 sieht %n Wort etwa gleich an (je %2).</numerusform>
            <numerusform>%1 sieht %n Wörter etwa gleich an (je %2).</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all weights of %1 are shown yet.</source>
        <translation>Noch sind nicht alle Gewichte von %1 zu sehen.</translation>
    </message>
    <message>
        <source>The weights of %1 are still hidden.</source>
        <translation>Die Gewichte von %1 sind noch verborgen.</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>Warum diese Zahl?</translation>
    </message>
    <message>
        <source>The largest attention weights of the selected query in the head that is shown.</source>
        <translation>Die größten Aufmerksamkeitsgewichte der ausgewählten Query im gezeigten Head.</translation>
    </message>
</context>
<context>
    <name>lab::RowsField</name>
    <message>
        <source>Add: %1</source>
        <translation>Hinzufügen: %1</translation>
    </message>
    <message>
        <source>%1 %2: remove</source>
        <translation>%1 %2: entfernen</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
</context>
<context>
    <name>lab::ScalingPanel</name>
    <message>
        <source>Why √d_k?</source>
        <translation>Warum √d_k?</translation>
    </message>
    <message>
        <source>random q and k</source>
        <translation>zufällige q und k</translation>
    </message>
    <message>
        <source>this head&apos;s scores</source>
        <translation>Scores dieses Kopfes</translation>
    </message>
    <message>
        <source>%1 queries and %2 keys whose numbers are independent, with mean 0 and variance 1</source>
        <translation>%1 Queries und %2 Keys, deren Zahlen unabhängig sind, mit Mittel 0 und Varianz 1</translation>
    </message>
    <message>
        <source>The scores of the selected head, before they are scaled and masked</source>
        <translation>Die Scores des gewählten Kopfes, bevor sie skaliert und maskiert werden</translation>
    </message>
    <message>
        <source>d_k in powers of two, 1 to 1024</source>
        <translation>d_k in Zweierpotenzen, 1 bis 1024</translation>
    </message>
    <message>
        <source>d_k, query and key size</source>
        <translation>d_k, Query- und Key-Größe</translation>
    </message>
    <message>
        <source>seed of the random numbers</source>
        <translation>Startwert der Zufallszahlen</translation>
    </message>
    <message>
        <source>The same seed gives the same random numbers</source>
        <translation>Derselbe Startwert gibt dieselben Zufallszahlen</translation>
    </message>
    <message>
        <source>Other random numbers</source>
        <translation>Andere Zufallszahlen</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Scores, not divided</source>
        <translation>Scores, nicht geteilt</translation>
    </message>
    <message>
        <source>Weights of one query</source>
        <translation>Gewichte einer Query</translation>
    </message>
    <message>
        <source>Entropy of the weights, in bits, by dₖ</source>
        <translation>Entropie der Gewichte in Bit, über dₖ</translation>
    </message>
    <message>
        <source>A typical one of %1 queries; dashed: 1/%2. Below, the mean of all.</source>
        <translation>Eine typische von %1 Queries; gestrichelt: 1/%2. Darunter das Mittel aller.</translation>
    </message>
    <message>
        <source>Scores and weights of this head are hidden for now. This panel would reveal them.</source>
        <translation>Scores und Gewichte dieses Kopfes sind zurzeit verborgen. Dieser Bereich würde sie verraten.</translation>
    </message>
    <message>
        <source>Query %1 in %2, before the mask; dashed: 1/%3.</source>
        <translation>Query %1 in %2, vor der Maske; gestrichelt: 1/%3.</translation>
    </message>
    <message numerus="yes">
        <source>%n keys</source>
        <translation>
            <numerusform>%n Key</numerusform>
            <numerusform>%n Keys</numerusform>
        </translation>
    </message>
    <message>
        <source>Mean slope a(1 − a), by score size</source>
        <translation>Mittlere Steigung a(1 − a), je Score-Größe</translation>
    </message>
    <message>
        <source>Points: the mean of %1 of its %2 queries; entropy lines: random q and k.</source>
        <translation>Punkte: das Mittel von %1 seiner %2 Queries; Entropie-Linien: zufällige q und k.</translation>
    </message>
    <message>
        <source>Points: the mean of all its queries; entropy lines: random q and k.</source>
        <translation>Punkte: das Mittel aller seiner Queries; Entropie-Linien: zufällige q und k.</translation>
    </message>
</context>
<context>
    <name>lab::SceneModel</name>
    <message>
        <source>%1   %2</source>
        <translation>%1   %2</translation>
    </message>
    <message>
        <source>Scene %1 of %2: %3</source>
        <translation>Szene %1 von %2: %3</translation>
    </message>
    <message>
        <source>%1, shown now</source>
        <translation>%1, jetzt gezeigt</translation>
    </message>
    <message>
        <source>%1 — click to go there, drag to move it, double-click to rename it</source>
        <translation>%1 — klicke, um dorthin zu gehen; ziehe, um sie zu verschieben; Doppelklick zum Umbenennen</translation>
    </message>
    <message>
        <source>%1 — shown now: Home restores its saved state</source>
        <translation>%1 — wird gezeigt: Pos1 stellt den gespeicherten Zustand her</translation>
    </message>
</context>
<context>
    <name>lab::ScenesPanel</name>
    <message>
        <source>Scenes of the lecture</source>
        <translation>Szenen der Vorlesung</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>Szenen</translation>
    </message>
    <message>
        <source>No scene yet. Press + to keep the experiment and the view as the first scene. Later, Page Down goes to the next scene, and Home goes back to the start of the current scene.</source>
        <translation>Noch keine Szene. Drücke +, um das Experiment und die Ansicht als erste Szene zu behalten. Später geht Bild ab zur nächsten Szene, und Pos1 geht zurück zum Anfang der aktuellen Szene.</translation>
    </message>
    <message>
        <source>A lesson has no scenes. The scenes of your lecture return when you leave the lesson.</source>
        <translation>Eine Lektion hat keine Szenen. Die Szenen deiner Vorlesung kehren zurück, wenn du die Lektion verlässt.</translation>
    </message>
</context>
<context>
    <name>lab::ScoreHistogram</name>
    <message>
        <source>How the scores are spread</source>
        <translation>Wie die Scores streuen</translation>
    </message>
    <message>
        <source>standard deviation %1</source>
        <translation>Standardabweichung %1</translation>
    </message>
    <message>
        <source>%1 scores, mean %2, standard deviation %3</source>
        <translation>%1 Scores, Mittel %2, Standardabweichung %3</translation>
    </message>
</context>
<context>
    <name>lab::SelfCrossDrawing</name>
    <message>
        <source>Queries, keys and values all come from the one sentence.</source>
        <translation>Queries, Keys und Values kommen alle aus dem einen Satz.</translation>
    </message>
    <message>
        <source>Queries come from the first sentence, keys and values from the second.</source>
        <translation>Queries kommen aus dem ersten Satz, Keys und Values aus dem zweiten.</translation>
    </message>
</context>
<context>
    <name>lab::SelfCrossPanel</name>
    <message>
        <source>Self-attention beside cross-attention</source>
        <translation>Self-Attention neben Cross-Attention</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>Self-Attention</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>Q %1, K %2, V %3, weights %4, context %5</source>
        <translation>Q %1, K %2, V %3, Gewichte %4, Kontext %5</translation>
    </message>
    <message>
        <source>%1: weights, %2 by %3</source>
        <translation>%1: Gewichte, %2 mal %3</translation>
    </message>
    <message>
        <source>Head %1 (%2): the same W_Q, W_K and W_V on both sides.</source>
        <translation>Kopf %1 (%2): dieselben W_Q, W_K und W_V auf beiden Seiten.</translation>
    </message>
    <message>
        <source>Self: %1.</source>
        <translation>Self: %1.</translation>
    </message>
    <message>
        <source>Cross: %1.</source>
        <translation>Cross: %1.</translation>
    </message>
    <message>
        <source>The second sentence is a copy of the first, so both are the same: choose Cross and change a word of it.</source>
        <translation>Der zweite Satz ist eine Kopie des ersten, also sind beide gleich: Wähle Cross und ändere ein Wort davon.</translation>
    </message>
</context>
<context>
    <name>lab::Session</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>Computing the new experiment</source>
        <translation>Das neue Experiment wird berechnet</translation>
    </message>
    <message>
        <source>Computing the step of the lesson</source>
        <translation>Der Schritt der Lektion wird berechnet</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Recovering %1</source>
        <translation>%1 wird wiederhergestellt</translation>
    </message>
    <message>
        <source>Reset to how it was opened</source>
        <translation>Zurück zum Stand beim Öffnen</translation>
    </message>
    <message>
        <source>Load the file again</source>
        <translation>Datei neu laden</translation>
    </message>
</context>
<context>
    <name>lab::SettingsDialog</name>
    <message>
        <source>&amp;Write numbers in heatmap cells</source>
        <translation>&amp;Zahlen in Heatmap-Zellen schreiben</translation>
    </message>
    <message>
        <source>&amp;Reopen the last file</source>
        <translation>&amp;Letzte Datei wieder öffnen</translation>
    </message>
    <message>
        <source>Save &amp;all weights of a model in the file</source>
        <translation>&amp;Alle Gewichte eines Modells in der Datei speichern</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Aussehen</translation>
    </message>
    <message>
        <source>&amp;Decimals</source>
        <translation>&amp;Nachkommastellen</translation>
    </message>
    <message>
        <source>Weight &amp;colours</source>
        <translation>Gewichts&amp;farben</translation>
    </message>
    <message>
        <source>Weight &amp;scale</source>
        <translation>Gewichts&amp;skala</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Beim Start</translation>
    </message>
    <message>
        <source>Without this, the file refers to the folder of the model for weights that you did not edit</source>
        <translation>Ohne das verweist die Datei für Gewichte, die du nicht geändert hast, auf den Ordner des Modells</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Change Language &amp;Now</source>
        <translation>Sprache &amp;jetzt ändern</translation>
    </message>
    <message>
        <source>Closes and opens the windows; otherwise the language changes at the next start</source>
        <translation>Schließt und öffnet die Fenster; sonst ändert sich die Sprache beim nächsten Start</translation>
    </message>
    <message>
        <source>Scale all maps from 0 to 1</source>
        <translation>Alle Heatmaps von 0 bis 1</translation>
    </message>
    <message>
        <source>Scale each map to its maximum</source>
        <translation>Jede Heatmap bis zu ihrem Maximum</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Si&amp;ze of texts and tables</source>
        <translation>&amp;Größe von Texten und Tabellen</translation>
    </message>
    <message>
        <source>Changes at the next start. With a larger size, you need to scroll more.</source>
        <translation>Ändert sich beim nächsten Start. Bei größerer Darstellung musst du mehr scrollen.</translation>
    </message>
    <message>
        <source>Changes at the next start.</source>
        <translation>Ändert sich beim nächsten Start.</translation>
    </message>
</context>
<context>
    <name>lab::ShortcutList</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>While presenting</source>
        <translation>Beim Präsentieren</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Start of the scene</source>
        <translation>Anfang der Szene</translation>
    </message>
    <message>
        <source>Blank the matrix or column under the pointer</source>
        <translation>Die Matrix oder Spalte unter dem Zeiger verdecken</translation>
    </message>
    <message>
        <source>End the presentation</source>
        <translation>Präsentation beenden</translation>
    </message>
    <message>
        <source>Next screen, previous screen</source>
        <translation>nächster, voriger Bildschirm</translation>
    </message>
    <message>
        <source>Next, previous scene or lesson step</source>
        <translation>nächste, vorige Szene oder nächster, voriger Schritt einer Lektion</translation>
    </message>
    <message>
        <source>Reveal the matrix or column under the pointer</source>
        <translation>Die Matrix oder Spalte unter dem Zeiger aufdecken</translation>
    </message>
</context>
<context>
    <name>lab::ShowAgainButton</name>
    <message>
        <source>blanked: reveal</source>
        <translation>verdeckt: aufdecken</translation>
    </message>
    <message>
        <source>This matrix is blanked. Reveal it.</source>
        <translation>Diese Matrix ist verdeckt. Decke sie auf.</translation>
    </message>
</context>
<context>
    <name>lab::ShownModel</name>
    <message>
        <source>not shown</source>
        <translation>nicht gezeigt</translation>
    </message>
</context>
<context>
    <name>lab::ShownPage</name>
    <message>
        <source>Goes on with what the learner has</source>
        <translation>Geht weiter mit dem, was die Lernenden haben</translation>
    </message>
    <message>
        <source>Take from the screen</source>
        <translation>Vom Bildschirm nehmen</translation>
    </message>
    <message>
        <source>Show in the window</source>
        <translation>Im Fenster zeigen</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>The experiment, the view and the selection of this step become those of the window</source>
        <translation>Experiment, Ansicht und Auswahl dieses Schritts werden die des Fensters</translation>
    </message>
    <message>
        <source>Shows the start of this step in the window, to continue from there; can be undone</source>
        <translation>Zeigt den Anfang dieses Schritts im Fenster, um dort weiterzumachen; kann rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>The step has no experiment of its own: it continues with the changes of the step before</source>
        <translation>Der Schritt hat kein eigenes Experiment: Er geht mit den Änderungen des vorigen weiter</translation>
    </message>
    <message>
        <source>Begins with</source>
        <translation>Beginnt mit</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>Zeigt</translation>
    </message>
    <message>
        <source>Hides, one place per line</source>
        <translation>Verbirgt, ein Platz je Zeile</translation>
    </message>
    <message>
        <source>such as weights.1[&quot;sat&quot;]</source>
        <translation>zum Beispiel weights.1[&quot;sat&quot;]</translation>
    </message>
    <message>
        <source>Locks, one place per line</source>
        <translation>Sperrt, ein Platz je Zeile</translation>
    </message>
    <message>
        <source>such as W_K</source>
        <translation>zum Beispiel W_K</translation>
    </message>
    <message>
        <source>Other numbers when asked again, one name or place per line</source>
        <translation>Andere Zahlen beim nochmaligen Fragen, ein Name oder Platz je Zeile</translation>
    </message>
    <message>
        <source>such as W_Q[1][2]: -1, 0.5, 2</source>
        <translation>zum Beispiel W_Q[1][2]: -1, 0.5, 2</translation>
    </message>
    <message>
        <source>Add a matrix: %1</source>
        <translation>Matrix hinzufügen: %1</translation>
    </message>
    <message>
        <source>Add a matrix</source>
        <translation>Matrix hinzufügen</translation>
    </message>
    <message>
        <source>Add the selected cell</source>
        <translation>Die gewählte Zelle hinzufügen</translation>
    </message>
    <message>
        <source>Add the row of the selected cell</source>
        <translation>Die Zeile der gewählten Zelle hinzufügen</translation>
    </message>
    <message>
        <source>Select a cell in the tables first.</source>
        <translation>Wähle zuerst eine Zelle in den Tabellen.</translation>
    </message>
    <message>
        <source>Only numbers for which</source>
        <translation>Nur Zahlen, für die gilt</translation>
    </message>
    <message>
        <source>a condition, such as argmax(weights[1]) = 2</source>
        <translation>eine Bedingung, zum Beispiel argmax(weights[1]) = 2</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>self or cross</source>
        <translation>Self oder Cross</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Remove the control: %1</source>
        <translation>Bedienelement entfernen: %1</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Bedienelemente</translation>
    </message>
    <message>
        <source>Removes the controls for</source>
        <translation>Entfernt die Bedienelemente für</translation>
    </message>
    <message>
        <source>Goes on</source>
        <translation>Geht weiter</translation>
    </message>
    <message>
        <source>row view</source>
        <translation>Zeilenansicht</translation>
    </message>
    <message>
        <source>matrix view</source>
        <translation>Matrixansicht</translation>
    </message>
    <message>
        <source>maps of the heads</source>
        <translation>Heatmaps der Köpfe</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>flow</source>
        <translation>Fluss</translation>
    </message>
    <message>
        <source>panels: %1</source>
        <translation>Bereiche: %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>Query %1</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message numerus="yes">
        <source>%n pinned</source>
        <translation>
            <numerusform>%n angeheftet</numerusform>
            <numerusform>%n angeheftet</numerusform>
        </translation>
    </message>
    <message>
        <source>what the step before shows</source>
        <translation>was der Schritt davor zeigt</translation>
    </message>
    <message>
        <source>an experiment without a title</source>
        <translation>ein Experiment ohne Titel</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>no experiment</source>
        <translation>kein Experiment</translation>
    </message>
    <message>
        <source>%1, from an earlier step</source>
        <translation>%1, aus einem früheren Schritt</translation>
    </message>
</context>
<context>
    <name>lab::ShownTable</name>
    <message>
        <source>Shown at your request</source>
        <translation>Auf deinen Wunsch gezeigt</translation>
    </message>
</context>
<context>
    <name>lab::SizesLabel</name>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt; = %1</source>
        <translation>&lt;i&gt;n&lt;/i&gt; = %1</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt;&lt;sub&gt;q&lt;/sub&gt; = %1, &lt;i&gt;n&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt; = %2</source>
        <translation>&lt;i&gt;n&lt;/i&gt;&lt;sub&gt;q&lt;/sub&gt; = %1, &lt;i&gt;n&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt; = %2</translation>
    </message>
    <message>
        <source>%1, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt; = %2, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt; = %3, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt; = %4, &lt;i&gt;h&lt;/i&gt; = %5</source>
        <translation>%1, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt; = %2, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt; = %3, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt; = %4, &lt;i&gt;h&lt;/i&gt; = %5</translation>
    </message>
    <message>
        <source>, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;out&lt;/sub&gt; = %1</source>
        <translation>, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;out&lt;/sub&gt; = %1</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt;: number of tokens; &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;: numbers in an embedding; &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;: in a query or a key; &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;: in a value; &lt;i&gt;h&lt;/i&gt;: number of heads</source>
        <translation>&lt;i&gt;n&lt;/i&gt;: Anzahl der Tokens; &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;: Zahlen in einem Embedding; &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;: in einer Query oder einem Key; &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;: in einem Value; &lt;i&gt;h&lt;/i&gt;: Anzahl der Köpfe</translation>
    </message>
</context>
<context>
    <name>lab::SizesPanel</name>
    <message>
        <source>token %1</source>
        <translation>Token %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>&lt;i&gt;h&lt;/i&gt;</source>
        <translation>&lt;i&gt;h&lt;/i&gt;</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>embedding size</source>
        <translation>Embedding-Größe</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>d_k</source>
        <translation>d_k</translation>
    </message>
    <message>
        <source>query and key size</source>
        <translation>Query- und Key-Größe</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>d_v</source>
        <translation>d_v</translation>
    </message>
    <message>
        <source>value size</source>
        <translation>Value-Größe</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;out&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;out&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>d_out</source>
        <translation>d_out</translation>
    </message>
    <message>
        <source>output size</source>
        <translation>Ausgabegröße</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt;&lt;sub&gt;q&lt;/sub&gt;</source>
        <translation>&lt;i&gt;n&lt;/i&gt;&lt;sub&gt;q&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>n_q</source>
        <translation>n_q</translation>
    </message>
    <message>
        <source>query tokens</source>
        <translation>Query-Tokens</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>&lt;i&gt;n&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>n_k</source>
        <translation>n_k</translation>
    </message>
    <message>
        <source>key tokens</source>
        <translation>Key-Tokens</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Duplicate the selected head</source>
        <translation>Den gewählten Kopf duplizieren</translation>
    </message>
    <message>
        <source>Remove the selected head</source>
        <translation>Den gewählten Kopf entfernen</translation>
    </message>
    <message>
        <source>Move the selected head to the left</source>
        <translation>Den gewählten Kopf nach links verschieben</translation>
    </message>
    <message>
        <source>Move the selected head to the right</source>
        <translation>Den gewählten Kopf nach rechts verschieben</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt;</source>
        <translation>&lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>n_q, query tokens</source>
        <translation>n_q, Query-Tokens</translation>
    </message>
    <message>
        <source>n, tokens</source>
        <translation>n, Tokens</translation>
    </message>
    <message>
        <source>Head %1: %2</source>
        <translation>Kopf %1: %2</translation>
    </message>
    <message>
        <source>The number of columns of W_O; usually d_model, so that the output can be the input of the next layer</source>
        <translation>Die Zahl der Spalten von W_O; meistens d_model, damit die Ausgabe der Eingang der nächsten Schicht sein kann</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>Existing numbers are kept where they fit. New weights are random from seed %1, new embedding dimensions and learned positions start at 0, new tokens get made-up vectors. Undo restores anything removed.</source>
        <translation>Vorhandene Zahlen bleiben, wo sie passen. Neue Gewichte sind zufällig aus Startwert %1, neue Embedding-Dimensionen und gelernte Positionen beginnen bei 0, neue Tokens bekommen erfundene Vektoren. Rückgängig stellt alles Entfernte wieder her.</translation>
    </message>
    <message>
        <source>Type a whole number from %1 to %2.</source>
        <translation>Gib eine ganze Zahl von %1 bis %2 ein.</translation>
    </message>
</context>
<context>
    <name>lab::SlopeChart</name>
    <message>
        <source>Mean slope of the weights against the standard deviation of the scores</source>
        <translation>Mittlere Steigung der Gewichte über der Standardabweichung der Scores</translation>
    </message>
    <message>
        <source>%1: standard deviation %2, mean slope %3</source>
        <translation>%1: Standardabweichung %2, mittlere Steigung %3</translation>
    </message>
</context>
<context>
    <name>lab::SoftmaxModel</name>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>hidden for now</source>
        <translation>zurzeit verborgen</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>masked score</source>
        <translation>maskierter Score</translation>
    </message>
    <message>
        <source>scaled score</source>
        <translation>skalierter Score</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>Exponentialwert</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>e^(score ÷ %1)</source>
        <translation>e^(Score ÷ %1)</translation>
    </message>
</context>
<context>
    <name>lab::SoftmaxTable</name>
    <message>
        <source>Every key of this query</source>
        <translation>Jeder Key dieser Query</translation>
    </message>
</context>
<context>
    <name>lab::StageStrip</name>
    <message>
        <source>This stage has no matrix here.</source>
        <translation>Diese Stufe hat hier keine Matrix.</translation>
    </message>
</context>
<context>
    <name>lab::StatusLine</name>
    <message>
        <source>Computed in %1.</source>
        <translation>In %1 berechnet.</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>Nicht gemacht: %1</translation>
    </message>
    <message>
        <source>Computing: %1 … The numbers on screen are still the old ones.</source>
        <translation>Wird berechnet: %1 … Die Zahlen auf dem Bildschirm sind noch die alten.</translation>
    </message>
    <message>
        <source>Computed from the %1 on in %2.</source>
        <translation>Ab „%1“ in %2 berechnet.</translation>
    </message>
    <message>
        <source>Done: %1</source>
        <translation>Erledigt: %1</translation>
    </message>
</context>
<context>
    <name>lab::StepList</name>
    <message>
        <source>Steps of the lesson</source>
        <translation>Schritte der Lektion</translation>
    </message>
</context>
<context>
    <name>lab::StepListModel</name>
    <message>
        <source>(no title)</source>
        <translation>(kein Titel)</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>fragt</translation>
    </message>
    <message numerus="yes">
        <source>%n to fix</source>
        <translation>
            <numerusform>%n zu beheben</numerusform>
            <numerusform>%n zu beheben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1   %2</source>
        <translation>%1   %2</translation>
    </message>
    <message>
        <source>%1   (%2)</source>
        <translation>%1   (%2)</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>%1, asks a question</source>
        <translation>%1, stellt eine Frage</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n to fix</source>
        <translation>
            <numerusform>%1, %n zu beheben</numerusform>
            <numerusform>%1, %n zu beheben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: asks a question</source>
        <translation>%1: stellt eine Frage</translation>
    </message>
</context>
<context>
    <name>lab::TemperatureSlider</name>
    <message>
        <source>temperature, 0.05 to 20</source>
        <translation>Temperatur, 0,05 bis 20</translation>
    </message>
    <message>
        <source>Temperature T = %1: scores are divided by it before softmax. Smaller is sharper, larger is softer. A double-click on the handle sets T to 1.</source>
        <translation>Temperatur T = %1: Die Scores werden vor dem Softmax durch sie geteilt. Kleiner ist schärfer, größer ist weicher. Ein Doppelklick auf den Griff setzt T auf 1.</translation>
    </message>
</context>
<context>
    <name>lab::TextPage</name>
    <message>
        <source>Title of the step</source>
        <translation>Titel des Schritts</translation>
    </message>
    <message>
        <source>Text of the step, Markdown</source>
        <translation>Text des Schritts, Markdown</translation>
    </message>
    <message>
        <source>As learners read it</source>
        <translation>Wie Lernende ihn lesen</translation>
    </message>
    <message>
        <source>Markdown: **bold**, *italic*, - lists, $q \cdot k$ for formulas. A computed figure: [0.85](value:weights[&quot;sat&quot;][&quot;mat&quot;]).</source>
        <translation>Markdown: **fett**, *kursiv*, - Listen, $q \cdot k$ für Formeln. Eine berechnete Zahl: [0.85](value:weights[&quot;sat&quot;][&quot;mat&quot;]).</translation>
    </message>
    <message>
        <source>The text as learners read it</source>
        <translation>Der Text, wie Lernende ihn lesen</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Text and preview</source>
        <translation>Text und Vorschau</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Insert the selected number as a computed figure</source>
        <translation>Die gewählte Zahl als berechnete Zahl einfügen</translation>
    </message>
    <message>
        <source>Insert a link to the selected cell</source>
        <translation>Einen Verweis auf die gewählte Zelle einfügen</translation>
    </message>
    <message>
        <source>Insert a formula</source>
        <translation>Eine Formel einfügen</translation>
    </message>
    <message>
        <source>Select a number in the tables first.</source>
        <translation>Wähle zuerst eine Zahl in den Tabellen.</translation>
    </message>
    <message>
        <source>Select a cell in the tables first.</source>
        <translation>Wähle zuerst eine Zelle in den Tabellen.</translation>
    </message>
    <message>
        <source>this number</source>
        <translation>diese Zahl</translation>
    </message>
    <message>
        <source>As learners read it, before the last change</source>
        <translation>Wie Lernende ihn lesen, vor der letzten Änderung</translation>
    </message>
    <message>
        <source>Insert a picture (PNG or SVG)</source>
        <translation>Ein Bild einfügen (PNG oder SVG)</translation>
    </message>
    <message>
        <source>Insert Picture</source>
        <translation>Bild einfügen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>Bilder (*.png *.svg)</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>What the picture shows</source>
        <translation>Was das Bild zeigt</translation>
    </message>
</context>
<context>
    <name>lab::TokenBar</name>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
</context>
<context>
    <name>lab::TokenDelegate</name>
    <message>
        <source>New text of token %1</source>
        <translation>Neuer Text von Token %1</translation>
    </message>
</context>
<context>
    <name>lab::TokenListModel</name>
    <message>
        <source>query %1</source>
        <translation>Query %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>Key %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>Token suchen</translation>
    </message>
    <message>
        <source>A token or its number. Enter: query. Shift+Enter: key.</source>
        <translation>Ein Token oder seine Nummer. Eingabe: Query. Umschalt+Eingabe: Key.</translation>
    </message>
    <message>
        <source>No token has these letters or this number.</source>
        <translation>Kein Token hat diese Buchstaben oder diese Nummer.</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>Token %1</translation>
    </message>
</context>
<context>
    <name>lab::TokenModel</name>
    <message>
        <source>%1 (token %2 of %3)</source>
        <translation>%1 (Token %2 von %3)</translation>
    </message>
    <message>
        <source>%1 (token %2 of %3, padding: no query looks at it)</source>
        <translation>%1 (Token %2 von %3, Padding: Keine Query sieht es an)</translation>
    </message>
</context>
<context>
    <name>lab::TokenNotices</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep the old vector</source>
        <translation>Den alten Vektor behalten</translation>
    </message>
    <message>
        <source>Only %1 positions were learned, so position %2 is all zeros.</source>
        <translation>Nur %1 Positionen wurden gelernt, also besteht Position %2 aus Nullen.</translation>
    </message>
    <message>
        <source>Only %1 positions were learned, so positions %2 to %3 are all zeros.</source>
        <translation>Nur %1 Positionen wurden gelernt, also bestehen die Positionen %2 bis %3 aus Nullen.</translation>
    </message>
    <message>
        <source>A token needs at least one character, so it is still %1. Press Delete to remove the token.</source>
        <translation>Ein Token braucht mindestens ein Zeichen, deshalb ist es weiterhin %1. Drücke Entf, um das Token zu entfernen.</translation>
    </message>
    <message>
        <source>Shuffled: outputs changed by up to %1, because %2.</source>
        <translation>Gemischt: Ausgaben haben sich um bis zu %1 geändert, denn: %2.</translation>
    </message>
    <message>
        <source>positions tell where a word stands</source>
        <translation>Positionen sagen, wo ein Wort steht</translation>
    </message>
    <message>
        <source>the mask depends on where a word stands</source>
        <translation>die Maske hängt davon ab, wo ein Wort steht</translation>
    </message>
    <message>
        <source>Restore order</source>
        <translation>Reihenfolge wiederherstellen</translation>
    </message>
    <message numerus="yes">
        <source>%1 got their vectors from the vocabulary.</source>
        <comment>%n is the number of words</comment>
        <translation>
            <numerusform>%1 hat seinen Vektor aus dem Vokabular.</numerusform>
            <numerusform>%1 haben ihre Vektoren aus dem Vokabular.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 got the vector of the same token elsewhere in the experiment.</source>
        <translation>%1 hat den Vektor desselben Tokens an anderer Stelle im Experiment bekommen.</translation>
    </message>
    <message>
        <source>Shuffled: the output is hidden. When it is shown, this line says whether it changed.</source>
        <translation>Gemischt: Die Ausgabe ist verdeckt. Sobald sie zu sehen ist, steht hier, ob sie sich geändert hat.</translation>
    </message>
    <message numerus="yes">
        <source>%1 have made-up vectors: edit them, or right-click a word to copy another vector.</source>
        <comment>%n is the number of words</comment>
        <translation>
            <numerusform>%1 hat einen erfundenen Vektor: Ändere ihn, oder klicke mit der rechten Maustaste auf das Wort, um einen anderen zu kopieren.</numerusform>
            <numerusform>%1 haben erfundene Vektoren: Ändere sie, oder klicke mit der rechten Maustaste auf ein Wort, um einen anderen Vektor zu kopieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only %1 positions were learned, so positions %2 and %3 are all zeros.</source>
        <translation>Nur %1 Positionen wurden gelernt, daher bestehen die Positionen %2 und %3 aus Nullen.</translation>
    </message>
    <message>
        <source>Keep the old vector for “%1”</source>
        <translation>Den alten Vektor für „%1“ behalten</translation>
    </message>
    <message>
        <source>Copy the vector of “%1” to “%2”</source>
        <translation>Den Vektor von „%1“ nach „%2“ kopieren</translation>
    </message>
    <message>
        <source>The mask that was made by hand stays (Mask: custom).</source>
        <translation>Die von Hand gemachte Maske bleibt (Maske: eigene).</translation>
    </message>
    <message>
        <source>The padding went with its words: no token is padding now.</source>
        <translation>Das Padding ging mit seinen Wörtern: Jetzt ist kein Token Padding.</translation>
    </message>
    <message>
        <source>Remove the mask</source>
        <translation>Maske entfernen</translation>
    </message>
    <message>
        <source>Copy from “%1”</source>
        <translation>Von „%1“ kopieren</translation>
    </message>
    <message>
        <source>Edit “%1”</source>
        <translation>„%1“ bearbeiten</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Verschoben</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>Gemischt</translation>
    </message>
    <message>
        <source>%1: the output did not change. A query adds up all values, whatever their order.</source>
        <translation>%1: Die Ausgabe hat sich nicht geändert. Eine Query summiert alle Values, egal in welcher Reihenfolge.</translation>
    </message>
    <message>
        <source>%1: every word kept its output, only the rows changed places.</source>
        <translation>%1: Jedes Wort hat seine Ausgabe behalten, nur die Zeilen haben die Plätze getauscht.</translation>
    </message>
    <message>
        <source>Nothing here depends on where a word stands.</source>
        <translation>Nichts hängt hier davon ab, wo ein Wort steht.</translation>
    </message>
    <message>
        <source>Without positions and without a mask, attention does not know the word order.</source>
        <translation>Ohne Positionen und ohne Maske kennt Attention die Wortfolge nicht.</translation>
    </message>
    <message>
        <source>The masked cells went with their words: nothing is masked now.</source>
        <translation>Die maskierten Zellen sind mit ihren Wörtern verschwunden: Jetzt ist nichts maskiert.</translation>
    </message>
</context>
<context>
    <name>lab::TokenRow</name>
    <message>
        <source>query (asks):</source>
        <translation>Query (fragt):</translation>
    </message>
    <message>
        <source>key/value (answers):</source>
        <translation>Key/Value (antwortet):</translation>
    </message>
    <message>
        <source>Show earlier tokens</source>
        <translation>Frühere Tokens zeigen</translation>
    </message>
    <message>
        <source>Show later tokens</source>
        <translation>Spätere Tokens zeigen</translation>
    </message>
    <message>
        <source>Click to add a token at the end; the key adds one after the selected token</source>
        <translation>Klicke, um ein Token am Ende hinzuzufügen; die Taste fügt eines nach dem gewählten hinzu</translation>
    </message>
    <message>
        <source>Edit sentence</source>
        <translation>Satz bearbeiten</translation>
    </message>
    <message>
        <source>Query sentence</source>
        <translation>Query-Satz</translation>
    </message>
    <message>
        <source>Key and value sentence</source>
        <translation>Key- und Value-Satz</translation>
    </message>
    <message>
        <source>Query tokens</source>
        <translation>Query-Tokens</translation>
    </message>
    <message>
        <source>Key and value tokens</source>
        <translation>Key- und Value-Tokens</translation>
    </message>
    <message>
        <source>The whole sentence</source>
        <translation>Der ganze Satz</translation>
    </message>
    <message>
        <source>A sentence: words with spaces between them</source>
        <translation>Ein Satz: Wörter mit Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Add &amp;before</source>
        <translation>Davor hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>&amp;Add after</source>
        <translation>&amp;Danach hinzufügen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Move &amp;left</source>
        <translation>Nach &amp;links</translation>
    </message>
    <message>
        <source>Move r&amp;ight</source>
        <translation>Nach &amp;rechts</translation>
    </message>
    <message>
        <source>Pi&amp;n in all heads</source>
        <translation>&amp;In allen Köpfen anheften</translation>
    </message>
    <message>
        <source>&amp;New made-up vector</source>
        <translation>&amp;Neuer erfundener Vektor</translation>
    </message>
    <message>
        <source>&amp;Padding: no query looks at it</source>
        <translation>&amp;Padding: Keine Query sieht es an</translation>
    </message>
    <message>
        <source>&amp;Copy vector from</source>
        <translation>Vektor &amp;kopieren von</translation>
    </message>
    <message>
        <source>keep this query marked in all heads, or unmark it</source>
        <translation>diese Query in allen Köpfen markiert halten oder nicht mehr</translation>
    </message>
    <message>
        <source>Copy the vector of “%1” to “%2”</source>
        <translation>Den Vektor von „%1“ nach „%2“ kopieren</translation>
    </message>
    <message>
        <source>New made-up vector for “%1”</source>
        <translation>Neuer erfundener Vektor für „%1“</translation>
    </message>
    <message>
        <source>&amp;Vocabulary</source>
        <translation>&amp;Vokabular</translation>
    </message>
    <message>
        <source>The words that ask. Click a word to see where it looks.</source>
        <translation>Die Wörter, die fragen. Klicke auf ein Wort, um zu sehen, wohin es schaut.</translation>
    </message>
    <message>
        <source>The words that answer. Click a word to select it.</source>
        <translation>Die Wörter, die antworten. Klicke auf ein Wort, um es auszuwählen.</translation>
    </message>
</context>
<context>
    <name>lab::TokenStrip</name>
    <message>
        <source>new token</source>
        <translation>neues Token</translation>
    </message>
    <message>
        <source>New token at place %1</source>
        <translation>Neues Token an Platz %1</translation>
    </message>
</context>
<context>
    <name>lab::ToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Self- or cross-attention</source>
        <translation>Self- oder Cross-Attention</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Self</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Cross</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>Matrizen</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>Rundgang</translation>
    </message>
</context>
<context>
    <name>lab::TryLine</name>
    <message>
        <source>Show the number</source>
        <translation>Die Zahl zeigen</translation>
    </message>
</context>
<context>
    <name>lab::UsedInList</name>
    <message>
        <source>Where is this used?</source>
        <translation>Wo wird das verwendet?</translation>
    </message>
    <message>
        <source>Nowhere: this is the output of the attention.</source>
        <translation>Nirgends: Das ist die Ausgabe der Attention.</translation>
    </message>
    <message>
        <source>Nowhere: with the current settings, nothing is computed from this number.</source>
        <translation>Nirgends: Mit den aktuellen Einstellungen wird aus dieser Zahl nichts berechnet.</translation>
    </message>
    <message>
        <source>Show fewer places</source>
        <translation>Weniger Plätze zeigen</translation>
    </message>
    <message>
        <source>Show all %1 places</source>
        <translation>Alle %1 Plätze zeigen</translation>
    </message>
</context>
<context>
    <name>lab::VerdictMark</name>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>not right</source>
        <translation>nicht richtig</translation>
    </message>
</context>
<context>
    <name>lab::WalkBar</name>
    <message>
        <source>Walk through the stages</source>
        <translation>Rundgang durch die Stufen</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>langsam</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>Geschwindigkeit beim Abspielen</translation>
    </message>
    <message>
        <source>How fast the steps follow each other while playing</source>
        <translation>Wie schnell die Schritte beim Abspielen aufeinander folgen</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Summanden</translation>
    </message>
    <message>
        <source>Leave the walk (Esc)</source>
        <translation>Rundgang verlassen (Esc)</translation>
    </message>
    <message>
        <source>Leave the walk</source>
        <translation>Rundgang verlassen</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>lab::WalkStrip</name>
    <message>
        <source>scaled</source>
        <translation>skaliert</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>maskiert</translation>
    </message>
    <message>
        <source>Stages of the walk</source>
        <translation>Stufen des Rundgangs</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>still hidden</source>
        <translation>noch verborgen</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3: %4</source>
        <translation>Schritt %1 von %2, %3: %4</translation>
    </message>
    <message>
        <source>%1; playing stops here</source>
        <translation>%1; beim Abspielen wird hier angehalten</translation>
    </message>
    <message>
        <source>&amp;Go here</source>
        <translation>&amp;Hierher gehen</translation>
    </message>
    <message>
        <source>&amp;Stop here while playing</source>
        <translation>Beim Abspielen hier &amp;anhalten</translation>
    </message>
</context>
<context>
    <name>lab::WeightLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
    <message>
        <source>From 0 (background) to the largest shown (strong)</source>
        <translation>Von 0 (Hintergrund) bis zum größten gezeigten (kräftig)</translation>
    </message>
    <message>
        <source>Legend of the attention weights</source>
        <translation>Legende der Aufmerksamkeitsgewichte</translation>
    </message>
    <message>
        <source>From −%1 (less than in the baseline) through 0 (background) to +%1 (more), the same for every head</source>
        <translation>Von −%1 (weniger als in der Baseline) über 0 (Hintergrund) bis +%1 (mehr), gleich für jeden Kopf</translation>
    </message>
    <message>
        <source>From less than in the baseline through 0 (background) to more, up to the largest difference of each map, printed beneath it</source>
        <translation>Von weniger als in der Baseline über 0 (Hintergrund) zu mehr, bis zum größten Unterschied jeder Heatmap, der darunter steht</translation>
    </message>
    <message>
        <source>Blue: less than in the baseline; orange: more</source>
        <translation>Blau: weniger als in der Baseline; Orange: mehr</translation>
    </message>
    <message>
        <source>From 0 (background) to 1 (strong), the same for every head</source>
        <translation>Von 0 (Hintergrund) bis 1 (kräftig), gleich für jeden Kopf</translation>
    </message>
    <message>
        <source>From 0 to the largest weight of each map, printed beneath it</source>
        <translation>Von 0 bis zum größten Gewicht jeder Heatmap, das darunter steht</translation>
    </message>
    <message>
        <source>%1; %2 is marked</source>
        <translation>%1; %2 ist markiert</translation>
    </message>
    <message>
        <source>%1 is what every key gets when a query looks at all of them alike</source>
        <translation>%1 ist, was jeder Key bekommt, wenn eine Query alle gleich ansieht</translation>
    </message>
    <message>
        <source>− to + each map&apos;s largest</source>
        <translation>− bis + das Größte jeder Heatmap</translation>
    </message>
    <message>
        <source>0 to each map&apos;s largest</source>
        <translation>0 bis zum Größten jeder Heatmap</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>maskiert</translation>
    </message>
</context>
<context>
    <name>lab::WeightSums</name>
    <message>
        <source>sums of the attention weights of each query</source>
        <translation>Summen der Aufmerksamkeitsgewichte jeder Query</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>What the weights of each query add up to: 1, or 0 where every key is masked.</source>
        <translation>Was die Gewichte jeder Query zusammen ergeben: 1, oder 0, wo jeder Key maskiert ist.</translation>
    </message>
</context>
<context>
    <name>lab::WeightsPlottable</name>
    <message>
        <source>sum</source>
        <translation>Σ</translation>
    </message>
    <message>
        <source>all masked</source>
        <translation>alle maskiert</translation>
    </message>
</context>
<context>
    <name>lab::WindowController</name>
    <message>
        <source>Experiments and worksheets (*.attn *.json *.csv);;Experiments (*.attn);;All files (*)</source>
        <translation>Experimente und Arbeitsblätter (*.attn *.json *.csv);;Experimente (*.attn);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Experiments (*.attn);;All files (*)</source>
        <translation>Experimente (*.attn);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Loaded %1.</source>
        <translation>%1 geladen.</translation>
    </message>
    <message>
        <source>The numbers are random, not trained: where a word looks has no meaning yet. Change them, or open an example.</source>
        <translation>Die Zahlen sind zufällig, nicht trainiert: Was ein Wort ansieht, hat noch keine Bedeutung. Ändere sie oder öffne ein Beispiel.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>Making the new experiment</source>
        <translation>Das neue Experiment wird angelegt</translation>
    </message>
    <message>
        <source>Open an experiment or a worksheet</source>
        <translation>Experiment oder Arbeitsblatt öffnen</translation>
    </message>
    <message>
        <source>Compare with an experiment</source>
        <translation>Mit einem Experiment vergleichen</translation>
    </message>
    <message>
        <source>There is no unsaved work to recover.</source>
        <translation>Es gibt keine ungespeicherte Arbeit wiederherzustellen.</translation>
    </message>
    <message>
        <source>No file yet</source>
        <translation>Noch keine Datei</translation>
    </message>
    <message>
        <source>Forget these files</source>
        <translation>Diese Dateien vergessen</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>„%1“ hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Open the folder of a lesson</source>
        <translation>Den Ordner einer Lektion öffnen</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Numbers are hidden until the question of this step is answered. Please answer it first.</source>
        <translation>Zahlen sind verborgen, bis die Frage dieses Schritts beantwortet ist. Bitte beantworte sie zuerst.</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>Experiment speichern</translation>
    </message>
    <message>
        <source>&lt;i&gt;%1&lt;/i&gt; was moved or deleted. Save to keep what is here.</source>
        <translation>&lt;i&gt;%1&lt;/i&gt; wurde verschoben oder gelöscht. Speichere, um zu behalten, was hier ist.</translation>
    </message>
    <message>
        <source>Load it (can be undone)</source>
        <translation>Laden (kann rückgängig gemacht werden)</translation>
    </message>
    <message>
        <source>Keep what is here</source>
        <translation>Behalten, was hier ist</translation>
    </message>
    <message>
        <source>These weights are 0 here.</source>
        <translation>Diese Gewichte sind hier 0.</translation>
    </message>
    <message>
        <source>Reset to how it was opened. Undo restores the changes.</source>
        <translation>Zurückgesetzt auf den Stand beim Öffnen. Rückgängig stellt die Änderungen wieder her.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>%1 was changed by another window or program. Replace it?</source>
        <translation>%1 wurde von einem anderen Fenster oder Programm geändert. Ersetzen?</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&lt;i&gt;%1&lt;/i&gt; was changed by another window or program.</source>
        <translation>&lt;i&gt;%1&lt;/i&gt; wurde von einem anderen Fenster oder Programm geändert.</translation>
    </message>
    <message>
        <source>“%1” is kept and returns when you leave the lesson.</source>
        <translation>„%1“ bleibt erhalten und kehrt zurück, wenn du die Lektion verlässt.</translation>
    </message>
    <message>
        <source>Unsaved words</source>
        <translation>Nicht gespeicherte Wörter</translation>
    </message>
    <message>
        <source>You typed words of your own in a step of a lesson. They are in no file. To keep them, go back to the step and choose Save As.</source>
        <translation>Du hast in einem Schritt einer Lektion eigene Wörter eingegeben. Sie stehen in keiner Datei. Um sie zu behalten, geh zu dem Schritt zurück und wähle „Speichern unter“.</translation>
    </message>
    <message>
        <source>“%1” is back. The lesson keeps its place.</source>
        <translation>„%1“ ist zurück. Die Lektion merkt sich ihre Stelle.</translation>
    </message>
    <message>
        <source>“%1” is kept and returns when you leave the lesson. The walk ended.</source>
        <translation>„%1“ ist aufbewahrt und kehrt zurück, wenn du die Lektion verlässt. Der Rundgang ist beendet.</translation>
    </message>
</context>
<context>
    <name>lab::WorkingAnswer</name>
    <message>
        <source>Your %1</source>
        <translation>Deine %1</translation>
    </message>
    <message>
        <source>This is not a number: write it like 0.25</source>
        <translation>Das ist keine Zahl: Schreib sie wie 0,25</translation>
    </message>
    <message>
        <source>Not right, and it does not follow from your lines above</source>
        <translation>Nicht richtig, und es folgt nicht aus deinen Zeilen darüber</translation>
    </message>
</context>
<context>
    <name>lab::WorksheetController</name>
    <message>
        <source>Save the answers</source>
        <translation>Antworten speichern</translation>
    </message>
    <message>
        <source>Answers (*.json);;Spreadsheets (*.csv)</source>
        <translation>Antworten (*.json);;Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Unsaved answers</source>
        <translation>Ungespeicherte Antworten</translation>
    </message>
    <message>
        <source>“%1” has answers that are not saved.</source>
        <translation>„%1“ hat Antworten, die nicht gespeichert sind.</translation>
    </message>
    <message numerus="yes">
        <source>%n cells of the sheet contain no number and are blank now. The first: %1.</source>
        <translation>
            <numerusform>Eine Zelle des Blatts enthält keine Zahl und ist jetzt leer: %1.</numerusform>
            <numerusform>%n Zellen des Blatts enthalten keine Zahl und sind jetzt leer. Die erste: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Whose answers are these? Type your name in the field above and save again.</source>
        <translation>Wessen Antworten sind das? Gib oben deinen Namen ein und speichere noch einmal.</translation>
    </message>
    <message>
        <source>Save without a name</source>
        <translation>Ohne Namen speichern</translation>
    </message>
    <message>
        <source>Open answers</source>
        <translation>Antworten öffnen</translation>
    </message>
    <message>
        <source>Answers (*.json *.csv)</source>
        <translation>Antworten (*.json *.csv)</translation>
    </message>
</context>
<context>
    <name>lab::WorksheetView</name>
    <message>
        <source>worksheet</source>
        <translation>Arbeitsblatt</translation>
    </message>
    <message>
        <source>what is given and what is asked, in the order the data flows</source>
        <translation>was gegeben ist und was gefragt ist, in der Reihenfolge, in der die Daten fließen</translation>
    </message>
    <message>
        <source>masked scores: no key is masked</source>
        <translation>maskierte Scores: Kein Key ist maskiert</translation>
    </message>
</context>
<context>
    <name>lab::WorksheetWindow</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Worksheet</source>
        <translation>&amp;Arbeitsblatt</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>Arbeitsblatt</translation>
    </message>
    <message>
        <source>Worksheet: %1</source>
        <translation>Arbeitsblatt: %1</translation>
    </message>
    <message>
        <source>Marks when checked: %1 of %2</source>
        <translation>Punkte bei der Prüfung: %1 von %2</translation>
    </message>
    <message>
        <source>Marks: %1 of %2</source>
        <translation>Punkte: %1 von %2</translation>
    </message>
    <message>
        <source>nothing is left blank</source>
        <translation>keine Lücke mehr offen</translation>
    </message>
    <message>
        <source>numbers were shown</source>
        <translation>Zahlen wurden gezeigt</translation>
    </message>
    <message>
        <source>%1[*] – Worksheet – Attention Lab</source>
        <translation>%1[*] – Arbeitsblatt – Attention Lab</translation>
    </message>
    <message numerus="yes">
        <source>%n blanks left</source>
        <translation>
            <numerusform>noch %n Lücke</numerusform>
            <numerusform>noch %n Lücken</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>One wrong number costs the mark of its stage. A blank costs its share of the mark.</source>
        <translation>Eine falsche Zahl kostet den Punkt ihrer Stufe. Eine Lücke kostet ihren Anteil am Punkt.</translation>
    </message>
    <message>
        <source>This blank is empty: select a number, or press Ctrl+Enter while you type one.</source>
        <translation>Diese Lücke ist leer: Wähle eine Zahl aus, oder drücke Strg+Eingabe, während du eine tippst.</translation>
    </message>
</context>
</TS>
