import { expect, test } from 'vitest'
import { areaConditions, feeText } from '#web/storefront/checkout/form/fee-text.ts'
import { sampleBranch } from '#web/storefront/checkout/form/sample-branch.ts'

const [near, far] = sampleBranch.deliveryAreas
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const query = {
  orderType: 'delivery',
  areas: sampleBranch.deliveryAreas,
  area: null,
  goodsGross: 20,
  currency: 'EUR',
} as const

test.each([
  { more: { orderType: 'takeaway' }, text: 'ohne Aufpreis', because: 'fetching costs nothing' },
  { more: {}, text: 'teils kostenlos', because: 'one area is free and none is chosen' },
  { more: { area: near }, text: 'kostenlos', because: 'the area is free' },
  { more: { area: far }, text: '2,50 €', because: 'the area has a price' },
  { more: { area: far, goodsGross: 35 }, text: 'kostenlos', because: 'the order is large enough' },
  { more: { areas: [far, { ...far, price: 4 }] }, text: 'ab 2,50 €', because: 'the areas differ' },
  { more: { areas: [far, far] }, text: '2,50 €', because: 'they all cost the same' },
] as const)('an order type costs $text: $because', ({ more, text }) => {
  expect(plain(feeText({ ...query, ...more } as Parameters<typeof feeText>[0]))).toBe(text)
})

test('an area states fee, free limit and minimum', () => {
  expect([near, far].map(area => area && plain(areaConditions(area, 'EUR').join(' · ')))).toEqual([
    'Lieferung kostenlos · Mindestbestellwert 15,00 €',
    'Lieferung 2,50 €, ab 35,00 € kostenlos · Mindestbestellwert 20,00 €',
  ])
})
