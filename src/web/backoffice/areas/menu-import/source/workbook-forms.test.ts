import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeWorkbook, type WrittenSheet } from '#test/menus/varied/write-workbook.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { readFile } from '#web/backoffice/areas/menu-import/source/read-source.ts'

/** What a workbook is read as: 'Kategorie > Name | Preis oder Größen | Allergene', and what is left out. */
async function read(sheets: readonly WrittenSheet[]) {
  const { sheet, unread } = await readFile(new File([writeWorkbook(sheets)], 'karte.xlsx'))
  const { header, columns } = guessColumns(sheet)
  return {
    dishes: sheetRecords(sheet, header, columns).map(({ cells }) =>
      [
        `${cells.category ?? ''} > ${cells.name ?? ''}`,
        cells.sizes ?? cells.price ?? '',
        cells.allergens ?? '',
        ...(cells.description ? [cells.description] : []),
      ].join(' | '),
    ),
    left: unread.map(({ text, why }) => [text, why]),
  }
}

test('sections merged across, groups merged down, and a sheet that is the legend', async () => {
  const { dishes, left } = await read([
    {
      name: 'Speisen',
      merged: ['A1:D1', 'A3:D3', 'A6:D6'],
      rows: [
        ['Speisekarte Gasthof Linde'],
        ['Gericht', 'Beschreibung', 'Allergene', 'Preis'],
        ['SUPPEN'],
        ['Frittatensuppe', 'hausgemacht', 'A,C,G', 4.9],
        ['Gulaschsuppe', '', 'A,L', 6.9],
        ['HAUPTSPEISEN'],
        ['Gulasch', 'mit Semmelknödel', 'A,C,G,L', 13.9],
      ],
    },
    {
      name: 'Getränke',
      merged: ['A2:A3'],
      rows: [
        ['Gruppe', 'Artikel', 'Preis'],
        ['Bier', 'Märzen 0,5 l', 4.6],
        [undefined, 'Radler 0,5 l', 4.5],
        ['Wein', 'Veltliner 1/8 l', 3.2],
      ],
    },
    {
      name: 'Allergene',
      rows: [
        ['A', 'Gluten'],
        ['C', 'Ei'],
        ['G', 'Milch'],
      ],
    },
  ])
  expect(dishes).toEqual([
    'Suppen > Frittatensuppe | 4,9 | A,C,G | hausgemacht',
    'Suppen > Gulaschsuppe | 6,9 | A,L',
    'Hauptspeisen > Gulasch | 13,9 | A,C,G,L | mit Semmelknödel',
    'Bier > Märzen 0,5 l | 4,6 | ',
    'Bier > Radler 0,5 l | 4,5 | ',
    'Wein > Veltliner 1/8 l | 3,2 | ',
  ])
  expect(left).toEqual([
    ['Speisen: Speisekarte Gasthof Linde', 'Titel der Karte oder Seitenzahl'],
    ['Allergene', 'Legende der Allergene und Zusatzstoffe'],
  ])
})

test('prices under a heading of two rows are the sizes it names', async () => {
  const { dishes } = await read([
    {
      name: 'Pizza',
      merged: ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'],
      rows: [
        ['Nr', 'Pizza', 'Preis', undefined, 'Allergene'],
        [undefined, undefined, 'klein', 'groß', undefined],
        [1, 'Margherita', 8.5, 11.5, 'A,G'],
        [2, 'Tonno', 10.5, 13.5, 'A,D,G'],
      ],
    },
  ])
  expect(dishes).toEqual([
    'Pizza > Margherita | klein 8,5; groß 11,5 | A,G',
    'Pizza > Tonno | klein 10,5; groß 13,5 | A,D,G',
  ])
})

test('tables beside each other are read one after the other', async () => {
  const { dishes } = await read([
    {
      name: 'Karte',
      rows: [
        ['Speise', 'Preis', undefined, 'Getränk', 'Preis'],
        ['Toast (A,G)', 5.9, undefined, 'Cola', 3.2],
        ['Gulasch (A,L)', 9.9, undefined, 'Soda', 2.2],
        ['Salat', 4.9, undefined, 'Bier (A)', 4.2],
        [undefined, undefined, undefined, 'Radler (A)', 4.1],
      ],
    },
  ])
  expect(dishes.map(dish => dish.replace(/^.* > /, ''))).toEqual([
    'Toast | 5,9 | A,G',
    'Gulasch | 9,9 | A,L',
    'Salat | 4,9 | ',
    'Cola | 3,2 | ',
    'Soda | 2,2 | ',
    'Bier | 4,2 | A',
    'Radler | 4,1 | A',
  ])
})

test.each([
  { heads: ['A', 'C', 'G', 'L'], says: 'letters' },
  { heads: ['A Gluten', 'C Eier', 'G – Milch', 'L: Sellerie'], says: 'letters with words' },
])('allergens ticked under $says are those of the dish', async ({ heads }) => {
  const { dishes } = await read([
    {
      name: 'Speisen',
      rows: [
        ['Speisen'],
        ['Speise', ...heads, 'Preis'],
        ['Frittatensuppe', 'x', 'X', '✓', '', 4.9],
        ['Gulasch', 'x', '-', '', 1, 9.9],
        ['Pommes', '', '', '', '', 4.5],
      ],
    },
  ])
  expect(dishes).toEqual([
    'Speisen > Frittatensuppe | 4,9 | A,C,G',
    'Speisen > Gulasch | 9,9 | A,L',
    'Speisen > Pommes | 4,5 | ',
  ])
})

