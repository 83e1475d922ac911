import { expect, test } from 'vitest'
import { createStreamPlaces, GUESTS, GUESTS_PER_ADDRESS, PER_SESSION } from '#server/core/http/stream-places.ts'

const times = (count: number, work: (index: number) => void) => Array.from({ length: count }, (_, index) => work(index))
const guest = (address: string) => ({ address, session: undefined })

test('a browser of staff holds a few streams, and a place that is left is free again', () => {
  const take = createStreamPlaces()
  const tablet = { address: '203.0.113.1', session: 'a' }
  const leave = take(tablet)
  times(PER_SESSION - 1, () => take(tablet))
  expect(() => take(tablet)).toThrow('Zu viele offene Live-Verbindungen')
  leave()
  leave()
  take(tablet)
  expect(() => take(tablet), 'who leaves twice frees one place').toThrow('Zu viele')
  take({ ...tablet, session: 'b' })
})

test('twenty tablets of staff and twenty kiosks with four windows each share the address of a shop', () => {
  const take = createStreamPlaces()
  const everybody = () => {
    times(20, tablet => times(4, () => take({ address: '203.0.113.1', session: `tablet ${tablet}` })))
    times(20, () => times(4, () => take(guest('203.0.113.1'))))
  }
  expect(everybody).not.toThrow()
})

test('a guest who takes every place of an address keeps neither its tablets nor other addresses from listening', () => {
  const take = createStreamPlaces()
  times(GUESTS_PER_ADDRESS, () => take(guest('203.0.113.1')))
  expect(() => take(guest('203.0.113.1'))).toThrow('Zu viele')
  take({ address: '203.0.113.1', session: 'tablet' })
  take(guest('203.0.113.2'))
})

test('one network of IPv6 is one address, however many of its own somebody uses', () => {
  const take = createStreamPlaces()
  times(GUESTS_PER_ADDRESS, index => take(guest(`2001:db8:1:2::${(index + 1).toString(16)}`)))
  expect(() => take(guest('2001:db8:1:2:ffff::1'))).toThrow('Zu viele')
  take(guest('2001:db8:1:3::1'))
})

test('all guests together leave room for staff', () => {
  const take = createStreamPlaces()
  times(GUESTS, index => take(guest(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`)))
  expect(() => take(guest('192.0.2.1'))).toThrow('Zu viele')
  take({ address: '192.0.2.1', session: 'tablet' })
})

test('where there is room for few connections, streams leave some of them to orders, and guests some to staff', () => {
  const take = createStreamPlaces(60)
  const crowd = (who: (index: number) => Parameters<typeof take>[0]) => {
    let count = 0
    for (let index = 0; index < 200; index += 1)
      try {
        take(who(index))
        count += 1
      } catch {
        // told to come again
      }
    return count
  }
  expect(crowd(() => guest('203.0.113.1'))).toBe(10)
  expect(crowd(index => guest(`198.51.100.${index}`))).toBe(10)
  expect(() => take(guest('192.0.2.1'))).toThrow('Zu viele')
  expect(crowd(index => ({ address: '203.0.113.9', session: String(index) }))).toBe(10)
  expect(() => take({ address: '203.0.113.9', session: 'one more' })).toThrow('Gerade sind sehr viele Gäste da')
  const free = createStreamPlaces(60, false)
  Array.from({ length: 30 }, () => free(guest('203.0.113.1')))
  expect(() => free(guest('203.0.113.1'))).toThrow('Gerade sind sehr viele Gäste da')
})
