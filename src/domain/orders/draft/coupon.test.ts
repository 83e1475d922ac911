import { expect, test } from 'vitest'
import {
  type Coupon,
  couponCode,
  couponHereProblem,
  type CouponOrder,
  couponResult,
  couponWords,
  unknownCoupon,
} from '#domain/orders/draft/coupon.ts'

const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  code: 'SOMMER',
  type: 'percent',
  value: 10,
  products: [],
  categories: [],
  exceptProducts: [],
  exceptCategories: [],
  isCombinable: true,
  weekdays: [],
  orderTypes: [],
  minimumOrderValue: null,
  isEnabled: true,
  validFrom: null,
  validTo: null,
  branches: [],
  maxUses: null,
  used: 0,
  ...more,
})
const order = (more: Partial<CouponOrder> = {}): CouponOrder => ({
  orderType: 'takeaway',
  weekday: 'friday',
  goodsGross: 20,
  lines: [{ productId: 1, categoryId: 7, isReduced: false, shares: [{ rate: 10, grossCents: 2000 }] }],
  fee: { rate: 20, grossCents: 0 },
  ...more,
})
const UNKNOWN = unknownCoupon().message
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

test.each([
  { typed: ' sommer 10 ', code: 'SOMMER10', because: 'nobody types it exactly' },
  { typed: 'Grüß-Gott', code: 'GRÜSS-GOTT', because: 'capitals are compared' },
  { typed: 'x'.repeat(90), code: 'X'.repeat(40), because: 'no code is longer' },
])('"$typed" is the code $code: $because', ({ typed, code }) => expect(couponCode(typed)).toBe(code))

const at = { branchId: 3, today: '2026-11-20' }
test.each([
  { given: undefined, says: UNKNOWN, because: 'nobody made it' },
  { given: coupon({ isEnabled: false }), says: UNKNOWN, because: 'it is switched off' },
  { given: coupon({ validTo: '2026-11-19' }), says: UNKNOWN, because: 'it ended yesterday' },
  { given: coupon({ validFrom: '2026-11-21' }), says: UNKNOWN, because: 'it begins tomorrow' },
  { given: coupon({ branches: [4] }), says: UNKNOWN, because: 'it is for another branch' },
  {
    given: coupon({ validFrom: '2026-11-20', validTo: '2026-11-20', branches: [3, 4] }),
    says: undefined,
    because: 'today is its only day',
  },
  { given: coupon({ maxUses: 2, used: 1 }), says: undefined, because: 'one use is left' },
  {
    given: coupon({ maxUses: 2, used: 2 }),
    says: 'Dieser Gutschein ist bereits eingelöst und gilt nicht noch einmal.',
    because: 'no use is left',
  },
  {
    given: coupon({ maxUses: 2, used: 2, validTo: '2026-11-19' }),
    says: UNKNOWN,
    because: 'what is over tells nothing more',
  },
])('a code here and today says $says: $because', ({ given, says }) =>
  expect(couponHereProblem(given, at)?.message).toBe(says),
)

test.each([
  { given: coupon(), of: order(), says: 200, because: 'ten percent of twenty' },
  {
    given: coupon({ orderTypes: ['delivery', 'dineIn'] }),
    of: order(),
    says: 'Dieser Gutschein gilt nur für: Lieferung und Vor Ort.',
    because: 'they come by',
  },
  {
    given: coupon({ weekdays: ['wednesday', 'monday', 'tuesday'] }),
    of: order(),
    says: 'Dieser Gutschein gilt nur für Bestellungen am Montag, Dienstag und Mittwoch.',
    because: 'it is Friday',
  },
  { given: coupon({ minimumOrderValue: 20 }), of: order(), says: 200, because: 'the minimum is reached to the cent' },
  {
    given: coupon({ minimumOrderValue: 20.01 }),
    of: order(),
    says: 'Dieser Gutschein gilt ab einem Bestellwert von 20,01 €.',
    because: 'a cent is missing',
  },
  {
    given: coupon({ products: [9] }),
    of: order(),
    says: 'Im Warenkorb ist nichts, wofür dieser Gutschein gilt.',
    because: 'something else is in the cart',
  },
  {
    given: coupon({ type: 'freeDelivery', value: 0 }),
    of: order(),
    says: 'Dieser Gutschein gilt nur für: Lieferung.',
    because: 'nothing is brought',
  },
  {
    given: coupon({ type: 'freeDelivery', value: 0 }),
    of: order({ orderType: 'delivery' }),
    says: 'Die Lieferung kostet hier ohnehin nichts. Heben Sie sich den Gutschein auf.',
    because: 'it costs nothing anyway',
  },
  {
    given: coupon({ type: 'freeDelivery', value: 0 }),
    of: order({ orderType: 'delivery', fee: { rate: 20, grossCents: 390 } }),
    says: 390,
    because: 'the way is free',
  },
])('an order gets $says: $because', ({ given, of, says }) => {
  const { shares, problem } = couponResult(given, of, 'EUR')
  expect(plain(problem?.message) ?? shares?.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(says)
})

test.each([
  { given: coupon({ value: 12.5 }), words: '12,5 % Nachlass' },
  {
    given: coupon({ type: 'amount', value: 5, exceptProducts: [1] }),
    words: '5,00 € Nachlass auf ausgewählte Produkte',
  },
  { given: coupon({ type: 'freeDelivery', value: 0 }), words: 'Kostenlose Lieferung' },
])('is called "$words"', ({ given, words }) => expect(plain(couponWords(given, 'EUR'))).toBe(words))
