/**
 * A village inn with a grocer's corner, as such a menu is written; read by `readMenu`. Invented, but for what every inn
 * cooks.
 */
export const WIRTSHAUS = `
# Suppen & Kleinigkeiten | Hausgemacht, aus „echten“ Knochen – wie’s sich g’hört.
1 | Frittatensuppe | mit frischem Schnittlauch | 4,9 | A C G L
2 | Leberknödelsuppe | | 5,2 | A C G L
3 | Grießnockerlsuppe | zwei Nockerln | 5,2 | A C G L
4 | Kaspressknödelsuppe | mit Röstzwiebeln & Majoran | 5,60 | A C G L
5 | Knoblauchcremesuppe | mit Schwarzbrotcroûtons | 5,8 | A G L
6 | Kürbiscremesuppe | mit steirischem Kernöl g.g.A. | 6,1 | A G L | diet=vegetarian
7 | Gulaschsuppe | mit Semmel | 6,9 | A L
8 | Klachlsuppe | freitags, solange der Vorrat reicht | 7,4 | A L M | day=friday
9 | Beuschel vom Kalb | mit Semmelknödel, fein säuerlich | 13,9 | A C G L M
10 | Essigwurst | mit Zwiebelringen, Paprika und Gebäck | 9,2 | A M O
11 | Saures Rindfleisch | in Kernöl-Vinaigrette, mit Käferbohnen | 11,4 | L M O
12 | Schafkäse gebacken | mit Preiselbeeren | 10,8 | A C G
13 | Verhackertbrot | vom Bauern Höllrigl | 5,4 | A
14 | Liptauerbrot | mit Radieschen & Kresse | 5,4 | A G M
15 | Brettljause „Ähre“ | Geselchtes, Hauswürstel, Bergkäse, Verhackertes, Kren, Gurkerl | 14,9 | A G M O
16 | Käsebrettl | 5 Sorten, Feigensenf, Nüsse | 13,5 | A G H M
# Salate
17 | Grüner Salat | | 4,2 | M O | diet=vegan
18 | Gemischter Salat (klein) | | 4,9 | M O | diet=vegan
19 | Gemischter Salat (groß) | | 6,9 | M O | diet=vegan
20 | Erdäpfel-Vogerl-Salat | mit Kernöl | 5,9 | L M O | diet=vegan
21 | Krautsalat mit Speck | warm | 5,4 | O
22 | Käferbohnensalat | mit rotem Zwiebel | 6,2 | M O | diet=vegan
23 | Backhendlsalat | auf Erdäpfel-Vogerl-Bett | 14,9 | A C G L M O
24 | Ziegenkäse im Speckmantel | auf Blattsalaten, Honig-Thymian | 15,4 | G M O
25 | Fitnessteller | gegrillte Pute, Joghurtdressing | 14,2 | G M O
26 | Steakstreifensalat | 150 g Rind, Ofenparadeiser | 17,8 | L M O
# Aus Pfanne & Rohr | Alle Fleischgerichte aus der Region (≤ 40 km).
27 | Wiener Schnitzel vom Kalb | mit Petersilerdäpfeln und Preiselbeeren | 23,9 | A C G
28 | Schnitzel vom Schwein | mit Pommes oder Reis | 14,9 | A C G | side
29 | Cordon bleu | gefüllt mit Schinken und Bergkäse | 17,9 | A C G | side
30 | Backhendl, halb | frisch – bitte 25 Minuten Geduld | 16,9 | A C G | side
31 | Backhendl, ganz | | 29,9 | A C G | side
32 | Zwiebelrostbraten | mit Braterdäpfeln und Gurkerl | 22,9 | A L M O
33 | Tafelspitz | mit Apfelkren, Schnittlauchsauce, Rösterdäpfeln & Cremespinat | 24,5 | A C G L M O
34 | Schweinsbraten | mit Semmelknödel und Sauerkraut | 15,9 | A C G L
35 | Kümmelbraten, kross | mit Erdäpfelknödel und warmem Krautsalat | 16,4 | A C L O
36 | Rindsgulasch | mit Serviettenknödel | 15,4 | A C G L
37 | Szegediner Krautfleisch | mit Salzerdäpfeln | 13,9 | G L
38 | Kalbsbutterschnitzel | auf Erdäpfelpüree | 16,9 | A C G L
39 | Gebratene Blunzn | mit Sauerkraut & Kren | 13,4 | A O
40 | Grillteller | Pute, Schwein, Rind, Speckbohnen, Kräuterbutter | 19,9 | G L M | side
41 | Rumpsteak 250 g | mit Pfeffersauce | 27,9 | G L M O | steak
42 | Filetsteak 200 g | mit Kräuterbutter | 34,9 | G L | steak
43 | Hirschragout | mit Rotkraut und Kroketten | 19,9 | A C G L O | from=2026-10-01
44 | Entenbrust rosa | mit Orangensauce, Erdäpfelgratin | 26,5 | G L O
45 | Martinigansl ¼ | mit Rotkraut, Knödel, Maroni – nur auf Vorbestellung | 29,9 | A C G H L O | lead=2
46 | Spareribs | 600 g, mit zweierlei Dips & Wedges | 19,4 | A G L M
# Fisch
47 | Forelle „Müllerin“ | aus der Mürz, im Ganzen | 19,8 | A D G
48 | Saibling gebraten | mit Petersilerdäpfeln | 21,4 | A D G
49 | Zander auf der Haut | Kürbisrisotto | 23,9 | D G L O
50 | Karpfen gebacken | mit Mayonnaisesalat | 17,9 | A C D M O
51 | Fischstäbchen für Kinder | mit Püree | 8,4 | A C D G
# Ohne Fleisch
52 | Kasnocken | im Pfandl, mit Röstzwiebeln | 13,4 | A C G | diet=vegetarian
53 | Eiernockerln | mit grünem Salat | 11,9 | A C G M O | diet=vegetarian
54 | Schwammerlgulasch | mit Semmelknödel | 14,9 | A C G L | diet=vegetarian
55 | Gemüsestrudel | mit Kräuterrahm | 13,2 | A C G L | diet=vegetarian
56 | Spinatknödel | braune Butter, Parmesan | 13,9 | A C G | diet=vegetarian
57 | Kürbisgulasch | mit Röstbrot | 12,4 | A L | diet=vegan
58 | Linsenlaibchen | mit Paradeiserragout | 12,9 | A L M | diet=vegan
59 | Spätzle mit Rahmschwammerln | | 13,8 | A C G L | diet=vegetarian
60 | Ofenerdapfel | Sauerrahm, Gartenkräuter | 9,9 | G | diet=vegetarian
# Für die Kleinen | Für unsere Gäste bis 12 – mit einer Überraschung.
61 | Kinderschnitzel | mit Pommes | 8,9 | A C G
62 | Räuberteller | leerer Teller zum Mitnaschen | 0 | 
63 | Würstel mit Pommes | | 7,4 | L M
64 | Butternudeln | | 5,9 | A C G | diet=vegetarian
65 | Palatschinken mit Nuss-Nougat | | 6,2 | A C F G H | diet=vegetarian
# Mehlspeisen & Süßes
66 | Kaiserschmarrn | mit Zwetschkenröster, für 1 Person | 12,9 | A C G O | diet=vegetarian
67 | Apfelstrudel | lauwarm | 5,4 | A C G | extra=Schlagobers:0,9:G;Vanilleeis:2,2:C G;Vanillesauce:1,6:C G
68 | Topfenstrudel | mit Vanillesauce | 5,9 | A C G
69 | Marillenknödel | 2 Stück, in Butterbröseln | 9,8 | A C G
70 | Mohnnudeln | mit Apfelmus | 9,4 | A C G
71 | Germknödel | Mohnzucker, Butter | 8,9 | A C G
72 | Marillenpalatschinken | 2 Stück | 7,2 | A C G
73 | Topfenpalatschinken überbacken | | 8,4 | A C G
74 | Mohr im Hemd | mit Schlagobers | 7,9 | A C F G H
75 | Crème brûlée | Tonkabohne | 7,4 | C G
76 | Sachertorte | mit Schlag | 5,6 | A C F G
77 | Esterházyschnitte | | 5,2 | A C G H
78 | Cremeschnitte „à la façon de Jožef“ | | 4,9 | A C G
79 | Eiskaffee | | 6,4 | C G
80 | Bananensplit | | 7,2 | C F G H
81 | Gemischtes Eis, 3 Kugeln | | 4,8 | C G | scoops
# Frühstück (bis 11 Uhr) | Kipferl, Semmerl & Co. vom Bäcker Kröpfl. | 07:30-11:00
82 | Wiener Frühstück | 2 Semmeln, Butter, Marmelade, weiches Ei | 8,9 | A C G
83 | Bauernfrühstück | Ham & Eggs, Bauernbrot, Kren | 11,9 | A C G
84 | Süßes Frühstück | Kipferl, Honig, Joghurt | 8,4 | A G H
85 | Ei im Glas | 2 Stück | 4,2 | C
86 | Spiegeleier | 3 Stück, auf Wunsch mit Speck | 6,9 | C G | extra=Speck:1,8:;Käse:1,2:G
87 | Müsli mit Früchten | | 6,4 | A G H
88 | Buttersemmel | | 2,2 | A G
89 | Kipferl | | 1,95 | A C G
# Kaffee & Tee
90 | Kleiner Brauner | | 2,9 | G
91 | Großer Brauner | | 4,3 | G
92 | Verlängerter | | 3,4 | G
93 | Melange | | 3,9 | G
94 | Cappuccino mit Schlagobers | | 4,2 | G
95 | Häferlkaffee | | 4,6 | G
96 | Espresso doppio | | 4,1 | 
97 | Tee, diverse Sorten | Schwarz · Grün · Früchte · Kamille | 3,6 | | choice=Sorte:Schwarz,Grün,Früchte,Kamille
98 | Heiße Schokolade | mit Schlag | 4,4 | F G
# Bier & Most
99 | Märzen, Seidl | 0,3 l vom Fass | 3,9 | A | net=0,3 l
100 | Märzen, Krügerl | 0,5 l vom Fass | 4,9 | A | net=0,5 l
101 | Pfiff | 1/8 l ist uns zu wenig – bei uns 0,2 l | 2,9 | A | net=0,2 l
102 | Zwickl, Flasche 1/3 l | naturtrüb | 4,2 | A | net=0,333333 l + deposit=0,2
103 | Weizen hell | 0,5 l | 5,2 | A | net=0,5 l + deposit=0,2
104 | Radler | 0,5 l | 4,9 | A | net=0,5 l
105 | Bier alkoholfrei | 0,5 l | 4,7 | A | net=0,5 l + deposit=0,2
106 | Most, ¼ l | vom Birnbaum hinterm Haus | 3,2 | O | net=0,25 l
107 | Most, Liter | | 11,9 | O | net=1 l
# Wein
108 | Grüner Veltliner ⅛ l | Weinviertel DAC, Ebner-Ebenauer’scher Nachbar | 3,4 | O | net=0,125 l
109 | Grüner Veltliner, Flasche | 0,75 l | 19,9 | O | net=0,75 l
110 | Welschriesling ⅛ l | Südsteiermark | 3,6 | O | net=0,125 l
111 | Sauvignon blanc ⅛ l | | 4,8 | O | net=0,125 l
112 | Gemischter Satz ⅛ l | | 4,2 | O | net=0,125 l
113 | Zweigelt ⅛ l | | 3,6 | O | net=0,125 l
114 | Blaufränkisch ⅛ l | Mittelburgenland | 4,4 | O | net=0,125 l
115 | Schilcher ⅛ l | Weststeiermark, herb | 3,9 | O | net=0,125 l
116 | G’spritzter weiß | ¼ l | 3,3 | O | net=0,25 l
117 | Frizzante Rosé 0,1 l | | 4,9 | O | net=0,1 l
118 | Glühwein | Dezember bis Februar | 4,8 | O | net=0,25 l
# Alkoholfrei
119 | Mineralwasser 0,33 l | | 2,9 | | net=0,33 l + deposit=0,2
120 | Mineralwasser 0,75 l | | 5,4 | | net=0,75 l + deposit=0,2
121 | Almdudler 0,35 l | | 3,8 | | net=0,35 l + deposit=0,2
122 | Apfelsaft gespritzt ½ l | | 4,2 | | net=0,5 l
123 | Hollersaft mit Soda | ¼ l / ½ l | 2,8 | | sizes=¼ l:2,8;½ l:4,4
124 | Johannisbeersaft | | 3,4 | | net=0,2 l
125 | Traubensaft rot | | 3,4 | O | net=0,2 l
126 | Soda Zitron | ½ l | 3,2 | | net=0,5 l
127 | Leitungswasser (Krug) | 1 l, bei Konsumation gratis | 0,5 | | net=1 l
# Aus der Greißlerei | Zum Mitnehmen, frisch aufgeschnitten. Preise je Gramm bzw. Kilo.
128 | Karreespeck, dünn geschnitten | luftgetrocknet, 12 Monate | 0,0333 | | weigh=g:50:10
129 | Bergkäse, 9 Monate | Rohmilch | 0,0249 | G | weigh=g:100:10
130 | Leberkäse, warm | im Ganzen gebacken | 0,0189 | A G L M | weigh=g:50:10
131 | Sauerkraut, offen | | 6,9 | | weigh=kg:0,25:0,05
132 | Käferbohnen, getrocknet | | 9,75 | | weigh=kg:0,25:0,25
133 | Kürbiskernöl | ½ l Flasche, g.g.A. | 17,9 | | net=0,5 l
134 | Honig vom Imker Größwang | 500 g | 9,8 | | net=500 g
135 | Eier von Nachbars Hühnern | 10 Stück | 4,5 | C
136 | Hauswürstel | Paar | 4,25 | M | weigh=pair:1:1
`
