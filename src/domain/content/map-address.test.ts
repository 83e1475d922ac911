import { expect, test } from 'vitest'
import { isMapAddress, mapAround, typedMapAddress } from '#domain/content/map-address.ts'

const EMBED = 'https://www.openstreetmap.org/export/embed.html'
const MURAU = `${EMBED}?bbox=14.15530%2C47.10470%2C14.18330%2C47.11670&layer=mapnik&marker=47.11070%2C14.16930`

test('a map around a place shows it in its middle, and is one that pages may load', () => {
  expect(mapAround(47.1107, 14.1693)).toBe(MURAU)
  expect(isMapAddress(MURAU)).toBe(true)
})

test.each([
  {
    typed: `<iframe width="425" height="350" src="${EMBED}?bbox=14.1%2C47.1%2C14.2%2C47.2&amp;layer=mapnik" style="border: 1px solid black"></iframe><br/><small><a href="https://www.openstreetmap.org/">Größere Karte</a></small>`,
    is: `${EMBED}?bbox=14.1%2C47.1%2C14.2%2C47.2&layer=mapnik`,
    because: 'OpenStreetMap offers code',
  },
  {
    typed: '  <iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12" width="600" allowfullscreen=""></iframe> ',
    is: 'https://www.google.com/maps/embed?pb=!1m18!1m12',
    because: 'so does Google',
  },
  {
    typed: 'https://www.openstreetmap.org/#map=16/47.1107/14.1693',
    is: MURAU,
    because: 'the address of a map says what it shows',
  },
  {
    typed: 'https://www.openstreetmap.org/?mlat=47.11&mlon=14.16#map=16/47.1107/14.1693&layers=N',
    is: MURAU,
    because: 'so does one with a mark and other layers',
  },
  {
    typed: 'https://www.openstreetmap.org/about',
    is: 'https://www.openstreetmap.org/about',
    because: 'a page without a map is none',
  },
  {
    typed: 'https://www.openstreetmap.org/#map=16/x/14',
    is: 'https://www.openstreetmap.org/#map=16/x/14',
    because: 'half a place is none',
  },
  {
    typed: 'https://boese.example/#map=16/47.1107/14.1693',
    is: 'https://boese.example/#map=16/47.1107/14.1693',
    because: 'others have maps too',
  },
  {
    typed: '<script>alert(1)</script>',
    is: '<script>alert(1)</script>',
    because: 'code without a map is refused as it stands',
  },
  { typed: MURAU, is: MURAU, because: 'it is one already' },
])('what is pasted is a map or stays what it is: $because', ({ typed, is }) => expect(typedMapAddress(typed)).toBe(is))
