import { expect, test } from 'vitest'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { areaForZip, deliversTo } from '#domain/orders/draft/delivery-area.ts'

const area = (id: string, zipCodes: string[]): DeliveryArea => ({ id, area: id, zipCodes, price: 3, tax: 10, free: false })
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
  { areas: [anywhere, centre, west], zipCode: '1140', picked: 'west', because: 'the area that names the zip code goes first' },
  { areas: [centre, anywhere], zipCode: '8010', picked: 'anywhere', because: 'the only open area takes the rest' },
  { areas: [anywhere, area('other', [])], zipCode: '8010', picked: undefined, because: 'between two open areas the guest decides' },
  { areas: [centre, west], zipCode: '8010', picked: undefined, because: 'nobody goes there' },
  { areas: [anywhere], zipCode: ' ', picked: undefined, because: 'no zip code is known yet' },
])('$zipCode picks $picked: $because', ({ areas, zipCode, picked }) => {
  expect(areaForZip(areas, zipCode)?.id).toBe(picked)
})
