import { expect, test } from 'vitest'
import { countText } from '#domain/text/count-text.ts'

test.each([
  { counted: { total: 0 }, text: '0', because: 'nothing is counted too' },
  { counted: { total: 999 }, text: '999', because: 'small numbers stand as they are' },
  { counted: { total: 10_000 }, text: '10.000', because: 'thousands are set apart' },
  { counted: { total: 10_000, isCapped: true }, text: 'mehr als 10.000', because: 'nobody counted further' },
])('$text: $because', ({ counted, text }) => expect(countText(counted)).toBe(text))
