/**
 * A pizzeria with delivery and an ice-cream counter: sizes, toppings, half litres and a catering corner; read by
 * `readMenu`. Invented.
 */
export const PIZZERIA = `
# Antipasti
A1 | Bruschetta (3 Stk.) | Pomodori, aglio, basilico | 6,9 | A
A2 | Carpaccio di manzo | Rucola, Grana, Olio d’oliva | 13,9 | G
A3 | Vitello tonnato | | 14,5 | C D G L
A4 | Caprese | Mozzarella di bufala (125 g) | 11,9 | G | diet=vegetarian
A5 | Insalata di mare | | 14,9 | B D L R
A6 | Prosciutto e melone | nur im Sommer | 12,5 |
A7 | Antipasto misto della casa | für 2 Personen | 19,9 | A D G L
A8 | Focaccia bianca | Rosmarin & Meersalz | 5,5 | A | diet=vegan
A9 | Pizzabrot mit Knoblauch | | 4,9 | A | diet=vegan
A10 | Minestrone | | 6,4 | L | diet=vegan
A11 | Zuppa di pesce | | 12,9 | B D L R
A12 | Parmigiana di melanzane | | 11,5 | A C G | diet=vegetarian
# Insalate | Alle Salate mit Pizzabrot. Dressing: „Casa“, Joghurt oder Essig/Öl.
S1 | Insalata mista | | 5,9 | | choice=Dressing:Casa,Joghurt,Essig & Öl
S2 | Insalata Nizza | Thunfisch, Ei, Oliven, Sardellen | 12,4 | C D | choice=Dressing:Casa,Joghurt,Essig & Öl
S3 | Insalata di pollo | Hühnerstreifen, Grana | 13,2 | A G | choice=Dressing:Casa,Joghurt,Essig & Öl
S4 | Insalata greca | | 10,9 | G | choice=Dressing:Casa,Joghurt,Essig & Öl
S5 | Insalata di rucola | Kirschtomaten, Pinienkerne (!) | 9,9 | G H | choice=Dressing:Casa,Joghurt,Essig & Öl
S6 | Insalata caprina | Ziegenkäse, Walnüsse, Honig | 13,9 | G H | choice=Dressing:Casa,Joghurt,Essig & Öl
# Pizza | Ø 32 cm – auch als „piccola“ (26 cm) und „famiglia“ (45 × 32 cm). Teig: 48 h Ruhe.
1 | Marinara | Tomaten, Knoblauch, Oregano | 8,4 | A | pizza + diet=vegan
2 | Margherita | Tomaten, Mozzarella | 9,4 | A G | pizza + diet=vegetarian
3 | Margherita D.O.P. | San-Marzano-Tomaten, Büffelmozzarella | 12,9 | A G | pizza + diet=vegetarian
4 | Salami | | 10,9 | A G | pizza
5 | Prosciutto | | 10,9 | A G | pizza
6 | Funghi | | 10,4 | A G | pizza + diet=vegetarian
7 | Prosciutto e funghi | | 11,4 | A G | pizza
8 | Cardinale | Schinken, Mais | 11,2 | A G | pizza
9 | Provinciale | Schinken, Mais, Pfefferoni, Speck | 12,4 | A G | pizza
10 | Capricciosa | Schinken, Champignons, Artischocken, Oliven | 12,6 | A G | pizza
11 | Quattro stagioni | | 12,6 | A G | pizza
12 | Quattro formaggi | | 12,9 | A G | pizza + diet=vegetarian
13 | Diavolo | scharfe Salami, Pfefferoni | 11,9 | A G | pizza + diet=spicy
14 | Calzone | zusammengeklappt: Schinken, Champignons, Ei | 12,2 | A C G | pizza
15 | Tonno | Thunfisch, Zwiebel | 12,2 | A D G | pizza
16 | Frutti di mare | | 14,4 | A B D G R | pizza
17 | Napoli | Sardellen, Kapern | 11,2 | A D G | pizza
18 | Siciliana | | 11,9 | A D G | pizza
19 | Hawaii | ja, mit Ananas | 11,4 | A G | pizza
20 | Vegetaria | Brokkoli, Paprika, Zucchini, Melanzani | 11,9 | A G | pizza + diet=vegetarian
21 | Spinaci | Blattspinat, Knoblauch, Ricotta | 11,4 | A G | pizza + diet=vegetarian
22 | Bolognese | | 11,9 | A G L | pizza
23 | Carbonara | Speck, Ei, Rahm | 12,4 | A C G | pizza
24 | Bufalina | | 13,4 | A G | pizza
25 | Tirolese | Speck, Zwiebel, Bergkäse | 12,4 | A G | pizza
26 | Americana | Würstel, Pommes obenauf | 12,9 | A G L M | pizza
27 | Kebab | mit Joghurtsauce | 12,9 | A G | pizza
28 | Pollo | Huhn, Curry, Ananas | 12,9 | A G M | pizza
29 | Gorgonzola e pere | Birne, Walnüsse | 12,9 | A G H | pizza + diet=vegetarian
30 | Rucola e Grana | | 12,4 | A G | pizza + diet=vegetarian
31 | San Daniele | Rohschinken, Rucola, Grana | 14,9 | A G | pizza
32 | Tartufo | Trüffelcreme, Champignons | 15,9 | A G | pizza
33 | Salmone | Räucherlachs, Rucola | 14,9 | A D G | pizza
34 | Parmigiana | Melanzani, Grana | 12,2 | A G | pizza + diet=vegetarian
35 | Contadina | Bauernspeck, Spiegelei | 12,6 | A C G | pizza
36 | Mexicana | Faschiertes, Bohnen, Jalapeños | 12,9 | A G L | pizza + diet=spicy
37 | Inferno | Habanero – auf eigene Gefahr! | 13,9 | A G | pizza + diet=spicy
38 | Würschinger Spezial | was das Haus hergibt | 15,4 | A C D G L | pizza
39 | Pizza Kinder | klein, mit Gesicht | 7,4 | A G
40 | Pizza Nutella | | 8,9 | A F G H
# Pasta | Wählen Sie Ihre Nudel; glutenfrei + 1,80 €.
50 | Aglio, olio e peperoncino | | 9,4 | A | pasta + diet=vegan
51 | Pomodoro e basilico | | 9,4 | A | pasta + diet=vegan
52 | Arrabbiata | | 9,9 | A | pasta + diet=vegan
53 | Bolognese | Ragù, 4 Stunden geschmort | 11,4 | A L | pasta
54 | Carbonara | Guanciale, Eigelb, Pecorino | 12,4 | A C G | pasta
55 | Amatriciana | | 12,2 | A G | pasta
56 | Cacio e pepe | | 11,9 | A G | pasta
57 | Al pesto genovese | | 11,4 | A G H | pasta
58 | Quattro formaggi | | 12,4 | A G | pasta
59 | Puttanesca | | 11,9 | A D | pasta
60 | Alle vongole | | 15,9 | A R | pasta
61 | Frutti di mare | | 16,4 | A B D R | pasta
62 | Salmone e panna | | 13,9 | A D G | pasta
63 | Al tartufo | | 16,9 | A G | pasta
64 | Gamberi e zucchine | | 15,4 | A B | pasta
65 | Alla Norma | | 11,9 | A G | pasta
66 | Lasagne al forno | | 12,9 | A C G L
67 | Cannelloni spinaci e ricotta | | 12,4 | A C G
68 | Tortellini alla panna | | 12,2 | A C G
69 | Gnocchi al gorgonzola | | 12,4 | A C G
70 | Gnocchi alla sorrentina | | 11,9 | A C G
71 | Risotto ai funghi porcini | | 14,9 | G L O
72 | Risotto alla milanese | | 12,9 | G L O
73 | Spaghetti Eis | nein, das ist ein Dessert | 7,9 | C G
# Carne e pesce
80 | Scaloppine al limone | | 18,4 | A G
81 | Saltimbocca alla romana | | 19,9 | A G O
82 | Pollo ai ferri | | 15,9 |
83 | Tagliata di manzo | 220 g, Rucola, Grana | 26,9 | G | steak
84 | Bistecca fiorentina | für 2, ca. 1 kg | 69 | | steak
85 | Ossobuco | | 21,9 | A L O
86 | Branzino alla griglia | im Ganzen | 24,9 | D
87 | Calamari fritti | | 17,9 | A R
88 | Gamberoni all’aglio | 6 Stück | 22,9 | B
89 | Fritto misto | | 19,9 | A B D R
# Dolci e gelati | Eis aus eigener Erzeugung
90 | Tiramisù | | 6,9 | A C G
91 | Panna cotta | mit Himbeeren | 5,9 | G
92 | Cannoli siciliani (2 Stk.) | | 6,4 | A G H
93 | Tartufo nero | | 6,4 | C F G H
94 | Affogato al caffè | | 5,4 | C G
95 | Kugel Eis | Sorten siehe Vitrine | 1,8 | G | choice=Sorte:Vanille,Schoko,Erdbeer,Pistazie,Zitrone
96 | Eis im Becher, 3 Kugeln | | 5,1 | G | scoops
97 | Eis zum Mitnehmen, Box | | 9,9 | G | net=0,5 l
98 | Profiteroles | | 6,9 | A C G
99 | Amarettini (100 g) | | 3,45 | C H | net=100 g
# Bevande
100 | Acqua minerale 0,5 l | | 3,4 | | net=0,5 l + deposit=0,25
101 | Acqua minerale 1/1 | | 5,4 | | net=1 l + deposit=0,25
102 | Cola 0,33 l | | 3,4 | | net=0,33 l + deposit=0,25
103 | Cola light 0,33 l | | 3,4 | | net=0,33 l + deposit=0,25
104 | Orangenlimonade 0,33 l | | 3,4 | | net=0,33 l + deposit=0,25
105 | Aranciata amara | | 3,9 | | net=0,2 l
106 | Chinotto | | 3,9 | | net=0,2 l
107 | Eistee Pfirsich ½ l | | 3,9 | | net=0,5 l + deposit=0,25
108 | Apfelsaft naturtrüb 1 l | | 4,9 | | net=1 l
109 | Espresso | | 2,7 |
110 | Espresso macchiato | | 2,9 | G
111 | Cappuccino | | 3,8 | G
112 | Latte macchiato | | 4,2 | G
113 | Caffè corretto | mit Grappa | 4,9 |
# Birra e vino
120 | Birra alla spina 0,3 l | | 3,9 | A | net=0,3 l
121 | Birra alla spina 0,5 l | | 4,9 | A | net=0,5 l
122 | Birra in bottiglia 1/3 l | | 4,2 | A | net=0,333333 l + deposit=0,25
123 | Vino della casa ¼ l | rosso o bianco | 5,4 | O | net=0,25 l + choice=Farbe:rosso,bianco
124 | Vino della casa ½ l | rosso o bianco | 9,9 | O | net=0,5 l + choice=Farbe:rosso,bianco
125 | Chianti classico 0,75 l | | 26,9 | O | net=0,75 l
126 | Pinot grigio 0,75 l | | 22,9 | O | net=0,75 l
127 | Primitivo 0,75 l | | 24,9 | O | net=0,75 l
128 | Lambrusco 0,75 l | | 18,9 | O | net=0,75 l
129 | Prosecco 0,75 l | | 27,9 | O | net=0,75 l
130 | Aperol Spritz | | 6,4 | O
131 | Hugo | Holunder, Minze | 6,4 | O
132 | Grappa 2 cl | | 4,4 | | net=0,02 l
133 | Limoncello 2 cl | | 3,9 | | net=0,02 l
134 | Ramazzotti 4 cl | | 4,9 | | net=0,04 l
# Catering & Bottega | ab 10 Personen, zwei Tage im Voraus
140 | Pizzablech, 60 × 40 cm | reicht für 6 | 42 | A G | lead=2
141 | Antipasti-Platte | pro Person | 9,75 | A D G | lead=2 + weigh=person:10:1
142 | Lasagne, ganzes Blech | 12 Portionen | 119 | A C G L | lead=2
143 | Tiramisù, Kilo | | 21,9 | A C G | weigh=kg:0,5:0,25
144 | Oliven, mariniert | offen | 0,0199 | | weigh=g:100:25
145 | Prosciutto di Parma, 24 Monate | in Scheiben | 0,0549 | | weigh=g:50:10
146 | Parmigiano Reggiano | am Stück | 0,0329 | G | weigh=g:100:10
147 | Olivenöl extra vergine | 0,5 l – Ligurien | 14,9 | | net=0,5 l
`
