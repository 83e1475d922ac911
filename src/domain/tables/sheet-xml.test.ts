import { describe, expect, test } from 'vitest'
import type { Cell } from '#domain/tables/cell.ts'
import { sheetCell, sheetEnd, sheetHead, sheetRow, xmlText } from '#domain/tables/sheet-xml.ts'
import { workbookParts } from '#domain/tables/workbook-xml.ts'

describe('a cell of a workbook', () => {
  test.each<{ cell: Cell; xml: string; because: string }>([
    { cell: null, xml: '<c/>', because: 'nothing is an empty cell' },
    { cell: '', xml: '<c/>', because: 'so is an empty text' },
    {
      cell: '=1+1',
      xml: '<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>',
      because: 'a text is never reckoned',
    },
    {
      cell: 'Huber & <Co>',
      xml: '<c t="inlineStr"><is><t xml:space="preserve">Huber &amp; &lt;Co&gt;</t></is></c>',
      because: 'signs of XML',
    },
    { cell: { number: 12.9, as: 'money' }, xml: '<c s="1"><v>12.9</v></c>', because: 'money can be summed' },
    { cell: { number: 10, as: 'percent' }, xml: '<c s="2"><v>10</v></c>', because: 'the format says per cent' },
    { cell: { number: 3, as: 'plain' }, xml: '<c><v>3</v></c>', because: 'numbers are numbers' },
    { cell: { number: Number.NaN, as: 'plain' }, xml: '<c/>', because: 'what is no number is nothing' },
    { cell: { day: '1900-03-01' }, xml: '<c s="3"><v>61</v></c>', because: 'days are counted as spreadsheets do' },
    { cell: { day: '2026-11-23' }, xml: '<c s="3"><v>46349</v></c>', because: 'days are counted as spreadsheets do' },
    { cell: { moment: '2026-11-23T12:00' }, xml: '<c s="4"><v>46349.5</v></c>', because: 'noon is half a day' },
  ])('$cell: $because', ({ cell, xml }) => expect(sheetCell(cell)).toBe(xml))

  test.each([
    { text: 'a\u0000b\u001Fc', is: 'abc', because: 'control characters break the file' },
    { text: 'a\uD83Db', is: 'ab', because: 'half a sign does' },
    { text: 'a😀b', is: 'a😀b', because: 'a whole one does not' },
    { text: 'eins\nzwei\tdrei', is: 'eins\nzwei\tdrei', because: 'lines and tabulators may stay' },
    { text: 'x'.repeat(40_000), is: 'x'.repeat(32_767), because: 'a cell holds no more' },
  ])('$because', ({ text, is }) => expect(xmlText(text)).toBe(is))

  test('a sheet has its headings, rows and a filter over them', () => {
    const xml = sheetHead(['Name', 'Preis']) + sheetRow(['Brot', { number: 2, as: 'money' }]) + sheetEnd(2, 2)
    expect(xml).toMatch(
      /<sheetData><row>.*Name.*Preis.*<\/row><row>.*Brot.*<v>2<\/v><\/c><\/row><\/sheetData><autoFilter ref="A1:B2"\/>/,
    )
    expect(sheetEnd(28, 3)).toContain('A1:AB3')
  })

  test.each([
    { title: 'Bestellungen', sheets: 1, names: ['Bestellungen'] },
    { title: 'Bestellungen', sheets: 2, names: ['Bestellungen 1', 'Bestellungen 2'] },
    { title: 'A/B: [x]*?', sheets: 1, names: ['A B   x'] },
    { title: '', sheets: 1, names: ['Liste'] },
  ])('$title in $sheets sheets', ({ title, sheets, names }) => {
    const workbook = workbookParts(title, sheets).find(({ name }) => name === 'xl/workbook.xml')?.text ?? ''
    expect([...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual(names)
  })
})
