import { expect, test } from 'vitest'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { areaForZip, deliversTo } from '#domain/orders/draft/delivery-area.ts'

const area = (id: string, zipCodes: string[]): DeliveryArea => ({
  id,
  area: id,
  zipCodes,
  price: 3,
  tax: 10,
  free: false,
})
const centre = area('centre', ['1010', '1020'])
const west = area('west', ['1140'])
const anywhere = area('anywhere', [])

test.each([
  { to: centre, zipCode: '1020', delivers: true, because: 'the zip code is listed' },
  { to: centre, zipCode: ' 10 20 ', delivers: true, because: 'spaces do not count' },
  { to: centre, zipCode: '1140', delivers: false, because: 'another area has it' },
  { to: centre, zipCode: '102', delivers: false, because: 'half a zip code is none' },
  { to: anywhere, zipCode: '9999', delivers: true, because: 'an empty list takes any address' },
])('$to.id delivers to $zipCode: $delivers, $because', ({ to, zipCode, delivers }) => {
  expect(deliversTo(to, zipCode)).toBe(delivers)
})

test.each([
  {
    areas: [anywhere, centre, west],
    zipCode: '1140',
    picked: 'west',
    because: 'the area that names the zip code goes first',
  },
  { areas: [centre, anywhere], zipCode: '8010', picked: 'anywhere', because: 'the only open area takes the rest' },
  {
    areas: [anywhere, area('other', [])],
    zipCode: '8010',
    picked: undefined,
    because: 'between two open areas the guest decides',
  },
  { areas: [centre, west], zipCode: '8010', picked: undefined, because: 'nobody goes there' },
  { areas: [anywhere], zipCode: ' ', picked: undefined, because: 'no zip code is known yet' },
])('$zipCode picks $picked: $because', ({ areas, zipCode, picked }) => {
  expect(areaForZip(areas, zipCode)?.id).toBe(picked)
})

const tiers = [
  { ...area('gross', ['1010']), price: 0, minimumOrderValue: 50 },
  { ...area('klein', ['1010']), price: 5, minimumOrderValue: 10 },
  { ...area('mittel', ['1010']), price: 3, minimumOrderValue: 25 },
]
test.each([
  { goodsCents: undefined, picked: 'gross', because: 'without a cart the lowest fee counts' },
  { goodsCents: 1500, picked: 'klein', because: 'only its minimum is reached' },
  { goodsCents: 3000, picked: 'mittel', because: 'of two that are reached the cheaper' },
  { goodsCents: 6000, picked: 'gross', because: 'a large order comes for free' },
  { goodsCents: 500, picked: 'klein', because: 'where none is reached the nearest minimum is told' },
])(
  'of areas that share a postcode $picked is taken for goods of $goodsCents cents: $because',
  ({ goodsCents, picked }) => {
    expect(areaForZip(tiers, '1010', goodsCents)?.id).toBe(picked)
  },
)
