import { describe, expect, it } from 'vitest'
import { printedBytes, printedDishes, printedText } from '#test/menus/printed-menu.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { readFile, readText, type Source } from '#web/backoffice/areas/menu-import/source/read-source.ts'

const records = ({ sheet }: Source) => {
  const { header, columns } = guessColumns(sheet)
  return sheetRecords(sheet, header, columns).map(({ cells }) => cells)
}
const file = (bytes: BlobPart, name = 'karte.csv') => new File([bytes], name)

describe('a file', () => {
  it('of a till in windows-1252 comes in article by article', async () => {
    const found = records(await readFile(file(new Uint8Array(printedBytes('bakery.csv')))))
    const expected = printedDishes('bakery').map(({ sizes: _none, price, ...dish }) =>
      Object.fromEntries(
        Object.entries({ ...dish, price: price === '1290,00' ? '1.290,00' : price, tax: '10 %' }).filter(
          ([, text]) => text !== '',
        ),
      ),
    )
    expect(found).toEqual(expected)
  })

  it('with signs of the format inside quotes stays in its columns', async () => {
    expect(
      records(await readText('Name;Beschreibung;Preis\n"Brot; groß";"sagt ""ja"""\n"mit\nUmbruch";x;3,90')),
    ).toEqual([
      { name: 'Brot; groß', description: 'sagt "ja"' },
      { name: 'mit\nUmbruch', description: 'x', price: '3,90' },
    ])
  })

  it('of ours loses the apostrophe that kept it from being a formula', async () => {
    expect(records(await readText("Name;Preis\n'=Würfel;1,00"))).toEqual([{ name: '=Würfel', price: '1,00' }])
  })

  it.each([
    ['alt.xls', new Uint8Array([0xd0, 0xcf, 0x11]), 'alte Excel-Datei'],
    [
      'kennwort.xlsx',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new TextEncoder().encode([...'EncryptedPackage', ''].join('\0'))]),
      'mit einem Kennwort geschützt',
    ],
    ['programm.xlsx', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'weder eine Tabelle noch ein Text'],
    ['export.xls', '<html><table><tr><td>Suppe</td><td>4,90</td></tr></table></html>', 'eine Webseite oder XML'],
    ['export.xls', '<?xml version="1.0"?><Workbook><Row>Suppe 4,90</Row></Workbook>', 'eine Webseite oder XML'],
    ['leer.csv', ' \n ', 'nichts'],
    ['breit.csv', `${'x;'.repeat(70)}x`, '60 Spalten'],
    ['lang.csv', 'a;1,00\n'.repeat(5100), 'Bitte teilen Sie die Datei'],
    ['leere-zeilen.txt', `Suppe 4,90\n${'\n'.repeat(51_000)}Gulasch 6,90`, 'Bitte teilen Sie die Datei'],
    ['schwer.csv', 'a'.repeat(5 * 1024 * 1024 + 1), '5 MB'],
  ])('%s is refused in a sentence', async (name, content, words) => {
    await expect(readFile(file(content, name))).rejects.toThrow(words)
  })
})

describe('pasted text', () => {
  it('with tabs is a table', async () =>
    expect(records(await readText('1\tSuppe\t4,90\n2\tGulasch\t6,90'))).toEqual([
      { number: '1', name: 'Suppe', price: '4,90' },
      { number: '2', name: 'Gulasch', price: '6,90' },
    ]))

  it('with commas is a table where its first line heads one', async () =>
    expect(records(await readText('Name,Preis\nSuppe,4.90'))).toEqual([{ name: 'Suppe', price: '4.90' }]))

  it('of two tables with headings between them is two categories, and sentences are listed', async () => {
    const source = await readText(
      'Suppen\n\nGulasch\tmit Semmel\t6,90 €\nFritatten\tmit Schnittlauch\t4,90 €\n\nSalate\nvon 11 bis 14 Uhr\n\nGrüner\tmit Kernöl\t4,20 €',
    )
    expect(
      records(source).map(({ category, name, description, price }) => [category, name, description, price]),
    ).toEqual([
      ['Suppen', 'Gulasch', 'mit Semmel', '6,90 €'],
      ['Suppen', 'Fritatten', 'mit Schnittlauch', '4,90 €'],
      ['Salate', 'Grüner', 'mit Kernöl', '4,20 €'],
    ])
    expect(source.unread).toEqual([{ line: 7, text: 'von 11 bis 14 Uhr', why: 'Öffnungszeiten oder Datum' }])
  })

  it('with a tab before the price is still a menu', async () =>
    expect(records(await readText('SUPPEN\nGulasch\t6,90\nmit Semmel\nFritatten\t4,90'))).toEqual([
      { name: 'Gulasch', description: 'mit Semmel', category: 'Suppen', price: '6,90' },
      { name: 'Fritatten', category: 'Suppen', price: '4,90' },
    ]))

  it('without columns is a menu', async () => expect(records(await readText(printedText('sushi')))).toHaveLength(73))
})
