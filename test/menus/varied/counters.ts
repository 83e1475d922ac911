import type { VariedMenu } from './menu.ts'

/** Cafés, bakeries, bars, ice cream and wine. */
export const COUNTERS: readonly VariedMenu[] = [
  {
    kind: 'café whose prices have one digit',
    text: `COFFEE
Espresso 2.8
Double Espresso 3.6
Flat White 4.5
Cappuccino 4.2
Batch Brew 4

TEA
Earl Grey 4.5
Sencha 4.5

CAKES
Banana Bread 4.8
Carrot Cake 5.2
Cheesecake 5.5`,
    dishes: `Coffee > Espresso | 2,80 |
Coffee > Double Espresso | 3,60 |
Coffee > Flat White | 4,50 |
Coffee > Cappuccino | 4,20 |
Coffee > Batch Brew | 4,00 |
Tea > Earl Grey | 4,50 |
Tea > Sencha | 4,50 |
Cakes > Banana Bread | 4,80 |
Cakes > Carrot Cake | 5,20 |
Cakes > Cheesecake | 5,50 |`,
  },
  {
    kind: 'coffee house with sizes',
    text: `Kaffee
Espresso klein 2,60 / groß 4,20
Melange [G] 4,60
Einspänner [G] 5,20
Eiskaffee [C,G] 6,90

Torten
Sachertorte [A,C,G,F] 5,90
Esterházyschnitte [C,G,H] 5,60
Apfelstrudel [A] 5,20
mit Schlagobers [G] + 1,20
Topfenkolatsche [A,C,G] 3,90`,
    dishes: `Kaffee > Espresso | klein 2,60; groß 4,20 |
Kaffee > Melange | 4,60 | G
Kaffee > Einspänner | 5,20 | G
Kaffee > Eiskaffee | 6,90 | C,G
Torten > Sachertorte | 5,90 | A,C,G,F
Torten > Esterházyschnitte | 5,60 | C,G,H
Torten > Apfelstrudel | 5,20 | A
Torten > Topfenkolatsche | 3,90 | A,C,G`,
  },
  {
    kind: 'bakery per piece',
    text: `BROT
Hausbrot 1 kg A 5,40
Dinkelbrot 500 g A 4,20
Nussbrot 500 g A,H 4,80

GEBÄCK
Handsemmel A 0,65
Mohnflesserl A 1,20
Salzstangerl A 1,10
Laugenbreze A 1,50

SÜSSES GEBÄCK
Krapfen A,C,G 2,20
Nusskipferl A,C,G,H 2,60
Plundergebäck A,C,G 2,40`,
    dishes: `Brot > Hausbrot 1 kg | 5,40 | A
Brot > Dinkelbrot 500 g | 4,20 | A
Brot > Nussbrot 500 g | 4,80 | A,H
Gebäck > Handsemmel | 0,65 | A
Gebäck > Mohnflesserl | 1,20 | A
Gebäck > Salzstangerl | 1,10 | A
Gebäck > Laugenbreze | 1,50 | A
Süßes Gebäck > Krapfen | 2,20 | A,C,G
Süßes Gebäck > Nusskipferl | 2,60 | A,C,G,H
Süßes Gebäck > Plundergebäck | 2,40 | A,C,G`,
  },
  {
    kind: 'bar with cl and l',
    text: `BIERE
Stiegl Goldbräu 0,3 l 3,90 0,5 l 5,20
Weizenbier 0,5 l 5,40
Radler 0,3 l 3,80 0,5 l 5,00

LONGDRINKS
Gin Tonic 4 cl 9,50
Cuba Libre 4 cl 9,00
Aperol Spritz 7,50

WHISKY
Jameson 2 cl 4,50 4 cl 8,00
Lagavulin 16 2 cl 8,90 4 cl 15,90

ALKOHOLFREI
Cola 0,33 l 3,60
Mineralwasser 0,25 l 2,80 0,75 l 6,20`,
    dishes: `Biere > Stiegl Goldbräu | 0,3 l 3,90; 0,5 l 5,20 |
Biere > Weizenbier 0,5 l | 5,40 |
Biere > Radler | 0,3 l 3,80; 0,5 l 5,00 |
Longdrinks > Gin Tonic 4 cl | 9,50 |
Longdrinks > Cuba Libre 4 cl | 9,00 |
Longdrinks > Aperol Spritz | 7,50 |
Whisky > Jameson | 2 cl 4,50; 4 cl 8,00 |
Whisky > Lagavulin 16 | 2 cl 8,90; 4 cl 15,90 |
Alkoholfrei > Cola 0,33 l | 3,60 |
Alkoholfrei > Mineralwasser | 0,25 l 2,80; 0,75 l 6,20 |`,
  },
  {
    kind: 'cocktails with whole prices beside the sign',
    text: `SIGNATURES
Smoked Old Fashioned € 14
Bourbon, Bitters, Rauch
Garden Collins € 13
Gin, Gurke, Basilikum
Espresso Martini € 13

CLASSICS
Negroni 12 €
Mojito 11 €
Margarita 12 €

ZERO
Virgin Mojito 8 €
Ginger Spritz 8 €`,
    dishes: `Signatures > Smoked Old Fashioned | 14,00 |
Signatures > Garden Collins | 13,00 |
Signatures > Espresso Martini | 13,00 |
Classics > Negroni | 12,00 |
Classics > Mojito | 11,00 |
Classics > Margarita | 12,00 |
Zero > Virgin Mojito | 8,00 |
Zero > Ginger Spritz | 8,00 |`,
  },
  {
    kind: 'ice cream',
    text: `EISBECHER
Bananensplit (C,G,H) 8,90
3 Kugeln Eis, Banane, Schokosauce
Heiße Liebe (C,G) 7,90
Vanilleeis mit heißen Himbeeren
Coupe Dänemark (C,G,H) 7,50
Kinderbecher Pinocchio (C,G) 4,50

GETRÄNKE
Eiskaffee (C,G) 6,50
Eisschokolade (C,G) 6,50
Milchshake (G) klein 4,50 groß 6,00`,
    dishes: `Eisbecher > Bananensplit | 8,90 | C,G,H
Eisbecher > Heiße Liebe | 7,90 | C,G
Eisbecher > Coupe Dänemark | 7,50 | C,G,H
Eisbecher > Kinderbecher Pinocchio | 4,50 | C,G
Getränke > Eiskaffee | 6,50 | C,G
Getränke > Eisschokolade | 6,50 | C,G
Getränke > Milchshake | klein 4,50; groß 6,00 | G`,
  },
  {
    kind: 'wine list with glass and bottle',
    text: `WEISSWEINE
1/8 l / 0,75 l
Grüner Veltliner Federspiel, Wachau 4,20 / 24,00
Riesling Kamptal DAC 4,80 / 28,00
Gelber Muskateller, Südsteiermark 4,90 / 29,00

ROTWEINE
1/8 l / 0,75 l
Zweigelt, Carnuntum 4,20 / 24,00
Blaufränkisch Reserve, Leithaberg 5,90 / 36,00

SCHAUMWEINE
Sekt Brut 0,1 l 5,50 Flasche 32,00
Frizzante 0,1 l 4,90 Flasche 27,00`,
    dishes: `Weißweine > Grüner Veltliner Federspiel, Wachau | 1/8 l 4,20; 0,75 l 24,00 |
Weißweine > Riesling Kamptal DAC | 1/8 l 4,80; 0,75 l 28,00 |
Weißweine > Gelber Muskateller, Südsteiermark | 1/8 l 4,90; 0,75 l 29,00 |
Rotweine > Zweigelt, Carnuntum | 1/8 l 4,20; 0,75 l 24,00 |
Rotweine > Blaufränkisch Reserve, Leithaberg | 1/8 l 5,90; 0,75 l 36,00 |
Schaumweine > Sekt Brut | 0,1 l 5,50; Flasche 32,00 |
Schaumweine > Frizzante | 0,1 l 4,90; Flasche 27,00 |`,
  },
  {
    kind: 'Heuriger with eighths in brackets',
    text: `WEIN VOM FASS
Grüner Veltliner (1/8) 2,40 (1/4) 4,60
Gemischter Satz (1/8) 2,60 (1/4) 5,00
Zweigelt (1/8) 2,50

KALTES BUFFET
Liptauerbrot A,G 3,90
Bratlfettnbrot A 3,20
Surschnitzerl A,C,G 2,90
Blunznradl O 3,40`,
    dishes: `Wein vom Fass > Grüner Veltliner | 1/8 2,40; 1/4 4,60 |
Wein vom Fass > Gemischter Satz | 1/8 2,60; 1/4 5,00 |
Wein vom Fass > Zweigelt (1/8) | 2,50 |
Kaltes Buffet > Liptauerbrot | 3,90 | A,G
Kaltes Buffet > Bratlfettnbrot | 3,20 | A
Kaltes Buffet > Surschnitzerl | 2,90 | A,C,G
Kaltes Buffet > Blunznradl | 3,40 | O`,
  },
  {
    kind: 'drinks with raised additives',
    text: `Softdrinks

Cola¹,⁹ 0,3 l 3,20 €
Cola Zero¹,⁹,¹¹ 0,3 l 3,20 €
Orangenlimonade¹,³ 0,3 l 3,20 €
Tonic Water¹⁰ 0,2 l 3,50 €
Apfelsaft 0,3 l 3,40 €

1 mit Farbstoff, 3 mit Antioxidationsmittel, 9 koffeinhaltig, 10 chininhaltig, 11 mit Süßungsmittel`,
    dishes: `Softdrinks > Cola 0,3 l | 3,20 |
Softdrinks > Cola Zero 0,3 l | 3,20 |
Softdrinks > Orangenlimonade 0,3 l | 3,20 |
Softdrinks > Tonic Water 0,2 l | 3,50 |
Softdrinks > Apfelsaft 0,3 l | 3,40 |`,
  },
  {
    kind: 'canteen with an imprint',
    text: `Tageskarte

Suppe des Tages (A,L) 3,90
Pasta al Pomodoro (A) 8,50
Gnocchi mit Salbeibutter (A,C,G) 9,90
Hühnercurry mit Basmatireis (G) 10,90
Salatteller mit Feta (G,M) 9,50

Kantine am Hof GmbH, Am Hof 1, 1010 Wien
UID: ATU12345678 · FN 123456a · office@kantine-am-hof.at
Mo–Fr 11.00–14.30 Uhr`,
    dishes: `Tageskarte > Suppe des Tages | 3,90 | A,L
Tageskarte > Pasta al Pomodoro | 8,50 | A
Tageskarte > Gnocchi mit Salbeibutter | 9,90 | A,C,G
Tageskarte > Hühnercurry mit Basmatireis | 10,90 | G
Tageskarte > Salatteller mit Feta | 9,50 | G,M`,
  },
]
