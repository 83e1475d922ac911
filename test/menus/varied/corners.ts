import type { VariedMenu } from './menu.ts'

/** Menus that mix what others keep apart. */
export const CORNERS: readonly VariedMenu[] = [
  {
    kind: 'inn whose marks are written in every way',
    text: `Speisekarte Restaurant Sonne

Vorspeisen / Starters
Rindercarpaccio mit Rucola und Parmesan (G)          € 13,90
Vitello Tonnato | D,G,M | € 14,50
Burrata, Tomaten, Basilikum - A, G - 12,50
Gebackener Camembert (A/C/G/O), Preiselbeeren  9,80

Suppen
Rindsuppe A/C/G/L
wahlweise mit Frittaten oder Leberknödel 5,20
Kürbiscremesuppe (vegan) L 5,90

Hauptspeisen
Wiener Schnitzel (Kalb) – A·C·G                         24,90
Schnitzel vom Schwein – A·C·G                           16,90
Backhendl A,C,G,M 15,90
+ Erdäpfelsalat L,M 4,50
Ripperl (für 2 Personen)   A, F, L, M, O       32,00
Steak 200g 24,90 / 300g 32,90
Pasta des Tages 11,90/13,90
Grillteller: Pute, Schwein, Rind; dazu Pommes G,L,M ... 19,90
Fischfilet*  D, A 17,90
*je nach Fang

BIER VOM FASS
                       0,3 l    0,5 l
Märzen (A)             3,90     4,90
Zwickl (A)             4,10     5,20

BIERE AUS DER FLASCHE
Gösser Naturgold alkoholfrei 0,5 l A 4,50
Schneider Weisse A 0,5l 5,20

WEIN (1/8 l)
Grüner Veltliner DAC  O  3,60
Zweigelt  O  3,80

HEISSE GETRÄNKE
Tee (verschiedene Sorten) 3,40
Kleiner Brauner 2,90 | Großer Brauner 4,20
Häferlkaffee G 4,60

Kinderkarte (bis 12 Jahre)
Kinderschnitzel mit Pommes A,C,G 8,90
Nudeln mit Tomatensauce A 6,50

Gedeck pro Person 2,90
Mindestkonsumation 15,00
Kartenzahlung ab 10,00 €
Bei Fragen zu Allergenen wenden Sie sich an unser Personal.
Reservierungen unter 01/234 56 78 oder office@sonne.at`,
    dishes: `Vorspeisen / Starters > Rindercarpaccio mit Rucola und Parmesan | 13,90 | G
Vorspeisen / Starters > Vitello Tonnato | 14,50 | D,G,M
Vorspeisen / Starters > Burrata, Tomaten, Basilikum | 12,50 | A,G
Vorspeisen / Starters > Gebackener Camembert, Preiselbeeren | 9,80 | A,C,G,O
Suppen > Rindsuppe | 5,20 | A,C,G,L
Suppen > Kürbiscremesuppe (vegan) | 5,90 | L
Hauptspeisen > Wiener Schnitzel (Kalb) | 24,90 | A,C,G
Hauptspeisen > Schnitzel vom Schwein | 16,90 | A,C,G
Hauptspeisen > Backhendl | 15,90 | A,C,G,M
Hauptspeisen > Ripperl (für 2 Personen) | 32,00 | A,F,L,M,O
Hauptspeisen > Steak | 200g 24,90; 300g 32,90 |
Hauptspeisen > Pasta des Tages | klein 11,90; groß 13,90 |
Hauptspeisen > Grillteller: Pute, Schwein, Rind; dazu Pommes | 19,90 | G,L,M
Hauptspeisen > Fischfilet | 17,90 | D,A
Bier vom Fass > Märzen | 0,3 l 3,90; 0,5 l 4,90 | A
Bier vom Fass > Zwickl | 0,3 l 4,10; 0,5 l 5,20 | A
Biere aus der Flasche > Gösser Naturgold alkoholfrei 0,5 l | 4,50 | A
Biere aus der Flasche > Schneider Weisse 0,5l | 5,20 | A
Wein (1/8 l) > Grüner Veltliner DAC | 3,60 | O
Wein (1/8 l) > Zweigelt | 3,80 | O
Heiße Getränke > Tee (verschiedene Sorten) | 3,40 |
Heiße Getränke > Kleiner Brauner | 2,90 |
Heiße Getränke > Großer Brauner | 4,20 |
Heiße Getränke > Häferlkaffee | 4,60 | G
Kinderkarte (bis 12 Jahre) > Kinderschnitzel mit Pommes | 8,90 | A,C,G
Kinderkarte (bis 12 Jahre) > Nudeln mit Tomatensauce | 6,50 | A`,
  },
  {
    kind: 'Italian with marks glued to names and headings without blanks',
    text: `RISTORANTE BELLA VITA • Via Roma 3 • 6900 Lugano
Antipasti
1 Bruschetta al pomodoro1,2,a 6,50
2. Carpaccio di manzo a,g 12,90
3) Insalata caprese g 9,90
Pizze Ø 30 cm
21 Margherita a,g 9,00
mit Tomatensauce und Mozzarella
22 Salami 2,3,a,g 10,50
23 Tonno a,d,g 11,00
24 Vier Jahreszeiten 2,3,a,g
mit Schinken, Salami, Pilzen, Artischocken 11,50
Zutaten extra je 1,00
Getränke
Coca Cola 1,9 0,2l 2,80 0,4l 3,90
Spezi 1,3,9 0,4l 3,90
Wasser still 0,25l 2,50 / 0,75l 5,90
Peroni a 0,33l 3,80
Kaffee
Espresso 9 2,50
Cappuccino 9,g 3,20

a = Weizen, d = Fisch, g = Milch und Laktose
1 = Farbstoff, 2 = Konservierungsstoff, 3 = Antioxidationsmittel, 9 = Koffein`,
    dishes: `Antipasti > [1] Bruschetta al pomodoro | 6,50 | A
Antipasti > [2] Carpaccio di manzo | 12,90 | A,G
Antipasti > [3] Insalata caprese | 9,90 | G
Pizze Ø 30 cm > [21] Margherita | 9,00 | A,G
Pizze Ø 30 cm > [22] Salami | 10,50 | A,G
Pizze Ø 30 cm > [23] Tonno | 11,00 | A,D,G
Pizze Ø 30 cm > [24] Vier Jahreszeiten | 11,50 | A,G
Getränke > Coca Cola | 0,2l 2,80; 0,4l 3,90 |
Getränke > Spezi 0,4l | 3,90 |
Getränke > Wasser still | 0,25l 2,50; 0,75l 5,90 |
Getränke > Peroni 0,33l | 3,80 | A
Kaffee > Espresso | 2,50 |
Kaffee > Cappuccino | 3,20 | G`,
  },
  {
    kind: 'prices below, days in front, years, prices glued to their sign',
    text: `Unsere Pizzen
Pizza Margherita
mit Tomatensauce und Käse
8,90 €
Pizza Salami
mit Tomatensauce, Käse und Salami
9,90 €
Pizza Funghi
mit Tomatensauce, Käse und Champignons
9,50 €

Mittagsmenü
Mo: Gulaschsuppe mit Gebäck 8,90
Di: Lasagne mit Salat 9,50
Mi: Backhendl 9,90

Weine offen
Glas 0,1 l / Flasche 0,75 l
Riesling trocken, Mosel 4,50 / 28,00
Weißburgunder, Pfalz   4,80 / 29,00

Weine
2022 Grüner Veltliner Smaragd, Weingut Huber 48,00
2019 Blaufränkisch Reserve 52,00

HOT DRINKS
Latte Macchiato Glas 0,3 l   4,60
Filterkaffee Tasse 2,80 Kännchen 4,90

KUCHEN
Stück Sahnetorte 4,50
Blechkuchen, Stück 3,20
Portion Sahne 0,80

BREZN
Breze 1.50€
Obazda mit Breze (G, A) 8.90€
Wurstsalat „Schweizer Art“ (mit Käse) (2,3,8,G) 9.80€
Leberkäs ab 100 g 2,90

Alle Pizzen Ø 32 cm. Allergene auf Anfrage.`,
    dishes: `Unsere Pizzen > Pizza Margherita | 8,90 |
Unsere Pizzen > Pizza Salami | 9,90 |
Unsere Pizzen > Pizza Funghi | 9,50 |
Mittagsmenü > Mo: Gulaschsuppe mit Gebäck | 8,90 |
Mittagsmenü > Di: Lasagne mit Salat | 9,50 |
Mittagsmenü > Mi: Backhendl | 9,90 |
Weine offen > Riesling trocken, Mosel | Glas 0,1 l 4,50; Flasche 0,75 l 28,00 |
Weine offen > Weißburgunder, Pfalz | Glas 0,1 l 4,80; Flasche 0,75 l 29,00 |
Weine > 2022 Grüner Veltliner Smaragd, Weingut Huber | 48,00 |
Weine > 2019 Blaufränkisch Reserve | 52,00 |
Hot Drinks > Latte Macchiato Glas 0,3 l | 4,60 |
Hot Drinks > Filterkaffee | Tasse 2,80; Kännchen 4,90 |
Kuchen > Stück Sahnetorte | 4,50 |
Kuchen > Blechkuchen, Stück | 3,20 |
Kuchen > Portion Sahne | 0,80 |
Brezn > Breze | 1,50 |
Brezn > Obazda mit Breze | 8,90 | G,A
Brezn > Wurstsalat „Schweizer Art“ (mit Käse) | 9,80 | G
Brezn > Leberkäs ab 100 g | 2,90 |`,
  },
  {
    kind: 'set meals, bowls and sizes below',
    text: `SUSHI BAR KYOTO
Öffnungszeiten: Mo - Fr 11:30 - 14:30, 17:00 - 22:00 Uhr
Sa, So & Feiertag 12:00-22:00
Lieferservice ab 20 € Bestellwert kostenlos

Menü 1
Miso-Suppe, 6 Maki, 4 Nigiri   (A,D,F)
14,50
Menü 2
Miso-Suppe, 8 Maki, 6 Nigiri   (A,D,F)
18,50

Bowls (mit Reis oder Salat)
B1  Lachs Bowl D, F, N   13,90
    Avocado, Edamame, Gurke, Sesam
B2  Tofu Bowl F, N       11,90
    Mango, Edamame, Rotkohl
B3  Chicken Bowl A,F,N   12,90

DESSERT
Mochi 2 Stk. 4,50
3 Stk. 6,20
Matcha Eis (G) 4,20

GETRÄNKE
Grüner Tee (Kanne) 4,50
Asahi Bier 0,33 l (A) 4,20
Pflaumenwein 0,1 l / 0,2 l 3,90 / 6,90
Softdrinks 0,33l (Cola, Fanta, Sprite) je 2,90`,
    dishes: `Sushi Bar Kyoto > Menü 1 | 14,50 | A,D,F
Sushi Bar Kyoto > Menü 2 | 18,50 | A,D,F
Bowls (mit Reis oder Salat) > [B1] Lachs Bowl | 13,90 | D,F,N
Bowls (mit Reis oder Salat) > [B2] Tofu Bowl | 11,90 | F,N
Bowls (mit Reis oder Salat) > [B3] Chicken Bowl | 12,90 | A,F,N
Dessert > Mochi | 2 Stk. 4,50; 3 Stk. 6,20 |
Dessert > Matcha Eis | 4,20 | G
Getränke > Grüner Tee (Kanne) | 4,50 |
Getränke > Asahi Bier 0,33 l | 4,20 | A
Getränke > Pflaumenwein | 0,1 l 3,90; 0,2 l 6,90 |
Getränke > Softdrinks 0,33l (Cola, Fanta, Sprite) | 2,90 |`,
  },
  {
    kind: 'Heuriger whose names go on',
    text: `Heuriger Maier

Kalte Speisen
Schmalzbrot A                        3,20
Liptauer, Schnittlauchbrot A G       3,90
Saure Wurst mit Zwiebel M O          6,90
Brettljause für 1 Person A C G M O  12,90
           für 2 Personen           23,90

Warme Speisen (ab 17 Uhr)
Surschnitzel vom Schwein
mit Erdäpfelsalat A C G M L         13,90
Blunzengröstl A L O                 11,90
Fleischknödel mit Sauerkraut
A C G L O                           12,50

Weine
Welschriesling     1/8 2,20  1/4 4,20  Flasche 14,00
Gemischter Satz    1/8 2,40  1/4 4,60  Flasche 16,00
Blauer Portugieser 1/8 2,20  1/4 4,20  Flasche 14,00
Spritzer weiß/rot  1/4 2,60
Traubensaft        1/4 2,80

AUSG'STECKT IS!  30.11.–20.12. täglich ab 15 Uhr`,
    dishes: `Kalte Speisen > Schmalzbrot | 3,20 | A
Kalte Speisen > Liptauer, Schnittlauchbrot | 3,90 | A,G
Kalte Speisen > Saure Wurst mit Zwiebel | 6,90 | M,O
Kalte Speisen > Brettljause | für 1 Person 12,90; für 2 Personen 23,90 | A,C,G,M,O
Warme Speisen (ab 17 Uhr) > Surschnitzel vom Schwein | 13,90 | A,C,G,M,L
Warme Speisen (ab 17 Uhr) > Blunzengröstl | 11,90 | A,L,O
Warme Speisen (ab 17 Uhr) > Fleischknödel mit Sauerkraut | 12,50 | A,C,G,L,O
Weine > Welschriesling | 1/8 2,20; 1/4 4,20; Flasche 14,00 |
Weine > Gemischter Satz | 1/8 2,40; 1/4 4,60; Flasche 16,00 |
Weine > Blauer Portugieser | 1/8 2,20; 1/4 4,20; Flasche 14,00 |
Weine > Spritzer weiß/rot 1/4 | 2,60 |
Weine > Traubensaft 1/4 | 2,80 |`,
  },
  {
    kind: 'Korean with numbered headings',
    text: `1. VORSPEISEN
Nr. Gericht Preis
1 Kimchi 3,50
2 Mandu (6 Stück) A,F 6,90
a) gekocht
b) gebraten
2. HAUPTSPEISEN
10 Bibimbap C,F,N 13,90
10a Bibimbap vegetarisch C,F,N 12,90
11 Bulgogi F,N 15,90
12 Japchae F,N ** 13,50

Scharf * / sehr scharf **
Extra Reis 2,00
Beilagensalat 4,50
Wechselgeld bitte prüfen.`,
    dishes: `Vorspeisen > [1] Kimchi | 3,50 |
Vorspeisen > [2] Mandu (6 Stück) | 6,90 | A,F
Hauptspeisen > [10] Bibimbap | 13,90 | C,F,N
Hauptspeisen > [10a] Bibimbap vegetarisch | 12,90 | C,F,N
Hauptspeisen > [11] Bulgogi | 15,90 | F,N
Hauptspeisen > [12] Japchae | 13,50 | F,N
Hauptspeisen > Extra Reis | 2,00 |
Hauptspeisen > Beilagensalat | 4,50 |`,
  },
  {
    kind: 'prices in front of the names',
    text: `SPEISEN
€ 4,90 Frittatensuppe (A,C)
€ 5,20 Gulaschsuppe (A)
€ 14,90 Wiener Schnitzel (A,C,G)
mit Pommes
€ 12,90 Käsespätzle (A,C,G)`,
    dishes: `Speisen > Frittatensuppe | 4,90 | A,C
Speisen > Gulaschsuppe | 5,20 | A
Speisen > Wiener Schnitzel | 14,90 | A,C,G
Speisen > Käsespätzle | 12,90 | A,C,G`,
  },
]
