import { describe, expect, it } from 'vitest'
import { matchProducts, type Standing } from '#domain/menu-import/match-products.ts'
import type { ImportValues } from '#domain/menu-import/read-row.ts'

const standing = (
  id: number,
  name: string,
  more: { number?: string; here?: string[]; anywhere?: string[] } = {},
): Standing<object> => ({
  product: { id, name, number: more.number ?? null },
  here: more.here ?? [],
  anywhere: more.anywhere ?? more.here ?? [],
})
const ids = (rows: readonly ImportValues[], products: readonly Standing<object>[], hasMenu = true) => {
  const matches = matchProducts(
    rows.map((values, index) => ({ line: index + 1, values })),
    products,
    hasMenu,
  )
  return rows.map((_, index) => {
    const match = matches.get(index + 1)
    return match?.error ? match.error.field : (match?.standing?.product.id ?? 'new')
  })
}

describe('which product a line is about', () => {
  const margherita = standing(1, 'Margherita', { number: '12', here: ['Pizza'] })
  const espresso = standing(2, 'Espresso', { here: ['Kaffee'] })
  const elsewhere = standing(3, 'Marinara', { number: '7', anywhere: ['Pizza'] })

  it.each([
    { rows: [{ number: '12', name: 'Pizza Margherita' }], found: [1], because: 'the number counts, whatever the name' },
    { rows: [{ name: '  ESPRESSO ', category: 'kaffee' }], found: [2], because: 'case and blanks do not count' },
    {
      rows: [{ name: 'Espresso', category: 'Desserts' }],
      found: ['new'],
      because: 'in another category it is another one',
    },
    { rows: [{ name: 'Espresso' }], found: [2], because: 'no category is said' },
    { rows: [{ number: '7', name: 'Bruschetta' }], found: ['new'], because: 'another menu may count anew' },
    { rows: [{ number: '7', name: 'Marinara' }], found: [3], because: 'number and name are the same elsewhere' },
    {
      rows: [{ number: '13', name: 'Margherita', category: 'Pizza' }],
      found: [1],
      because: 'a menu that was renumbered',
    },
    {
      rows: [
        { number: '12', name: 'Margherita' },
        { number: '51', name: 'Margherita', category: 'Pizza' },
      ],
      found: [1, 'new'],
      because: 'the same name twice with two numbers',
    },
    { rows: [{ number: '12' }, { number: '12' }], found: [1, 'name'], because: 'no product is changed twice' },
    {
      rows: [
        { name: 'Neu', category: 'Pizza' },
        { name: 'neu', category: 'pizza' },
      ],
      found: ['new', 'name'],
      because: 'nothing new comes twice',
    },
    {
      rows: [
        { number: '99', name: 'Neu' },
        { number: '99', name: 'Anders' },
      ],
      found: ['new', 'number'],
      because: 'a number is given once',
    },
    { rows: [{ id: 3, name: 'Umbenannt' }], found: [3], because: 'a price list knows its product' },
    { rows: [{ id: 77, name: 'Weg' }], found: ['id'], because: 'the product is gone' },
  ])('$rows: $because', ({ rows, found }) => expect(ids(rows, [margherita, espresso, elsewhere])).toEqual(found))

  it('is the number alone where no menu is meant', () =>
    expect(ids([{ number: '7', name: 'Bruschetta' }], [elsewhere], false)).toEqual([3]))

  it('asks where several could be meant', () => {
    const twins = [standing(4, 'Eis', { number: '5', here: ['A'] }), standing(5, 'Cola', { number: '5', here: ['B'] })]
    expect(
      ids(
        [
          { number: '5', name: 'Bier' },
          { number: '5', name: 'Cola' },
        ],
        twins,
      ),
    ).toEqual(['number', 5])
  })

  it('finds a product on no menu by its name', () =>
    expect(ids([{ name: 'Tee', category: 'Heiß' }], [standing(6, 'Tee')])).toEqual([6]))
})
