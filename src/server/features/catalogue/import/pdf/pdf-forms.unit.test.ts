import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { readPdf } from '#server/features/catalogue/import/pdf/read-pdf.ts'

/** Where a text stands: its place in points, counted from the top left, its size, and what of it stands there. */
type Placed = { x: number; y: number; text: string; size?: number; to?: 'right' | 'center' }

function draw(pages: readonly (readonly Placed[])[], isWide = false): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, layout: isWide ? 'landscape' : 'portrait' })
  const bytes: Buffer[] = []
  pdf.on('data', (piece: Buffer) => void bytes.push(piece))
  const done = new Promise<Uint8Array>(resolve => {
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(bytes))))
  })
  for (const [place, page] of pages.entries()) {
    if (place > 0) pdf.addPage()
    for (const { x, y, text, size = 10, to } of page) {
      const width = pdf.fontSize(size).widthOfString(text)
      pdf.text(text, to === 'right' ? x - width : to === 'center' ? x - width / 2 : x, y, { lineBreak: false })
    }
  }
  pdf.end()
  return done
}
/** 'Kategorie > Nummer Name | Preis oder Größen | Allergene', a dish a line, and what is left out. */
async function read(pdf: Uint8Array) {
  const { text } = await readPdf(pdf)
  const { sheet, unread } = readMenuText(text)
  const { header, columns } = guessColumns(sheet)
  const dishes = sheetRecords(sheet, header, columns).map(({ cells }) =>
    [
      `${cells.category ?? ''} > ${[cells.number, cells.name].filter(Boolean).join(' ')}`,
      cells.sizes || cells.price || '',
      cells.allergens ?? '',
      ...(cells.description ? [cells.description] : []),
    ].join(' | '),
  )
  return { dishes, left: unread.map(one => one.text) }
}

test('three columns of a folder: each heads its own dishes, and what is said below a dish stays with it', async () => {
  const column = (x: number, head: string, dishes: readonly [name: string, price: string, text?: string][]) => {
    const placed: Placed[] = [{ x, y: 100, text: head, size: 14 }]
    let y = 130
    for (const [text, price, said] of dishes) {
      placed.push({ x, y, text }, { x: x + 225, y, text: price, to: 'right' })
      if (said) placed.push({ x, y: y + 13, text: said, size: 8 })
      y += said ? 30 : 18
    }
    return placed
  }
  const { dishes, left } = await read(
    await draw(
      [
        [
          { x: 420, y: 40, text: 'Gasthof Linde', size: 24, to: 'center' },
          ...column(40, 'Suppen', [
            ['Frittatensuppe (A,C,G)', '4,90'],
            ['Grießnockerlsuppe (A,C,L)', '5,20'],
            ['Tagessuppe', '4,50'],
          ]),
          ...column(310, 'Hauptspeisen', [
            ['Wiener Schnitzel (A,C,G)', '16,90', 'mit Petersilienerdäpfeln'],
            ['Zwiebelrostbraten (A,L,O)', '22,90', 'mit Braterdäpfeln und Gurkerl'],
          ]),
          ...column(580, 'Desserts', [
            ['Apfelstrudel (A,C,G)', '4,90'],
            ['Palatschinken (A,C,G)', '5,90', 'mit Marillenmarmelade'],
            ['Eiskaffee (G)', '6,20'],
          ]),
        ],
      ],
      true,
    ),
  )
  expect(dishes).toEqual([
    'Suppen > Frittatensuppe | 4,90 | A,C,G',
    'Suppen > Grießnockerlsuppe | 5,20 | A,C,L',
    'Suppen > Tagessuppe | 4,50 | ',
    'Hauptspeisen > Wiener Schnitzel | 16,90 | A,C,G | mit Petersilienerdäpfeln',
    'Hauptspeisen > Zwiebelrostbraten | 22,90 | A,L,O | mit Braterdäpfeln und Gurkerl',
    'Desserts > Apfelstrudel | 4,90 | A,C,G',
    'Desserts > Palatschinken | 5,90 | A,C,G | mit Marillenmarmelade',
    'Desserts > Eiskaffee | 6,20 | G',
  ])
  expect(left).toEqual(['Gasthof Linde'])
})

