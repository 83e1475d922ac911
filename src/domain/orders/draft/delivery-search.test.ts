import { expect, test } from 'vitest'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import {
  areaOffers,
  deliveryOffers,
  indexDelivery,
  pickupNearby,
  type Searched,
  streetIn,
  townOffers,
  zipIn,
} from '#domain/orders/draft/delivery-search.ts'

/** A Monday, 13:00 in Vienna. */
const NOON = '2026-11-23T12:00:00.000Z'

const area = (zipCodes: string[], price: number, more: Partial<DeliveryArea> = {}): DeliveryArea => ({
  id: `${zipCodes.join()}-${price}`,
  area: zipCodes.join() || 'überall',
  zipCodes,
  price,
  tax: 20,
  free: false,
  ...more,
})

const branch = (name: string, deliveryAreas: DeliveryArea[], more: Partial<Searched> = {}): Searched => ({
  id: name.length,
  name,
  zipCode: '1070',
  timeZone: 'Europe/Vienna',
  isPublic: true,
  isEnabled: true,
  isDeliveryEnabled: true,
  isTakeawayEnabled: true,
  isDeliveryHoursEnabled: false,
  seasons: [],
  openingHours: [{ type: 'daily', from: '10:00', to: '22:00' }],
  deliveryHours: [],
  closures: [],
  pauses: [],
  lastOrderMinutesBeforeClose: 0,
  preparationMinutes: 20,
  deliveryMinutes: 30,
  deliveryAreas,
  ...more,
})

const CLOSED: Partial<Searched> = { openingHours: [{ type: 'daily', from: '18:00', to: '22:00' }] }
const near = area(['1070'], 3)
const found = (branches: Searched[], zipCode: string) =>
  deliveryOffers(indexDelivery(branches), zipCode, NOON).map(({ branch: { name } }) => name)

test.each([
  { entered: '1070', zip: '1070', because: 'that is one' },
  { entered: ' 10 70 ', zip: '1070', because: 'spaces do not count' },
  { entered: 'A-1070', zip: '1070', because: 'the country before it is no part of it' },
  { entered: '1070 Wien', zip: '1070', because: 'the place behind it neither' },
  { entered: '80331', zip: '80331', because: 'German ones have five digits' },
  { entered: 'Wien', zip: undefined, because: 'a name is none' },
  { entered: '01 5550170', zip: undefined, because: 'a telephone number is none either' },
  { entered: 'Top 12, 1070 Wien', zip: '1070', because: 'the digits before it are too few' },
  { entered: '107', zip: undefined, because: 'half of one is none' },
  { entered: `${'x'.repeat(200)}1070`, zip: undefined, because: 'nobody reads for ever' },
])('$entered is read as $zip: $because', ({ entered, zip }) => expect(zipIn(entered)).toBe(zip))

test.each([
  {
    because: 'only those that name the postcode or go anywhere deliver',
    branches: [branch('fern', [area(['1220'], 1)]), branch('nah', [near]), branch('überall', [area([], 4)])],
    finds: ['nah', 'überall'],
  },
  {
    because: 'whoever takes orders now comes before a cheaper one that is closed',
    branches: [branch('zu', [area(['1070'], 0)], CLOSED), branch('offen', [near])],
    finds: ['offen', 'zu'],
  },
  {
    because: 'of several that are closed the one that opens first leads',
    branches: [
      branch('spät', [area(['1070'], 0)], CLOSED),
      branch('früher', [near], { openingHours: [{ type: 'daily', from: '15:00', to: '22:00' }] }),
    ],
    finds: ['früher', 'spät'],
  },
  {
    because: 'the lower fee wins, whatever the order of the branches',
    branches: [
      branch('teuer', [area(['1070'], 5)]),
      branch('frei', [area(['1070'], 5, { free: true })]),
      branch('billig', [near]),
    ],
    finds: ['frei', 'billig', 'teuer'],
  },
  {
    because: 'at the same fee the lower minimum wins',
    branches: [
      branch('hoch', [area(['1070'], 3, { minimumOrderValue: 40 })]),
      branch('niedrig', [area(['1070'], 3, { minimumOrderValue: 10 })]),
    ],
    finds: ['niedrig', 'hoch'],
  },
  {
    because: 'at the same price the nearer one wins',
    branches: [
      branch('Favoriten', [near], { zipCode: '1100' }),
      branch('Neubau', [near]),
      branch('Graz', [near], { zipCode: '8010' }),
    ],
    finds: ['Neubau', 'Favoriten', 'Graz'],
  },
  {
    because: 'and at the same distance the quicker one',
    branches: [branch('langsam', [near], { deliveryMinutes: 60 }), branch('flink', [near], { deliveryMinutes: 15 })],
    finds: ['flink', 'langsam'],
  },
  {
    because: 'what guests cannot order from is not offered',
    branches: [
      branch('aus', [near], { isEnabled: false }),
      branch('verborgen', [near], { isPublic: false }),
      branch('holt man ab', [near], { isDeliveryEnabled: false }),
    ],
    finds: [],
  },
])('$because', ({ branches, finds }) => expect(found(branches, '1070')).toEqual(finds))

