import { expect, test } from 'vitest'
import { roundDecimal } from '#domain/units/round-decimal.ts'

test.each([
  { value: 1.505 * 100, rounded: 151, because: 'half goes up though its binary form is less' },
  { value: 1.005 * 1000, rounded: 1005, because: 'a whole number stays' },
  { value: 150.499, rounded: 150, because: 'less than half goes down' },
  { value: 0, rounded: 0, because: 'nothing is nothing' },
])('$value is $rounded: $because', ({ value, rounded }) => expect(roundDecimal(value)).toBe(rounded))
