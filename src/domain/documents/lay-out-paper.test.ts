import { expect, test } from 'vitest'
import { layOutPaper } from '#domain/documents/lay-out-paper.ts'
import type { Paper } from '#domain/documents/paper.ts'
import { placesOf } from '#test/laid-places.ts'

const PAPER: Paper = {
  title: 'Beleg',
  number: 'G-7',
  notes: ['Keine Rechnung'],
  sender: ['Gasthaus Krone', 'Graz'],
  recipient: ['Lena Aigner', 'Wien'],
  facts: [
    ['Datum', '30.11.2026'],
    ['Tisch', '4'],
    ['Ort', 'Garten'],
  ],
  paragraphs: ['Danke.'],
  lines: [
    { amount: '2', name: 'Knödel', details: ['mit Kraut'], price: '4,50', rate: '10 %', gross: '9,00' },
    { amount: '1', name: 'Bier', details: [], price: '5,00', rate: '20 %', gross: '5,00' },
  ],
  sums: [
    { label: 'Waren', value: '14,00' },
    { label: 'Gesamt', value: '14,00', isStrong: true },
  ],
  taxes: [
    { rate: '10 %', net: '8,18', tax: '0,82', gross: '9,00' },
    { rate: 'Summe', net: '12,35', tax: '1,65', gross: '14,00', isStrong: true },
  ],
  payments: [{ label: 'Bar', value: '14,00' }],
  closing: ['Auf bald.'],
  foot: 'Krone e.U.',
}
/** Every letter half as wide as high. */
const laid = (paper: Paper) => layOutPaper(paper, text => text.length * 0.5)
test('everything on a sheet stands where it belongs, as large and as dark as it should', () =>
  expect(placesOf(laid(PAPER))).toMatchInlineSnapshot(`
    [
      [
        "20.85 190 Gasthaus Krone, 2.85 700 #1a1a1a end",
        "24.78 190 Graz, 2.85 400 #595959 end",
        "49.35 22 Lena Aigner, 3.35 400 #1a1a1a start",
        "53.97 22 Wien, 3.35 400 #1a1a1a start",
        "49.35 112 Datum, 3.35 400 #595959 start",
        "49.35 140 30.11.2026, 3.35 400 #1a1a1a start",
        "53.97 112 Tisch, 3.35 400 #595959 start",
        "53.97 140 4, 3.35 400 #1a1a1a start",
        "58.6 112 Ort, 3.35 400 #595959 start",
        "58.6 140 Garten, 3.35 400 #1a1a1a start",
        "74.27 22 Beleg, 6.4 700 #1a1a1a start",
        "80.55 22 Keine Rechnung, 2.85 400 #595959 start",
        "89.98 22 Danke., 3.35 400 #1a1a1a start",
        "98.11 22 Menge, 2.85 400 #595959 start",
        "98.11 44 Bezeichnung, 2.85 400 #595959 start",
        "98.11 146 Einzelpreis, 2.85 400 #595959 end",
        "98.11 164 USt., 2.85 400 #595959 end",
        "98.11 190 Betrag, 2.85 400 #595959 end",
        "99.69 22 box 168 × 0.3 #1a1a1a",
        "104.54 22 2, 3.35 400 #1a1a1a start",
        "104.54 146 4,50, 3.35 400 #1a1a1a end",
        "104.54 164 10 %, 3.35 400 #1a1a1a end",
        "104.54 190 9,00, 3.35 400 #1a1a1a end",
        "104.54 44 Knödel, 3.35 400 #1a1a1a start",
        "108.66 44 mit Kraut, 2.85 400 #595959 start",
        "110.75 22 box 168 × 0.15 #c4c4c4",
        "115.6 22 1, 3.35 400 #1a1a1a start",
        "115.6 146 5,00, 3.35 400 #1a1a1a end",
        "115.6 164 20 %, 3.35 400 #1a1a1a end",
        "115.6 190 5,00, 3.35 400 #1a1a1a end",
        "115.6 44 Bier, 3.35 400 #1a1a1a start",
        "117.87 22 box 168 × 0.15 #c4c4c4",
        "124.72 100 Waren, 3.35 400 #1a1a1a start",
        "124.72 190 14,00, 3.35 400 #1a1a1a end",
        "130.99 100 Gesamt, 4 700 #1a1a1a start",
        "130.99 190 14,00, 4 700 #1a1a1a end",
        "141.62 22 Umsatzsteuer nach Steuersatz, 4 700 #1a1a1a start",
        "146.99 22 Steuersatz, 2.85 400 #595959 start",
        "146.99 92 Netto, 2.85 400 #595959 end",
        "146.99 132 Umsatzsteuer, 2.85 400 #595959 end",
        "146.99 190 Brutto, 2.85 400 #595959 end",
        "148.07 22 box 168 × 0.15 #c4c4c4",
        "152.42 22 10 %, 3.35 400 #1a1a1a start",
        "152.42 92 8,18, 3.35 400 #1a1a1a end",
        "152.42 132 0,82, 3.35 400 #1a1a1a end",
        "152.42 190 9,00, 3.35 400 #1a1a1a end",
        "154.69 22 box 168 × 0.15 #c4c4c4",
        "159.04 22 Summe, 3.35 700 #1a1a1a start",
        "159.04 92 12,35, 3.35 700 #1a1a1a end",
        "159.04 132 1,65, 3.35 700 #1a1a1a end",
        "159.04 190 14,00, 3.35 700 #1a1a1a end",
        "170.31 22 Zahlungen, 4 700 #1a1a1a start",
        "175.18 22 Bar, 3.35 400 #1a1a1a start",
        "175.18 190 14,00, 3.35 400 #1a1a1a end",
        "185.31 22 Auf bald., 2.85 400 #595959 start",
        "287.85 22 Krone e.U., 2.85 400 #595959 start",
        "287.85 190 Seite 1 von 1, 2.85 400 #595959 end",
      ],
    ]
  `))

