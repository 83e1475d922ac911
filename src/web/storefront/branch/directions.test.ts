import { expect, test } from 'vitest'
import { directionsUrl } from '#web/storefront/branch/directions.ts'

const branch = { latitude: 48.2, longitude: 16.34, street: 'Gasse 1', zipCode: '1070', city: 'Wien' }

test.each([
  { place: branch, to: '48.2,16.34', because: 'the exact place wins' },
  { place: { ...branch, latitude: 0, longitude: 0 }, to: '0,0', because: 'zero is a place' },
  { place: { ...branch, latitude: null }, to: 'Gasse 1, 1070 Wien', because: 'an address is found as well' },
  {
    place: { ...branch, longitude: null, street: null, zipCode: null },
    to: 'Wien',
    because: 'a town is better than nothing',
  },
])('the way leads to $to: $because', ({ place, to }) =>
  expect(new URL(directionsUrl(place)!).searchParams.get('destination')).toBe(to),
)

test('without a place and an address there is no way', () => expect(directionsUrl({})).toBeNull())