test('substances in words are ticked as well', async () => {
  const { dishes } = await read([
    {
      name: 'Speisen',
      rows: [
        ['Speise', 'Preis', 'Gluten', 'Milch', 'Neu'],
        ['Toast', 5.9, 'x', 'x', 'x'],
        ['Salat', 4.9, '', '', ''],
      ],
    },
  ])
  expect(dishes).toEqual(['Speisen > Toast | 5,9 | Gluten,Milch', 'Speisen > Salat | 4,9 | '])
})

test('a week of dishes has its days as categories; sums between are told', async () => {
  const { dishes, left } = await read([
    {
      name: 'KW 49',
      merged: ['A2:A3', 'A5:A6'],
      rows: [
        ['Tag', 'Menü', 'Allergene', 'Preis'],
        ['Montag', 'Linseneintopf', 'L', 8.9],
        [undefined, 'Käsespätzle', 'A,C,G', '€ 9,90'],
        ['Zwischensumme', undefined, undefined, { value: 18.8, formula: 'SUM(D2:D3)' }],
        ['Dienstag', 'Fischfilet', 'A,D', '10,90 €'],
        [undefined, 'Gemüselasagne', 'A,C,G,L', 9.5],
      ],
    },
  ])
  expect(dishes).toEqual([
    'Montag > Linseneintopf | 8,9 | L',
    'Montag > Käsespätzle | € 9,90 | A,C,G',
    'Dienstag > Fischfilet | 10,90 € | A,D',
    'Dienstag > Gemüselasagne | 9,5 | A,C,G,L',
  ])
  expect(left).toEqual([['Zwischensumme 18,8', 'Summe']])
})

test('numbers with names are dishes whose price is missing, and no legend', async () => {
  const { dishes, left } = await read([
    {
      name: 'Pizza',
      rows: [
        ['Nr', 'Pizza'],
        [1, 'Margherita'],
        [2, 'Salami'],
      ],
    },
    {
      name: 'Zusatzstoffe',
      rows: [
        ['1', 'Farbstoff'],
        ['A', 'Gluten'],
        ['G', 'Milch'],
      ],
    },
  ])
  expect(dishes).toEqual(['Pizza > Margherita |  | ', 'Pizza > Salami |  | '])
  expect(left).toEqual([['Zusatzstoffe', 'Legende der Allergene und Zusatzstoffe']])
})

/** A workbook whose only sheet is this XML. */
const workbookOf = (sheet: string) => {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Karte" sheetId="1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
  }
  return new File(
    [zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))],
    'karte.xlsx',
  )
}
const words = (line: number, ...cells: string[]) =>
  `<row r="${line}">${cells.map((cell, place) => `<c r="${'ABC'.charAt(place)}${line}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

test('a sheet that says it reaches to its very end is read like any other', async () => {
  const { sheet } = await readFile(
    workbookOf(
      `<dimension ref="A1:XFD1048576"/><sheetData>${words(1, 'Suppen')}${words(1_048_576, 'Suppe', '4,90')}</sheetData>`,
    ),
  )
  expect(sheet.at(-1)).toEqual({ line: 1_048_576, cells: ['Suppe', '4,90'] })
})
test('rows without number are too many at once, and what to do is said', async () => {
  await expect(readFile(workbookOf(`<sheetData>${'<row><c/></row>'.repeat(60_000)}</sheetData>`))).rejects.toThrow(
    'mehr als 50.000 Zeilen',
  )
})
test('cells merged over everything, ever again, hold nobody', async () => {
  const merged = '<mergeCell ref="A1:XFD1048576"/>'.repeat(60_000)
  const before = process.threadCpuUsage()
  const { sheet } = await readFile(
    workbookOf(`<sheetData>${words(1, 'Suppe', '4,90')}</sheetData><mergeCells>${merged}</mergeCells>`),
  )
  expect(sheet.at(-1)?.cells).toEqual(['Suppe', '4,90'])
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1500)
})

test('a sheet is named after its dishes, and not after the file', async () => {
  const sheet = (name: string, dish: string): WrittenSheet => ({
    name,
    rows: [
      ['Gericht', 'Preis'],
      [dish, 9.9],
      [`${dish} groß`, 12.9],
    ],
  })
  const { dishes } = await read([
    sheet('Sparmenüs', 'Burger'),
    sheet('Käse, Preise je kg', 'Tilsiter'),
    sheet('Menü', 'Suppe'),
    sheet('Preise 2', 'Salat'),
    sheet('Preisliste', 'Toast'),
  ])
  expect(dishes.filter(dish => !dish.includes('groß'))).toEqual([
    'Sparmenüs > Burger | 9,9 | ',
    'Käse, Preise je kg > Tilsiter | 9,9 | ',
    ' > Suppe | 9,9 | ',
    ' > Salat | 9,9 | ',
    ' > Toast | 9,9 | ',
  ])
})
