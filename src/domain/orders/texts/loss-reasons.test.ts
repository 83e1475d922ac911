import { expect, test } from 'vitest'
import { lossReason } from '#domain/orders/texts/loss-reasons.ts'

test.each([
  { code: 'canceledByCustomer', reads: 'Vom Gast storniert' },
  { code: 'soldOut', reads: 'Abgelehnt: Ausverkauft' },
  { code: 'never-heard-of', reads: 'Abgelehnt: Sonstiger Grund' },
  { code: 'toString', reads: 'Abgelehnt: Sonstiger Grund' },
])('$code reads "$reads"', ({ code, reads }) => expect(lossReason(code)).toBe(reads))
