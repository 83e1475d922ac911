import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { datedProduct, taxesOn } from '#domain/pricing/dated-tax.ts'
import { fromCents, toTenThousandths } from '#domain/pricing/money.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { snapAmount } from '#domain/units/snap-amount.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import type { Unit } from '#domain/units/unit.ts'
import { menuData } from '#server/features/pages/menu-data.ts'
import { cartTotalsOf } from '#web/storefront/cart/state/cart-totals.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const SEED = 20_261_120
const CARTS = 120
const RATES = [0, 4.9, 10, 13, 20] as const
const AREA: DeliveryArea = {
  id: 'rand',
  area: 'Rand',
  zipCodes: [],
  price: 3.33,
  tax: 13,
  free: false,
  feeTiers: [{ from: 18.5, price: 1.11 }],
  freeFromOrderValue: 50,
}
/** Rates that ended the day before: one leads to another that ended as well, one to a rate that goes on. */
const ended = { country: 'AT', validFrom: null, validTo: '2026-11-19', label: 'Alt' }
const TAXES = [
  { ...ended, percent: 4.9, successor: 10 },
  { ...ended, percent: 10, successor: 12 },
  { ...ended, percent: 13, successor: 20 },
]
const rateOf = taxesOn(TAXES, 'AT', '2026-11-20') ?? (one => one)

let shop: TestShop
let admin: string
let products: ReadonlyMap<number, Product>

const money = (most: number) => fc.integer({ min: 0, max: most * 10_000 }).map(value => value / 10_000)
const rate = fc.constantFrom(...RATES)
const maybeRate = fc.option(rate, { nil: null })
const options = fc.array(
  fc.record({
    modifier: fc.constantFrom('add', 'subtract', 'overwrite', null),
    value: money(9),
    isDefault: fc.boolean(),
  }),
  { minLength: 2, maxLength: 5 },
)
type Choice = typeof options extends fc.Arbitrary<(infer O)[]> ? O : never
/** Of a select no more than one is chosen at first. */
const withOneDefault = (all: Choice[]) => {
  const first = all.findIndex(({ isDefault }) => isDefault)
  return all.map((option, index) => ({ ...option, isDefault: index === first }))
}
const part = fc
  .record({ type: fc.constantFrom('select', 'multiselect'), isOptional: fc.boolean(), options, included: fc.nat(2) })
  .map(made => (made.type === 'select' ? { ...made, options: withOneDefault(made.options) } : made))
const sold = fc.constantFrom<Partial<Product>>(
  { unit: 'amount' },
  {
    unit: 'kg',
    quantityStepSize: 0.05,
    minimumQuantity: 0.1,
    alternativeUnits: [
      { unit: 'g', ratio: 0.001 },
      { unit: 'amount', ratio: 0.333 },
    ],
  },
  { unit: 'l', alternativeUnits: [{ unit: 'ml', ratio: 0.001, minimumQuantity: 125, quantityStepSize: 125 }] },
  { unit: 'g', minimumQuantity: 50, quantityStepSize: 10 },
)
const goods = fc.record({
  price: money(60),
  tax: rate,
  takeawayTax: maybeRate,
  dineInTax: maybeRate,
  sold,
  pricingMode: fc.constantFrom('perUnit', 'perUnit', 'flat'),
  deposit: fc.option(fc.record({ amount: money(2), tax: rate }), { nil: null }),
  parts: fc.array(part, { maxLength: 3 }),
})
type Goods = typeof goods extends fc.Arbitrary<infer G> ? G : never

const bodyOf = ({ sold: units, parts, ...rest }: Goods, index: number) => ({
  ...rest,
  ...units,
  name: `Ware ${index}`,
  type: parts.length > 0 ? 'configurable' : 'other',
  config: {
    parts: parts.map(({ type, isOptional, options: all, included }, place) => ({
      name: `Teil ${place}`,
      type,
      isOptional,
      includedSelections: included,
      options: all.map((option, at) => ({ ...option, name: `Option ${at}` })),
    })),
  },
})

