import { expect, test } from 'vitest'
import { csvText } from '#web/backoffice/rows/csv.ts'

test.each([
  { value: 'Käsekrainer', written: 'Käsekrainer', because: 'umlauts stay' },
  { value: 'Brot; frisch', written: '"Brot; frisch"', because: 'a semicolon would split the cell' },
  { value: 'Das "Beste"', written: '"Das ""Beste"""', because: 'quotes are doubled' },
  { value: '=HYPERLINK("http://x")', written: `"'=HYPERLINK(""http://x"")"`, because: 'a formula must not run' },
  { value: '@SUM(A1)', written: "'@SUM(A1)", because: 'an at sign starts a formula too' },
  { value: '+43 660 1234567', written: "'+43 660 1234567", because: 'a phone number is no sum' },
  { value: '-12,50', written: '-12,50', because: 'a negative number is a number' },
])('$value is written as $written: $because', ({ value, written }) =>
  expect(csvText([[value]])).toBe(`\uFEFF${written}`),
)

test('rows end as spreadsheets expect and the file says that it is UTF-8', () =>
  expect(
    csvText([
      ['Name', 'Preis'],
      ['Brot', '3,90'],
    ]),
  ).toBe('\uFEFFName;Preis\r\nBrot;3,90'))
