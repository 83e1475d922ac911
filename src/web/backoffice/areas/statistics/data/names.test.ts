import { expect, test } from 'vitest'
import { eventText, placeText, refererText } from '#web/backoffice/areas/statistics/data/names.ts'

test.each([
  { place: { zipCode: '1070', city: 'Wien', country: 'AT' }, reads: '1070 Wien' },
  { place: { zipCode: '80331', city: 'München', country: 'DE' }, reads: '80331 München, Deutschland' },
  { place: { zipCode: '80331', city: 'München', country: 'DE' }, home: 'DE', reads: '80331 München' },
  { place: { zipCode: '1070', city: '', country: '' }, reads: '1070' },
  { place: { zipCode: '', city: '', country: '' }, reads: 'Ohne Postleitzahl' },
  { place: { zipCode: '999', city: '', country: 'Österreich' }, reads: '999' },
])('a place reads "$reads"', ({ place, home = 'AT', reads }) => expect(placeText(place, home)).toBe(reads))

test('a campaign goes before the page its link stood on, and typed addresses have a name', () =>
  expect([
    refererText({ referrerDomain: 'insta.example', campaign: 'Advent' }),
    refererText({ referrerDomain: 'insta.example' }),
    refererText({}),
  ]).toEqual(['Kampagne „Advent“, insta.example', 'insta.example', 'Direkt oder unbekannt']))

test('what happens in the shop has a name, what others count is called as they call it', () =>
  expect([
    eventText({ category: 'ecommerce', action: 'addToCart' }),
    eventText({ category: 'video', action: 'play' }),
  ]).toEqual(['In den Warenkorb gelegt', 'video, play']))
