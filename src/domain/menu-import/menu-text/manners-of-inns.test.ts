import { describe, expect, it } from 'vitest'
import { doubtsOf } from '#domain/menu-import/doubts.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'

const read = (text: string) => {
  const { sheet, unread } = readMenuText(text)
  const { header, columns } = guessColumns(sheet)
  return { dishes: sheetRecords(sheet, header, columns), unread: unread.map(line => line.text) }
}
const cells = (text: string) => read(text).dishes.map(dish => dish.cells)

/** Expected by hand, in the manner of German, Austrian and Swiss inns. */
describe('menus as inns write them', () => {
  const told = (text: string) => {
    const { dishes, unread } = read(text)
    return [
      ...dishes.map(dish => [dish.cells.name, dish.cells.sizes ?? dish.cells.price].join(' | ')),
      ...unread.map(line => `? ${line}`),
    ]
  }
  it.each([
    [
      'Rindsuppe\nmit Frittaten 4,80\nmit Leberknödel 5,20',
      ['Rindsuppe mit Frittaten | 4,80', 'Rindsuppe mit Leberknödel | 5,20'],
    ],
    [
      'Polenta\ncon brasato Fr. 28.–\ncon funghi Fr. 24.50',
      ['Polenta con brasato | 28,00', 'Polenta con funghi | 24,50'],
    ],
    [
      'Toast 4,90\nmit Schinken 5,90\nmit Käse 5,50',
      ['Toast | 4,90', 'Toast mit Schinken | 5,90', 'Toast mit Käse | 5,50'],
    ],
    ['Strudel 5,20\nmit Schlag 1,20', ['Strudel | 5,20']],
    [
      'Schnitzel 9,90\nmit Salat\nBackhendl\nkleine Portion 8,90\ngroße Portion 9,90',
      ['Schnitzel | 9,90', 'Backhendl | kleine Portion 8,90; große Portion 9,90'],
    ],
    ['Schmarren\nfür 1 Person 13,90\nfür 2 Personen 24,90', ['Schmarren | für 1 Person 13,90; für 2 Personen 24,90']],
    ['Ragout\nmit Spätzle\n19,80 €\nals Seniorenteller 15,80 €', ['Ragout | normal 19,80; als Seniorenteller 15,80']],
    ['Salat (klein 3,90 / groß 5,90)', ['Salat | klein 3,90; groß 5,90']],
    ['Caesar Salad 9,90 (halbe Portion 6,90)', ['Caesar Salad | groß 9,90; halbe Portion 6,90']],
    ['Schnitzel (als Seniorenportion um 11,90) 14,90', ['Schnitzel (als Seniorenportion um 11,90) | 14,90']],
    ['Pinot Noir 50 cl 36.–, 75 cl 52.–', ['Pinot Noir | 50 cl 36,00; 75 cl 52,00']],
    ['Lahmacun 3,50 / mit Fleisch 5,00', ['Lahmacun | normal 3,50; mit Fleisch 5,00']],
    ['HEISS\nEspresso 2,80\nCappuccino 3,90 (Hafer +0,50)', ['Espresso | 2,80', 'Cappuccino | 3,90']],
    ['Pils – Seidl 3,60 – Krügerl 4,80', ['Pils | Seidl 3,60; Krügerl 4,80']],
    ['Herbstmenü\n2-Gang 32,- / 3-Gang 42,-', ['Herbstmenü | 2-Gang 32,00; 3-Gang 42,00']],
    ['Pouletbrust (CH) Fr. 27.50', ['Pouletbrust (CH) | 27,50']],
    ['Langos\nNatur 3,50\nmit Käse 5,00', ['Natur | 3,50', 'mit Käse | 5,00']],
    ['Unsere Empfehlung\nRehrücken\nrosa gebraten\n28,50 €', ['Rehrücken | 28,50']],
    ['Bouillon ~ 5,20', ['Bouillon | 5,20']],
    ['| Gericht | Preis |\n|---|---|\n| Tatar | 14,90 € |', ['Tatar | 14,90']],
    ['Espresso 2⁹⁰', ['Espresso | 2,90']],
    ['Salat 9.50\nSuppe 8', ['Salat | 9,50', '? Suppe 8']],
    ['Buffet € 18,90, Kinder gratis', ['? Buffet € 18,90, Kinder gratis']],
    [
      'Saibling vom Berg\nmit Risotto (D) 24,50\nKalbsleber\nApfelsauce, Püree (G,L) 19,50',
      ['Saibling vom Berg | 24,50', 'Kalbsleber | 19,50'],
    ],
    ['- Salat 9,90\n- als kleine Portion 7,90', ['Salat | normal 9,90; als kleine Portion 7,90']],
    ['Belag SFr. 1.50 bis SFr. 3.–', ['Belag | 1,50']],
    [
      'Meringue Fr. -.–\nZander a. A.\nSaibling n. Tagespreis',
      ['Meringue | Fr. -.–', 'Zander | a. A.', 'Saibling | n. Tagespreis'],
    ],
    [
      'Burger*¹ 11,90\nToast** 9,90\n* auch glutenfrei + 1,50\n**auch klein 8,90',
      ['Burger | 11,90', 'Toast | 9,90', '? * auch glutenfrei + 1,50', '? **auch klein 8,90'],
    ],
    [
      'Wasser 0,33 | 0,75    3,20 | 5,90\nAlmdudler 0,35 Fl.   3,60',
      ['Wasser | 0,33 3,20; 0,75 5,90', 'Almdudler 0,35 Fl. | 3,60'],
    ],
    ['Semmel klein 0,50 groß 0,90', ['Semmel | klein 0,50; groß 0,90']],
    [
      'Wurst 9,50\nFleischdeklaration: Rind CH, Poulet BR',
      ['Wurst | 9,50', '? Fleischdeklaration: Rind CH, Poulet BR'],
    ],
    ['_Margherita_ – Tomaten – 8,50\n*Cola* 3,90', ['Margherita – Tomaten | 8,50', 'Cola | 3,90']],
    ['Heiße Liebe\nC,G 6,90\n1 Kugel 1,80\n2 Kugeln 3,40', ['Heiße Liebe | 6,90', '1 Kugel | 1,80', '2 Kugeln | 3,40']],
    ['Eis gemischt 1,90\n2 Kugeln 3,60', ['Eis gemischt | normal 1,90; 2 Kugeln 3,60']],
    [
      'Tagesmenü 21,50\n\nMontag: Curry mit Reis\nDienstag: Braten\nÀ la carte\nRösti 19,50',
      ['Tagesmenü | 21,50', 'Rösti | 19,50', '? Montag: Curry mit Reis', '? Dienstag: Braten'],
    ],
    ['Lunch (Mo–Fr 11:30–14:00) 13,90', ['Lunch (Mo–Fr 11:30–14:00) | 13,90']],
    [
      'Melange 4,30\nAlle Kaffees auch koffeinfrei + 0,30',
      ['Melange | 4,30', '? Alle Kaffees auch koffeinfrei + 0,30'],
    ],
    [
      'Gulasch 9,90\nKleine Portion jeweils 2 € günstiger',
      ['Gulasch | 9,90', '? Kleine Portion jeweils 2 € günstiger'],
    ],
    ['Cola 3,20\nExtras: jede weitere Zutat 1,00 €', ['Cola | 3,20']],
    ['Cola 3,20\n\n½ Portion Fr. 3.– günstiger', ['Cola | 3,20', '? ½ Portion Fr. 3.– günstiger']],
    [
      'PALAK PANEER (G)   12 50\nDAL MAKHANI   11 90\nNaan   2 90',
      ['PALAK PANEER | 12,50', 'DAL MAKHANI | 11,90', 'Naan | 2,90'],
    ],
    ['Salami 8 10\nFunghi 10 15\nTonno 9 15', ['Salami 8 | 10,00', 'Funghi 10 | 15,00', 'Tonno 9 | 15,00']],
    [
      'BURRATA 14\nTomaten, Basilikum\nG H\n\nKABELJAU 28,5\nSpinat\nD G\n\nTARTE 11\nSalzkaramell\nA C',
      ['BURRATA | 14,00', 'KABELJAU | 28,50', 'TARTE | 11,00'],
    ],
    ['Gözleme (A,G)......7,00\nBörek (A,C)..3,50', ['Gözleme | 7,00', 'Börek | 3,50']],
    ['Entrecôte (IE), Pommes Fr. 44.–', ['Entrecôte (IE), Pommes | 44,00']],
    ['Veltliner, Weingut Gross   3,90   23,00', ['Veltliner, Weingut Gross | klein 3,90; groß 23,00']],
    [
      'Becher\nCoup Dänemark\n3 Kugeln Vanille, Schokolade C,G\n7,40\nKinderbecher\n2 Kugeln, Smarties, Waffel A,C\n4,90',
      ['Coup Dänemark | 7,40', 'Kinderbecher | 4,90'],
    ],
  ])('reads dishes as inns write them: %j', (text, expected) => expect(told(text)).toEqual(expected))

  it.each([
    ['Pizza     26 cm    32 cm\nSalami 8,90 10,90', 'Pizza', '26 cm 8,90; 32 cm 10,90'],
    ['Weine     1/8    1/4    Bouteille\nVeltliner 2,20 4,20 16,00', 'Weine', '1/8 2,20; 1/4 4,20; Bouteille 16,00'],
    ['Bier 0,3l 0,5l\nStiegl 3,60 4,70', 'Bier', '0,3l 3,60; 0,5l 4,70'],
    ['PIZZA   26 cm   32 cm   45x33\nSalami   8,50   10,00   19,00', 'Pizza', '26 cm 8,50; 32 cm 10,00; 45x33 19,00'],
    ['BIER   0,2 l   0,3 l   0,5 l\n1   Weizen   –   4,00   5,40', 'Bier', '0,3 l 4,00; 0,5 l 5,40'],
    ['BIER   0,2 l   0,3 l   0,5 l\nPils   2,90   4,00   –', 'Bier', '0,2 l 2,90; 0,3 l 4,00'],
    ['Torten (pro Stück / ganze Torte)\nSacher 4,90 / 48,00', 'Torten', 'Stück 4,90; ganze Torte 48,00'],
    ['°° SUPPEN °°\nRind   klein 3,90   groß 5,90', 'Suppen', 'klein 3,90; groß 5,90'],
    ['Nr\tGericht\tklein\tgroß\n1\tSalami\t7,50\t9,50', undefined, 'klein 7,50; groß 9,50'],
  ])('sizes beside a heading are those of the dishes below it: %j', (text, category, sizes) =>
    expect(cells(text).map(dish => [dish.category, dish.sizes])).toEqual([[category, sizes]]),
  )

  it('what is poured under one heading of drinks is poured under the next one, and under none of food', () =>
    expect(
      cells(
        'WEISSWEINE   1/8 l   0,75 l\nVeltliner 4,20 25,00\n\nROTWEINE\nZweigelt 4,50 27,00\n\nSUPPEN\nRind 3,90 5,90',
      ).map(({ sizes }) => sizes),
    ).toEqual(['1/8 l 4,20; 0,75 l 25,00', '1/8 l 4,50; 0,75 l 27,00', 'klein 3,90; groß 5,90']))

  it('a heading below a heading and a day with its month are categories', () => {
    expect(
      cells('Weine\nWeiß:\nVeltliner, Huber\n1/8 l 3,90 | Flasche 24,00').map(({ category, name }) => [category, name]),
    ).toEqual([['Weiß', 'Veltliner, Huber']])
    expect(
      cells('Dienstag, 1. Dezember\nNudeln 8,90\nMittwoch, 2. Dezember\nBraten 9,50').map(({ category }) => category),
    ).toEqual(['Dienstag, 1. Dezember', 'Mittwoch, 2. Dezember'])
  })

  it.each([
    [
      'Mo   Suppe 7,50\n     Braten 9,90\nDi   Nudeln 8,90\nMi   Curry 9,50',
      ['Montag', 'Montag', 'Dienstag', 'Mittwoch'],
    ],
    ['Menü\nMo: Suppe 7,50\nDi: Nudeln 8,90\nMi: Curry 9,50', ['Menü', 'Menü', 'Menü']],
  ])('days in front of dishes are categories where they stand apart: %j', (text, expected) =>
    expect(cells(text).map(({ category }) => category)).toEqual(expected),
  )

  it('a name with its marks keeps them where its price stands behind what it is made of', () =>
    expect(
      cells(
        'BECHER\nNussbecher (C,H)\nHaselnuss, Walnuss, Schlag....7,90\nEiskaffee (G)\nEis, kalter Kaffee, Schlag....6,50\n',
      ).map(({ name, allergens, description }) => [name, allergens, description]),
    ).toEqual([
      ['Nussbecher', 'C,H', 'Haselnuss, Walnuss, Schlag'],
      ['Eiskaffee', 'G', 'Eis, kalter Kaffee, Schlag'],
    ]))

  it('marks below a dish stay with it, whatever the next one is called', () =>
    expect(
      cells('Margherita 7,50\nTomaten (A,G)\nPizza Tonno, Zwiebel, Mais 8,50').map(({ name, allergens }) => [
        name,
        allergens,
      ]),
    ).toEqual([
      ['Margherita', 'A,G'],
      ['Pizza Tonno, Zwiebel, Mais', undefined],
    ]))

  it('scoops below the name of the house are no sizes of it', () =>
    expect(cells('Eissalon Venezia\n\n1 Kugel....1,80\n2 Kugeln....3,50').map(({ name }) => name)).toEqual([
      '1 Kugel',
      '2 Kugeln',
    ]))

  it('a number that says it is one is no part of the name', () =>
    expect(cells('No. 1 Sake Nigiri 4,80\nNr. 2 Ebi Nigiri 5,20').map(({ number, name }) => [number, name])).toEqual([
      ['1', 'Sake Nigiri'],
      ['2', 'Ebi Nigiri'],
    ]))

  it.each([
    ['2 Spiegeleier mit Speck 7,90\n3 Eier im Glas 6,40', ['2 Spiegeleier mit Speck', '3 Eier im Glas']],
    ['6 Chicken Nuggets 5,90\n9 Chicken Nuggets 7,90', ['6 Chicken Nuggets', '9 Chicken Nuggets']],
    ['2 Semmeln 1,80\n2 Eier 3,20\n1 Brezel 1,40', ['2 Semmeln', '2 Eier', '1 Brezel']],
    ['1 Margherita 8,50\n2 Funghi 9,50\n3 Tonno 9,90', ['Margherita', 'Funghi', 'Tonno']],
    ['2. Funghi 9,50\n3. Tonno 9,90\nSalat 4,90\nBrot 2,90\nEis 3,90', ['Funghi', 'Tonno', 'Salat', 'Brot', 'Eis']],
    ['12 Funghi 9,50\n13 Tonno 9,90\nSalat 4,90\nBrot 2,90\nEis 3,90', ['Funghi', 'Tonno', 'Salat', 'Brot', 'Eis']],
  ])('a number counts dishes or what is in them: %j', (text, names) =>
    expect(cells(text).map(({ name }) => name)).toEqual(names),
  )

  it.each([
    ['1.1 Suppe 5,50\n1.2 Brühe 5,90\n2. Salate\n2.1 Bauernsalat 9,50', ['Salate', undefined]],
    ['Extra Ei 1,50\nMittagstisch 11:30–14:00 Uhr\nTagesteller 10,90', ['Mittagstisch 11:30–14:00 Uhr', undefined]],
    ['Gulasch 9,90\nmit Knödel\nVom Grill\nSteak 19,90', ['Vom Grill', 'mit Knödel']],
    ['Gulasch 9,90\nAus Omas Topf mit Knödel\nSteak 19,90', [undefined, 'Aus Omas Topf mit Knödel']],
    ['Gulasch 9,90\nZum Abschluss\nEis 3,90', ['Zum Abschluss', undefined]],
    ['Gulasch 9,90\nVom Grill', [undefined, 'Vom Grill']],
  ])('a heading of the house stands directly below a dish, and above another: %j', (text, expected) => {
    const dishes = cells(text)
    expect([dishes.at(-1)?.category, dishes[0]?.description]).toEqual(expected)
  })

  it('what a dish has, each kind of it has', () =>
    expect(
      cells('Curry B, D\nmit Huhn 11,90\nmit Rind (A, F) 12,90\nToast 4,90 A,C\nmit Ei (G) 5,90').map(
        ({ name, allergens }) => [name, allergens],
      ),
    ).toEqual([
      ['Curry mit Huhn', 'B,D'],
      ['Curry mit Rind', 'A,F,B,D'],
      ['Toast', 'A,C'],
      ['Toast mit Ei', 'G,A,C'],
    ]))

  it('marks of two letters are read by the legend of the menu, and told where it has none', () => {
    const dish = 'Tarte [Gl, Ei, GL] 8,90'
    expect(cells(`${dish}\n\nGL = Gluten, Ei = Ei`)[0]).toEqual({
      name: 'Tarte',
      price: '8,90',
      allergens: 'Glutenhaltiges Getreide,Eier',
    })
    expect(doubtsOf({ name: cells(dish)[0]?.name ?? '' }).map(({ kind }) => kind)).toEqual(['marks'])
  })

  it('numbers that count what a dish has are no numbers of dishes', () =>
    expect(
      cells(
        'Kleines Frühstück\n1 Kaffee nach Wahl, 2 Semmeln\n€ 7,90\n\nGroßes Frühstück\n2 Kaffee, 4 Semmeln\n€ 14,90',
      ).map(({ name }) => name),
    ).toEqual(['Kleines Frühstück', 'Großes Frühstück']))
})

