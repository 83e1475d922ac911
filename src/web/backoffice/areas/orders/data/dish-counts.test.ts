import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { dishCounts } from '#web/backoffice/areas/orders/data/dish-counts.ts'

type Item = StaffOrder['items'][number]
const line = (name: string, amount: number, more: Partial<Item> = {}) =>
  ({ name, amount, unit: 'amount', parts: [], ...more }) as unknown as Item
const without = (value: string) => ({ parts: [{ name: 'Extras', value }] })

test.each([
  {
    lines: [line('Margherita', 2), line('Margherita', 4), line('Margherita', 1, without('ohne Basilikum'))],
    counts: [
      {
        name: 'Margherita',
        unit: 'amount',
        amount: 7,
        variants: [
          { text: '', amount: 6 },
          { text: 'ohne Basilikum', amount: 1 },
        ],
      },
    ],
    because: 'seven pizzas go into the oven, whatever is on them',
  },
  {
    lines: [line('Cola', 1), line('Spaghetti', 3)],
    counts: [
      { name: 'Spaghetti', unit: 'amount', amount: 3, variants: [{ text: '', amount: 3 }] },
      { name: 'Cola', unit: 'amount', amount: 1, variants: [{ text: '', amount: 1 }] },
    ],
    because: 'what is made most stands first',
  },
  {
    lines: [line('Bergkäse', 0.1, { unit: 'kg' }), line('Bergkäse', 0.2, { unit: 'kg' }), line('Bergkäse', 1)],
    counts: [
      { name: 'Bergkäse', unit: 'amount', amount: 1, variants: [{ text: '', amount: 1 }] },
      { name: 'Bergkäse', unit: 'kg', amount: 0.3, variants: [{ text: '', amount: 0.3 }] },
    ],
    because: 'pieces and kilograms are not added',
  },
  {
    lines: [
      line('Mittagsmenü', 2, { components: [{ name: 'Suppe', amount: 1, unit: 'amount', gross: 4, taxRate: 10 }] }),
      line('Suppe', 1),
    ],
    counts: [{ name: 'Suppe', unit: 'amount', amount: 3, variants: [{ text: '', amount: 3 }] }],
    because: 'of a bundle the kitchen makes the parts',
  },
  {
    lines: [
      line('Menü nach Wahl', 2, {
        parts: [{ name: 'Suppe', value: 'Gulaschsuppe' }],
        components: [{ name: 'Gulaschsuppe', amount: 1, unit: 'amount', gross: 4, taxRate: 10, choice: 'Suppe' }],
      }),
      line('Gulaschsuppe', 1),
    ],
    counts: [{ name: 'Gulaschsuppe', unit: 'amount', amount: 3, variants: [{ text: '', amount: 3 }] }],
    because: 'what a guest chose is cooked like anything else',
  },
  { lines: [], counts: [], because: 'nothing is open' },
])('dishes are counted over all orders: $because', ({ lines, counts }) =>
  expect(dishCounts(lines.map(item => ({ items: [item] })))).toEqual(counts),
)
