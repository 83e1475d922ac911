import { expect, test } from 'vitest'
import type { Cell } from '#domain/tables/cell.ts'
import { csvCell, csvHead, csvLine } from '#domain/tables/csv.ts'

test.each<{ cell: Cell; text: string; because: string }>([
  { cell: 'Huber', text: 'Huber', because: 'words are words' },
  { cell: null, text: '', because: 'nothing is nothing' },
  { cell: 'Huber; Sohn', text: '"Huber; Sohn"', because: 'a semicolon would start a column' },
  { cell: 'Der "Große"', text: '"Der ""Große"""', because: 'quotes are doubled' },
  { cell: 'eins\nzwei', text: '"eins\nzwei"', because: 'a line within a cell' },
  { cell: '=1+1', text: "'=1+1", because: 'it would be reckoned' },
  { cell: '  =1+1', text: "'  =1+1", because: 'blanks in front do not help' },
  { cell: '@SUM(A1)', text: "'@SUM(A1)", because: 'it would be reckoned' },
  { cell: '+43 660 1', text: "'+43 660 1", because: 'a plus starts a formula' },
  { cell: '-2+3', text: "'-2+3", because: 'a minus does' },
  { cell: '\t=1', text: "'\t=1", because: 'a tabulator is passed over' },
  { cell: '＝1', text: "'＝1", because: 'the wide sign is one too' },
  { cell: '=HYPERLINK("http://x";"a")', text: '"\'=HYPERLINK(""http://x"";""a"")"', because: 'both at once' },
  { cell: '-3,5', text: '-3,5', because: 'a number below zero is one' },
  { cell: { number: 12.9, as: 'money' }, text: '12,90', because: 'money has cents' },
  { cell: { number: -1234.5, as: 'money' }, text: '-1234,50', because: 'groups are no digits' },
  { cell: { number: 0.125, as: 'money' }, text: '0,125', because: 'nothing is rounded away' },
  { cell: { number: 10, as: 'percent' }, text: '10', because: 'the heading says per cent' },
  { cell: { number: 1.5, as: 'plain' }, text: '1,5', because: 'a comma' },
  { cell: { number: 0.0000001, as: 'plain' }, text: '0,000000', because: 'never 1e-7' },
  { cell: { day: '2026-03-29' }, text: '29.03.2026', because: 'days are German' },
  { cell: { moment: '2026-03-29T03:30' }, text: '29.03.2026 03:30', because: 'moments are' },
])('$cell is $text: $because', ({ cell, text }) => expect(csvCell(cell)).toBe(text))

test('a file begins with its mark and headings, and each line ends the one before', () =>
  expect(csvHead(['Name', 'Preis']) + csvLine(['Brot', { number: 2, as: 'money' }])).toBe(
    '\uFEFFName;Preis\r\nBrot;2,00',
  ))
