import { expect, test } from 'vitest'
import { HANDED_OVER, HANDED_OVER_NEWS, handOverOf, promisedNews } from '#domain/orders/steps/hand-over.ts'

test.each([
  { isDelivery: true, isDineIn: false, isTableService: true, who: 'delivered', because: 'a driver brings it' },
  { isDelivery: false, isDineIn: true, isTableService: true, who: 'served', because: 'the branch serves' },
  { isDelivery: false, isDineIn: true, isTableService: false, who: 'fetched', because: 'guests fetch' },
  { isDelivery: false, isDineIn: true, who: 'fetched', because: 'nobody says that the branch serves' },
  { isDelivery: false, isDineIn: false, isTableService: true, who: 'fetched', because: 'it is taken along' },
] as const)('an order is $who: $because', ({ who, ...order }) => expect(handOverOf(order)).toBe(who))

test('each text says who walks, in one way', () => {
  expect(['delivered', 'served', 'fetched'].map(who => HANDED_OVER[who as 'served'])).toEqual([
    'Unterwegs zu Ihnen',
    'Wird serviert',
    'Bereit zur Abholung',
  ])
  expect(HANDED_OVER_NEWS.served).toContain('an Ihren Tisch')
  expect(promisedNews('served', 'in ca. 20 Minuten')).toBe(
    'Wir bringen Ihre Bestellung voraussichtlich in ca. 20 Minuten an Ihren Tisch.',
  )
})
