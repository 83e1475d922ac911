import { expect, test } from 'vitest'
import { layOutTables } from '#domain/documents/lay-out-tables.ts'
import type { PaperTable } from '#domain/documents/paper.ts'
import { PaperPen, SHEET } from '#domain/documents/paper-pen.ts'
import { placesOf } from '#test/laid-places.ts'

const table = (count: number, name = 'Knödel'): PaperTable => ({
  title: 'Am meisten bestellt',
  first: 'Artikel',
  columns: [
    { label: 'Stück', width: 22 },
    { label: 'Umsatz', width: 32 },
  ],
  rows: Array.from({ length: count }, (_, n) => [`${name} ${n}`, String(n), `${n},00 €`]),
})
const laid = (...tables: PaperTable[]) => {
  const pen = new PaperPen(text => text.length * 0.5)
  layOutTables(pen, tables)
  return pen.laid
}
const texts = (page: ReturnType<typeof laid>['pages'][number] | undefined) =>
  (page?.pieces ?? []).flatMap(({ drawn }) => drawn.flatMap(one => (one.kind === 'text' ? [one] : [])))

test('a long table goes on with its head on the next page, and whoever hears it hears the head once', () => {
  const { pages, nodes } = laid(table(80))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(texts(page).filter(({ text }) => text === 'Stück')).toHaveLength(1)
  const [, rows] = nodes
  expect(rows?.children).toHaveLength(81)
  expect(rows?.children[1]?.children.map(({ tag }) => tag)).toEqual(['TH', 'TD', 'TD'])
  for (const page of pages) for (const { y } of texts(page)) expect(y).toBeLessThanOrEqual(SHEET.bottom + 1)
})

test('figures stand below each other at the right of their columns, beside the first line of a long name', () => {
  const { pages } = laid(table(1, 'Gebackene Hühnerbrust mit Erdäpfelsalat und Kernöl aus der Südsteiermark'))
  const found = texts(pages[0])
  const [name, figure] = [
    found.find(({ text }) => text.startsWith('Gebackene')),
    found.find(({ text }) => text === '0'),
  ]
  expect([figure?.x, figure?.anchor, figure?.y]).toEqual([SHEET.right - 32, 'end', name?.y])
  expect(found.find(({ text }) => text === '0,00 €')?.x).toBe(SHEET.right)
  expect(found.length).toBeGreaterThan(6)
})

test('a heading is never the last thing on a page', () => {
  const { pages } = laid(...Array.from({ length: 12 }, () => table(3)))
  for (const page of pages) expect(texts(page).at(-1)?.text).toMatch(/€$/)
})

test('what does not fit beside a name goes on below itself and never stands over its neighbour', () => {
  const { pages } = laid({
    ...table(0),
    rows: [
      ['Kühlhaus', 'Bartholomäus Oberhollenzer-Wurmbrandstätter', '7,00 €'],
      ['Tiefkühler', '1', '8,00 €'],
    ],
  })
  const found = texts(pages[0])
  const parts = found.filter(({ x, text }) => x === SHEET.right - 32 && text !== 'Stück')
  expect(parts.length).toBeGreaterThan(2)
  for (const { text } of parts) expect(text.length * 0.5 * 3.35).toBeLessThanOrEqual(22)
  const [last, below] = [parts.at(-2), found.find(({ text }) => text === 'Tiefkühler')]
  expect(below?.y).toBeGreaterThan(last?.y ?? Infinity)
})

test('a figure has its column less two millimetres, which part it from the one before', () => {
  // twelve letters are 20.1 wide
  const linesIn = (width: number) => {
    const one = { ...table(0), columns: [{ label: 'Stück', width }], rows: [['Knödel', '123456789012'] as const] }
    return texts(laid(one).pages[0]).filter(({ x, text }) => x === SHEET.right && /\d/.test(text)).length
  }
  expect([linesIn(22.2), linesIn(22)]).toEqual([1, 2])
})

test('everything of a table stands where it belongs', () =>
  expect(placesOf(laid(table(2)))).toMatchInlineSnapshot(`
  [
    [
      "22 22 Am meisten bestellt, 4 700 #1a1a1a start",
      "27.37 22 Artikel, 2.85 400 #595959 start",
      "27.37 158 Stück, 2.85 400 #595959 end",
      "27.37 190 Umsatz, 2.85 400 #595959 end",
      "28.95 22 box 168 × 0.3 #1a1a1a",
      "33.5 22 Knödel 0, 3.35 400 #1a1a1a start",
      "33.5 158 0, 3.35 400 #1a1a1a end",
      "33.5 190 0,00 €, 3.35 400 #1a1a1a end",
      "35.28 22 box 168 × 0.15 #c4c4c4",
      "39.63 22 Knödel 1, 3.35 400 #1a1a1a start",
      "39.63 158 1, 3.35 400 #1a1a1a end",
      "39.63 190 1,00 €, 3.35 400 #1a1a1a end",
      "41.4 22 box 168 × 0.15 #c4c4c4",
    ],
  ]
`))

test('a table that follows keeps its distance, and one of a single row needs no more than that', () => {
  const tops = placesOf(laid(table(1), table(1)))[0]?.filter(place => place.includes('Am meisten'))
  expect(tops).toEqual([
    '22 22 Am meisten bestellt, 4 700 #1a1a1a start',
    '45.28 22 Am meisten bestellt, 4 700 #1a1a1a start',
  ])
  // each takes 23.28 mm: eleven fit into 256, as the last needs no room behind it
  const pages = placesOf(laid(...Array.from({ length: 12 }, () => table(1))))
  expect(pages.map(page => page.filter(place => place.includes('Am meisten')).length)).toEqual([11, 1])
})
