import { describe, expect, it } from 'vitest'
import { legendOf } from '#domain/text/allergen-legend.ts'
import { changesOf, differencesOf, type Importable } from '#domain/menu-import/change-of.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { isPriceList, priceList } from '#domain/menu-import/price-list.ts'
import { readRow } from '#domain/menu-import/read-row.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'

const legend = legendOf({ allergenStyle: 'lettersAt', allergenLegend: [] })
const product = (id: number, more: Partial<Importable>) => ({
  id,
  number: null,
  name: `Nr ${id}`,
  type: 'other' as const,
  price: 9.9,
  tax: 10,
  takeawayTax: null,
  dineInTax: null,
  config: { parts: [] },
  ...more,
})
const overwrite = (name: string, value: number) => ({ id: name, name, modifier: 'overwrite' as const, value })
const PRODUCTS = [
  product(1, { number: '12a', name: 'Schnitzel; groß "Wien"', price: 1290.5, takeawayTax: 2.6, dineInTax: 8.1 }),
  product(2, { name: 'Öl', price: 0.0199 }),
  product(3, {
    name: 'Pizza',
    type: 'configurable',
    config: {
      parts: [
        {
          id: '1',
          name: 'Größe',
          type: 'select',
          isOptional: false,
          options: [overwrite('klein', 7.9), overwrite('32 cm', 9.9)],
        },
      ],
    },
  }),
]
const AWKWARD = product(4, {
  number: '12.',
  name: "'s Tages-  menü",
  type: 'configurable',
  config: {
    parts: [
      {
        id: '1',
        name: 'Größe',
        type: 'select',
        isOptional: false,
        options: [overwrite('halb; zum Kosten', 3), overwrite('ganz', 6)],
      },
    ],
  },
})
const MENUS = [{ catalog: [{ category: { id: 5 }, products: [{ id: 3 }, { id: 1 }] }] }]
const ALL = [...PRODUCTS, AWKWARD]
const LIST = priceList(ALL, [{ id: 5, name: 'Küche' }], MENUS, legend)

const differences = (table: readonly (readonly string[])[]) => {
  const sheet = table.map((cells, index) => ({ line: index + 1, cells }))
  const { header, columns } = guessColumns(sheet)
  return sheetRecords(sheet, header, columns).flatMap(({ cells }) => {
    const { values, errors } = readRow(cells, { legend, additives: [] })
    const known = ALL.find(({ id }) => id === values.id) ?? product(0, {})
    return [...errors, ...differencesOf(known, changesOf(known, values), legend)]
  })
}

describe('a price list', () => {
  it('stands in the order of the menu, prices with a comma', () => {
    expect(LIST.map(cells => cells.slice(0, 5))).toEqual([
      ['Nummer', 'Name', 'Kategorie', 'Preis', 'Größen'],
      ['', 'Pizza', 'Küche', '9,90', 'klein 7,90; 32 cm 9,90'],
      ['12a', 'Schnitzel; groß "Wien"', 'Küche', '1290,50', ''],
      ['12.', "'s Tages-  menü", '', '9,90', ''],
      ['', 'Öl', '', '0,0199', ''],
    ])
    expect(isPriceList(LIST[0] ?? [])).toBe(true)
  })

  it('is read back without a change', () => expect(differences(LIST)).toEqual([]))

  it('shows exactly the price that was changed', () => {
    const changed = LIST.map(cells => cells.map(cell => (cell === '1290,50' ? '1.295,–' : cell)))
    expect(differences(changed)).toEqual([{ field: 'price', from: '1290,50', to: '1295,00' }])
  })
})