test.each([2, 3, 4])('marks raised by %i points above their dish stay with it', async above => {
  const page: Placed[] = [
    { x: 40, y: 40, text: 'PIZZA', size: 18 },
    { x: 420, y: 45, text: 'klein', size: 9, to: 'right' },
    { x: 500, y: 45, text: 'groß', size: 9, to: 'right' },
  ]
  const pizzas = [
    ['1 Margherita', 'A,G', '8,50', '11,50'],
    ['2 Salami', 'A,G,2', '9,50', '12,50'],
    ['3 Tonno', 'A,D,G', '10,50', '13,50'],
    ['4 Funghi', '', '11,00', '14,00'],
  ] as const
  for (const [place, [name, marks, small, large]] of pizzas.entries()) {
    const y = 75 + place * 18
    page.push({ x: 40, y, text: name, size: 11 }, { x: 420, y, text: small, size: 11, to: 'right' })
    page.push({ x: 500, y, text: large, size: 11, to: 'right' })
    if (marks !== '') page.push({ x: 40 + name.length * 5.8, y: y + 2 - above, text: marks, size: 6 })
  }
  const { dishes, left } = await read(await draw([page]))
  expect(dishes).toEqual([
    'Pizza > 1 Margherita | klein 8,50; groß 11,50 | A,G',
    'Pizza > 2 Salami | klein 9,50; groß 12,50 | A,G,2',
    'Pizza > 3 Tonno | klein 10,50; groß 13,50 | A,D,G',
    'Pizza > 4 Funghi | klein 11,00; groß 14,00 | ',
  ])
  expect(left).toEqual([])
})

test('headings in spaced letters, and dots that are pieces of their own', async () => {
  const line = (y: number, text: string, price: string): Placed[] => [
    { x: 40, y, text },
    { x: 220, y, text: '........................................' },
    { x: 500, y, text: price },
  ]
  const { dishes, left } = await read(
    await draw([
      [
        { x: 40, y: 50, text: 'S U P P E N', size: 14 },
        ...line(80, 'Rindsuppe mit Nudeln A C L', '5,20'),
        ...line(100, 'Gulaschsuppe A L O', '6,90'),
        { x: 40, y: 130, text: 'F I S C H', size: 14 },
        ...line(160, 'Zander gebraten A D G', '21,90'),
      ],
    ]),
  )
  expect(dishes).toEqual([
    'Suppen > Rindsuppe mit Nudeln | 5,20 | A,C,L',
    'Suppen > Gulaschsuppe | 6,90 | A,L,O',
    'Fisch > Zander gebraten | 21,90 | A,D,G',
  ])
  expect(left).toEqual([])
})

test('a category goes on over the page, whatever stands at its edges', async () => {
  const dish = (y: number, text: string, price: string): Placed[] => [
    { x: 40, y, text },
    { x: 500, y, text: '€' },
    { x: 512, y, text: price },
  ]
  const { dishes, left } = await read(
    await draw([
      [
        { x: 40, y: 50, text: 'Burger', size: 16 },
        ...dish(80, 'Cheeseburger (A,C,G,M)', '10,90'),
        ...dish(100, 'Bacon Burger (A,C,G,M)', '12,90'),
        { x: 297, y: 800, text: 'Seite 1', size: 8, to: 'center' },
      ],
      [
        { x: 297, y: 20, text: 'Speisekarte Burgerhaus', size: 8, to: 'center' },
        ...dish(50, 'Veggie Burger (A,F,M)', '11,90'),
        { x: 40, y: 80, text: 'Beilagen', size: 16 },
        ...dish(110, 'Pommes', '3,90'),
        { x: 297, y: 800, text: 'Seite 2', size: 8, to: 'center' },
      ],
    ]),
  )
  expect(dishes).toEqual([
    'Burger > Cheeseburger | 10,90 | A,C,G,M',
    'Burger > Bacon Burger | 12,90 | A,C,G,M',
    'Burger > Veggie Burger | 11,90 | A,F,M',
    'Beilagen > Pommes | 3,90 | ',
  ])
  expect(left).toEqual(['Seite 1', 'Speisekarte Burgerhaus', 'Seite 2'])
})
