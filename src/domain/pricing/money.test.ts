import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents, fromTenThousandths, toCents, toTenThousandths } from '#domain/pricing/money.ts'

test.each([
  { amount: 1.005, cents: 101, because: 'half a cent goes up, although the binary value lies below' },
  { amount: 12.9, cents: 1290, because: 'no binary noise' },
  { amount: 0.0049, cents: 0, because: 'less than half a cent is nothing' },
  { amount: 1e-7, cents: 0, because: 'tiny numbers are read too' },
])('$amount is $cents cents: $because', ({ amount, cents }) => {
  expect(toCents(amount)).toBe(cents)
})

test('cents and ten-thousandths come back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), whole => {
      expect(toCents(fromCents(whole))).toBe(whole)
      expect(toTenThousandths(fromTenThousandths(whole))).toBe(whole)
    }),
  )
})
