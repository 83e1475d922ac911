import { expect, test } from 'vitest'
import { numberText, parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'

test.each([
  { text: '12,90', value: 12.9, because: 'the comma is the German decimal sign' },
  { text: '12.90', value: 12.9, because: 'the number pad types a dot' },
  { text: '1.234,50', value: 1234.5, because: 'with a comma dots group thousands' },
  { text: '1.234', value: 1234, because: 'three digits after a dot are thousands' },
  { text: '0.125', value: 0.125, because: 'nothing groups behind a zero' },
  { text: ' 3,5 € ', value: 3.5, because: 'signs and blanks are forgiven' },
  { text: ',5', value: 0.5, because: 'the zero may be left out' },
  { text: '-2', value: -2, because: 'numbers may be negative' },
  { text: '', value: null, because: 'nothing is nothing' },
  { text: 'zwölf', value: 'zwölf', because: 'what is no number stays as typed' },
  { text: '1,2,3', value: '1,2,3', because: 'two commas make no number' },
])('"$text" reads as $value: $because', ({ text, value }) => expect(parseNumber(text)).toBe(value))

test.each([
  { value: 12.9, decimals: 2, text: '12,90' },
  { value: 0.0725, decimals: 2, text: '0,0725' },
  { value: 4, decimals: 2, text: '4,00' },
  { value: 4, decimals: 0, text: '4' },
  { value: 0.0000001, decimals: 0, text: '0,0000001' },
  { value: null, decimals: 2, text: '' },
  { value: 'zwölf', decimals: 2, text: 'zwölf' },
])('$value with $decimals decimals is written "$text"', ({ value, decimals, text }) =>
  expect(numberText(value, decimals)).toBe(text),
)
