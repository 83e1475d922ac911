import { describe, expect, it } from 'vitest'
import { printedDishes, printedText } from '#test/menus/printed-menu.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'

const read = (text: string) => {
  const { sheet, unread } = readMenuText(text)
  const { header, columns } = guessColumns(sheet)
  return { dishes: sheetRecords(sheet, header, columns), unread: unread.map(line => line.text) }
}
const cells = (text: string) => read(text).dishes.map(dish => dish.cells)

describe('whole menus, as they are copied from a page', () => {
  it.each([
    {
      menu: 'gasthaus',
      count: 132,
      unread: ['GASTHAUS ZUR GOLDENEN ÄHRE', 'Speisekarte', 'Alle Preise in Euro inkl. Steuern und Abgaben.'],
    },
    { menu: 'pizzeria', count: 136, unread: [] },
    { menu: 'sushi', count: 73, unread: [] },
    {
      menu: 'konditorei',
      count: 58,
      unread: [
        'KONDITOREI AM ECK',
        'Unsere Karte – alle Preise inkl. MwSt.',
        'Bitte sagen Sie uns, wenn Sie etwas nicht vertragen.',
      ],
    },
  ] as const)('$menu comes in dish by dish, word by word', ({ menu, count, unread }) => {
    const expected = printedDishes(menu).map(dish =>
      Object.fromEntries(Object.entries(dish).filter(([, text]) => text !== '')),
    )
    const found = read(printedText(menu))
    expect(found.dishes.map(dish => dish.cells)).toEqual(expected)
    expect(found.dishes).toHaveLength(count)
    expect(found.unread).toEqual(unread)
  })
})

describe('a line of a menu', () => {
  it.each([
    ['Wiener Schnitzel ...... 14,90', { name: 'Wiener Schnitzel', price: '14,90' }, 'dots lead to the price'],
    [
      '12 Margherita (A,G) … 9,90',
      { number: '12', name: 'Margherita', price: '9,90', allergens: 'A,G' },
      'number, marks and dots',
    ],
    ['Tagessuppe\t€ 4,–', { name: 'Tagessuppe', price: '4,00' }, 'a dash is no cents'],
    ['Cola 0,3 l   3,20', { name: 'Cola 0,3 l', price: '3,20' }, 'one measure belongs to the name'],
    ['Bier 0,3 l 3,90 0,5 l 4,90', { name: 'Bier', sizes: '0,3 l 3,90; 0,5 l 4,90' }, 'two measures are sizes'],
    ['Salat klein 4,90 / groß 6,90', { name: 'Salat', sizes: 'klein 4,90; groß 6,90' }, 'sizes in words'],
    ['Salat 4,90 / 6,90', { name: 'Salat', sizes: 'klein 4,90; groß 6,90' }, 'two prices are small and large'],
    ['Espresso .......... 3', { name: 'Espresso', price: '3,00' }, 'a whole number behind dots'],
    ['Hochzeitstorte 1.290,00', { name: 'Hochzeitstorte', price: '1290,00' }, 'a point separates thousands'],
    ['Brot (125 g) 3,90', { name: 'Brot (125 g)', price: '3,90' }, 'brackets that hold no marks stay'],
    ['Gulasch 12,90 A,C', { name: 'Gulasch', price: '12,90', allergens: 'A,C' }, 'marks behind the price'],
    ['Gulasch € 12,90 (A, C)', { name: 'Gulasch', price: '12,90', allergens: 'A,C' }, 'the same in brackets'],
    ['Gulasch A,C,G 12,90', { name: 'Gulasch', price: '12,90', allergens: 'A,C,G' }, 'marks without brackets'],
  ])('%s', (line, expected, _because) => {
    const [found] = cells(`${line}\nAnderes 1,00`)
    expect(found).toEqual(expected)
  })

  it('does not take what is charged on top for a dish', () =>
    expect(cells('Apfelstrudel 4,90\nmit Vanillesauce + 1,50\nToast 6,20\nglutenfrei, Aufpreis € 0,80')).toEqual([
      { name: 'Apfelstrudel', description: 'mit Vanillesauce + 1,50', price: '4,90' },
      { name: 'Toast', description: 'glutenfrei, Aufpreis € 0,80', price: '6,20' },
    ]))

  it('takes a number in front as the number where most dishes have one, and never where it counts', () => {
    expect(
      cells('1 Suppe 4,90\n2 Paar Frankfurter 5,90\n3. Gulasch 9,90').map(dish => dish.number ?? dish.name),
    ).toEqual(['1', '2 Paar Frankfurter', '3'])
  })

  it('reads the price that a copied page puts on the next line', () => {
    expect(cells('Vorspeisen:\n\nBeef Tatar\nmit Toast und Butter\n€ 14,90\n\nCarpaccio\n13,90')).toEqual([
      { name: 'Beef Tatar', description: 'mit Toast und Butter', category: 'Vorspeisen', price: '14,90' },
      { name: 'Carpaccio', category: 'Vorspeisen', price: '13,90' },
    ])
  })

  it('puts sizes of a heading over every dish below it, until the next one', () => {
    expect(
      cells('Pizza\nklein / groß\nSalami 8,90 10,90\n\nPasta:\nPesto 9,90').map(dish => [
        dish.category,
        dish.sizes ?? dish.price,
      ]),
    ).toEqual([
      ['Pizza', 'klein 8,90; groß 10,90'],
      ['Pasta', '9,90'],
    ])
  })

  it('reads a menu of which every line is set apart', () => {
    expect(cells('SUPPEN\n\nGulaschsuppe 6,90\n\nmit Semmel\n\nFrittatensuppe 4,90')).toEqual([
      { name: 'Gulaschsuppe', description: 'mit Semmel', category: 'SUPPEN', price: '6,90' },
      { name: 'Frittatensuppe', category: 'SUPPEN', price: '4,90' },
    ])
  })

  it('names what it could not place instead of dropping it', () => {
    expect(read('SUPPEN\n\nAlle mit Brot.\n\nGulaschsuppe 6,90').unread).toEqual(['Alle mit Brot.'])
  })
})
