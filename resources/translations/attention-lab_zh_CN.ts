<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>CommandLine</name>
    <message>
        <source>--lesson takes the folder of a lesson.</source>
        <translation>--lesson 需要一个课程文件夹。</translation>
    </message>
    <message>
        <source>The option %1 is not known.</source>
        <translation>不认识选项 %1。</translation>
    </message>
    <message>
        <source>--worksheet takes an experiment file, and an answers file if there is one.</source>
        <translation>--worksheet 需要一个实验文件，如有答案文件也可给出。</translation>
    </message>
    <message>
        <source>There is no display here, so no worksheet can be shown.</source>
        <translation>这里没有显示器，无法显示练习单。</translation>
    </message>
    <message>
        <source>--language is one of %1; found “%2”.</source>
        <translation>--language 是 %1 之一；实际为“%2”。</translation>
    </message>
    <message>
        <source>%1 is neither a command nor a file.</source>
        <translation>%1 既不是命令也不是文件。</translation>
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
        <translation>用法：
  attention-lab [FILE ...]             每个文件打开一个窗口
  attention-lab --worksheet FILE [ANSWERS]
                                       打开 FILE 的练习单来填写
  attention-lab --lesson FOLDER        打开一个课程；它随文件的改动更新
  attention-lab evaluate FILE [-o OUT] 把每个阶段输出为 JSON
  attention-lab export FILE --as %1 [-o OUT]
                                       把每个阶段写成其他程序可用的文件
  attention-lab import FILE ARRAYS [--map NAME=MATRIX]... [--heads N] -o OUT.attn
                                       将 NumPy、PyTorch 或 Keras 的数组放入实验
  attention-lab model FOLDER --layer N --text TEXT -o OUT.attn [--embed]
                                       把真实模型的一层写成实验
  attention-lab check FILE ANSWERS [-o OUT]
                                       评判学习者的答案，输出 JSON
  attention-lab check FILE --folder DIR [--students LIST] [--mistakes TABLE.csv]
      [-o OUT.csv|.json]               评阅全班：分数表，每人一行
  attention-lab lesson-check FOLDER    检查课程中的数和问题
  attention-lab handout LESSON -o OUT.pdf
                                       可打印的一课，答案在最后
  attention-lab check --experiments DIR --folder DIR ...
                                       同上，每人一个实验
  attention-lab worksheet FILE --students LIST|--student NAME -o FOLDER
      [--seed N] [--heads N] [--force] 制作手算练习单
  attention-lab render FILE -o OUT.png|.svg|.pdf
      [--view heads|weights|flow|bars|row|matrix|card|inspector|
             arrows|scaling|cost|positions|beside|walk|lesson|window]
      [--size WxH] [--font-size PT]
      [--head N|NAME] [--query WORD] [--cell &quot;weights[2][3]&quot;] [--step N]
      [--theme light|dark] [--scale N] 像程序显示的那样绘制
  attention-lab --help | --version
  以上任一之前：--language %2

退出码 0：完成，1：输入被拒绝，2：用法错误，
3：完成，但分数表中有备注。</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message>
        <source>Try attention-lab --help.</source>
        <translation>请试试 attention-lab --help。</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Save them, or go on without them?</source>
        <translation>保存它们，还是不保存继续？</translation>
    </message>
</context>
<context>
    <name>DraftReader</name>
    <message>
        <source>at most %1 steps</source>
        <translation>最多 %1 个步骤</translation>
    </message>
    <message>
        <source>at most %1 pictures in the folder</source>
        <translation>文件夹中最多 %1 张图片</translation>
    </message>
</context>
<context>
    <name>ExperimentReader</name>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a list of scenes</source>
        <translation>一个场景列表</translation>
    </message>
    <message>
        <source>at most %1 scenes</source>
        <translation>最多 %1 个场景</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>最多 %1 字节</translation>
    </message>
    <message>
        <source>an experiment (an object { })</source>
        <translation>一个实验（对象 { }）</translation>
    </message>
    <message>
        <source>&quot;version&quot;: 2, which has this key</source>
        <translation>有此键的 &quot;version&quot;: 2</translation>
    </message>
    <message>
        <source>version 1</source>
        <translation>版本 1</translation>
    </message>
    <message>
        <source>&quot;version&quot;: 3, which has this key</source>
        <translation>有此键的 &quot;version&quot;: 3</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>&quot;version&quot;: 5, which has this key</source>
        <translation>有此键的 &quot;version&quot;: 5</translation>
    </message>
    <message>
        <source>one name for each dimension (d_model)</source>
        <translation>每个维度（d_model）一个名称</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>空列表</translation>
    </message>
    <message>
        <source>at least one token</source>
        <translation>至少一个词元</translation>
    </message>
    <message>
        <source>tokens.key beside it</source>
        <translation>旁边有 tokens.key</translation>
    </message>
    <message>
        <source>that it is missing</source>
        <translation>缺少它</translation>
    </message>
    <message>
        <source>at least one head</source>
        <translation>至少一个头</translation>
    </message>
    <message>
        <source>a list of heads</source>
        <translation>头的列表</translation>
    </message>
    <message>
        <source>%1 columns (d_model), or &quot;version&quot;: 4, where any number may stand</source>
        <translation>%1 列（d_model），或允许任意列数的 &quot;version&quot;: 4</translation>
    </message>
    <message>
        <source>%1 columns in version %2</source>
        <translation>版本 %2 中的 %1 列</translation>
    </message>
    <message>
        <source>h d_v, as there is no W_O</source>
        <translation>h d_v，因为没有 W_O</translation>
    </message>
    <message>
        <source>a number greater than 0</source>
        <translation>大于 0 的数</translation>
    </message>
    <message>
        <source>a mask of the same kind as mask, a matrix or padding</source>
        <translation>与 mask 同类的掩码、矩阵或填充</translation>
    </message>
    <message>
        <source>another kind</source>
        <translation>另一类</translation>
    </message>
    <message>
        <source>&quot;none&quot;, &quot;causal&quot;, a matrix of 0 and 1 or an object { }</source>
        <translation>&quot;none&quot;、&quot;causal&quot;、由 0 和 1 组成的矩阵或对象 { }</translation>
    </message>
    <message>
        <source>&quot;none&quot;, &quot;causal&quot; or a matrix of 0 and 1</source>
        <translation>&quot;none&quot;、&quot;causal&quot; 或由 0 和 1 组成的矩阵</translation>
    </message>
    <message>
        <source>a list of places of key tokens, counted from 0</source>
        <translation>键词元的位置列表，从 0 数起</translation>
    </message>
</context>
<context>
    <name>ExportKinds</name>
    <message>
        <source>Python scripts</source>
        <translation>Python 脚本</translation>
    </message>
    <message>
        <source>LaTeX documents</source>
        <translation>LaTeX 文档</translation>
    </message>
    <message>
        <source>CSV files</source>
        <translation>CSV 文件</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>PDF documents</source>
        <translation>PDF 文档</translation>
    </message>
</context>
<context>
    <name>Expression</name>
    <message>
        <source>character %1</source>
        <translation>第 %1 个字符</translation>
    </message>
    <message>
        <source>an expression that is computed at once</source>
        <translation>能立即算出的表达式</translation>
    </message>
    <message>
        <source>one that takes long</source>
        <translation>需要很长时间的表达式</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>一个条件</translation>
    </message>
    <message>
        <source>something that can be computed without a learner</source>
        <translation>无需学习者就能计算的内容</translation>
    </message>
    <message numerus="yes">
        <source>one of the %n number(s) of the answer</source>
        <translation>
            <numerusform>答案的 %n 个数之一</numerusform>
        </translation>
    </message>
    <message>
        <source>a whole number at the ends of a range</source>
        <translation>范围两端为整数</translation>
    </message>
    <message>
        <source>a row of %1 from 1 to %2</source>
        <translation>%1 的一行，从 1 到 %2</translation>
    </message>
    <message>
        <source>a column of %1 from 1 to %2</source>
        <translation>%1 的一列，从 1 到 %2</translation>
    </message>
    <message>
        <source>a word that names a row of %1</source>
        <translation>指明 %1 某一行的词</translation>
    </message>
    <message>
        <source>a word that names a column of %1</source>
        <translation>指明 %1 某一列的词</translation>
    </message>
    <message>
        <source>a head from 1 to %1</source>
        <translation>1 到 %1 的头</translation>
    </message>
    <message>
        <source>a matrix that the experiment has</source>
        <translation>实验中有的矩阵</translation>
    </message>
    <message>
        <source>a number here</source>
        <translation>此处应为一个数</translation>
    </message>
    <message>
        <source>a place</source>
        <translation>一个位置</translation>
    </message>
    <message>
        <source>an expression of at most %1 characters</source>
        <translation>最多 %1 个字符的表达式</translation>
    </message>
    <message>
        <source>one comparison (two are joined with &quot;and&quot;)</source>
        <translation>一个比较（两个比较用 &quot;and&quot; 连接）</translation>
    </message>
    <message>
        <source>an operator or the end of the expression</source>
        <translation>运算符或表达式结尾</translation>
    </message>
    <message>
        <source>the end of the expression</source>
        <translation>表达式结尾</translation>
    </message>
    <message>
        <source>a number or a matrix</source>
        <translation>一个数或矩阵</translation>
    </message>
    <message>
        <source>a condition (something with =, &lt; or &gt;)</source>
        <translation>一个条件（含 =、&lt; 或 &gt;）</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>at most %1 levels of parentheses</source>
        <translation>最多 %1 层括号</translation>
    </message>
    <message>
        <source>more</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>a number, a name or a place</source>
        <translation>一个数、名称或位置</translation>
    </message>
    <message>
        <source>a number that can be stored</source>
        <translation>可以存储的数</translation>
    </message>
    <message>
        <source>a word</source>
        <translation>一个词</translation>
    </message>
    <message>
        <source>the name of a matrix, a size or a function</source>
        <translation>矩阵、尺寸或函数的名称</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) in the parentheses</source>
        <translation>
            <numerusform>括号里 %n 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 values in the parentheses</source>
        <translation>括号里 %1 到 %2 个值</translation>
    </message>
    <message>
        <source>a letter that has no other meaning, as in &quot;i in 1..n_q&quot;</source>
        <translation>没有其他含义的字母，如 &quot;i in 1..n_q&quot; 中那样</translation>
    </message>
    <message>
        <source>no more than a row and a column</source>
        <translation>至多一行一列</translation>
    </message>
    <message>
        <source>a head&apos;s number, from 1</source>
        <translation>头的编号，从 1 开始</translation>
    </message>
    <message>
        <source>a result that is no number, such as 0 / 0</source>
        <translation>不是数的结果，例如 0 / 0</translation>
    </message>
    <message>
        <source>a value (words in quotes are allowed only in the brackets of a place)</source>
        <translation>一个值（带引号的词写在位置的方括号里）</translation>
    </message>
    <message>
        <source>a matrix that each head has (such as weights), before the number of a head</source>
        <translation>在头的编号之前，应为每个头都有的矩阵（如 weights）</translation>
    </message>
    <message>
        <source>a quotation mark (&quot;) at the end of the word</source>
        <translation>词末尾的引号（&quot;）</translation>
    </message>
</context>
<context>
    <name>Formula</name>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>阿尔法</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>贝塔</translation>
    </message>
    <message>
        <source>gamma</source>
        <translation>伽马</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>德尔塔</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>艾普西龙</translation>
    </message>
    <message>
        <source>zeta</source>
        <translation>泽塔</translation>
    </message>
    <message>
        <source>eta</source>
        <translation>伊塔</translation>
    </message>
    <message>
        <source>theta</source>
        <translation>西塔</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>卡帕</translation>
    </message>
    <message>
        <source>lambda</source>
        <translation>拉姆达</translation>
    </message>
    <message>
        <source>mu</source>
        <translation>缪</translation>
    </message>
    <message>
        <source>nu</source>
        <translation>纽</translation>
    </message>
    <message>
        <source>xi</source>
        <translation>克西</translation>
    </message>
    <message>
        <source>pi</source>
        <translation>派</translation>
    </message>
    <message>
        <source>rho</source>
        <translation>柔</translation>
    </message>
    <message>
        <source>sigma</source>
        <translation>西格马</translation>
    </message>
    <message>
        <source>tau</source>
        <translation>陶</translation>
    </message>
    <message>
        <source>phi</source>
        <translation>斐</translation>
    </message>
    <message>
        <source>chi</source>
        <translation>希</translation>
    </message>
    <message>
        <source>psi</source>
        <translation>普西</translation>
    </message>
    <message>
        <source>omega</source>
        <translation>欧米伽</translation>
    </message>
    <message>
        <source>capital gamma</source>
        <translation>大写伽马</translation>
    </message>
    <message>
        <source>capital delta</source>
        <translation>大写德尔塔</translation>
    </message>
    <message>
        <source>capital theta</source>
        <translation>大写西塔</translation>
    </message>
    <message>
        <source>capital lambda</source>
        <translation>大写拉姆达</translation>
    </message>
    <message>
        <source>capital sigma</source>
        <translation>大写西格马</translation>
    </message>
    <message>
        <source>capital phi</source>
        <translation>大写斐</translation>
    </message>
    <message>
        <source>capital omega</source>
        <translation>大写欧米伽</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>equals</source>
        <translation>等于</translation>
    </message>
    <message>
        <source>is less than</source>
        <translation>小于</translation>
    </message>
    <message>
        <source>is greater than</source>
        <translation>大于</translation>
    </message>
    <message>
        <source>is at most</source>
        <translation>小于等于</translation>
    </message>
    <message>
        <source>is at least</source>
        <translation>大于等于</translation>
    </message>
    <message>
        <source>is not equal to</source>
        <translation>不等于</translation>
    </message>
    <message>
        <source>is about</source>
        <translation>约等于</translation>
    </message>
    <message>
        <source>in</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>goes to</source>
        <translation>趋向</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>加</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>减</translation>
    </message>
    <message>
        <source>times</source>
        <translation>乘</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>点</translation>
    </message>
    <message>
        <source>over</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>and so on</source>
        <translation>等等</translation>
    </message>
    <message>
        <source>The numbers shown are rounded; computed from the rounded numbers, the result would be %1.</source>
        <translation>显示的数经过舍入；用舍入后的数计算，结果会是 %1。</translation>
    </message>
    <message>
        <source>The numbers shown are rounded; e to the power of the rounded number would be %1.</source>
        <translation>显示的数已取舍；以取舍后的数为指数，e 的幂会是 %1。</translation>
    </message>
</context>
<context>
    <name>JsonBuilder</name>
    <message>
        <source>at most %1 bytes of text</source>
        <translation>最多 %1 字节的文本</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>二进制数据</translation>
    </message>
    <message>
        <source>every key once</source>
        <translation>每个键只出现一次</translation>
    </message>
    <message>
        <source>it twice</source>
        <translation>出现了两次</translation>
    </message>
    <message>
        <source>lists and objects nested at most %1 deep</source>
        <translation>列表和对象最多嵌套 %1 层</translation>
    </message>
    <message>
        <source>more</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>at most %1 texts, lists and objects in one file</source>
        <translation>一个文件中最多 %1 个文本、列表和对象</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>nothing after the end of the experiment</source>
        <translation>实验结尾之后没有内容</translation>
    </message>
    <message>
        <source>nothing after the end of the answers</source>
        <translation>答案结尾之后没有内容</translation>
    </message>
    <message>
        <source>nothing after the end</source>
        <translation>结尾之后没有内容</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>文件结尾</translation>
    </message>
    <message>
        <source>text in UTF-8</source>
        <translation>UTF-8 文本</translation>
    </message>
    <message>
        <source>a byte that is not UTF-8</source>
        <translation>非 UTF-8 字节</translation>
    </message>
    <message>
        <source>a closing quotation mark</source>
        <translation>右引号</translation>
    </message>
    <message>
        <source>a line end or another control character</source>
        <translation>换行或其他控制字符</translation>
    </message>
    <message>
        <source>a number between -1.8e308 and 1.8e308</source>
        <translation>-1.8e308 到 1.8e308 之间的数</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>有限的数</translation>
    </message>
    <message>
        <source>a colon after the key</source>
        <translation>键名之后的冒号</translation>
    </message>
    <message>
        <source>a comma or }</source>
        <translation>逗号或 }</translation>
    </message>
    <message>
        <source>a comma or ]</source>
        <translation>逗号或 ]</translation>
    </message>
    <message>
        <source>a key in quotation marks</source>
        <translation>带引号的键</translation>
    </message>
    <message>
        <source>text as JSON writes it</source>
        <translation>符合 JSON 写法的文本</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>%1 (JSON)</source>
        <translation>%1（JSON）</translation>
    </message>
    <message>
        <source>at most %1 rows in a table</source>
        <translation>一个表最多 %1 行</translation>
    </message>
    <message>
        <source>at most %1 numbers in a row</source>
        <translation>一行最多 %1 个数</translation>
    </message>
</context>
<context>
    <name>JsonField</name>
    <message>
        <source>an object { }</source>
        <translation>一个对象 { }</translation>
    </message>
    <message>
        <source>a key that answers have here</source>
        <translation>答案在此处可有的键</translation>
    </message>
    <message>
        <source>a key that %1 has here</source>
        <translation>%1 在此处可有的键</translation>
    </message>
    <message>
        <source>an unknown one</source>
        <translation>未知的键</translation>
    </message>
    <message>
        <source>a key of this name</source>
        <translation>此名称的键</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>version %1 or older</source>
        <translation>版本 %1 或更早</translation>
    </message>
    <message>
        <source>%1: the file was made by a newer Attention Lab</source>
        <translation>%1：文件由更新版本的 Attention Lab 生成</translation>
    </message>
    <message>
        <source>the number 1</source>
        <translation>数字 1</translation>
    </message>
    <message>
        <source>a whole number from 1 to %1</source>
        <translation>1 到 %1 的整数</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文本</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a whole number from 0 to %1</source>
        <translation>0 到 %1 的整数</translation>
    </message>
    <message>
        <source>a row of numbers</source>
        <translation>一行数</translation>
    </message>
    <message>
        <source>a matrix (a list of rows)</source>
        <translation>一个矩阵（行的列表）</translation>
    </message>
    <message>
        <source>at least one number</source>
        <translation>至少一个数</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>空列表</translation>
    </message>
    <message>
        <source>%1 numbers, as many as in row 0</source>
        <translation>%1 个数，与第 0 行相同</translation>
    </message>
    <message>
        <source>a list of %1 numbers (%2)</source>
        <translation>%1 个数的列表（%2）</translation>
    </message>
    <message>
        <source>a list of objects { }</source>
        <translation>对象 { } 的列表</translation>
    </message>
    <message>
        <source>an empty one</source>
        <translation>空的</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
</context>
<context>
    <name>LessonFields</name>
    <message>
        <source>a head&apos;s name, or its number from 1 to %1</source>
        <translation>头的名称，或 1 到 %1 的编号</translation>
    </message>
    <message>
        <source>%1, line %2, %3</source>
        <translation>%1，第 %2 行，%3</translation>
    </message>
    <message>
        <source>a list of routes (15, 45, 90)</source>
        <translation>路线列表（15、45、90）</translation>
    </message>
    <message>
        <source>a lesson (an object { })</source>
        <translation>一课（对象 { }）</translation>
    </message>
    <message>
        <source>a token, or its number from 1 to %1</source>
        <translation>一个词元，或其编号（1 到 %1）</translation>
    </message>
</context>
<context>
    <name>LessonFiles</name>
    <message>
        <source>a lesson&apos;s folder</source>
        <translation>课程文件夹</translation>
    </message>
    <message>
        <source>no folder of this name</source>
        <translation>没有此名称的文件夹</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>一个课程</translation>
    </message>
    <message>
        <source>a file whose name ends in %1</source>
        <translation>名称以 %1 结尾的文件</translation>
    </message>
    <message>
        <source>a file in the lesson&apos;s own folder</source>
        <translation>课程文件夹中的文件</translation>
    </message>
    <message>
        <source>a text of this name</source>
        <translation>此名称的文本</translation>
    </message>
    <message>
        <source>a text (Markdown)</source>
        <translation>文本（Markdown）</translation>
    </message>
    <message>
        <source>text in UTF-8</source>
        <translation>UTF-8 文本</translation>
    </message>
    <message>
        <source>other bytes</source>
        <translation>其他字节</translation>
    </message>
    <message>
        <source>an experiment of this name</source>
        <translation>此名称的实验</translation>
    </message>
    <message>
        <source>translated texts</source>
        <translation>翻译的文本</translation>
    </message>
    <message>
        <source>a picture of this name</source>
        <translation>有此名称的图片</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>LessonReader</name>
    <message>
        <source>at most %1 steps</source>
        <translation>最多 %1 个步骤</translation>
    </message>
    <message>
        <source>a name of a-z, 0-9 and -, at most 60 of them</source>
        <translation>由 a-z、0-9 和 - 组成的名称，最多 60 个字符</translation>
    </message>
    <message>
        <source>a name that no other step has</source>
        <translation>其他步骤没有用过的名称</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;</source>
        <translation>步骤 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>an experiment that the lesson begins with</source>
        <translation>课程开始时的实验</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>a name, or its number from 1 to %1</source>
        <translation>一个名称，或 1 到 %1 的编号</translation>
    </message>
    <message>
        <source>one cell, such as weights[3][6]</source>
        <translation>一个单元格，例如 weights[3][6]</translation>
    </message>
    <message>
        <source>an input, which could be edited</source>
        <translation>可以编辑的输入</translation>
    </message>
</context>
<context>
    <name>LessonText</name>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>line %1, %2</source>
        <translation>第 %1 行，%2</translation>
    </message>
    <message>
        <source>a second %1 that ends the formula (a dollar itself is written \$)</source>
        <translation>结束公式的第二个 %1（美元符号本身写作 \$）</translation>
    </message>
    <message>
        <source>the end of the paragraph</source>
        <translation>段落结尾</translation>
    </message>
    <message>
        <source>&quot;)&quot; at the end of the link &quot;%1&quot;</source>
        <translation>链接 &quot;%1&quot; 结尾的 &quot;)&quot;</translation>
    </message>
    <message>
        <source>a link&apos;s text without formulas</source>
        <translation>不含公式的链接文字</translation>
    </message>
    <message>
        <source>a link whose text begins with a number</source>
        <translation>文字以数开头的链接</translation>
    </message>
    <message>
        <source>a link of the kind value:..., select:... or given:</source>
        <translation>value:...、select:... 或 given: 类型的链接</translation>
    </message>
    <message>
        <source>a description for learners who do not see the picture</source>
        <translation>为看不到图片的学习者提供的说明</translation>
    </message>
    <message>
        <source>nothing between the brackets</source>
        <translation>括号中没有内容</translation>
    </message>
</context>
<context>
    <name>Misconceptions</name>
    <message>
        <source>dividing by the square root of d_model, not of d_k</source>
        <translation>除以 d_model 的平方根，而不是 d_k 的平方根</translation>
    </message>
    <message>
        <source>scaling after softmax</source>
        <translation>在 softmax 之后缩放</translation>
    </message>
    <message>
        <source>why the square root of d_k divides, and not d_k</source>
        <translation>为什么除以 d_k 的平方根，而不是 d_k</translation>
    </message>
    <message>
        <source>multiplying by the square root of d_k instead of dividing</source>
        <translation>乘以 d_k 的平方根，而不是除以它</translation>
    </message>
    <message>
        <source>softmax over the wrong axis</source>
        <translation>softmax 的轴错了</translation>
    </message>
    <message>
        <source>masking scores with 0 instead of -infinity</source>
        <translation>用 0 而不是负无穷来掩码分数</translation>
    </message>
    <message>
        <source>masking after softmax</source>
        <translation>在 softmax 之后才掩码</translation>
    </message>
    <message>
        <source>a causal mask taken for a padding mask</source>
        <translation>把因果掩码当成填充掩码</translation>
    </message>
    <message>
        <source>heads split or merged by reshaping, not transposed</source>
        <translation>用变形而不是转置来拆分或合并头</translation>
    </message>
    <message>
        <source>which side asks in cross-attention and which answers</source>
        <translation>交叉注意力中哪一边提问、哪一边回答</translation>
    </message>
    <message>
        <source>which axis is the queries&apos; and which the keys&apos;</source>
        <translation>哪个轴属于查询，哪个轴属于键</translation>
    </message>
    <message>
        <source>that a word is a query, a key or a value by its nature</source>
        <translation>以为一个词天生就是查询、键或值</translation>
    </message>
    <message>
        <source>an attention weight taken for importance</source>
        <translation>把注意力权重当成重要性</translation>
    </message>
    <message>
        <source>that shuffling the words leaves the output unchanged, when in fact its rows are shuffled</source>
        <translation>以为打乱词序后输出不变，而实际上它的行随之打乱</translation>
    </message>
</context>
<context>
    <name>MistakeWords</name>
    <message>
        <source>Compare your numbers with the scores q · k. Which stage lies between them and softmax?</source>
        <translation>把你的数与分数 q · k 比较。它们与 softmax 之间是哪个阶段？</translation>
    </message>
    <message>
        <source>the scores were not {scaling}</source>
        <translation>分数没有{scaling}</translation>
    </message>
    <message>
        <source>in some heads the scores were not {scaling}</source>
        <translation>有些头的分数没有{scaling}</translation>
    </message>
    <message>
        <source>Every head is scaled, each on its own.</source>
        <translation>每个头都要缩放，各自进行。</translation>
    </message>
    <message>
        <source>Your scaled scores are smaller than they should be. By which number did you divide, and where does it come from?</source>
        <translation>你的缩放分数比应有的小。你除以了哪个数，它从哪里来？</translation>
    </message>
    <message>
        <source>the scores were divided by d_k = {d_k}</source>
        <translation>分数除以了 d_k = {d_k}</translation>
    </message>
    <message>
        <source>They are {scaling}: q and k have d_k = {d_k} numbers, however long the embedding is.</source>
        <translation>它们应{scaling}：无论嵌入多长，q 和 k 都有 d_k = {d_k} 个数。</translation>
    </message>
    <message>
        <source>the scores were multiplied where they should have been divided</source>
        <translation>分数本应相除，却做了相乘</translation>
    </message>
    <message>
        <source>Scores are {scaling}, so that softmax does not put nearly all weight on one key.</source>
        <translation>分数应{scaling}，使 softmax 不会把几乎全部权重给一个键。</translation>
    </message>
    <message>
        <source>What do your rows of weights sum to, and what should they?</source>
        <translation>你的各行权重之和是多少，应该是多少？</translation>
    </message>
    <message>
        <source>the weights were scaled after softmax</source>
        <translation>权重在 softmax 之后被缩放了</translation>
    </message>
    <message>
        <source>Scaling belongs before softmax, on the scores; after it the rows no longer sum to 1.</source>
        <translation>缩放应在 softmax 之前对分数进行；之后各行之和就不再是 1。</translation>
    </message>
    <message>
        <source>Your columns sum to 1; each row is one query&apos;s choice. Which way did you divide?</source>
        <translation>你的列之和为 1；而每一行是一个查询的选择。你是沿哪个方向除的？</translation>
    </message>
    <message>
        <source>softmax was taken down the columns, over the queries</source>
        <translation>softmax 沿列（对查询）进行了</translation>
    </message>
    <message>
        <source>Each query shares out its attention over the keys: every row sums to 1.</source>
        <translation>每个查询把注意力分给各个键：每行之和为 1。</translation>
    </message>
    <message>
        <source>All your weights together sum to 1. But every query has its own weights: what should each row sum to?</source>
        <translation>你的全部权重之和为 1。但每个查询有自己的权重：每行之和应是多少？</translation>
    </message>
    <message>
        <source>one softmax was taken over the whole matrix</source>
        <translation>对整个矩阵做了一次 softmax</translation>
    </message>
    <message>
        <source>The weights of each query sum to 1, so softmax is taken row by row.</source>
        <translation>每个查询的权重之和为 1，所以 softmax 逐行进行。</translation>
    </message>
    <message>
        <source>What do your rows sum to, and what should they?</source>
        <translation>你的各行之和是多少，应该是多少？</translation>
    </message>
    <message>
        <source>the exponentials were not divided by their sum</source>
        <translation>指数没有除以它们的和</translation>
    </message>
    <message>
        <source>Softmax is e^s over the sum of the e^s in its row.</source>
        <translation>softmax 是 e^s 除以该行 e^s 之和。</translation>
    </message>
    <message>
        <source>Your rows sum to 1. How did you treat negative scores, and where did you use e^x?</source>
        <translation>你的各行之和为 1。你怎样处理负的分数，又在哪里用了 e^x？</translation>
    </message>
    <message>
        <source>the scores were divided by their sum, without e^x</source>
        <translation>分数除以了它们的和，没有用 e^x</translation>
    </message>
    <message>
        <source>Softmax takes e^s first, which is never negative, and then divides by the sum of the row.</source>
        <translation>softmax 先求 e^s（它从不为负），再除以该行之和。</translation>
    </message>
    <message>
        <source>Weights lie between 0 and 1, and every row sums to 1. Do yours?</source>
        <translation>权重在 0 和 1 之间，每行之和为 1。你的是这样吗？</translation>
    </message>
    <message>
        <source>the scores were used as weights, without softmax</source>
        <translation>把分数当成了权重，没有做 softmax</translation>
    </message>
    <message>
        <source>Softmax turns the scores of a row into shares of 1.</source>
        <translation>softmax 把一行分数变成总和为 1 的份额。</translation>
    </message>
    <message>
        <source>Only one key in each of your rows has weight. What weight would e^x give the others?</source>
        <translation>你的每一行中只有一个键有权重。e^x 会给其他键多少权重？</translation>
    </message>
    <message>
        <source>all weight was given to the largest score</source>
        <translation>全部权重都给了最大的分数</translation>
    </message>
    <message>
        <source>Softmax is soft: every key that is not masked keeps a share.</source>
        <translation>softmax 是“软”的：每个未被掩码的键都保留一份。</translation>
    </message>
    <message>
        <source>What are the scores divided by right before e^x?</source>
        <translation>在求 e^x 之前，分数除以了什么？</translation>
    </message>
    <message>
        <source>the temperature T = {T} was left out</source>
        <translation>遗漏了温度 T = {T}</translation>
    </message>
    <message>
        <source>Softmax takes e^(s / T).</source>
        <translation>softmax 求 e^(s / T)。</translation>
    </message>
    <message>
        <source>the mask was left out</source>
        <translation>遗漏了掩码</translation>
    </message>
    <message>
        <source>e^0 = 1 still takes a share; e^−∞ = 0 takes none.</source>
        <translation>e^0 = 1 仍占一份；e^−∞ = 0 不占。</translation>
    </message>
    <message>
        <source>the mask was applied after softmax</source>
        <translation>掩码在 softmax 之后才应用</translation>
    </message>
    <message>
        <source>A row of the mask belongs to one query. Did you read along its row?</source>
        <translation>掩码的一行属于一个查询。你是沿它的行读的吗？</translation>
    </message>
    <message>
        <source>the transpose of the mask was used</source>
        <translation>用了掩码的转置</translation>
    </message>
    <message>
        <source>May a word look at itself here?</source>
        <translation>这里一个词可以关注自己吗？</translation>
    </message>
    <message>
        <source>each word was also kept from looking at itself</source>
        <translation>每个词还被禁止关注自己</translation>
    </message>
    <message>
        <source>A row of scores belongs to one word. Is it the one that asks, or one that answers?</source>
        <translation>一行分数属于一个词。是提问的词，还是回答的词？</translation>
    </message>
    <message>
        <source>K Qᵀ was computed instead of Q Kᵀ</source>
        <translation>计算了 K Qᵀ 而不是 Q Kᵀ</translation>
    </message>
    <message>
        <source>Row i belongs to query i and column j to key j: the entry is q_i · k_j.</source>
        <translation>第 i 行属于查询 i，第 j 列属于键 j：该项是 q_i · k_j。</translation>
    </message>
    <message>
        <source>Each entry is a row of X times a column of {W}. Which did you take of {W}?</source>
        <translation>每一项是 X 的一行乘以 {W} 的一列。你取了 {W} 的什么？</translation>
    </message>
    <message>
        <source>the transpose of {W} was used</source>
        <translation>用了 {W} 的转置</translation>
    </message>
    <message>
        <source>The projection is X {W}: rows of X times columns of {W}.</source>
        <translation>投影是 X {W}：X 的行乘以 {W} 的列。</translation>
    </message>
    <message>
        <source>A query and a key give one score. How many numbers did you get for one pair?</source>
        <translation>一个查询和一个键给出一个分数。对其中一对，你得到了几个数？</translation>
    </message>
    <message>
        <source>queries and keys were multiplied entry by entry and not added up</source>
        <translation>查询和键逐项相乘，但没有相加</translation>
    </message>
    <message>
        <source>A dot product adds up the products: q · k is one number.</source>
        <translation>点积要把乘积相加：q · k 是一个数。</translation>
    </message>
    <message>
        <source>After the product with {W}, is there one more thing to add?</source>
        <translation>乘以 {W} 之后，还有什么要加吗？</translation>
    </message>
    <message>
        <source>the bias was left out</source>
        <translation>遗漏了偏置</translation>
    </message>
    <message>
        <source>The projection is X {W} + {b}.</source>
        <translation>投影是 X {W} + {b}。</translation>
    </message>
    <message>
        <source>A key is used to find a word. What does the word contribute once it is found?</source>
        <translation>键用来找到一个词。找到之后，这个词贡献什么？</translation>
    </message>
    <message>
        <source>the keys were used as values</source>
        <translation>键被当作值使用了</translation>
    </message>
    <message>
        <source>The weights mix the values V = X W_V.</source>
        <translation>权重混合的是值 V = X W_V。</translation>
    </message>
    <message>
        <source>What is done to X before the weights mix it?</source>
        <translation>在权重混合 X 之前，要对它做什么？</translation>
    </message>
    <message>
        <source>the embeddings were used as values</source>
        <translation>嵌入被当作值使用了</translation>
    </message>
    <message>
        <source>Which weights mix the values for query 1: row 1 or column 1?</source>
        <translation>哪些权重为查询 1 混合值：第 1 行还是第 1 列？</translation>
    </message>
    <message>
        <source>Aᵀ V was computed instead of A V</source>
        <translation>计算了 Aᵀ V 而不是 A V</translation>
    </message>
    <message>
        <source>Row i of the weights is the share that query i takes of each value.</source>
        <translation>权重的第 i 行是查询 i 从每个值取的份额。</translation>
    </message>
    <message>
        <source>the weighted values of one query were not added up</source>
        <translation>一个查询的加权值没有相加</translation>
    </message>
    <message>
        <source>Context i is the sum of a_ij v_j over all keys j.</source>
        <translation>上下文 i 是 a_ij v_j 对所有键 j 之和。</translation>
    </message>
    <message>
        <source>the columns of all heads were assigned to the wrong heads (a reshape without a transpose)</source>
        <translation>所有头的列分给了错误的头（变形而没有转置）</translation>
    </message>
    <message>
        <source>Each head has a block of neighbouring columns.</source>
        <translation>每个头有一块相邻的列。</translation>
    </message>
    <message>
        <source>Row 1 of the concat belongs to word 1. Whose contexts are in your row 1?</source>
        <translation>拼接的第 1 行属于词 1。你的第 1 行里是谁的上下文？</translation>
    </message>
    <message>
        <source>the heads&apos; contexts were put one after the other and cut into rows (a reshape without a transpose)</source>
        <translation>各头的上下文首尾相接后再切成行（变形而没有转置）</translation>
    </message>
    <message>
        <source>The contexts of one word stand side by side in its row.</source>
        <translation>一个词的各个上下文并排在它的行里。</translation>
    </message>
    <message>
        <source>In which order do the heads stand side by side?</source>
        <translation>各个头按什么顺序并排？</translation>
    </message>
    <message>
        <source>the heads are in another order</source>
        <translation>头的顺序不同</translation>
    </message>
    <message>
        <source>Head 1 comes first; W_O is made for that order.</source>
        <translation>头 1 在最前；W_O 是按这个顺序做的。</translation>
    </message>
    <message>
        <source>How many numbers does a word have once all heads are put together?</source>
        <translation>所有头放在一起后，一个词有多少个数？</translation>
    </message>
    <message>
        <source>the heads were averaged</source>
        <translation>对各个头取了平均</translation>
    </message>
    <message>
        <source>Their contexts stand side by side, so that W_O can weigh each of them.</source>
        <translation>它们的上下文并排放置，使 W_O 能给每个加权。</translation>
    </message>
    <message>
        <source>the heads were added up</source>
        <translation>各个头被相加了</translation>
    </message>
    <message>
        <source>The heads stand side by side. Which step is left?</source>
        <translation>各个头已并排。还剩哪一步？</translation>
    </message>
    <message>
        <source>W_O was left out</source>
        <translation>遗漏了 W_O</translation>
    </message>
    <message>
        <source>The output is concat W_O, plus b_O where there is one.</source>
        <translation>输出是拼接乘以 W_O，如有 b_O 再加上它。</translation>
    </message>
    <message>
        <source>Each entry is a row of the concat times a column of W_O. Which did you take?</source>
        <translation>每一项是拼接的一行乘以 W_O 的一列。你取了什么？</translation>
    </message>
    <message>
        <source>the transpose of W_O was used</source>
        <translation>用了 W_O 的转置</translation>
    </message>
    <message>
        <source>The output is concat W_O: rows of the concat times columns of W_O.</source>
        <translation>输出是拼接乘以 W_O：拼接的行乘以 W_O 的列。</translation>
    </message>
    <message>
        <source>In cross-attention one sentence asks and the other answers. Which is which?</source>
        <translation>在交叉注意力中，一个句子提问，另一个回答。哪个是哪个？</translation>
    </message>
    <message>
        <source>the two sentences were exchanged</source>
        <translation>两个句子弄反了</translation>
    </message>
    <message>
        <source>Queries come from the one that asks, keys and values from the one that answers.</source>
        <translation>查询来自提问的句子，键和值来自回答的句子。</translation>
    </message>
    <message>
        <source>What is added to an embedding before it is projected?</source>
        <translation>在投影之前，要给嵌入加上什么？</translation>
    </message>
    <message>
        <source>the positions were left out</source>
        <translation>遗漏了位置</translation>
    </message>
    <message>
        <source>Which number does the first position have?</source>
        <translation>第一个位置的编号是多少？</translation>
    </message>
    <message>
        <source>positions were counted from 1</source>
        <translation>位置从 1 数起了</translation>
    </message>
    <message>
        <source>The first position is 0.</source>
        <translation>第一个位置是 0。</translation>
    </message>
    <message>
        <source>Are positions added before the projection or after it?</source>
        <translation>位置是在投影之前还是之后加上？</translation>
    </message>
    <message>
        <source>the positions were added after the projection</source>
        <translation>位置在投影之后才加上</translation>
    </message>
    <message>
        <source>They are added to the embeddings, so that W acts on them, too.</source>
        <translation>它们加到嵌入上，使 W 也作用于它们。</translation>
    </message>
    <message>
        <source>not scaled in this experiment</source>
        <translation>在这个实验中不缩放</translation>
    </message>
    <message>
        <source>multiplied by the scale %1</source>
        <translation>乘以缩放 %1</translation>
    </message>
    <message>
        <source>%1 was used where %2 belongs</source>
        <translation>本应使用 %2 的地方用了 %1</translation>
    </message>
    <message>
        <source>They are {scaling}: the spread of a sum of d_k products grows like √d_k.</source>
        <translation>它们应{scaling}：d_k 个乘积之和的离散程度随 √d_k 增长。</translation>
    </message>
    <message>
        <source>the scores were divided by √d_model = {sqrt_d_model}</source>
        <translation>分数除以了 √d_model = {sqrt_d_model}</translation>
    </message>
    <message>
        <source>divided by √d_k = %1</source>
        <translation>除以 √d_k = %1</translation>
    </message>
    <message>
        <source>Which number is raised to the power of a score?</source>
        <translation>以哪个数为底、以分数为指数？</translation>
    </message>
    <message>
        <source>softmax was taken with powers of 2</source>
        <translation>softmax 用了 2 的幂</translation>
    </message>
    <message>
        <source>Softmax uses powers of e = 2.718, not of 2.</source>
        <translation>softmax 用的是 e = 2.718 的幂，而不是 2 的幂。</translation>
    </message>
    <message>
        <source>Some numbers here are negative. Which ones?</source>
        <translation>这里有些数是负的。是哪些？</translation>
    </message>
    <message>
        <source>minus signs were left out</source>
        <translation>漏掉了负号</translation>
    </message>
    <message>
        <source>every number has the other sign</source>
        <translation>每个数的符号都反了</translation>
    </message>
    <message>
        <source>Which matrix makes the queries, and which one the keys?</source>
        <translation>哪个矩阵产生查询，哪个产生键？</translation>
    </message>
    <message>
        <source>W_Q and W_K were exchanged</source>
        <translation>W_Q 与 W_K 互换了</translation>
    </message>
    <message>
        <source>Q = X W_Q and K = X W_K.</source>
        <translation>Q = X W_Q，K = X W_K。</translation>
    </message>
    <message>
        <source>Which matrix makes the keys, and which one the values?</source>
        <translation>哪个矩阵产生键，哪个产生值？</translation>
    </message>
    <message>
        <source>W_K and W_V were exchanged</source>
        <translation>W_K 与 W_V 互换了</translation>
    </message>
    <message>
        <source>K = X W_K and V = X W_V.</source>
        <translation>K = X W_K，V = X W_V。</translation>
    </message>
    <message>
        <source>Which matrix makes the queries, and which one the values?</source>
        <translation>哪个矩阵产生查询，哪个产生值？</translation>
    </message>
    <message>
        <source>W_Q and W_V were exchanged</source>
        <translation>W_Q 与 W_V 互换了</translation>
    </message>
    <message>
        <source>Q = X W_Q and V = X W_V.</source>
        <translation>Q = X W_Q，V = X W_V。</translation>
    </message>
    <message>
        <source>a power of e or a sum of them is wrong</source>
        <translation>某个 e 的幂或它们的和算错了</translation>
    </message>
    <message>
        <source>The weights follow from the powers of e that you wrote down.</source>
        <translation>权重与你写下的 e 的幂相符。</translation>
    </message>
    <message>
        <source>Check your powers of e and their sums: which of them does not fit?</source>
        <translation>检查你的 e 的幂及其和：哪一个不对？</translation>
    </message>
    <message>
        <source>A dot product of vectors with more entries spreads more widely; without scaling, nearly all weight can fall on one key.</source>
        <translation>向量的元素越多，点积越分散；不缩放，几乎全部权重可能落在一个键上。</translation>
    </message>
    <message>
        <source>Your heads are not treated alike. Which stage between scores and softmax is missing in some of them?</source>
        <translation>你对各个头的处理不同。有些头在分数与 softmax 之间缺了哪个阶段？</translation>
    </message>
    <message>
        <source>How many entries do the vectors of a dot product q · k have?</source>
        <translation>点积 q · k 的向量有多少个元素？</translation>
    </message>
    <message>
        <source>Your numbers grew. Is scaling there to make the weights sharper or softer?</source>
        <translation>你的数变大了。缩放是为了让权重更集中还是更平缓？</translation>
    </message>
    <message>
        <source>Look at a masked place. How much should its query get from its key?</source>
        <translation>看看一个被掩码的位置。它的查询应从它的键得到多少？</translation>
    </message>
    <message>
        <source>Where a key is masked, the score becomes −∞, so that the weight is 0.</source>
        <translation>键被掩码处分数变为 −∞，使权重为 0。</translation>
    </message>
    <message>
        <source>e^0 is 1. How much weight does a masked key get from a score of 0?</source>
        <translation>e^0 是 1。分数为 0 时，被掩码的键得到多少权重？</translation>
    </message>
    <message>
        <source>masked scores were set to 0 instead of −∞</source>
        <translation>被掩码的分数设成了 0 而不是 −∞</translation>
    </message>
    <message>
        <source>Do your rows of weights still sum to 1 where keys are masked?</source>
        <translation>在有键被掩码的地方，你的各行权重之和仍是 1 吗？</translation>
    </message>
    <message>
        <source>After softmax, the masked keys already have a share. If you mask first, the other keys share all of the weight.</source>
        <translation>softmax 之后，被掩码的键已占有份额。若先掩码，其余的键分享全部权重。</translation>
    </message>
    <message>
        <source>Row i says which keys query i may look at; a causal mask masks every key that comes after it.</source>
        <translation>第 i 行说明查询 i 可以关注哪些键；因果掩码遮住其后的每个键。</translation>
    </message>
    <message>
        <source>Which keys does the mask allow, and which did you mask?</source>
        <translation>掩码允许哪些键，你遮住了哪些？</translation>
    </message>
    <message>
        <source>masked and allowed places were exchanged</source>
        <translation>被掩码的位置和允许的位置弄反了</translation>
    </message>
    <message>
        <source>Allowed places keep their score, masked ones get −∞.</source>
        <translation>允许的位置保留分数，被掩码的位置得到 −∞。</translation>
    </message>
    <message>
        <source>Mask only the pairs that the mask excludes. A causal mask does not mask the diagonal.</source>
        <translation>只遮住掩码所排除的词对。因果掩码不遮对角线。</translation>
    </message>
    <message>
        <source>The context of a query is one row. How do several weighted values become one?</source>
        <translation>一个查询的上下文是一行。几个加权的值怎样变成一个？</translation>
    </message>
    <message>
        <source>The numbers of all heads stand side by side. Which columns belong to this head?</source>
        <translation>所有头的数并排放着。哪些列属于这个头？</translation>
    </message>
    <message>
        <source>A sum of products is negative if its negative terms outweigh the positive ones.</source>
        <translation>如果负项更大，乘积之和就是负的。</translation>
    </message>
    <message>
        <source>Add up the terms of one sum again. Does its sign agree with yours?</source>
        <translation>把一个和的各项重新相加。它的符号与你的一致吗？</translation>
    </message>
    <message>
        <source>The result is the sum itself, with its sign.</source>
        <translation>结果就是和本身，连同它的符号。</translation>
    </message>
    <message>
        <source>The input of W_Q, W_K and W_V is embedding plus position; without positions the order of the words is lost.</source>
        <translation>W_Q、W_K 和 W_V 的输入是嵌入加位置；没有位置就失去了词序。</translation>
    </message>
    <message>
        <source>Each of Q, K and V is made with a weight matrix of its own. Which one belongs here?</source>
        <translation>Q、K 和 V 各用自己的权重矩阵得到。这里该用哪一个？</translation>
    </message>
    <message>
        <source>Queries, keys and values have weight matrices of their own.</source>
        <translation>查询、键和值各有自己的权重矩阵。</translation>
    </message>
</context>
<context>
    <name>Problem</name>
    <message>
        <source>not a number (NaN)</source>
        <translation>不是数（NaN）</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>有限的数</translation>
    </message>
    <message>
        <source>a %1 matrix</source>
        <translation>%1 的矩阵</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>至少 1</translation>
    </message>
    <message>
        <source>weights that fit in %1 GiB of memory</source>
        <translation>%1 GiB 内存放得下的权重</translation>
    </message>
    <message>
        <source>stages that fit in %1 GiB of memory</source>
        <translation>%1 GiB 内存放得下的各阶段</translation>
    </message>
    <message>
        <source>at most %1 bytes of text</source>
        <translation>最多 %1 字节的文本</translation>
    </message>
    <message>
        <source>a layer from 1 to %1</source>
        <translation>1 到 %1 的层</translation>
    </message>
    <message>
        <source>at least one token</source>
        <translation>至少一个词元</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>空列表</translation>
    </message>
    <message>
        <source>at most %1 tokens</source>
        <translation>最多 %1 个词元</translation>
    </message>
    <message>
        <source>at least one dimension</source>
        <translation>至少一个维度</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>at most %1 dimensions (d_model)</source>
        <translation>最多 %1 个维度（d_model）</translation>
    </message>
    <message>
        <source>%1 names (d_model)</source>
        <translation>%1 个名称（d_model）</translation>
    </message>
    <message>
        <source>a %1 table</source>
        <translation>%1 的表</translation>
    </message>
    <message>
        <source>at least one column (d_k)</source>
        <translation>至少一列（d_k）</translation>
    </message>
    <message>
        <source>at least one column (d_v)</source>
        <translation>至少一列（d_v）</translation>
    </message>
    <message>
        <source>at most %1 columns (d_k)</source>
        <translation>最多 %1 列（d_k）</translation>
    </message>
    <message>
        <source>at most %1 columns (d_v)</source>
        <translation>最多 %1 列（d_v）</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 或 1</translation>
    </message>
    <message>
        <source>a mask of its kind, too</source>
        <translation>同样是这一类的掩码</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 或更多</translation>
    </message>
    <message>
        <source>at most %1 heads</source>
        <translation>最多 %1 个头</translation>
    </message>
    <message>
        <source>at most %1 columns (d_out)</source>
        <translation>最多 %1 列（d_out）</translation>
    </message>
    <message>
        <source>at least one head</source>
        <translation>至少一个头</translation>
    </message>
    <message>
        <source>a number greater than 0</source>
        <translation>大于 0 的数</translation>
    </message>
    <message>
        <source>the whole experiment</source>
        <translation>整个实验</translation>
    </message>
    <message>
        <source>at most %1 rows</source>
        <translation>最多 %1 行</translation>
    </message>
</context>
<context>
    <name>QuestionReader</name>
    <message>
        <source>a key that a question of the kind %1 has</source>
        <translation>%1 类问题可有的键</translation>
    </message>
    <message>
        <source>an unknown one</source>
        <translation>未知的键</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>either tolerance or digits</source>
        <translation>tolerance 或 digits 之一</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者都有</translation>
    </message>
    <message>
        <source>a number not below 0</source>
        <translation>不小于 0 的数</translation>
    </message>
    <message>
        <source>weights, scores, scaled_scores or masked_scores</source>
        <translation>weights、scores、scaled_scores 或 masked_scores</translation>
    </message>
    <message>
        <source>a row of weights or scores, such as weights[3]</source>
        <translation>一行权重或分数，例如 weights[3]</translation>
    </message>
    <message>
        <source>two or more of them</source>
        <translation>两个或更多</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>at least one with &quot;%1&quot;: true</source>
        <translation>至少一个带 &quot;%1&quot;: true</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>one with &quot;right&quot;: true, or &quot;several&quot;: true</source>
        <translation>一个带 &quot;right&quot;: true，或 &quot;several&quot;: true</translation>
    </message>
    <message>
        <source>a place of what is computed</source>
        <translation>计算结果中的一个位置</translation>
    </message>
    <message>
        <source>1 to %1 cells</source>
        <translation>1 到 %1 个单元格</translation>
    </message>
    <message>
        <source>an input, which can be edited</source>
        <translation>可以编辑的输入</translation>
    </message>
    <message>
        <source>one or more places</source>
        <translation>一个或多个位置</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>空列表</translation>
    </message>
    <message>
        <source>a stage, Q to output</source>
        <translation>一个阶段，从 Q 到 output</translation>
    </message>
    <message>
        <source>each stage once</source>
        <translation>每个阶段一次</translation>
    </message>
    <message>
        <source>one or more stages</source>
        <translation>一个或多个阶段</translation>
    </message>
    <message>
        <source>a misconception of the list</source>
        <translation>列表中的一个误解</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>before your changes</source>
        <translation>你修改之前</translation>
    </message>
    <message>
        <source>the saved file</source>
        <translation>已保存的文件</translation>
    </message>
    <message>
        <source>Recovered your unsaved changes from %1.</source>
        <translation>已恢复你在 %1 的未保存修改。</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Show Differences</source>
        <translation>显示差异</translation>
    </message>
    <message>
        <source>A crash would lose your latest changes, because they cannot be written. Please save your work. %1</source>
        <translation>如果崩溃，最近的修改会丢失，因为无法写入备份。请保存你的工作。%1</translation>
    </message>
    <message>
        <source>Discarded the recovered changes. Undo restores them.</source>
        <translation>已放弃恢复的更改。撤销可以找回。</translation>
    </message>
    <message>
        <source>The recovered changes are kept.</source>
        <translation>已保留恢复的更改。</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>%1, %2: expected %3.</source>
        <translation>%1，%2：应为：%3。</translation>
    </message>
    <message>
        <source>%1, %2: expected %3, found %4.</source>
        <translation>%1，%2：应为：%3；实际为：%4。</translation>
    </message>
    <message>
        <source>%1: expected %2.</source>
        <translation>%1：应为：%2。</translation>
    </message>
    <message>
        <source>%1: expected %2, found %3.</source>
        <translation>%1：应为：%2；实际为：%3。</translation>
    </message>
    <message>
        <source>Expected %1.</source>
        <translation>应为：%1。</translation>
    </message>
    <message>
        <source>Expected %1, found %2.</source>
        <translation>应为：%1；实际为：%2。</translation>
    </message>
</context>
<context>
    <name>SettingKind</name>
    <message>
        <source>The sinusoidal position adds %1 here, where p counts the words from 0.</source>
        <translation>正弦位置在这里加上 %1，其中 p 从 0 开始数词。</translation>
    </message>
    <message>
        <source>tokens per block</source>
        <translation>每块词元数</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Mask in &amp;Blocks</source>
        <translation>分块掩码(&amp;B)</translation>
    </message>
    <message>
        <source>a query may look only at keys of its own block</source>
        <translation>查询只能关注自己块内的键</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>每块 %1 个</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>choose for each query which keys it may look at</source>
        <translation>为每个查询选择它可以关注哪些键</translation>
    </message>
    <message>
        <source>The mask has a 0 here: %2 may not look at %1, so the score becomes −∞ and the weight 0.</source>
        <translation>掩码在这里是 0：%2 不能关注 %1，所以分数变为 −∞，权重变为 0。</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>C&amp;ausal Mask</source>
        <translation>因果掩码(&amp;A)</translation>
    </message>
    <message>
        <source>keys to each side</source>
        <translation>每侧的键数</translation>
    </message>
    <message>
        <source>step from key to key</source>
        <translation>键与键的步长</translation>
    </message>
    <message>
        <source>dilated</source>
        <translation>空洞窗口</translation>
    </message>
    <message>
        <source>&amp;Dilated Window</source>
        <translation>空洞窗口(&amp;D)</translation>
    </message>
    <message>
        <source>a query may look a few places to either side, in steps</source>
        <translation>查询可以按步长关注两侧的几个位置</translation>
    </message>
    <message>
        <source>dilated window of %1 in steps of %2</source>
        <translation>大小 %1、步长 %2 的空洞窗口</translation>
    </message>
    <message>
        <source>%1 is further from %2 than the window reaches (%3), or between its steps of %4: the score becomes −∞ and the weight 0.</source>
        <translation>%1 离 %2 超出了窗口范围（%3），或落在步长 %4 之间：分数变为 −∞，权重变为 0。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>N&amp;o Mask</source>
        <translation>无掩码(&amp;O)</translation>
    </message>
    <message>
        <source>every query may look at every key</source>
        <translation>每个查询都可以关注每个键</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Mask &amp;Padding</source>
        <translation>填充掩码(&amp;P)</translation>
    </message>
    <message>
        <source>no query may look at the tokens that only fill up the sentence</source>
        <translation>查询不能关注只用来补齐句子的词元</translation>
    </message>
    <message>
        <source>%1 is padding, a place that holds no word: no query may look at it, so the score becomes −∞ and the weight 0.</source>
        <translation>%1 是填充，一个没有词的位置：查询不能关注它，所以分数变为 −∞，权重变为 0。</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Sliding &amp;Window</source>
        <translation>滑动窗口(&amp;W)</translation>
    </message>
    <message>
        <source>a query may look only a few places to either side</source>
        <translation>查询只能关注两侧的几个位置</translation>
    </message>
    <message>
        <source>window of %1</source>
        <translation>大小 %1 的窗口</translation>
    </message>
    <message>
        <source>%1 is further from %2 than the window reaches (%3): the score becomes −∞ and the weight 0.</source>
        <translation>%1 离 %2 超出了窗口范围（%3）：分数变为 −∞，权重变为 0。</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>&amp;Learned Positions</source>
        <translation>可学习的位置(&amp;L)</translation>
    </message>
    <message>
        <source>add a row of an editable table to each embedding</source>
        <translation>给每个嵌入加上可编辑表中的一行</translation>
    </message>
    <message>
        <source>&amp;No Positions</source>
        <translation>无位置(&amp;N)</translation>
    </message>
    <message>
        <source>positions: none</source>
        <translation>位置：无</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>S&amp;inusoidal Positions</source>
        <translation>正弦位置(&amp;I)</translation>
    </message>
    <message>
        <source>add sine and cosine waves of the place to each embedding</source>
        <translation>给每个嵌入加上其位置的正弦和余弦波</translation>
    </message>
    <message>
        <source>P: sine and cosine waves</source>
        <translation>P：正弦和余弦波</translation>
    </message>
    <message>
        <source>divide scores by the square root of the key dimension</source>
        <translation>分数除以键维度的平方根</translation>
    </message>
    <message>
        <source>No Scal&amp;e</source>
        <translation>不缩放(&amp;E)</translation>
    </message>
    <message>
        <source>leave scores as they are</source>
        <translation>分数保持原样</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>Scale by N&amp;umber...</source>
        <translation>按数缩放(&amp;U)...</translation>
    </message>
    <message>
        <source>multiply scores by a number of your own</source>
        <translation>分数乘以你自己选的数</translation>
    </message>
    <message>
        <source>Scale 1/&amp;√dₖ</source>
        <translation>缩放 1/√dₖ(&amp;R)</translation>
    </message>
    <message>
        <source>1/√dₖ</source>
        <translation>1/√dₖ</translation>
    </message>
    <message>
        <source>%1 is not in the block of %2, and a word looks only at its own block: the score becomes −∞ and the weight 0.</source>
        <translation>%1 与 %2 不在同一块，而一个词只关注自己的块：分数变为 −∞，权重变为 0。</translation>
    </message>
    <message>
        <source>add nothing to the embeddings</source>
        <translation>不给嵌入加任何东西</translation>
    </message>
    <message>
        <source>Each embedding gets its learned position vector added.</source>
        <translation>每个嵌入都会加上其学习得到的位置向量。</translation>
    </message>
    <message>
        <source>no query may look at a later key</source>
        <translation>任何查询都不能关注后面的键</translation>
    </message>
    <message>
        <source>farthest key to each side</source>
        <translation>每侧最远的键</translation>
    </message>
    <message>
        <source>Custom &amp;Mask</source>
        <translation>自定义掩码(&amp;M)</translation>
    </message>
    <message>
        <source>Each embedding gets the sine and cosine waves of its position added. The waves count positions from 0.</source>
        <translation>每个嵌入都加上其位置的正弦和余弦波。这些波从 0 开始数位置。</translation>
    </message>
    <message>
        <source>%1 has a later place than %2, and the causal mask lets a word look only up to its own place: the score becomes −∞ and the weight 0.</source>
        <translation>%1的位置比%2靠后，而因果掩码只允许词看到自己的位置为止：分数变为 −∞，权重为 0。</translation>
    </message>
</context>
<context>
    <name>Variation</name>
    <message>
        <source>at most %1 entries</source>
        <translation>最多 %1 项</translation>
    </message>
    <message>
        <source>a name or a place, a colon and values, such as &quot;n: 4, 6, 8&quot;</source>
        <translation>一个名称或位置、冒号和若干值，例如 &quot;n: 4, 6, 8&quot;</translation>
    </message>
    <message>
        <source>numbers after the colon</source>
        <translation>冒号后面的数</translation>
    </message>
    <message>
        <source>2 to %1 values</source>
        <translation>2 到 %1 个值</translation>
    </message>
    <message>
        <source>an input, or a name without another meaning</source>
        <translation>一个输入，或没有其他含义的名称</translation>
    </message>
</context>
<context>
    <name>Views</name>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Heads: weights of the query</source>
        <translation>头：查询的权重</translation>
    </message>
    <message>
        <source>Heads: flow</source>
        <translation>头：流</translation>
    </message>
    <message>
        <source>Bars of the query</source>
        <translation>查询的条形图</translation>
    </message>
    <message>
        <source>Row view</source>
        <translation>行视图</translation>
    </message>
    <message>
        <source>Matrix view</source>
        <translation>矩阵视图</translation>
    </message>
    <message>
        <source>One matrix</source>
        <translation>一个矩阵</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>为什么是这个数？</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>箭头</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Self beside cross</source>
        <translation>自注意力与交叉注意力对照</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Why √dₖ?</source>
        <translation>为什么 √dₖ？</translation>
    </message>
</context>
<context>
    <name>WeightPalette</name>
    <message>
        <source>Single hue</source>
        <translation>单色</translation>
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
        <translation>灰度</translation>
    </message>
</context>
<context>
    <name>WindowCommand</name>
    <message>
        <source>There is no display here, so no window can be shown: a picture of it goes to the file %1 instead.</source>
        <translation>这里没有显示器，无法显示窗口：改为把窗口的图片写入文件 %1。</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>the journal of an experiment</source>
        <translation>实验的日志</translation>
    </message>
    <message>
        <source>other contents</source>
        <translation>其他内容</translation>
    </message>
    <message>
        <source>There is no scene %1.</source>
        <translation>没有场景 %1。</translation>
    </message>
    <message>
        <source>That is too long for a name: at most %1 bytes can be kept.</source>
        <translation>名称太长：最多 %1 字节。</translation>
    </message>
    <message>
        <source>A lecture has at most %1 scenes.</source>
        <translation>一次讲座最多 %1 个场景。</translation>
    </message>
    <message>
        <source>Scene %1</source>
        <translation>场景 %1</translation>
    </message>
    <message>
        <source>Keep scene “%1”</source>
        <translation>保留场景“%1”</translation>
    </message>
    <message>
        <source>Update scene “%1”</source>
        <translation>更新场景“%1”</translation>
    </message>
    <message>
        <source>A scene needs a name.</source>
        <translation>场景需要名称。</translation>
    </message>
    <message>
        <source>Rename scene “%1”</source>
        <translation>重命名场景“%1”</translation>
    </message>
    <message>
        <source>Move scene “%1”</source>
        <translation>移动场景“%1”</translation>
    </message>
    <message>
        <source>Remove scene “%1”</source>
        <translation>移除场景“%1”</translation>
    </message>
    <message>
        <source>Scene “%1”</source>
        <translation>场景“%1”</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Positions: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>Mask: %1</source>
        <translation>掩码：%1</translation>
    </message>
    <message>
        <source>The mask has no such entry.</source>
        <translation>掩码没有这一项。</translation>
    </message>
    <message>
        <source>The scale has to be an ordinary number.</source>
        <translation>缩放必须是普通的数。</translation>
    </message>
    <message>
        <source>Scale: %1</source>
        <translation>缩放：%1</translation>
    </message>
    <message>
        <source>The temperature has to be a number greater than 0.</source>
        <translation>温度必须是大于 0 的数。</translation>
    </message>
    <message>
        <source>Temperature %1</source>
        <translation>温度 %1</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>Edit the notes</source>
        <translation>编辑笔记</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>There is no dimension %1.</source>
        <translation>没有维度 %1。</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>维 %1</translation>
    </message>
    <message>
        <source>Zeros in %1</source>
        <translation>把 %1 置零</translation>
    </message>
    <message>
        <source>Identity in %1</source>
        <translation>把 %1 置为单位矩阵</translation>
    </message>
    <message>
        <source>Random numbers in %1</source>
        <translation>在 %1 中填入随机数</translation>
    </message>
    <message>
        <source>%1 times %2</source>
        <translation>%1 乘以 %2</translation>
    </message>
    <message>
        <source>heads: %1</source>
        <translation>头数：%1</translation>
    </message>
    <message>
        <source>d_model: %1</source>
        <translation>d_model：%1</translation>
    </message>
    <message>
        <source>d_k: %1</source>
        <translation>d_k：%1</translation>
    </message>
    <message>
        <source>d_v: %1</source>
        <translation>d_v：%1</translation>
    </message>
    <message>
        <source>d_out: %1</source>
        <translation>d_out：%1</translation>
    </message>
    <message>
        <source>Resize, %1</source>
        <translation>调整大小，%1</translation>
    </message>
    <message>
        <source>Duplicate head %1</source>
        <translation>复制头 %1</translation>
    </message>
    <message>
        <source>The last head stays: attention needs at least one.</source>
        <translation>最后一个头要保留：注意力至少需要一个头。</translation>
    </message>
    <message>
        <source>Remove head %1</source>
        <translation>移除头 %1</translation>
    </message>
    <message>
        <source>Move head %1 to place %2</source>
        <translation>把头 %1 移到第 %2 位</translation>
    </message>
    <message>
        <source>Add the biases</source>
        <translation>添加偏置</translation>
    </message>
    <message>
        <source>Remove the biases</source>
        <translation>移除偏置</translation>
    </message>
    <message>
        <source>Add W_O</source>
        <translation>添加 W_O</translation>
    </message>
    <message>
        <source>Remove W_O</source>
        <translation>移除 W_O</translation>
    </message>
    <message>
        <source>Add b_O</source>
        <translation>添加 b_O</translation>
    </message>
    <message>
        <source>Remove b_O</source>
        <translation>移除 b_O</translation>
    </message>
    <message>
        <source>New sentence</source>
        <translation>新句子</translation>
    </message>
    <message>
        <source>%1 is hidden for now: it can be changed when it is shown.</source>
        <translation>%1 目前隐藏：显示出来后才能修改。</translation>
    </message>
    <message>
        <source>embedding of %1</source>
        <translation>%1 的嵌入</translation>
    </message>
    <message>
        <source>position of %1</source>
        <translation>%1 的位置</translation>
    </message>
    <message>
        <source>embedding of %1 with position</source>
        <translation>%1 加上位置的嵌入</translation>
    </message>
    <message>
        <source>query of %1</source>
        <translation>%1 的查询</translation>
    </message>
    <message>
        <source>key of %1</source>
        <translation>%1 的键</translation>
    </message>
    <message>
        <source>value of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>mask of %1 on %2</source>
        <translation>%1 对 %2 的掩码</translation>
    </message>
    <message>
        <source>score of %1 for %2</source>
        <translation>%1 对 %2 的分数</translation>
    </message>
    <message>
        <source>scaled score of %1 for %2</source>
        <translation>%1 对 %2 的缩放分数</translation>
    </message>
    <message>
        <source>masked score of %1 for %2</source>
        <translation>%1 对 %2 的掩码后分数</translation>
    </message>
    <message>
        <source>weight of %1 on %2</source>
        <translation>%1 对 %2 的权重</translation>
    </message>
    <message>
        <source>context of %1</source>
        <translation>%1 的上下文</translation>
    </message>
    <message>
        <source>concat of %1</source>
        <translation>%1 的拼接</translation>
    </message>
    <message>
        <source>output of %1</source>
        <translation>%1 的输出</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>第 %1 项</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>%2 的第 %1 行</translation>
    </message>
    <message>
        <source>column %1 of %2</source>
        <translation>%2 的第 %1 列</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>scaled scores</source>
        <translation>缩放分数</translation>
    </message>
    <message>
        <source>masked scores</source>
        <translation>掩码后分数</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>%1, entry %2</source>
        <translation>%1，第 %2 项</translation>
    </message>
    <message>
        <source>%1, row %2, column %3</source>
        <translation>%1，第 %2 行，第 %3 列</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 对 %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>self</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>query tokens</source>
        <translation>查询词元</translation>
    </message>
    <message>
        <source>key tokens</source>
        <translation>键词元</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>词元 %1</translation>
    </message>
    <message>
        <source>the baseline has no such matrix</source>
        <translation>基准中没有这个矩阵</translation>
    </message>
    <message>
        <source>it is %1 in the baseline and %2 now</source>
        <translation>基准中是 %1，现在是 %2</translation>
    </message>
    <message>
        <source>No effect on “%1”</source>
        <translation>对 “%1” 没有影响</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>the number belongs to head %1.</source>
        <translation>这个数属于头 %1。</translation>
    </message>
    <message>
        <source>its %1 is 0.</source>
        <translation>它的 %1 是 0。</translation>
    </message>
    <message>
        <source>dimension %1 of every key is 0.</source>
        <translation>每个键的维度 %1 都是 0。</translation>
    </message>
    <message>
        <source>dimension %1 of its query is 0.</source>
        <translation>它的查询的维度 %1 是 0。</translation>
    </message>
    <message>
        <source>the sum of embeddings and positions</source>
        <translation>嵌入与位置之和</translation>
    </message>
    <message>
        <source>the queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>the keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>the values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>the scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>the scaled scores</source>
        <translation>缩放分数</translation>
    </message>
    <message>
        <source>the masked scores</source>
        <translation>掩码后分数</translation>
    </message>
    <message>
        <source>the attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>the context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>the contexts side by side</source>
        <translation>并排的上下文</translation>
    </message>
    <message>
        <source>the output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，头 %2</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>%1 of head %2</source>
        <translation>头 %2 的 %1</translation>
    </message>
    <message>
        <source>a result</source>
        <translation>一个结果</translation>
    </message>
    <message>
        <source>That would make %1 too large for a computer number.</source>
        <translation>那样 %1 会大到计算机无法表示。</translation>
    </message>
    <message>
        <source>That cannot be done: it needs %1, and there would be %2.</source>
        <translation>无法这样做：需要 %1，而结果会是 %2。</translation>
    </message>
    <message>
        <source>There is no head %1.</source>
        <translation>没有头 %1。</translation>
    </message>
    <message>
        <source>the end of the formula</source>
        <translation>公式结尾</translation>
    </message>
    <message>
        <source>character %1 of the formula</source>
        <translation>公式的第 %1 个字符</translation>
    </message>
    <message>
        <source>a letter or number before it</source>
        <translation>前面有一个字母或数</translation>
    </message>
    <message>
        <source>one subscript only</source>
        <translation>只有一个下标</translation>
    </message>
    <message>
        <source>one superscript only</source>
        <translation>只有一个上标</translation>
    </message>
    <message>
        <source>a letter, a number or {...}</source>
        <translation>一个字母、数或 {...}</translation>
    </message>
    <message>
        <source>fewer brackets within brackets</source>
        <translation>更少的嵌套括号</translation>
    </message>
    <message>
        <source>letters, numbers and signs that formulas know</source>
        <translation>公式认识的字母、数和符号</translation>
    </message>
    <message>
        <source>( or [ or \{</source>
        <translation>(、[ 或 \{</translation>
    </message>
    <message>
        <source>a command that formulas know</source>
        <translation>公式认识的命令</translation>
    </message>
    <message>
        <source>as many entries in every row of the matrix</source>
        <translation>矩阵每行的项数相同</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>减</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>transposed</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>squared</source>
        <translation>的平方</translation>
    </message>
    <message>
        <source>to the power of %1</source>
        <translation>的 %1 次方</translation>
    </message>
    <message>
        <source>%1 end power</source>
        <translation>%1 次方结束</translation>
    </message>
    <message>
        <source>sub %1</source>
        <translation>下标 %1</translation>
    </message>
    <message>
        <source>the sum of</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>the sum over %1 of</source>
        <translation>对 %1 求和</translation>
    </message>
    <message>
        <source>the sum over %1 from %2 of</source>
        <translation>从 %2 起对 %1 求和</translation>
    </message>
    <message>
        <source>the sum over %1 from %2 to %3 of</source>
        <translation>%1 从 %2 到 %3 求和</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 除以 %2</translation>
    </message>
    <message>
        <source>the fraction %1 end fraction</source>
        <translation>分数 %1 分数结束</translation>
    </message>
    <message>
        <source>the row %1, end row</source>
        <translation>行 %1，行结束</translation>
    </message>
    <message>
        <source>row %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>the %1 by %2 matrix, %3, end matrix</source>
        <translation>%1 乘 %2 的矩阵，%3，矩阵结束</translation>
    </message>
    <message>
        <source>the square root of %1</source>
        <translation>%1 的平方根</translation>
    </message>
    <message>
        <source>%1 end root</source>
        <translation>%1 根号结束</translation>
    </message>
    <message>
        <source>open bracket %1 close bracket</source>
        <translation>左括号 %1 右括号</translation>
    </message>
    <message>
        <source>%1 terms</source>
        <translation>%1 项</translation>
    </message>
    <message>
        <source>sum of the exponentials</source>
        <translation>指数之和</translation>
    </message>
    <message>
        <source>The numbers stay the same.</source>
        <translation>这些数不变。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Numbers are rounded to four decimals.</source>
        <translation>数舍入到四位小数。</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算所得</translation>
    </message>
    <message>
        <source>Head %1: %2</source>
        <translation>头 %1：%2</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>Some texts write each token as a column instead of a row: the menu View has both.</source>
        <translation>有些文献把每个词元写成列而不是行：“视图”菜单两种都有。</translation>
    </message>
    <message>
        <source>Some models add nothing to the embeddings and turn queries and keys by their position instead (rotary embeddings).</source>
        <translation>有些模型不给嵌入加任何东西，而是按位置旋转查询和键（旋转位置嵌入）。</translation>
    </message>
    <message>
        <source>Many programs keep the matrices of all heads in one and cut the product up; dₖ is often called d_head there.</source>
        <translation>许多程序把所有头的矩阵放在一个矩阵里，再切分乘积；那里 dₖ 常称为 d_head。</translation>
    </message>
    <message>
        <source>Papers mostly leave biases out; some programs have them and others do not.</source>
        <translation>论文大多不写偏置；有些程序有偏置，有些没有。</translation>
    </message>
    <message>
        <source>Many texts call this the output projection; in programs it is out_proj or c_proj.</source>
        <translation>许多文献称之为输出投影；程序中叫 out_proj 或 c_proj。</translation>
    </message>
    <message>
        <source>Here 1 means: may look at this key; in other programs 1 or true means: masked, and PyTorch has both.</source>
        <translation>这里 1 表示可以关注这个键；在其他程序中 1 或 true 表示被掩码，PyTorch 两种都有。</translation>
    </message>
    <message>
        <source>Most papers have no T, which is T = 1; some give 1/T the name β and multiply by it.</source>
        <translation>大多数论文没有 T，即 T = 1；有些把 1/T 记作 β 并乘以它。</translation>
    </message>
    <message>
        <source>Texts with tokens as columns write W X instead of X W: the menu View has both.</source>
        <translation>把词元写成列的文献写 W X 而不是 X W：“视图”菜单两种都有。</translation>
    </message>
    <message>
        <source>Other names are similarities, energies or logits; many texts keep the word scores for the weights after softmax.</source>
        <translation>其他名称有相似度、能量或 logits；许多文献把 softmax 之后的权重才称为分数。</translation>
    </message>
    <message>
        <source>What goes into softmax is often called logits.</source>
        <translation>进入 softmax 的量常称为 logits。</translation>
    </message>
    <message>
        <source>Programs often add a large negative number such as −10⁹ instead of writing −∞: the weight is 0 all the same.</source>
        <translation>程序常常加上一个很大的负数（如 −10⁹），而不写 −∞：权重同样为 0。</translation>
    </message>
    <message>
        <source>Many texts call these attention scores; here scores are the numbers before softmax.</source>
        <translation>许多文献称之为注意力分数；这里的分数是 softmax 之前的数。</translation>
    </message>
    <message>
        <source>Many texts call this the output of the head, or z.</source>
        <translation>许多文献称之为头的输出，或 z。</translation>
    </message>
    <message>
        <source>Some texts skip this step: they multiply each head&apos;s context by its part of W_O and add up the results.</source>
        <translation>有些文献跳过这一步：把每个头的上下文乘以 W_O 中它的那部分，再把结果相加。</translation>
    </message>
    <message>
        <source>In a whole transformer the input is added to this afterwards, and some texts count that in.</source>
        <translation>在完整的 Transformer 中，之后还要加上输入，有些文献把它也算进来。</translation>
    </message>
    <message>
        <source>Two sentences come in: %1 words that ask and %2 words that answer. Each word is %3 numbers, its embedding.</source>
        <translation>输入两个句子：%1 个提问的词和 %2 个回答的词。每个词是 %3 个数，即它的嵌入。</translation>
    </message>
    <message>
        <source>%1 words come in. Each is %2 numbers, its embedding: what is known of the word before it looks around.</source>
        <translation>输入 %1 个词。每个词是 %2 个数，即它的嵌入：这是它环顾四周之前对它的全部了解。</translation>
    </message>
    <message>
        <source>You can change these numbers at any time. All later stages update at once.</source>
        <translation>这些数随时可以修改。后面的所有阶段会立即更新。</translation>
    </message>
    <message>
        <source>Attention by itself does not know the order of words. With positions, the same word at two places is no longer the same input.</source>
        <translation>注意力本身不知道词的顺序。有了位置，同一个词在两个地方就不再是同样的输入。</translation>
    </message>
    <message>
        <source>All words share one W_Q: the words differ, but the way to ask is the same, and it is learned.</source>
        <translation>所有词共用一个 W_Q：词不同，但提问的方式相同，而且是学出来的。</translation>
    </message>
    <message>
        <source>Keys and values come from the sentence that answers, queries from the one that asks.</source>
        <translation>键和值来自回答的句子，查询来自提问的句子。</translation>
    </message>
    <message>
        <source>Every query meets every key: their numbers are multiplied one by one and added up. The better they fit, the larger the score.</source>
        <translation>每个查询与每个键相遇：它们的数逐个相乘再相加。越匹配，分数越大。</translation>
    </message>
    <message>
        <source>This is how a word finds out which words matter to it.</source>
        <translation>一个词就这样找出哪些词对它重要。</translation>
    </message>
    <message>
        <source>The scores are not scaled.</source>
        <translation>分数不缩放。</translation>
    </message>
    <message>
        <source>Every score is multiplied by %1, a number that you chose.</source>
        <translation>每个分数乘以你选的数 %1。</translation>
    </message>
    <message>
        <source>Every score is divided by √d_k, here √%1 = %2.</source>
        <translation>每个分数除以 √d_k，这里 √%1 = %2。</translation>
    </message>
    <message>
        <source>Where the key comes after the query, the score becomes minus infinity.</source>
        <translation>键在查询之后时，分数变为负无穷。</translation>
    </message>
    <message>
        <source>A word must not look ahead at the words that it has to predict. e to the power of minus infinity is 0, so these weights will be exactly 0.</source>
        <translation>一个词不能提前看到它要预测的词。e 的负无穷次方是 0，所以这些权重恰好为 0。</translation>
    </message>
    <message>
        <source>T above 1 makes the weights more even.</source>
        <translation>T 大于 1 使权重更平均。</translation>
    </message>
    <message>
        <source>So each query shares out exactly 1 among all keys.</source>
        <translation>于是每个查询把恰好 1 分给所有键。</translation>
    </message>
    <message>
        <source>So each query shares out exactly 1 among the keys that it may look at; where it may look at none, all its weights are 0.</source>
        <translation>于是每个查询把恰好 1 分给它可以关注的键；如果一个都不能关注，权重全为 0。</translation>
    </message>
    <message>
        <source>Each value is multiplied by its weight, and they are added up: the context of the word that asks.</source>
        <translation>每个值乘以其权重再相加：这就是提问的词的上下文。</translation>
    </message>
    <message>
        <source>The larger the weight of a word, the more of its value is in the context.</source>
        <translation>一个词的权重越大，它的值在上下文中就越多。</translation>
    </message>
    <message>
        <source>There is one head and no W_O: this is the output.</source>
        <translation>只有一个头且没有 W_O：这就是输出。</translation>
    </message>
    <message>
        <source>There is no W_O: this is the output.</source>
        <translation>没有 W_O：这就是输出。</translation>
    </message>
    <message>
        <source>There is no mask: no key is left out.</source>
        <translation>没有掩码：没有键被排除。</translation>
    </message>
    <message>
        <source> where </source>
        <translation> 其中 </translation>
    </message>
    <message>
        <source> elsewhere</source>
        <translation> 其他</translation>
    </message>
    <message>
        <source>Self-attention. Tokens: %1</source>
        <translation>自注意力。词元：%1</translation>
    </message>
    <message>
        <source>Cross-attention. Query tokens: %1. Key tokens: %2</source>
        <translation>交叉注意力。查询词元：%1。键词元：%2</translation>
    </message>
    <message>
        <source>P are the positions (%1), added to the embeddings.</source>
        <translation>P 是位置（%1），加到嵌入上。</translation>
    </message>
    <message>
        <source>M is the mask (%1): 1 means that the query of the row may look at the key of the column.</source>
        <translation>M 是掩码（%1）：1 表示该行的查询可以关注该列的键。</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot;</source>
        <translation>张量 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>an object with dtype, shape and data_offsets</source>
        <translation>带有 dtype、shape 和 data_offsets 的对象</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>别的东西</translation>
    </message>
    <message>
        <source>a type such as F32, F16 or BF16</source>
        <translation>类型，例如 F32、F16 或 BF16</translation>
    </message>
    <message>
        <source>a shape of at most %1 dimensions and %2 numbers</source>
        <translation>最多 %1 维、%2 个数的形状</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>另一个</translation>
    </message>
    <message>
        <source>data_offsets with a start and an end</source>
        <translation>有起点和终点的 data_offsets</translation>
    </message>
    <message>
        <source>an end within the file, at most %1</source>
        <translation>文件以内的终点，最多 %1</translation>
    </message>
    <message>
        <source>%1 bytes, for %2 numbers of the type %3</source>
        <translation>%1 字节，用于 %3 类型的 %2 个数</translation>
    </message>
    <message>
        <source>a file that can be read</source>
        <translation>可以读取的文件</translation>
    </message>
    <message>
        <source>a safetensors file of at least 8 bytes</source>
        <translation>至少 8 字节的 safetensors 文件</translation>
    </message>
    <message>
        <source>bytes 1 to 8</source>
        <translation>第 1 到 8 字节</translation>
    </message>
    <message>
        <source>the length of the header, at most %1</source>
        <translation>头部长度，最多 %1</translation>
    </message>
    <message>
        <source>header</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation>JSON 对象</translation>
    </message>
    <message>
        <source>bytes of its own</source>
        <translation>自己的字节</translation>
    </message>
    <message>
        <source>bytes that &quot;%1&quot; has, too</source>
        <translation>&quot;%1&quot; 也占用的字节</translation>
    </message>
    <message>
        <source>a tensor of this name</source>
        <translation>此名称的张量</translation>
    </message>
    <message>
        <source>a row below %1</source>
        <translation>小于 %1 的行</translation>
    </message>
    <message>
        <source>finite numbers</source>
        <translation>有限的数</translation>
    </message>
    <message>
        <source>%1 in row %2, column %3</source>
        <translation>第 %2 行第 %3 列的 %1</translation>
    </message>
    <message>
        <source>an experiment that fits in memory</source>
        <translation>内存放得下的实验</translation>
    </message>
    <message>
        <source>too little memory</source>
        <translation>内存太少</translation>
    </message>
    <message>
        <source>to be read to its end</source>
        <translation>能读到结尾</translation>
    </message>
    <message>
        <source>that it was stopped</source>
        <translation>它被停止了</translation>
    </message>
    <message>
        <source>numbers small enough for every stage to stay finite</source>
        <translation>足够小、使每个阶段保持有限的数</translation>
    </message>
    <message>
        <source>an experiment file</source>
        <translation>实验文件</translation>
    </message>
    <message>
        <source>a place where the file can be saved</source>
        <translation>可以保存文件的位置</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>a pipe or a device</source>
        <translation>管道或设备</translation>
    </message>
    <message>
        <source>that its folder does not exist</source>
        <translation>它的文件夹不存在</translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>an experiment that was copied as text</source>
        <translation>作为文本复制的实验</translation>
    </message>
    <message>
        <source>This experiment is too large to be copied as text (%1): save it in a file instead.</source>
        <translation>这个实验太大，无法作为文本复制（%1）：请改为保存到文件。</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>other text</source>
        <translation>其他文本</translation>
    </message>
    <message numerus="yes">
        <source>more than %n characters</source>
        <translation>
            <numerusform>多于 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>a text that is damaged or not complete</source>
        <translation>损坏或不完整的文本</translation>
    </message>
    <message>
        <source>a text with %1 MiB</source>
        <translation>%1 MiB 的文本</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>no file of this name</source>
        <translation>没有此名称的文件</translation>
    </message>
    <message>
        <source>a file of at most %1</source>
        <translation>最大 %1 的文件</translation>
    </message>
    <message>
        <source>no permission to read it</source>
        <translation>没有读取权限</translation>
    </message>
    <message>
        <source>a file that fits in memory</source>
        <translation>内存放得下的文件</translation>
    </message>
    <message>
        <source>a file that can be written</source>
        <translation>可以写入的文件</translation>
    </message>
    <message>
        <source>a folder that can be written to</source>
        <translation>可以写入的文件夹</translation>
    </message>
    <message>
        <source>one that cannot</source>
        <translation>不能写入的文件夹</translation>
    </message>
    <message>
        <source>the journal of an unsaved document</source>
        <translation>未保存文档的日志</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>text (JSON in UTF-8)</source>
        <translation>文本（UTF-8 的 JSON）</translation>
    </message>
    <message>
        <source>a zero byte, so this is no text</source>
        <translation>零字节，所以不是文本</translation>
    </message>
    <message>
        <source>texts of at most %1 bytes</source>
        <translation>最多 %1 字节的文本</translation>
    </message>
    <message>
        <source>one that goes on for longer (is a &quot; missing?)</source>
        <translation>更长的文本（是否缺少 &quot;？）</translation>
    </message>
    <message>
        <source>%1 (JSON)</source>
        <translation>%1（JSON）</translation>
    </message>
    <message>
        <source>an experiment</source>
        <translation>一个实验</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>一个课程</translation>
    </message>
    <message>
        <source>a learner&apos;s progress</source>
        <translation>学习者的进度</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>数 %1</translation>
    </message>
    <message>
        <source>the text &quot;%1&quot;</source>
        <translation>文本 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>an object { }</source>
        <translation>一个对象 { }</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>空列表</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>一个列表</translation>
    </message>
    <message>
        <source>a list of %1 numbers</source>
        <translation>%1 个数的列表</translation>
    </message>
    <message>
        <source>a list of lists</source>
        <translation>列表的列表</translation>
    </message>
    <message>
        <source>a vocabulary with a token for each of the 256 bytes</source>
        <translation>256 个字节各有一个词元的词表</translation>
    </message>
    <message>
        <source>none for &quot;%1&quot;</source>
        <translation>没有 &quot;%1&quot; 的</translation>
    </message>
    <message>
        <source>merges of tokens that are in the vocabulary</source>
        <translation>词表中词元的合并</translation>
    </message>
    <message>
        <source>the merge &quot;%1&quot;</source>
        <translation>合并 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>a whole number from 1 to %1</source>
        <translation>1 到 %1 的整数</translation>
    </message>
    <message>
        <source>&quot;gelu&quot;, &quot;gelu_new&quot; or &quot;relu&quot;</source>
        <translation>&quot;gelu&quot;、&quot;gelu_new&quot; 或 &quot;relu&quot;</translation>
    </message>
    <message>
        <source>the folder of a model</source>
        <translation>模型文件夹</translation>
    </message>
    <message>
        <source>no folder of this name</source>
        <translation>没有此名称的文件夹</translation>
    </message>
    <message>
        <source>one of the architectures GPT-2 (&quot;gpt2&quot;), BERT (&quot;bert&quot;) and DistilBERT (&quot;distilbert&quot;)</source>
        <translation>GPT-2 (&quot;gpt2&quot;)、BERT (&quot;bert&quot;) 或 DistilBERT (&quot;distilbert&quot;) 架构之一</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>0 到 1 的数</translation>
    </message>
    <message>
        <source>a divisor of %1</source>
        <translation>%1 的约数</translation>
    </message>
    <message>
        <source>a JSON file of a model</source>
        <translation>模型的 JSON 文件</translation>
    </message>
    <message>
        <source>a complete JSON text</source>
        <translation>完整的 JSON 文本</translation>
    </message>
    <message>
        <source>a JSON object { }</source>
        <translation>JSON 对象 { }</translation>
    </message>
    <message>
        <source>The text has %1 characters; at most %2 are read.</source>
        <translation>文本有 %1 个字符；最多读取 %2 个。</translation>
    </message>
    <message>
        <source>The text is empty: a model needs at least one token.</source>
        <translation>文本是空的：模型至少需要一个词元。</translation>
    </message>
    <message>
        <source>The text has %1 tokens; this model reads at most %2.</source>
        <translation>文本有 %1 个词元；这个模型最多读取 %2 个。</translation>
    </message>
    <message>
        <source>tokens with numbers below vocab_size (%1)</source>
        <translation>编号小于 vocab_size（%1）的词元</translation>
    </message>
    <message>
        <source>the number %1 for &quot;%2&quot;</source>
        <translation>&quot;%2&quot; 的编号 %1</translation>
    </message>
    <message>
        <source>X is the hidden states after LayerNorm, as they enter the projections.</source>
        <translation>X 是经过 LayerNorm 的隐藏状态，即进入投影时的样子。</translation>
    </message>
    <message>
        <source>X is the hidden states that leave the layer below.</source>
        <translation>X 是从下一层出来的隐藏状态。</translation>
    </message>
    <message>
        <source>Layer %1 of %2 of a %3 model in the folder %4, with all heads and their weights. %5 The output is that of attention, before the residual connection.</source>
        <translation>文件夹 %4 中一个 %3 模型共 %2 层的第 %1 层，含所有头及其权重。%5 输出是注意力的输出，在残差连接之前。</translation>
    </message>
    <message>
        <source>a layer from 1 to %1</source>
        <translation>1 到 %1 的层</translation>
    </message>
    <message>
        <source>%1, layer %2: %3</source>
        <translation>%1，第 %2 层：%3</translation>
    </message>
    <message>
        <source>a model that fits in memory</source>
        <translation>内存放得下的模型</translation>
    </message>
    <message>
        <source>tensors with the names of their files</source>
        <translation>带文件名的张量</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a tensor of %1</source>
        <translation>%1 的张量</translation>
    </message>
    <message>
        <source>tokens with whole numbers from 0 to %1</source>
        <translation>0 到 %1 整数编号的词元</translation>
    </message>
    <message>
        <source>at most %1 lines</source>
        <translation>最多 %1 行</translation>
    </message>
    <message>
        <source>more</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>the list of merges</source>
        <translation>合并列表</translation>
    </message>
    <message>
        <source>two tokens with a space between</source>
        <translation>中间有空格的两个词元</translation>
    </message>
    <message>
        <source>the list of tokens</source>
        <translation>词元列表</translation>
    </message>
    <message>
        <source>a byte-level BPE or a BERT WordPiece tokenizer</source>
        <translation>字节级 BPE 或 BERT WordPiece 分词器</translation>
    </message>
    <message>
        <source>pairs of tokens</source>
        <translation>词元对</translation>
    </message>
    <message>
        <source>a tokenizer: tokenizer.json, vocab.json with merges.txt, or vocab.txt</source>
        <translation>分词器：tokenizer.json、vocab.json 加 merges.txt，或 vocab.txt</translation>
    </message>
    <message>
        <source>none of them</source>
        <translation>一个都没有</translation>
    </message>
    <message>
        <source>at least %1 layers</source>
        <translation>至少 %1 层</translation>
    </message>
    <message>
        <source>the weights that the experiment was saved with</source>
        <translation>保存实验时的权重</translation>
    </message>
    <message>
        <source>other weights</source>
        <translation>其他权重</translation>
    </message>
    <message>
        <source>a vocabulary with the token %1</source>
        <translation>含词元 %1 的词表</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>a name, or a whole number from 1 to %1</source>
        <translation>一个名称，或 1 到 %1 的整数</translation>
    </message>
    <message>
        <source>a list of names or numbers</source>
        <translation>名称或数的列表</translation>
    </message>
    <message>
        <source>at most %1 of them</source>
        <translation>最多 %1 个</translation>
    </message>
    <message>
        <source>a place like &quot;weights[2][3]&quot;, or null</source>
        <translation>像 &quot;weights[2][3]&quot; 的位置，或 null</translation>
    </message>
    <message>
        <source>answers to &quot;%1&quot;</source>
        <translation>“%1”的答案</translation>
    </message>
    <message>
        <source>answers (an object { })</source>
        <translation>答案（对象 { }）</translation>
    </message>
    <message>
        <source>a list of heads, each an object { } or null</source>
        <translation>头的列表，每个是对象 { } 或 null</translation>
    </message>
    <message>
        <source>at most %1 heads</source>
        <translation>最多 %1 个头</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>有限的数</translation>
    </message>
    <message>
        <source>every stage once</source>
        <translation>每个阶段一次</translation>
    </message>
    <message>
        <source>one twice</source>
        <translation>有一个出现两次</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>0 到 %1</translation>
    </message>
    <message>
        <source>the name of a stage</source>
        <translation>阶段名称</translation>
    </message>
    <message>
        <source>the number of a head</source>
        <translation>头的编号</translation>
    </message>
    <message>
        <source>pairs of row and column</source>
        <translation>行和列的对</translation>
    </message>
    <message>
        <source>%1 numbers each</source>
        <translation>各 %1 个数</translation>
    </message>
    <message>
        <source>pairs of row and column, from 0</source>
        <translation>行和列的对，从 0 开始</translation>
    </message>
    <message>
        <source>other numbers</source>
        <translation>其他数</translation>
    </message>
    <message>
        <source>answers that fit in memory</source>
        <translation>内存放得下的答案</translation>
    </message>
    <message>
        <source>an answers file</source>
        <translation>答案文件</translation>
    </message>
    <message>
        <source>the journal of a worksheet</source>
        <translation>练习单的日志</translation>
    </message>
    <message>
        <source>a sheet that starts with attention-lab-answers</source>
        <translation>以 attention-lab-answers 开头的表</translation>
    </message>
    <message>
        <source>version %1 of the sheet</source>
        <translation>表的版本 %1</translation>
    </message>
    <message>
        <source>the name of a stage first in the line</source>
        <translation>行首是阶段名称</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1，第 %2 列</translation>
    </message>
    <message>
        <source>all, or places such as r2c1 (row 2, column 1)</source>
        <translation>all，或像 r2c1（第 2 行第 1 列）这样的位置</translation>
    </message>
    <message>
        <source>%1 twice</source>
        <translation>%1 出现两次</translation>
    </message>
    <message>
        <source>a line of labels</source>
        <translation>一行标签</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>文件结尾</translation>
    </message>
    <message>
        <source>a smaller stage</source>
        <translation>更小的阶段</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>This is missing.</source>
        <translation>缺少这一项。</translation>
    </message>
    <message>
        <source>There is no experiment to begin with: take one from the screen.</source>
        <translation>没有用来开始的实验：请从屏幕取一个。</translation>
    </message>
    <message>
        <source>The lesson has no title.</source>
        <translation>课程没有标题。</translation>
    </message>
    <message>
        <source>No step yet: arrange the window, and take it as the first.</source>
        <translation>还没有步骤：布置好窗口，把它作为第一步。</translation>
    </message>
    <message>
        <source>Two steps have the id “%1”.</source>
        <translation>两个步骤的 id 都是“%1”。</translation>
    </message>
    <message>
        <source>the journal of a lesson</source>
        <translation>课程的日志</translation>
    </message>
    <message>
        <source>Untitled lesson</source>
        <translation>未命名课程</translation>
    </message>
    <message>
        <source>a folder without a lesson</source>
        <translation>没有课程的文件夹</translation>
    </message>
    <message>
        <source>another lesson in it</source>
        <translation>里面有另一个课程</translation>
    </message>
    <message>
        <source>a folder that can be made</source>
        <translation>可以创建的文件夹</translation>
    </message>
    <message>
        <source>the title of an experiment</source>
        <translation>实验的标题</translation>
    </message>
    <message>
        <source>none, and no %1 either</source>
        <translation>没有，也没有 %1</translation>
    </message>
    <message>
        <source>an experiment (.attn) of the title it names in %1</source>
        <translation>标题与 %1 中所写相同的实验（.attn）</translation>
    </message>
    <message>
        <source>none called &quot;%1&quot;</source>
        <translation>没有名为“%1”的</translation>
    </message>
    <message>
        <source>one experiment (.attn) of the title it names in %1</source>
        <translation>标题与 %1 中所写相同的唯一一个实验（.attn）</translation>
    </message>
    <message>
        <source>%1 called &quot;%2&quot;</source>
        <translation>%1 个名为“%2”的</translation>
    </message>
    <message>
        <source>an expression that comes to one number</source>
        <translation>结果为一个数的表达式</translation>
    </message>
    <message>
        <source>a condition (something with =, &lt; or &gt;)</source>
        <translation>一个条件（含 =、&lt; 或 &gt;）</translation>
    </message>
    <message>
        <source>a place, such as weights[3][6]</source>
        <translation>一个位置，例如 weights[3][6]</translation>
    </message>
    <message>
        <source>weights, none of them below 0</source>
        <translation>不小于 0 的权重</translation>
    </message>
    <message>
        <source>0 to 15 decimals</source>
        <translation>0 到 15 位小数</translation>
    </message>
    <message>
        <source>%1 and %2 numbers</source>
        <translation>%1 和 %2 个数</translation>
    </message>
    <message>
        <source>as many columns on the left of @ as rows on its right</source>
        <translation>@ 左边的列数等于右边的行数</translation>
    </message>
    <message>
        <source>%1 @ %2</source>
        <translation>%1 @ %2</translation>
    </message>
    <message>
        <source>two matrices of the same shape</source>
        <translation>两个形状相同的矩阵</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>a row or a column</source>
        <translation>一行或一列</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>一个条件</translation>
    </message>
    <message>
        <source>a %1 matrix</source>
        <translation>%1 的矩阵</translation>
    </message>
    <message>
        <source>Not yet.</source>
        <translation>还不对。</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>正确。</translation>
    </message>
    <message>
        <source>You changed the experiment, so the question no longer fits it. Choose Rewind This Step.</source>
        <translation>你改动了实验，所以问题不再适用。请选择“重置这一步”。</translation>
    </message>
    <message>
        <source>Write a number first.</source>
        <translation>请先写一个数。</translation>
    </message>
    <message>
        <source>Write down your guess first.</source>
        <translation>请先写下你的猜测。</translation>
    </message>
    <message>
        <source>Here it is, beside your guess.</source>
        <translation>答案在这里，就在你的猜测旁边。</translation>
    </message>
    <message>
        <source>Choose a word first.</source>
        <translation>请先选一个词。</translation>
    </message>
    <message numerus="yes">
        <source>Put %n word(s) in order first.</source>
        <translation>
            <numerusform>请先排好 %n 个词的顺序。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fill in a cell first.</source>
        <translation>请先填一个单元格。</translation>
    </message>
    <message>
        <source>Not yet: %1 of %2 cells are right.</source>
        <translation>还不对：%2 个单元格中有 %1 个正确。</translation>
    </message>
    <message>
        <source>Fill in your working first.</source>
        <translation>请先填写你的计算过程。</translation>
    </message>
    <message>
        <source>Mark at least one first.</source>
        <translation>请先至少标记一个。</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>请先选择一个。</translation>
    </message>
    <message>
        <source>Not yet: what you marked is right, but something is missing.</source>
        <translation>还不对：你标记的都对，但还有遗漏。</translation>
    </message>
    <message>
        <source>Not yet: too much is marked.</source>
        <translation>还不对：标记得太多。</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;</source>
        <translation>步骤 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>every number with a decimal point in a link (value: or given:), a formula or code</source>
        <translation>每个带小数点的数都在链接（value: 或 given:）、公式或代码中</translation>
    </message>
    <message>
        <source>a text without the answer</source>
        <translation>不含答案的文本</translation>
    </message>
    <message>
        <source>a text without the right option</source>
        <translation>不含正确选项的文本</translation>
    </message>
    <message>
        <source>no figure that the question asks for</source>
        <translation>不出现问题所问的数</translation>
    </message>
    <message>
        <source>an option that no other is equal to</source>
        <translation>与其他选项都不同的选项</translation>
    </message>
    <message>
        <source>the right answer to be judged right</source>
        <translation>正确答案被判为正确</translation>
    </message>
    <message>
        <source>an answer that is wrong</source>
        <translation>一个错误的答案</translation>
    </message>
    <message>
        <source>that every answer is right</source>
        <translation>每个答案都是正确的</translation>
    </message>
    <message>
        <source>a wrong answer to be judged wrong</source>
        <translation>错误答案被判为错误</translation>
    </message>
    <message>
        <source>one that is not</source>
        <translation>有一个没有</translation>
    </message>
    <message>
        <source>a condition that does not hold at the start</source>
        <translation>开始时不成立的条件</translation>
    </message>
    <message>
        <source>that it holds</source>
        <translation>它成立</translation>
    </message>
    <message>
        <source>only places that may be edited (may_edit, and not locked)</source>
        <translation>只有可以编辑的位置（may_edit 且未锁定）</translation>
    </message>
    <message>
        <source>a locked one</source>
        <translation>一个锁定的位置</translation>
    </message>
    <message>
        <source>a solution with which the condition holds</source>
        <translation>使条件成立的解</translation>
    </message>
    <message>
        <source>that it does not</source>
        <translation>它不成立</translation>
    </message>
    <message>
        <source>step &quot;%1&quot;.vary</source>
        <translation>步骤 &quot;%1&quot;.vary</translation>
    </message>
    <message>
        <source>numbers with which the step can be read and vary_when holds</source>
        <translation>使步骤可读且 vary_when 成立的数</translation>
    </message>
    <message>
        <source>none in 200 choices</source>
        <translation>200 次选择中没有</translation>
    </message>
    <message>
        <source>a lesson that fits in memory</source>
        <translation>内存放得下的课程</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Test on all lessons</source>
        <translation>所有课程的测试</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>未回答</translation>
    </message>
    <message>
        <source>- %1: **%2 of %3**
</source>
        <translation>- %1：**%3 题中答对 %2 题**
</translation>
    </message>
    <message>
        <source>- %1: **%2**
</source>
        <translation>- %1：**%2**
</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>a learner&apos;s progress (an object { })</source>
        <translation>学习者的进度（对象 { }）</translation>
    </message>
    <message>
        <source>Line %1:</source>
        <translation>第 %1 行：</translation>
    </message>
    <message>
        <source>The same answer as before: try another, or choose Tell me.</source>
        <translation>和之前的答案相同：试试别的，或选择“告诉我”。</translation>
    </message>
    <message>
        <source>This is the answer:</source>
        <translation>答案如下：</translation>
    </message>
    <message>
        <source>%1 (a term of its sum is missing)</source>
        <translation>%1（和中少了一项）</translation>
    </message>
    <message>
        <source>%1 (a sign is wrong)</source>
        <translation>%1（符号错了）</translation>
    </message>
    <message>
        <source>%1 (two digits changed places)</source>
        <translation>%1（两个数字颠倒了）</translation>
    </message>
    <message>
        <source>%1; and %2 more</source>
        <translation>%1；还有 %2 个</translation>
    </message>
    <message>
        <source>Your matrix is %1 × %2. With tokens as columns, it should be %3 × %4.</source>
        <translation>你的矩阵是 %1 × %2。词元写成列时应为 %3 × %4。</translation>
    </message>
    <message>
        <source>, and </source>
        <translation>，并且</translation>
    </message>
    <message>
        <source>Your matrix is %1 × %2. Which size should give its number of rows, and which its number of columns?</source>
        <translation>你的矩阵是 %1 × %2。它的行数应由哪个大小决定，列数应由哪个大小决定？</translation>
    </message>
    <message>
        <source>Take one number and write down what it is made of. Which step did you do differently?</source>
        <translation>取一个数，写下它由什么得来。哪一步你做得不同？</translation>
    </message>
    <message>
        <source>%1: right.</source>
        <translation>%1：正确。</translation>
    </message>
    <message>
        <source>%1: follows from your own lines before it. What went wrong there counts once.</source>
        <translation>%1：由你前面自己的结果推出。那里的错误只算一次。</translation>
    </message>
    <message>
        <source>%1: left out.</source>
        <translation>%1：没有做。</translation>
    </message>
    <message>
        <source>%1: not right, and it does not fit a known mistake.</source>
        <translation>%1：不正确，而且不符合任何已知的错误。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1: either %2. Your numbers fit both.</source>
        <translation>%1：可能是%2。你的数两者都符合。</translation>
    </message>
    <message>
        <source>, or </source>
        <translation>，或者</translation>
    </message>
    <message>
        <source>%1: either %2. Your numbers fit all of them.</source>
        <translation>%1：可能是%2。你的数全都符合。</translation>
    </message>
    <message>
        <source>(This explanation has one row per token. You write one column per token, which is also right: read “column” where it says “row”, and “row” where it says “column”.)</source>
        <translation>（这个说明中每个词元是一行。你把每个词元写成一列，这也是对的：把“行”读作“列”，把“列”读作“行”。）</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>一个名称</translation>
    </message>
    <message>
        <source>a name of at most %1 characters</source>
        <translation>最多 %1 个字符的名称</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 个字符</translation>
    </message>
    <message>
        <source>a name that can be printed</source>
        <translation>可以打印的名称</translation>
    </message>
    <message>
        <source>a name alone, or a first line with a column called name</source>
        <translation>单独一个名字，或首行含名为 name 的列</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>at most %1 students</source>
        <translation>最多 %1 名学生</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>名称列表</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>没有名字</translation>
    </message>
    <message>
        <source>A worksheet is worked by hand: expected %1, found %2.</source>
        <translation>练习单要用手算：应为 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>1 to %1 heads</source>
        <translation>1 到 %1 个头</translation>
    </message>
    <message>
        <source>hidden for now</source>
        <translation>目前隐藏</translation>
    </message>
    <message>
        <source>%1 (masked)</source>
        <translation>%1（已掩码）</translation>
    </message>
    <message>
        <source>keys without a label: %1</source>
        <translation>没有标签的键：%1</translation>
    </message>
    <message>
        <source>Some of the numbers behind this arrow are hidden for now, so it cannot be moved.</source>
        <translation>这个箭头背后的一些数目前隐藏，所以不能移动。</translation>
    </message>
    <message>
        <source>q · k = %1</source>
        <translation>q · k = %1</translation>
    </message>
    <message>
        <source>%1 of q · k = %2</source>
        <translation>q · k = %2 中的 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: hidden for now</source>
        <translation>%1：目前隐藏</translation>
    </message>
    <message>
        <source>%1 = %2 × projection</source>
        <translation>%1 = %2 × 投影</translation>
    </message>
    <message>
        <source>%1 = %2: q has no direction to project onto</source>
        <translation>%1 = %2：q 没有可投影的方向</translation>
    </message>
    <message>
        <source>%1 = %2 × projection = %3 × %4 = %5</source>
        <translation>%1 = %2 × 投影 = %3 × %4 = %5</translation>
    </message>
    <message>
        <source>%1 is masked: its weight is 0 whatever q · k is</source>
        <translation>%1 被掩码：无论 q · k 是多少，权重都是 0</translation>
    </message>
    <message>
        <source>angle %1°</source>
        <translation>夹角 %1°</translation>
    </message>
    <message>
        <source>scaled %1</source>
        <translation>缩放后 %1</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>context of %1 = sum of weight × %2</source>
        <translation>%1 的上下文 = 权重 × %2 之和</translation>
    </message>
    <message>
        <source>context of %1 = sum of weight × %2 = %3</source>
        <translation>%1 的上下文 = 权重 × %2 之和 = %3</translation>
    </message>
    <message>
        <source>%1 gives %2 × %3</source>
        <translation>%1 给出 %2 × %3</translation>
    </message>
    <message>
        <source>One dimension: every arrow lies on one line.</source>
        <translation>只有一维：所有箭头在一条直线上。</translation>
    </message>
    <message>
        <source>2 of %1 dimensions are drawn</source>
        <translation>画出了 %1 维中的 2 维</translation>
    </message>
    <message>
        <source>%1; the context uses all.</source>
        <translation>%1；上下文使用全部维度。</translation>
    </message>
    <message>
        <source>%1; q · k counts all.</source>
        <translation>%1；q · k 计入全部维度。</translation>
    </message>
    <message>
        <source>%1 and add %2; q · k counts all.</source>
        <translation>%1，贡献 %2；q · k 计入全部维度。</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1
masked for %2: its weight is 0</source>
        <translation>%1
对 %2 被掩码：权重为 0</translation>
    </message>
    <message>
        <source>Changes %1 of this head: the %2 of every word moves along.</source>
        <translation>改变这个头的 %1：每个词的 %2 都会随之移动。</translation>
    </message>
    <message>
        <source>Changes the embedding of %1: its q, k and v move, in every head.</source>
        <translation>改变 %1 的嵌入：它的 q、k、v 在每个头中都会移动。</translation>
    </message>
    <message>
        <source>Changes the embedding of %1: its q moves, in every head.</source>
        <translation>改变 %1 的嵌入：它的 q 在每个头中都会移动。</translation>
    </message>
    <message>
        <source>Changes the embedding of %1: its k and v move, in every head.</source>
        <translation>改变 %1 的嵌入：它的 k 和 v 在每个头中都会移动。</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Move %1 of %2 (%3)</source>
        <translation>移动 %2 的 %1（%3）</translation>
    </message>
    <message>
        <source>an experiment with %1 numbers</source>
        <translation>有 %1 个数的实验</translation>
    </message>
    <message>
        <source>at most %1 numbers for this kind of file</source>
        <translation>这种文件最多 %1 个数</translation>
    </message>
    <message>
        <source>Inputs of the heads</source>
        <translation>头的输入</translation>
    </message>
    <message>
        <source>Weights of head %1: %2</source>
        <translation>头 %1 的权重：%2</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>a name that ends in .png, .svg or .pdf</source>
        <translation>以 .png、.svg 或 .pdf 结尾的名称</translation>
    </message>
    <message>
        <source>“.%1”</source>
        <translation>“.%1”</translation>
    </message>
    <message>
        <source>a picture that fits in memory</source>
        <translation>内存放得下的图片</translation>
    </message>
    <message>
        <source>that it could not be drawn</source>
        <translation>无法绘制</translation>
    </message>
    <message>
        <source>attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>can be edited</source>
        <translation>可以编辑</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>已选择</translation>
    </message>
    <message>
        <source>what it is computed from</source>
        <translation>计算它所用的数</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>Drawn by Attention Lab.</source>
        <translation>由 Attention Lab 绘制。</translation>
    </message>
    <message>
        <source>The words of X_q ask, those of X_kv answer: Q comes from X_q, K and V from X_kv.</source>
        <translation>X_q 的词提问，X_kv 的词回答：Q 来自 X_q，K 和 V 来自 X_kv。</translation>
    </message>
    <message>
        <source>A row of X is a word; Q, K and V all come from X.</source>
        <translation>X 的一行是一个词；Q、K、V 都来自 X。</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>query weights</source>
        <translation>查询权重</translation>
    </message>
    <message>
        <source>key weights</source>
        <translation>键权重</translation>
    </message>
    <message>
        <source>value weights</source>
        <translation>值权重</translation>
    </message>
    <message>
        <source>mask: 1 may attend, 0 may not</source>
        <translation>掩码：1 可以关注，0 不可以</translation>
    </message>
    <message>
        <source>output weights</source>
        <translation>输出权重</translation>
    </message>
    <message>
        <source>%1. %2, head %3</source>
        <translation>%1. %2，头 %3</translation>
    </message>
    <message>
        <source>Queries, keys and values</source>
        <translation>查询、键和值</translation>
    </message>
    <message>
        <source>Each number is a row of X times a column of W, added up.</source>
        <translation>每个数是 X 的一行乘以 W 的一列再相加。</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Row: the query that asks. Column: the key that answers.</source>
        <translation>行：提问的查询。列：回答的键。</translation>
    </message>
    <message>
        <source>scaled scores; d_k = %1</source>
        <translation>缩放分数；d_k = %1</translation>
    </message>
    <message>
        <source>−∞ where the mask has 0</source>
        <translation>掩码为 0 处为 −∞</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>%1. Heads side by side</source>
        <translation>%1. 并排的头</translation>
    </message>
    <message>
        <source>%1. Output</source>
        <translation>%1. 输出</translation>
    </message>
    <message>
        <source>Table of e to the power of x</source>
        <translation>e 的 x 次方表</translation>
    </message>
    <message>
        <source>Answer key: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>姓名：%1</translation>
    </message>
    <message>
        <source>To four decimals; work from rounded lines is right, too.</source>
        <translation>四位小数；用舍入后的行继续计算也算对。</translation>
    </message>
    <message>
        <source>Work to four decimals. A mistake counts once: go on from your own lines.</source>
        <translation>请算到四位小数。一个错误只算一次：用你自己的结果继续。</translation>
    </message>
    <message>
        <source>Sheet %1, page %2 of %3</source>
        <translation>第 %1 张，第 %2 页，共 %3 页</translation>
    </message>
    <message>
        <source>Leave out of the average</source>
        <translation>不计入平均</translation>
    </message>
    <message>
        <source>Include in the average</source>
        <translation>计入平均</translation>
    </message>
    <message>
        <source>Average the heads from the last included one to this one</source>
        <translation>从上次计入的头到这个头取平均</translation>
    </message>
    <message>
        <source>Average all heads</source>
        <translation>对所有头取平均</translation>
    </message>
    <message>
        <source>Unpin “%1”</source>
        <translation>取消固定“%1”</translation>
    </message>
    <message>
        <source>Pin “%1”</source>
        <translation>固定“%1”</translation>
    </message>
    <message>
        <source>Unpin all queries</source>
        <translation>取消固定所有查询</translation>
    </message>
    <message>
        <source>for viewing only; the model concatenates the heads</source>
        <translation>仅供查看；模型会把各个头拼接起来</translation>
    </message>
    <message>
        <source>head %1, %2</source>
        <translation>头 %1，%2</translation>
    </message>
    <message>
        <source>shown above</source>
        <translation>显示在上方</translation>
    </message>
    <message>
        <source>entropy, distance and strongest pair: hidden for now</source>
        <translation>熵、距离和最强的一对：目前隐藏</translation>
    </message>
    <message>
        <source>strongest pair: %1</source>
        <translation>最强的一对：%1</translation>
    </message>
    <message>
        <source>mean distance: %1 places between a query and what it looks at</source>
        <translation>平均距离：查询与它所关注的键相隔 %1 个位置</translation>
    </message>
    <message>
        <source>nothing to compare: %1</source>
        <translation>没有可比较的：%1</translation>
    </message>
    <message>
        <source>%1 looks at %2: hidden for now</source>
        <translation>%1 关注 %2：目前隐藏</translation>
    </message>
    <message>
        <source>%1 may not look at %2: masked</source>
        <translation>%1 不能关注 %2：已掩码</translation>
    </message>
    <message>
        <source>%1 gets from %2: %3</source>
        <translation>%1 从 %2 得到：%3</translation>
    </message>
    <message>
        <source>in the baseline %1 looks at %2: %3</source>
        <translation>基准中 %1 关注 %2：%3</translation>
    </message>
    <message>
        <source>%1 looks at %2 as much as in the baseline</source>
        <translation>%1 对 %2 的关注程度与基准相同</translation>
    </message>
    <message>
        <source>%1 looks at %2 more than in the baseline, by %3</source>
        <translation>%1 对 %2 的关注比基准多 %3</translation>
    </message>
    <message>
        <source>%1 looks at %2 less than in the baseline, by %3</source>
        <translation>%1 对 %2 的关注比基准少 %3</translation>
    </message>
    <message>
        <source>%1 looks at %2: %3</source>
        <translation>%1 关注 %2：%3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>0 (masked: the score is set to minus infinity before softmax)</source>
        <translation>0（已掩码：分数在 softmax 之前被设为负无穷）</translation>
    </message>
    <message>
        <source>query %1 (asks): %2</source>
        <translation>查询 %1（提问）：%2</translation>
    </message>
    <message>
        <source>key %1 (answers): %2</source>
        <translation>键 %1（回答）：%2</translation>
    </message>
    <message>
        <source>change of the attention weight, %1: %2</source>
        <translation>注意力权重的变化，%1：%2</translation>
    </message>
    <message>
        <source>attention weight of the baseline, %1: %2</source>
        <translation>基准的注意力权重，%1：%2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>every key is masked</source>
        <translation>所有键都被掩码</translation>
    </message>
    <message>
        <source>%1 → %2 %3</source>
        <translation>%1 → %2 %3</translation>
    </message>
    <message>
        <source>entropy %1 bits, distance %2</source>
        <translation>熵 %1 比特，距离 %2</translation>
    </message>
    <message>
        <source>each word looks at about %1 words</source>
        <translation>每个词大约关注 %1 个词</translation>
    </message>
    <message>
        <source>attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>|a v|, the length of what is added to the context</source>
        <translation>|a v|，加到上下文中的量的长度</translation>
    </message>
    <message>
        <source>|a v W_O|, the length of what is added to the output</source>
        <translation>|a v W_O|，加到输出中的量的长度</translation>
    </message>
    <message>
        <source>1/%1</source>
        <translation>1/%1</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 个头</translation>
    </message>
    <message>
        <source>heads %1 and %2</source>
        <translation>头 %1 和 %2</translation>
    </message>
    <message>
        <source>Average of %1</source>
        <translation>%1 的平均</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>There is nothing to paste: copy a block of numbers first.</source>
        <translation>没有可粘贴的内容：请先复制一块数。</translation>
    </message>
    <message>
        <source>there is no number.</source>
        <translation>这里没有数。</translation>
    </message>
    <message>
        <source>Row %1, column %2 of the copied block: %3</source>
        <translation>复制内容的第 %1 行第 %2 列：%3</translation>
    </message>
    <message>
        <source>Name of dimension %1</source>
        <translation>维度 %1 的名称</translation>
    </message>
    <message>
        <source>Paint the mask</source>
        <translation>绘制掩码</translation>
    </message>
    <message>
        <source>The copied block is %1; from row %2, column %3 of %4 there is room for %5.</source>
        <translation>复制的块是 %1；从 %4 的第 %2 行第 %3 列起只放得下 %5。</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>粘贴到 %1</translation>
    </message>
    <message>
        <source>Set to 0 from %1</source>
        <translation>从 %1 起设为 0</translation>
    </message>
    <message>
        <source>Copy &amp;As</source>
        <translation>复制为(&amp;A)</translation>
    </message>
    <message>
        <source>Multiply %1</source>
        <translation>乘 %1</translation>
    </message>
    <message>
        <source>Multiply every number of %1 by:</source>
        <translation>把 %1 的每个数乘以：</translation>
    </message>
    <message>
        <source>softmax by row</source>
        <translation>按行 softmax</translation>
    </message>
    <message>
        <source>softmax by column</source>
        <translation>按列 softmax</translation>
    </message>
    <message>
        <source>query embeddings</source>
        <translation>查询嵌入</translation>
    </message>
    <message>
        <source>key/value embeddings</source>
        <translation>键/值嵌入</translation>
    </message>
    <message>
        <source>learned positions</source>
        <translation>可学习的位置</translation>
    </message>
    <message>
        <source>query bias</source>
        <translation>查询偏置</translation>
    </message>
    <message>
        <source>key bias</source>
        <translation>键偏置</translation>
    </message>
    <message>
        <source>value bias</source>
        <translation>值偏置</translation>
    </message>
    <message>
        <source>mask, 1 may attend</source>
        <translation>掩码，1 可以关注</translation>
    </message>
    <message>
        <source>output bias</source>
        <translation>输出偏置</translation>
    </message>
    <message>
        <source>with positions</source>
        <translation>加上位置</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>concat</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>heads side by side</source>
        <translation>头并排</translation>
    </message>
    <message>
        <source>heads one below the other</source>
        <translation>头上下排列</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>query (asks)</source>
        <translation>查询（提问）</translation>
    </message>
    <message>
        <source>key (answers)</source>
        <translation>键（回答）</translation>
    </message>
    <message>
        <source>mask: none</source>
        <translation>掩码：无</translation>
    </message>
    <message>
        <source>Wᴼ: none, output = concat</source>
        <translation>Wᴼ：无，输出 = 拼接</translation>
    </message>
    <message>
        <source>scale: 1</source>
        <translation>缩放：1</translation>
    </message>
    <message>
        <source>concat: one head only</source>
        <translation>拼接：只有一个头</translation>
    </message>
    <message>
        <source>%1: %2 operations, %3 % of them for pairs of words. All stages together take %4 of memory.</source>
        <translation>%1：%2 次运算，其中 %3 % 用于词对。所有阶段共占用 %4 内存。</translation>
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
        <translation>词数加倍，词对的成本变为四倍。超过 %1 后，它们占成本的较大部分。</translation>
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
        <translation>d_model 加倍，投影的成本变为四倍。超过 %1 后，它们占成本的较大部分。</translation>
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
        <translation>不除</translation>
    </message>
    <message>
        <source>÷ %1</source>
        <translation>÷ %1</translation>
    </message>
    <message>
        <source>The scores of this head have a standard deviation of %1. If q and k had variance 1, it would be %2 = %3.</source>
        <translation>这个头的分数的标准差为 %1。如果 q 和 k 的方差为 1，标准差会是 %2 = %3。</translation>
    </message>
    <message>
        <source>A score is one product q·k. The standard deviation of the scores is about 1, here %1.</source>
        <translation>一个分数是一个乘积 q·k。分数的标准差约为 1，这里为 %1。</translation>
    </message>
    <message>
        <source>A score adds up %1 products, so the standard deviation of the scores is about %2 = %3, here %4.</source>
        <translation>一个分数是 %1 个乘积之和，所以分数的标准差约为 %2 = %3，这里为 %4。</translation>
    </message>
    <message>
        <source>There is only one key. It gets all of the weight, whatever its score is divided by.</source>
        <translation>只有一个键：无论它的分数除以什么，它都得到全部权重。</translation>
    </message>
    <message>
        <source>At dₖ = 1 all three are the same: √1 = 1. The largest weight is %1. Make dₖ larger.</source>
        <translation>dₖ = 1 时三者相同：√1 = 1。最大权重是 %1。请把 dₖ 调大。</translation>
    </message>
    <message>
        <source>With division by %1, all %2 keys get about 1/%2: no key stands out.</source>
        <translation>除以 %1 时，%2 个键各得约 1/%2：没有哪个键突出。</translation>
    </message>
    <message>
        <source>With division by %1, the keys also get nearly equal weights (%2): their scores hardly differ.</source>
        <translation>除以 %1 时，各键得到的权重也几乎相等（%2）：它们的分数几乎没有差别。</translation>
    </message>
    <message>
        <source>A cell cannot be empty: type a number such as 0.5.</source>
        <translation>单元格不能为空：请输入一个数，例如 0.5。</translation>
    </message>
    <message>
        <source>“%1” is too large: the largest number is about 1.8e308.</source>
        <translation>“%1”太大：最大的数约为 1.8e308。</translation>
    </message>
    <message>
        <source>“%1” is not a number: type one such as 0.5 or 1/3.</source>
        <translation>“%1”不是数：请输入像 0.5 或 1/3 这样的数。</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开的文件(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>注意力(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>N&amp;umbers</source>
        <translation>数字(&amp;U)</translation>
    </message>
    <message>
        <source>Co&amp;lours</source>
        <translation>颜色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Walk</source>
        <translation>演示(&amp;W)</translation>
    </message>
    <message>
        <source>Le&amp;ssons</source>
        <translation>课程(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Lecture</source>
        <translation>讲座(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 微秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1: no number changed.</source>
        <translation>%1：没有数改变。</translation>
    </message>
    <message>
        <source>%1: expected a folder.</source>
        <translation>%1：应为文件夹。</translation>
    </message>
    <message>
        <source>%1 of them asked to be shown numbers.</source>
        <translation>其中 %1 个要求显示过数。</translation>
    </message>
    <message>
        <source>Judges a learner&apos;s answers to an experiment, stage by stage, and names the mistakes.</source>
        <translation>逐阶段评判学习者对一个实验的答案，并指出错误。</translation>
    </message>
    <message>
        <source>Write to the file OUT, whole or not at all, instead of to standard output.</source>
        <translation>写入文件 OUT（要么完整，要么不写），而不是标准输出。</translation>
    </message>
    <message>
        <source>With --folder and without EXPERIMENT: the folder with one experiment (.attn) per student, found by the title in the answers.</source>
        <translation>与 --folder 一起且没有 EXPERIMENT 时：每名学生一个实验（.attn）的文件夹，按答案中的标题查找。</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>The experiment.</source>
        <translation>实验。</translation>
    </message>
    <message>
        <source>The answers: JSON, or a filled sheet (.csv).</source>
        <translation>答案：JSON 或填好的表（.csv）。</translation>
    </message>
    <message>
        <source>check takes each option once.</source>
        <translation>check 的每个选项只能用一次。</translation>
    </message>
    <message>
        <source>check --experiments needs --folder DIR.</source>
        <translation>check --experiments 需要 --folder DIR。</translation>
    </message>
    <message>
        <source>check --experiments takes no experiment file.</source>
        <translation>check --experiments 不需要实验文件。</translation>
    </message>
    <message>
        <source>check --folder takes one experiment file.</source>
        <translation>check --folder 需要一个实验文件。</translation>
    </message>
    <message>
        <source>check takes an experiment file and an answers file.</source>
        <translation>check 需要一个实验文件和一个答案文件。</translation>
    </message>
    <message>
        <source>check would replace a file it reads with its report: name another OUT.</source>
        <translation>check 会用报告覆盖它读取的文件：请换一个 OUT。</translation>
    </message>
    <message>
        <source>Prints every stage of an experiment as JSON.</source>
        <translation>把实验的每个阶段输出为 JSON。</translation>
    </message>
    <message>
        <source>evaluate takes one experiment file.</source>
        <translation>evaluate 需要一个实验文件。</translation>
    </message>
    <message>
        <source>evaluate takes -o once.</source>
        <translation>evaluate 只能用一次 -o。</translation>
    </message>
    <message>
        <source>evaluate would replace the experiment with its result: name another OUT.</source>
        <translation>evaluate 会用结果覆盖实验：请换一个 OUT。</translation>
    </message>
    <message>
        <source>The cat sat on the mat</source>
        <translation>猫坐在垫子上</translation>
    </message>
    <message>
        <source>Six words, three heads: neighbours, meaning, long range; learned positions</source>
        <translation>六个词，三个头：相邻、含义、远距离；可学习的位置</translation>
    </message>
    <message>
        <source>I love statistics</source>
        <translation>我爱统计</translation>
    </message>
    <message>
        <source>Three words, one head, small enough to follow by hand</source>
        <translation>三个词，一个头，小到可以手算</translation>
    </message>
    <message>
        <source>A translation</source>
        <translation>一个翻译</translation>
    </message>
    <message>
        <source>Cross-attention: French words ask, English words answer</source>
        <translation>交叉注意力：法语词提问，英语词回答</translation>
    </message>
    <message>
        <source>Five words</source>
        <translation>五个词</translation>
    </message>
    <message>
        <source>For the bars of one query</source>
        <translation>用于一个查询的条形图</translation>
    </message>
    <message>
        <source>A head that finds the verb</source>
        <translation>找到动词的头</translation>
    </message>
    <message>
        <source>Seven words: each looks at the verb, and nouns look at their adjectives</source>
        <translation>七个词：每个词都关注动词，名词关注它们的形容词</translation>
    </message>
    <message>
        <source>What does “it” stand for?</source>
        <translation>“it”指什么？</translation>
    </message>
    <message>
        <source>Which bank?</source>
        <translation>哪个 bank？</translation>
    </message>
    <message>
        <source>An unclear word takes its meaning from the words around it</source>
        <translation>含义不明的词从周围的词得到含义</translation>
    </message>
    <message>
        <source>French word order</source>
        <translation>法语词序</translation>
    </message>
    <message>
        <source>Cross-attention whose weights cross: le chat noir, the black cat</source>
        <translation>权重交叉的交叉注意力：le chat noir, the black cat</translation>
    </message>
    <message>
        <source>Induction</source>
        <translation>归纳</translation>
    </message>
    <message>
        <source>Two heads that continue a repeated sequence: red blue green red</source>
        <translation>接续重复序列的两个头：red blue green red</translation>
    </message>
    <message>
        <source>Large dot products</source>
        <translation>大的点积</translation>
    </message>
    <message>
        <source>d_k of 64: switch the scaling off and softmax saturates</source>
        <translation>d_k 为 64：关闭缩放，softmax 就会饱和</translation>
    </message>
    <message>
        <source>A dilated window</source>
        <translation>空洞窗口</translation>
    </message>
    <message>
        <source>A mask in steps: every second word, up to four places away</source>
        <translation>有步长的掩码：每隔一个词，最远四个位置</translation>
    </message>
    <message>
        <source>Writes every stage of an experiment for other programs.</source>
        <translation>把实验的每个阶段写成其他程序可用的文件。</translation>
    </message>
    <message>
        <source>The kind of file: %1.</source>
        <translation>文件类型：%1。</translation>
    </message>
    <message>
        <source>export takes one experiment file.</source>
        <translation>export 需要一个实验文件。</translation>
    </message>
    <message>
        <source>export takes -o once.</source>
        <translation>export 只能用一次 -o。</translation>
    </message>
    <message>
        <source>export takes one --as KIND; the kinds are %1.</source>
        <translation>export 需要一个 --as KIND；类型有 %1。</translation>
    </message>
    <message>
        <source>export would replace the experiment with its result: name another OUT.</source>
        <translation>export 会用结果覆盖实验：请换一个 OUT。</translation>
    </message>
    <message>
        <source>%1: all right (steps: %2, questions: %3, of these with other numbers: %4).</source>
        <translation>%1：全部正确（步骤：%2，题目：%3，其中使用不同数字的：%4）。</translation>
    </message>
    <message>
        <source>A lesson&apos;s folder, with a lesson.json.</source>
        <translation>含 lesson.json 的课程文件夹。</translation>
    </message>
    <message>
        <source>lesson-check takes a lesson&apos;s folder.</source>
        <translation>lesson-check 需要一个课程文件夹。</translation>
    </message>
    <message>
        <source>Writes one layer of a GPT-2, BERT or DistilBERT model as an experiment.</source>
        <translation>把 GPT-2、BERT 或 DistilBERT 模型的一层写成实验。</translation>
    </message>
    <message>
        <source>The layer, counted from 1.</source>
        <translation>层，从 1 数起。</translation>
    </message>
    <message>
        <source>The text that the model reads.</source>
        <translation>模型读取的文本。</translation>
    </message>
    <message>
        <source>The file to write, whole or not at all.</source>
        <translation>要写入的文件，要么完整，要么不写。</translation>
    </message>
    <message>
        <source>Write all weights into the file instead of references.</source>
        <translation>把所有权重写入文件，而不是引用。</translation>
    </message>
    <message>
        <source>The folder of the model.</source>
        <translation>模型文件夹。</translation>
    </message>
    <message>
        <source>model takes one folder.</source>
        <translation>model 需要一个文件夹。</translation>
    </message>
    <message>
        <source>model takes --text and -o, each once.</source>
        <translation>model 需要 --text 和 -o，各一次。</translation>
    </message>
    <message>
        <source>--layer takes one whole number, such as 5.</source>
        <translation>--layer 需要一个整数，例如 5。</translation>
    </message>
    <message>
        <source>%1: the result could not be written (%2).</source>
        <translation>%1：无法写入结果（%2）。</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>标准输出</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>its folder does not exist</source>
        <translation>它的文件夹不存在</translation>
    </message>
    <message>
        <source>--scale is a number from 0.5 to 8; found “%1”.</source>
        <translation>--scale 是 0.5 到 8 的数；实际为“%1”。</translation>
    </message>
    <message>
        <source>The picture would be %1x%2 pixels: at most %3 a side and 128 million in all can be drawn.</source>
        <translation>图片将有 %1x%2 像素：每边最多 %3，总共最多 1.28 亿。</translation>
    </message>
    <message>
        <source>The experiment, or the folder of a lesson.</source>
        <translation>实验，或课程文件夹。</translation>
    </message>
    <message>
        <source>Write the picture to OUT, which ends in .png, .svg or .pdf.</source>
        <translation>把图片写入以 .png、.svg 或 .pdf 结尾的 OUT。</translation>
    </message>
    <message>
        <source>What to draw: %1.</source>
        <translation>要画什么：%1。</translation>
    </message>
    <message>
        <source>Colours: light or dark.</source>
        <translation>颜色：light 或 dark。</translation>
    </message>
    <message>
        <source>Pixels of a .png per unit of size, 0.5 to 8.</source>
        <translation>.png 每单位大小的像素数，0.5 到 8。</translation>
    </message>
    <message>
        <source>The selected number: matrix, row and column counted from 1, like weights[2][3] or W_Q[1][1].</source>
        <translation>所选的数：矩阵、行和列，从 1 数起，如 weights[2][3] 或 W_Q[1][1]。</translation>
    </message>
    <message>
        <source>The step of a lesson: its name, or its place counted from 1.</source>
        <translation>课程的步骤：它的名称，或从 1 数起的位置。</translation>
    </message>
    <message>
        <source>render takes one FILE.</source>
        <translation>render 需要一个 FILE。</translation>
    </message>
    <message>
        <source>render takes -o once.</source>
        <translation>render 只能用一次 -o。</translation>
    </message>
    <message>
        <source>render needs -o OUT.png, OUT.svg or OUT.pdf.</source>
        <translation>render 需要 -o OUT.png、OUT.svg 或 OUT.pdf。</translation>
    </message>
    <message>
        <source>render would replace the experiment with its picture: name another OUT.</source>
        <translation>render 会用图片覆盖实验：请换一个 OUT。</translation>
    </message>
    <message>
        <source>--view is one of %1; found “%2”.</source>
        <translation>--view 是 %1 之一；实际为“%2”。</translation>
    </message>
    <message>
        <source>--theme is light or dark; found “%1”.</source>
        <translation>--theme 是 light 或 dark；实际为“%1”。</translation>
    </message>
    <message>
        <source>--cell names an existing number, like weights[2][3], counted from 1; found “%1”.</source>
        <translation>--cell 指一个存在的数，如 weights[2][3]，从 1 数起；实际为“%1”。</translation>
    </message>
    <message>
        <source>--step is one of the lesson&apos;s steps or a number from 1 to %1; found “%2”.</source>
        <translation>--step 是课程的一个步骤，或 1 到 %1 的数；实际为“%2”。</translation>
    </message>
    <message>
        <source>a class list</source>
        <translation>班级名单</translation>
    </message>
    <message>
        <source>%1: expected a folder that can be created.</source>
        <translation>%1：应为可以创建的文件夹。</translation>
    </message>
    <message>
        <source>Makes worksheets to solve by hand, modelled on an experiment: for each student a PDF with blanks and a spreadsheet to fill in, and for the teacher a key and an experiment.</source>
        <translation>仿照一个实验制作手算练习单：给每名学生一份带空格的 PDF 和一张要填的表，给教师一份答案和一个实验。</translation>
    </message>
    <message>
        <source>A class list: one name per line, or CSV with a column called name.</source>
        <translation>班级名单：每行一个名字，或含 name 列的 CSV。</translation>
    </message>
    <message>
        <source>One student.</source>
        <translation>一名学生。</translation>
    </message>
    <message>
        <source>The folder that the worksheets are written to.</source>
        <translation>写入练习单的文件夹。</translation>
    </message>
    <message>
        <source>Seed of the random numbers: the same seed gives the same sheets (default 1).</source>
        <translation>随机数种子：相同的种子给出相同的练习单（默认 1）。</translation>
    </message>
    <message>
        <source>Heads of each sheet, 1 to %1 (default 1).</source>
        <translation>每份练习单的头数，1 到 %1（默认 1）。</translation>
    </message>
    <message>
        <source>worksheet takes each option once.</source>
        <translation>worksheet 的每个选项只能用一次。</translation>
    </message>
    <message>
        <source>worksheet takes one experiment file.</source>
        <translation>worksheet 需要一个实验文件。</translation>
    </message>
    <message>
        <source>worksheet takes either --students LIST or --student NAME.</source>
        <translation>worksheet 需要 --students LIST 或 --student NAME 之一。</translation>
    </message>
    <message>
        <source>worksheet needs a folder: -o FOLDER.</source>
        <translation>worksheet 需要文件夹：-o FOLDER。</translation>
    </message>
    <message>
        <source>--seed and --heads take whole numbers.</source>
        <translation>--seed 和 --heads 需要整数。</translation>
    </message>
    <message>
        <source>%1, line %2, value:%3</source>
        <translation>%1，第 %2 行，value:%3</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, 第 %2 行</translation>
    </message>
    <message>
        <source>%1, with other numbers (choice %2)</source>
        <translation>%1, 换用其他数（第 %2 次选择）</translation>
    </message>
    <message>
        <source>%1 lets %2 move along one line only.</source>
        <translation>%1 只让 %2 沿一条直线移动。</translation>
    </message>
    <message>
        <source>The dimensions that are not drawn move, too.</source>
        <translation>没有画出的维度也会移动。</translation>
    </message>
    <message>
        <source>%1 (these kinds have room: %2)</source>
        <translation>%1（放得下的类型：%2）</translation>
    </message>
    <message>
        <source>Too many numbers to draw each: %1.</source>
        <translation>数太多，无法逐一绘制：%1。</translation>
    </message>
    <message>
        <source>at most %1 numbers</source>
        <translation>最多 %1 个数</translation>
    </message>
    <message>
        <source>more; for whole models there is File &gt; Open Model</source>
        <translation>更多；完整模型请用“文件 &gt; 打开模型”</translation>
    </message>
    <message>
        <source>a table of numbers</source>
        <translation>数字表格</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>%1 numbers, as in the first line</source>
        <translation>%1 个数，与第一行相同</translation>
    </message>
    <message>
        <source>a file that ends in %1 or %2</source>
        <translation>以 %1 或 %2 结尾的文件</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>no ending</source>
        <translation>没有扩展名</translation>
    </message>
    <message>
        <source>a file with arrays</source>
        <translation>含有数组的文件</translation>
    </message>
    <message>
        <source>columns that can be divided into %1 equal parts</source>
        <translation>可以平均分成 %1 份的列</translation>
    </message>
    <message>
        <source>one array for %1</source>
        <translation>%1 只对应一个数组</translation>
    </message>
    <message>
        <source>two</source>
        <translation>两个</translation>
    </message>
    <message>
        <source>rows and columns</source>
        <translation>行和列</translation>
    </message>
    <message>
        <source>a vector</source>
        <translation>一个向量</translation>
    </message>
    <message>
        <source>%1 does not fit and was removed.</source>
        <translation>%1 不匹配，已移除。</translation>
    </message>
    <message>
        <source>The positions do not fit and were removed.</source>
        <translation>位置不匹配，已移除。</translation>
    </message>
    <message>
        <source>The mask does not fit and was removed.</source>
        <translation>掩码不匹配，已移除。</translation>
    </message>
    <message>
        <source>No array was chosen, so nothing was imported.</source>
        <translation>没有选择数组，所以没有导入任何内容。</translation>
    </message>
    <message>
        <source>The number of heads is now %1.</source>
        <translation>头的数量现在是 %1。</translation>
    </message>
    <message>
        <source>W_Q, W_K and W_V of all %1 heads together</source>
        <translation>全部 %1 个头的 W_Q、W_K 和 W_V</translation>
    </message>
    <message>
        <source>matrices of some of them</source>
        <translation>只有其中一部分的矩阵</translation>
    </message>
    <message>
        <source>The name is not known, and the shape does not say where it goes.</source>
        <translation>名称未知，形状也不能说明它属于哪里。</translation>
    </message>
    <message>
        <source>Left out.</source>
        <translation>不导入。</translation>
    </message>
    <message>
        <source>a matrix like query_embeddings, W_Q, W_Q.2 (head 2), W_Q^T, QKV, b_QKV or -</source>
        <translation>一个矩阵，如 query_embeddings、W_Q、W_Q.2（头 2）、W_Q^T、QKV、b_QKV 或 -</translation>
    </message>
    <message>
        <source>a whole NumPy file</source>
        <translation>完整的 NumPy 文件</translation>
    </message>
    <message>
        <source>a NumPy array (.npy)</source>
        <translation>NumPy 数组 (.npy)</translation>
    </message>
    <message>
        <source>the end of the file in its header</source>
        <translation>文件在头部就结束了</translation>
    </message>
    <message>
        <source>integers, floats or booleans</source>
        <translation>整数、浮点数或布尔值</translation>
    </message>
    <message>
        <source>a header without shape or order</source>
        <translation>没有形状或顺序的头部</translation>
    </message>
    <message>
        <source>at most %1 dimensions</source>
        <translation>最多 %1 维</translation>
    </message>
    <message>
        <source>%1 bytes of numbers where %2 belong</source>
        <translation>应有 %2 字节的数，却有 %1 字节</translation>
    </message>
    <message>
        <source>number %1</source>
        <translation>第 %1 个数</translation>
    </message>
    <message>
        <source>a whole ZIP file (.npz)</source>
        <translation>完整的 ZIP 文件 (.npz)</translation>
    </message>
    <message>
        <source>at most %1 arrays</source>
        <translation>最多 %1 个数组</translation>
    </message>
    <message>
        <source>a list of its files that is cut off</source>
        <translation>被截断的文件列表</translation>
    </message>
    <message>
        <source>numbers that are cut off</source>
        <translation>被截断的数据</translation>
    </message>
    <message>
        <source>an array that is stored or deflated</source>
        <translation>未压缩或用 deflate 压缩的数组</translation>
    </message>
    <message>
        <source>another compression</source>
        <translation>其他压缩方式</translation>
    </message>
    <message>
        <source>a size that cannot be right</source>
        <translation>不可能正确的大小</translation>
    </message>
    <message>
        <source>numbers whose checksum differs</source>
        <translation>校验和不符的数据</translation>
    </message>
    <message>
        <source>places of the stage</source>
        <translation>该阶段的位置</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
    <message>
        <source>no other file of this name</source>
        <translation>没有其他同名文件</translation>
    </message>
    <message>
        <source>a file that does not belong to this lesson</source>
        <translation>不属于这一课的文件</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>a picture of at most %1 × %1 pixels</source>
        <translation>最多 %1 × %1 像素的图片</translation>
    </message>
    <message>
        <source>an SVG picture without scripts, pictures and other files</source>
        <translation>不含脚本、图片和其他文件的 SVG 图片</translation>
    </message>
    <message>
        <source>an SVG picture</source>
        <translation>SVG 图片</translation>
    </message>
    <message>
        <source>at most %1 lessons and questions</source>
        <translation>最多 %1 个课程和问题</translation>
    </message>
    <message>
        <source>a mistake that is not known</source>
        <translation>未知的错误</translation>
    </message>
    <message>
        <source>nothing handed in</source>
        <translation>没有提交</translation>
    </message>
    <message>
        <source>not on the class list</source>
        <translation>不在班级名单上</translation>
    </message>
    <message>
        <source>these are answers to the sheet of %1</source>
        <translation>这些是 %1 那份练习单的答案</translation>
    </message>
    <message>
        <source>the same numbers as %1</source>
        <translation>与 %1 的数相同</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Your guess: %1</source>
        <translation>你的猜测：%1</translation>
    </message>
    <message>
        <source>From the largest: %1</source>
        <translation>从最大的开始：%1</translation>
    </message>
    <message>
        <source>Work out on paper: %1</source>
        <translation>在纸上计算：%1</translation>
    </message>
    <message>
        <source>Change the experiment in the program.</source>
        <translation>在程序中修改实验。</translation>
    </message>
    <message>
        <source>One of many solutions:</source>
        <translation>多种解法之一：</translation>
    </message>
    <message>
        <source>Answers: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Attention Lab</source>
        <translation>Attention Lab</translation>
    </message>
    <message>
        <source>Question.</source>
        <translation>问题。</translation>
    </message>
    <message>
        <source>%1: holds no answers (.json or .csv).</source>
        <translation>%1：没有答案（.json 或 .csv）。</translation>
    </message>
    <message>
        <source>Judge a class: every .json and .csv in DIR. OUT is a table of marks, one row per student (.csv or .json).</source>
        <translation>评阅全班：DIR 中的每个 .json 和 .csv。OUT 是分数表，每人一行（.csv 或 .json）。</translation>
    </message>
    <message>
        <source>With --folder: the class list. Its students have the first rows, also those who handed in nothing.</source>
        <translation>与 --folder 一起使用：班级名单。名单上的人排在前面，没有提交的也在内。</translation>
    </message>
    <message>
        <source>With --folder: also write a table by mistakes, the most common first.</source>
        <translation>与 --folder 一起使用：另写一张按错误排列的表，最常见的在前。</translation>
    </message>
    <message>
        <source>check --students and --mistakes need --folder DIR.</source>
        <translation>check 的 --students 和 --mistakes 需要 --folder DIR。</translation>
    </message>
    <message>
        <source>check writes a table of marks as .csv or .json; found “%1”.</source>
        <translation>check 将分数表写成 .csv 或 .json；实际为“%1”。</translation>
    </message>
    <message>
        <source>check writes the table by mistakes as .csv; found “%1”.</source>
        <translation>check 将错误表写成 .csv；实际为“%1”。</translation>
    </message>
    <message>
        <source>Writes a lesson as a PDF to print: texts, pictures and questions, and the answers at the end.</source>
        <translation>将一课写成可打印的 PDF：正文、图片和问题，答案在最后。</translation>
    </message>
    <message>
        <source>Write to the file OUT.pdf, whole or not at all.</source>
        <translation>写入文件 OUT.pdf，要么完整，要么不写。</translation>
    </message>
    <message>
        <source>The folder of a lesson, or the number of a lesson of the program, like 01.</source>
        <translation>课程的文件夹，或程序中课程的编号，如 01。</translation>
    </message>
    <message>
        <source>handout takes one lesson.</source>
        <translation>handout 需要一个课程。</translation>
    </message>
    <message>
        <source>handout takes one -o OUT.pdf.</source>
        <translation>handout 需要一个 -o OUT.pdf。</translation>
    </message>
    <message>
        <source>NAME=MATRIX</source>
        <translation>NAME=MATRIX</translation>
    </message>
    <message>
        <source>the name of an array of the file</source>
        <translation>文件中某个数组的名称</translation>
    </message>
    <message>
        <source>Puts arrays of other programs into an experiment: %1.</source>
        <translation>将其他程序的数组放入实验：%1。</translation>
    </message>
    <message>
        <source>Write the experiment to the file OUT.attn, whole or not at all.</source>
        <translation>将实验写入文件 OUT.attn，要么完整，要么不写。</translation>
    </message>
    <message>
        <source>Where an array goes: NAME=W_Q, NAME=W_Q.2 (head 2), NAME=W_Q^T (transposed), NAME=QKV, NAME=- (left out). Others are recognised by name and shape.</source>
        <translation>数组放到哪里：NAME=W_Q、NAME=W_Q.2（头 2）、NAME=W_Q^T（转置）、NAME=QKV、NAME=-（不导入）。其他数组按名称和形状识别。</translation>
    </message>
    <message>
        <source>The file with arrays.</source>
        <translation>含有数组的文件。</translation>
    </message>
    <message>
        <source>import takes an experiment and a file with arrays.</source>
        <translation>import 需要一个实验和一个含有数组的文件。</translation>
    </message>
    <message>
        <source>import takes one -o OUT.attn.</source>
        <translation>import 需要一个 -o OUT.attn。</translation>
    </message>
    <message>
        <source>import would replace the arrays with the experiment: name another OUT.</source>
        <translation>import 会用实验覆盖数组文件：请指定另一个 OUT。</translation>
    </message>
    <message>
        <source>--heads is a number from 1 to %1.</source>
        <translation>--heads 是 1 到 %1 的数。</translation>
    </message>
    <message>
        <source>no sheet with other numbers (--force replaces it)</source>
        <translation>没有其他数字的练习单（--force 会覆盖它）</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>%1 of them were there already: their files stay as they are.</source>
        <translation>其中 %1 份已经存在：它们的文件保持不变。</translation>
    </message>
    <message>
        <source>Replace existing sheets, including filled ones.</source>
        <translation>覆盖已有的练习单，包括已填写的。</translation>
    </message>
    <message>
        <source>Weights and context</source>
        <translation>权重与上下文</translation>
    </message>
    <message>
        <source>Row −1 and column .3: e^−1.3. The last row is for hundredths: e^1.27 = e^1.2 × e^0.07, and for negative x e^−1.27 = e^−1.2 ÷ e^0.07.</source>
        <translation>第 −1 行、第 .3 列：e^−1.3。最后一行是百分位：e^1.27 = e^1.2 × e^0.07；x 为负时 e^−1.27 = e^−1.2 ÷ e^0.07。</translation>
    </message>
    <message numerus="yes">
        <source>%n worksheet(s) in %1; keys in keys, experiments in experiments, all pages in print.</source>
        <translation>
            <numerusform>%1 中有 %n 份练习单；答案在 keys，实验在 experiments，全部页面在 print。</numerusform>
        </translation>
    </message>
    <message>
        <source>queries %1 to %2 of %3</source>
        <translation>第 %1 到 %2 个查询，共 %3 个</translation>
    </message>
    <message>
        <source>keys %1 to %2 of %3</source>
        <translation>第 %1 到 %2 个键，共 %3 个</translation>
    </message>
    <message>
        <source>dimensions %1 to %2 of %3</source>
        <translation>第 %1 到 %2 维，共 %3 维</translation>
    </message>
    <message numerus="yes">
        <source>numbers with %n decimal(s)</source>
        <translation>
            <numerusform>数字保留 %n 位小数</numerusform>
        </translation>
    </message>
    <message>
        <source>legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>The size is like 1280x800 or 16cmx10cm; found “%1”.</source>
        <translation>大小的形式如 1280x800 或 16cmx10cm；实际为“%1”。</translation>
    </message>
    <message>
        <source>The size is at least %1 (85x53 mm); found “%2”.</source>
        <translation>大小至少为 %1（85x53 mm）；实际为“%2”。</translation>
    </message>
    <message>
        <source>The picture would be %1x%2 mm: at most %3 mm a side can be written.</source>
        <translation>图片将为 %1x%2 mm：每边最多可写 %3 mm。</translation>
    </message>
    <message>
        <source>A PNG has a size in pixels, like 1280x800; mm, cm, in and pt are for PDF and SVG.</source>
        <translation>PNG 的大小以像素计，如 1280x800；mm、cm、in 和 pt 用于 PDF 和 SVG。</translation>
    </message>
    <message>
        <source>--font-size is a number of points from %1 to %2; found “%3”.</source>
        <translation>--font-size 是 %1 到 %2 的磅数；实际为“%3”。</translation>
    </message>
    <message>
        <source>Width and height, at least 320x200; for .svg and .pdf also with mm, cm, in or pt, like 16cmx10cm. The view fills this size, and leaves out what does not fit. Without --size a view has its own size, and the window has 1280x800.</source>
        <translation>宽和高，至少 320x200；.svg 和 .pdf 也可用 mm、cm、in 或 pt，如 16cmx10cm。视图填满这个大小，放不下的会省略。没有 --size 时，视图用自己的大小，窗口为 1280x800。</translation>
    </message>
    <message>
        <source>The size of all letters in points, 7 to 36. Without it the size suits the picture and is at least 10.</source>
        <translation>所有文字的大小，以磅计，7 到 36。不给出时，大小适合图片，且至少为 10。</translation>
    </message>
    <message>
        <source>The selected head: its name, or its number counted from 1.</source>
        <translation>选中的头：它的名称，或从 1 数起的编号。</translation>
    </message>
    <message>
        <source>--head is a number from 1 to %1 or a name: %2; found “%3”.</source>
        <translation>--head 是 1 到 %1 的数或一个名称：%2；实际为“%3”。</translation>
    </message>
    <message>
        <source>This picture needs at least %1 with letters of %2 pt: choose a larger --size or a smaller --font-size.</source>
        <translation>文字为 %2 pt 时，这张图片至少需要 %1：请选择更大的 --size 或更小的 --font-size。</translation>
    </message>
    <message>
        <source>-infinity, which only a mask has</source>
        <translation>负无穷，只有掩码才有</translation>
    </message>
    <message>
        <source>The mask is additive: where it is 0, a word may look at a key; where it is %1, it may not.</source>
        <translation>该掩码是加性的：为 0 处，词可以关注键；为 %1 处，则不可以。</translation>
    </message>
    <message>
        <source>Where the mask is not 0, a word may look at a key.</source>
        <translation>掩码不为 0 处，词可以关注键。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n numbers</source>
        <translation>
            <numerusform>%1：%n 个数</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mask: %n entries</source>
        <translation>
            <numerusform>掩码：%n 个元素</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a list of %n numbers</source>
        <translation>
            <numerusform>%n 个数的列表</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n heads, as the experiment has</source>
        <translation>
            <numerusform>最多 %n 个头，与实验相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells without a number; the first: %1</source>
        <translation>
            <numerusform>%n 个单元格没有数；第一个：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers are wrong: %1</source>
        <translation>
            <numerusform>有 %n 个数错了：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n students.</source>
        <translation>
            <numerusform>%n 名学生。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows of the table have remarks: please look at them.</source>
        <translation>
            <numerusform>表格中有 %n 行带备注：请查看。</numerusform>
        </translation>
    </message>
    <message>
        <source>for viewing only</source>
        <translation>仅供查看</translation>
    </message>
    <message numerus="yes">
        <source>%n names, one for each column</source>
        <translation>
            <numerusform>%n 个名称，每列一个</numerusform>
        </translation>
    </message>
    <message>
        <source>whole numbers without a 0 before them; decimal commas are for .tsv</source>
        <translation>前面没有 0 的整数；小数逗号请用 .tsv 文件</translation>
    </message>
    <message>
        <source>a file that ends in .csv if the comma separates two columns, or in .tsv if it is a decimal comma</source>
        <translation>以 .csv 结尾的文件（逗号分隔两列），或以 .tsv 结尾的文件（逗号是小数点）</translation>
    </message>
    <message>
        <source>text, commas between columns</source>
        <translation>文本，列以逗号分隔</translation>
    </message>
    <message>
        <source>decimal commas or decimal points, not both</source>
        <translation>小数逗号或小数点，不能混用</translation>
    </message>
    <message>
        <source>text with decimal commas</source>
        <translation>使用小数逗号的文本</translation>
    </message>
    <message>
        <source>The names of the dimensions do not fit and were removed.</source>
        <translation>维度名称不匹配，已移除。</translation>
    </message>
    <message numerus="yes">
        <source>The embeddings now have %n dimensions: the first %1 as before, the others 0.</source>
        <translation>
            <numerusform>嵌入现在有 %n 个维度：前 %1 个不变，其余为 0。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The embeddings now have %n dimensions, the first of the %1 before.</source>
        <translation>
            <numerusform>嵌入现在有 %n 个维度，即原来 %1 个维度中的前几个。</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 rows (d_model)</source>
        <translation>最多 %1 行（d_model）</translation>
    </message>
    <message>
        <source>The name says b_Q, b_K and b_V, but the shape does not fit.</source>
        <translation>名称表示 b_Q、b_K 和 b_V，但形状不匹配。</translation>
    </message>
    <message>
        <source>The name says %1, but the shape fits neither one head (%2) nor all heads (%3).</source>
        <translation>名称表示 %1，但形状既不匹配一个头（%2），也不匹配所有头（%3）。</translation>
    </message>
    <message>
        <source>The name says %1, but the shape does not fit: %2 is needed.</source>
        <translation>名称表示 %1，但形状不匹配：需要 %2。</translation>
    </message>
    <message>
        <source>The array has the shape of one head.</source>
        <translation>该数组的形状是一个头的形状。</translation>
    </message>
    <message>
        <source>The order is that of get_weights() in Keras.</source>
        <translation>顺序与 Keras 的 get_weights() 相同。</translation>
    </message>
    <message>
        <source>Number of heads, if the file has them side by side (default: as in the experiment, or fewer that divide the columns).</source>
        <translation>头数，如果文件中各头并排（默认：与实验相同，或能整除列数的较小值）。</translation>
    </message>
    <message numerus="yes">
        <source>The name says head %1, but the experiment has %n heads.</source>
        <translation>
            <numerusform>名称表示第 %1 个头，但实验只有 %n 个头。</numerusform>
        </translation>
    </message>
    <message>
        <source>mask M</source>
        <translation>掩码 M</translation>
    </message>
    <message>
        <source>“it” looks at the street, “they” at the animals: change the word</source>
        <translation>“it”关注街道，“they”关注动物：换一个词试试</translation>
    </message>
    <message>
        <source>Every key is masked for %1: all its weights are 0, and so is its context.</source>
        <translation>对 %1 来说所有键都被掩码：它的权重全为 0，上下文也为 0。</translation>
    </message>
    <message>
        <source>Every key is masked for %1: there is nothing to share out, and all its weights are 0.</source>
        <translation>对 %1 来说所有键都被掩码：没有可分配的，权重全为 0。</translation>
    </message>
    <message>
        <source>%1 is 0 for every word that answers.</source>
        <translation>每个回答的词的 %1 都是 0。</translation>
    </message>
    <message>
        <source>The attention weights stay the same: W_V changes only the values, the context and the output.</source>
        <translation>注意力权重不变：W_V 只改变值、上下文和输出。</translation>
    </message>
    <message>
        <source>Many texts call this sum X, the same symbol as for the embeddings.</source>
        <translation>许多文献把这个和称为 X，与嵌入用同一个符号。</translation>
    </message>
    <message>
        <source>The square root is that of dₖ, the size of one head&apos;s keys; texts that write √d usually mean this too, and not d_model.</source>
        <translation>平方根是 dₖ 的，即一个头的键的大小；写 √d 的文献通常指的也是它，而不是 d_model。</translation>
    </message>
    <message>
        <source>No positions are added: the embeddings do not say where in the sentence a word stands.</source>
        <translation>没有加位置：嵌入不说明词在句子中的位置。</translation>
    </message>
    <message>
        <source>All words share the W_Q of a head. Each of the %1 heads has its own W_Q: every head can ask a different question.</source>
        <translation>同一个头的所有词共用 W_Q。%1 个头各有自己的 W_Q：每个头都可以问不同的问题。</translation>
    </message>
    <message>
        <source>Keys have as many numbers as queries, %1, so that every query can be compared with every key.</source>
        <translation>键和查询的数一样多，都是 %1 个，这样每个查询都能与每个键比较。</translation>
    </message>
    <message>
        <source>The key of a word is what it is found by, and the value is what it passes on. The two need not be alike.</source>
        <translation>一个词靠什么被找到（键）和它交出什么（值）不必相像。</translation>
    </message>
    <message>
        <source>A number far from 0 makes the weights sharper, a number near 0 makes them more even.</source>
        <translation>离 0 远的数使权重更集中，接近 0 的数使权重更平均。</translation>
    </message>
    <message>
        <source>Where a key is masked, the score becomes minus infinity.</source>
        <translation>键被掩码时，分数变为负无穷。</translation>
    </message>
    <message>
        <source>e to the power of minus infinity is 0: masked keys will get a weight of exactly 0, and the other keys share all of the weight.</source>
        <translation>e 的负无穷次方是 0：被掩码的键权重恰好为 0，其余的键分享全部权重。</translation>
    </message>
    <message>
        <source>T below 1 makes the weights sharper.</source>
        <translation>T 小于 1 使权重更集中。</translation>
    </message>
    <message>
        <source>The contexts of the %1 heads are put side by side: %1 times %2 numbers make %3 for each word.</source>
        <translation>%1 个头的上下文并排放在一起：%1 乘 %2 个数，每个词 %3 个数。</translation>
    </message>
    <message>
        <source>Nothing is averaged: the result of each head keeps a place of its own.</source>
        <translation>没有取平均：每个头的结果都保留自己的位置。</translation>
    </message>
    <message>
        <source>There is no W_O. This is the output of attention for each word that asked.</source>
        <translation>没有 W_O。这就是注意力对每个提问的词的输出。</translation>
    </message>
    <message>
        <source>W_O mixes the contexts of the heads. This is the output of attention for each word that asked.</source>
        <translation>W_O 把各个头的上下文混合起来。这就是注意力对每个提问的词的输出。</translation>
    </message>
    <message>
        <source>The function softmax takes e to the power of each number and divides each power by the sum of the powers in its row.</source>
        <translation>函数 softmax 求 e 的每个数次方，再把每个幂除以该行各幂之和。</translation>
    </message>
    <message>
        <source>two vectors with the same number of entries</source>
        <translation>两个元素个数相同的向量</translation>
    </message>
    <message>
        <source>Two questions of each lesson, different ones every day.</source>
        <translation>每课两个问题，每天不同。</translation>
    </message>
    <message>
        <source>**%1 of %2** answers were right on the first try.</source>
        <translation>**%2** 个答案中有 **%1** 个一次答对。</translation>
    </message>
    <message>
        <source>A question that you missed is due again in its lesson tomorrow. Take the test again in a week, with other questions: the list of lessons reminds you.</source>
        <translation>你没答对的问题明天会在相应课程中再次出现。一周后请再做一次测试，问题会不同：课程列表会提醒你。</translation>
    </message>
    <message>
        <source>Nothing has changed since your last answer: try something else, or choose Tell me.</source>
        <translation>上次回答之后没有任何改动：试试别的，或选择“告诉我”。</translation>
    </message>
    <message>
        <source>mistakes in single numbers</source>
        <translation>个别数的笔误</translation>
    </message>
    <message>
        <source>handed in twice: the marks are for %1; %2 would get %3</source>
        <translation>提交了两次：分数取自 %1；%2 会得 %3</translation>
    </message>
    <message>
        <source>one row per query, d_k columns</source>
        <translation>每个查询一行，d_k 列</translation>
    </message>
    <message>
        <source>one row per key, d_k columns</source>
        <translation>每个键一行，d_k 列</translation>
    </message>
    <message>
        <source>one row per key, d_v columns</source>
        <translation>每个键一行，d_v 列</translation>
    </message>
    <message>
        <source>one row per query, d_v columns</source>
        <translation>每个查询一行，d_v 列</translation>
    </message>
    <message>
        <source>one row per query, d_v columns for every head</source>
        <translation>每个查询一行，每个头 d_v 列</translation>
    </message>
    <message>
        <source>one row per query, d_out columns</source>
        <translation>每个查询一行，d_out 列</translation>
    </message>
    <message>
        <source>one row per query, one column per key</source>
        <translation>每个查询一行，每个键一列</translation>
    </message>
    <message>
        <source>Yours is %1 × %2; it should be %3 × %4: %5.</source>
        <translation>你的是 %1 × %2；应为 %3 × %4：%5。</translation>
    </message>
    <message>
        <source>The embedding of %1 is all zeros: changing %2 cannot move its %3.</source>
        <translation>%1 的嵌入全是零：改动 %2 不能移动它的 %3。</translation>
    </message>
    <message>
        <source>%1 is 0 in the drawn dimensions: changing the embedding cannot move %2.</source>
        <translation>%1 在画出的维度中是 0：改动嵌入不能移动 %2。</translation>
    </message>
    <message>
        <source>from − through 0 to + the largest magnitude of each matrix</source>
        <translation>从 −，经过 0，到 +，以每个矩阵的最大绝对值为限</translation>
    </message>
    <message>
        <source>the heatmaps are images</source>
        <translation>热图是图像</translation>
    </message>
    <message>
        <source>Show above</source>
        <translation>在上方显示</translation>
    </message>
    <message>
        <source>entropy: %1 bits on average (0: each query looks at one key; %2: at all keys equally)</source>
        <translation>熵：平均 %1 比特（0：每个查询只关注一个键；%2：同等地关注所有键）</translation>
    </message>
    <message>
        <source>A weight is not a contribution: a large weight on a short value adds little. |a v| is the length of the vector that is added to the context, and |a v W_O| the length of the vector that is added to the output.</source>
        <translation>权重不等于贡献：较短的值即使权重大也贡献不多。|a v| 是加到上下文中的向量的长度，|a v W_O| 是加到输出中的向量的长度。</translation>
    </message>
    <message>
        <source>Row %1 of the copied block has a different number of columns (%2) from row 1 (%3).</source>
        <translation>复制块的第 %1 行的列数（%2）与第 1 行（%3）不同。</translation>
    </message>
    <message>
        <source>Without division, the largest weight is %1: softmax has settled on one key, and its gradient is almost 0.</source>
        <translation>不除时最大权重是 %1：softmax 已认准一个键，梯度几乎为 0。</translation>
    </message>
    <message>
        <source>Without division, the largest weight is %1: softmax begins to settle on one key.</source>
        <translation>不除时最大权重是 %1：softmax 开始认准一个键。</translation>
    </message>
    <message>
        <source>Without division, the largest weight is %1.</source>
        <translation>不除时最大权重是 %1。</translation>
    </message>
    <message>
        <source>With division by %1, the largest weight is %2.</source>
        <translation>除以 %1 时最大权重是 %2。</translation>
    </message>
    <message>
        <source>With division by %1, softmax still prefers a key: the largest weight is %2, and it can still change.</source>
        <translation>除以 %1 时 softmax 仍偏向一个键：最大权重是 %2，而且还能改变。</translation>
    </message>
    <message>
        <source>With division by %1, the largest weight is %2: one score stands out.</source>
        <translation>除以 %1 时最大权重是 %2：有一个分数突出。</translation>
    </message>
    <message>
        <source>a whole number, as with the numbers of the lesson&apos;s files</source>
        <translation>整数，与课程文件中的数一样</translation>
    </message>
    <message>
        <source>W_Q, W_K and W_V of all heads side by side.</source>
        <translation>所有头的 W_Q、W_K 和 W_V 并排。</translation>
    </message>
    <message>
        <source>b_Q, b_K and b_V of all heads side by side.</source>
        <translation>所有头的 b_Q、b_K 和 b_V 并排。</translation>
    </message>
    <message>
        <source>Goes to %1.</source>
        <translation>导入到 %1。</translation>
    </message>
    <message>
        <source>%1 of head %2.</source>
        <translation>头 %2 的 %1。</translation>
    </message>
    <message>
        <source>%1 of %2 heads, heads as the second dimension.</source>
        <translation>%2 个头的 %1，头在第二维。</translation>
    </message>
    <message>
        <source>%1 of %2 heads.</source>
        <translation>%2 个头的 %1。</translation>
    </message>
    <message>
        <source>%1 of all heads side by side.</source>
        <translation>所有头的 %1 并排。</translation>
    </message>
    <message>
        <source>The array is transposed.</source>
        <translation>数组会被转置。</translation>
    </message>
    <message>
        <source>The array is a batch of one.</source>
        <translation>数组是大小为一的批次。</translation>
    </message>
    <message>
        <source>at most %1 rows and columns</source>
        <translation>最多 %1 行和 %1 列</translation>
    </message>
    <message>
        <source>The copied text is too long for a block of numbers that has room here.</source>
        <translation>复制的文本太长，这里放不下这样的数值块。</translation>
    </message>
    <message>
        <source>&amp;Open Lesson</source>
        <translation>打开课程(&amp;O)</translation>
    </message>
    <message>
        <source>nothing to save</source>
        <translation>没有可保存的内容</translation>
    </message>
    <message>
        <source>These are the embeddings of the words that ask.</source>
        <translation>这些是提问词的嵌入。</translation>
    </message>
    <message>
        <source>These are the embeddings of the words that answer.</source>
        <translation>这些是回答词的嵌入。</translation>
    </message>
    <message>
        <source>Each word of the sentence that asks is multiplied by W_Q.</source>
        <translation>提问句中的每个词都乘以 W_Q。</translation>
    </message>
    <message>
        <source>Each word is multiplied by W_Q.</source>
        <translation>每个词都乘以 W_Q。</translation>
    </message>
    <message>
        <source>Then b_Q is added.</source>
        <translation>然后加上 b_Q。</translation>
    </message>
    <message>
        <source>The result is its query: %1 numbers that say what it looks for.</source>
        <translation>结果就是它的查询：%1 个数，表示它在寻找什么。</translation>
    </message>
    <message>
        <source>Each word of the sentence that answers is multiplied by W_K.</source>
        <translation>回答句中的每个词都乘以 W_K。</translation>
    </message>
    <message>
        <source>Each word is multiplied by W_K.</source>
        <translation>每个词都乘以 W_K。</translation>
    </message>
    <message>
        <source>Then b_K is added.</source>
        <translation>然后加上 b_K。</translation>
    </message>
    <message>
        <source>The result is its key: what it can be found by.</source>
        <translation>结果就是它的键：凭此可以找到它。</translation>
    </message>
    <message>
        <source>Each word of the sentence that answers is multiplied by W_V.</source>
        <translation>回答句中的每个词都乘以 W_V。</translation>
    </message>
    <message>
        <source>Each word is multiplied by W_V.</source>
        <translation>每个词都乘以 W_V。</translation>
    </message>
    <message>
        <source>Then b_V is added.</source>
        <translation>然后加上 b_V。</translation>
    </message>
    <message>
        <source>The result is its value: what it passes on when it is looked at.</source>
        <translation>结果就是它的值：被关注时它所传递的内容。</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each score.</source>
        <translation>softmax：以 e 为底，对每个分数求幂。</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each score divided by T = %1.</source>
        <translation>softmax：以 e 为底，对每个分数除以 T = %1 的结果求幂。</translation>
    </message>
    <message>
        <source>Each power is then divided by the sum of the powers in its row.</source>
        <translation>然后每个幂都除以其所在行的幂之和。</translation>
    </message>
    <message>
        <source>The bias b_O is added to the context.</source>
        <translation>上下文加上偏置 b_O。</translation>
    </message>
    <message>
        <source>The bias b_O is added to the concat.</source>
        <translation>拼接结果加上偏置 b_O。</translation>
    </message>
    <message>
        <source>The result is %1 numbers for each word again, as many as the embeddings have.</source>
        <translation>结果中每个词又有 %1 个数，与嵌入一样多。</translation>
    </message>
    <message>
        <source>The result is %1 numbers for each word.</source>
        <translation>结果中每个词有 %1 个数。</translation>
    </message>
    <message>
        <source>W_O multiplies the context.</source>
        <translation>上下文乘以 W_O。</translation>
    </message>
    <message>
        <source>W_O multiplies the concat.</source>
        <translation>拼接结果乘以 W_O。</translation>
    </message>
    <message>
        <source>Then b_O is added.</source>
        <translation>然后加上 b_O。</translation>
    </message>
    <message>
        <source>There is no token %1.</source>
        <translation>没有词元 %1。</translation>
    </message>
    <message>
        <source>A token needs at least one character.</source>
        <translation>词元至少需要一个字符。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tokens differ</source>
        <translation>
            <numerusform>%1：%n 个词元不同</numerusform>
        </translation>
    </message>
    <message>
        <source>There are %1 embeddings, so there are now as many tokens.</source>
        <translation>有 %1 个嵌入，所以现在也有同样多的词元。</translation>
    </message>
    <message>
        <source>at most %1 tokens</source>
        <translation>最多 %1 个词元</translation>
    </message>
    <message>
        <source>Reads lessons as the program does, computes their figures and answers their questions.</source>
        <translation>像程序一样读取课程，计算其中的数并回答其中的问题。</translation>
    </message>
    <message>
        <source>Draws an experiment as the program would.</source>
        <translation>像程序显示的那样绘制实验。</translation>
    </message>
    <message>
        <source>%1 (token %2)</source>
        <translation>%1（第 %2 个词元）</translation>
    </message>
    <message>
        <source>A sentence can have at most %1 tokens.</source>
        <translation>一个句子最多可有 %1 个词元。</translation>
    </message>
    <message>
        <source>Type a token to add.</source>
        <translation>请输入要添加的词元。</translation>
    </message>
    <message>
        <source>A sentence needs at least one token.</source>
        <translation>句子至少需要一个词元。</translation>
    </message>
    <message>
        <source>The last token stays: attention needs at least one.</source>
        <translation>最后一个词元会保留：注意力至少需要一个。</translation>
    </message>
    <message>
        <source>There is only one token: nothing to shuffle.</source>
        <translation>只有一个词元：没有可打乱的。</translation>
    </message>
    <message>
        <source>Shuffle the tokens</source>
        <translation>打乱词元</translation>
    </message>
    <message>
        <source>No numbers were found with which a mistake would show: take fewer tokens, another mask, or 1/√d_k as the scale.</source>
        <translation>没有找到能显出错误的数：请减少词元、换一个掩码，或用 1/√d_k 作缩放。</translation>
    </message>
    <message>
        <source>The copied block is too large: at most %1 numbers can be pasted. Save it as a file and choose File &gt; Import Matrices.</source>
        <translation>复制的数据块太大：最多可粘贴 %1 个数。请将其保存为文件，然后选择“文件 &gt; 导入矩阵”。</translation>
    </message>
    <message>
        <source>The selected query: its token, or its place counted from 1.</source>
        <translation>所选的查询：它的词元，或从 1 数起的位置。</translation>
    </message>
    <message>
        <source>--query is one of the tokens or a number from 1 to %1; found “%2”.</source>
        <translation>--query 是其中一个词元，或 1 到 %1 的数；得到的是“%2”。</translation>
    </message>
    <message>
        <source>The experiment whose tokens, mode, mask and scale are used.</source>
        <translation>使用其词元、模式、掩码和缩放的实验。</translation>
    </message>
    <message>
        <source>number of tokens in the baseline: %1, now: %2</source>
        <translation>基准的词元数：%1，现在：%2</translation>
    </message>
    <message>
        <source>number of key tokens in the baseline: %1, now: %2</source>
        <translation>基准的键词元数：%1，现在：%2</translation>
    </message>
    <message>
        <source>this head ignores %1 in W_Q, W_K and W_V.</source>
        <translation>这个头在 W_Q、W_K 和 W_V 中忽略 %1。</translation>
    </message>
    <message>
        <source>The attention weights and the context stay the same: W_O and b_O change only the output.</source>
        <translation>注意力权重和上下文不变：W_O 和 b_O 只改变输出。</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each masked score.</source>
        <translation>Softmax：计算 e 的各掩码后分数次方。</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each scaled score.</source>
        <translation>Softmax：计算 e 的各缩放分数次方。</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each masked score divided by T = %1.</source>
        <translation>Softmax：计算 e 的（各掩码后分数除以 T = %1）次方。</translation>
    </message>
    <message>
        <source>Softmax: e is raised to the power of each scaled score divided by T = %1.</source>
        <translation>Softmax：计算 e 的（各缩放分数除以 T = %1）次方。</translation>
    </message>
    <message>
        <source>Row by row: e to the power of each number in the grid above, their sum, and each divided by the sum. Then the weighted values, added up.</source>
        <translation>逐行计算：e 的上面表格中各数次幂、它们的和、各项除以和。然后把加权后的值相加。</translation>
    </message>
    <message>
        <source>Hea&amp;ds</source>
        <translation>头(&amp;D)</translation>
    </message>
    <message>
        <source>Left out: settings are not imported.</source>
        <translation>已略过：设置不会导入。</translation>
    </message>
    <message>
        <source>Left out: computed from the inputs.</source>
        <translation>已略过：由输入计算得出。</translation>
    </message>
    <message numerus="yes">
        <source>Right so far. %n numbers are missing.</source>
        <translation>
            <numerusform>到目前为止正确。还缺 %n 个数。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers are missing.</source>
        <translation>
            <numerusform>缺 %n 个数。</numerusform>
        </translation>
    </message>
    <message>
        <source>several pairs share the largest weight</source>
        <translation>有几对的权重并列最大</translation>
    </message>
    <message>
        <source>each name once</source>
        <translation>每个名称一次</translation>
    </message>
    <message>
        <source>&amp;Go To</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>inputs X</source>
        <translation>输入 X</translation>
    </message>
    <message>
        <source>queries Q</source>
        <translation>查询 Q</translation>
    </message>
    <message>
        <source>keys K</source>
        <translation>键 K</translation>
    </message>
    <message>
        <source>values V</source>
        <translation>值 V</translation>
    </message>
    <message>
        <source>%1: only the %2 changed.</source>
        <translation>%1：只有%2变了。</translation>
    </message>
    <message>
        <source>All words are 0 here. Only the positions use this dimension.</source>
        <translation>所有词在这里都是 0。只有位置使用这个维度。</translation>
    </message>
    <message numerus="yes">
        <source>Used by %1 and %n more words (their number is not 0).</source>
        <translation>
            <numerusform>%1 和另外 %n 个词使用它（它们的数不为 0）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Used by %1 (their number is not 0).</source>
        <translation>%1 使用它（它们的数不为 0）。</translation>
    </message>
    <message>
        <source>strongest pair of a query that may look at several keys: %1</source>
        <translation>可关注多个键的查询中最强的一对：%1</translation>
    </message>
    <message>
        <source>entropy: %1 bits on average (0: each query looks at one key)</source>
        <translation>熵：平均 %1 比特（0：每个查询只关注一个键）</translation>
    </message>
    <message>
        <source>feature “%1”</source>
        <translation>特征“%1”</translation>
    </message>
    <message>
        <source>The weights of “%1” do not change, but its context does.</source>
        <translation>“%1”的权重不变，但它的上下文变了。</translation>
    </message>
    <message numerus="yes">
        <source>Rounded too much: write %n decimal(s).</source>
        <translation>
            <numerusform>舍入过多：请写出 %n 位小数。</numerusform>
        </translation>
    </message>
    <message>
        <source>No weight of “%1” changes in head %2.</source>
        <translation>“%1”在头 %2 中的权重都没有变化。</translation>
    </message>
    <message>
        <source>No weight of “%1” changes.</source>
        <translation>“%1”的权重都没有变化。</translation>
    </message>
    <message>
        <source>Fill in the blanks.</source>
        <translation>请填写空白处。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>No effect on “%1” in head %2</source>
        <translation>在头 %2 中对 “%1” 没有影响</translation>
    </message>
    <message>
        <source>What are the terms of the %1?</source>
        <translation>%1 由哪些项组成？</translation>
    </message>
    <message>
        <source>Take the %1, and write down what it is made of. Which step did you do differently?</source>
        <translation>取%1，写下它由什么得来。哪一步你做得不同？</translation>
    </message>
    <message>
        <source>No effect on “%1”: the mask lets it look at every word.</source>
        <translation>对“%1”没有影响：掩码允许它看每一个词。</translation>
    </message>
    <message>
        <source>%1 → %2 keys, %3 each</source>
        <translation>%1 → %2 个键，各 %3</translation>
    </message>
    <message>
        <source>Mask: “%1” is padding</source>
        <translation>掩码：“%1”是填充</translation>
    </message>
    <message>
        <source>Mask: “%1” is not padding</source>
        <translation>掩码：“%1”不是填充</translation>
    </message>
    <message>
        <source>Mask: “%1” may look at “%2”</source>
        <translation>掩码：“%1”可以关注“%2”</translation>
    </message>
    <message>
        <source>Mask: “%1” may not look at “%2”</source>
        <translation>掩码：“%1”不能关注“%2”</translation>
    </message>
    <message>
        <source>Title “%1”</source>
        <translation>标题“%1”</translation>
    </message>
    <message>
        <source>Rename head %1 to “%2”</source>
        <translation>把头 %1 重命名为“%2”</translation>
    </message>
    <message>
        <source>Rename dimension %1 to “%2”</source>
        <translation>把维度 %1 重命名为“%2”</translation>
    </message>
    <message>
        <source>Add “%1”</source>
        <translation>添加“%1”</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>That would change numbers that are locked in this step.</source>
        <translation>那会改动在这一步中锁定的数。</translation>
    </message>
    <message>
        <source>input x of %1</source>
        <translation>%1 的输入 x</translation>
    </message>
    <message>
        <source>dimension %1 “%2”</source>
        <translation>维度 %1“%2”</translation>
    </message>
    <message>
        <source>The tokens are locked in this step.</source>
        <translation>词元在这一步中锁定。</translation>
    </message>
    <message>
        <source>The choice of self- or cross-attention is locked in this step.</source>
        <translation>自注意力或交叉注意力的选择在这一步中锁定。</translation>
    </message>
    <message>
        <source>The kind of positions is locked in this step.</source>
        <translation>位置的类型在这一步中锁定。</translation>
    </message>
    <message>
        <source>The mask is locked in this step.</source>
        <translation>掩码在这一步中锁定。</translation>
    </message>
    <message>
        <source>The scale is locked in this step.</source>
        <translation>缩放在这一步中锁定。</translation>
    </message>
    <message>
        <source>The temperature is locked in this step.</source>
        <translation>温度在这一步中锁定。</translation>
    </message>
    <message>
        <source>All sizes are locked in this step.</source>
        <translation>所有大小在这一步中锁定。</translation>
    </message>
    <message>
        <source>The heads are locked in this step.</source>
        <translation>头在这一步中锁定。</translation>
    </message>
    <message>
        <source>all entries of %1</source>
        <translation>%1 的所有元素</translation>
    </message>
    <message>
        <source>Rename head</source>
        <translation>重命名头</translation>
    </message>
    <message>
        <source>Duplicate head</source>
        <translation>复制头</translation>
    </message>
    <message>
        <source>Remove head</source>
        <translation>移除头</translation>
    </message>
    <message>
        <source>Move head left</source>
        <translation>头左移</translation>
    </message>
    <message>
        <source>Move head right</source>
        <translation>头右移</translation>
    </message>
    <message>
        <source>Sums of more terms are larger. Without this division, one key would get nearly all of the weight when d_k is large.</source>
        <translation>项数越多，和越大。如果不做这个除法，d_k 较大时一个键就会得到几乎全部权重。</translation>
    </message>
    <message>
        <source>In head %1, the weights of “%2” do not change, but its context does.</source>
        <translation>在头 %1 中，“%2”的权重不变，但它的上下文向量改变。</translation>
    </message>
    <message>
        <source>the heads with a tick; click a tick to remove it</source>
        <translation>带勾的头；单击勾即可取消</translation>
    </message>
    <message>
        <source>the heads with a tick</source>
        <translation>带勾的头</translation>
    </message>
    <message>
        <source>Rename “%1” to “%2”, new vector</source>
        <translation>将“%1”重命名为“%2”，换用新向量</translation>
    </message>
    <message numerus="yes">
        <source>This is the average of %n head(s), for viewing only. Head %1 is shown above.</source>
        <translation>
            <numerusform>这是 %n 个头的平均，仅供查看。上面显示的是头 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Average: %1 = (%2) ÷ %3. Head %4 is shown above.</source>
        <translation>平均：%1 = (%2) ÷ %3。上面显示的是头 %4。</translation>
    </message>
    <message>
        <source>all its scores are equal.</source>
        <translation>它的所有分数都相等。</translation>
    </message>
    <message>
        <source>Average this head alone</source>
        <translation>仅取此头的平均</translation>
    </message>
    <message>
        <source>Average this head and the one shown above</source>
        <translation>取此头与上方显示的头的平均</translation>
    </message>
    <message>
        <source>the mask lets it look at one word only.</source>
        <translation>掩码只允许它看一个词。</translation>
    </message>
    <message>
        <source>softmax(%1 / &lt;i&gt;T&lt;/i&gt;)</source>
        <translation>softmax(%1 / &lt;i&gt;T&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>This embedding is locked in this step.</source>
        <translation>此嵌入在这一步中被锁定。</translation>
    </message>
    <message>
        <source>%1 is locked in this step.</source>
        <translation>%1 在这一步中锁定。</translation>
    </message>
    <message>
        <source>Change another number.</source>
        <translation>请改别的数。</translation>
    </message>
    <message>
        <source>Change a number of %1.</source>
        <translation>请改 %1 中的数。</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 的平均</translation>
    </message>
    <message>
        <source>Rename “%1” to “%2”, same vector</source>
        <translation>将“%1”重命名为“%2”，向量相同</translation>
    </message>
    <message>
        <source>All numbers are equal now, so no word has the largest. Restart the step.</source>
        <translation>现在所有数字都相等，没有哪个词的最大。请重新开始这一步。</translation>
    </message>
</context>
<context>
    <name>lab::AboutDialog</name>
    <message>
        <source>About Attention Lab</source>
        <translation>关于 Attention Lab</translation>
    </message>
    <message>
        <source>Attention Lab %1</source>
        <translation>Attention Lab %1</translation>
    </message>
    <message>
        <source>Edit tokens, embeddings and weights, and watch attention recompute, stage by stage and head by head.</source>
        <translation>编辑词元、嵌入和权重，看注意力逐阶段、逐头重新计算。</translation>
    </message>
    <message>
        <source>Free software: use it, share it and change it under the GNU General Public License, version 3 or later. It comes without any warranty. It is made from these parts:</source>
        <translation>自由软件：可按 GNU 通用公共许可证第 3 版或更新版本使用、分享和修改。不提供任何担保。它由以下部分组成：</translation>
    </message>
    <message>
        <source>Parts and their licences</source>
        <translation>组成部分及其许可证</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>许可证文本</translation>
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
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>What are you looking for?</source>
        <translation>你在找什么？</translation>
    </message>
    <message>
        <source>Nothing matches these letters.</source>
        <translation>没有与这些字母匹配的内容。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可以撤销的操作。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>没有可以重做的操作。</translation>
    </message>
    <message>
        <source>There is no baseline.</source>
        <translation>没有基准。</translation>
    </message>
    <message>
        <source>Click a number of a whole matrix that can be edited first, such as W_Q.</source>
        <translation>请先单击一个可以编辑的完整矩阵中的数，例如 W_Q。</translation>
    </message>
    <message>
        <source>Click a number that can be edited first.</source>
        <translation>请先单击一个可以编辑的数。</translation>
    </message>
    <message>
        <source>Click a number of a matrix first.</source>
        <translation>请先单击一个矩阵中的数。</translation>
    </message>
    <message>
        <source>Start the walk first.</source>
        <translation>请先开始逐步演示。</translation>
    </message>
    <message>
        <source>Open a lesson first.</source>
        <translation>请先打开一节课。</translation>
    </message>
    <message>
        <source>This is not possible now.</source>
        <translation>现在无法这样做。</translation>
    </message>
    <message>
        <source>There is no W_O: without it, the values go into the output as they are.</source>
        <translation>没有 W_O：没有它，值会原样进入输出。</translation>
    </message>
    <message>
        <source>Lines have no size: choose Maps or Weights first.</source>
        <translation>连线没有大小：请先选择热图或权重。</translation>
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
        <translation>%1（%2）— %3</translation>
    </message>
    <message>
        <source>&amp;New...</source>
        <translation>新建(&amp;N)...</translation>
    </message>
    <message>
        <source>start an experiment of chosen sizes</source>
        <translation>以选定的大小开始一个实验</translation>
    </message>
    <message>
        <source>New &amp;Window</source>
        <translation>新窗口(&amp;W)</translation>
    </message>
    <message>
        <source>open a second window beside this one</source>
        <translation>在旁边打开第二个窗口</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>打开(&amp;O)...</translation>
    </message>
    <message>
        <source>open an experiment from a file</source>
        <translation>从文件打开实验</translation>
    </message>
    <message>
        <source>Open &amp;Model...</source>
        <translation>打开模型(&amp;M)...</translation>
    </message>
    <message>
        <source>open a layer of a GPT-2, BERT or DistilBERT model</source>
        <translation>打开 GPT-2、BERT 或 DistilBERT 模型的一层</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>write the experiment to its file</source>
        <translation>把实验写入它的文件</translation>
    </message>
    <message>
        <source>Save &amp;As...</source>
        <translation>另存为(&amp;A)...</translation>
    </message>
    <message>
        <source>write the experiment to another file</source>
        <translation>把实验写入另一个文件</translation>
    </message>
    <message>
        <source>go back to how the file was when it was opened</source>
        <translation>恢复到文件打开时的状态</translation>
    </message>
    <message>
        <source>Reco&amp;ver Unsaved Work...</source>
        <translation>恢复未保存的工作(&amp;V)...</translation>
    </message>
    <message>
        <source>list what was not saved when the program ended</source>
        <translation>列出程序结束时没有保存的内容</translation>
    </message>
    <message>
        <source>fill in the stages of this experiment by hand, and have them checked</source>
        <translation>手工填写这个实验的各阶段，并让程序检查</translation>
    </message>
    <message>
        <source>Save &amp;Picture...</source>
        <translation>保存图片(&amp;P)...</translation>
    </message>
    <message>
        <source>save this view, or any other, as PNG, SVG or PDF</source>
        <translation>把这个或其他视图保存为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Cop&amp;y Picture</source>
        <translation>复制图片(&amp;Y)</translation>
    </message>
    <message>
        <source>copy this view as a picture, all of it</source>
        <translation>把这个视图完整复制为图片</translation>
    </message>
    <message>
        <source>&amp;NumPy Script...</source>
        <translation>NumPy 脚本(&amp;N)...</translation>
    </message>
    <message>
        <source>write a Python script that computes every stage with NumPy</source>
        <translation>写一个用 NumPy 计算每个阶段的 Python 脚本</translation>
    </message>
    <message>
        <source>&amp;PyTorch Script...</source>
        <translation>PyTorch 脚本(&amp;P)...</translation>
    </message>
    <message>
        <source>write a Python script that computes every stage with PyTorch</source>
        <translation>写一个用 PyTorch 计算每个阶段的 Python 脚本</translation>
    </message>
    <message>
        <source>&amp;LaTeX Document...</source>
        <translation>LaTeX 文档(&amp;L)...</translation>
    </message>
    <message>
        <source>write every stage with its formula and its numbers for a paper</source>
        <translation>写出每个阶段的公式和数，供论文使用</translation>
    </message>
    <message>
        <source>&amp;CSV Table...</source>
        <translation>CSV 表格(&amp;C)...</translation>
    </message>
    <message>
        <source>write every matrix for a spreadsheet</source>
        <translation>把每个矩阵写成电子表格可用的文件</translation>
    </message>
    <message>
        <source>NumPy &amp;Arrays...</source>
        <translation>NumPy 数组(&amp;A)...</translation>
    </message>
    <message>
        <source>write every matrix as an array that NumPy loads</source>
        <translation>把每个矩阵写成 NumPy 能加载的数组</translation>
    </message>
    <message>
        <source>&amp;Handout...</source>
        <translation>讲义(&amp;H)...</translation>
    </message>
    <message>
        <source>write every stage with its formula and its numbers as pages to print</source>
        <translation>把每个阶段的公式和数写成可打印的页面</translation>
    </message>
    <message>
        <source>&amp;Close Window</source>
        <translation>关闭窗口(&amp;C)</translation>
    </message>
    <message>
        <source>close this window</source>
        <translation>关闭这个窗口</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>close all windows</source>
        <translation>关闭所有窗口</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>take back the last change</source>
        <translation>撤回上一次修改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>repeat the change that was undone</source>
        <translation>重做被撤销的修改</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>copy the selected numbers for a spreadsheet</source>
        <translation>复制所选的数，供电子表格使用</translation>
    </message>
    <message>
        <source>Copy as &amp;NumPy</source>
        <translation>复制为 NumPy(&amp;N)</translation>
    </message>
    <message>
        <source>copy the selected numbers as a Python array</source>
        <translation>把所选的数复制为 Python 数组</translation>
    </message>
    <message>
        <source>Copy as LaTe&amp;X</source>
        <translation>复制为 LaTeX(&amp;X)</translation>
    </message>
    <message>
        <source>copy the selected numbers, as they are rounded here, for a paper</source>
        <translation>按这里的舍入复制所选的数，供论文使用</translation>
    </message>
    <message>
        <source>Copy &amp;Matrix</source>
        <translation>复制矩阵(&amp;M)</translation>
    </message>
    <message>
        <source>copy the whole matrix for a spreadsheet</source>
        <translation>复制整个矩阵，供电子表格使用</translation>
    </message>
    <message>
        <source>Copy Matrix as N&amp;umPy</source>
        <translation>把矩阵复制为 NumPy(&amp;U)</translation>
    </message>
    <message>
        <source>copy the whole matrix as a Python array</source>
        <translation>把整个矩阵复制为 Python 数组</translation>
    </message>
    <message>
        <source>Copy Matrix as LaT&amp;eX</source>
        <translation>把矩阵复制为 LaTeX(&amp;E)</translation>
    </message>
    <message>
        <source>copy the whole matrix, as it is rounded here, for a paper</source>
        <translation>按这里的舍入复制整个矩阵，供论文使用</translation>
    </message>
    <message>
        <source>Copy &amp;Why as Text</source>
        <translation>把原因复制为文本(&amp;W)</translation>
    </message>
    <message>
        <source>copy what the selected number is computed from, line by line</source>
        <translation>逐行复制所选的数由什么计算得来</translation>
    </message>
    <message>
        <source>Copy Wh&amp;y as LaTeX</source>
        <translation>把原因复制为 LaTeX(&amp;Y)</translation>
    </message>
    <message>
        <source>copy the formula of the selected number, and its numbers, for a paper</source>
        <translation>复制所选数的公式及其中的数，供论文使用</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>insert the copied numbers, starting at the current cell</source>
        <translation>从当前单元格起插入复制的数</translation>
    </message>
    <message>
        <source>Copy E&amp;xperiment as Text</source>
        <translation>把实验复制为文本(&amp;X)</translation>
    </message>
    <message>
        <source>copy the whole experiment as text, for a message or a forum</source>
        <translation>把整个实验复制为文本，供消息或论坛使用</translation>
    </message>
    <message>
        <source>Paste Exper&amp;iment</source>
        <translation>粘贴实验(&amp;I)</translation>
    </message>
    <message>
        <source>open the experiment that was copied as text</source>
        <translation>打开作为文本复制的实验</translation>
    </message>
    <message>
        <source>&amp;Increase Number</source>
        <translation>增大数(&amp;I)</translation>
    </message>
    <message>
        <source>make the current number larger by 0.1 (with Shift by 0.01)</source>
        <translation>把当前的数增大 0.1（按住 Shift 为 0.01）</translation>
    </message>
    <message>
        <source>&amp;Decrease Number</source>
        <translation>减小数(&amp;D)</translation>
    </message>
    <message>
        <source>make the current number smaller by 0.1 (with Shift by 0.01)</source>
        <translation>把当前的数减小 0.1（按住 Shift 为 0.01）</translation>
    </message>
    <message>
        <source>Fill Matrix with &amp;Zeros</source>
        <translation>矩阵填零(&amp;Z)</translation>
    </message>
    <message>
        <source>set every number of the matrix to 0</source>
        <translation>把矩阵的每个数设为 0</translation>
    </message>
    <message>
        <source>Fill Matrix with I&amp;dentity</source>
        <translation>矩阵填单位矩阵(&amp;D)</translation>
    </message>
    <message>
        <source>set the diagonal of the matrix to 1 and the rest to 0</source>
        <translation>把矩阵的对角线设为 1，其余设为 0</translation>
    </message>
    <message>
        <source>Fill Matrix with Rando&amp;m Numbers</source>
        <translation>矩阵填随机数(&amp;M)</translation>
    </message>
    <message>
        <source>Mu&amp;ltiply Matrix...</source>
        <translation>乘矩阵(&amp;L)...</translation>
    </message>
    <message>
        <source>multiply every number of the matrix by a factor</source>
        <translation>把矩阵的每个数乘以一个因子</translation>
    </message>
    <message>
        <source>Rename Dime&amp;nsion</source>
        <translation>重命名维度(&amp;N)</translation>
    </message>
    <message>
        <source>give the dimension of the current number another name</source>
        <translation>给当前数的维度换一个名称</translation>
    </message>
    <message>
        <source>Edit &amp;Sentence</source>
        <translation>编辑句子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Add Token</source>
        <translation>添加词元(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove Token</source>
        <translation>移除词元(&amp;R)</translation>
    </message>
    <message>
        <source>Move Token &amp;Left</source>
        <translation>词元左移(&amp;L)</translation>
    </message>
    <message>
        <source>Move Token Ri&amp;ght</source>
        <translation>词元右移(&amp;G)</translation>
    </message>
    <message>
        <source>S&amp;huffle Tokens</source>
        <translation>打乱词元(&amp;H)</translation>
    </message>
    <message>
        <source>put the tokens in another order and see whether their outputs change</source>
        <translation>改变词元的顺序，看它们的输出是否改变</translation>
    </message>
    <message>
        <source>&amp;Self-Attention</source>
        <translation>自注意力(&amp;S)</translation>
    </message>
    <message>
        <source>the tokens of one sentence look at each other</source>
        <translation>一个句子的词元互相关注</translation>
    </message>
    <message>
        <source>&amp;Cross-Attention</source>
        <translation>交叉注意力(&amp;C)</translation>
    </message>
    <message>
        <source>the tokens of one sentence look at those of another</source>
        <translation>一个句子的词元关注另一个句子的词元</translation>
    </message>
    <message>
        <source>&amp;Previous Head</source>
        <translation>上一个头(&amp;P)</translation>
    </message>
    <message>
        <source>show the previous head above the maps</source>
        <translation>在热图上方显示上一个头</translation>
    </message>
    <message>
        <source>&amp;Next Head</source>
        <translation>下一个头(&amp;N)</translation>
    </message>
    <message>
        <source>show the next head above the maps</source>
        <translation>在热图上方显示下一个头</translation>
    </message>
    <message>
        <source>Rena&amp;me Head</source>
        <translation>重命名头(&amp;M)</translation>
    </message>
    <message>
        <source>give this head another name</source>
        <translation>给这个头换一个名称</translation>
    </message>
    <message>
        <source>&amp;Duplicate Head</source>
        <translation>复制头(&amp;D)</translation>
    </message>
    <message>
        <source>add a head with the same numbers as this one</source>
        <translation>添加一个数与此相同的头</translation>
    </message>
    <message>
        <source>&amp;Remove Head</source>
        <translation>移除头(&amp;R)</translation>
    </message>
    <message>
        <source>remove this head from the experiment</source>
        <translation>从实验中移除这个头</translation>
    </message>
    <message>
        <source>Move Head &amp;Left</source>
        <translation>头左移(&amp;L)</translation>
    </message>
    <message>
        <source>put this head before the one on its left</source>
        <translation>把这个头放到左边的头之前</translation>
    </message>
    <message>
        <source>Move Head Ri&amp;ght</source>
        <translation>头右移(&amp;G)</translation>
    </message>
    <message>
        <source>put this head after the one on its right</source>
        <translation>把这个头放到右边的头之后</translation>
    </message>
    <message>
        <source>&amp;Average This Head</source>
        <translation>平均这个头(&amp;A)</translation>
    </message>
    <message>
        <source>include this head in the average, or leave it out</source>
        <translation>把这个头计入平均，或不计入</translation>
    </message>
    <message>
        <source>Average All &amp;Heads</source>
        <translation>平均所有头(&amp;L)</translation>
    </message>
    <message>
        <source>average all heads again</source>
        <translation>重新对所有头取平均</translation>
    </message>
    <message>
        <source>Heads by N&amp;umber</source>
        <translation>按编号排列头(&amp;U)</translation>
    </message>
    <message>
        <source>show the heads in the order of the model</source>
        <translation>按模型中的顺序显示头</translation>
    </message>
    <message>
        <source>Heads by Nam&amp;e</source>
        <translation>按名称排列头(&amp;E)</translation>
    </message>
    <message>
        <source>show the heads in the order of their names</source>
        <translation>按名称的顺序显示头</translation>
    </message>
    <message>
        <source>Heads by En&amp;tropy</source>
        <translation>按熵排列头(&amp;T)</translation>
    </message>
    <message>
        <source>Heads by Di&amp;stance</source>
        <translation>按距离排列头(&amp;S)</translation>
    </message>
    <message>
        <source>Lar&amp;ger Maps</source>
        <translation>放大热图(&amp;G)</translation>
    </message>
    <message>
        <source>Smaller Ma&amp;ps</source>
        <translation>缩小热图(&amp;P)</translation>
    </message>
    <message>
        <source>Pin &amp;Query</source>
        <translation>固定查询(&amp;Q)</translation>
    </message>
    <message>
        <source>keep the selected query marked in all heads, or unmark it</source>
        <translation>在所有头中保持标记所选查询，或取消标记</translation>
    </message>
    <message>
        <source>&amp;Unpin All Queries</source>
        <translation>取消固定所有查询(&amp;U)</translation>
    </message>
    <message>
        <source>mark no query but the selected one</source>
        <translation>只标记所选查询</translation>
    </message>
    <message>
        <source>Heads as Map&amp;s</source>
        <translation>头显示为热图(&amp;S)</translation>
    </message>
    <message>
        <source>show a heatmap of every head</source>
        <translation>显示每个头的热图</translation>
    </message>
    <message>
        <source>Heads as &amp;Flow</source>
        <translation>头显示为流(&amp;F)</translation>
    </message>
    <message>
        <source>show weights as lines from queries to keys</source>
        <translation>把权重显示为从查询到键的线</translation>
    </message>
    <message>
        <source>show how much each query looks at each key</source>
        <translation>显示每个查询对每个键的关注程度</translation>
    </message>
    <message>
        <source>show the length of what each key adds to the context</source>
        <translation>显示每个键加到上下文中的量的长度</translation>
    </message>
    <message>
        <source>show the length of what each key adds to the output</source>
        <translation>显示每个键加到输出中的量的长度</translation>
    </message>
    <message>
        <source>&amp;Row View</source>
        <translation>行视图(&amp;R)</translation>
    </message>
    <message>
        <source>follow one query, as on a blackboard</source>
        <translation>像在黑板上那样跟随一个查询</translation>
    </message>
    <message>
        <source>&amp;Matrix View</source>
        <translation>矩阵视图(&amp;M)</translation>
    </message>
    <message>
        <source>see every stage as a matrix, for all queries</source>
        <translation>以矩阵形式显示每个阶段，包含所有查询</translation>
    </message>
    <message>
        <source>Show All &amp;Stages</source>
        <translation>显示所有阶段(&amp;S)</translation>
    </message>
    <message>
        <source>unfold keys, scores, e^x and values in the row view, or fold them</source>
        <translation>在行视图中展开或折叠键、分数、e^x 和值</translation>
    </message>
    <message>
        <source>&amp;Previous Query</source>
        <translation>上一个查询(&amp;P)</translation>
    </message>
    <message>
        <source>follow the token before this one</source>
        <translation>跟随前一个词元</translation>
    </message>
    <message>
        <source>Ne&amp;xt Query</source>
        <translation>下一个查询(&amp;X)</translation>
    </message>
    <message>
        <source>follow the token after this one</source>
        <translation>跟随后一个词元</translation>
    </message>
    <message>
        <source>Next &amp;Card</source>
        <translation>下一张卡片(&amp;C)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Card</source>
        <translation>上一张卡片(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>头(&amp;H)</translation>
    </message>
    <message>
        <source>show or hide the heatmaps of all heads</source>
        <translation>显示或隐藏所有头的热图</translation>
    </message>
    <message>
        <source>Heads in the Whole &amp;Window</source>
        <translation>头占满窗口(&amp;W)</translation>
    </message>
    <message>
        <source>M&amp;ore</source>
        <translation>更多(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Sizes</source>
        <translation>大小(&amp;S)</translation>
    </message>
    <message>
        <source>show or hide how many heads, tokens and dimensions there are</source>
        <translation>显示或隐藏头、词元和维度的数量</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>笔记(&amp;N)</translation>
    </message>
    <message>
        <source>show or hide title and notes of the experiment</source>
        <translation>显示或隐藏实验的标题和笔记</translation>
    </message>
    <message>
        <source>Layer of a Mo&amp;del</source>
        <translation>模型的层(&amp;D)</translation>
    </message>
    <message>
        <source>show or hide the panel that names the layer of the model and lets you choose another one</source>
        <translation>显示或隐藏说明这是模型的哪一层并可另选的面板</translation>
    </message>
    <message>
        <source>&amp;Why This Number?</source>
        <translation>为什么是这个数？(&amp;W)</translation>
    </message>
    <message>
        <source>show or hide what the selected number is computed from</source>
        <translation>显示或隐藏所选的数由什么计算得来</translation>
    </message>
    <message>
        <source>&amp;Arrows</source>
        <translation>箭头(&amp;A)</translation>
    </message>
    <message>
        <source>show or hide queries, keys and values as arrows that you can drag</source>
        <translation>显示或隐藏表示查询、键和值的可拖动的箭头</translation>
    </message>
    <message>
        <source>Histor&amp;y</source>
        <translation>历史(&amp;Y)</translation>
    </message>
    <message>
        <source>show or hide a list of all changes, in which you can jump to any of them</source>
        <translation>显示或隐藏所有修改的列表，在其中可跳到任何一处</translation>
    </message>
    <message>
        <source>&amp;Pin as Baseline</source>
        <translation>固定为基准(&amp;P)</translation>
    </message>
    <message>
        <source>stop comparing with the baseline</source>
        <translation>停止与基准比较</translation>
    </message>
    <message>
        <source>Baseline from &amp;File...</source>
        <translation>以文件为基准(&amp;F)...</translation>
    </message>
    <message>
        <source>compare with the experiment of a file</source>
        <translation>与一个文件中的实验比较</translation>
    </message>
    <message>
        <source>Baseline from &amp;Head...</source>
        <translation>以头为基准(&amp;H)...</translation>
    </message>
    <message>
        <source>compare every head with one of them</source>
        <translation>把每个头与其中一个比较</translation>
    </message>
    <message>
        <source>Show &amp;Values</source>
        <translation>显示数值(&amp;V)</translation>
    </message>
    <message>
        <source>show the numbers as they are</source>
        <translation>按原样显示数</translation>
    </message>
    <message>
        <source>Show &amp;Baseline</source>
        <translation>显示基准(&amp;B)</translation>
    </message>
    <message>
        <source>show the numbers of the baseline</source>
        <translation>显示基准的数</translation>
    </message>
    <message>
        <source>Show &amp;Difference</source>
        <translation>显示差异(&amp;D)</translation>
    </message>
    <message>
        <source>show how much each number is above or below the baseline</source>
        <translation>显示每个数比基准高或低多少</translation>
    </message>
    <message>
        <source>Cos&amp;t</source>
        <translation>成本(&amp;T)</translation>
    </message>
    <message>
        <source>show or hide how operations, memory and time grow with the sentence</source>
        <translation>显示或隐藏运算、内存和时间如何随句子增长</translation>
    </message>
    <message>
        <source>Posit&amp;ions</source>
        <translation>位置(&amp;I)</translation>
    </message>
    <message>
        <source>show or hide what positions add to the embeddings</source>
        <translation>显示或隐藏位置给嵌入加了什么</translation>
    </message>
    <message>
        <source>Self B&amp;eside Cross</source>
        <translation>自注意力与交叉注意力对照(&amp;E)</translation>
    </message>
    <message>
        <source>show or hide self- and cross-attention side by side, with the same weights</source>
        <translation>显示或隐藏使用相同权重的自注意力和交叉注意力的并排视图</translation>
    </message>
    <message>
        <source>More &amp;Decimals</source>
        <translation>增加小数位(&amp;D)</translation>
    </message>
    <message>
        <source>write numbers with one more decimal</source>
        <translation>多显示一位小数</translation>
    </message>
    <message>
        <source>&amp;Fewer Decimals</source>
        <translation>减少小数位(&amp;F)</translation>
    </message>
    <message>
        <source>write numbers with one decimal fewer</source>
        <translation>少显示一位小数</translation>
    </message>
    <message>
        <source>&amp;Scientific Notation</source>
        <translation>科学记数法(&amp;S)</translation>
    </message>
    <message>
        <source>write every number as 1.23e+01 instead of 12.3</source>
        <translation>把每个数写成 1.23e+01，而不是 12.3</translation>
    </message>
    <message>
        <source>&amp;Numbers in Cells</source>
        <translation>单元格中的数(&amp;N)</translation>
    </message>
    <message>
        <source>write numbers in the cells, or show colours alone</source>
        <translation>在单元格中写数，或只显示颜色</translation>
    </message>
    <message>
        <source>&amp;Full Colour Range for Each Map</source>
        <translation>每张热图用完整色阶(&amp;F)</translation>
    </message>
    <message>
        <source>colour each map up to its largest weight instead of up to 1</source>
        <translation>每张热图的颜色到它的最大权重为止，而不是到 1</translation>
    </message>
    <message>
        <source>colour weights in one colour, from faint to strong</source>
        <translation>用一种颜色表示权重，由淡到浓</translation>
    </message>
    <message>
        <source>Weights in &amp;Viridis</source>
        <translation>Viridis 权重(&amp;V)</translation>
    </message>
    <message>
        <source>colour weights from violet to yellow</source>
        <translation>权重从紫到黄</translation>
    </message>
    <message>
        <source>Weights in &amp;Cividis</source>
        <translation>Cividis 权重(&amp;C)</translation>
    </message>
    <message>
        <source>colour weights from blue to yellow, for every kind of colour vision</source>
        <translation>权重从蓝到黄，适合各种色觉</translation>
    </message>
    <message>
        <source>Weights in &amp;Magma</source>
        <translation>Magma 权重(&amp;M)</translation>
    </message>
    <message>
        <source>colour weights from black to pale yellow</source>
        <translation>权重从黑到浅黄</translation>
    </message>
    <message>
        <source>Weights in &amp;Greys</source>
        <translation>灰度权重(&amp;G)</translation>
    </message>
    <message>
        <source>colour weights with greys, as on a printed page</source>
        <translation>用灰色表示权重，像印刷页面那样</translation>
    </message>
    <message>
        <source>Tokens as Ro&amp;ws: Q = X W</source>
        <translation>词元为行：Q = X W(&amp;W)</translation>
    </message>
    <message>
        <source>write each token as a row, as most programs do</source>
        <translation>把每个词元写成行，像大多数程序那样</translation>
    </message>
    <message>
        <source>Tokens as Co&amp;lumns: Q = W X</source>
        <translation>词元为列：Q = W X(&amp;L)</translation>
    </message>
    <message>
        <source>write each token as a column, as many textbooks do</source>
        <translation>把每个词元写成列，像许多教科书那样</translation>
    </message>
    <message>
        <source>&amp;Light or Dark</source>
        <translation>浅色或深色(&amp;L)</translation>
    </message>
    <message>
        <source>switch between the light and the dark theme</source>
        <translation>在浅色和深色外观之间切换</translation>
    </message>
    <message>
        <source>&amp;Walk Through the Stages</source>
        <translation>逐步演示各阶段(&amp;W)</translation>
    </message>
    <message>
        <source>hide the later steps and show them one by one, or show everything again</source>
        <translation>隐藏后面的步骤并逐一显示，或重新全部显示</translation>
    </message>
    <message>
        <source>&amp;Next Step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>show the next stage, cell or term</source>
        <translation>显示下一个阶段、单元格或项</translation>
    </message>
    <message>
        <source>&amp;Previous Step</source>
        <translation>上一步(&amp;P)</translation>
    </message>
    <message>
        <source>go one step of the walk back</source>
        <translation>演示后退一步</translation>
    </message>
    <message>
        <source>&amp;First Step</source>
        <translation>第一步(&amp;F)</translation>
    </message>
    <message>
        <source>go to where the walk begins</source>
        <translation>到演示的开头</translation>
    </message>
    <message>
        <source>&amp;Last Step</source>
        <translation>最后一步(&amp;L)</translation>
    </message>
    <message>
        <source>go to where the walk ends</source>
        <translation>到演示的结尾</translation>
    </message>
    <message>
        <source>Pla&amp;y or Pause</source>
        <translation>播放或暂停(&amp;Y)</translation>
    </message>
    <message>
        <source>play the steps one after another, up to a stage where playing stops</source>
        <translation>一步接一步播放，直到设为停止的阶段</translation>
    </message>
    <message>
        <source>S&amp;top Here While Playing</source>
        <translation>播放到这里停止(&amp;T)</translation>
    </message>
    <message>
        <source>stop playing at this stage, or play through it</source>
        <translation>播放到这个阶段时停止，或继续</translation>
    </message>
    <message>
        <source>Stage by Sta&amp;ge</source>
        <translation>逐阶段(&amp;G)</translation>
    </message>
    <message>
        <source>each step of the walk shows a whole stage</source>
        <translation>演示的每一步显示整个阶段</translation>
    </message>
    <message>
        <source>&amp;Cell by Cell</source>
        <translation>逐单元格(&amp;C)</translation>
    </message>
    <message>
        <source>each step of the walk shows one number and the sum that makes it</source>
        <translation>演示的每一步显示一个数及得出它的和</translation>
    </message>
    <message>
        <source>Te&amp;rm by Term</source>
        <translation>逐项(&amp;R)</translation>
    </message>
    <message>
        <source>each step of the walk adds one term to the sum that makes a number</source>
        <translation>演示的每一步给得出一个数的和加上一项</translation>
    </message>
    <message>
        <source>Check &amp;Number</source>
        <translation>检查数(&amp;N)</translation>
    </message>
    <message>
        <source>say whether the number of the current blank is right</source>
        <translation>说明当前空格的数是否正确</translation>
    </message>
    <message>
        <source>Check &amp;Stage</source>
        <translation>检查阶段(&amp;S)</translation>
    </message>
    <message>
        <source>say which numbers of the current stage are right, and its marks</source>
        <translation>说明当前阶段哪些数正确，以及得分</translation>
    </message>
    <message>
        <source>Check &amp;All</source>
        <translation>检查全部(&amp;A)</translation>
    </message>
    <message>
        <source>check every stage of every head, and add up the marks</source>
        <translation>检查每个头的每个阶段，并合计得分</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>提示(&amp;H)</translation>
    </message>
    <message>
        <source>get a question first, then the name of the mistake, then how to work it out</source>
        <translation>先得到一个问题，再得到错误的名称，最后得到解法</translation>
    </message>
    <message>
        <source>Show Numbe&amp;r</source>
        <translation>显示数(&amp;R)</translation>
    </message>
    <message>
        <source>show the right number of the current blank; the worksheet records that it was shown</source>
        <translation>显示当前空格的正确数；练习单会记录它已显示过</translation>
    </message>
    <message>
        <source>Show Sta&amp;ge</source>
        <translation>显示阶段(&amp;G)</translation>
    </message>
    <message>
        <source>show every number of the current stage; the worksheet records that they were shown</source>
        <translation>显示当前阶段的每个数；练习单会记录它们已显示过</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>show or hide the lessons beside the tables</source>
        <translation>在表格旁显示或隐藏课程</translation>
    </message>
    <message>
        <source>Ne&amp;xt Lesson Step</source>
        <translation>课程的下一步(&amp;X)</translation>
    </message>
    <message>
        <source>go on in the lesson; what you did here is kept</source>
        <translation>继续课程；你在这里做的会保留</translation>
    </message>
    <message>
        <source>Previo&amp;us Lesson Step</source>
        <translation>课程的上一步(&amp;U)</translation>
    </message>
    <message>
        <source>go back in the lesson; what you did there is kept</source>
        <translation>在课程中后退；你在那里做的会保留</translation>
    </message>
    <message>
        <source>Re&amp;wind This Step</source>
        <translation>重置这一步(&amp;W)</translation>
    </message>
    <message>
        <source>put everything back to how this step of the lesson began</source>
        <translation>把一切恢复到课程这一步开始时的样子</translation>
    </message>
    <message>
        <source>L&amp;eave the Lesson</source>
        <translation>离开课程(&amp;E)</translation>
    </message>
    <message>
        <source>close the lesson and go back to what was open before</source>
        <translation>关闭课程，回到之前打开的内容</translation>
    </message>
    <message>
        <source>Open Lesson &amp;Folder...</source>
        <translation>打开课程文件夹(&amp;F)...</translation>
    </message>
    <message>
        <source>open a lesson of your own</source>
        <translation>打开你自己的课程</translation>
    </message>
    <message>
        <source>Wri&amp;te a Lesson</source>
        <translation>编写课程(&amp;T)</translation>
    </message>
    <message>
        <source>show or hide the panel that makes the steps of a lesson from what is on screen</source>
        <translation>显示或隐藏用屏幕上的内容制作课程步骤的面板</translation>
    </message>
    <message>
        <source>&amp;Scenes</source>
        <translation>场景(&amp;S)</translation>
    </message>
    <message>
        <source>show or hide the scenes of the lecture</source>
        <translation>显示或隐藏讲座的场景</translation>
    </message>
    <message>
        <source>&amp;Keep as a Scene</source>
        <translation>保留为场景(&amp;K)</translation>
    </message>
    <message>
        <source>keep the experiment and the view as a scene, so that you can come back to it</source>
        <translation>把实验和视图保留为场景，以便以后回来</translation>
    </message>
    <message>
        <source>Update Sce&amp;ne</source>
        <translation>更新场景(&amp;N)</translation>
    </message>
    <message>
        <source>replace the contents of the scene with what is on screen now</source>
        <translation>用现在屏幕上的内容替换场景的内容</translation>
    </message>
    <message>
        <source>Rename S&amp;cene</source>
        <translation>重命名场景(&amp;C)</translation>
    </message>
    <message>
        <source>give the scene another name</source>
        <translation>给场景换一个名称</translation>
    </message>
    <message>
        <source>Move Scene &amp;Up</source>
        <translation>场景上移(&amp;U)</translation>
    </message>
    <message>
        <source>move the scene before the one above it</source>
        <translation>把场景移到上一个之前</translation>
    </message>
    <message>
        <source>Move Scene &amp;Down</source>
        <translation>场景下移(&amp;D)</translation>
    </message>
    <message>
        <source>move the scene after the one below it</source>
        <translation>把场景移到下一个之后</translation>
    </message>
    <message>
        <source>Remo&amp;ve Scene</source>
        <translation>移除场景(&amp;V)</translation>
    </message>
    <message>
        <source>take the scene out of the lecture</source>
        <translation>把场景从讲座中去掉</translation>
    </message>
    <message>
        <source>Ne&amp;xt Scene</source>
        <translation>下一个场景(&amp;X)</translation>
    </message>
    <message>
        <source>go to the next scene (Page Down and presentation clickers do, too)</source>
        <translation>到下一个场景（Page Down 和翻页笔也可以）</translation>
    </message>
    <message>
        <source>&amp;Previous Scene</source>
        <translation>上一个场景(&amp;P)</translation>
    </message>
    <message>
        <source>go to the scene before (Page Up and presentation clickers do, too)</source>
        <translation>到上一个场景（Page Up 和翻页笔也可以）</translation>
    </message>
    <message>
        <source>Star&amp;t of the Scene</source>
        <translation>场景的开头(&amp;T)</translation>
    </message>
    <message>
        <source>put the scene back to how it began (Home does, too)</source>
        <translation>把场景恢复到开始时的样子（Home 也可以）</translation>
    </message>
    <message>
        <source>Pr&amp;esent</source>
        <translation>放映(&amp;E)</translation>
    </message>
    <message>
        <source>fill the screen with the row view and the heads in large letters (Space turns to the heads, Esc leaves)</source>
        <translation>用大字号的行视图和头占满屏幕（空格切换到头，Esc 退出）</translation>
    </message>
    <message>
        <source>&amp;Blank</source>
        <translation>遮住(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Reveal</source>
        <translation>揭开(&amp;R)</translation>
    </message>
    <message>
        <source>Reveal &amp;All</source>
        <translation>全部揭开(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Find a Command...</source>
        <translation>查找命令(&amp;F)...</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>术语表(&amp;G)</translation>
    </message>
    <message>
        <source>look up what a word such as query or softmax means</source>
        <translation>查查询或 softmax 这样的词是什么意思</translation>
    </message>
    <message>
        <source>F&amp;irst Steps</source>
        <translation>入门步骤(&amp;I)</translation>
    </message>
    <message>
        <source>open the first example again, with its hints</source>
        <translation>再次打开带提示的第一个示例</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>see every action with its key</source>
        <translation>查看每个操作及其按键</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>设置(&amp;S)...</translation>
    </message>
    <message>
        <source>choose how the program looks and starts</source>
        <translation>选择程序的外观和启动方式</translation>
    </message>
    <message>
        <source>&amp;About Attention Lab</source>
        <translation>关于 Attention Lab(&amp;A)</translation>
    </message>
    <message>
        <source>version and licences</source>
        <translation>版本和许可证</translation>
    </message>
    <message>
        <source>Why √dₖ&amp;?</source>
        <translation>为什么 √dₖ？(&amp;D)</translation>
    </message>
    <message>
        <source>show or hide a comparison of scores that are divided by √dₖ, by dₖ, or not divided</source>
        <translation>显示或隐藏除以 √dₖ、除以 dₖ 和不除的分数的比较</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>练习单</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lecture</source>
        <translation>讲座</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>&amp;Import Matrices...</source>
        <translation>导入矩阵(&amp;I)...</translation>
    </message>
    <message>
        <source>take matrices from NumPy, PyTorch, Keras or a table</source>
        <translation>从 NumPy、PyTorch、Keras 或表格取得矩阵</translation>
    </message>
    <message>
        <source>&amp;Find Token...</source>
        <translation>查找词元(&amp;F)...</translation>
    </message>
    <message>
        <source>Keys by Wei&amp;ght</source>
        <translation>键按权重排序(&amp;G)</translation>
    </message>
    <message>
        <source>sort the keys of the row view, the largest weight first</source>
        <translation>对行视图的键排序，权重最大的在前</translation>
    </message>
    <message>
        <source>Weights in a Single &amp;Hue</source>
        <translation>单色权重(&amp;H)</translation>
    </message>
    <message>
        <source>fill the matrix with new random numbers, of a size that suits its rows and columns</source>
        <translation>用新的随机数填充矩阵，大小适合它的行数和列数</translation>
    </message>
    <message>
        <source>show first the heads whose queries look at few keys</source>
        <translation>先显示查询只关注少数键的头</translation>
    </message>
    <message>
        <source>show first the heads whose queries look at nearby keys</source>
        <translation>先显示查询关注近处键的头</translation>
    </message>
    <message>
        <source>move the keyboard focus to the next matrix or panel</source>
        <translation>把键盘焦点移到下一个矩阵或面板</translation>
    </message>
    <message>
        <source>move the keyboard focus to the matrix or panel before</source>
        <translation>把键盘焦点移到上一个矩阵或面板</translation>
    </message>
    <message>
        <source>show the maps in the whole window, or show the row view or matrix view again</source>
        <translation>在整个窗口中显示热图，或重新显示行视图或矩阵视图</translation>
    </message>
    <message>
        <source>Remove the Base&amp;line</source>
        <translation>移除基准(&amp;L)</translation>
    </message>
    <message>
        <source>Show All Ma&amp;trices</source>
        <translation>显示所有矩阵(&amp;T)</translation>
    </message>
    <message>
        <source>fit the whole matrix view in the window, as small pictures if needed</source>
        <translation>使整个矩阵视图适合窗口，必要时显示为小图</translation>
    </message>
    <message>
        <source>zoom in: show each head larger</source>
        <translation>放大：把每个头显示得更大</translation>
    </message>
    <message>
        <source>zoom out: show each head smaller, and more of them at once</source>
        <translation>缩小：把每个头显示得更小，一次显示更多</translation>
    </message>
    <message>
        <source>type a few letters of a command, a lesson or a term of the glossary</source>
        <translation>输入命令、课程或术语的几个字</translation>
    </message>
    <message>
        <source>Rese&amp;t to Start</source>
        <translation>恢复到开始状态(&amp;T)</translation>
    </message>
    <message>
        <source>Wor&amp;ksheet...</source>
        <translation>练习单(&amp;K)...</translation>
    </message>
    <message>
        <source>show in the row view how W_O makes the output of the selected word</source>
        <translation>在行视图中显示 W_O 如何得到所选词的输出</translation>
    </message>
    <message>
        <source>Concat and Outp&amp;ut of the Word</source>
        <translation>该词的拼接与输出(&amp;U)</translation>
    </message>
    <message>
        <source>show or hide scale, temperature, biases, W_O (output weights), decimals and colours</source>
        <translation>显示或隐藏缩放、温度、偏置、W_O（输出权重）、小数位和颜色</translation>
    </message>
    <message>
        <source>type the whole sentence; double-click a word to rename it</source>
        <translation>输入整个句子；双击一个词可重命名</translation>
    </message>
    <message>
        <source>put a word after the selected one</source>
        <translation>在所选的词之后添加一个词</translation>
    </message>
    <message>
        <source>take the selected word out of the sentence</source>
        <translation>从句子中去掉所选的词</translation>
    </message>
    <message>
        <source>move the selected word one place towards the start</source>
        <translation>将所选的词向句首移动一位</translation>
    </message>
    <message>
        <source>move the selected word one place towards the end</source>
        <translation>将所选的词向句尾移动一位</translation>
    </message>
    <message>
        <source>go to a word by its letters or its number</source>
        <translation>按字母或编号转到一个词</translation>
    </message>
    <message>
        <source>keep a copy of everything until the window closes, to see what later changes do</source>
        <translation>保留当前全部内容的副本直到窗口关闭，以便查看之后的更改带来什么</translation>
    </message>
    <message>
        <source>blank the matrix or column under the pointer, or the selected one (B while presenting)</source>
        <translation>遮住指针下的或选中的矩阵或列（放映时按 B）</translation>
    </message>
    <message>
        <source>reveal the matrix or column under the pointer (R while presenting)</source>
        <translation>揭开指针下的矩阵或列（放映时按 R）</translation>
    </message>
    <message>
        <source>reveal everything that was blanked</source>
        <translation>揭开所有遮住的内容</translation>
    </message>
    <message>
        <source>Show &amp;Weight</source>
        <translation>显示权重(&amp;W)</translation>
    </message>
    <message>
        <source>Show Weight × |&amp;v|</source>
        <translation>显示权重 × |v|(&amp;V)</translation>
    </message>
    <message>
        <source>Show Weight × |v W_&amp;O|</source>
        <translation>显示权重 × |v W_O|(&amp;O)</translation>
    </message>
    <message>
        <source>Heads as Weights of a Wor&amp;d</source>
        <translation>头显示为一个词的权重(&amp;D)</translation>
    </message>
    <message>
        <source>show the query&apos;s weights in every head, and those of pinned queries</source>
        <translation>显示查询（以及固定的查询）在每个头中的权重</translation>
    </message>
</context>
<context>
    <name>lab::AnswersDocument</name>
    <message>
        <source>Your Name</source>
        <translation>你的姓名</translation>
    </message>
    <message>
        <source>The shapes of these answers do not fit the experiment: they fill %1 places, and the experiment has %2.</source>
        <translation>这些答案的形状与实验不符：它们填 %1 个位置，而实验有 %2 个。</translation>
    </message>
    <message>
        <source>A worksheet of this experiment would have %1 blanks, and nobody fills in more than %2 by hand: take fewer tokens, dimensions or heads.</source>
        <translation>这个实验的练习单会有 %1 个空格，没有人会手工填写超过 %2 个：请减少词元、维度或头。</translation>
    </message>
</context>
<context>
    <name>lab::AnswersSession</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1 is a different experiment. Save these answers under another name, so that they are not mistaken for answers to it.</source>
        <translation>%1 是另一个实验。请用别的名称保存这些答案，以免被当成它的答案。</translation>
    </message>
</context>
<context>
    <name>lab::Application</name>
    <message>
        <source>%1 is open in this window.</source>
        <translation>%1 已在此窗口中打开。</translation>
    </message>
</context>
<context>
    <name>lab::ArrowPlane</name>
    <message>
        <source>Queries and keys as arrows</source>
        <translation>画成箭头的查询和键</translation>
    </message>
    <message>
        <source>The weighted sum as arrows</source>
        <translation>用箭头表示的加权和</translation>
    </message>
</context>
<context>
    <name>lab::ArrowsPanel</name>
    <message>
        <source>Arrows</source>
        <translation>箭头</translation>
    </message>
    <message>
        <source>Dragging moves</source>
        <translation>拖动改变</translation>
    </message>
    <message>
        <source>the embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Dragging an arrow changes the embedding of its word</source>
        <translation>拖动箭头会改变它的词的嵌入</translation>
    </message>
    <message>
        <source>Dragging an arrow changes the weight matrix that computes it from its word</source>
        <translation>拖动箭头会改变由词计算出它的权重矩阵</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>矩阵</translation>
    </message>
</context>
<context>
    <name>lab::AuthorController</name>
    <message>
        <source>Open the folder of a lesson to edit it</source>
        <translation>打开课程文件夹进行编辑</translation>
    </message>
    <message>
        <source>Unsaved lesson</source>
        <translation>未保存的课程</translation>
    </message>
    <message>
        <source>The lesson “%1” has changes that are not saved.</source>
        <translation>课程“%1”有未保存的修改。</translation>
    </message>
    <message>
        <source>Save the lesson as a folder of this name</source>
        <translation>把课程保存为此名称的文件夹</translation>
    </message>
    <message>
        <source>Saved the lesson %1.</source>
        <translation>已保存课程 %1。</translation>
    </message>
    <message>
        <source>Saved the lesson %1. It can be played when its problems are fixed.</source>
        <translation>已保存课程 %1。问题修正后就可以播放。</translation>
    </message>
    <message>
        <source>This is a single step. The whole lesson can be played when its other steps are fixed.</source>
        <translation>这是单个步骤。其他步骤修正后就可以播放整个课程。</translation>
    </message>
    <message>
        <source>Saved the lesson %1. The list of steps says where something is to be fixed.</source>
        <translation>已保存课程 %1。步骤列表中标明了哪里还需要修改。</translation>
    </message>
</context>
<context>
    <name>lab::AuthorDock</name>
    <message>
        <source>Write a lesson</source>
        <translation>编写课程</translation>
    </message>
    <message>
        <source>Write a lesson: %1*</source>
        <translation>编写课程：%1*</translation>
    </message>
    <message>
        <source>Write a lesson: %1</source>
        <translation>编写课程：%1</translation>
    </message>
</context>
<context>
    <name>lab::AuthorDocument</name>
    <message>
        <source>That experiment is too large for a lesson: its file may have %1 MiB.</source>
        <translation>这个实验对课程来说太大：它的文件最大 %1 MiB。</translation>
    </message>
    <message>
        <source>A lesson has at most %1 steps.</source>
        <translation>一个课程最多 %1 个步骤。</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <source>Step from the screen</source>
        <translation>从屏幕取步骤</translation>
    </message>
    <message>
        <source>Step as it is on the screen</source>
        <translation>步骤更新为屏幕上的样子</translation>
    </message>
    <message>
        <source>Duplicate the step</source>
        <translation>复制步骤</translation>
    </message>
    <message>
        <source>Remove the step</source>
        <translation>移除步骤</translation>
    </message>
    <message>
        <source>Move the step</source>
        <translation>移动步骤</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
</context>
<context>
    <name>lab::AuthorPane</name>
    <message>
        <source>No step yet. Arrange the window as learners should see it. Then + takes the experiment, the view and the selection as the first step.</source>
        <translation>还没有步骤。请把窗口布置成学习者应看到的样子，然后用 + 把实验、视图和选择取为第一步。</translation>
    </message>
    <message>
        <source>Lesson to write</source>
        <translation>要编写的课程</translation>
    </message>
    <message>
        <source>Parts of the step</source>
        <translation>步骤的组成部分</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Problems to fix</source>
        <translation>要修正的问题</translation>
    </message>
    <message>
        <source>Step from the screen: experiment, view and selection</source>
        <translation>从屏幕取步骤：实验、视图和选择</translation>
    </message>
    <message>
        <source>Duplicate the step</source>
        <translation>复制步骤</translation>
    </message>
    <message>
        <source>Move the step up (Alt+Up in the list)</source>
        <translation>步骤上移（列表中 Alt+上）</translation>
    </message>
    <message>
        <source>Move the step down (Alt+Down in the list)</source>
        <translation>步骤下移（列表中 Alt+下）</translation>
    </message>
    <message>
        <source>Remove the step (Delete in the list)</source>
        <translation>移除步骤（列表中 Delete）</translation>
    </message>
    <message>
        <source>Preview the lesson from this step, as a learner gets it</source>
        <translation>从这一步预览课程，就像学习者看到的那样</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>新课程</translation>
    </message>
    <message>
        <source>Open the folder of a lesson to edit it</source>
        <translation>打开课程文件夹进行编辑</translation>
    </message>
    <message>
        <source>Save the lesson (Ctrl+S here)</source>
        <translation>保存课程（这里按 Ctrl+S）</translation>
    </message>
    <message>
        <source>Save the lesson in another folder</source>
        <translation>把课程保存到另一个文件夹</translation>
    </message>
    <message>
        <source>Step “%1”</source>
        <translation>步骤“%1”</translation>
    </message>
    <message>
        <source>To fix: %1</source>
        <translation>需修正：%1</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>the title of the step</source>
        <translation>步骤的标题</translation>
    </message>
</context>
<context>
    <name>lab::AuthorSession</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>A lesson has at least one step: take one from the screen first.</source>
        <translation>课程至少有一个步骤：请先从屏幕取一个。</translation>
    </message>
    <message>
        <source>Another program changed the files of “%1” since they were read. Save again to write over them, or open the folder again.</source>
        <translation>另一个程序在读取之后改动了“%1”的文件。再次保存以覆盖它们，或重新打开文件夹。</translation>
    </message>
    <message>
        <source>There is no step yet: take one from the screen first.</source>
        <translation>还没有步骤：请先从屏幕取一个。</translation>
    </message>
    <message>
        <source>This step cannot be played yet. %1</source>
        <translation>这一步还不能播放。%1</translation>
    </message>
</context>
<context>
    <name>lab::Baseline</name>
    <message>
        <source>number of heads in the baseline: %1, now: %2</source>
        <translation>基准的头数：%1，现在：%2</translation>
    </message>
</context>
<context>
    <name>lab::BaselineActions</name>
    <message>
        <source>as it was at %1</source>
        <translation>%1 时的样子</translation>
    </message>
    <message>
        <source>Compare every head with</source>
        <translation>把每个头比较于</translation>
    </message>
    <message>
        <source>There is no baseline to compare with. Undo your edits, choose Pin as Baseline, and redo the edits.</source>
        <translation>没有可以比较的基准。请撤销您的编辑，选择“固定为基准”，再重做这些编辑。</translation>
    </message>
    <message>
        <source>There is no baseline to compare with. Choose Pin as Baseline before an edit.</source>
        <translation>没有可以比较的基准。请在编辑之前选择“固定为基准”。</translation>
    </message>
</context>
<context>
    <name>lab::BaselineBar</name>
    <message>
        <source>Baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>every head …</source>
        <translation>每个头 …</translation>
    </message>
    <message>
        <source>Where each head first differs from the baseline</source>
        <translation>每个头最先在何处与基准不同</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>基准：%1</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>正在比较 …</translation>
    </message>
    <message>
        <source>No input differs. Change an input to see its effect.</source>
        <translation>没有输入不同。改变一个输入，看它的作用。</translation>
    </message>
    <message>
        <source>Differs:</source>
        <translation>不同：</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>head %1 equals the baseline</source>
        <translation>头 %1 与基准相同</translation>
    </message>
    <message>
        <source>first difference: %1</source>
        <translation>最先的差异：%1</translation>
    </message>
    <message>
        <source>The first number in which this head differs: go there</source>
        <translation>这个头最先不同的数：转到那里</translation>
    </message>
    <message>
        <source>%1 more …</source>
        <translation>还有 %1 个 …</translation>
    </message>
    <message>
        <source>%1: equal to the baseline</source>
        <translation>%1：与基准相同</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>what all heads share</source>
        <translation>所有头共用的部分</translation>
    </message>
    <message numerus="yes">
        <source>%n inputs …</source>
        <translation>
            <numerusform>%n 个输入 …</numerusform>
        </translation>
    </message>
    <message>
        <source>No input differs. Ctrl+1 shows the values, which can be changed.</source>
        <translation>没有输入不同。Ctrl+1 显示可以修改的数值。</translation>
    </message>
    <message>
        <source>%1: first difference in %2</source>
        <translation>%1：最先的差异在 %2</translation>
    </message>
    <message>
        <source>head %1: no difference is shown</source>
        <translation>头 %1：没有显示出差异</translation>
    </message>
    <message>
        <source>first difference shown: %1</source>
        <translation>显示出的第一个差异：%1</translation>
    </message>
</context>
<context>
    <name>lab::BlankCard</name>
    <message>
        <source>Check this stage</source>
        <translation>检查这个阶段</translation>
    </message>
    <message>
        <source>A hint to this stage</source>
        <translation>这个阶段的提示</translation>
    </message>
    <message>
        <source>Show the numbers of this stage: the worksheet records that they were shown</source>
        <translation>显示这个阶段的数：练习单会记录它们已显示过</translation>
    </message>
    <message>
        <source>%1, %2, to be filled in</source>
        <translation>%1，%2，待填写</translation>
    </message>
    <message>
        <source>changed since it was checked (then: %1)</source>
        <translation>检查之后有改动（当时：%1）</translation>
    </message>
    <message>
        <source>½ mark</source>
        <translation>½ 分</translation>
    </message>
    <message>
        <source>%1 of 1 mark</source>
        <translation>1 分中的 %1 分</translation>
    </message>
    <message>
        <source>every number shown</source>
        <translation>显示了所有数</translation>
    </message>
    <message>
        <source>At your request: %1.</source>
        <translation>应你的要求：%1。</translation>
    </message>
    <message>
        <source>The last hint: it works a number out, and the worksheet records this</source>
        <translation>最后的提示：算出一个数，练习单会记录</translation>
    </message>
    <message>
        <source>%1: a mistake in an earlier stage counts once</source>
        <translation>%1：前面阶段的错误只算一次</translation>
    </message>
    <message numerus="yes">
        <source>%1, so far: %n blanks are left</source>
        <translation>
            <numerusform>%1，到目前为止：还剩 %n 个空格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hints</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers shown</source>
        <translation>
            <numerusform>显示了 %n 个数</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blanks left</source>
        <translation>
            <numerusform>还剩 %n 个空格</numerusform>
        </translation>
    </message>
    <message>
        <source>not checked yet</source>
        <translation>尚未检查</translation>
    </message>
</context>
<context>
    <name>lab::BlankModel</name>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>follows from your own line</source>
        <translation>由你自己的结果推出</translation>
    </message>
    <message>
        <source>not right</source>
        <translation>不正确</translation>
    </message>
    <message>
        <source>not filled in</source>
        <translation>未填写</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>to be filled in</source>
        <translation>待填写</translation>
    </message>
    <message>
        <source>Fill In %1</source>
        <translation>填写 %1</translation>
    </message>
    <message>
        <source>−∞ is allowed only in the masked scores.</source>
        <translation>只有掩码后分数中允许 −∞。</translation>
    </message>
    <message>
        <source>The copied block is %1; from row %2, column %3 on there is room for %4.</source>
        <translation>复制的块是 %1；从第 %2 行第 %3 列起只放得下 %4。</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>粘贴到 %1</translation>
    </message>
    <message>
        <source>Clear in %1</source>
        <translation>清除 %1</translation>
    </message>
    <message>
        <source>“%1” is not a decimal number. Type one such as 0.33.</source>
        <translation>“%1”不是小数。请输入小数，例如 0.33。</translation>
    </message>
</context>
<context>
    <name>lab::BlankTable</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>lab::ChoiceAnswer</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Text of choice %1</source>
        <translation>选项 %1 的文字</translation>
    </message>
</context>
<context>
    <name>lab::ComputingBar</name>
    <message>
        <source>Computing: %1. The numbers on screen are still the old ones.</source>
        <translation>正在计算：%1。屏幕上的数还是旧的。</translation>
    </message>
    <message>
        <source>Nothing is being computed</source>
        <translation>没有正在计算的内容</translation>
    </message>
</context>
<context>
    <name>lab::ConstructAnswer</name>
    <message>
        <source>Done!</source>
        <translation>完成！</translation>
    </message>
    <message>
        <source>Not there yet.</source>
        <translation>还没有达到。</translation>
    </message>
</context>
<context>
    <name>lab::CostPanel</name>
    <message>
        <source>Cost of attention</source>
        <translation>注意力的成本</translation>
    </message>
    <message>
        <source>against n</source>
        <translation>随 n</translation>
    </message>
    <message>
        <source>against d_model</source>
        <translation>随 d_model</translation>
    </message>
    <message>
        <source>this experiment&apos;s</source>
        <translation>与本实验相同</translation>
    </message>
    <message>
        <source>Go back to the size of this experiment</source>
        <translation>回到本实验的大小</translation>
    </message>
    <message>
        <source>Operations: a multiplication and an addition</source>
        <translation>运算：一次乘法和一次加法</translation>
    </message>
    <message>
        <source>projections to Q, K, V</source>
        <translation>到 Q、K、V 的投影</translation>
    </message>
    <message>
        <source>scores q·k</source>
        <translation>分数 q·k</translation>
    </message>
    <message>
        <source>weighted sums of values</source>
        <translation>值的加权和</translation>
    </message>
    <message>
        <source>output W_O</source>
        <translation>输出 W_O</translation>
    </message>
    <message>
        <source>Memory of all stages</source>
        <translation>所有阶段的内存</translation>
    </message>
    <message>
        <source>Time, measured on this machine</source>
        <translation>在这台机器上测得的时间</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Time every stage for growing sizes, up to 50 ms each, with random numbers</source>
        <translation>用随机数测量各种大小下每个阶段的时间，每次最多 50 毫秒</translation>
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
        <translation>曲线的 d_model</translation>
    </message>
    <message>
        <source>n of the lines</source>
        <translation>曲线的 n</translation>
    </message>
    <message>
        <source>scores, weighted sums</source>
        <translation>分数、加权和</translation>
    </message>
    <message>
        <source>projections, output</source>
        <translation>投影、输出</translation>
    </message>
    <message>
        <source>equal at %1</source>
        <translation>在 %1 处相等</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>This experiment (diamonds), n_q = %1, n_k = %2, d_model = %3</source>
        <translation>本实验（菱形），n_q = %1，n_k = %2，d_model = %3</translation>
    </message>
    <message>
        <source>This experiment (diamonds), n = %1, d_model = %2</source>
        <translation>本实验（菱形），n = %1，d_model = %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>停止测量</translation>
    </message>
    <message>
        <source>Nothing was computed here yet.</source>
        <translation>这里还没有计算过。</translation>
    </message>
    <message>
        <source>Points: all stages, with random numbers; at %1 = %2 they took %3.</source>
        <translation>点：所有阶段，使用随机数；%1 = %2 时用了 %3。</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>There are too many weights to measure in 50 ms: choose a smaller d_model.</source>
        <translation>权重太多，50 毫秒内无法测量：请选更小的 d_model。</translation>
    </message>
    <message>
        <source>Points: press Measure.</source>
        <translation>点：按“测量”。</translation>
    </message>
    <message>
        <source>Diamond: the last computation here, %1; after an edit, only the numbers that depend on it are computed.</source>
        <translation>菱形：这里的最近一次计算，%1；修改之后只计算依赖它的数。</translation>
    </message>
    <message>
        <source>Horizontal axis: the number of tokens in the sentence</source>
        <translation>横轴：句子的词元数</translation>
    </message>
    <message>
        <source>Horizontal axis: how many numbers each token has; d_k and d_v grow with it</source>
        <translation>横轴：每个词元有多少个数；d_k 和 d_v 随之增长</translation>
    </message>
    <message>
        <source>n, tokens</source>
        <translation>n，词元</translation>
    </message>
</context>
<context>
    <name>lab::DivisorBars</name>
    <message>
        <source>One query&apos;s weights by what its scores are divided by</source>
        <translation>一个查询的权重，取决于分数除以什么</translation>
    </message>
    <message>
        <source>%1: largest weight %2</source>
        <translation>%1：最大权重 %2</translation>
    </message>
</context>
<context>
    <name>lab::Document</name>
    <message>
        <source>Jump in the history</source>
        <translation>在历史中跳转</translation>
    </message>
    <message>
        <source>That number is computed: change one of the inputs instead.</source>
        <translation>这个数是计算出来的：请改动一个输入。</translation>
    </message>
    <message>
        <source>There are no numbers in %1.</source>
        <translation>%1 中没有数。</translation>
    </message>
    <message>
        <source>That does not fit: %1 has %2 rows and %3 columns.</source>
        <translation>放不下：%1 有 %2 行 %3 列。</translation>
    </message>
    <message>
        <source>An entry of the mask is 1 (may look) or 0 (may not).</source>
        <translation>掩码的一项是 1（可以关注）或 0（不能关注）。</translation>
    </message>
    <message>
        <source>There is not enough memory: this needs %1, and the program uses at most %3. The new stages need %2; the rest is for the experiment on screen, the baseline, the scenes and the undo history.</source>
        <translation>内存不足：这需要 %1，而程序最多使用 %3。新的各阶段需要 %2；其余用于屏幕上的实验、基准、场景和可撤销的步骤。</translation>
    </message>
    <message>
        <source>Cancelled: %1</source>
        <translation>已取消：%1</translation>
    </message>
    <message>
        <source>That is not an ordinary number: the program cannot compute with infinity.</source>
        <translation>这不是普通的数：程序不能用无穷大计算。</translation>
    </message>
    <message>
        <source>Choose Custom Mask to change single entries of the mask.</source>
        <translation>要修改掩码的单个项，请选择“自定义掩码”。</translation>
    </message>
    <message>
        <source>“%1” is still being computed. Try again when its result is shown.</source>
        <translation>“%1”还在计算。请等结果显示后再试。</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>That number is computed: change the embedding or %1 instead.</source>
        <translation>这个数是计算得出的：请改为修改嵌入或 %1。</translation>
    </message>
    <message>
        <source>Blank</source>
        <translation>遮住</translation>
    </message>
    <message>
        <source>That number is computed: change an embedding, W_Q or W_K instead.</source>
        <translation>这个数是计算得出的：请改为修改嵌入、W_Q 或 W_K。</translation>
    </message>
</context>
<context>
    <name>lab::EditActions</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
</context>
<context>
    <name>lab::EffectLine</name>
    <message>
        <source>%1 now looks most at %2 instead of %3.</source>
        <translation>%1 现在最关注 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 now looks most at %2.</source>
        <translation>%1 现在最关注 %2。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Head %1 changes.</source>
        <translation>头 %1 有变化。</translation>
    </message>
    <message>
        <source>Other heads change.</source>
        <translation>其他头有变化。</translation>
    </message>
    <message>
        <source>The weights are hidden now, so the effect is not visible yet.</source>
        <translation>权重现在被隐藏，所以还看不到效果。</translation>
    </message>
</context>
<context>
    <name>lab::EntropyCurves</name>
    <message>
        <source>Entropy of the weights against d_k</source>
        <translation>权重的熵随 d_k 的变化</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>At d_k = %1: %2</source>
        <translation>d_k = %1 时：%2</translation>
    </message>
</context>
<context>
    <name>lab::ExperimentNotices</name>
    <message>
        <source>A causal mask in cross-attention: each query sees the keys up to its own place, counted from the first token of each sentence. This is unusual: a decoder normally sees the whole encoder sentence.</source>
        <translation>交叉注意力中的因果掩码：每个查询看到它自己位置为止的键，从各句的第一个词元数起。这并不常见：解码器通常能看到编码器的整个句子。</translation>
    </message>
    <message>
        <source>Both sentences are the same, so this gives the same result as self-attention. Change the second sentence.</source>
        <translation>两个句子相同，所以结果与自注意力相同。请修改第二句。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>Change the size</source>
        <translation>更改大小</translation>
    </message>
    <message>
        <source>Mask %1: %2.</source>
        <translation>掩码 %1：%2。</translation>
    </message>
    <message>
        <source>You can change its size in the panel %1.</source>
        <translation>你可以在%1面板中更改它的大小。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>The names of the dimensions do not describe them.</source>
        <translation>维度的名称并不描述它们。</translation>
    </message>
    <message>
        <source>Blanked: %1.</source>
        <translation>已遮住：%1。</translation>
    </message>
    <message>
        <source>Reveal all</source>
        <translation>全部揭开</translation>
    </message>
    <message>
        <source>You can now change the mask by hand: in the matrix view, click or drag on card &lt;i&gt;M&lt;/i&gt;, or press Space on a cell of &lt;i&gt;M&lt;/i&gt;, to allow or mask a key.</source>
        <translation>现在可以手动修改掩码：在矩阵视图的卡片 &lt;i&gt;M&lt;/i&gt; 上点击、拖动，或在 &lt;i&gt;M&lt;/i&gt; 的单元格上按空格，可以允许或遮住一个键。</translation>
    </message>
    <message>
        <source>The mask that was made by hand is replaced.</source>
        <translation>手动制作的掩码已被替换。</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>找回它</translation>
    </message>
    <message>
        <source>Mask by hand</source>
        <translation>手动掩码</translation>
    </message>
    <message>
        <source>The second sentence is kept: it returns with Cross-Attention.</source>
        <translation>第二个句子已保留：选择“交叉注意力”时会再次出现。</translation>
    </message>
    <message>
        <source>W_O turns the concat of all heads into the output.</source>
        <translation>W_O 把所有头的拼接变为输出。</translation>
    </message>
    <message>
        <source>It replaces the mask %1.</source>
        <translation>它取代掩码“%1”。</translation>
    </message>
    <message>
        <source>It begins as the mask %1.</source>
        <translation>它从掩码 %1 开始。</translation>
    </message>
    <message>
        <source>Every key is masked for %1: all weights and the context are 0.</source>
        <translation>对 %1 来说，所有键都被掩码：所有权重和上下文都是 0。</translation>
    </message>
    <message>
        <source>No token is padding any more.</source>
        <translation>不再有词元是填充。</translation>
    </message>
    <message>
        <source>Mask: padding</source>
        <translation>掩码：填充</translation>
    </message>
    <message>
        <source>No token is padding: right-click a word above the tables (or press the Menu key on it) and choose Padding.</source>
        <translation>没有词元是填充：右键点击表格上方的一个词（或在其上按菜单键），选择“填充”。</translation>
    </message>
    <message>
        <source>Padding now: %1.</source>
        <translation>现在的填充：%1。</translation>
    </message>
    <message>
        <source>No token is padding: right-click a word that answers (or press the Menu key on it) and choose Padding.</source>
        <translation>没有词元是填充：右键点击一个回答的词（或在其上按菜单键）并选择“填充”。</translation>
    </message>
    <message>
        <source>b_O is added to each output.</source>
        <translation>b_O 被加到每个输出上。</translation>
    </message>
</context>
<context>
    <name>lab::ExportController</name>
    <message>
        <source>Exported %1.</source>
        <translation>已导出 %1。</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>正在导出 %1</translation>
    </message>
    <message numerus="yes">
        <source>Copied the experiment as text: %n characters.</source>
        <translation>
            <numerusform>已把实验复制为文本：%n 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>the copied text</source>
        <translation>复制的文本</translation>
    </message>
    <message>
        <source>Reading the copied text</source>
        <translation>正在读取复制的文本</translation>
    </message>
    <message>
        <source>Exported %1. The file has the numbers that are hidden here, too.</source>
        <translation>已导出 %1。文件中也包含此处隐藏的数字。</translation>
    </message>
    <message>
        <source>Exported %1. The numbers that are hidden here are blanks in it.</source>
        <translation>已导出 %1。这里隐藏的数字在文件中是空白。</translation>
    </message>
</context>
<context>
    <name>lab::FileTaskDisplay</name>
    <message>
        <source>%1 was stopped. The open experiment has not changed.</source>
        <translation>%1 已停止。打开的实验没有改变。</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
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
        <translation>&lt;i&gt;sat&lt;/i&gt; 关注 &lt;i&gt;mat&lt;/i&gt;（%1）。拖动标记的数，或点击另一个词。</translation>
    </message>
    <message>
        <source>Begin with a lesson</source>
        <translation>从课程开始</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>No head changed: none of them looks at the word order now.</source>
        <translation>没有头发生变化：现在没有一个头看词序。</translation>
    </message>
    <message>
        <source>All heads changed: each of them uses the word order.</source>
        <translation>所有头都变了：每个头都用到词序。</translation>
    </message>
    <message>
        <source>Drag the marked number, or click another word.</source>
        <translation>拖动标出的数字，或点击另一个词。</translation>
    </message>
    <message>
        <source>Now set %1 in the tool bar to none: the word order is unknown. Which maps (one per head) change?</source>
        <translation>现在把工具栏中的%1设为“无”：词序未知。哪些图（每个头一张）会改变？</translation>
    </message>
    <message>
        <source>The results changed with the number. Now click another word: each word asks a question of its own.</source>
        <translation>结果随着这个数改变了。现在单击另一个词：每个词都有自己的问题。</translation>
    </message>
    <message>
        <source>Go on with the lesson</source>
        <translation>继续课程</translation>
    </message>
    <message>
        <source>Compared with learned positions, these heads changed: %1. These did not, because they use the words only: %2.</source>
        <translation>与学习得到的位置相比，这些头发生了变化：%1。这些没有，因为它们只使用词：%2。</translation>
    </message>
    <message>
        <source>These were the first steps. A lesson explains every number.</source>
        <translation>这些是入门步骤。课程会解释每个数。</translation>
    </message>
</context>
<context>
    <name>lab::FlowCanvas</name>
    <message>
        <source>Flow of attention from queries to keys</source>
        <translation>从查询到键的注意力流</translation>
    </message>
    <message>
        <source>weights below %1 are not drawn: %2 % of all weight</source>
        <translation>小于 %1 的权重不画：占全部权重的 %2 %</translation>
    </message>
    <message>
        <source>lengths below %1 are not drawn: %2 % of all lengths</source>
        <translation>小于 %1 的长度不画：占全部长度的 %2 %</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>the head shown above; add others to the average to see them together</source>
        <translation>上方显示的头；把其他头计入平均可以一起看</translation>
    </message>
    <message>
        <source>%1: no line is drawn</source>
        <translation>%1：没有画线</translation>
    </message>
    <message>
        <source>Unpin “%1”</source>
        <translation>取消固定“%1”</translation>
    </message>
    <message>
        <source>Pin “%1”</source>
        <translation>固定“%1”</translation>
    </message>
    <message>
        <source>Unpin all queries</source>
        <translation>取消固定所有查询</translation>
    </message>
    <message>
        <source>A line is as wide as its weight; each head has its colour and dash</source>
        <translation>线的宽度等于权重；每个头有自己的颜色和线型</translation>
    </message>
    <message>
        <source>numbers below %1 and hidden numbers are not drawn</source>
        <translation>小于 %1 的数和隐藏的数不画</translation>
    </message>
    <message>
        <source>changes below %1 are not drawn; dotted: less than in the baseline</source>
        <translation>低于 %1 的变化不绘制；点线：比基线少</translation>
    </message>
    <message>
        <source>The weights are hidden for now.</source>
        <translation>权重目前隐藏。</translation>
    </message>
    <message>
        <source>pinned: a click on the pin unpins it</source>
        <translation>已固定：单击图钉取消固定</translation>
    </message>
    <message>
        <source>a click on the pin pins its lines</source>
        <translation>单击图钉固定它的连线</translation>
    </message>
    <message>
        <source>all lines of “%1” are drawn</source>
        <translation>已画出“%1”的所有连线</translation>
    </message>
    <message>
        <source>only this head, while the pointer is on its name</source>
        <translation>指针停在名称上时，只显示这个头</translation>
    </message>
    <message>
        <source>A click selects this head</source>
        <translation>单击选择这个头</translation>
    </message>
    <message>
        <source>no line of %1: all its numbers are below %2</source>
        <translation>没有 %1 的线：它的数都小于 %2</translation>
    </message>
</context>
<context>
    <name>lab::FlowPanel</name>
    <message>
        <source>Least weight of a line that is drawn</source>
        <translation>所画的线的最小权重</translation>
    </message>
    <message>
        <source>Hide weak lines</source>
        <translation>隐藏弱线</translation>
    </message>
</context>
<context>
    <name>lab::FocusActions</name>
    <message>
        <source>Choose a number of a dimension first, such as one of X.</source>
        <translation>请先选一个维度的数，例如 X 中的一个。</translation>
    </message>
    <message>
        <source>Copied %1 (%2).</source>
        <translation>已复制 %1（%2）。</translation>
    </message>
</context>
<context>
    <name>lab::FormulaWidget</name>
    <message>
        <source>link %1</source>
        <translation>链接 %1</translation>
    </message>
    <message>
        <source>link %1: %2</source>
        <translation>链接 %1：%2</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>复制为 LaTeX</translation>
    </message>
</context>
<context>
    <name>lab::GlossaryDialog</name>
    <message>
        <source>In other texts:</source>
        <translation>在其他文献中：</translation>
    </message>
    <message>
        <source>No term matches.</source>
        <translation>没有符合的术语。</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>Search the glossary</source>
        <translation>搜索术语表</translation>
    </message>
    <message>
        <source>Search for a term</source>
        <translation>搜索术语</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>See: %1</source>
        <translation>参见：%1</translation>
    </message>
</context>
<context>
    <name>lab::GroupHeader</name>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>bars: −%1 to +%1</source>
        <translation>条形：−%1 到 +%1</translation>
    </message>
    <message>
        <source>│ marks %1</source>
        <translation>│ 标记 %1</translation>
    </message>
</context>
<context>
    <name>lab::HeadMap</name>
    <message>
        <source>Name of head %1</source>
        <translation>头 %1 的名称</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Attention weights, %1: queries by keys</source>
        <translation>注意力权重，%1：查询乘键</translation>
    </message>
    <message>
        <source>Attention weights, %1: keys by queries</source>
        <translation>注意力权重，%1：键乘查询</translation>
    </message>
    <message>
        <source>%1, for viewing only</source>
        <translation>%1，仅供查看</translation>
    </message>
    <message>
        <source>Average of the heads, for viewing only</source>
        <translation>各头的平均，仅供查看</translation>
    </message>
    <message>
        <source>Head %1, %2</source>
        <translation>头 %1，%2</translation>
    </message>
    <message>
        <source>drawing …</source>
        <translation>正在绘制 …</translation>
    </message>
    <message>
        <source>More pairs than pixels: each pixel shows the largest of its block</source>
        <translation>词对比像素多：每个像素显示其块中的最大值</translation>
    </message>
    <message>
        <source>Shown above; double-click to rename it</source>
        <translation>显示在上方；双击可重命名</translation>
    </message>
    <message>
        <source>Click to show this head above, double-click to rename it</source>
        <translation>点击可把这个头显示在上方，双击可重命名</translation>
    </message>
    <message>
        <source>%1;
Ctrl+click adds it to the average, Shift+click all heads up to here</source>
        <translation>%1；
Ctrl+点击将它计入平均，Shift+点击计入到这里为止的所有头</translation>
    </message>
    <message>
        <source>%1; shown above</source>
        <translation>%1；显示在上方</translation>
    </message>
    <message>
        <source>%1; averaged</source>
        <translation>%1；计入平均</translation>
    </message>
    <message>
        <source>%1; strongest pair %2; %3</source>
        <translation>%1；最强的一对 %2；%3</translation>
    </message>
    <message>
        <source>One head alone has no average.</source>
        <translation>只有一个头时没有平均。</translation>
    </message>
    <message>
        <source>The average belongs to no head, so it is not shown above.</source>
        <translation>平均不属于任何一个头，因此上面不显示它。</translation>
    </message>
</context>
<context>
    <name>lab::HeadStrip</name>
    <message>
        <source>without the average</source>
        <translation>不含平均</translation>
    </message>
    <message>
        <source>heads %1 to %2 of %3</source>
        <translation>第 %1 到 %2 个头，共 %3 个</translation>
    </message>
    <message>
        <source>%1 of %2 heads</source>
        <translation>%2 个头的 %1</translation>
    </message>
    <message>
        <source>without numbers</source>
        <translation>不含数字</translation>
    </message>
</context>
<context>
    <name>lab::HeadsPanel</name>
    <message>
        <source>map size</source>
        <translation>热图大小</translation>
    </message>
    <message>
        <source>sharper</source>
        <translation>更尖锐</translation>
    </message>
    <message>
        <source>softer</source>
        <translation>更平缓</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Attention weights: one map per head</source>
        <translation>注意力权重：每个头一张热图</translation>
    </message>
    <message>
        <source>Weight under the pointer</source>
        <translation>指针下的权重</translation>
    </message>
    <message>
        <source>Scale each map to its maximum</source>
        <translation>每张热图缩放到其最大值</translation>
    </message>
    <message>
        <source>Colours from 0 to the largest weight of each map</source>
        <translation>颜色从 0 到每张热图的最大权重</translation>
    </message>
    <message>
        <source>Colours from 0 to the largest weight of each map, instead of 0 to 1 for comparing heads</source>
        <translation>颜色从 0 到每张热图的最大权重，而不是用于比较各头的 0 到 1</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>A heatmap of every head</source>
        <translation>每个头的热图</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Lines from queries to keys, as wide as the weights</source>
        <translation>从查询到键的线，宽度等于权重</translation>
    </message>
    <message>
        <source>What is shown of each pair</source>
        <translation>每一对显示什么</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>weight × |v|</source>
        <translation>权重 × |v|</translation>
    </message>
    <message>
        <source>Order of the heads</source>
        <translation>头的顺序</translation>
    </message>
    <message>
        <source>The order in which the heads are shown; the model knows them by number</source>
        <translation>显示头的顺序；模型按编号识别它们</translation>
    </message>
    <message>
        <source>by number</source>
        <translation>按编号</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>by entropy</source>
        <translation>按熵</translation>
    </message>
    <message>
        <source>by distance</source>
        <translation>按距离</translation>
    </message>
    <message>
        <source>Size of the maps</source>
        <translation>热图的大小</translation>
    </message>
    <message>
        <source>Size of the maps (Ctrl+wheel; + and - on a map)</source>
        <translation>热图的大小（Ctrl+滚轮；在热图上按 + 和 -）</translation>
    </message>
    <message>
        <source>Change of the attention weights since the baseline</source>
        <translation>注意力权重相对基准的变化</translation>
    </message>
    <message>
        <source>Attention weights of the baseline</source>
        <translation>基准的注意力权重</translation>
    </message>
    <message>
        <source>Attention weights as lines</source>
        <translation>用线表示的注意力权重</translation>
    </message>
    <message>
        <source>Weight is not contribution: a short v adds little</source>
        <translation>权重不等于贡献：短的 v 贡献不多</translation>
    </message>
    <message>
        <source>Length of the contributions</source>
        <translation>贡献的长度</translation>
    </message>
    <message>
        <source>T = %1</source>
        <translation>T = %1</translation>
    </message>
    <message>
        <source>Attention weights of one query</source>
        <translation>一个查询的注意力权重</translation>
    </message>
    <message>
        <source>weight × |v Wᴼ|</source>
        <translation>权重 × |v Wᴼ|</translation>
    </message>
    <message>
        <source>Back to all views (%1)</source>
        <translation>返回全部视图 (%1)</translation>
    </message>
    <message>
        <source>During the walk, there is no room for the heads.</source>
        <translation>演练期间没有空间显示各个头。</translation>
    </message>
    <message>
        <source>Show the heads alone (%1)</source>
        <translation>单独显示各个头（%1）</translation>
    </message>
    <message>
        <source>Attention weights, bars: mean of %1 queries</source>
        <translation>注意力权重，条形：%1 个查询的平均</translation>
    </message>
    <message>
        <source>Length of the contributions, bars: mean of %1 queries</source>
        <translation>贡献的长度，条形：%1 个查询的平均</translation>
    </message>
    <message>
        <source>The weights of the selected query, and of those pinned, in every head</source>
        <translation>所选查询（以及固定的查询）在每个头中的权重</translation>
    </message>
    <message>
        <source>%1 more below</source>
        <translation>下方还有 %1 个</translation>
    </message>
    <message>
        <source>%1 more above</source>
        <translation>上方还有 %1 个</translation>
    </message>
</context>
<context>
    <name>lab::HistoryModel</name>
    <message>
        <source>The start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>%1 — now, saved</source>
        <translation>%1 — 现在，已保存</translation>
    </message>
    <message>
        <source>%1 — now</source>
        <translation>%1 — 现在</translation>
    </message>
    <message>
        <source>%1 — saved</source>
        <translation>%1 — 已保存</translation>
    </message>
    <message>
        <source>%1 (undone)</source>
        <translation>%1（已撤回）</translation>
    </message>
    <message>
        <source>Undone: click to redo it</source>
        <translation>已撤销：点击可重做</translation>
    </message>
    <message>
        <source>Click to go back to this</source>
        <translation>点击回到这里</translation>
    </message>
</context>
<context>
    <name>lab::HistoryPanel</name>
    <message>
        <source>History of changes</source>
        <translation>修改历史</translation>
    </message>
</context>
<context>
    <name>lab::ImportController</name>
    <message>
        <source>Import matrices</source>
        <translation>导入矩阵</translation>
    </message>
    <message>
        <source>Arrays (%1)</source>
        <translation>数组 (%1)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
</context>
<context>
    <name>lab::ImportDialog</name>
    <message>
        <source>leave out</source>
        <translation>不导入</translation>
    </message>
    <message>
        <source>W_Q, W_K, W_V side by side</source>
        <translation>W_Q、W_K、W_V 并排</translation>
    </message>
    <message>
        <source>b_Q, b_K, b_V side by side</source>
        <translation>b_Q、b_K、b_V 并排</translation>
    </message>
    <message>
        <source>%1 of all heads</source>
        <translation>所有头的 %1</translation>
    </message>
    <message>
        <source>%1 of head %2</source>
        <translation>头 %2 的 %1</translation>
    </message>
    <message>
        <source>Import matrices from %1</source>
        <translation>从 %1 导入矩阵</translation>
    </message>
    <message>
        <source>Arrays of the file</source>
        <translation>文件中的数组</translation>
    </message>
    <message>
        <source>array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>goes to</source>
        <translation>放到</translation>
    </message>
    <message>
        <source>transposed</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>recognised as</source>
        <translation>识别为</translation>
    </message>
    <message>
        <source>Number of heads, if the file has them side by side</source>
        <translation>头数（如果文件中各头并排）</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>number of heads, if the file has them side by side</source>
        <translation>头数（如果文件中各头并排）</translation>
    </message>
    <message>
        <source>Where %1 goes</source>
        <translation>%1 放到哪里</translation>
    </message>
    <message>
        <source>Transpose %1</source>
        <translation>转置 %1</translation>
    </message>
    <message>
        <source>Everything fits.</source>
        <translation>一切匹配。</translation>
    </message>
</context>
<context>
    <name>lab::InspectorPanel</name>
    <message>
        <source>Why this number?</source>
        <translation>为什么是这个数？</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>后退（Alt+左）</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>前进（Alt+右）</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>复制为 LaTeX</translation>
    </message>
    <message>
        <source>Click a number in any table to see how it is computed and where it is used.</source>
        <translation>点击任意表中的一个数，就能看到它如何计算、用在何处。</translation>
    </message>
    <message>
        <source>The formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>The formula with numbers</source>
        <translation>代入数的公式</translation>
    </message>
    <message>
        <source>Every key of this query</source>
        <translation>这个查询的每个键</translation>
    </message>
    <message>
        <source>Where is this used?</source>
        <translation>它用在哪里？</translation>
    </message>
    <message>
        <source>This number is a setting: it is not computed.</source>
        <translation>这个数是设置：不是计算出来的。</translation>
    </message>
    <message>
        <source>This number is an input: it is not computed.</source>
        <translation>这个数是输入：不是计算出来的。</translation>
    </message>
    <message>
        <source>This number is hidden for now.</source>
        <translation>这个数目前隐藏。</translation>
    </message>
    <message>
        <source>A number that it is computed from is hidden for now.</source>
        <translation>计算它所用的一个数目前隐藏。</translation>
    </message>
    <message>
        <source>Its symbol</source>
        <translation>它的符号</translation>
    </message>
    <message>
        <source>Show the largest terms only</source>
        <translation>只显示最大的项</translation>
    </message>
    <message>
        <source>Show all %1 terms</source>
        <translation>显示全部 %1 项</translation>
    </message>
    <message>
        <source>m = %1 is the largest score of this query. It is subtracted from every score here, because the exponentials would otherwise be too large or too small. This changes no weight.</source>
        <translation>m = %1 是这个查询的最大分数。这里从每个分数中减去它，因为否则指数会太大或太小。这不改变任何权重。</translation>
    </message>
    <message>
        <source>The formula counts positions from 0: position %1 of the sentence is %2 in it.</source>
        <translation>公式中的位置从 0 数起：句子中的位置 %1 在公式中是 %2。</translation>
    </message>
    <message>
        <source>The formula with numbers, largest terms first</source>
        <translation>代入数的公式（最大的项在前）</translation>
    </message>
    <message>
        <source>This number is 1/√d_k = 1/√%1. The panel More has other scales; “Why √dₖ?” in the menu View shows what it is good for.</source>
        <translation>这个数是 1/√d_k = 1/√%1。“更多”面板里有其他缩放；“视图”菜单里的“为什么 √dₖ？”说明它的作用。</translation>
    </message>
</context>
<context>
    <name>lab::KeyRowsModel</name>
    <message>
        <source>The words that answer, one in each row.</source>
        <translation>回答的词，每行一个。</translation>
    </message>
    <message>
        <source>Score: query times key, entry by entry, added up. The better they fit, the larger.</source>
        <translation>分数：查询与键逐项相乘再相加。越匹配，越大。</translation>
    </message>
    <message>
        <source>The score after the mask: a key that may not be seen gets minus infinity.</source>
        <translation>掩码后的分数：不能关注的键得到负无穷。</translation>
    </message>
    <message>
        <source>Attention weight: the share of this key. The weights of a query add up to 1.</source>
        <translation>注意力权重：这个键的份额。一个查询的权重之和为 1。</translation>
    </message>
    <message>
        <source>How much of each value arrives. The sum is the context, the result for this word.</source>
        <translation>每个值传到了多少。它们的和就是上下文，即这个词的结果。</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>key (answers)</source>
        <translation>键（回答）</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>change of weight</source>
        <translation>权重的变化</translation>
    </message>
    <message>
        <source>weight × &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;</source>
        <translation>权重 × &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;</translation>
    </message>
    <message>
        <source>weight × &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;</source>
        <translation>权重 × &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Click to unfold.</source>
        <translation>点击展开。</translation>
    </message>
    <message>
        <source>Click to fold.</source>
        <translation>点击折叠。</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1，已折叠</translation>
    </message>
    <message>
        <source>%1, dimension %2</source>
        <translation>%1，维度 %2</translation>
    </message>
    <message>
        <source>Click the heading to unfold.</source>
        <translation>点击标题展开。</translation>
    </message>
    <message>
        <source>More dimensions: the matrix view shows them all.</source>
        <translation>还有更多维度：矩阵视图会显示全部。</translation>
    </message>
    <message>
        <source>nothing to compare: %1</source>
        <translation>没有可比较的：%1</translation>
    </message>
    <message>
        <source>another maximum is subtracted in the baseline</source>
        <translation>基准中减去的是另一个最大值</translation>
    </message>
    <message>
        <source>%1 for %2: hidden for now</source>
        <translation>%2 的 %1：目前隐藏</translation>
    </message>
    <message>
        <source>change of %1 for %2 since the baseline: %3</source>
        <translation>%2 的 %1 相对基准的变化：%3</translation>
    </message>
    <message>
        <source>%1 for %2 in the baseline: %3</source>
        <translation>基准中 %2 的 %1：%3</translation>
    </message>
    <message>
        <source>%1 for %2: %3</source>
        <translation>%2 的 %1：%3</translation>
    </message>
    <message>
        <source>Click to show the keys in the order of the sentence.</source>
        <translation>点击按句子的顺序显示键。</translation>
    </message>
    <message>
        <source>Click to sort the keys, the largest weight first.</source>
        <translation>点击按权重排序，最大的在前。</translation>
    </message>
    <message>
        <source>%1: no sum</source>
        <translation>%1：无总和</translation>
    </message>
    <message>
        <source>e to the power of the masked score: never negative, and larger scores stand out.</source>
        <translation>e 的掩码后分数次方：从不为负，较大的分数更突出。</translation>
    </message>
    <message>
        <source>%1 may not look at %2: masked, so its weight is 0</source>
        <translation>%1 不能关注 %2：已掩码，所以权重为 0</translation>
    </message>
    <message>
        <source>e to the power of the score: never negative, and larger scores stand out.</source>
        <translation>e 的分数次方：从不为负，较大的分数更突出。</translation>
    </message>
    <message>
        <source>e to the power of the scaled score: never negative, and larger scores stand out.</source>
        <translation>e 的缩放分数次方：从不为负，较大的分数更突出。</translation>
    </message>
    <message>
        <source>%1, dimension %2: %3. It is the sum of unrounded numbers.</source>
        <translation>%1，维度 %2：%3。这是未舍入的数之和。</translation>
    </message>
    <message>
        <source>sum of %1: %2. It is the sum of unrounded numbers.</source>
        <translation>%1 的总和：%2。这是未舍入的数之和。</translation>
    </message>
    <message>
        <source>The score, divided by the temperature T. A small T makes the weights sharper.</source>
        <translation>分数除以温度 T。T 越小，权重越集中。</translation>
    </message>
    <message>
        <source>The score after the mask, divided by the temperature T; a key that may not be seen gets minus infinity.</source>
        <translation>掩码后的分数除以温度 T；不能关注的键得到负无穷。</translation>
    </message>
    <message>
        <source>masked − max</source>
        <translation>掩码后 − max</translation>
    </message>
    <message>
        <source>weight = %1 ÷ sum</source>
        <translation>权重 = %1 ÷ 和</translation>
    </message>
    <message>
        <source>context of %1</source>
        <translation>%1 的上下文</translation>
    </message>
    <message>
        <source>every key is masked: 0</source>
        <translation>所有键都被掩码：0</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>score divided by T</source>
        <translation>除以 T 的分数</translation>
    </message>
    <message>
        <source>The score, multiplied by a fixed number.</source>
        <translation>分数乘以一个固定的数。</translation>
    </message>
    <message>
        <source>The scaled score, divided by the temperature T. A small T makes the weights sharper.</source>
        <translation>缩放分数除以温度 T。T 越小，权重越尖锐。</translation>
    </message>
    <message>
        <source>the rounded numbers add up to %1</source>
        <translation>四舍五入后的数加起来是 %1</translation>
    </message>
    <message>
        <source>rounded: %1</source>
        <translation>四舍五入：%1</translation>
    </message>
    <message>
        <source>Key: the word times W_K, what the word can be found by. Click a number of it to edit W_K.</source>
        <translation>键：词乘以 W_K，即凭什么找到这个词。点击其中一个数字即可编辑 W_K。</translation>
    </message>
    <message>
        <source>Value: the word times W_V, what the word passes on. Click a number of it to edit W_V.</source>
        <translation>值：词乘以 W_V，即这个词传递的内容。点击其中一个数字即可编辑 W_V。</translation>
    </message>
    <message>
        <source>The score, divided by √d_k so that it does not grow with the number of entries of q and k.</source>
        <translation>分数除以 √d_k，使它不随 q 和 k 的分量个数增大。</translation>
    </message>
    <message>
        <source>masked ÷ &lt;i&gt;T&lt;/i&gt; (%1)</source>
        <translation>掩码后 ÷ &lt;i&gt;T&lt;/i&gt; (%1)</translation>
    </message>
    <message>
        <source>The mark at 1/%1 is the weight of each key if all were equal.</source>
        <translation>1/%1 处的标记是所有键权重相等时每个键的权重。</translation>
    </message>
    <message>
        <source>The score after mask and temperature, minus the largest one (max), so that e^x becomes neither too large nor too small. The weights stay the same.</source>
        <translation>经掩码和温度后的分数减去最大者（max），使 e^x 既不过大也不过小。权重不变。</translation>
    </message>
    <message>
        <source>e to the power of the score minus the largest score (max), so that it becomes neither too large nor too small. The weights stay the same.</source>
        <translation>e 的（分数减最大分数 max）次方，使其既不过大也不过小。权重不变。</translation>
    </message>
    <message>
        <source>e to the power of the score divided by T: never negative, and larger scores stand out.</source>
        <translation>e 的（分数除以 T）次方：从不为负，较大的分数更突出。</translation>
    </message>
    <message>
        <source>(masked − max) ÷ &lt;i&gt;T&lt;/i&gt;</source>
        <translation>(掩码后 − max) ÷ &lt;i&gt;T&lt;/i&gt;</translation>
    </message>
    <message>
        <source>(score − max) ÷ &lt;i&gt;T&lt;/i&gt;</source>
        <translation>(分数 − max) ÷ &lt;i&gt;T&lt;/i&gt;</translation>
    </message>
    <message>
        <source>In a walk and in a lesson, all stages stay open, and the keys keep their order.</source>
        <translation>在演示和课程中，所有阶段保持展开，键保持原来的顺序。</translation>
    </message>
</context>
<context>
    <name>lab::KeyRowsTable</name>
    <message>
        <source>One row per key, for the selected query</source>
        <translation>所选查询，每个键一行</translation>
    </message>
</context>
<context>
    <name>lab::KeySumsTable</name>
    <message>
        <source>Sums, and the context of the selected query</source>
        <translation>所选查询的各个和与上下文</translation>
    </message>
    <message numerus="yes">
        <source>%n more word(s) below</source>
        <translation>
            <numerusform>下面还有 %n 个词</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more word(s) above</source>
        <translation>
            <numerusform>上面还有 %n 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, added before rounding</source>
        <translation>%1（先相加，再四舍五入）</translation>
    </message>
    <message>
        <source>more words: %1 above, %2 below</source>
        <translation>还有词：上方 %1 个，下方 %2 个</translation>
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
        <translation>场景 %1，共 %2 个：%3</translation>
    </message>
    <message>
        <source>This is the last scene.</source>
        <translation>这是最后一个场景。</translation>
    </message>
    <message>
        <source>This is the first scene.</source>
        <translation>这是第一个场景。</translation>
    </message>
    <message>
        <source>Saved as scene %1. Lecture &gt; Scenes shows the list.</source>
        <translation>已保存为场景 %1。“讲座 &gt; 场景”显示列表。</translation>
    </message>
    <message>
        <source>To blank a matrix or a column, point at it or select one of its numbers.</source>
        <translation>要遮住矩阵或列，请指向它或选择其中的一个数。</translation>
    </message>
    <message>
        <source>Nothing is blanked.</source>
        <translation>没有遮住任何内容。</translation>
    </message>
    <message>
        <source>Scene %1 now shows the current experiment and view.</source>
        <translation>场景 %1 现在显示当前的实验和视图。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>head, word</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>这是最后一步。</translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation>这是第一步。</translation>
    </message>
    <message>
        <source>%1. Ctrl+Z brings your changes back.</source>
        <translation>%1。按 Ctrl+Z 可恢复你的更改。</translation>
    </message>
    <message numerus="yes">
        <source>This lecture has %n scenes.</source>
        <translation>
            <numerusform>这个讲座有 %n 个场景。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to the first scene</source>
        <translation>转到第一个场景</translation>
    </message>
    <message>
        <source>Nothing is blanked here. Lecture &gt; Reveal All shows everything.</source>
        <translation>这里没有遮住的内容。“讲座 “讲课 &gt; 全部显示”会显示一切。gt; 全部揭开”会显示一切。</translation>
    </message>
    <message>
        <source>This is the last screen.</source>
        <translation>这是最后一屏。</translation>
    </message>
    <message>
        <source>Blanked: %1.</source>
        <translation>已遮住：%1。</translation>
    </message>
</context>
<context>
    <name>lab::LessonCard</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>lab::LessonDock</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>%1 The lesson is shown as it was before.</source>
        <translation>%1 课程仍按之前的样子显示。</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>The open panels are closed. They return when you leave the lesson.</source>
        <translation>打开的面板已关闭。离开课程后会恢复。</translation>
    </message>
    <message>
        <source>The lesson “%1” is still open.</source>
        <translation>课程“%1”仍然打开着。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>Your words are kept in step %1.</source>
        <translation>你输入的词保留在第 %1 步。</translation>
    </message>
    <message>
        <source>The step is as it was at the beginning.</source>
        <translation>这一步已恢复到开始时的状态。</translation>
    </message>
    <message>
        <source>Bring my numbers back</source>
        <translation>恢复我的数字</translation>
    </message>
    <message>
        <source>Your changes of the last step are still here, so numbers may differ from the text.</source>
        <translation>上一步中你的更改仍然有效，因此数字可能与文字不同。</translation>
    </message>
    <message>
        <source>Start as the text says</source>
        <translation>按文字所述开始</translation>
    </message>
</context>
<context>
    <name>lab::LessonHeadingPage</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Title of the lesson</source>
        <translation>课程标题</translation>
    </message>
    <message>
        <source>Summary, one line for the list</source>
        <translation>摘要，列表中的一行</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>How long it takes</source>
        <translation>需要多长时间</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路线</translation>
    </message>
    <message>
        <source>Part of the routes of</source>
        <translation>属于的路线</translation>
    </message>
</context>
<context>
    <name>lab::LessonList</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>I have %1 minutes</source>
        <translation>我有 %1 分钟</translation>
    </message>
    <message>
        <source>How much time there is</source>
        <translation>有多少时间</translation>
    </message>
    <message>
        <source>Shows the lessons that cover the subject in this time</source>
        <translation>显示能在这段时间内讲完主题的课程</translation>
    </message>
    <message>
        <source>Who is learning</source>
        <translation>谁在学习</translation>
    </message>
    <message>
        <source>If several people learn on this computer: each name has its own progress, kept on this computer</source>
        <translation>如果几个人用这台电脑学习：每个名字有自己的进度，保存在这台电脑上</translation>
    </message>
    <message>
        <source>Test on all lessons</source>
        <translation>所有课程的测试</translation>
    </message>
    <message>
        <source>Two questions of each lesson, with a result for each topic</source>
        <translation>每课两个问题，每个主题都有结果</translation>
    </message>
    <message>
        <source>Due again</source>
        <translation>又到期</translation>
    </message>
    <message>
        <source>Due again: %1</source>
        <translation>又到期：%1</translation>
    </message>
    <message>
        <source>You took it a week ago; it has other questions now</source>
        <translation>你一周前做过；现在问题不同了</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1，步骤 %2</translation>
    </message>
    <message>
        <source>You missed the question of this step: try it again</source>
        <translation>你没答对这一步的问题：再试一次</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>无名</translation>
    </message>
    <message>
        <source>Your name (optional)</source>
        <translation>你的名字（可选）</translation>
    </message>
    <message>
        <source>%1 min, %2</source>
        <translation>%1 分钟，%2</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>%1 of %2 questions answered</source>
        <translation>已回答 %1 / %2 题</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
</context>
<context>
    <name>lab::LessonPage</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>课程的步骤</translation>
    </message>
    <message>
        <source>Go to a step; what you did in the others is kept</source>
        <translation>转到一个步骤；你在其他步骤做的会保留</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>%1 is not in the experiment any more</source>
        <translation>%1 已不在实验中</translation>
    </message>
    <message>
        <source>%1: click to select it</source>
        <translation>%1：点击选择它</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3</source>
        <translation>步骤 %1，共 %2 步，%3</translation>
    </message>
    <message>
        <source>Its question was answered</source>
        <translation>它的问题已回答</translation>
    </message>
    <message>
        <source>It asks a question</source>
        <translation>它提出一个问题</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message>
        <source>Next lesson: %1</source>
        <translation>下一课：%1</translation>
    </message>
    <message>
        <source>This step is not translated yet.</source>
        <translation>这一步还没有翻译。</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一课</translation>
    </message>
    <message>
        <source>More below</source>
        <translation>下方还有内容</translation>
    </message>
    <message>
        <source>↻ %1</source>
        <translation>↻ %1</translation>
    </message>
    <message>
        <source>Its question will be asked again</source>
        <translation>它的问题会再次提出</translation>
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
        <translation>另一个步骤还在计算。请等它显示后再试。</translation>
    </message>
    <message>
        <source>These words are about the numbers at the start of the step.</source>
        <translation>这段文字针对这一步开始时的数字。</translation>
    </message>
</context>
<context>
    <name>lab::LessonTextView</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>lab::LoadingCover</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>How much is done</source>
        <translation>完成了多少</translation>
    </message>
    <message>
        <source>Stop loading and keep what is open (Esc)</source>
        <translation>停止加载，保留已打开的内容（Esc）</translation>
    </message>
</context>
<context>
    <name>lab::LockedControls</name>
    <message>
        <source>%1: locked in this step of the lesson</source>
        <translation>%1：在课程的这一步中锁定</translation>
    </message>
    <message>
        <source>Locked in this step of the lesson</source>
        <translation>在课程的这一步中锁定</translation>
    </message>
</context>
<context>
    <name>lab::MainWindow</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>为什么是这个数？</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>箭头</translation>
    </message>
    <message>
        <source>Why √dₖ?</source>
        <translation>为什么 √dₖ？</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Self beside cross</source>
        <translation>自注意力与交叉注意力对照</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Title and notes</source>
        <translation>标题和笔记</translation>
    </message>
    <message>
        <source>Layer of a model</source>
        <translation>模型的层</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Sizes and heads</source>
        <translation>大小和头</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>%1[*] – Attention Lab</source>
        <translation>%1[*] – Attention Lab</translation>
    </message>
    <message>
        <source>Copied to the clipboard.</source>
        <translation>已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Copied to the clipboard as LaTeX.</source>
        <translation>已作为 LaTeX 复制到剪贴板。</translation>
    </message>
    <message>
        <source>The keys are in the order of the sentence.</source>
        <translation>键按句子的顺序排列。</translation>
    </message>
    <message>
        <source>The keys are sorted by weight.</source>
        <translation>键已按权重排序。</translation>
    </message>
    <message>
        <source>The heads are in the chosen order.</source>
        <translation>各个头已按所选顺序排列。</translation>
    </message>
    <message>
        <source>First steps: again in the Help menu.</source>
        <translation>入门步骤：可在“帮助”菜单中再次打开。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>The average is that of all heads.</source>
        <translation>平均值为所有头的平均。</translation>
    </message>
    <message>
        <source>The average is that of the heads with a tick.</source>
        <translation>平均值为带勾的头的平均。</translation>
    </message>
    <message>
        <source>The flow shows the chosen heads and the selected one.</source>
        <translation>流图显示所选的头和当前的头。</translation>
    </message>
    <message>
        <source>The matrix view shows the selected number. X is at the beginning: scroll up.</source>
        <translation>矩阵视图显示所选的数。X 在开头：请向上滚动。</translation>
    </message>
    <message>
        <source>Unpinned.</source>
        <translation>已取消固定。</translation>
    </message>
    <message>
        <source>To change a number, click it first. To add a word that begins with a digit, click +.</source>
        <translation>要修改数字，请先单击它。要添加以数字开头的词，请单击 +。</translation>
    </message>
    <message>
        <source>The walk is paused, because you selected a number.</source>
        <translation>演示已暂停，因为你选中了一个数。</translation>
    </message>
    <message>
        <source>Closed to make room: “%1”</source>
        <translation>为腾出空间已关闭：“%1”</translation>
    </message>
    <message>
        <source>Pinned: the word stays in Flow and Weights. A click on its pin removes it.</source>
        <translation>已固定：该词保留在“流”和“权重”中。单击其图钉即可取消。</translation>
    </message>
    <message>
        <source>There is no room for W_K and W_V. Open k or v and click a number to edit them.</source>
        <translation>W_K 和 W_V 放不下了。展开 k 或 v 并单击一个数字即可修改它们。</translation>
    </message>
    <message>
        <source>To type here, click a number first, or + to add a word.</source>
        <translation>要输入，请先单击一个数字，或单击 + 添加一个词。</translation>
    </message>
    <message>
        <source>There is no room for W_K and W_V.</source>
        <translation>W_K 和 W_V 放不下了。</translation>
    </message>
    <message>
        <source>The maps have other shades now. Choose Maps to see them.</source>
        <translation>热图的深浅已改变。选择“热图”来查看。</translation>
    </message>
    <message>
        <source>To change the selected number, type another one or drag it.</source>
        <translation>要更改所选数字，请输入另一个数字或拖动它。</translation>
    </message>
    <message>
        <source>Finish the number first: Enter keeps it, Escape drops it.</source>
        <translation>请先完成这个数字：按 Enter 保留，按 Esc 放弃。</translation>
    </message>
</context>
<context>
    <name>lab::Marking</name>
    <message>
        <source>Nothing is filled in here yet. Begin with the %1: %2</source>
        <translation>这里还没有填写。请从%1开始：%2</translation>
    </message>
    <message>
        <source>The next blank is the %1: %2</source>
        <translation>下一个空白是%1：%2</translation>
    </message>
    <message>
        <source>%1 over the sum of all %1 in its row, where s are the %2</source>
        <translation>%1 除以该行所有 %1 之和，其中 s 是%2</translation>
    </message>
    <message>
        <source>this pair is masked</source>
        <translation>这一对被掩码遮住</translation>
    </message>
    <message>
        <source>every key of this row is masked</source>
        <translation>这一行的每个键都被掩码遮住</translation>
    </message>
</context>
<context>
    <name>lab::MatrixCard</name>
    <message>
        <source>numbers</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Show this large matrix as numbers</source>
        <translation>把这个大矩阵显示为数</translation>
    </message>
    <message>
        <source>Show as numbers</source>
        <translation>显示为数</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>没有可比较的</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>−%1 to +%1</source>
        <translation>−%1 到 +%1</translation>
    </message>
</context>
<context>
    <name>lab::MatrixHeader</name>
    <message>
        <source>A name selects its row or column. To change a number, drag the number.</source>
        <translation>名称会选中它的行或列。要修改数字，请拖动该数字。</translation>
    </message>
</context>
<context>
    <name>lab::MatrixImage</name>
    <message>
        <source>%1, as a picture</source>
        <translation>%1，显示为图像</translation>
    </message>
    <message>
        <source>A pixel stands for %1 × %2 numbers: it shows the one of largest magnitude.</source>
        <translation>一个像素代表 %1 × %2 个数：显示其中绝对值最大的。</translation>
    </message>
    <message>
        <source>drawing …</source>
        <translation>正在绘制 …</translation>
    </message>
    <message>
        <source>Double-click this picture of a matrix to see and change its numbers.</source>
        <translation>双击此矩阵图即可查看和修改其中的数。</translation>
    </message>
</context>
<context>
    <name>lab::MatrixModel</name>
    <message>
        <source>nothing to compare: %1</source>
        <translation>没有可比较的：%1</translation>
    </message>
    <message>
        <source>hidden for now</source>
        <translation>目前隐藏</translation>
    </message>
    <message>
        <source>masked in the baseline and now</source>
        <translation>基准中和现在都被掩码</translation>
    </message>
    <message>
        <source>%1 in the baseline</source>
        <translation>基准中为 %1</translation>
    </message>
    <message>
        <source>%1 (in the baseline %2, now %3)</source>
        <translation>%1（基准中 %2，现在 %3）</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>计算所得</translation>
    </message>
    <message>
        <source>can be edited</source>
        <translation>可以编辑</translation>
    </message>
    <message>
        <source>cannot be edited for now</source>
        <translation>目前不能编辑</translation>
    </message>
    <message>
        <source>Double-click to rename it.</source>
        <translation>双击可重命名。</translation>
    </message>
    <message>
        <source>%1 (masked)</source>
        <translation>%1（已掩码）</translation>
    </message>
    <message>
        <source>%1 (softmax sees it divided by T = %2)</source>
        <translation>%1（softmax 看到的是它除以 T = %2）</translation>
    </message>
    <message>
        <source>−∞ (masked: this query may not look at this key)</source>
        <translation>−∞（已掩码：这个查询不能关注这个键）</translation>
    </message>
</context>
<context>
    <name>lab::MatrixTable</name>
    <message>
        <source>Drag left or right, or press Ctrl with the wheel or ↑ ↓. Shift: finer steps.</source>
        <translation>左右拖动，或按住 Ctrl 使用滚轮或 ↑ ↓。Shift：更小的步长。</translation>
    </message>
    <message>
        <source>This is the baseline, which stays as it is. Show values (Ctrl+1) to change it.</source>
        <translation>这是基准，保持不变。要改动，请显示数值（Ctrl+1）。</translation>
    </message>
    <message>
        <source>This is the difference from the baseline. Show values (Ctrl+1) to change the number.</source>
        <translation>这是与基准的差。要改动这个数，请显示数值（Ctrl+1）。</translation>
    </message>
    <message>
        <source>It is 0 already.</source>
        <translation>它已经是 0。</translation>
    </message>
    <message>
        <source>They are 0 already.</source>
        <translation>它们已经是 0。</translation>
    </message>
</context>
<context>
    <name>lab::MatrixView</name>
    <message>
        <source>matrix view</source>
        <translation>矩阵视图</translation>
    </message>
    <message>
        <source>matrices in the order the data flows</source>
        <translation>按数据流动顺序排列的矩阵</translation>
    </message>
    <message>
        <source>at most %1 rows and %1 columns of each matrix</source>
        <translation>每个矩阵最多 %1 行 %1 列</translation>
    </message>
    <message>
        <source>Readable size</source>
        <translation>可读大小</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Show numbers</source>
        <translation>显示数字</translation>
    </message>
</context>
<context>
    <name>lab::ModelController</name>
    <message>
        <source>The folder of a model</source>
        <translation>模型文件夹</translation>
    </message>
    <message>
        <source>Reading layer %1 of %2</source>
        <translation>正在读取第 %1 层，共 %2 层</translation>
    </message>
</context>
<context>
    <name>lab::ModelDialog</name>
    <message>
        <source>Open a layer of a model</source>
        <translation>打开模型的一层</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
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
        <translation>浏览(&amp;B)...</translation>
    </message>
    <message>
        <source>&amp;folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;layer</source>
        <translation>层(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;sentence</source>
        <translation>句子(&amp;S)</translation>
    </message>
    <message>
        <source>A folder with config.json, model.safetensors and a tokenizer</source>
        <translation>含 config.json、model.safetensors 和分词器的文件夹</translation>
    </message>
    <message>
        <source>Choose the folder of a GPT-2, BERT or DistilBERT model.</source>
        <translation>请选择 GPT-2、BERT 或 DistilBERT 模型的文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n 个头</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n 层</numerusform>
        </translation>
    </message>
    <message>
        <source>A %1 model with %2, %3 and d_model %4.</source>
        <translation>%1 模型，%2，%3，d_model 为 %4。</translation>
    </message>
    <message>
        <source>Type a sentence of at least one token.</source>
        <translation>请输入至少含一个词元的句子。</translation>
    </message>
</context>
<context>
    <name>lab::ModelPanel</name>
    <message>
        <source>&amp;Read This Layer</source>
        <translation>读取这一层(&amp;R)</translation>
    </message>
    <message>
        <source>Layer of a model</source>
        <translation>模型的层</translation>
    </message>
    <message>
        <source>Compute the layers below and show this layer; an edited experiment stays open</source>
        <translation>计算下面的各层并显示这一层；改动过的实验保持打开</translation>
    </message>
    <message>
        <source>This experiment does not come from a model.</source>
        <translation>这个实验不是来自模型。</translation>
    </message>
    <message>
        <source>Layer %1 of %2 of “%3”, a %4 model. X is what the layers below made of the sentence.</source>
        <translation>“%3”（%4 模型）的第 %1 层，共 %2 层。X 是下面各层由句子得到的结果。</translation>
    </message>
</context>
<context>
    <name>lab::MorePanel</name>
    <message>
        <source>biases</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>output weights</source>
        <translation>输出权重</translation>
    </message>
    <message>
        <source>output bias</source>
        <translation>输出偏置</translation>
    </message>
    <message>
        <source>show numbers in cells</source>
        <translation>在单元格中显示数</translation>
    </message>
    <message>
        <source>scientific notation</source>
        <translation>科学记数法</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>From scores to weights</source>
        <translation>从分数到权重</translation>
    </message>
    <message>
        <source>Scores are multiplied by this before the mask.</source>
        <translation>分数在掩码之前乘以它。</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>What every score is multiplied by.</source>
        <translation>每个分数所乘的数。</translation>
    </message>
    <message>
        <source>scale number</source>
        <translation>缩放数</translation>
    </message>
    <message>
        <source>mask parameter %1</source>
        <translation>掩码参数 %1</translation>
    </message>
    <message>
        <source>Masked scores are divided by T: below 1 the weights sharpen, above 1 they even out.</source>
        <translation>掩码后分数除以 T：小于 1 时权重更尖锐，大于 1 时更平均。</translation>
    </message>
    <message>
        <source>temperature T</source>
        <translation>温度 T</translation>
    </message>
    <message>
        <source>Optional parts</source>
        <translation>可选部分</translation>
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
        <translation>没有 W_O 时，输出就是各头的拼接。</translation>
    </message>
    <message>
        <source>Random fills and made-up vectors come from this number: the same seed, the same numbers.</source>
        <translation>随机填充和虚构的向量由此数产生：种子相同，数就相同。</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>How it is shown</source>
        <translation>显示方式</translation>
    </message>
    <message>
        <source>decimals</source>
        <translation>小数位数</translation>
    </message>
    <message>
        <source>rows: Q = X W</source>
        <translation>行：Q = X W</translation>
    </message>
    <message>
        <source>columns: Q = W X</source>
        <translation>列：Q = W X</translation>
    </message>
    <message>
        <source>tokens as</source>
        <translation>词元写成</translation>
    </message>
    <message>
        <source>weights in</source>
        <translation>权重配色</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Some heads have only some of them: this adds the others.</source>
        <translation>有些头只有其中一部分：这会补上其余的。</translation>
    </message>
    <message>
        <source>Scale all maps from 0 to 1</source>
        <translation>所有热图使用 0 到 1 的刻度</translation>
    </message>
    <message>
        <source>Scale each map to its maximum</source>
        <translation>每张热图按其最大值缩放</translation>
    </message>
    <message>
        <source>With colours from 0 to 1 for all maps, you can compare heads. With its own range, each map shows small differences better.</source>
        <translation>所有热图都用 0 到 1 的颜色，便于比较各个头。每张热图用自己的范围，小的差别更清楚。</translation>
    </message>
    <message>
        <source>Choose the way that your text writes tokens: the tables are transposed, the numbers and the file stay the same.</source>
        <translation>选择你的文献书写词元的方式：表格会转置，数和文件不变。</translation>
    </message>
    <message>
        <source>shades of weights</source>
        <translation>权重的明暗</translation>
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
        <translation>新实验</translation>
    </message>
    <message>
        <source>&amp;sentence</source>
        <translation>句子(&amp;S)</translation>
    </message>
    <message>
        <source>random weights</source>
        <translation>随机权重</translation>
    </message>
    <message>
        <source>zeros everywhere</source>
        <translation>全部为零</translation>
    </message>
    <message>
        <source>a copy of the open experiment</source>
        <translation>打开的实验的副本</translation>
    </message>
    <message>
        <source>s&amp;tart with</source>
        <translation>初始内容(&amp;T)</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>&lt;i&gt;h&lt;/i&gt;</source>
        <translation>&lt;i&gt;h&lt;/i&gt;</translation>
    </message>
    <message>
        <source>embedding size</source>
        <translation>嵌入大小</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>query and key size</source>
        <translation>查询和键的大小</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>value size</source>
        <translation>值的大小</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>see&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>The seed is a whole number, such as 1.</source>
        <translation>种子是整数，例如 1。</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
    <message>
        <source>Tokens: %1. In each head &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;Q&lt;/sup&gt; and &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;K&lt;/sup&gt; are %2 × %3 and &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;V&lt;/sup&gt; is %2 × %4; &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;O&lt;/sup&gt; is %5 × %6.</source>
        <translation>词元：%1。每个头中 &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;Q&lt;/sup&gt; 和 &lt;i&gt;W&lt;/i&gt;&lt;sup&gt;K&lt;/sup&gt; 为 %2 × %3，&lt;i&gt;W&lt;/i&gt;&lt;sup&gt;V&lt;/sup&gt; 为 %2 × %4；&lt;i&gt;W&lt;/i&gt;&lt;sup&gt;O&lt;/sup&gt; 为 %5 × %6。</translation>
    </message>
    <message>
        <source>Type a sentence of at least one token.</source>
        <translation>请输入至少含一个词元的句子。</translation>
    </message>
    <message>
        <source>A sentence can have at most %1 tokens.</source>
        <translation>一个句子最多可有 %1 个词元。</translation>
    </message>
</context>
<context>
    <name>lab::NotesPanel</name>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Notes as Markdown</source>
        <translation>Markdown 笔记</translation>
    </message>
    <message>
        <source>Markdown: **bold**, *italic*, - lists, # headings</source>
        <translation>Markdown：**粗体**、*斜体*、- 列表、# 标题</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Edit the notes (F2, or double-click them)</source>
        <translation>编辑笔记（F2，或双击笔记）</translation>
    </message>
    <message>
        <source>Open Link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Open this address in the browser?</source>
        <translation>在浏览器中打开此地址？</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>This link is not opened, because it is not a web address.</source>
        <translation>此链接不是网页地址，因此不打开。</translation>
    </message>
    <message>
        <source>No notes yet. Type some here.</source>
        <translation>还没有备注。请在这里输入。</translation>
    </message>
    <message>
        <source>Finish editing (Ctrl+Enter or Esc). Undo restores the old notes.</source>
        <translation>结束编辑（Ctrl+Enter 或 Esc）。撤销会恢复旧的笔记。</translation>
    </message>
    <message>
        <source>Written for the sentence “%1”.</source>
        <translation>为句子“%1”所写。</translation>
    </message>
</context>
<context>
    <name>lab::NoticeBar</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>通知</translation>
    </message>
</context>
<context>
    <name>lab::NumberAnswer</name>
    <message>
        <source>Your number</source>
        <translation>你的数</translation>
    </message>
    <message>
        <source>your number</source>
        <translation>你的数</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数</translation>
    </message>
    <message>
        <source>This is not a number: write it like 0.25</source>
        <translation>这不是数：请写成 0.25 这样</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>是 %1。</translation>
    </message>
</context>
<context>
    <name>lab::OrderAnswer</name>
    <message>
        <source>The order, the largest first</source>
        <translation>顺序，最大的在前</translation>
    </message>
    <message>
        <source>Drag the words into order, or move one with Shift and the arrow keys</source>
        <translation>把词拖成正确顺序，或用 Shift 和方向键移动</translation>
    </message>
    <message>
        <source>Move the selected word up (Shift+Up)</source>
        <translation>把所选的词上移（Shift+上）</translation>
    </message>
    <message>
        <source>Move the selected word down (Shift+Down)</source>
        <translation>把所选的词下移（Shift+下）</translation>
    </message>
    <message>
        <source>%1.  %2</source>
        <translation>%1.  %2</translation>
    </message>
    <message>
        <source>place %1: %2</source>
        <translation>第 %1 位：%2</translation>
    </message>
    <message>
        <source>%1, below the places asked for</source>
        <translation>%1，在所问的位次之下</translation>
    </message>
</context>
<context>
    <name>lab::PictureActions</name>
    <message>
        <source>Copied a picture: %1.</source>
        <translation>已复制图片：%1。</translation>
    </message>
</context>
<context>
    <name>lab::PictureDialog</name>
    <message>
        <source>&amp;Light, for paper</source>
        <translation>浅色，用于纸张(&amp;L)</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>PNG: an image</source>
        <translation>PNG：图像</translation>
    </message>
    <message>
        <source>PDF: for print</source>
        <translation>PDF：用于打印</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>What the picture looks like</source>
        <translation>图片的样子</translation>
    </message>
    <message>
        <source>Picture &amp;of</source>
        <translation>图片内容(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>大小(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Save...</source>
        <translation>保存(&amp;S)...</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>The picture would replace the experiment that is open: choose another name.</source>
        <translation>图片会覆盖打开的实验：请换一个名称。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Copied a picture: %1.</source>
        <translation>已复制图片：%1。</translation>
    </message>
    <message>
        <source>as large as the view</source>
        <translation>与视图一样大</translation>
    </message>
    <message>
        <source>Width x height in pixels, such as 1280x800; for SVG and PDF also in mm, cm, in or pt</source>
        <translation>宽 x 高，以像素计，例如 1280x800；SVG 和 PDF 也可用 mm、cm、in 或 pt</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>The size of all letters in the picture</source>
        <translation>图片中所有文字的大小</translation>
    </message>
    <message>
        <source>Le&amp;tters</source>
        <translation>文字(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>This picture needs at least %1 with letters of %2 pt.</source>
        <translation>文字为 %2 pt 时，这张图片至少需要 %1。</translation>
    </message>
    <message>
        <source>%1 × %2 px, letters of %3 pt</source>
        <translation>%1 × %2 px，文字 %3 pt</translation>
    </message>
    <message>
        <source>SVG: shapes that can be edited</source>
        <translation>SVG：可编辑的形状</translation>
    </message>
</context>
<context>
    <name>lab::PlaneCard</name>
    <message>
        <source>Queries and keys</source>
        <translation>查询和键</translation>
    </message>
    <message>
        <source>Weighted sum</source>
        <translation>加权和</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>and</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Horizontal dimension</source>
        <translation>横向的维度</translation>
    </message>
    <message>
        <source>Vertical dimension</source>
        <translation>纵向的维度</translation>
    </message>
</context>
<context>
    <name>lab::PositionMap</name>
    <message>
        <source>dim %1</source>
        <translation>维 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>place %1 (%2)</source>
        <translation>位置 %1（%2）</translation>
    </message>
    <message>
        <source>place %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: hidden for now</source>
        <translation>%1：目前隐藏</translation>
    </message>
</context>
<context>
    <name>lab::PositionsPanel</name>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>positions: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>first dimension of the curves</source>
        <translation>曲线的第一个维度</translation>
    </message>
    <message>
        <source>curves from dimension</source>
        <translation>曲线从维度</translation>
    </message>
    <message>
        <source>Learned: row i of the table below is added to the embedding of word i, whatever word stands there. Edit it and see what follows.</source>
        <translation>可学习：下表的第 i 行加到第 i 个词的嵌入上，无论那里是哪个词。编辑它，看会怎样。</translation>
    </message>
    <message>
        <source>Dimensions 1 and 2 are a sine and a cosine that repeat after %1 places, the last two after %2.</source>
        <translation>维度 1 和 2 是每 %1 个位置重复的正弦和余弦，最后两个维度每 %2 个位置重复。</translation>
    </message>
    <message>
        <source>Sinusoidal: each word gets the values of the waves at its place. %1</source>
        <translation>正弦：每个词得到其位置处各波的值。%1</translation>
    </message>
    <message>
        <source>None: nothing is added now. Below is what sinusoidal positions would add. %1</source>
        <translation>无：现在没有加任何东西。下面是正弦位置会加的内容。%1</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>维 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Curves that would be added</source>
        <translation>会加上的曲线</translation>
    </message>
    <message>
        <source>Curves over the places</source>
        <translation>各位置上的曲线</translation>
    </message>
    <message>
        <source>All dimensions that would be added</source>
        <translation>会加上的所有维度</translation>
    </message>
    <message>
        <source>All dimensions</source>
        <translation>所有维度</translation>
    </message>
    <message>
        <source>%1: dimensions %2 to %3</source>
        <translation>%1：维度 %2 到 %3</translation>
    </message>
    <message>
        <source>%1: %2 places, %3 dimensions</source>
        <translation>%1：%2 个位置，%3 个维度</translation>
    </message>
    <message>
        <source>Dimension 1 is a sine that repeats after %1 places.</source>
        <translation>维度 1 是正弦，每 %1 个位置重复一次。</translation>
    </message>
    <message>
        <source>Dimensions 1 and 2 are a sine and a cosine that repeat after %1 places.</source>
        <translation>维度 1 和 2 是正弦和余弦，每 %1 个位置重复一次。</translation>
    </message>
    <message>
        <source>Dimensions 1 and 2 are a sine and a cosine that repeat after %1 places, the last one is a sine that repeats after %2.</source>
        <translation>维度 1 和 2 是正弦和余弦，每 %1 个位置重复一次；最后一个是正弦，每 %2 个位置重复一次。</translation>
    </message>
</context>
<context>
    <name>lab::Presentation</name>
    <message>
        <source>Presentation</source>
        <translation>放映</translation>
    </message>
    <message>
        <source>Scene %1 of %2: %3</source>
        <translation>场景 %1，共 %2 个：%3</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Difference from the baseline</source>
        <translation>与基准之差</translation>
    </message>
    <message>
        <source>space bar: next screen, Page Down: next step</source>
        <translation>空格键：下一屏，Page Down：下一步</translation>
    </message>
    <message>
        <source>space bar: lesson, Page Down: next step</source>
        <translation>空格键：课程，Page Down：下一步</translation>
    </message>
    <message>
        <source>Page Down: next step</source>
        <translation>Page Down：下一步</translation>
    </message>
    <message>
        <source>space bar: next screen, Page Down: next scene, F5: walk, Esc: end</source>
        <translation>空格键：下一屏，Page Down：下一场景，F5：逐步讲解，Esc：结束</translation>
    </message>
    <message>
        <source>space bar: next screen, F5: walk, Esc: end</source>
        <translation>空格键：下一屏，F5：逐步讲解，Esc：结束</translation>
    </message>
    <message>
        <source>%1 of %2 — Page Down: next step, Page Up: previous step, F5: end</source>
        <translation>%1 / %2 — Page Down：下一步，Page Up：上一步，F5：结束</translation>
    </message>
    <message>
        <source>mask: %1</source>
        <translation>掩码：%1</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1，已更改</translation>
    </message>
    <message>
        <source>%1 of %2 — Page Up: previous step, F5: end</source>
        <translation>%1 / %2 — Page Up：上一步，F5：结束</translation>
    </message>
    <message>
        <source>Page Down: next scene, F5: walk, Esc: end</source>
        <translation>Page Down：下一场景，F5：逐步讲解，Esc：结束</translation>
    </message>
    <message>
        <source>F5: walk, Esc: end</source>
        <translation>F5：逐步讲解，Esc：结束</translation>
    </message>
</context>
<context>
    <name>lab::ProgressKeeper</name>
    <message>
        <source>The file with your progress was damaged. It was saved as %1, and all lessons start from the beginning.</source>
        <translation>你的进度文件已损坏。它已另存为 %1，所有课程从头开始。</translation>
    </message>
    <message>
        <source>Your progress cannot be saved: %1</source>
        <translation>无法保存你的进度：%1</translation>
    </message>
</context>
<context>
    <name>lab::QuestionBox</name>
    <message>
        <source>Predict a number</source>
        <translation>预测一个数</translation>
    </message>
    <message>
        <source>Predict a word</source>
        <translation>预测一个词</translation>
    </message>
    <message>
        <source>Put in order, the largest first</source>
        <translation>排序，最大的在前</translation>
    </message>
    <message>
        <source>Guess, then see</source>
        <translation>先猜，再看</translation>
    </message>
    <message>
        <source>Choose all that are right</source>
        <translation>选出所有正确的</translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation>选择一个</translation>
    </message>
    <message>
        <source>Fill in the hidden numbers</source>
        <translation>填写隐藏的数</translation>
    </message>
    <message>
        <source>Your task</source>
        <translation>你的任务</translation>
    </message>
    <message>
        <source>Find the error: mark lines</source>
        <translation>找出错误：标记行</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>算出来</translation>
    </message>
    <message>
        <source>&amp;Tell me</source>
        <translation>告诉我(&amp;T)</translation>
    </message>
    <message>
        <source>Ask me a&amp;gain</source>
        <translation>再问我一次(&amp;G)</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>问的是什么</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>为什么是这个数？</translation>
    </message>
    <message>
        <source>Show the answer and how it is worked out; the question is asked again tomorrow</source>
        <translation>显示答案以及如何算出；这个问题明天会再问一次</translation>
    </message>
    <message>
        <source>Hide the answer and ask again</source>
        <translation>隐藏答案，再问一次</translation>
    </message>
    <message>
        <source>Show the &amp;result</source>
        <translation>显示结果(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>检查(&amp;C)</translation>
    </message>
    <message>
        <source>Submit the answer (Enter)</source>
        <translation>提交答案（Enter）</translation>
    </message>
    <message>
        <source>Answer the question first.</source>
        <translation>请先回答问题。</translation>
    </message>
    <message>
        <source>You have answered this before.</source>
        <translation>你已经答过这个问题。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>The numbers of this question are new.</source>
        <translation>这道题的数字是新的。</translation>
    </message>
    <message>
        <source>Choose another answer first.</source>
        <translation>请先选择另一个答案。</translation>
    </message>
</context>
<context>
    <name>lab::QuestionPage</name>
    <message>
        <source>The query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Use the selected query</source>
        <translation>使用所选的查询</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>the head that the step selects</source>
        <translation>这一步选定的头</translation>
    </message>
    <message>
        <source>Use the selected head</source>
        <translation>使用所选的头</translation>
    </message>
    <message>
        <source>Of which row</source>
        <translation>哪一行</translation>
    </message>
    <message>
        <source>such as weights[&quot;sat&quot;]</source>
        <translation>例如 weights[&quot;sat&quot;]</translation>
    </message>
    <message>
        <source>Use what is selected</source>
        <translation>使用所选的内容</translation>
    </message>
    <message>
        <source>How many of them</source>
        <translation>其中多少个</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Insert the selected cell</source>
        <translation>插入所选的单元格</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>an expression, such as weights[&quot;sat&quot;][&quot;mat&quot;]</source>
        <translation>一个表达式，例如 weights[&quot;sat&quot;][&quot;mat&quot;]</translation>
    </message>
    <message>
        <source>Condition that must hold</source>
        <translation>必须成立的条件</translation>
    </message>
    <message>
        <source>such as weights[&quot;sat&quot;][&quot;mat&quot;] &gt; 0.8</source>
        <translation>例如 weights[&quot;sat&quot;][&quot;mat&quot;] &gt; 0.8</translation>
    </message>
    <message>
        <source>Accepted difference</source>
        <translation>允许误差</translation>
    </message>
    <message>
        <source>two decimals, if empty</source>
        <translation>留空则为两位小数</translation>
    </message>
    <message>
        <source>or right when rounded to this many decimals</source>
        <translation>或舍入到这么多位小数后正确</translation>
    </message>
    <message>
        <source>2</source>
        <translation>2</translation>
    </message>
    <message>
        <source>Unit, shown after the number</source>
        <translation>单位，显示在数之后</translation>
    </message>
    <message>
        <source>Cells to fill in, one place per line</source>
        <translation>要填写的单元格，每行一个位置</translation>
    </message>
    <message>
        <source>such as Q[&quot;love&quot;]</source>
        <translation>例如 Q[&quot;love&quot;]</translation>
    </message>
    <message>
        <source>What may be edited, one place per line</source>
        <translation>可以编辑的内容，每行一个位置</translation>
    </message>
    <message>
        <source>such as W_Q</source>
        <translation>例如 W_Q</translation>
    </message>
    <message>
        <source>Stages to work out, one name per line</source>
        <translation>要算出的阶段，每行一个名称</translation>
    </message>
    <message>
        <source>such as scores</source>
        <translation>例如 scores</translation>
    </message>
    <message>
        <source>A solution, one place and its number per line</source>
        <translation>一个解，每行一个位置及其数</translation>
    </message>
    <message>
        <source>Take the solution from the screen: what differs from the start of the step</source>
        <translation>从屏幕取得解答：与步骤开头不同的部分</translation>
    </message>
    <message>
        <source>Solve it in the tables first: the screen shows what the step begins with, or an experiment of another shape.</source>
        <translation>请先在表格中解出：屏幕显示的是步骤开始时的样子，或另一种形状的实验。</translation>
    </message>
    <message>
        <source>such as W_Q[3][3] = 2</source>
        <translation>例如 W_Q[3][3] = 2</translation>
    </message>
    <message>
        <source>More than one may be right</source>
        <translation>可以有多个正确</translation>
    </message>
    <message>
        <source>Several</source>
        <translation>多个</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>wrong, to be marked</source>
        <translation>错误，应标记</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>an option</source>
        <translation>一个选项</translation>
    </message>
    <message>
        <source>a line of the working</source>
        <translation>计算过程的一行</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>shown after a wrong choice, and at the end</source>
        <translation>在选错之后和最后显示</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Kind of question</source>
        <translation>问题类型</translation>
    </message>
    <message>
        <source>No question</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <source>Predict a number</source>
        <translation>预测一个数</translation>
    </message>
    <message>
        <source>Predict the strongest key</source>
        <translation>预测最强的键</translation>
    </message>
    <message>
        <source>Put in order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Guess, then see</source>
        <translation>先猜，再看</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Fill in hidden cells</source>
        <translation>填写隐藏的单元格</translation>
    </message>
    <message>
        <source>Find the error</source>
        <translation>找出错误</translation>
    </message>
    <message>
        <source>Work it out, checked stage by stage</source>
        <translation>算出来，逐阶段检查</translation>
    </message>
    <message>
        <source>What it asks</source>
        <translation>问什么</translation>
    </message>
    <message>
        <source>such as: Which word does *sat* look at most?</source>
        <translation>例如：*sat* 最关注哪个词？</translation>
    </message>
    <message>
        <source>Hints, in their order</source>
        <translation>按顺序的提示</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>when</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>when it fits: answer &gt; 1 (always, if empty)</source>
        <translation>何时适用：answer &gt; 1（留空则总是）</translation>
    </message>
    <message>
        <source>the text of the hint</source>
        <translation>提示的文字</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>How it is worked out, shown last</source>
        <translation>如何算出，最后显示</translation>
    </message>
    <message>
        <source>if empty: Why this number?</source>
        <translation>留空则为：为什么是这个数？</translation>
    </message>
    <message>
        <source>Shown when the answer was right</source>
        <translation>答对时显示</translation>
    </message>
    <message>
        <source>Mistakes that the question is about</source>
        <translation>问题所涉及的错误</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>None chosen</source>
        <translation>未选择</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>已选 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Add what is selected</source>
        <translation>添加所选的内容</translation>
    </message>
    <message>
        <source>Select a cell in the tables first.</source>
        <translation>请先在表格中选一个单元格。</translation>
    </message>
    <message>
        <source>Of which stage (the weights, if empty)</source>
        <translation>哪个阶段（留空则为权重）</translation>
    </message>
    <message>
        <source>Construct: change the tables until a condition is true</source>
        <translation>构造：修改表格，直到条件成立</translation>
    </message>
    <message>
        <source>a token, or its number</source>
        <translation>一个词元，或其编号</translation>
    </message>
</context>
<context>
    <name>lab::RecoveryList</name>
    <message>
        <source>Worksheet</source>
        <translation>练习单</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Unsaved Work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>The program ended before this work was saved. What you do not open or discard is offered again at the next start.</source>
        <translation>程序在保存这些工作之前结束了。你没有打开或丢弃的，下次启动时会再次列出。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>最后修改</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Discarded work is kept for 30 days in the folder “discarded”.</source>
        <translation>丢弃的工作在文件夹“discarded”中保留 30 天。</translation>
    </message>
</context>
<context>
    <name>lab::RowView</name>
    <message>
        <source>Row view: one query, step by step</source>
        <translation>行视图：一个查询，一步一步</translation>
    </message>
    <message>
        <source>embedding of %1</source>
        <translation>%1 的嵌入</translation>
    </message>
    <message>
        <source>&lt;i&gt;x&lt;/i&gt; of %1 (asks)</source>
        <translation>%1 的 &lt;i&gt;x&lt;/i&gt;（提问）</translation>
    </message>
    <message>
        <source>+ position %1</source>
        <translation>+ 位置 %1</translation>
    </message>
    <message>
        <source>= &lt;i&gt;x&lt;/i&gt;</source>
        <translation>= &lt;i&gt;x&lt;/i&gt;</translation>
    </message>
    <message>
        <source>= &lt;i&gt;x&lt;/i&gt;, with waves</source>
        <translation>= &lt;i&gt;x&lt;/i&gt;，带波</translation>
    </message>
    <message>
        <source>Nothing to compare: %1.</source>
        <translation>没有可比较的：%1。</translation>
    </message>
    <message>
        <source>Every key is masked for %1: all its weights are 0, and so is its context.</source>
        <translation>对 %1 来说所有键都被掩码：它的所有权重都是 0，上下文也是 0。</translation>
    </message>
    <message>
        <source>%1 looks at every key as much as in the baseline.</source>
        <translation>%1 对每个键的关注程度都与基准相同。</translation>
    </message>
    <message>
        <source>%1 looks more at %2, less at %3.</source>
        <translation>%1 更多关注 %2，更少关注 %3。</translation>
    </message>
    <message>
        <source>no other</source>
        <translation>没有别的</translation>
    </message>
    <message>
        <source>%1 looks more at %2 (%3), less at %4 (%5).</source>
        <translation>%1 更多关注 %2（%3），更少关注 %4（%5）。</translation>
    </message>
    <message>
        <source>%1 looks at %2.</source>
        <translation>%1 关注 %2。</translation>
    </message>
    <message>
        <source>%1 looks at %2 (%3).</source>
        <translation>%1 关注 %2（%3）。</translation>
    </message>
    <message>
        <source>%1 looks equally at every key it may see (%2 each).</source>
        <translation>%1 同等关注它可以关注的每个键（各 %2）。</translation>
    </message>
    <message>
        <source>%1 looks equally at every key it may see.</source>
        <translation>%1 同等关注它可以关注的每个键。</translation>
    </message>
    <message>
        <source>%1 spreads its attention almost evenly: at most %2, on %3.</source>
        <translation>%1 几乎平均地分配注意力：最多 %2，给 %3。</translation>
    </message>
    <message>
        <source>%1 spreads its attention almost evenly.</source>
        <translation>%1 几乎平均地分配注意力。</translation>
    </message>
    <message>
        <source>%1 looks most at %2 (%3).</source>
        <translation>%1 最关注 %2（%3）。</translation>
    </message>
    <message>
        <source>%1 looks most at %2.</source>
        <translation>%1 最关注 %2。</translation>
    </message>
    <message>
        <source>%1 looks most at %2, then at %3.</source>
        <translation>%1 最关注 %2，其次 %3。</translation>
    </message>
    <message>
        <source>%1 looks most at %2 (%3), then at %4 (%5).</source>
        <translation>%1 最关注 %2（%3），其次 %4（%5）。</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，头 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>embedding + position</source>
        <translation>嵌入 + 位置</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>不含 %1</translation>
    </message>
    <message>
        <source>%1 looks equally at %2 and %3.</source>
        <translation>%1 同等关注 %2 和 %3。</translation>
    </message>
    <message>
        <source>%1 looks equally at %2 and %3 (%4 each).</source>
        <translation>%1 同等关注 %2 和 %3（各 %4）。</translation>
    </message>
    <message>
        <source>%1 looks equally at %2, %3 and %4.</source>
        <translation>%1 同等关注 %2、%3 和 %4。</translation>
    </message>
    <message>
        <source>%1 looks equally at %2, %3 and %4 (%5 each).</source>
        <translation>%1 同等关注 %2、%3 和 %4（各 %5）。</translation>
    </message>
    <message numerus="yes">
        <source>%1 looks equally at %n words.</source>
        <translation>
            <numerusform>%1 同等关注 %n 个词。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 looks equally at %n words (%2 each).</source>
        <translation>
            <numerusform>%1 同等关注 %n 个词（各 %2）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>The output of the selected query</source>
        <translation>所选查询的输出</translation>
    </message>
    <message>
        <source>concat</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>concat of %1 = its context</source>
        <translation>%1 的拼接 = 它的上下文</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>返回 %1</translation>
    </message>
    <message numerus="yes">
        <source>concat of %1: %n number(s) from each head</source>
        <translation>
            <numerusform>%1 的拼接：每个头 %n 个数</numerusform>
        </translation>
    </message>
    <message>
        <source>output of %1 = its context, because there is no %2</source>
        <translation>%1 的输出 = 它的上下文，因为没有 %2</translation>
    </message>
    <message>
        <source>output of %1 = concat, because there is no %2</source>
        <translation>%1 的输出 = 拼接，因为没有 %2</translation>
    </message>
    <message>
        <source>&lt;i&gt;x&lt;/i&gt; of %1 (answers)</source>
        <translation>%1 的 &lt;i&gt;x&lt;/i&gt;（回答者）</translation>
    </message>
    <message>
        <source>Query %1: what %2 looks for. Key %3: what a word offers.&lt;br&gt;Value %4: what it passes on.</source>
        <translation>查询 %1：%2 在找什么。键 %3：一个词提供什么。&lt;br&gt;值 %4：它传递什么。</translation>
    </message>
    <message>
        <source>, rows %1 to %2</source>
        <translation>，第 %1 至 %2 行</translation>
    </message>
    <message>
        <source>%1 looks at every key almost as much as in the baseline.</source>
        <translation>%1 对每个键的关注与基线几乎相同。</translation>
    </message>
    <message>
        <source>Open &lt;i&gt;k&lt;/i&gt; or &lt;i&gt;v&lt;/i&gt;, click a number: edit %1, %2.</source>
        <translation>展开 &lt;i&gt;k&lt;/i&gt; 或 &lt;i&gt;v&lt;/i&gt;，点击数字即可编辑 %1、%2。</translation>
    </message>
    <message>
        <source>%1 looks equally at every key (%2 each).</source>
        <translation>%1 同等地关注每个键（各 %2）。</translation>
    </message>
    <message>
        <source>blanked: reveal</source>
        <translation>已遮住：揭开</translation>
    </message>
    <message>
        <source>What %1 looks at is blanked. &lt;a href=&quot;show&quot;&gt;Reveal it&lt;/a&gt;</source>
        <translation>%1 关注什么被遮住了。&lt;a href=&quot;show&quot;&gt;揭开&lt;/a&gt;</translation>
    </message>
    <message>
        <source>show &lt;i&gt;q&lt;/i&gt; of %1</source>
        <translation>显示 %1 的 &lt;i&gt;q&lt;/i&gt;</translation>
    </message>
    <message>
        <source>= &lt;i&gt;x&lt;/i&gt; of %1: embedding + position %2 (%3)</source>
        <translation>= %1 的 &lt;i&gt;x&lt;/i&gt;：嵌入 + 位置 %2（%3）</translation>
    </message>
    <message>
        <source>= &lt;i&gt;x&lt;/i&gt; of %1: embedding + position %2</source>
        <translation>= %1 的 &lt;i&gt;x&lt;/i&gt;：嵌入 + 位置 %2</translation>
    </message>
    <message>
        <source>position %1 = (%2)</source>
        <translation>位置 %1 =（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%1 looks about equally at %n words (%2 each).</source>
        <translation>
            <numerusform>%1 大致同等关注 %n 个词（各 %2）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all weights of %1 are shown yet.</source>
        <translation>%1 的权重尚未全部显示。</translation>
    </message>
    <message>
        <source>The weights of %1 are still hidden.</source>
        <translation>%1 的权重目前仍隐藏。</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>为什么是这个数？</translation>
    </message>
    <message>
        <source>The largest attention weights of the selected query in the head that is shown.</source>
        <translation>所示头中所选查询的最大注意力权重。</translation>
    </message>
</context>
<context>
    <name>lab::RowsField</name>
    <message>
        <source>Add: %1</source>
        <translation>添加：%1</translation>
    </message>
    <message>
        <source>%1 %2: remove</source>
        <translation>%1 %2：移除</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2：%3</translation>
    </message>
</context>
<context>
    <name>lab::ScalingPanel</name>
    <message>
        <source>Why √d_k?</source>
        <translation>为什么 √d_k？</translation>
    </message>
    <message>
        <source>random q and k</source>
        <translation>随机的 q 和 k</translation>
    </message>
    <message>
        <source>this head&apos;s scores</source>
        <translation>这个头的分数</translation>
    </message>
    <message>
        <source>%1 queries and %2 keys whose numbers are independent, with mean 0 and variance 1</source>
        <translation>%1 个查询和 %2 个键，各数相互独立，均值 0，方差 1</translation>
    </message>
    <message>
        <source>The scores of the selected head, before they are scaled and masked</source>
        <translation>所选头在缩放和掩码之前的分数</translation>
    </message>
    <message>
        <source>d_k in powers of two, 1 to 1024</source>
        <translation>d_k 取 2 的幂，1 到 1024</translation>
    </message>
    <message>
        <source>d_k, query and key size</source>
        <translation>d_k，查询和键的大小</translation>
    </message>
    <message>
        <source>seed of the random numbers</source>
        <translation>随机数的种子</translation>
    </message>
    <message>
        <source>The same seed gives the same random numbers</source>
        <translation>相同的种子给出相同的随机数</translation>
    </message>
    <message>
        <source>Other random numbers</source>
        <translation>换一组随机数</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Scores, not divided</source>
        <translation>分数，不除</translation>
    </message>
    <message>
        <source>Weights of one query</source>
        <translation>一个查询的权重</translation>
    </message>
    <message>
        <source>Entropy of the weights, in bits, by dₖ</source>
        <translation>权重的熵（比特），随 dₖ</translation>
    </message>
    <message>
        <source>A typical one of %1 queries; dashed: 1/%2. Below, the mean of all.</source>
        <translation>%1 个查询中典型的一个；虚线：1/%2。下面是全部的平均。</translation>
    </message>
    <message>
        <source>Scores and weights of this head are hidden for now. This panel would reveal them.</source>
        <translation>这个头的分数和权重目前隐藏。这个面板会泄露它们。</translation>
    </message>
    <message>
        <source>Query %1 in %2, before the mask; dashed: 1/%3.</source>
        <translation>%2 中的查询 %1，掩码之前；虚线：1/%3。</translation>
    </message>
    <message numerus="yes">
        <source>%n keys</source>
        <translation>
            <numerusform>%n 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>Mean slope a(1 − a), by score size</source>
        <translation>平均斜率 a(1 − a)，随分数大小</translation>
    </message>
    <message>
        <source>Points: the mean of %1 of its %2 queries; entropy lines: random q and k.</source>
        <translation>点：其 %2 个查询中 %1 个的平均；熵的线：随机的 q 和 k。</translation>
    </message>
    <message>
        <source>Points: the mean of all its queries; entropy lines: random q and k.</source>
        <translation>点：其所有查询的平均；熵的线：随机的 q 和 k。</translation>
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
        <translation>场景 %1，共 %2 个：%3</translation>
    </message>
    <message>
        <source>%1, shown now</source>
        <translation>%1，正在显示</translation>
    </message>
    <message>
        <source>%1 — click to go there, drag to move it, double-click to rename it</source>
        <translation>%1 — 点击转到那里，拖动可移动，双击可重命名</translation>
    </message>
    <message>
        <source>%1 — shown now: Home restores its saved state</source>
        <translation>%1 — 正在显示：Home 恢复其保存的状态</translation>
    </message>
</context>
<context>
    <name>lab::ScenesPanel</name>
    <message>
        <source>Scenes of the lecture</source>
        <translation>讲座的场景</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>No scene yet. Press + to keep the experiment and the view as the first scene. Later, Page Down goes to the next scene, and Home goes back to the start of the current scene.</source>
        <translation>还没有场景。按 + 把实验和视图保留为第一个场景。之后按 Page Down 转到下一个场景，按 Home 回到当前场景的开头。</translation>
    </message>
    <message>
        <source>A lesson has no scenes. The scenes of your lecture return when you leave the lesson.</source>
        <translation>课程没有场景。离开课程后，你的讲座的场景会恢复。</translation>
    </message>
</context>
<context>
    <name>lab::ScoreHistogram</name>
    <message>
        <source>How the scores are spread</source>
        <translation>分数的分布</translation>
    </message>
    <message>
        <source>standard deviation %1</source>
        <translation>标准差 %1</translation>
    </message>
    <message>
        <source>%1 scores, mean %2, standard deviation %3</source>
        <translation>%1 个分数，均值 %2，标准差 %3</translation>
    </message>
</context>
<context>
    <name>lab::SelfCrossDrawing</name>
    <message>
        <source>Queries, keys and values all come from the one sentence.</source>
        <translation>查询、键和值都来自同一个句子。</translation>
    </message>
    <message>
        <source>Queries come from the first sentence, keys and values from the second.</source>
        <translation>查询来自第一个句子，键和值来自第二个句子。</translation>
    </message>
</context>
<context>
    <name>lab::SelfCrossPanel</name>
    <message>
        <source>Self-attention beside cross-attention</source>
        <translation>自注意力与交叉注意力对照</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Q %1, K %2, V %3, weights %4, context %5</source>
        <translation>Q %1，K %2，V %3，权重 %4，上下文 %5</translation>
    </message>
    <message>
        <source>%1: weights, %2 by %3</source>
        <translation>%1：权重，%2 乘 %3</translation>
    </message>
    <message>
        <source>Head %1 (%2): the same W_Q, W_K and W_V on both sides.</source>
        <translation>头 %1（%2）：两边使用相同的 W_Q、W_K 和 W_V。</translation>
    </message>
    <message>
        <source>Self: %1.</source>
        <translation>自注意力：%1。</translation>
    </message>
    <message>
        <source>Cross: %1.</source>
        <translation>交叉注意力：%1。</translation>
    </message>
    <message>
        <source>The second sentence is a copy of the first, so both are the same: choose Cross and change a word of it.</source>
        <translation>第二句是第一句的副本，所以两者相同：请选择“交叉”并改动其中一个词。</translation>
    </message>
</context>
<context>
    <name>lab::Session</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>Computing the new experiment</source>
        <translation>正在计算新实验</translation>
    </message>
    <message>
        <source>Computing the step of the lesson</source>
        <translation>正在计算课程的步骤</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>Recovering %1</source>
        <translation>正在恢复 %1</translation>
    </message>
    <message>
        <source>Reset to how it was opened</source>
        <translation>恢复到打开时的样子</translation>
    </message>
    <message>
        <source>Load the file again</source>
        <translation>重新加载文件</translation>
    </message>
</context>
<context>
    <name>lab::SettingsDialog</name>
    <message>
        <source>&amp;Write numbers in heatmap cells</source>
        <translation>在热图单元格中写数(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Reopen the last file</source>
        <translation>重新打开上次的文件(&amp;R)</translation>
    </message>
    <message>
        <source>Save &amp;all weights of a model in the file</source>
        <translation>在文件中保存模型的所有权重(&amp;A)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>外观(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Decimals</source>
        <translation>小数位数(&amp;D)</translation>
    </message>
    <message>
        <source>Weight &amp;colours</source>
        <translation>权重颜色(&amp;C)</translation>
    </message>
    <message>
        <source>Weight &amp;scale</source>
        <translation>权重色阶(&amp;S)</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>启动时</translation>
    </message>
    <message>
        <source>Without this, the file refers to the folder of the model for weights that you did not edit</source>
        <translation>不选时，对你没有改动的权重，文件会引用模型文件夹</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Change Language &amp;Now</source>
        <translation>立即更改语言(&amp;N)</translation>
    </message>
    <message>
        <source>Closes and opens the windows; otherwise the language changes at the next start</source>
        <translation>关闭并重新打开窗口；否则语言在下次启动时更改</translation>
    </message>
    <message>
        <source>Scale all maps from 0 to 1</source>
        <translation>所有热图使用 0 到 1 的刻度</translation>
    </message>
    <message>
        <source>Scale each map to its maximum</source>
        <translation>每张热图按其最大值缩放</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Si&amp;ze of texts and tables</source>
        <translation>文字和表格的大小(&amp;Z)</translation>
    </message>
    <message>
        <source>Changes at the next start. With a larger size, you need to scroll more.</source>
        <translation>下次启动时生效。尺寸更大时需要更多滚动。</translation>
    </message>
    <message>
        <source>Changes at the next start.</source>
        <translation>下次启动时生效。</translation>
    </message>
</context>
<context>
    <name>lab::ShortcutList</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>While presenting</source>
        <translation>放映时</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Start of the scene</source>
        <translation>场景的开头</translation>
    </message>
    <message>
        <source>Blank the matrix or column under the pointer</source>
        <translation>遮住指针下的矩阵或列</translation>
    </message>
    <message>
        <source>End the presentation</source>
        <translation>结束放映</translation>
    </message>
    <message>
        <source>Next screen, previous screen</source>
        <translation>下一屏、上一屏</translation>
    </message>
    <message>
        <source>Next, previous scene or lesson step</source>
        <translation>下一个、上一个场景或课程步骤</translation>
    </message>
    <message>
        <source>Reveal the matrix or column under the pointer</source>
        <translation>揭开指针下的矩阵或列</translation>
    </message>
</context>
<context>
    <name>lab::ShowAgainButton</name>
    <message>
        <source>blanked: reveal</source>
        <translation>已遮住：揭开</translation>
    </message>
    <message>
        <source>This matrix is blanked. Reveal it.</source>
        <translation>这个矩阵被遮住了。揭开它。</translation>
    </message>
</context>
<context>
    <name>lab::ShownModel</name>
    <message>
        <source>not shown</source>
        <translation>不显示</translation>
    </message>
</context>
<context>
    <name>lab::ShownPage</name>
    <message>
        <source>Goes on with what the learner has</source>
        <translation>接着学习者现有的内容</translation>
    </message>
    <message>
        <source>Take from the screen</source>
        <translation>从屏幕取</translation>
    </message>
    <message>
        <source>Show in the window</source>
        <translation>在窗口中显示</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示什么</translation>
    </message>
    <message>
        <source>The experiment, the view and the selection of this step become those of the window</source>
        <translation>这一步的实验、视图和选择成为窗口的内容</translation>
    </message>
    <message>
        <source>Shows the start of this step in the window, to continue from there; can be undone</source>
        <translation>在窗口中显示这一步的开头，以便从那里继续；可以撤销</translation>
    </message>
    <message>
        <source>The step has no experiment of its own: it continues with the changes of the step before</source>
        <translation>这一步没有自己的实验：它接着上一步的改动继续</translation>
    </message>
    <message>
        <source>Begins with</source>
        <translation>开始于</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Hides, one place per line</source>
        <translation>隐藏，每行一个位置</translation>
    </message>
    <message>
        <source>such as weights.1[&quot;sat&quot;]</source>
        <translation>例如 weights.1[&quot;sat&quot;]</translation>
    </message>
    <message>
        <source>Locks, one place per line</source>
        <translation>锁定，每行一个位置</translation>
    </message>
    <message>
        <source>such as W_K</source>
        <translation>例如 W_K</translation>
    </message>
    <message>
        <source>Other numbers when asked again, one name or place per line</source>
        <translation>再次提问时换用的数，每行一个名称或位置</translation>
    </message>
    <message>
        <source>such as W_Q[1][2]: -1, 0.5, 2</source>
        <translation>例如 W_Q[1][2]: -1, 0.5, 2</translation>
    </message>
    <message>
        <source>Add a matrix: %1</source>
        <translation>添加矩阵：%1</translation>
    </message>
    <message>
        <source>Add a matrix</source>
        <translation>添加矩阵</translation>
    </message>
    <message>
        <source>Add the selected cell</source>
        <translation>添加所选的单元格</translation>
    </message>
    <message>
        <source>Add the row of the selected cell</source>
        <translation>添加所选单元格所在的行</translation>
    </message>
    <message>
        <source>Select a cell in the tables first.</source>
        <translation>请先在表格中选一个单元格。</translation>
    </message>
    <message>
        <source>Only numbers for which</source>
        <translation>只用满足以下条件的数</translation>
    </message>
    <message>
        <source>a condition, such as argmax(weights[1]) = 2</source>
        <translation>一个条件，例如 argmax(weights[1]) = 2</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>self or cross</source>
        <translation>自或交叉</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Remove the control: %1</source>
        <translation>移除控件：%1</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>控件</translation>
    </message>
    <message>
        <source>Removes the controls for</source>
        <translation>移除以下控件</translation>
    </message>
    <message>
        <source>Goes on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>row view</source>
        <translation>行视图</translation>
    </message>
    <message>
        <source>matrix view</source>
        <translation>矩阵视图</translation>
    </message>
    <message>
        <source>maps of the heads</source>
        <translation>各头的热图</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>flow</source>
        <translation>流</translation>
    </message>
    <message>
        <source>panels: %1</source>
        <translation>面板：%1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>单元格 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n pinned</source>
        <translation>
            <numerusform>固定 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>what the step before shows</source>
        <translation>上一步所显示的</translation>
    </message>
    <message>
        <source>an experiment without a title</source>
        <translation>没有标题的实验</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>no experiment</source>
        <translation>没有实验</translation>
    </message>
    <message>
        <source>%1, from an earlier step</source>
        <translation>%1，来自前面的步骤</translation>
    </message>
</context>
<context>
    <name>lab::ShownTable</name>
    <message>
        <source>Shown at your request</source>
        <translation>应你的要求显示</translation>
    </message>
</context>
<context>
    <name>lab::SizesLabel</name>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt; = %1</source>
        <translation>&lt;i&gt;n&lt;/i&gt; = %1</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt;&lt;sub&gt;q&lt;/sub&gt; = %1, &lt;i&gt;n&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt; = %2</source>
        <translation>&lt;i&gt;n&lt;/i&gt;&lt;sub&gt;q&lt;/sub&gt; = %1，&lt;i&gt;n&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt; = %2</translation>
    </message>
    <message>
        <source>%1, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt; = %2, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt; = %3, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt; = %4, &lt;i&gt;h&lt;/i&gt; = %5</source>
        <translation>%1，&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt; = %2，&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt; = %3，&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt; = %4，&lt;i&gt;h&lt;/i&gt; = %5</translation>
    </message>
    <message>
        <source>, &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;out&lt;/sub&gt; = %1</source>
        <translation>，&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;out&lt;/sub&gt; = %1</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt;: number of tokens; &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;: numbers in an embedding; &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;: in a query or a key; &lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;: in a value; &lt;i&gt;h&lt;/i&gt;: number of heads</source>
        <translation>&lt;i&gt;n&lt;/i&gt;：词元数；&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;model&lt;/sub&gt;：一个嵌入中的数；&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;k&lt;/sub&gt;：一个查询或键中的数；&lt;i&gt;d&lt;/i&gt;&lt;sub&gt;v&lt;/sub&gt;：一个值中的数；&lt;i&gt;h&lt;/i&gt;：头数</translation>
    </message>
</context>
<context>
    <name>lab::SizesPanel</name>
    <message>
        <source>token %1</source>
        <translation>词元 %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
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
        <translation>头</translation>
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
        <translation>嵌入大小</translation>
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
        <translation>查询和键的大小</translation>
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
        <translation>值的大小</translation>
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
        <translation>输出大小</translation>
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
        <translation>查询词元</translation>
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
        <translation>键词元</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Duplicate the selected head</source>
        <translation>复制所选的头</translation>
    </message>
    <message>
        <source>Remove the selected head</source>
        <translation>移除所选的头</translation>
    </message>
    <message>
        <source>Move the selected head to the left</source>
        <translation>把所选的头左移</translation>
    </message>
    <message>
        <source>Move the selected head to the right</source>
        <translation>把所选的头右移</translation>
    </message>
    <message>
        <source>&lt;i&gt;n&lt;/i&gt;</source>
        <translation>&lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>n_q, query tokens</source>
        <translation>n_q，查询词元</translation>
    </message>
    <message>
        <source>n, tokens</source>
        <translation>n，词元</translation>
    </message>
    <message>
        <source>Head %1: %2</source>
        <translation>头 %1：%2</translation>
    </message>
    <message>
        <source>The number of columns of W_O; usually d_model, so that the output can be the input of the next layer</source>
        <translation>W_O 的列数；通常为 d_model，使输出能作为下一层的输入</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Existing numbers are kept where they fit. New weights are random from seed %1, new embedding dimensions and learned positions start at 0, new tokens get made-up vectors. Undo restores anything removed.</source>
        <translation>放得下的数会保留。新权重由种子 %1 随机产生，新的嵌入维度和学习的位置从 0 开始，新词元得到虚构的向量。撤销可恢复被移除的一切。</translation>
    </message>
    <message>
        <source>Type a whole number from %1 to %2.</source>
        <translation>请输入 %1 到 %2 之间的整数。</translation>
    </message>
</context>
<context>
    <name>lab::SlopeChart</name>
    <message>
        <source>Mean slope of the weights against the standard deviation of the scores</source>
        <translation>权重的平均斜率随分数标准差的变化</translation>
    </message>
    <message>
        <source>%1: standard deviation %2, mean slope %3</source>
        <translation>%1：标准差 %2，平均斜率 %3</translation>
    </message>
</context>
<context>
    <name>lab::SoftmaxModel</name>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>hidden for now</source>
        <translation>目前隐藏</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%2 的 %1：%3</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>masked score</source>
        <translation>掩码后分数</translation>
    </message>
    <message>
        <source>scaled score</source>
        <translation>缩放分数</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>e^(score ÷ %1)</source>
        <translation>e^(得分 ÷ %1)</translation>
    </message>
</context>
<context>
    <name>lab::SoftmaxTable</name>
    <message>
        <source>Every key of this query</source>
        <translation>这个查询的每个键</translation>
    </message>
</context>
<context>
    <name>lab::StageStrip</name>
    <message>
        <source>This stage has no matrix here.</source>
        <translation>这一阶段在这里没有矩阵。</translation>
    </message>
</context>
<context>
    <name>lab::StatusLine</name>
    <message>
        <source>Computed in %1.</source>
        <translation>用 %1 算完。</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>未执行：%1</translation>
    </message>
    <message>
        <source>Computing: %1 … The numbers on screen are still the old ones.</source>
        <translation>正在计算：%1 … 屏幕上的数还是旧的。</translation>
    </message>
    <message>
        <source>Computed from the %1 on in %2.</source>
        <translation>从%1起重新计算，用时 %2。</translation>
    </message>
    <message>
        <source>Done: %1</source>
        <translation>已完成：%1</translation>
    </message>
</context>
<context>
    <name>lab::StepList</name>
    <message>
        <source>Steps of the lesson</source>
        <translation>课程的步骤</translation>
    </message>
</context>
<context>
    <name>lab::StepListModel</name>
    <message>
        <source>(no title)</source>
        <translation>（无标题）</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>提问</translation>
    </message>
    <message numerus="yes">
        <source>%n to fix</source>
        <translation>
            <numerusform>%n 处待修正</numerusform>
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
        <translation>步骤 %1，共 %2 步：%3</translation>
    </message>
    <message>
        <source>%1, asks a question</source>
        <translation>%1，提出一个问题</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n to fix</source>
        <translation>
            <numerusform>%1，%n 处待修正</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: asks a question</source>
        <translation>%1：提出一个问题</translation>
    </message>
</context>
<context>
    <name>lab::TemperatureSlider</name>
    <message>
        <source>temperature, 0.05 to 20</source>
        <translation>温度，0.05 到 20</translation>
    </message>
    <message>
        <source>Temperature T = %1: scores are divided by it before softmax. Smaller is sharper, larger is softer. A double-click on the handle sets T to 1.</source>
        <translation>温度 T = %1：softmax 之前分数除以它。越小越尖锐，越大越平缓。双击滑块手柄把 T 设为 1。</translation>
    </message>
</context>
<context>
    <name>lab::TextPage</name>
    <message>
        <source>Title of the step</source>
        <translation>步骤的标题</translation>
    </message>
    <message>
        <source>Text of the step, Markdown</source>
        <translation>步骤的文本，Markdown</translation>
    </message>
    <message>
        <source>As learners read it</source>
        <translation>学习者看到的样子</translation>
    </message>
    <message>
        <source>Markdown: **bold**, *italic*, - lists, $q \cdot k$ for formulas. A computed figure: [0.85](value:weights[&quot;sat&quot;][&quot;mat&quot;]).</source>
        <translation>Markdown：**粗体**、*斜体*、- 列表、公式 $q \cdot k$。计算出的数：[0.85](value:weights[&quot;sat&quot;][&quot;mat&quot;])。</translation>
    </message>
    <message>
        <source>The text as learners read it</source>
        <translation>学习者看到的文本</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Text and preview</source>
        <translation>文本和预览</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Insert the selected number as a computed figure</source>
        <translation>把所选的数插入为计算出的数</translation>
    </message>
    <message>
        <source>Insert a link to the selected cell</source>
        <translation>插入到所选单元格的链接</translation>
    </message>
    <message>
        <source>Insert a formula</source>
        <translation>插入公式</translation>
    </message>
    <message>
        <source>Select a number in the tables first.</source>
        <translation>请先在表格中选一个数。</translation>
    </message>
    <message>
        <source>Select a cell in the tables first.</source>
        <translation>请先在表格中选一个单元格。</translation>
    </message>
    <message>
        <source>this number</source>
        <translation>这个数</translation>
    </message>
    <message>
        <source>As learners read it, before the last change</source>
        <translation>学习者看到的样子，上次改动之前</translation>
    </message>
    <message>
        <source>Insert a picture (PNG or SVG)</source>
        <translation>插入图片（PNG 或 SVG）</translation>
    </message>
    <message>
        <source>Insert Picture</source>
        <translation>插入图片</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>图片 (*.png *.svg)</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>What the picture shows</source>
        <translation>图片的内容</translation>
    </message>
</context>
<context>
    <name>lab::TokenBar</name>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
</context>
<context>
    <name>lab::TokenDelegate</name>
    <message>
        <source>New text of token %1</source>
        <translation>词元 %1 的新文本</translation>
    </message>
</context>
<context>
    <name>lab::TokenListModel</name>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>查找词元</translation>
    </message>
    <message>
        <source>A token or its number. Enter: query. Shift+Enter: key.</source>
        <translation>词元或它的序号。回车：查询。Shift+回车：键。</translation>
    </message>
    <message>
        <source>No token has these letters or this number.</source>
        <translation>没有含这些字母或这个序号的词元。</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>第 %1 个词元</translation>
    </message>
</context>
<context>
    <name>lab::TokenModel</name>
    <message>
        <source>%1 (token %2 of %3)</source>
        <translation>%1（词元 %2，共 %3 个）</translation>
    </message>
    <message>
        <source>%1 (token %2 of %3, padding: no query looks at it)</source>
        <translation>%1（词元 %2，共 %3 个，填充：查询不关注它）</translation>
    </message>
</context>
<context>
    <name>lab::TokenNotices</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep the old vector</source>
        <translation>保留旧向量</translation>
    </message>
    <message>
        <source>Only %1 positions were learned, so position %2 is all zeros.</source>
        <translation>只学了 %1 个位置，所以位置 %2 全为零。</translation>
    </message>
    <message>
        <source>Only %1 positions were learned, so positions %2 to %3 are all zeros.</source>
        <translation>只学了 %1 个位置，所以位置 %2 到 %3 全为零。</translation>
    </message>
    <message>
        <source>A token needs at least one character, so it is still %1. Press Delete to remove the token.</source>
        <translation>词元至少需要一个字符，所以它仍是 %1。按 Delete 可移除这个词元。</translation>
    </message>
    <message>
        <source>Shuffled: outputs changed by up to %1, because %2.</source>
        <translation>已打乱：输出最多改变了 %1，因为%2。</translation>
    </message>
    <message>
        <source>positions tell where a word stands</source>
        <translation>位置说明词在哪里</translation>
    </message>
    <message>
        <source>the mask depends on where a word stands</source>
        <translation>掩码取决于词在哪里</translation>
    </message>
    <message>
        <source>Restore order</source>
        <translation>恢复顺序</translation>
    </message>
    <message numerus="yes">
        <source>%1 got their vectors from the vocabulary.</source>
        <comment>%n is the number of words</comment>
        <translation>
            <numerusform>%1 的向量取自词表。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 got the vector of the same token elsewhere in the experiment.</source>
        <translation>%1 采用了实验中别处同一词元的向量。</translation>
    </message>
    <message>
        <source>Shuffled: the output is hidden. When it is shown, this line says whether it changed.</source>
        <translation>已打乱：输出是隐藏的。等输出显示出来，这里会说明它是否改变了。</translation>
    </message>
    <message numerus="yes">
        <source>%1 have made-up vectors: edit them, or right-click a word to copy another vector.</source>
        <comment>%n is the number of words</comment>
        <translation>
            <numerusform>%1 的向量是虚构的：请编辑它们，或右键点击一个词来复制另一个向量。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only %1 positions were learned, so positions %2 and %3 are all zeros.</source>
        <translation>只学习了 %1 个位置，因此位置 %2 和 %3 全为零。</translation>
    </message>
    <message>
        <source>Keep the old vector for “%1”</source>
        <translation>保留“%1”的旧向量</translation>
    </message>
    <message>
        <source>Copy the vector of “%1” to “%2”</source>
        <translation>把“%1”的向量复制到“%2”</translation>
    </message>
    <message>
        <source>The mask that was made by hand stays (Mask: custom).</source>
        <translation>手工掩码保留（掩码：自定义）。</translation>
    </message>
    <message>
        <source>The padding went with its words: no token is padding now.</source>
        <translation>填充随其词一起消失：现在没有填充词元。</translation>
    </message>
    <message>
        <source>Remove the mask</source>
        <translation>移除掩码</translation>
    </message>
    <message>
        <source>Copy from “%1”</source>
        <translation>从“%1”复制</translation>
    </message>
    <message>
        <source>Edit “%1”</source>
        <translation>编辑“%1”</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>已打乱</translation>
    </message>
    <message>
        <source>%1: the output did not change. A query adds up all values, whatever their order.</source>
        <translation>%1：输出没有变化。查询把所有值相加，与顺序无关。</translation>
    </message>
    <message>
        <source>%1: every word kept its output, only the rows changed places.</source>
        <translation>%1：每个词的输出保持不变，只是行交换了位置。</translation>
    </message>
    <message>
        <source>Nothing here depends on where a word stands.</source>
        <translation>这里没有任何东西取决于词的位置。</translation>
    </message>
    <message>
        <source>Without positions and without a mask, attention does not know the word order.</source>
        <translation>没有位置、没有掩码时，注意力不知道词序。</translation>
    </message>
    <message>
        <source>The masked cells went with their words: nothing is masked now.</source>
        <translation>被掩码的单元格随其词一起消失了：现在没有任何掩码。</translation>
    </message>
</context>
<context>
    <name>lab::TokenRow</name>
    <message>
        <source>query (asks):</source>
        <translation>查询（提问）：</translation>
    </message>
    <message>
        <source>key/value (answers):</source>
        <translation>键/值（回答）：</translation>
    </message>
    <message>
        <source>Show earlier tokens</source>
        <translation>显示前面的词元</translation>
    </message>
    <message>
        <source>Show later tokens</source>
        <translation>显示后面的词元</translation>
    </message>
    <message>
        <source>Click to add a token at the end; the key adds one after the selected token</source>
        <translation>点击在末尾添加词元；快捷键在所选词元之后添加</translation>
    </message>
    <message>
        <source>Edit sentence</source>
        <translation>编辑句子</translation>
    </message>
    <message>
        <source>Query sentence</source>
        <translation>查询句子</translation>
    </message>
    <message>
        <source>Key and value sentence</source>
        <translation>键和值的句子</translation>
    </message>
    <message>
        <source>Query tokens</source>
        <translation>查询词元</translation>
    </message>
    <message>
        <source>Key and value tokens</source>
        <translation>键和值的词元</translation>
    </message>
    <message>
        <source>The whole sentence</source>
        <translation>整个句子</translation>
    </message>
    <message>
        <source>A sentence: words with spaces between them</source>
        <translation>句子：词之间用空格分开</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>Add &amp;before</source>
        <translation>在前面添加(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Add after</source>
        <translation>在后面添加(&amp;A)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Move &amp;left</source>
        <translation>左移(&amp;L)</translation>
    </message>
    <message>
        <source>Move r&amp;ight</source>
        <translation>右移(&amp;I)</translation>
    </message>
    <message>
        <source>Pi&amp;n in all heads</source>
        <translation>在所有头中固定(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;New made-up vector</source>
        <translation>新的虚构向量(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Padding: no query looks at it</source>
        <translation>填充：查询不关注它(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Copy vector from</source>
        <translation>复制向量自(&amp;C)</translation>
    </message>
    <message>
        <source>keep this query marked in all heads, or unmark it</source>
        <translation>在所有头中保持标记这个查询，或取消标记</translation>
    </message>
    <message>
        <source>Copy the vector of “%1” to “%2”</source>
        <translation>把“%1”的向量复制到“%2”</translation>
    </message>
    <message>
        <source>New made-up vector for “%1”</source>
        <translation>“%1”的新虚构向量</translation>
    </message>
    <message>
        <source>&amp;Vocabulary</source>
        <translation>词表(&amp;V)</translation>
    </message>
    <message>
        <source>The words that ask. Click a word to see where it looks.</source>
        <translation>提问的词。点击一个词，看它关注哪里。</translation>
    </message>
    <message>
        <source>The words that answer. Click a word to select it.</source>
        <translation>回答的词。点击一个词来选择它。</translation>
    </message>
</context>
<context>
    <name>lab::TokenStrip</name>
    <message>
        <source>new token</source>
        <translation>新词元</translation>
    </message>
    <message>
        <source>New token at place %1</source>
        <translation>第 %1 位的新词元</translation>
    </message>
</context>
<context>
    <name>lab::ToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Self- or cross-attention</source>
        <translation>自注意力或交叉注意力</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>逐步演示</translation>
    </message>
</context>
<context>
    <name>lab::TryLine</name>
    <message>
        <source>Show the number</source>
        <translation>显示该数字</translation>
    </message>
</context>
<context>
    <name>lab::UsedInList</name>
    <message>
        <source>Where is this used?</source>
        <translation>它用在哪里？</translation>
    </message>
    <message>
        <source>Nowhere: this is the output of the attention.</source>
        <translation>没有用处：这是注意力的输出。</translation>
    </message>
    <message>
        <source>Nowhere: with the current settings, nothing is computed from this number.</source>
        <translation>没有用处：按当前设置，没有什么由这个数计算得来。</translation>
    </message>
    <message>
        <source>Show fewer places</source>
        <translation>显示更少位置</translation>
    </message>
    <message>
        <source>Show all %1 places</source>
        <translation>显示全部 %1 个位置</translation>
    </message>
</context>
<context>
    <name>lab::VerdictMark</name>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>not right</source>
        <translation>不正确</translation>
    </message>
</context>
<context>
    <name>lab::WalkBar</name>
    <message>
        <source>Walk through the stages</source>
        <translation>逐步演示各阶段</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>慢</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>快</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>How fast the steps follow each other while playing</source>
        <translation>播放时各步骤的快慢</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>项</translation>
    </message>
    <message>
        <source>Leave the walk (Esc)</source>
        <translation>离开演示（Esc）</translation>
    </message>
    <message>
        <source>Leave the walk</source>
        <translation>离开演示</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>步骤 %1，共 %2 步</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1/%2：%3</translation>
    </message>
</context>
<context>
    <name>lab::WalkStrip</name>
    <message>
        <source>scaled</source>
        <translation>缩放后</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>Stages of the walk</source>
        <translation>演示的阶段</translation>
    </message>
    <message>
        <source>here</source>
        <translation>这里</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>已到达</translation>
    </message>
    <message>
        <source>still hidden</source>
        <translation>仍隐藏</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3: %4</source>
        <translation>步骤 %1，共 %2 步，%3：%4</translation>
    </message>
    <message>
        <source>%1; playing stops here</source>
        <translation>%1；播放到这里停止</translation>
    </message>
    <message>
        <source>&amp;Go here</source>
        <translation>到这里(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Stop here while playing</source>
        <translation>播放到这里停止(&amp;S)</translation>
    </message>
</context>
<context>
    <name>lab::WeightLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
    <message>
        <source>From 0 (background) to the largest shown (strong)</source>
        <translation>从 0（背景）到所显示的最大值（浓）</translation>
    </message>
    <message>
        <source>Legend of the attention weights</source>
        <translation>注意力权重的图例</translation>
    </message>
    <message>
        <source>From −%1 (less than in the baseline) through 0 (background) to +%1 (more), the same for every head</source>
        <translation>从 −%1（比基准少）经过 0（背景）到 +%1（比基准多），各头相同</translation>
    </message>
    <message>
        <source>From less than in the baseline through 0 (background) to more, up to the largest difference of each map, printed beneath it</source>
        <translation>从比基准少经过 0（背景）到更多，到每张热图的最大差异为止，其值印在下方</translation>
    </message>
    <message>
        <source>Blue: less than in the baseline; orange: more</source>
        <translation>蓝色：比基准少；橙色：比基准多</translation>
    </message>
    <message>
        <source>From 0 (background) to 1 (strong), the same for every head</source>
        <translation>从 0（背景）到 1（浓），各头相同</translation>
    </message>
    <message>
        <source>From 0 to the largest weight of each map, printed beneath it</source>
        <translation>从 0 到每张热图的最大权重，其值印在下方</translation>
    </message>
    <message>
        <source>%1; %2 is marked</source>
        <translation>%1；标出 %2</translation>
    </message>
    <message>
        <source>%1 is what every key gets when a query looks at all of them alike</source>
        <translation>%1 是查询同等关注所有键时每个键得到的权重</translation>
    </message>
    <message>
        <source>− to + each map&apos;s largest</source>
        <translation>− 到 + 每张热图的最大值</translation>
    </message>
    <message>
        <source>0 to each map&apos;s largest</source>
        <translation>0 到每张热图的最大值</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
</context>
<context>
    <name>lab::WeightSums</name>
    <message>
        <source>sums of the attention weights of each query</source>
        <translation>每个查询的注意力权重之和</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>What the weights of each query add up to: 1, or 0 where every key is masked.</source>
        <translation>每个查询的权重之和：1；若所有键都被掩码则为 0。</translation>
    </message>
</context>
<context>
    <name>lab::WeightsPlottable</name>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>all masked</source>
        <translation>全部掩码</translation>
    </message>
</context>
<context>
    <name>lab::WindowController</name>
    <message>
        <source>Experiments and worksheets (*.attn *.json *.csv);;Experiments (*.attn);;All files (*)</source>
        <translation>实验和练习单 (*.attn *.json *.csv);;实验 (*.attn);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Experiments (*.attn);;All files (*)</source>
        <translation>实验 (*.attn);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Loaded %1.</source>
        <translation>已加载 %1。</translation>
    </message>
    <message>
        <source>The numbers are random, not trained: where a word looks has no meaning yet. Change them, or open an example.</source>
        <translation>这些数是随机的，未经训练：一个词关注什么还没有意义。请改动它们，或打开一个示例。</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>Making the new experiment</source>
        <translation>正在创建新实验</translation>
    </message>
    <message>
        <source>Open an experiment or a worksheet</source>
        <translation>打开实验或练习单</translation>
    </message>
    <message>
        <source>Compare with an experiment</source>
        <translation>与一个实验比较</translation>
    </message>
    <message>
        <source>There is no unsaved work to recover.</source>
        <translation>没有可恢复的未保存工作。</translation>
    </message>
    <message>
        <source>No file yet</source>
        <translation>还没有文件</translation>
    </message>
    <message>
        <source>Forget these files</source>
        <translation>清除这些文件记录</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的修改</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>“%1”有未保存的修改。</translation>
    </message>
    <message>
        <source>Open the folder of a lesson</source>
        <translation>打开课程文件夹</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Numbers are hidden until the question of this step is answered. Please answer it first.</source>
        <translation>在回答这一步的问题之前，数是隐藏的。请先回答问题。</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>保存实验</translation>
    </message>
    <message>
        <source>&lt;i&gt;%1&lt;/i&gt; was moved or deleted. Save to keep what is here.</source>
        <translation>&lt;i&gt;%1&lt;/i&gt; 被移动或删除了。保存可保留这里的内容。</translation>
    </message>
    <message>
        <source>Load it (can be undone)</source>
        <translation>加载它（可以撤销）</translation>
    </message>
    <message>
        <source>Keep what is here</source>
        <translation>保留这里的内容</translation>
    </message>
    <message>
        <source>These weights are 0 here.</source>
        <translation>这些权重在这里为 0。</translation>
    </message>
    <message>
        <source>Reset to how it was opened. Undo restores the changes.</source>
        <translation>已重置为打开时的状态。撤销可恢复更改。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>%1 was changed by another window or program. Replace it?</source>
        <translation>%1 已被另一个窗口或程序更改。要替换它吗？</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>&lt;i&gt;%1&lt;/i&gt; was changed by another window or program.</source>
        <translation>&lt;i&gt;%1&lt;/i&gt; 已被另一个窗口或程序更改。</translation>
    </message>
    <message>
        <source>“%1” is kept and returns when you leave the lesson.</source>
        <translation>“%1”已保留，离开课程后会恢复。</translation>
    </message>
    <message>
        <source>Unsaved words</source>
        <translation>未保存的词</translation>
    </message>
    <message>
        <source>You typed words of your own in a step of a lesson. They are in no file. To keep them, go back to the step and choose Save As.</source>
        <translation>你在某个课程步骤中输入了自己的词，它们没有保存在文件中。要保留它们，请回到该步骤并选择“另存为”。</translation>
    </message>
    <message>
        <source>“%1” is back. The lesson keeps its place.</source>
        <translation>“%1”已恢复。课程会记住进度。</translation>
    </message>
    <message>
        <source>“%1” is kept and returns when you leave the lesson. The walk ended.</source>
        <translation>“%1”已保留，离开课程时会恢复。演示已结束。</translation>
    </message>
</context>
<context>
    <name>lab::WorkingAnswer</name>
    <message>
        <source>Your %1</source>
        <translation>你的 %1</translation>
    </message>
    <message>
        <source>This is not a number: write it like 0.25</source>
        <translation>这不是数：请写成 0.25 这样</translation>
    </message>
    <message>
        <source>Not right, and it does not follow from your lines above</source>
        <translation>不正确，而且不能由你上面的结果推出</translation>
    </message>
</context>
<context>
    <name>lab::WorksheetController</name>
    <message>
        <source>Save the answers</source>
        <translation>保存答案</translation>
    </message>
    <message>
        <source>Answers (*.json);;Spreadsheets (*.csv)</source>
        <translation>答案 (*.json);;电子表格 (*.csv)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Unsaved answers</source>
        <translation>未保存的答案</translation>
    </message>
    <message>
        <source>“%1” has answers that are not saved.</source>
        <translation>“%1”有未保存的答案。</translation>
    </message>
    <message numerus="yes">
        <source>%n cells of the sheet contain no number and are blank now. The first: %1.</source>
        <translation>
            <numerusform>练习单中有 %n 个单元格不是数，现在为空。第一个：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Whose answers are these? Type your name in the field above and save again.</source>
        <translation>这是谁的答案？请在上方输入您的姓名，然后再次保存。</translation>
    </message>
    <message>
        <source>Save without a name</source>
        <translation>不填姓名直接保存</translation>
    </message>
    <message>
        <source>Open answers</source>
        <translation>打开答案</translation>
    </message>
    <message>
        <source>Answers (*.json *.csv)</source>
        <translation>答案 (*.json *.csv)</translation>
    </message>
</context>
<context>
    <name>lab::WorksheetView</name>
    <message>
        <source>worksheet</source>
        <translation>练习单</translation>
    </message>
    <message>
        <source>what is given and what is asked, in the order the data flows</source>
        <translation>给定的和要求的，按数据流动的顺序</translation>
    </message>
    <message>
        <source>masked scores: no key is masked</source>
        <translation>掩码后分数：没有键被掩码</translation>
    </message>
</context>
<context>
    <name>lab::WorksheetWindow</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>你的姓名</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Worksheet</source>
        <translation>练习单(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;撤销 %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;重做 %1</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>练习单</translation>
    </message>
    <message>
        <source>Worksheet: %1</source>
        <translation>练习单：%1</translation>
    </message>
    <message>
        <source>Marks when checked: %1 of %2</source>
        <translation>检查时的得分：%1，满分 %2</translation>
    </message>
    <message>
        <source>Marks: %1 of %2</source>
        <translation>得分：%1，满分 %2</translation>
    </message>
    <message>
        <source>nothing is left blank</source>
        <translation>没有剩下的空格</translation>
    </message>
    <message>
        <source>numbers were shown</source>
        <translation>有数被显示过</translation>
    </message>
    <message>
        <source>%1[*] – Worksheet – Attention Lab</source>
        <translation>%1[*] – 练习单 – Attention Lab</translation>
    </message>
    <message numerus="yes">
        <source>%n blanks left</source>
        <translation>
            <numerusform>还剩 %n 个空格</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>One wrong number costs the mark of its stage. A blank costs its share of the mark.</source>
        <translation>一个错误的数字会失去该阶段的分数。空格按比例扣分。</translation>
    </message>
    <message>
        <source>This blank is empty: select a number, or press Ctrl+Enter while you type one.</source>
        <translation>这个空白还没有填写：请选择一个数字，或在输入时按 Ctrl+Enter。</translation>
    </message>
</context>
</TS>