async function create(path: string, body: object): Promise<number> {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: admin })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body.data as { id: number }).id
}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  await shop.configure({ taxes: TAXES })
  const plain: number[] = []
  for (const [index, one] of fc.sample(goods, { seed: SEED, numRuns: 40 }).entries())
    plain.push(await create('products', bodyOf(one, index)))
  const bundle = fc.record({
    price: money(40),
    tax: rate,
    items: fc.array(fc.nat(plain.length - 1), { minLength: 1, maxLength: 4 }),
  })
  const bundles: number[] = []
  for (const [index, { items, ...rest }] of fc.sample(bundle, { seed: SEED, numRuns: 8 }).entries())
    bundles.push(
      await create('products', {
        ...rest,
        name: `Menü ${index}`,
        type: 'bundle',
        bundleItems: await Promise.all(
          items.map(async at => ({ product: { id: plain[at] }, amount: 2, unit: await baseUnit(plain[at]!) })),
        ),
      }),
    )
  await create('menus', {
    name: 'Zufall',
    availableFrom: '2026-02-01T00:00:00.000Z',
    branches: [{ id: shop.branchId }],
    catalog: [{ category: { id: shop.categoryId }, products: [...plain, ...bundles].map(id => ({ id })) }],
  })
  await shop.request('PUT', `/api/branches/${shop.branchId}`, {
    body: { deliveryAreas: [AREA], isTableSelectionEnabled: false },
    cookie: admin,
  })
  const page = menuData(await shop.app.catalogue.current(), shop.branchId, shop.app.clock.now())
  products = new Map(page.products.map(product => [product.id, datedProduct(product, rateOf)]))
})
afterAll(() => shop.close())

const baseUnit = async (id: number): Promise<Unit> =>
  ((await shop.request('GET', `/api/products/${id}`)).body.data as { unit: Unit }).unit

/** A choice for a part as a guest would make it; `roll` decides. */
function choiceFor({ name, type, isOptional, options: all }: Part, roll: number): PartChoice[] {
  if (isOptional && roll % 3 === 0) return []
  if (type === 'select') return [{ name, value: all[roll % all.length]!.name }]
  const chosen = all.filter((_, at) => (roll >> at) % 2 === 1).map(option => option.name)
  return [{ name, value: chosen.length > 0 ? chosen : [all[0]!.name] }]
}

function lineOf(pick: number, roll: number, uid: string) {
  const all = [...products.values()]
  const product = all[pick % all.length]!
  const units = orderUnits(product)
  const unit = units[roll % units.length]!
  const rule = quantityRule(product, unit)
  const amount = snapAmount(rule.minimum + (roll % 17) * rule.stepSize, rule)
  return {
    uid,
    product: { id: product.id },
    amount,
    unit,
    parts: product.config.parts.flatMap((one, at) => choiceFor(one, roll + at)),
  }
}

const cart = fc.record({
  orderType: fc.constantFrom<OrderType>('delivery', 'takeaway', 'dineIn'),
  lines: fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 12 }),
})
const exact = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toTenThousandths(amount), 0)

test('whatever is put together, the browser shows to the cent what the server asks for, and net and tax make gross', async () => {
  for (const { orderType, lines } of fc.sample(cart, { seed: SEED, numRuns: CARTS })) {
    const items = lines.map(([pick, roll], index) => lineOf(pick, roll, String(index)))
    const shown = cartTotalsOf(
      { items, orderType, area: orderType === 'delivery' ? { ...AREA, tax: rateOf(AREA.tax) } : null },
      products,
    )
    const order: PlaceOrderInput = {
      ...(orderType === 'delivery'
        ? shop.delivery({ deliveryArea: { id: AREA.id } })
        : shop.body({ isDineIn: orderType === 'dineIn' })),
      items: items.map((item, index) => ({
        ...item,
        expectedGross: fromCents(shown.lines[index]!.priced.grossCents),
      })) as PlaceOrderInput['items'],
      expectedGross: shown.totals.gross,
    }
    const answer = await shop.post(order)
    expect(answer.status, answer.text).toBe(201)
    const {
      uid,
      hash,
      totals,
      items: kept,
    } = answer.body.data as {
      uid: string
      hash: string
      totals: typeof shown.totals
      items: { gross: number; net: number }[]
    }

    const { missingToMinimum: _, ...expected } = shown.totals
    expect(totals).toEqual({ ...expected, tip: 0, discount: 0 })
    expect(kept.map(({ gross }) => gross)).toEqual(shown.lines.map(({ priced }) => fromCents(priced.grossCents)))
    expect(totals.taxes.filter(({ rate }) => [4.9, 10, 13].includes(rate))).toEqual([])
    for (const row of totals.taxes) expect(exact([row.net, row.tax])).toBe(exact([row.gross]))
    expect(exact(totals.taxes.map(row => row.gross))).toBe(exact([totals.gross]))
    expect(exact([totals.net, ...totals.taxes.map(row => row.tax)])).toBe(exact([totals.gross]))
    expect(exact([...kept.map(({ gross }) => gross), totals.deliveryFee, totals.deposit])).toBe(exact([totals.gross]))

    const read = await shop.look({ uid, hash })
    expect(read.totals).toEqual(totals)
    expect(read.items.map(({ gross, net }) => ({ gross, net }))).toEqual(kept.map(({ gross, net }) => ({ gross, net })))
  }
})
