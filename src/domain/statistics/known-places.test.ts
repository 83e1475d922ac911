import { expect, test } from 'vitest'
import { kilometresBetween, pointsAmong, townsBy } from '#domain/statistics/known-places.ts'

const towns = townsBy([
  { country: 'AT', name: 'Wien', latitude: 48.208, longitude: 16.372 },
  { country: 'AT', name: 'Klagenfurt am Wörthersee', latitude: 46.625, longitude: 14.305 },
  { country: 'AT', name: 'Baden', latitude: 48.005, longitude: 16.231 },
  { country: 'AT', name: 'Sankt Pölten', latitude: 48.208, longitude: 15.637 },
  { country: 'AT', name: 'Neudorf', latitude: 48.7, longitude: 16.5 },
  { country: 'AT', name: 'Neudorf', latitude: 46.8, longitude: 15.5 },
  { country: 'CH', name: 'Baden', latitude: 47.473, longitude: 8.306 },
  { country: 'DE', name: 'Frankfurt am Main', latitude: 50.116, longitude: 8.684 },
  { country: 'DE', name: 'Frankfurt (Oder)', latitude: 52.347, longitude: 14.55 },
])
const GRAZ = { zipCode: '8020', country: 'AT', latitude: 47.0737, longitude: 15.4293 }
const of = (zipCode: string, city: string, country = 'AT', branches = [GRAZ]) =>
  pointsAmong(towns, branches)({ zipCode, city, country })

test.each([
  { zipCode: '1070', city: 'Wien', at: 48.202, because: 'the postcode names the district' },
  { zipCode: '1230', city: 'irgendwie', at: 48.143, because: 'whatever the guest called it' },
  { zipCode: '8020', city: 'Graz', at: 47.0737, because: 'a branch stands in it' },
  { zipCode: '9020', city: 'Klagenfurt', at: 46.625, because: 'people shorten names' },
  { zipCode: '2500', city: 'Baden bei Wien', at: 48.005, because: 'people lengthen names' },
  { zipCode: '3100', city: 'st. pölten', at: 48.208, because: 'people write as they like' },
  { zipCode: '3100', city: 'St.Pölten, Zentrum', at: 48.208, because: 'people write more than they are asked' },
  { zipCode: '3100', city: '', at: 48.208, because: 'a large town has its postcode to itself' },
  { zipCode: '8421', city: 'Neudorf', at: 46.8, because: 'of two the one near a branch is meant' },
  { zipCode: '60311', city: 'Frankfurt', country: 'DE', at: 50.116, because: 'the postcode is sure, the name is not' },
  {
    zipCode: '1000',
    city: 'Wien',
    country: 'Österreich',
    at: 48.208,
    because: 'a country in words is the one of the shop',
  },
])('$zipCode $city lies at $at: $because', ({ zipCode, city, country, at }) =>
  expect(of(zipCode, city, country)?.latitude).toBe(at),
)

test('Austria and Switzerland both have postcodes of four digits: a place is that of its country', () => {
  const zurich = { zipCode: '8004', country: 'CH', latitude: 47.377, longitude: 8.528 }
  expect(of('8004', 'Graz', 'AT', [zurich])?.latitude).toBeUndefined()
  expect(of('8004', 'irgendwo', 'CH', [zurich])?.latitude).toBe(47.377)
  expect(of('2500', 'Baden', 'CH')?.latitude).toBe(47.473)
  expect(of('2500', 'Baden', 'AT')?.latitude).toBe(48.005)
})

test('what nobody knows lies nowhere, rather than somewhere', () => {
  expect(of('', '')).toBeUndefined()
  expect(of('9999', 'Hinterposemuckel')).toBeUndefined()
  expect(of('1240', 'Hinterposemuckel')).toBeUndefined()
  expect(of('39100', 'Bozen', 'IT')).toBeUndefined()
  // two of that name, and no branch to be near to
  expect(
    of('8421', 'Neudorf', 'AT', [{ ...GRAZ, latitude: null, longitude: null } as unknown as typeof GRAZ]),
  ).toBeUndefined()
})

test('however many places are asked about, each of a thousand branches is looked at once', () => {
  let looks = 0
  const branches = Array.from({ length: 1000 }, (_, index) => ({
    zipCode: '8010',
    country: 'AT',
    longitude: 15 + index / 10_000,
    get latitude() {
      looks += 1
      return 47
    },
  }))
  const pointOf = pointsAmong(towns, branches)
  for (let turn = 0; turn < 500; turn += 1)
    expect(pointOf({ zipCode: '8421', city: 'Neudorf', country: 'AT' })?.latitude).toBe(46.8)
  expect(pointOf({ zipCode: '8010', city: 'Graz', country: 'AT' })).toEqual({ latitude: 47, longitude: 15 })
  expect(looks).toBeLessThanOrEqual(3 * branches.length)
})

test('Vienna and Graz are 145 kilometres apart', () =>
  expect(
    kilometresBetween({ latitude: 48.2085, longitude: 16.3721 }, { latitude: 47.0673, longitude: 15.442 }),
  ).toBeCloseTo(144.7, 0))

test('each of the 23 districts of Vienna has the middle of its own', () => {
  const told = Array.from({ length: 23 }, (_, district) => {
    const zip = `1${String(district + 1).padStart(2, '0')}0`
    const point = of(zip, 'Wien')
    return `${zip} ${point?.latitude} ${point?.longitude}`
  })
  expect(told).toEqual([
    '1010 48.209 16.371',
    '1020 48.217 16.398',
    '1030 48.202 16.388',
    '1040 48.192 16.37',
    '1050 48.186 16.354',
    '1060 48.196 16.352',
    '1070 48.202 16.347',
    '1080 48.212 16.345',
    '1090 48.223 16.355',
    '1100 48.161 16.382',
    '1110 48.174 16.433',
    '1120 48.171 16.328',
    '1130 48.186 16.297',
    '1140 48.2 16.267',
    '1150 48.196 16.318',
    '1160 48.215 16.3',
    '1170 48.228 16.304',
    '1180 48.231 16.333',
    '1190 48.25 16.338',
    '1200 48.238 16.375',
    '1210 48.266 16.4',
    '1220 48.233 16.46',
    '1230 48.143 16.293',
  ])
})
