import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import { cartTotals } from '#domain/pricing/totals.ts'
import { priceLine } from '#domain/pricing/line-price.ts'
import { type FrozenLine, repriceLine } from '#domain/pricing/reprice-line.ts'
import type { TaxShare } from '#domain/pricing/bundle-split.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import type { Answer } from '#test/app.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let cook: string
let boss: string
beforeAll(async () => {
  shop = await openTestShop()
  cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

const put = (id: number, index: number, body: object, cookie = cook) =>
  shop.request('PUT', `/api/orders/${id}/items/${index}`, { cookie, body })
const orderOf = (answer: Answer): StaffOrder => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body.data
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const names = ({ items }: Pick<StaffOrder, 'items'>) => items.map(({ name, amount }) => `${amount} ${name}`)
const cola = () => ({ product: { id: shop.ids.cola } })

describe('A line', () => {
  test('is added behind the others, in the amount one usually orders where none is named', async () => {
    const { id } = await shop.place()
    const order = orderOf(await put(id, 1, cola()))
    expect([names(order), order.totals]).toMatchObject([['1 Schnitzel', '1 Cola'], { gross: 16.35, deposit: 0.25 }])
    expect([order.log.at(-1)?.action, order.log.at(-1)?.note]).toEqual(['addItem', 'Neu: Cola: 1 Stk.'])
  })

  test('is removed by the amount 0, and the others move up', async () => {
    const { id } = await shop.place({ items: [shop.line('schnitzel'), shop.line('cola'), shop.line('cheese', 0.5)] })
    expect(names(orderOf(await put(id, 1, { amount: 0 })))).toEqual(['1 Schnitzel', '0.5 Bergkäse'])
    expect(names(orderOf(await put(id, 1, { amount: 0.6 })))).toEqual(['1 Schnitzel', '0.6 Bergkäse'])
    expect(names(orderOf(await put(id, 2, cola())))).toEqual(['1 Schnitzel', '0.6 Bergkäse', '1 Cola'])
  })

  test('gives what it took back to the stock, and a new one takes it', async () => {
    await shop.request('PUT', `/api/branches/${shop.branchId}/availability`, {
      cookie: boss,
      body: [{ product: { id: shop.ids.cola }, quantityLeft: 3, until: '2026-11-21T03:00:00.000Z' }],
    })
    const { id } = await shop.place()
    expect(fieldsOf(await put(id, 1, { ...cola(), amount: 4 }))).toEqual(['product'])
    orderOf(await put(id, 1, { ...cola(), amount: 3 }))
    expect((await shop.post(shop.body({ items: [shop.line('cola')] }))).status).toBe(422)
    orderOf(await put(id, 1, { amount: 0 }))
    expect((await shop.post(shop.body({ items: [shop.line('cola')] }))).status).toBe(201)
    await sql`delete from availability`.execute(shop.app.db)
  })

  test.each([
    {
      index: 2,
      body: () => ({ amount: 1 }),
      is: [404, 'Diese Position gibt es in der Bestellung nicht.'],
      because: 'there are fewer',
    },
    {
      index: 1,
      body: () => ({ amount: 1 }),
      is: [422, 'Bitte wählen Sie ein Produkt aus.'],
      because: 'a new line is of something',
    },
    {
      index: 1,
      body: () => ({ ...cola(), amount: 0 }),
      is: [422, 'Bitte geben Sie eine Menge an.'],
      because: 'nothing is no line',
    },
    {
      index: 0,
      body: () => ({ amount: 0 }),
      is: [422, 'Die letzte Position kann nicht entfernt werden. Stornieren Sie stattdessen die Bestellung.'],
      because: 'an order without lines is none',
    },
    {
      index: 1,
      body: () => ({ product: { id: shop.ids.pizza } }),
      is: [422, 'Bitte wählen Sie eine Größe.'],
      because: 'a choice has to be made',
    },
  ])('at $index is refused with $is: $because', async ({ index, body, is }) => {
    const { id } = await shop.place()
    const answer = await put(id, index, body())
    expect([answer.status, messagesOf(answer)[0]]).toEqual(is)
  })

  test('of a branch one does not work for does not exist', async () => {
    const { id } = await shop.place({ branch: { id: shop.otherBranchId } })
    expect((await put(id, 1, cola())).status).toBe(404)
  })
})

describe('Two colleagues at one order', () => {
  test('who saw the same state: one changes it, the other is told, and nothing of the first is lost', async () => {
    const { id } = await shop.place()
    const { version } = (await shop.request('GET', `/api/orders/${id}`, { cookie: cook })).body.data as StaffOrder
    const results = await Promise.all([
      put(id, 1, { ...cola(), version }),
      put(id, 1, { ...cola(), amount: 2, version }, boss),
    ])
    expect(results.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(results.flatMap(({ body }) => body.errors ?? [])).toMatchObject([{ code: 'stale' }])
    const order = (await shop.request('GET', `/api/orders/${id}`, { cookie: cook })).body.data as StaffOrder
    expect([order.items.length, order.log.filter(({ action }) => action === 'addItem').length]).toEqual([2, 1])
  })
})

describe('A price agreed on in an order', () => {
  test('is noted with who, before and after, stays with the amount and goes with another choice', async () => {
    const { id } = await shop.place({ items: [shop.line('pizza', 1, { parts: [{ name: 'Größe', value: 'Normal' }] })] })
    const agreed = orderOf(await put(id, 0, { agreedPrice: { price: 7, reason: 'Zu spät geliefert' } }))
    expect(agreed.items[0]).toMatchObject({ price: 7, listPrice: 9, gross: 7, priceReason: 'Zu spät geliefert' })
    expect([agreed.log.at(-1)?.by, plain(agreed.log.at(-1)?.note)]).toEqual([
      'Toni Test',
      'Pizza: 1 Stk. → 1 Stk. zu 7,00 € statt 9,00 € (Zu spät geliefert)',
    ])
    expect(orderOf(await put(id, 0, { amount: 2 })).totals.gross).toBe(14)
    expect(orderOf(await put(id, 0, { parts: [{ name: 'Größe', value: 'Groß' }] })).items[0]).toMatchObject({
      gross: 24,
      listPrice: null,
    })
    expect(orderOf(await put(id, 0, { agreedPrice: { price: 10, reason: 'x' } })).totals.gross).toBe(20)
    expect(orderOf(await put(id, 0, { agreedPrice: null })).items[0]).toMatchObject({
      gross: 24,
      listPrice: null,
      priceReason: null,
    })
  })

  test('needs a reason, and is bound by the settings for employees', async () => {
    const { id } = await shop.place()
    await shop.configure({ ordering: { staffDiscountPercent: 10 } })
    expect(fieldsOf(await put(id, 0, { agreedPrice: { price: 12, reason: '' } }))).toEqual(['agreedPrice.reason'])
    expect(fieldsOf(await put(id, 0, { agreedPrice: { price: 6, reason: 'x' } }))).toEqual(['agreedPrice.price'])
    expect((await put(id, 0, { agreedPrice: { price: 6, reason: 'x' } }, boss)).status).toBe(200)
    await shop.configure({ ordering: {} })
  })
})

describe('A paid order', () => {
  test('gives back what became less and owes on site what became more', async () => {
    const { id } = await shop.place({ items: [shop.line('schnitzel'), shop.line('cola')] })
    await sql`update orders set payment_method = 'mollie', is_paid = true, payment_status = 'paid', paid_amount = gross
      where id = ${id}`.execute(shop.app.db)
    expect(orderOf(await put(id, 1, { amount: 0 })).amountDue).toBe(-3.45)
    expect(orderOf(await put(id, 1, { ...cola(), amount: 2 })).amountDue).toBe(3.45)
  })
})

describe('The guest', () => {
  test('reads on the status page what was added, removed and changed, with both totals and nothing of staff', async () => {
    const order = await shop.place({ items: [shop.line('schnitzel'), shop.line('cola')] })
    orderOf(await put(order.id, 0, { amount: 2 }))
    orderOf(await put(order.id, 1, { amount: 0 }))
    orderOf(
      await put(order.id, 1, { product: { id: shop.ids.pizza }, parts: [{ name: 'Größe', value: 'Groß' }], amount: 1 }),
    )
    const answer = await shop.request('GET', shop.publicPath(order))
    const { changes } = answer.body.data as PublicOrder
    expect(changes).toMatchObject({
      grossBefore: 16.35,
      grossAfter: 37.8,
      lines: [
        { kind: 'changed', before: { name: 'Schnitzel', amount: 1 }, after: { amount: 2, gross: 25.8 } },
        { kind: 'removed', before: { name: 'Cola' } },
        { kind: 'added', after: { name: 'Pizza', choices: ['Größe: Groß'] } },
      ],
    })
    expect(answer.text).not.toContain('Toni')
  })
})

describe('However an order is changed', () => {
  /** A source of chance that is the same every time. */
  const chance = (seed: number) => () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  /** `born` is what the catalogue said when the line was last priced by it: from then on it is frozen. */
  type Line = {
    key: 'schnitzel' | 'cola' | 'cheese' | 'pizza' | 'menu'
    amount: number
    size: string
    price: number | null
    born?: FrozenLine
  }

  test.each([1, 2, 3])('its totals are what the domain makes of the lines that are left (%i)', async seed => {
    const random = chance(seed)
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
    const { productById, branchById } = await shop.app.catalogue.current()
    const area = branchById.get(shop.branchId)?.deliveryAreas[0]
    const { id } = (await shop.post(shop.delivery())).body.data as { id: number }
    const idOf = ({ key }: Line) => (key === 'menu' ? shop.bundleId : shop.ids[key])
    const partsOf = ({ key, size }: Line) => (key === 'pizza' ? [{ name: 'Größe', value: size }] : [])
    const born = (line: Line): Line => {
      const product = asSold(productById.get(idOf(line))!, productById)
      const priced = priceLine(
        product,
        { amount: line.amount, unit: product.unit, parts: partsOf(line) },
        'delivery',
        productById,
      )
      const ordered = (shares: readonly TaxShare[]) =>
        shares.map(share => ({ ...share, orderedCents: share.grossCents }))
      const { price, shares, deposits } = priced
      const frozen = { price, orderedAmount: line.amount, unit: product.unit, baseRatio: 1, isFlat: false }
      return { ...line, price: null, born: { ...frozen, shares: ordered(shares), deposits: ordered(deposits) } }
    }
    const priceOf = ({ born, price, amount }: Line) => repriceLine({ ...born!, price: price ?? born!.price }, amount)
    const lines: Line[] = [born({ key: 'schnitzel', amount: 2, size: '', price: null })]
    for (let step = 0; step < 25; step += 1) {
      const index = Math.floor(random() * (lines.length + 1))
      const line = lines[index]
      if (!line) {
        const key = pick(['schnitzel', 'cola', 'cheese', 'pizza', 'menu'] as const)
        const added = born({ key, amount: pick([1, 2, 3]), size: 'Normal', price: null })
        lines.push(added)
        orderOf(await put(id, index, { product: { id: idOf(added) }, amount: added.amount, parts: partsOf(added) }))
      } else if (random() < 0.25 && lines.length > 1) {
        lines.splice(index, 1)
        orderOf(await put(id, index, { amount: 0 }))
      } else if (random() < 0.3) {
        line.price = pick([null, 0, 3.33, 19.99])
        orderOf(await put(id, index, { agreedPrice: line.price === null ? null : { price: line.price, reason: 'x' } }))
      } else if (line.key === 'pizza' && random() < 0.5) {
        line.size = pick(['Normal', 'Groß'])
        lines[index] = born(line)
        orderOf(await put(id, index, { parts: partsOf(line) }))
      } else {
        line.amount = line.key === 'cheese' ? pick([0.137, 0.5, 1.25]) : pick([1, 2, 5])
        orderOf(await put(id, index, { amount: line.amount }))
      }
      const { totals } = (await shop.request('GET', `/api/orders/${id}`, { cookie: cook })).body.data as StaffOrder
      const { missingToMinimum: _, ...expected } = cartTotals({
        lines: lines.map(priceOf),
        area,
        orderType: 'delivery',
      })
      expect(totals).toEqual({ ...expected, tip: 0, discount: 0 })
    }
  })
})
