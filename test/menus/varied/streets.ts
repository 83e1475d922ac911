import type { VariedMenu } from './menu.ts'

/** Places as they stand along a street: stands, bistros, taverns and a caterer. */
export const STREETS: readonly VariedMenu[] = [
  {
    kind: 'steak house with weights and prices per 100 g',
    text: `STEAKHOUSE PRATER
Vom Lavagrill

Rib-Eye 300 g (G)                      32,90
Filetsteak 200 g (G)                   36,50
Flanksteak 250 g (G)                   27,90
Tomahawk, je 100 g (G)                  9,80

BEILAGEN
Ofenkartoffel mit Sauerrahm (G)         5,50
Maiskolben (G)                          4,90
Pommes frites                           4,50

SAUCEN
Pfeffersauce (G,L,O)                    3,20
Chimichurri (O)                         2,90`,
    dishes: `Vom Lavagrill > Rib-Eye 300 g | 32,90 | G
Vom Lavagrill > Filetsteak 200 g | 36,50 | G
Vom Lavagrill > Flanksteak 250 g | 27,90 | G
Vom Lavagrill > Tomahawk, je 100 g | 9,80 | G
Beilagen > Ofenkartoffel mit Sauerrahm | 5,50 | G
Beilagen > Maiskolben | 4,90 | G
Beilagen > Pommes frites | 4,50 |
Saucen > Pfeffersauce | 3,20 | G,L,O
Saucen > Chimichurri | 2,90 | O`,
  },
  {
    kind: 'vegan bistro that spells its marks out',
    text: `Bistro Blattwerk

Schüsseln
Buddha Bowl mit Kichererbsen 12,90 €
Allergene: F, N
Reisnudelsalat mit Erdnüssen 11,90 €
Allergene: E, F
Süßkartoffelcurry 13,50 €
Allergene: L

Suppen
Rote-Linsen-Suppe 6,90 €
Allergene: L
Kürbiscremesuppe 6,50 €
Allergene: F, L

Süßes
Bananenbrot 4,50 €
Allergene: A, H
Energiekugeln 3,20 €
Allergene: H, N`,
    dishes: `Schüsseln > Buddha Bowl mit Kichererbsen | 12,90 | F,N
Schüsseln > Reisnudelsalat mit Erdnüssen | 11,90 | E,F
Schüsseln > Süßkartoffelcurry | 13,50 | L
Suppen > Rote-Linsen-Suppe | 6,90 | L
Suppen > Kürbiscremesuppe | 6,50 | F,L
Süßes > Bananenbrot | 4,50 | A,H
Süßes > Energiekugeln | 3,20 | H,N`,
  },
  {
    kind: 'Buschenschank for several people',
    text: `BUSCHENSCHANK KOGLER

KALTE JAUSE
Brettljause (A,C,G,M,O)  11,90
Brettljause für 2 Personen (A,C,G,M,O)  21,90
Verhackertbrot (A)  5,20
Käseteller mit Nüssen (G,H)  9,80
Sulz mit Kernöl und Zwiebel (L,M,O)  7,90

MEHLSPEISEN
Strauben mit Apfelmus (A,C,G)  6,50
Nussroulade (A,C,G,H)  4,20

WEINE
Welschriesling 1/8 l (O)  2,40
Schilcher 1/8 l (O)  2,60
Sturm 1/4 l (O)  4,20`,
    dishes: `Kalte Jause > Brettljause | 11,90 | A,C,G,M,O
Kalte Jause > Brettljause für 2 Personen | 21,90 | A,C,G,M,O
Kalte Jause > Verhackertbrot | 5,20 | A
Kalte Jause > Käseteller mit Nüssen | 9,80 | G,H
Kalte Jause > Sulz mit Kernöl und Zwiebel | 7,90 | L,M,O
Mehlspeisen > Strauben mit Apfelmus | 6,50 | A,C,G
Mehlspeisen > Nussroulade | 4,20 | A,C,G,H
Weine > Welschriesling 1/8 l | 2,40 | O
Weine > Schilcher 1/8 l | 2,60 | O
Weine > Sturm 1/4 l | 4,20 | O`,
  },
  {
    kind: 'Vietnamese with a second language below',
    text: `PHO VIET
Wienzeile 12, 1040 Wien, 01 / 587 22 33

VORSPEISEN
V1 Gỏi cuốn (B, D, E, F)                    5,90
Sommerrollen mit Garnelen
V2 Chả giò (A, C, D, F)                     5,50
Frühlingsrollen mit Schweinefleisch

SUPPEN
P1 Phở bò (D, F, L)                        12,90
Reisnudelsuppe mit Rind
P2 Phở gà (D, F, L)                        12,50
Reisnudelsuppe mit Huhn

HAUPTSPEISEN
H1 Bún chả (D, E, F)                       13,90
H2 Cơm tấm (C, D, F)                       13,50`,
    dishes: `Vorspeisen > [V1] Gỏi cuốn | 5,90 | B,D,E,F
Vorspeisen > [V2] Chả giò | 5,50 | A,C,D,F
Suppen > [P1] Phở bò | 12,90 | D,F,L
Suppen > [P2] Phở gà | 12,50 | D,F,L
Hauptspeisen > [H1] Bún chả | 13,90 | D,E,F
Hauptspeisen > [H2] Cơm tấm | 13,50 | C,D,F`,
  },
  {
    kind: 'food truck with long and short leaders',
    text: `TACO LOCO

TACOS
Carnitas .............. € 4,50
Pollo (G) ............ € 4,20
Champiñones ........... € 3,90

QUESADILLAS
Queso (A,G) ............ € 7,50
Pollo y queso (A,G) .... € 8,90

EXTRAS
Guacamole .............. € 2,50
Sauerrahm (G) .......... € 1,20

GETRÄNKE
Jarritos Limón 0,37 l .. € 3,90
Horchata 0,3 l (H) ..... € 3,50`,
    dishes: `Tacos > Carnitas | 4,50 |
Tacos > Pollo | 4,20 | G
Tacos > Champiñones | 3,90 |
Quesadillas > Queso | 7,50 | A,G
Quesadillas > Pollo y queso | 8,90 | A,G
Extras > Guacamole | 2,50 |
Extras > Sauerrahm | 1,20 | G
Getränke > Jarritos Limón 0,37 l | 3,90 |
Getränke > Horchata 0,3 l | 3,50 | H`,
  },
  {
    kind: 'tapas with marks in square brackets',
    text: `TAPAS FRÍAS
Jamón serrano [O]                    8,50
Manchego con membrillo [G, O]        7,90
Boquerones en vinagre [D, O]         6,80

TAPAS CALIENTES
Patatas bravas [C, M]                5,90
Gambas al ajillo [B]                 9,90
Croquetas de jamón (6 Stück) [A, C, G]   7,50
Tortilla española [C]                5,50

POSTRES
Crema catalana [C, G]                5,20
Churros con chocolate [A, G]         5,90`,
    dishes: `Tapas Frías > Jamón serrano | 8,50 | O
Tapas Frías > Manchego con membrillo | 7,90 | G,O
Tapas Frías > Boquerones en vinagre | 6,80 | D,O
Tapas Calientes > Patatas bravas | 5,90 | C,M
Tapas Calientes > Gambas al ajillo | 9,90 | B
Tapas Calientes > Croquetas de jamón (6 Stück) | 7,50 | A,C,G
Tapas Calientes > Tortilla española | 5,50 | C
Postres > Crema catalana | 5,20 | C,G
Postres > Churros con chocolate | 5,90 | A,G`,
  },
  {
    kind: 'kinds of wheat and nuts by number',
    text: `Café Morgenrot

Frühstück
Wiener Frühstück (A1, G)                6,90
Bergbauernfrühstück (A1, A2, C, G)     11,50
Porridge mit Mandeln (A4, G, H1)        7,20
Avocadobrot (A1, A2, N)                 8,90

Kuchen
Linzer Torte (A1, C, G, H2)             4,80
Nusskipferl (A1, C, G, H3)              2,90`,
    dishes: `Frühstück > Wiener Frühstück | 6,90 | A1,G
Frühstück > Bergbauernfrühstück | 11,50 | A1,A2,C,G
Frühstück > Porridge mit Mandeln | 7,20 | A4,G,H1
Frühstück > Avocadobrot | 8,90 | A1,A2,N
Kuchen > Linzer Torte | 4,80 | A1,C,G,H2
Kuchen > Nusskipferl | 2,90 | A1,C,G,H3`,
  },
  {
    kind: 'caterer with prices for each guest',
    text: `CATERING MÜHLBAUER
Preise pro Person, ab 10 Personen

FINGERFOOD
Lachsröllchen (A, D, G)                  3,80
Mini-Schnitzel im Semmerl (A, C, G)      4,50
Gemüsespieß mit Dip (G, L)               2,90

BUFFETS
Buffet Klassik (A, C, G, L, M)          24,90
Buffet Vegetarisch (A, C, G, H, L)      22,90
Buffet Fein (A, B, C, D, G, L, M, O)    38,50`,
    dishes: `Fingerfood > Lachsröllchen | 3,80 | A,D,G
Fingerfood > Mini-Schnitzel im Semmerl | 4,50 | A,C,G
Fingerfood > Gemüsespieß mit Dip | 2,90 | G,L
Buffets > Buffet Klassik | 24,90 | A,C,G,L,M
Buffets > Buffet Vegetarisch | 22,90 | A,C,G,H,L
Buffets > Buffet Fein | 38,50 | A,B,C,D,G,L,M,O`,
  },
  {
    kind: 'Würstelstand with marks before the price',
    text: `WÜRSTELSTAND AM KAI
WÜRSTEL
Bosna A,G,M 5,80
Käsekrainer mit Semmel A,G,M 5,50
Currywurst A,L,M 5,90
Leberkäsesemmel A,M 4,20
GETRÄNKE
Seidl 0,33 l A 3,80
Krügerl 0,5 l A 4,60
Almdudler 0,5 l 3,90
Dosenbier A 3,50`,
    dishes: `Würstel > Bosna | 5,80 | A,G,M
Würstel > Käsekrainer mit Semmel | 5,50 | A,G,M
Würstel > Currywurst | 5,90 | A,L,M
Würstel > Leberkäsesemmel | 4,20 | A,M
Getränke > Seidl 0,33 l | 3,80 | A
Getränke > Krügerl 0,5 l | 4,60 | A
Getränke > Almdudler 0,5 l | 3,90 |
Getränke > Dosenbier | 3,50 | A`,
  },
  {
    kind: 'wine shop with years, makers and two prices',
    text: `WEISSWEIN                                  1/8     Flasche
Grüner Veltliner Federspiel 2022 (O)       4,20    26,00
Riesling Smaragd 2021 (O)                  6,80    42,00
Gelber Muskateller 2023 (O)                4,50    28,00

ROTWEIN                                    1/8     Flasche
Zweigelt Reserve 2020 (O)                  4,90    30,00
Blaufränkisch Leithaberg DAC 2019 (O)      5,60    35,00

SCHAUMWEIN                       0,1 l          Flasche
Sekt Brut Nature 2018 (O)                  5,90    38,00`,
    dishes: `Weißwein > Grüner Veltliner Federspiel 2022 | 1/8 4,20; Flasche 26,00 | O
Weißwein > Riesling Smaragd 2021 | 1/8 6,80; Flasche 42,00 | O
Weißwein > Gelber Muskateller 2023 | 1/8 4,50; Flasche 28,00 | O
Rotwein > Zweigelt Reserve 2020 | 1/8 4,90; Flasche 30,00 | O
Rotwein > Blaufränkisch Leithaberg DAC 2019 | 1/8 5,60; Flasche 35,00 | O
Schaumwein > Sekt Brut Nature 2018 | 0,1 l 5,90; Flasche 38,00 | O`,
  },
  {
    kind: 'fish place whose last dish has the price of the day',
    text: `FISCHEREI AM SEE

VOM SEE
Forelle Müllerin (A,D,G)                 19,90
Saibling gebraten (D,G)                  22,50
Reinanke im Ganzen (A,D)                 21,00

KINDER
Fischstäbchen mit Pommes (A,C,D)          8,90
Nudeln mit Butter (A,C,G)                 6,50

DESSERT
Topfenknödel mit Zwetschken (A,C,G)       7,90
Eispalatschinken (A,C,G,H)                7,50`,
    dishes: `Vom See > Forelle Müllerin | 19,90 | A,D,G
Vom See > Saibling gebraten | 22,50 | D,G
Vom See > Reinanke im Ganzen | 21,00 | A,D
Kinder > Fischstäbchen mit Pommes | 8,90 | A,C,D
Kinder > Nudeln mit Butter | 6,50 | A,C,G
Dessert > Topfenknödel mit Zwetschken | 7,90 | A,C,G
Dessert > Eispalatschinken | 7,50 | A,C,G,H`,
  },
  {
    kind: 'burgers numbered with hash signs',
    text: `BURGER LAB

BURGERS
#1 Classic Beef (A,C,G,M,N)          11,90
180 g Rind, Salat, Tomate, Hausauce
#2 Smoky BBQ (A,C,G,M,N)             13,50
180 g Rind, Speck, Cheddar, BBQ-Sauce
#3 Crispy Chicken (A,C,G,M)          12,50
Hühnerfilet in Cornflakes, Coleslaw
#4 Green Queen (A,F,M,N)             12,90
Veganes Patty, Rucola, Paprikacreme

SIDES
Fries                                 4,20
Sweet Potato Fries                    5,20
Onion Rings (A)                       4,90`,
    dishes: `Burgers > [1] Classic Beef | 11,90 | A,C,G,M,N
Burgers > [2] Smoky BBQ | 13,50 | A,C,G,M,N
Burgers > [3] Crispy Chicken | 12,50 | A,C,G,M
Burgers > [4] Green Queen | 12,90 | A,F,M,N
Sides > Fries | 4,20 |
Sides > Sweet Potato Fries | 5,20 |
Sides > Onion Rings | 4,90 | A`,
  },
  {
    kind: 'tea house with cups and pots in brackets',
    text: `TEEHAUS

Schwarztee
Darjeeling First Flush (Tasse 3,90 / Kanne 7,80)
Assam Malz (Tasse 3,60 / Kanne 7,20)
Earl Grey (Tasse 3,60 / Kanne 7,20)

Grüntee
Sencha (Tasse 3,90 / Kanne 7,80)
Matcha Latte (G) 5,20

Dazu
Scones mit Clotted Cream (A,C,G) 6,90
Gurkensandwich (A,G) 5,50`,
    dishes: `Schwarztee > Darjeeling First Flush | Tasse 3,90; Kanne 7,80 |
Schwarztee > Assam Malz | Tasse 3,60; Kanne 7,20 |
Schwarztee > Earl Grey | Tasse 3,60; Kanne 7,20 |
Grüntee > Sencha | Tasse 3,90; Kanne 7,80 |
Grüntee > Matcha Latte | 5,20 | G
Dazu > Scones mit Clotted Cream | 6,90 | A,C,G
Dazu > Gurkensandwich | 5,50 | A,G`,
  },
  {
    kind: 'mountain hut with stars and footnotes',
    text: `SCHUTZHÜTTE HOCHALM · 1.840 m

WARMES
Kaspressknödelsuppe* (A,C,G,L)           6,40
Käsespätzle mit Röstzwiebel* (A,C,G)    13,80
Tiroler Gröstl mit Spiegelei (C,L)      13,50
Erbsensuppe mit Würstel (L)              7,90

SÜSSES
Kaiserschmarren** (A,C,G)               12,90
Apfelstrudel (A,H)                       4,90

HEISSES
Tee mit Rum (O)                          5,20
Glühwein (O)                             5,50

* vegetarisch
** Wartezeit etwa 20 Minuten`,
    dishes: `Warmes > Kaspressknödelsuppe | 6,40 | A,C,G,L
Warmes > Käsespätzle mit Röstzwiebel | 13,80 | A,C,G
Warmes > Tiroler Gröstl mit Spiegelei | 13,50 | C,L
Warmes > Erbsensuppe mit Würstel | 7,90 | L
Süßes > Kaiserschmarren | 12,90 | A,C,G
Süßes > Apfelstrudel | 4,90 | A,H
Heißes > Tee mit Rum | 5,20 | O
Heißes > Glühwein | 5,50 | O`,
  },
  {
    kind: 'poke place built up in sizes',
    text: `POKE & GO

POKE BOWLS                          Regular   Large
Hawaii Lachs (D,F,N)                 12,90    15,90
Spicy Tuna (C,D,F,N)                 13,90    16,90
Tofu Teriyaki (A,F,N)                11,90    14,90

SNACKS
Edamame (F)                           4,90
Gyoza 5 Stk. (A,F,N)                  6,50

DRINKS
Hauslimonade 0,4 l                    4,20
Kombucha 0,33 l                       4,50`,
    dishes: `Poke Bowls > Hawaii Lachs | Regular 12,90; Large 15,90 | D,F,N
Poke Bowls > Spicy Tuna | Regular 13,90; Large 16,90 | C,D,F,N
Poke Bowls > Tofu Teriyaki | Regular 11,90; Large 14,90 | A,F,N
Snacks > Edamame | 4,90 | F
Snacks > Gyoza 5 Stk. | 6,50 | A,F,N
Drinks > Hauslimonade 0,4 l | 4,20 |
Drinks > Kombucha 0,33 l | 4,50 |`,
  },
]
