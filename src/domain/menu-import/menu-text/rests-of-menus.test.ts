import { describe, expect, it } from 'vitest'
import { doubtsOf } from '#domain/menu-import/doubts.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'

const read = (text: string) => {
  const { sheet, unread } = readMenuText(text)
  const { header, columns } = guessColumns(sheet)
  return {
    dishes: sheetRecords(sheet, header, columns).map(({ cells }) => cells),
    unread: unread.map(line => line.text),
  }
}
const cells = (text: string) => read(text).dishes
const marked = (text: string) => cells(text).map(({ name, allergens = '' }) => `${name}: ${allergens}`)

describe('small letters alone', () => {
  it.each([
    {
      text: 'WEINE\nZweigelt o 4,90\nVeltliner o 3,90\nRiesling o 4,20',
      is: ['Zweigelt: O', 'Veltliner: O', 'Riesling: O'],
      because: 'three dishes have one',
    },
    {
      text: 'SUPPEN\nGulasch a,c 5,90\nLinsen (l,m) 4,90\nGurkensalat o 3,90\nCola 0,3 l 3,20',
      is: ['Gulasch: A,C', 'Linsen: L,M', 'Gurkensalat: O', 'Cola 0,3 l: '],
      because: 'others have several, and a litre is none',
    },
    {
      text: 'WEINE\nZweigelt o 1/8 l 4,90\nVeltliner o 1/8 l 3,90\nRosé o 1/8 l 4,20',
      is: ['Zweigelt 1/8 l: O', 'Veltliner 1/8 l: O', 'Rosé 1/8 l: O'],
      because: 'a size stands behind them',
    },
    {
      text: 'MITTAG\nMenü a 9,90\nMenü b 10,90\nMenü c 11,90',
      is: ['Menü a: ', 'Menü b: ', 'Menü c: '],
      because: 'these are names',
    },
    {
      text: 'SUPPEN\nGulasch A,C 5,90\nVeltliner o 3,90\nRiesling o 4,20\nRosé o 4,20',
      is: ['Gulasch: A,C', 'Veltliner o: ', 'Riesling o: ', 'Rosé o: '],
      because: 'this menu writes its marks large',
    },
  ])('are marks or none: $because', ({ text, is }) => expect(marked(text)).toEqual(is))

  it('are looked at by a person where they may be anything', () => {
    const [dish] = cells('WEINE\nVeltliner o 3,90\nRiesling 4,20')
    expect(dish).toMatchObject({ name: 'Veltliner o' })
    expect(doubtsOf({ name: dish?.name ?? '', description: '' }).map(({ kind }) => kind)).toContain('letters')
  })
})

describe('tables between strokes', () => {
  const dishes = [
    { name: 'Frittatensuppe', description: 'klare Rindsuppe', price: '4,90' },
    { name: 'Schnitzel', description: 'vom Kalb, mit Erdäpfeln', price: '19,90' },
  ]
  it.each([
    ['alone', 'Frittatensuppe | klare Rindsuppe | 4,90\nSchnitzel | vom Kalb, mit Erdäpfeln | 19,90'],
    [
      'below their heading',
      'Name | Beschreibung | Preis\nFrittatensuppe | klare Rindsuppe | 4,90\nSchnitzel | vom Kalb, mit Erdäpfeln | 19,90',
    ],
    [
      'with strokes around them',
      '|Frittatensuppe|klare Rindsuppe|4,90|\n|---|---|---|\n|Schnitzel|vom Kalb, mit Erdäpfeln|19,90|',
    ],
  ])('are dishes with what is said of them %s', (_how, text) => expect(read(text)).toEqual({ dishes, unread: [] }))

  it('have numbers, marks and prices of sizes in columns of their own', () =>
    expect(
      cells('PIZZA\n1 | Margherita | Tomaten, Käse | A,G | 8,90 | 10,90\n2 | Salami | scharf | A,G,O | 9,90 | 11,90'),
    ).toMatchObject([
      {
        number: '1',
        name: 'Margherita',
        description: 'Tomaten, Käse',
        allergens: 'A,G',
        sizes: 'klein 8,90; groß 10,90',
      },
      { number: '2', name: 'Salami', description: 'scharf', allergens: 'A,G,O', sizes: 'klein 9,90; groß 11,90' },
    ]))

  it('are none where sizes stand between the strokes, or one line alone is written so', () => {
    expect(cells('BIER\nStiegl 0,3 l | 0,5 l 3,20 | 4,50\nZipfer | 0,3 l | 3,20')).toMatchObject([
      { name: 'Stiegl', sizes: '0,3 l 3,20; 0,5 l 4,50' },
      { name: 'Zipfer | 0,3 l' },
    ])
    expect(cells('Suppe | vom Rind | 4,90\nSalat 5,90')).toMatchObject([
      { name: 'Suppe | vom Rind' },
      { name: 'Salat' },
    ])
  })
})

it('a price with one digit behind the comma is one beside what it is for', () =>
  expect(cells('DESSERT\nSORBET 3,5 je Kugel\nEis (2,5 pro Kugel)\nStrudel 4,90')).toMatchObject([
    { name: 'SORBET', description: 'je Kugel', price: '3,50' },
    { name: 'Eis', price: '2,50' },
    { name: 'Strudel', price: '4,90' },
  ]))

describe('headings a house makes up, below a dish without an empty line', () => {
  it.each([
    'Klassiker unserer Oma',
    'Wirtshausklassiker',
    'Was Süßes',
    'Vegetarisches',
    'Herzhaftes vom Grill',
    'Süße Sünden',
    'Omas Pfannengerichte',
  ])('%s opens a section', heading =>
    expect(cells(`SUPPEN\nFrittatensuppe 4,90\nmit Schnittlauch\n${heading}\nBackhendl 12,90`)).toEqual([
      { name: 'Frittatensuppe', description: 'mit Schnittlauch', category: 'Suppen', price: '4,90' },
      { name: 'Backhendl', category: heading, price: '12,90' },
    ]),
  )

  it.each(['Hausgemachtes Brot', 'Ein Klassiker mit Ei', 'Herzhaftes Brot', 'Kleine Portion', 'Knoblauch, Süßes'])(
    '%s is said of the dish above it',
    said =>
      expect(cells(`SUPPEN\nFrittatensuppe 4,90\n${said}\nBackhendl 12,90`)).toMatchObject([
        { name: 'Frittatensuppe', description: said, category: 'Suppen' },
        { name: 'Backhendl', category: 'Suppen' },
      ]),
  )
})
