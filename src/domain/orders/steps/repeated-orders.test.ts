import { expect, test } from 'vitest'
import { type ComparedOrder, repeatedOrders } from '#domain/orders/steps/repeated-orders.ts'

const line = (more: object = {}) => ({
  product: { id: 7 },
  name: 'Baguette',
  amount: 2,
  unit: 'amount',
  parts: [{ name: 'Sauce', value: 'scharf' }],
  ...more,
})
const order = (id: number, minute: number, more: Partial<ComparedOrder> = {}): ComparedOrder => ({
  id,
  status: 'new',
  createdAt: new Date(Date.parse('2026-03-02T11:00:00.000Z') + minute * 60_000).toISOString(),
  branch: { id: 1 },
  isDelivery: false,
  tableIdentifier: null,
  contact: { firstName: 'Änne', lastName: 'Größinger', email: 'aenne@beispiel.at', phone: '+436641234567' },
  items: [line()],
  ...more,
})

/** Both are marked, each with the other. */
const PAIR: [number, number][] = [
  [2, 1],
  [1, 2],
]

test.each<{ orders: ComparedOrder[]; repeats: [number, number][]; because: string }>([
  { orders: [order(1, 0), order(2, 3)], repeats: PAIR, because: 'somebody pressed twice' },
  { orders: [order(2, 3), order(1, 0)], repeats: PAIR, because: 'a list has any order' },
  { orders: [order(1, 0), order(2, 10)], repeats: PAIR, because: 'ten minutes are within' },
  { orders: [order(1, 0), order(2, 11)], repeats: [], because: 'eleven are beyond' },
  {
    orders: [order(1, 0), order(2, 6), order(3, 12)],
    repeats: [...PAIR, [3, 2]],
    because: 'each belongs to the one before, the first to the one behind it',
  },
  {
    orders: [order(1, 0), order(2, 3, { contact: { ...order(1, 0).contact, firstName: 'ANNE' } })],
    repeats: PAIR,
    because: 'the number is the same',
  },
  {
    orders: [order(1, 0), order(2, 3, { contact: { ...order(1, 0).contact, phone: '+4366499' } })],
    repeats: [],
    because: 'another number is another guest',
  },
  { orders: [order(1, 0), order(2, 3, { items: [line({ amount: 3 })] })], repeats: [], because: 'one more is news' },
  {
    orders: [order(1, 0), order(2, 3, { items: [line({ parts: [{ name: 'Sauce', value: 'mild' }] })] })],
    repeats: [],
    because: 'the choice differs',
  },
  {
    orders: [
      order(1, 0, { items: [line(), line({ product: { id: 8 } })] }),
      order(2, 3, { items: [line({ product: { id: 8 } }), line()] }),
    ],
    repeats: PAIR,
    because: 'lines have no order',
  },
  { orders: [order(1, 0, { status: 'rejected' }), order(2, 3)], repeats: [], because: 'the first one came to nothing' },
  { orders: [order(1, 0), order(2, 3, { branch: { id: 2 } })], repeats: [], because: 'it is another branch' },
  { orders: [order(1, 0), order(2, 3, { isDelivery: true })], repeats: [], because: 'it goes another way' },
  {
    orders: [order(1, 0, { tableIdentifier: '4' }), order(2, 3, { tableIdentifier: '4' })],
    repeats: [],
    because: 'a table orders another round',
  },
  {
    orders: [
      order(1, 0, { contact: { firstName: '', lastName: '', email: null, phone: null } }),
      order(2, 3, { contact: { firstName: '', lastName: '', email: null, phone: null } }),
    ],
    repeats: [],
    because: 'guests without a name are many',
  },
])('repeats are $repeats: $because', ({ orders, repeats }) => expect([...repeatedOrders(orders)]).toEqual(repeats))
