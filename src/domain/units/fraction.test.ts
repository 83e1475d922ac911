import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceil, floor, fraction, minus, over, plus, roundHalfUp, times, toNumber } from '#domain/units/fraction.ts'

const decimal = fc.integer({ min: -1e10, max: 1e10 }).map(whole => whole / 1e4)

test.each([
  { value: 0.1, n: 1n, d: 10n, because: 'the digits count, not the binary value' },
  { value: -0.25, n: -25n, d: 100n, because: 'the sign belongs to the whole fraction' },
  { value: 1e-7, n: 1n, d: 10_000_000n, because: 'small numbers print with an exponent' },
  { value: 1.5e21, n: 1_500_000_000_000_000_000_000n, d: 1n, because: 'so do huge ones' },
])('$value is read exactly: $because', ({ value, n, d }) => {
  const read = fraction(value)
  expect(read.n * d).toBe(n * read.d)
})

test.each([
  { value: 2.5, down: 2n, near: 3n, up: 3n, because: 'a half goes up' },
  { value: 2.4999, down: 2n, near: 2n, up: 3n, because: 'less than a half goes down' },
  { value: -2.5, down: -3n, near: -2n, up: -2n, because: 'up means towards the larger number, below zero too' },
  { value: 4, down: 4n, near: 4n, up: 4n, because: 'whole numbers stay' },
])('$value rounds to $near: $because', ({ value, down, near, up }) => {
  expect([floor(fraction(value)), roundHalfUp(fraction(value)), ceil(fraction(value))]).toEqual([down, near, up])
})

test('a decimal comes back digit for digit, and sums and products are taken back without a trace', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(toNumber(fraction(a))).toBe(a)
      expect(toNumber(minus(plus(fraction(a), fraction(b)), fraction(b)))).toBe(a)
      expect(toNumber(over(times(fraction(a), fraction(Math.abs(b) + 1)), fraction(Math.abs(b) + 1)))).toBe(a)
    }),
  )
})

test('no number is no fraction', () => {
  expect(() => fraction(Number.NaN)).toThrow(SyntaxError)
})
