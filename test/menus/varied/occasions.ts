import type { VariedMenu } from './menu.ts'

/** Menus for an hour of the day, a day of the week or a single occasion. */
export const OCCASIONS: readonly VariedMenu[] = [
  {
    kind: 'lunch of a week with dates in front and one price below each day',
    text: `Mittagskarte 8. bis 12. Dezember

Montag, 8.12.
Grießnockerlsuppe (A,C,L)
Faschierte Laibchen mit Püree (A,C,G,M) 11,90

Dienstag, 9.12.
Karfiolcremesuppe (G,L)
Eiernockerl mit grünem Salat (A,C,G) 10,90

Mittwoch, 10.12.
Backerbsensuppe (A,C,L)
Paprikahendl mit Hörnchen (A,C,G,L) 12,50

Donnerstag, 11.12.
Gemüsebouillon (L)
Spinatknödel mit Parmesan (A,C,G) 11,50

Freitag, 12.12.
Fischsuppe (D,L)
Gebackenes Seelachsfilet mit Erdäpfelsalat (A,C,D,M) 12,90`,
    dishes: `Montag, 8.12. > Faschierte Laibchen mit Püree | 11,90 | A,C,G,M
Dienstag, 9.12. > Eiernockerl mit grünem Salat | 10,90 | A,C,G
Mittwoch, 10.12. > Paprikahendl mit Hörnchen | 12,50 | A,C,G,L
Donnerstag, 11.12. > Spinatknödel mit Parmesan | 11,50 | A,C,G
Freitag, 12.12. > Gebackenes Seelachsfilet mit Erdäpfelsalat | 12,90 | A,C,D,M`,
  },
  {
    kind: 'breakfast of a coffee house with quoted names and parts below',
    text: `Frühstück bis 14 Uhr

Frühstück „Prater“ 8,90 (A,C,G)
Semmel, Butter, Marmelade, weiches Ei
Frühstück „Augarten“ 12,90 (A,C,G,M)
Schinken, Käse, Ei, Gebäck, Orangensaft
Frühstück „Naschmarkt“ 13,50 (A,G,N)
Hummus, Falafel, Fladenbrot, Oliven

Eier
Ham and Eggs 7,40 (A,C)
Eierspeise vom Land 6,90 (A,C,G)
Omelett mit Kräutern 7,20 (C,G)

Süß
Franzbrötchen 3,60 (A,G)
Porridge mit Apfel und Zimt 6,40 (A,G,H)`,
    dishes: `Frühstück bis 14 Uhr > Frühstück „Prater“ | 8,90 | A,C,G
Frühstück bis 14 Uhr > Frühstück „Augarten“ | 12,90 | A,C,G,M
Frühstück bis 14 Uhr > Frühstück „Naschmarkt“ | 13,50 | A,G,N
Eier > Ham and Eggs | 7,40 | A,C
Eier > Eierspeise vom Land | 6,90 | A,C,G
Eier > Omelett mit Kräutern | 7,20 | C,G
Süß > Franzbrötchen | 3,60 | A,G
Süß > Porridge mit Apfel und Zimt | 6,40 | A,G,H`,
  },
  {
    kind: 'game weeks with a dash before the price and letters behind a comma',
    text: `WILDWOCHEN

Vorweg
Wildkraftbrühe mit Frittaten, A, C, L – 6,80
Hirschcarpaccio mit Preiselbeeren, O – 14,90

Aus dem Revier
Rehragout mit Serviettenknödel, A, C, G, L, O – 21,90
Hirschgulasch mit Spätzle, A, C, L, O – 19,80
Wildschweinbraten mit Rotkraut, A, L, O – 20,50
Fasanenbrust im Speckmantel, G, L – 24,90

Nachher
Maronireis mit Schlag, G – 7,20
Topfenknödel mit Zwetschkenröster, A, C, G – 8,40`,
    dishes: `Vorweg > Wildkraftbrühe mit Frittaten | 6,80 | A,C,L
Vorweg > Hirschcarpaccio mit Preiselbeeren | 14,90 | O
Aus dem Revier > Rehragout mit Serviettenknödel | 21,90 | A,C,G,L,O
Aus dem Revier > Hirschgulasch mit Spätzle | 19,80 | A,C,L,O
Aus dem Revier > Wildschweinbraten mit Rotkraut | 20,50 | A,L,O
Aus dem Revier > Fasanenbrust im Speckmantel | 24,90 | G,L
Nachher > Maronireis mit Schlag | 7,20 | G
Nachher > Topfenknödel mit Zwetschkenröster | 8,40 | A,C,G`,
  },
  {
    kind: 'meals on wheels with two menus a day by letter',
    text: `Essen auf Rädern, Woche 50

MONTAG
Menü A: Rindsgulasch mit Nockerl (A,C,L) 9,80
Menü B: Gemüselaibchen mit Dip (A,C,G) 8,90
DIENSTAG
Menü A: Hühnerfilet mit Reis (G,L) 9,80
Menü B: Topfenstrudel mit Vanillesauce (A,C,G) 8,90
MITTWOCH
Menü A: Krautroulade mit Püree (A,C,G,L) 9,80
Menü B: Linseneintopf mit Brot (A,L,M) 8,90

Zustellung täglich von 10:30 bis 12:30 Uhr. Bestellung bis 18 Uhr am Vortag unter 0463 123456.`,
    dishes: `Montag > Menü A: Rindsgulasch mit Nockerl | 9,80 | A,C,L
Montag > Menü B: Gemüselaibchen mit Dip | 8,90 | A,C,G
Dienstag > Menü A: Hühnerfilet mit Reis | 9,80 | G,L
Dienstag > Menü B: Topfenstrudel mit Vanillesauce | 8,90 | A,C,G
Mittwoch > Menü A: Krautroulade mit Püree | 9,80 | A,C,G,L
Mittwoch > Menü B: Linseneintopf mit Brot | 8,90 | A,L,M`,
  },
  {
    kind: 'christmas market hut with deposits for the mug',
    text: `Heißes
Glühwein rot 0,2 l (O) 4,50
Glühwein weiß 0,2 l (O) 4,80
Orangenpunsch 0,2 l (O) 4,80
Kinderpunsch 0,2 l 3,50
Tassenpfand 4,00
Herzhaftes
Bosna im Weckerl (A,M) 5,90
Raclettebrot mit Speck (A,G) 7,50
Erdäpfelpuffer mit Knoblauch (A,C) 5,50
Süßes
Gebrannte Mandeln 100 g (H) 4,90
Maroni 10 Stück 5,00`,
    dishes: `Heißes > Glühwein rot 0,2 l | 4,50 | O
Heißes > Glühwein weiß 0,2 l | 4,80 | O
Heißes > Orangenpunsch 0,2 l | 4,80 | O
Heißes > Kinderpunsch 0,2 l | 3,50
Herzhaftes > Bosna im Weckerl | 5,90 | A,M
Herzhaftes > Raclettebrot mit Speck | 7,50 | A,G
Herzhaftes > Erdäpfelpuffer mit Knoblauch | 5,50 | A,C
Süßes > Gebrannte Mandeln 100 g | 4,90 | H
Süßes > Maroni 10 Stück | 5,00`,
  },
  {
    kind: 'wedding buffet priced per person with a least number',
    text: `KALTES BUFFET
Antipasti-Platte (G, H) 8,90 pro Person
Räucherfisch mit Oberskren (D, G) 9,80 pro Person
Wurst- und Käseplatte (A, G, M) 7,50 pro Person

WARMES BUFFET
Schweinemedaillons in Pfefferrahm (G, L) 12,90 pro Person
Vegetarische Lasagne (A, C, G, L) 10,50 pro Person

NACHSPEISEN
Mini-Cremeschnitten (A, C, G) 3,20 pro Stück
Obstspieße 2,80 pro Stück

Mindestbestellung 20 Personen.`,
    dishes: `Kaltes Buffet > Antipasti-Platte | 8,90 | G,H
Kaltes Buffet > Räucherfisch mit Oberskren | 9,80 | D,G
Kaltes Buffet > Wurst- und Käseplatte | 7,50 | A,G,M
Warmes Buffet > Schweinemedaillons in Pfefferrahm | 12,90 | G,L
Warmes Buffet > Vegetarische Lasagne | 10,50 | A,C,G,L
Nachspeisen > Mini-Cremeschnitten | 3,20 | A,C,G
Nachspeisen > Obstspieße | 2,80`,
  },
  {
    kind: 'cocktail hour with what is in it between the name and the price',
    text: `SIGNATURE COCKTAILS

Donaukanal Spritz
Holunder, Prosecco, Soda, Minze
9,80 €

Alpenglühen
Enzian, Wermut, Zitrone, Eiweiß (C)
11,50 €

Wiener Mule
Wodka, Ingwerbier, Limette, Gurke
10,90 €

ALKOHOLFREI

Virgin Hugo
Holunder, Limette, Soda
6,90 €

Ingwer Fizz
Ingwer, Zitrone, Eiweiß (C), Soda
7,20 €

BARSNACKS

Nüsse geröstet (H)
4,20 €

Trüffelpommes (G)
7,80 €`,
    dishes: `Signature Cocktails > Donaukanal Spritz | 9,80
Signature Cocktails > Alpenglühen | 11,50 | C
Signature Cocktails > Wiener Mule | 10,90
Alkoholfrei > Virgin Hugo | 6,90
Alkoholfrei > Ingwer Fizz | 7,20 | C
Barsnacks > Nüsse geröstet | 4,20 | H
Barsnacks > Trüffelpommes | 7,80 | G`,
  },
  {
    kind: 'tasting menu with courses, then the same dishes alone',
    text: `À LA CARTE

Saibling · Gurke · Dill (D,G) 18
Rote Rübe · Ziegenkäse · Walnuss (G,H) 16
Rehrücken · Sellerie · Wacholder (G,L,O) 38
Kalbsbries · Erbse · Morchel (A,G,L) 32
Quitte · Joghurt · Honig (G) 14
Schokolade · Kirsche · Nougat (C,F,G,H) 15`,
    dishes: `À la Carte > Saibling · Gurke · Dill | 18,00 | D,G
À la Carte > Rote Rübe · Ziegenkäse · Walnuss | 16,00 | G,H
À la Carte > Rehrücken · Sellerie · Wacholder | 38,00 | G,L,O
À la Carte > Kalbsbries · Erbse · Morchel | 32,00 | A,G,L
À la Carte > Quitte · Joghurt · Honig | 14,00 | G
À la Carte > Schokolade · Kirsche · Nougat | 15,00 | C,F,G,H`,
  },
  {
    kind: 'school buffet with prices for pupils and teachers over the column',
    text: `Jause                    Schüler   Lehrer
Käseweckerl (A,G)         2,20      2,90
Schinkenkäsetoast (A,G)   2,80      3,60
Apfel                     0,80      0,80
Joghurt mit Müsli (A,G)   2,40      3,10

Warme Speisen            Schüler   Lehrer
Spaghetti Bolognese (A,L) 4,90      6,50
Gemüsecurry mit Reis (L)  4,50      6,20`,
    dishes: `Jause > Käseweckerl | Schüler 2,20; Lehrer 2,90 | A,G
Jause > Schinkenkäsetoast | Schüler 2,80; Lehrer 3,60 | A,G
Jause > Apfel | Schüler 0,80; Lehrer 0,80
Jause > Joghurt mit Müsli | Schüler 2,40; Lehrer 3,10 | A,G
Warme Speisen > Spaghetti Bolognese | Schüler 4,90; Lehrer 6,50 | A,L
Warme Speisen > Gemüsecurry mit Reis | Schüler 4,50; Lehrer 6,20 | L`,
  },
  {
    kind: 'asparagus season with portions by grams and sauces on top',
    text: `SPARGELKARTE

Portion Stangenspargel 500 g 16,90
mit zerlassener Butter und Kartoffeln (G)
Spargel mit Kochschinken (G, 2, 3) 21,50
Spargel mit Wiener Schnitzel vom Kalb (A, C, G) 28,90
Spargelcremesuppe (A, G, I) 7,40
Spargelsalat mit Erdbeeren (J, L) 12,80

Zusatzstoffe: 2 mit Konservierungsstoff, 3 mit Antioxidationsmittel`,
    dishes: `Spargelkarte > Portion Stangenspargel 500 g | 16,90 | G
Spargelkarte > Spargel mit Kochschinken | 21,50 | G
Spargelkarte > Spargel mit Wiener Schnitzel vom Kalb | 28,90 | A,C,G
Spargelkarte > Spargelcremesuppe | 7,40 | A,G,I
Spargelkarte > Spargelsalat mit Erdbeeren | 12,80 | J,L`,
  },
]
