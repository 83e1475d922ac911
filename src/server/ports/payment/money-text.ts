const CENTS = 100

/** Cents as Mollie writes an amount: `1990` is `19.90`. */
export const valueOf = (cents: number): string =>
  `${Math.trunc(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`

/** An amount as Mollie writes it, in cents, with no way through a fraction. @throws for what is no amount. */
export function centsOf(value: string): number {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (whole === undefined) throw new Error(`${value} is no amount`)
  return Number(whole) * CENTS + Number(part.padEnd(2, '0'))
}
