import { expect, test } from 'vitest'
import { layOutSheet, type SheetPaper } from '#domain/documents/time-sheet-paper.ts'

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
