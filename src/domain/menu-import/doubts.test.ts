import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { printedText } from '#test/menus/printed-menu.ts'
import { describe, expect, it } from 'vitest'
import { doubtsOf } from '#domain/menu-import/doubts.ts'
import { cpuMs } from '#test/cpu-time.ts'

const kinds = (name: string, description = '') => doubtsOf({ name, description }).map(({ kind }) => kind)

describe('a line that may be read wrong', () => {
  it.each([
    ['Salat 4,90 groß', 'secondPrice'],
    ['Salat 5 € groß', 'secondPrice'],
    ['Gulasch A', 'letters'],
    ['Gulasch A C L', 'letters'],
    ['Curry V', 'letters'],
    ['Cola 1,9', 'letters'],
    ['Bruschetta12', 'letters'],
    ['mit Erdäpfelsalat', 'lowercase'],
    ['Mittwoch: Käsespätzle', 'day'],
    ['FR: Gebackener Kabeljau', 'day'],
    ['Di, 2.12. Gulasch', 'day'],
    ['20% Rabatt bei Abholung', 'fee'],
    ['Garlic bread £4', 'secondPrice'],
    ['Hauptspeise: Schnitzel', 'course'],
    ['T-Bone Steak 100g', 'weight'],
    ['Räucherlachs 100 g/', 'weight'],
    ['Rindfleisch-', 'hyphen'],
    ['Rindfleisch- suppe', 'hyphen'],
    ['2 Paar Frankfurter', 'number'],
    ['#1 Classic Beef', 'number'],
    ['Schnitzel A-C-G', 'letters'],
    ['Calzone A,G nur 30cm', 'letters'],
    ['Gulasch M', 'letters'],
    ['TOAST ACG', 'letters'],
    ['Tomatensuppe 1', 'letters'],
    ['Amaretto Sour (Amaretto H, Zitrone)', 'letters'],
    ['Gözleme Börek ..3,50', 'secondPrice'],
    ['Forelle D.O', 'letters'],
    ['Menü 1 G', 'letters'],
    ['Tarte [Gl, Ei]', 'marks'],
    ['Rumpsteak 12.90 g', 'secondPrice'],
    ['Schnitzel A.C.G.', 'letters'],
    ['Schnitzel A_C_G', 'letters'],
    ['Schnitzel a)c)g)', 'letters'],
    ['Schnitzel *A *C', 'letters'],
    ['Schnitzel |ACG', 'letters'],
    ['Schnitzel <A>', 'letters'],
    ['Schnitzel ACG1', 'letters'],
    ['Schnitzel (enthält: Gluten, Ei)', 'marks'],
    ['Schnitzelᵃᶜᵍ', 'marks'],
    ['Schnitzel Ⓐ Ⓒ', 'marks'],
    ['Nr. 12 Salami', 'number'],
    ['Darjeeling (Tasse', 'bracket'],
    ['Nuggets (6)', 'marks'],
    ['Erdäpfelgulasch (Sellerie)', 'marks'],
    ['Suppe (enthält Sellerie)', 'marks'],
    ['Suppe, enthält Milch', 'marks'],
    ['Krautfleckerl Gluten, Ei', 'marks'],
    ['Krautfleckerl (Gluten, Ei, Schwein)', 'marks'],
    ['Gedeck', 'fee'],
    ['inkl. MwSt. Gedeck', 'fee'],
    ['Extra Käse', 'fee'],
    ['Suppe mit [?]', 'unreadable'],
    [`${'Schnitzel mit Salat und '.repeat(4)}Reis`, 'long'],
  ])('%s: %s', (name, kind) => expect(kinds(name)).toContain(kind))

  it.each([
    ['in the description', '+ Käse 1,50', 'secondPrice'],
    ['in the description', 'mit Pommes (A, Q)', 'marks'],
    ['in the description', 'mit Pommes A,C', 'letters'],
    ['in the description', 'mit Kartoffel- salat', 'hyphen'],
  ])('%s: %s', (_where, description, kind) => expect(kinds('Schnitzel', description)).toEqual([kind]))

  it.each([
    { first: 3.9, last: 23, isAsked: true, because: 'a bottle is no large glass' },
    { first: 7.9, last: 12.9, isAsked: false, because: 'these are portions' },
    { first: 5, last: 10, isAsked: false, because: 'twice as much is still a portion' },
  ])('sizes called small and large, $first and $last: asked $isAsked, $because', ({ first, last, isAsked }) => {
    const sizes = [
      { name: 'klein', price: first },
      { name: 'groß', price: last },
    ]
    expect(doubtsOf({ name: 'Veltliner', sizes }).map(({ kind }) => kind)).toEqual(isAsked ? ['sizes'] : [])
  })

  it('ends what is said of it with a number, as where the next dish was read as a part of it', () => {
    expect(kinds('Spinatknödel', 'Backhendlsalat mit Kernöl 9')).toEqual(['secondPrice'])
    expect(kinds('Wurstplatte', 'für 2')).toEqual([])
    expect(kinds('Rotwein', 'Jahrgang 2019')).toEqual([])
  })

  it('begins with another day than its category', () => {
    const under = (category: string) => doubtsOf({ name: 'Do Spaghetti', category }).map(({ kind }) => kind)
    expect(under('Dienstag, 2.12.')).toEqual(['day'])
    expect(under('Pasta')).toEqual([])
  })

  it('has marks that were kept although no legend has them', () =>
    expect(doubtsOf({ name: 'Cola' }, ['7', '8'])).toEqual([{ kind: 'marks', field: 'allergens', text: '7, 8' }]))
})

it.each([
  'Wiener Schnitzel',
  'Rioja D.O.',
  'Kernöl g.g.A.',
  'Käse g.U.',
  'B52',
  'Crêpe à la carte',
  'Cola 0,33 l',
  'Veltliner (1/8)',
  'Veltliner 1/8',
  'Brot (125 g)',
  'Grieß- und Leberknödel',
  'Menü A',
  'Menü 1',
  'Platte für 2',
  'Saft (Vitamin C, Zink)',
  '2022 Grüner Veltliner',
  'PALAK PANEER',
  'Pizza L',
  'Steak XL',
  'Gin Tonic 4 cl',
  'Grüner Veltliner DAC',
  'Bananensplit (C. Banane)',
  'Crème brûlée',
  'Brot ohne Gluten',
  'Glutenfreies Brot',
  'Laktosefreie Milch',
  'Laktose- und glutenfreier Kuchen',
  'Toast (Schinken, Käse, Ei)',
  'Salat (ohne Ei)',
  'Vier Jahreszeiten',
  'Mi Goreng',
  'Suppe des Tages',
  'Rumpsteak 250 g',
  'Sonntagsbraten',
  'Freitags-Fisch',
])('nothing is doubted of „%s“', name => expect(kinds(name)).toEqual([]))

it('takes time in proportion to the line', () => {
  const lookOften = () => {
    for (let round = 0; round < 2000; round += 1)
      doubtsOf({ name: 'A,'.repeat(600), description: '('.repeat(600) + '1,'.repeat(600) })
  }
  expect(cpuMs(lookOften)).toBeLessThan(5000)
})

it('has nothing in a whole menu of an inn that was read as it is', () => {
  const { sheet } = readMenuText(printedText('gasthaus'))
  const { header, columns } = guessColumns(sheet)
  const doubted = sheetRecords(sheet, header, columns).filter(
    ({ cells: { name = '', description = '' } }) => doubtsOf({ name, description }).length > 0,
  )
  expect(doubted).toEqual([])
})
