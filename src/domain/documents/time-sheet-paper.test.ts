import { expect, test } from 'vitest'
import { layOutSheet, type SheetPaper } from '#domain/documents/time-sheet-paper.ts'
import { placesOf } from '#test/laid-places.ts'

const FONT_SHARE = 0.55
const SMALL_SIZE = 2.85
const paper = (own: Partial<SheetPaper> = {}): SheetPaper => ({
  title: 'Stundenzettel Oktober 2026',
  number: 'Mila Berger',
  sender: ['Gasthof Eder'],
  facts: [
    ['Person', 'Mila Berger'],
    ['Personalnummer', '1003'],
    ['Stand', 'Abgegeben'],
    ['Rundung', 'keine'],
  ],
  days: Array.from({ length: 31 }, (_, index) => ({
    day: `Do ${String(index + 1).padStart(2, '0')}.10.`,
    times: ['10:01 – 18:03'],
    pause: '0:35',
    target: '7:30',
    worked: '7:27',
    difference: '−0:03',
    note: '',
  })),
  sums: Array.from({ length: 11 }, (_, index) => [`Summe ${index}`, `${index}:00`] as const),
  signatures: [
    { side: 'Mila Berger', signed: '' },
    { side: 'Gasthof Eder', signed: '' },
  ],
  closing: [
    'Die Arbeitszeit ist ohne unbezahlte Pausen. Ein Dienst über Mitternacht steht bei dem Tag, an dem er begann, und zählt nach Stunden.',
  ],
  foot: 'Stundenzettel Oktober 2026 · Mila Berger',
  ...own,
})
const lay = (sheet: SheetPaper) => layOutSheet(sheet, text => text.length * FONT_SHARE)
const wordsOf = (page: ReturnType<typeof lay>['pages'][number]) => JSON.stringify(page.pieces)

test('A usual month with all its sums is one page with both signatures', () => {
  const { pages } = lay(paper())
  expect(pages).toHaveLength(1)
  for (const word of ['Summe 0', 'Summe 10', 'Datum, Unterschrift', 'Seite 1 von 1'])
    expect(wordsOf(pages[0]!)).toContain(word)
})

test('What was signed on screen stands below its own line, however long the name', () => {
  const signed = 'Elektronisch bestätigt am 26.11.2026 16:27 Uhr von Maximiliana Oberhofer-Zechmeister'
  const { pages } = lay(
    paper({
      signatures: [
        { side: 'M. Oberhofer-Zechmeister', signed },
        { side: 'Gasthof Eder', signed },
      ],
    }),
  )
  expect(pages).toHaveLength(1)
  const texts = pages[0]!.pieces.flatMap(({ drawn }) => drawn).filter(one => one.kind === 'text')
  const below = texts.filter(({ text }) => signed.includes(text) && text.length > 10)
  expect(below.filter(({ x }) => x < 100).length).toBeGreaterThan(1)
  for (const { x, text } of below)
    expect(x + text.length * FONT_SHARE * SMALL_SIZE).toBeLessThanOrEqual(x < 100 ? 95 : 191)
})

test('A longer one turns the page, repeats its head and keeps both signatures together', () => {
  const { days } = paper()
  const { pages } = lay(paper({ days: days.map(day => ({ ...day, times: ['08:00 – 12:00', '13:00 – 17:00'] })) }))
  expect(pages).toHaveLength(2)
  expect(wordsOf(pages[1]!).match(/Datum, Unterschrift/gu)).toHaveLength(2)
  for (const page of pages) expect(wordsOf(page)).toContain('Kommen – Gehen')
})

