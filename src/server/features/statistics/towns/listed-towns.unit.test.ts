import { expect, test } from 'vitest'
import { pointsAmong } from '#domain/statistics/known-places.ts'
import { listedTowns, writePressedTowns } from '#server/features/statistics/towns/listed-towns.ts'

test('every town a guest may come from is pressed into a line, and none of elsewhere', async () => {
  const lines = (await writePressedTowns()).split('\n')
  expect(lines.length).toBeGreaterThan(11_000)
  expect(lines.every(line => /^(AT|DE|CH|LI)\t[^\t]+\t\d+\.\d{3}\t\d+\.\d{3}$/.test(line))).toBe(true)
})

test.each([
  { zipCode: '1010', city: 'Wien', country: 'AT', near: [48.2, 16.4] },
  { zipCode: '9020', city: 'Klagenfurt', country: 'AT', near: [46.6, 14.3] },
  { zipCode: '5020', city: 'SALZBURG', country: 'AT', near: [47.8, 13] },
  { zipCode: '80331', city: 'München', country: 'DE', near: [48.1, 11.6] },
  { zipCode: '90402', city: 'Nürnberg', country: 'DE', near: [49.5, 11.1] },
  { zipCode: '9000', city: 'St. Gallen', country: 'CH', near: [47.4, 9.4] },
  { zipCode: '9490', city: 'Vaduz', country: 'LI', near: [47.1, 9.5] },
])('$city is known', async ({ near, ...place }) => {
  const branch = { zipCode: '1070', country: 'AT', latitude: 48.2009, longitude: 16.3488 }
  const point = pointsAmong(await listedTowns(), [branch])(place)
  expect([point?.latitude, point?.longitude].map(value => Math.round(value! * 10) / 10)).toEqual(near)
})
