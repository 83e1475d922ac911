import type { FiscalBooking, FiscalSigner } from '#server/ports/fiscal/fiscal-signer.ts'

/** A signing unit that behaves like one: numbers in a row, the same answer under the same key, and outages. */
export function createFiscalDouble(): FiscalSigner & { bookings: FiscalBooking[]; isAway: boolean } {
  const signed = new Map<string, { receiptNumber: string; qr: string }>()
  const double = {
    bookings: [] as FiscalBooking[],
    isAway: false,
    async sign(booking: FiscalBooking) {
      if (double.isAway) throw new Error('the signing unit is away')
      const known = signed.get(booking.key)
      if (known) return known
      double.bookings.push(booking)
      const number = double.bookings.length
      const answer = { receiptNumber: `K1-${number}`, qr: `_R1-TEST_K1_${number}_${booking.amountCents}` }
      signed.set(booking.key, answer)
      return answer
    },
  }
  return double
}
