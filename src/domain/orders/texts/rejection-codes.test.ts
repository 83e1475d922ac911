import { expect, test } from 'vitest'
import { rejectionCodeOf, lossReason } from '#domain/orders/texts/rejection-codes.ts'

test.each([
  { given: 'soldOut', code: 'soldOut', because: 'a known code is kept' },
  { given: undefined, code: 'other', because: 'a rejection needs no reason' },
  { given: null, code: 'other', because: 'an emptied reason is none' },
  { given: 'toString', code: 'other', because: 'an unknown word is no code' },
])('the rejection code $given is stored as $code: $because', ({ given, code }) => {
  expect(rejectionCodeOf(given)).toBe(code)
})

test.each([
  { code: 'canceledByCustomer', reads: 'Vom Gast storniert' },
  { code: 'soldOut', reads: 'Abgelehnt: Ausverkauft' },
  { code: 'never-heard-of', reads: 'Abgelehnt: Sonstiger Grund' },
  { code: 'toString', reads: 'Abgelehnt: Sonstiger Grund' },
])('$code reads "$reads"', ({ code, reads }) => expect(lossReason(code)).toBe(reads))
