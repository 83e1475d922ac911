import { z } from 'zod'

/**
 * A booking the law may want signed (RKSV, TSE). `amountCents` is below zero for money that went back. `taxes` are the
 * gross amounts by rate, and add up to the amount.
 */
export type FiscalBooking = {
  /** The same in each try: whoever has signed it answers the same signature again. */
  key: string
  kind: 'sale' | 'refund'
  branch: { id: number; name: string }
  /** The number of the order, as the guest reads it. */
  number: string
  at: string
  currency: string
  amountCents: number
  taxes: readonly { ratePercent: number; grossCents: number }[]
}
/** What is printed: the number of the receipt, and what the code on it says. */
export type FiscalSignature = { receiptNumber: string; qr: string }
/**
 * The port of a cash register or a signing unit (docs/how-to/cash-register.md).
 * @throws where it does not sign now; it is asked again with the same key.
 */
export type FiscalSigner = { sign(booking: FiscalBooking): Promise<FiscalSignature> }

const TIMEOUT_MS = 10_000
const LONGEST_QR = 2000

const answerShape = z.object({ receiptNumber: z.string().min(1).max(80), qr: z.string().min(1).max(LONGEST_QR) })

/**
 * Asks a service over HTTP: `POST <address>` with the booking as JSON, answered with `{ receiptNumber, qr }`. Null
 * where none is set up; then nothing is queued and nothing printed.
 */
export const createFiscalSigner = (address?: string, token?: string): FiscalSigner | null =>
  address === undefined
    ? null
    : {
        async sign(booking) {
          const answer = await fetch(address, {
            method: 'POST',
            redirect: 'error',
            signal: AbortSignal.timeout(TIMEOUT_MS),
            headers: {
              'content-type': 'application/json',
              'idempotency-key': booking.key,
              ...(token && { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify(booking),
          })
          if (!answer.ok) throw new Error(`The signing service answered ${answer.status}`)
          return answerShape.parse(await answer.json())
        },
      }