test('of overlapping areas of one branch the cheapest is offered, and the branch once', () => {
  const offers = deliveryOffers(
    indexDelivery([branch('Neubau', [area(['1070', '1080'], 4), near, area([], 0)])]),
    '10 70',
    NOON,
  )
  expect(offers.map(({ area: { id } }) => id)).toEqual([near.id])
})

test('in a town whoever delivers to any of its postcodes is offered, and what is not sure is marked', () => {
  const branches = [
    branch('Graz', [area(['8010', '8020'], 2)], { zipCode: '8010' }),
    branch('Neubau', [area(['1070'], 3), area(['1080'], 2)]),
    branch('überall', [area([], 4)]),
  ]
  const wien = { place: 'Wien', country: 'AT', zips: [[1010, 1239]] as const }
  expect(
    townOffers(indexDelivery(branches), wien, NOON).map(({ branch: { name }, area: { price }, isPart }) => [
      name,
      price,
      isPart,
    ]),
  ).toEqual([
    ['Neubau', 2, true],
    ['überall', 4, undefined],
  ])
})

test('an area is found by the name guests know it by', () => {
  const branches = [
    branch('Neubau', [area(['1060', '1090'], 2.5, { area: 'Innere Stadt, Mariahilf, Alsergrund' })]),
    branch('Graz', [area(['8010'], 2, { area: 'Innere Stadt' })]),
  ]
  const named = (name: string) => areaOffers(indexDelivery(branches), name, NOON).map(({ branch: own }) => own.name)
  expect([named('mariahilf'), named('Maria'), named('')]).toEqual([['Neubau'], [], []])
})

test.each([
  { entered: 'Lindengasse 1/4, 1070 Wien', street: 'Lindengasse 1/4', because: 'it stands before the postcode' },
  { entered: 'Lindengasse 1, A-1070 Wien', street: 'Lindengasse 1', because: 'the country is no part of it' },
  { entered: '1070 Wien', street: undefined, because: 'there is none' },
  { entered: 'A-1070', street: undefined, because: 'there is none' },
  { entered: 'Wien 1070', street: undefined, because: 'a town has no number' },
  { entered: 'Lindengasse 1', street: undefined, because: 'without a postcode nobody knows where it is' },
])('the street of "$entered" is $street: $because', ({ entered, street }) => expect(streetIn(entered)).toBe(street))

test('where nobody delivers, the way out is what is nearest, what is open before what is closed at the same place', () => {
  const branches = [
    branch('Graz', [], { zipCode: '8010' }),
    branch('Neubau zu', [], CLOSED),
    branch('Neubau', []),
    branch('Mariahilf', [], { zipCode: '1060' }),
    branch('nur Lieferung', [], { isTakeawayEnabled: false }),
    branch('irgendwo', [], { zipCode: null }),
  ]
  expect(pickupNearby(branches, '1070', { now: NOON, count: 3 }).map(({ name }) => name)).toEqual([
    'Neubau',
    'Neubau zu',
    'Mariahilf',
  ])
})

test('of two hundred branches with fifty areas each a search looks only at those that name the postcode', () => {
  const zips = Array.from({ length: 1000 }, (_, index) => String(1000 + index))
  const branches = Array.from({ length: 200 }, (_, at) =>
    branch(
      `Filiale ${at}`,
      Array.from({ length: 50 }, (__, index) => area([zips[(at * 5 + index) % 1000] ?? ''], 3)),
    ),
  )
  const index = indexDelivery(branches)
  const looked = new Set<number>()
  for (const zip of zips) looked.add(index.byZip.get(zip)?.length ?? 0)
  expect([...looked]).toEqual([10])
})