/** A substance in words is as much a mark as its letter; one that is also food stays in the name and is looked at. */
describe('substances in words', () => {
  it.each([
    ['Krautfleckerl (Gluten, Ei) 9,80', 'Krautfleckerl', 'Gluten,Ei'],
    ['Strudel [GLUTEN, MILCH UND NÜSSE] 4,20', 'Strudel', 'Gluten,Milch,Nüsse'],
    ['Suppe (enthält Sellerie) 5,80', 'Suppe', 'Sellerie'],
    ['Brot (Gluten) 3,20', 'Brot', 'Gluten'],
    ['Saibling 18,90\nAllergene: Fisch, Milch', 'Saibling', 'Fisch,Milch'],
    ['Saibling 18,90\nenthält Fisch, Milch', 'Saibling', 'Fisch,Milch'],
    ['Saibling\nAllergene D, G\n18,90', 'Saibling', 'D,G'],
    ['Bagel (Sesam) 3,90', 'Bagel (Sesam)', undefined],
    ['Toast (Schinken, Käse, Ei) 4,90', 'Toast (Schinken, Käse, Ei)', undefined],
  ])('%s', (line, name, allergens) =>
    expect(cells(`Speisen\n${line}\nSalat 4,90`)[0]).toMatchObject({ name, ...(allergens && { allergens }) }),
  )
})