test('everything on a sheet of a month stands where it belongs', () =>
  expect(
    placesOf(
      lay(
        paper({
          days: [
            {
              day: 'Do 01.10.',
              times: ['08:00 – 12:00', '13:00 – 17:00'],
              pause: '1:00',
              target: '8:00',
              worked: '8:00',
              difference: '±0:00',
              note: '',
            },
            {
              day: 'Fr 02.10.',
              times: [],
              pause: '',
              target: '8:00',
              worked: '0:00',
              difference: '−8:00',
              note: 'Urlaub, den die Leitung am Abend davor genehmigt hat',
            },
          ],
          sums: [
            ['Soll', '16:00'],
            ['Arbeit', '8:00'],
            ['Differenz', '−8:00'],
          ],
          signatures: [
            { side: 'Mila Berger', signed: 'Bestätigt am 01.11.2026' },
            { side: 'Gasthof Eder', signed: '' },
          ],
          closing: ['Ohne unbezahlte Pausen.'],
        }),
      ),
    ),
  ).toMatchInlineSnapshot(`
    [
      [
        "20.85 190 Gasthof Eder, 2.85 700 #1a1a1a end",
        "31.33 22 Stundenzettel Oktober 2026, 6.4 700 #1a1a1a start",
        "38.62 22 Person, 2.85 400 #595959 start",
        "38.62 60 Mila Berger, 2.85 400 #1a1a1a start",
        "42.55 22 Personalnummer, 2.85 400 #595959 start",
        "42.55 60 1003, 2.85 400 #1a1a1a start",
        "46.48 22 Stand, 2.85 400 #595959 start",
        "46.48 60 Abgegeben, 2.85 400 #1a1a1a start",
        "50.41 22 Rundung, 2.85 400 #595959 start",
        "50.41 60 keine, 2.85 400 #1a1a1a start",
        "58.35 22 Tag, 2.85 400 #595959 start",
        "58.35 44 Kommen – Gehen, 2.85 400 #595959 start",
        "58.35 91 Pause, 2.85 400 #595959 end",
        "58.35 106 Soll, 2.85 400 #595959 end",
        "58.35 121 Arbeit, 2.85 400 #595959 end",
        "58.35 139 Differenz, 2.85 400 #595959 end",
        "58.35 143 Anmerkung, 2.85 400 #595959 start",
        "59.93 22 box 168 × 0.3 #1a1a1a",
        "63.78 22 Do 01.10., 2.85 400 #1a1a1a start",
        "63.78 44 08:00 – 12:00, 2.85 400 #1a1a1a start",
        "67.71 44 13:00 – 17:00, 2.85 400 #1a1a1a start",
        "63.78 91 1:00, 2.85 400 #1a1a1a end",
        "63.78 106 8:00, 2.85 400 #1a1a1a end",
        "63.78 121 8:00, 2.85 400 #1a1a1a end",
        "63.78 139 ±0:00, 2.85 400 #1a1a1a end",
        "69.2 22 box 168 × 0.15 #c4c4c4",
        "72.45 22 Fr 02.10., 2.85 400 #1a1a1a start",
        "72.45 106 8:00, 2.85 400 #1a1a1a end",
        "72.45 121 0:00, 2.85 400 #1a1a1a end",
        "72.45 139 −8:00, 2.85 400 #1a1a1a end",
        "72.45 143 Urlaub, den die Leitung am, 2.85 400 #1a1a1a start",
        "76.38 143 Abend davor genehmigt hat, 2.85 400 #1a1a1a start",
        "77.86 22 box 168 × 0.15 #c4c4c4",
        "84.11 22 Soll, 2.85 400 #1a1a1a start",
        "84.11 91 16:00, 2.85 700 #1a1a1a end",
        "84.11 112 Differenz, 2.85 400 #1a1a1a start",
        "84.11 190 −8:00, 2.85 700 #1a1a1a end",
        "88.05 22 Arbeit, 2.85 400 #1a1a1a start",
        "88.05 91 8:00, 2.85 700 #1a1a1a end",
        "95.98 22 Ohne unbezahlte Pausen., 2.85 400 #595959 start",
        "111.06 22 box 72 × 0.2 #1a1a1a",
        "114.91 22 Mila Berger, 2.85 400 #1a1a1a start",
        "118.84 22 Bestätigt am 01.11.2026, 2.85 400 #595959 start",
        "111.06 118 box 72 × 0.2 #1a1a1a",
        "114.91 118 Gasthof Eder, 2.85 400 #1a1a1a start",
        "118.84 118 Datum, Unterschrift, 2.85 400 #595959 start",
        "287.85 22 Stundenzettel Oktober 2026 · Mila Berger, 2.85 400 #595959 start",
        "287.85 190 Seite 1 von 1, 2.85 400 #595959 end",
      ],
    ]
  `))

test('a long fact goes on below itself, beside its label', () => {
  // 120 mm are 76 letters
  const facts = [
    ['Kurz', 'A'.repeat(76)],
    ['Lang', 'B'.repeat(77)],
  ] as const
  const [page = []] = placesOf(lay(paper({ facts })))
  expect(['A', 'B'].map(letter => page.filter(place => place.includes(` 60 ${letter}`)).length)).toEqual([1, 2])
})

test('who hears a sheet is told which cell heads its row and which its column', () => {
  const { nodes } = lay(paper())
  const tables = nodes.filter(({ tag }) => tag === 'Table')
  const shape = (row: (typeof tables)[number]) => row.children.map(({ tag, scope }) => `${tag}${scope ?? ''}`).join(' ')
  expect(tables.map(({ children }) => [children.length, shape(children[0]!), shape(children.at(-1)!)])).toEqual([
    [4, 'THRow TD', 'THRow TD'],
    [32, 'THColumn THColumn THColumn THColumn THColumn THColumn THColumn', 'THRow TD TD TD TD TD TD'],
    [6, 'THRow TD THRow TD', 'THRow TD'],
  ])
})