test('what is left out leaves no gap', () =>
  expect(
    placesOf(laid({ ...PAPER, paragraphs: [], lines: [], sums: [], taxes: [], payments: [], notes: [], closing: [] })),
  ).toMatchInlineSnapshot(`
    [
      [
        "20.85 190 Gasthaus Krone, 2.85 700 #1a1a1a end",
        "24.78 190 Graz, 2.85 400 #595959 end",
        "49.35 22 Lena Aigner, 3.35 400 #1a1a1a start",
        "53.97 22 Wien, 3.35 400 #1a1a1a start",
        "49.35 112 Datum, 3.35 400 #595959 start",
        "49.35 140 30.11.2026, 3.35 400 #1a1a1a start",
        "53.97 112 Tisch, 3.35 400 #595959 start",
        "53.97 140 4, 3.35 400 #1a1a1a start",
        "58.6 112 Ort, 3.35 400 #595959 start",
        "58.6 140 Garten, 3.35 400 #1a1a1a start",
        "74.27 22 Beleg, 6.4 700 #1a1a1a start",
        "287.85 22 Krone e.U., 2.85 400 #595959 start",
        "287.85 190 Seite 1 von 1, 2.85 400 #595959 end",
      ],
    ]
  `))

test('further pages begin with what the document is and the head of the lines, and each is counted', () => {
  const line = PAPER.lines[0]!
  const pages = placesOf(laid({ ...PAPER, lines: Array.from({ length: 40 }, () => line) }))
  expect(pages.map(page => [page[0], page[1], page.at(-1)])).toMatchInlineSnapshot(`
    [
      [
        "20.85 190 Gasthaus Krone, 2.85 700 #1a1a1a end",
        "24.78 190 Graz, 2.85 400 #595959 end",
        "287.85 190 Seite 1 von 3, 2.85 400 #595959 end",
      ],
      [
        "20.85 22 Beleg G-7, 2.85 400 #595959 start",
        "27.78 22 Menge, 2.85 400 #595959 start",
        "287.85 190 Seite 2 von 3, 2.85 400 #595959 end",
      ],
      [
        "20.85 22 Beleg G-7, 2.85 400 #595959 start",
        "27.78 22 Menge, 2.85 400 #595959 start",
        "287.85 190 Seite 3 von 3, 2.85 400 #595959 end",
      ],
    ]
  `)
  expect(pages.slice(1).map(page => page.slice(2, 12))).toMatchInlineSnapshot(`
    [
      [
        "27.78 44 Bezeichnung, 2.85 400 #595959 start",
        "27.78 146 Einzelpreis, 2.85 400 #595959 end",
        "27.78 164 USt., 2.85 400 #595959 end",
        "27.78 190 Betrag, 2.85 400 #595959 end",
        "29.37 22 box 168 × 0.3 #1a1a1a",
        "34.22 22 2, 3.35 400 #1a1a1a start",
        "34.22 146 4,50, 3.35 400 #1a1a1a end",
        "34.22 164 10 %, 3.35 400 #1a1a1a end",
        "34.22 190 9,00, 3.35 400 #1a1a1a end",
        "34.22 44 Knödel, 3.35 400 #1a1a1a start",
      ],
      [
        "27.78 44 Bezeichnung, 2.85 400 #595959 start",
        "27.78 146 Einzelpreis, 2.85 400 #595959 end",
        "27.78 164 USt., 2.85 400 #595959 end",
        "27.78 190 Betrag, 2.85 400 #595959 end",
        "29.37 22 box 168 × 0.3 #1a1a1a",
        "34.22 22 2, 3.35 400 #1a1a1a start",
        "34.22 146 4,50, 3.35 400 #1a1a1a end",
        "34.22 164 10 %, 3.35 400 #1a1a1a end",
        "34.22 190 9,00, 3.35 400 #1a1a1a end",
        "34.22 44 Knödel, 3.35 400 #1a1a1a start",
      ],
    ]
  `)
})

