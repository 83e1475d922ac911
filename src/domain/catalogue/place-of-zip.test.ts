import { expect, test } from 'vitest'
import { isZipOf, onlyZipOf, placeOfZip, townIn } from '#domain/catalogue/place-of-zip.ts'

const BRANCHES = [
  { zipCode: '2120', city: 'Wolkersdorf', country: 'AT' },
  { zipCode: '1070', city: 'Wien-Neubau', country: 'AT' },
]

test.each([
  { zip: '1010', country: 'AT', place: 'Wien', because: 'the town has it to itself' },
  { zip: '12 30', country: 'AT', place: 'Wien', because: 'spaces do not count' },
  { zip: '2120', country: 'AT', place: 'Wolkersdorf', because: 'a branch stands there' },
  { zip: '1070', country: 'AT', place: 'Wien-Neubau', because: 'the shop knows its own places better' },
  { zip: '2120', country: 'DE', place: undefined, because: 'the same digits lie elsewhere in Germany' },
  { zip: '10115', country: 'DE', place: 'Berlin', because: 'a large town' },
  { zip: '12529', country: 'DE', place: undefined, because: 'Schönefeld lies between the postcodes of Berlin' },
  { zip: '01067', country: 'DE', place: 'Dresden', because: 'a zero in front is part of it' },
  { zip: '1067', country: 'DE', place: undefined, because: 'German postcodes have five digits' },
  { zip: '8005', country: 'CH', place: 'Zürich', because: 'a large town' },
  { zip: '9490', country: 'LI', place: 'Vaduz', because: 'the capital' },
  { zip: '3950', country: 'AT', place: undefined, because: 'smaller places share theirs' },
  { zip: '1010', country: 'constructor', place: undefined, because: 'a country is only what the table names' },
  { zip: '101', country: 'AT', place: undefined, because: 'it is not finished' },
])('$zip in $country is $place: $because', ({ zip, country, place }) =>
  expect(placeOfZip(zip, country, BRANCHES)).toBe(place),
)

test.each([
  { entered: 'Wien', place: 'Wien', because: 'it is called so' },
  { entered: 'wien', place: 'Wien', because: 'nobody writes capitals on a phone' },
  { entered: 'Lindengasse 1, Wien', place: 'Wien', because: 'it ends an address' },
  { entered: 'Wiener Neustadt', place: 'Wiener Neustadt', because: 'that is a town of its own' },
  { entered: 'st polten', place: 'St. Pölten', because: 'the point and the dots are left out' },
  { entered: 'Sankt Pölten', place: 'St. Pölten', because: 'spelled out' },
  { entered: 'Moedling', place: 'Mödling', because: 'umlauts may be spelled out' },
  { entered: 'Klagenfurt', place: 'Klagenfurt am Wörthersee', because: 'everybody leaves out the lake' },
  { entered: 'Wolkersdorf', place: 'Wolkersdorf', because: 'a branch stands there' },
  { entered: 'Wie', place: undefined, because: 'it is not finished' },
  { entered: 'Berlin', place: undefined, because: 'the shop has nothing in Germany' },
  { entered: 'Wienerberg', place: undefined, because: 'part of a word is no town' },
])('"$entered" names $place: $because', ({ entered, place }) =>
  expect(townIn(entered, ['AT'], BRANCHES)?.place).toBe(place),
)

test('a town has its postcodes, and the one of a small town is known by its name', () => {
  const [graz, moedling] = [townIn('Graz', ['AT']), townIn('Mödling', ['AT'])]
  expect(['8010', '8020', '8045', '8030', '801'].filter(zip => graz && isZipOf(graz, zip))).toEqual([
    '8010',
    '8020',
    '8045',
  ])
  expect([graz && onlyZipOf(graz), moedling && onlyZipOf(moedling)]).toEqual([undefined, '2340'])
})

const PLACES: Readonly<Record<string, readonly string[]>> = {
  AT: [
    '1010–1239 Wien',
    '2340 Mödling',
    '2500 Baden',
    '2700 Wiener Neustadt',
    '3100 St. Pölten',
    '3400 Klosterneuburg',
    '4020 Linz',
    '4030 Linz',
    '4040 Linz',
    '4400 Steyr',
    '4600 Wels',
    '5020 Salzburg',
    '6020 Innsbruck',
    '6800 Feldkirch',
    '6850 Dornbirn',
    '6900 Bregenz',
    '7000 Eisenstadt',
    '8010 Graz',
    '8020 Graz',
    '8041–8055 Graz',
    '8700 Leoben',
    '9020 Klagenfurt am Wörthersee',
    '9500 Villach',
  ],
  DE: [
    '01067–01328 Dresden',
    '04103–04357 Leipzig',
    '10115–12527 Berlin',
    '12531–14199 Berlin',
    '20095–20539 Hamburg',
    '22041–22111 Hamburg',
    '28195–28779 Bremen',
    '30159–30659 Hannover',
    '40210–40629 Düsseldorf',
    '44135–44388 Dortmund',
    '45127–45359 Essen',
    '50667–51149 Köln',
    '60306–60599 Frankfurt am Main',
    '70173–70629 Stuttgart',
    '80331–81929 München',
    '90402–90491 Nürnberg',
  ],
  CH: ['3004–3014 Bern', '4051–4058 Basel', '8001–8008 Zürich', '8400–8408 Winterthur'],
  LI: ['9490 Vaduz', '9494 Schaan'],
}

test.each(['AT', 'DE', 'CH', 'LI'])('every postcode of %s is where it is, and no further', country => {
  const digits = country === 'DE' ? 5 : 4
  const runs: [first: string, last: string, place: string][] = []
  for (let number = 0; number < 10 ** digits; number += 1) {
    const zip = String(number).padStart(digits, '0')
    const place = placeOfZip(zip, country)
    const run = runs.at(-1)
    if (place === undefined) continue
    if (run?.[2] === place && Number(run[1]) === number - 1) run[1] = zip
    else runs.push([zip, zip, place])
  }
  expect(runs.map(([first, last, place]) => `${first === last ? first : `${first}–${last}`} ${place}`)).toEqual(
    PLACES[country],
  )
})
