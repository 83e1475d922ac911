import { expect, test } from 'vitest'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { reachOf } from '#web/storefront/checkout/form/use-checkout.ts'

const area = (id: string, zipCodes: string[], more: Partial<DeliveryArea> = {}): DeliveryArea => ({
  id,
  area: id,
  zipCodes,
  price: 3,
  tax: 20,
  free: false,
  ...more,
})
const near = area('nah', ['1070'])
const far = area('fern', ['1010'])
const [north, south] = [area('nord', []), area('süd', [])]

test.each([
  { areas: [near, far], zipCode: '', chosen: null, is: 'unknown', because: 'nothing was entered yet' },
  { areas: [near, far], zipCode: '', chosen: far, is: 'covered fern', because: 'the area was chosen in the menu' },
  { areas: [near, far], zipCode: '1070', chosen: null, is: 'covered nah', because: 'the postcode finds its area' },
  {
    areas: [near, far],
    zipCode: '1070',
    chosen: far,
    is: 'covered nah',
    because: 'the postcode knows better than the choice',
  },
  { areas: [near, far], zipCode: '107', chosen: near, is: 'unknown', because: 'half a postcode is judged by nobody' },
  {
    areas: [near, far],
    zipCode: '9999',
    chosen: near,
    is: 'outside',
    because: 'an impossible one takes the area away',
  },
  { areas: [near], zipCode: '9999', chosen: near, is: 'outside', because: 'also where there is only one area' },
  {
    areas: [near],
    zipCode: '1234',
    chosen: near,
    country: 'DE',
    is: 'unknown',
    because: 'German postcodes have a fifth digit',
  },
  {
    areas: [north],
    zipCode: '9999',
    chosen: null,
    is: 'covered nord',
    because: 'an area without postcodes goes anywhere',
  },
  { areas: [north, south], zipCode: '9999', chosen: null, is: 'choose', because: 'between two the guest decides' },
  { areas: [north, south], zipCode: '9999', chosen: south, is: 'covered süd', because: 'as they have' },
  {
    areas: [area('klein', ['1070'], { price: 5 }), area('gross', ['1070'], { price: 0, minimumOrderValue: 40 })],
    zipCode: '1070',
    chosen: null,
    is: 'covered klein',
    because: 'of areas that overlap the cheapest one counts whose minimum the goods reach',
  },
])('$zipCode is $is: $because', ({ areas, is, country = 'AT', ...query }) => {
  const { kind, area: found } = reachOf({ branch: { deliveryAreas: areas, country }, goodsCents: 2000, ...query })
  expect([kind, ...(found ? [found.id] : [])].join(' ')).toBe(is)
})
