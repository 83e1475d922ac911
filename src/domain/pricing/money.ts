import { fraction, roundHalfUp, times } from '#domain/units/fraction.ts'

const scaled = (amount: number, scale: bigint) => Number(roundHalfUp(times(fraction(amount), { n: scale, d: 1n })))

/** Currency units as a whole number of ten-thousandths, half up: the form in which net amounts are kept. */
export const toTenThousandths = (amount: number) => scaled(amount, 10_000n)

/** Ten-thousandths as currency units with at most four decimals. */
export const fromTenThousandths = (amount: number) => amount / 10_000

/** Currency units as whole cents, half up: the form in which line amounts are summed. */
export const toCents = (amount: number) => scaled(amount, 100n)

/** Cents as currency units. */
export const fromCents = (cents: number) => cents / 100

/** An amount as guests type it, '2,50' or '2.5' or '3 €', in cents; undefined for what is none. */
export function typedCents(text: string): number | undefined {
  const [, whole, rest = ''] = /^(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(text.replaceAll(/[\s€]/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