test('a long address keeps six millimetres from the facts beside it, and a long fact its place', () => {
  // a letter is 1.675 wide; the address has 84 mm, a fact 50
  const [page = []] = placesOf(
    laid({
      ...PAPER,
      recipient: ['A'.repeat(50), 'B'.repeat(57)],
      facts: [
        ['Kurz', 'C'.repeat(29)],
        ['Lang', 'D'.repeat(36)],
        ['Danach', '1'],
      ],
    }),
  )
  const lines = (letter: string) => page.filter(place => place.includes(letter.repeat(5))).length
  expect(['A', 'B', 'C', 'D'].map(lines)).toEqual([1, 2, 1, 2])
})

test('what the sender and the recipient need decides where the document begins, 46 mm down at least', () => {
  const top = (sender: readonly string[]) =>
    placesOf(laid({ ...PAPER, sender }))[0]?.find(place => place.includes('Lena Aigner'))
  expect(top(['Krone'])).toBe('49.35 22 Lena Aigner, 3.35 400 #1a1a1a start')
  // nine lines of 3.93 from 18 mm on, and six below
  expect(top(Array.from({ length: 9 }, () => 'Krone'))).toBe('62.75 22 Lena Aigner, 3.35 400 #1a1a1a start')
})

test('paragraphs are parted from what follows', () => {
  const [page = []] = placesOf(laid({ ...PAPER, paragraphs: ['Erstens.', 'Zweitens.'] }))
  expect(page.filter(place => /Erstens|Zweitens|Menge/.test(place))).toEqual([
    '89.98 22 Erstens., 3.35 400 #1a1a1a start',
    '94.61 22 Zweitens., 3.35 400 #1a1a1a start',
    '102.73 22 Menge, 2.85 400 #595959 start',
  ])
})

test('a long label of a sum goes on below itself, its amount beside the last line; a foot keeps to one', () => {
  const [page = []] = placesOf(
    laid({
      ...PAPER,
      payments: [{ label: 'Bar '.repeat(20).trim(), value: '1,00' }],
      foot: 'Krone '.repeat(40).trim(),
    }),
  )
  const bars = page.filter(place => place.includes('Bar Bar'))
  expect(bars.length).toBe(2)
  const [line = ''] = page.filter(place => place.includes('1,00,'))
  expect(line.split(' ')[0]).toBe(bars[1]?.split(' ')[0])
  // 130 mm are 91 letters: fifteen words of six
  expect(page.filter(place => place.includes('Krone Krone'))).toEqual([
    `287.85 22 ${'Krone '.repeat(15).trim()}, 2.85 400 #595959 start`,
  ])
})

test('sums and taxes are not parted from their heading: what does not fit whole begins the next page', () => {
  const line = { ...PAPER.lines[1]! }
  const counts = [11, 12, 13, 14, 15, 16, 17].map(count => {
    const pages = placesOf(laid({ ...PAPER, lines: Array.from({ length: count }, () => line) }))
    const on = (words: string) => pages.findIndex(page => page.some(place => place.includes(words)))
    expect(on('Waren')).toBe(on('Gesamt'))
    expect(on('Umsatzsteuer nach')).toBe(on('12,35'))
    expect(on('Zahlungen')).toBe(on(' Bar,'))
    return [on('Waren'), on('Umsatzsteuer nach'), on('Zahlungen')].join('')
  })
  expect(counts).toMatchInlineSnapshot(`
    [
      "000",
      "000",
      "000",
      "000",
      "000",
      "001",
      "001",
    ]
  `)
})
