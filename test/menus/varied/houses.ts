import type { VariedMenu } from './menu.ts'

/** Inns, lunch menus and breakfasts. */
export const HOUSES: readonly VariedMenu[] = [
  {
    kind: 'Gasthaus with dotted leaders and marks without brackets',
    text: `GASTHAUS ZUM SCHWARZEN RÖSSL
Familie Huber · Hauptplatz 4 · 4020 Linz
Tel. 0732 / 77 12 34 · www.roessl-linz.at
Öffnungszeiten: Di–So 10.00–23.00, Montag Ruhetag

SUPPEN
Frittatensuppe A C G L ............ 4,90
Leberknödelsuppe A C G L .......... 5,40
Kaspressknödelsuppe A C G L ....... 5,60

HAUPTSPEISEN
Wiener Schnitzel vom Schwein A C G ........ 14,90
mit Petersilerdäpfeln und Preiselbeeren
Zwiebelrostbraten A L M O ................. 22,50
Tafelspitz L M O .......................... 21,90
mit Apfelkren, Schnittlauchsauce und Rösterdäpfeln
Gebackener Emmentaler A C G ............... 12,80

MEHLSPEISEN & SÜSSES
Palatschinken mit Marillenmarmelade A C G ... 5,90
Topfenstrudel A C G ......................... 5,50

Alle Preise in Euro inkl. MwSt. Gedeck 2,50
A glutenhaltiges Getreide, C Eier, G Milch, L Sellerie, M Senf, O Sulfite`,
    dishes: `Suppen > Frittatensuppe | 4,90 | A,C,G,L
Suppen > Leberknödelsuppe | 5,40 | A,C,G,L
Suppen > Kaspressknödelsuppe | 5,60 | A,C,G,L
Hauptspeisen > Wiener Schnitzel vom Schwein | 14,90 | A,C,G
Hauptspeisen > Zwiebelrostbraten | 22,50 | A,L,M,O
Hauptspeisen > Tafelspitz | 21,90 | L,M,O
Hauptspeisen > Gebackener Emmentaler | 12,80 | A,C,G
Mehlspeisen & Süßes > Palatschinken mit Marillenmarmelade | 5,90 | A,C,G
Mehlspeisen & Süßes > Topfenstrudel | 5,50 | A,C,G`,
  },
  {
    kind: 'Beisl with half portions and letters without separators',
    text: `WÜRSTEL & CO
Frankfurter mit Senf und Semmel AGM 5,90
Käsekrainer ADGM 6,50
Debreziner AGM 6,20

AUS DER PFANNE
Rindsgulasch ½ Portion 9,90 ganze Portion 15,90
Beuschel mit Knödel ACGLM kleine Portion 8,90 große Portion 13,90
Käsespätzle ACG 12,50
Geröstete Knödel mit Ei ACG 10,90

KAFFEE
Espresso 2,90 · doppelt 4,40
Melange G 4,20
Verlängerter 3,60`,
    dishes: `Würstel & Co > Frankfurter mit Senf und Semmel | 5,90 | A,G,M
Würstel & Co > Käsekrainer | 6,50 | A,D,G,M
Würstel & Co > Debreziner | 6,20 | A,G,M
Aus der Pfanne > Rindsgulasch | ½ Portion 9,90; ganze Portion 15,90 |
Aus der Pfanne > Beuschel mit Knödel | kleine Portion 8,90; große Portion 13,90 | A,C,G,L,M
Aus der Pfanne > Käsespätzle | 12,50 | A,C,G
Aus der Pfanne > Geröstete Knödel mit Ei | 10,90 | A,C,G
Kaffee > Espresso | einfach 2,90; doppelt 4,40 |
Kaffee > Melange | 4,20 | G
Kaffee > Verlängerter | 3,60 |`,
  },
  {
    kind: 'Wirtshaus in Germany with additives and a legend of its own',
    text: `Wirtshaus am Markt

Vorspeisen

Tomatensuppe (a, g)                            5,90 €
Feldsalat mit Speck (2, 3, j)                  8,90 €
Bruschetta (a)                                 6,50 €

Hauptgerichte

Schweineschnitzel „Wiener Art“ (a, c, g)      14,90 €
mit Pommes frites und Salat
Jägerschnitzel (a, c, g, i)                   16,90 €
mit Champignonrahmsoße
Currywurst (2, 3, i, j)                        9,50 €

Getränke

Cola (1, 9)   0,4 l                            3,90 €
Apfelschorle   0,4 l                           3,60 €

Zusatzstoffe: 1 mit Farbstoff, 2 mit Konservierungsstoff, 3 mit Antioxidationsmittel, 9 koffeinhaltig
Allergene: a Gluten, c Eier, g Milch, i Sellerie, j Senf`,
    dishes: `Vorspeisen > Tomatensuppe | 5,90 | Glutenhaltiges Getreide,Milch
Vorspeisen > Feldsalat mit Speck | 8,90 | Senf
Vorspeisen > Bruschetta | 6,50 | Glutenhaltiges Getreide
Hauptgerichte > Schweineschnitzel „Wiener Art“ | 14,90 | Glutenhaltiges Getreide,Eier,Milch
Hauptgerichte > Jägerschnitzel | 16,90 | Glutenhaltiges Getreide,Eier,Milch,Sellerie
Hauptgerichte > Currywurst | 9,50 | Sellerie,Senf
Getränke > Cola 0,4 l | 3,90 |
Getränke > Apfelschorle 0,4 l | 3,60 |`,
  },
  {
    kind: 'Swiss inn in francs',
    text: `Restaurant Rössli, 6003 Luzern

Vorspeisen

Grüner Salat                                   CHF 8.50
Nüsslisalat mit Ei und Speck                   CHF 14.50
Bouillon mit Flädli                            CHF 9.–

Hauptgänge

Zürcher Geschnetzeltes                         CHF 38.–
mit Butterrösti
Cordon bleu vom Schwein                        CHF 34.50
Älplermagronen                                 CHF 24.–
mit Apfelmus
Fondue moitié-moitié, pro Person               CHF 29.50

Süsses

Meringue mit Rahm                              CHF 9.50
Vermicelles                                    CHF 11.–

Alle Preise inkl. 8.1 % MwSt.`,
    dishes: `Vorspeisen > Grüner Salat | 8,50 |
Vorspeisen > Nüsslisalat mit Ei und Speck | 14,50 |
Vorspeisen > Bouillon mit Flädli | 9,00 |
Hauptgänge > Zürcher Geschnetzeltes | 38,00 |
Hauptgänge > Cordon bleu vom Schwein | 34,50 |
Hauptgänge > Älplermagronen | 24,00 |
Hauptgänge > Fondue moitié-moitié | 29,50 |
Süsses > Meringue mit Rahm | 9,50 |
Süsses > Vermicelles | 11,00 |`,
  },
  {
    kind: 'Swiss lunch with dashes for no cents',
    text: `MITTAGSTELLER
Montag bis Freitag, 11.30 – 14.00 Uhr

Menü 1: Pouletbrust mit Reis 18.50
Menü 2: Gemüselasagne 17.-
Wochenhit: Rindsragout mit Kartoffelstock 21.-

SALATE
Gemischter Salat klein 7.50 gross 12.50
Caesar Salad 16.-

GETRÄNKE
Mineral 3dl 4.20 5dl 5.50
Rivella 3dl 4.50`,
    dishes: `Mittagsteller > Menü 1: Pouletbrust mit Reis | 18,50 |
Mittagsteller > Menü 2: Gemüselasagne | 17,00 |
Mittagsteller > Wochenhit: Rindsragout mit Kartoffelstock | 21,00 |
Salate > Gemischter Salat | klein 7,50; gross 12,50 |
Salate > Caesar Salad | 16,00 |
Getränke > Mineral | 3dl 4,20; 5dl 5,50 |
Getränke > Rivella 3dl | 4,50 |`,
  },
  {
    kind: 'lunch menu of the week with days',
    text: `Mittagsmenü KW 49
gültig vom 30.11. bis 4.12.2026

Montag
Schinkenfleckerl (A, C, G) 9,90
Gemüsecurry mit Reis (F) 9,50

Dienstag
Faschierter Braten mit Püree (A, C, G, M) 10,50
Spinatknödel (A, C, G) 9,50

Mittwoch
Backhendlsalat (A, C, L, M) 10,90
Linsenlaibchen (A, C) 9,50

Jedes Menü inkl. Tagessuppe oder Salat.
Änderungen vorbehalten.`,
    dishes: `Montag > Schinkenfleckerl | 9,90 | A,C,G
Montag > Gemüsecurry mit Reis | 9,50 | F
Dienstag > Faschierter Braten mit Püree | 10,50 | A,C,G,M
Dienstag > Spinatknödel | 9,50 | A,C,G
Mittwoch > Backhendlsalat | 10,90 | A,C,L,M
Mittwoch > Linsenlaibchen | 9,50 | A,C`,
  },
  {
    kind: 'breakfast with descriptions over two lines',
    text: `FRÜHSTÜCK BIS 11.30 UHR

Wiener Frühstück (A, G) 7,90
2 Handsemmeln, Butter, Marillenmarmelade,
Honig und ein Heißgetränk nach Wahl
Vitalfrühstück (A, G, H) 10,90
Joghurt mit Früchten, Müsli,
Vollkornbrot und frischer Orangensaft
Ham & Eggs (A, C) 8,50
aus drei Eiern, mit Schwarzbrot
Eierspeise (C, G) 6,90

EXTRAS
Weiches Ei (C) 2,20
Portion Butter (G) 1,20
Handsemmel (A) 1,40`,
    dishes: `Frühstück bis 11.30 Uhr > Wiener Frühstück | 7,90 | A,G
Frühstück bis 11.30 Uhr > Vitalfrühstück | 10,90 | A,G,H
Frühstück bis 11.30 Uhr > Ham & Eggs | 8,50 | A,C
Frühstück bis 11.30 Uhr > Eierspeise | 6,90 | C,G
Extras > Weiches Ei | 2,20 | C
Extras > Portion Butter | 1,20 | G
Extras > Handsemmel | 1,40 | A`,
  },
  {
    kind: 'prices on a line of their own',
    text: `Vorspeisen:

Beef Tatar
mit Toast und Butter
Allergene: A, C, G, M
€ 14,90

Räucherlachs
auf Rösti mit Dillrahm
Allergene: D, G
€ 13,50

Hauptspeisen:

Gebratener Zander
auf Paprikakraut
Allergene: D, G, L
€ 22,90

Kalbsbackerl
mit Selleriepüree
Allergene: G, L, O
€ 24,50

Desserts:

Mohr im Hemd
Allergene: A, C, G, H
€ 7,90`,
    dishes: `Vorspeisen > Beef Tatar | 14,90 | A,C,G,M
Vorspeisen > Räucherlachs | 13,50 | D,G
Hauptspeisen > Gebratener Zander | 22,90 | D,G,L
Hauptspeisen > Kalbsbackerl | 24,50 | G,L,O
Desserts > Mohr im Hemd | 7,90 | A,C,G,H`,
  },
  {
    kind: 'name and price with the description between',
    text: `HAUPTGERICHTE

Lachsfilet vom Grill
mit Zitronenbutter und Blattspinat 19,90
Rumpsteak 250 g
mit Kräuterbutter und Ofenkartoffel 27,50
Maultaschen
in der Brühe 11,90
Forelle Müllerin
Tagespreis

DESSERT
Rote Grütze mit Vanillesoße 6,50
Warmer Apfelstrudel
mit Vanilleeis und Sahne 7,20`,
    dishes: `Hauptgerichte > Lachsfilet vom Grill | 19,90 |
Hauptgerichte > Rumpsteak 250 g | 27,50 |
Hauptgerichte > Maultaschen | 11,90 |
Hauptgerichte > Forelle Müllerin | Tagespreis |
Dessert > Rote Grütze mit Vanillesoße | 6,50 |
Dessert > Warmer Apfelstrudel | 7,20 |`,
  },
  {
    kind: 'two columns side by side',
    text: `                      SPEISEKARTE

VORSPEISEN                              GETRÄNKE
Carpaccio (G)            12,90          Cola 0,3 l            3,50
Caprese (G)               9,90          Almdudler 0,3 l       3,50
Oliven                    4,50          Mineral 0,3 l         2,90

HAUPTSPEISEN                            WEIN
Steak vom Rind           26,90          Zweigelt 1/8          3,80
Lachs (D)                21,90          Veltliner 1/8         3,60
Risotto (G, L)           14,90          Riesling 1/8          4,20

Alle Preise in Euro.`,
    dishes: `Vorspeisen > Carpaccio | 12,90 | G
Vorspeisen > Caprese | 9,90 | G
Vorspeisen > Oliven | 4,50 |
Hauptspeisen > Steak vom Rind | 26,90 |
Hauptspeisen > Lachs | 21,90 | D
Hauptspeisen > Risotto | 14,90 | G,L
Getränke > Cola 0,3 l | 3,50 |
Getränke > Almdudler 0,3 l | 3,50 |
Getränke > Mineral 0,3 l | 2,90 |
Wein > Zweigelt 1/8 | 3,80 |
Wein > Veltliner 1/8 | 3,60 |
Wein > Riesling 1/8 | 4,20 |`,
  },
]
