/** An exact ratio of whole numbers, `d` above 0. Amounts and money are computed with it, never with binary floats. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

export const ONE: Fraction = { n: 1n, d: 1n }

/**
 * Reads a finite number by its decimal digits, so 0.1 is exactly one tenth. Throws a SyntaxError for NaN and Infinity.
 */
export function fraction(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', decimals = ''] = digits.split('.')
  const shift = Number(exponent) - decimals.length
  const n = BigInt(whole + decimals)
  return shift < 0 ? { n, d: 10n ** BigInt(-shift) } : { n: n * 10n ** BigInt(shift), d: 1n }
}

/** The exact product. */
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })

/** The exact quotient; `b` must be above 0. */
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n })

/** The exact sum. */
export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })

/** The exact difference. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d })

/** The largest whole number not above the fraction. */
export const floor = ({ n, d }: Fraction): bigint => n / d - (n % d < 0n ? 1n : 0n)

/** The smallest whole number not below the fraction. */
export const ceil = ({ n, d }: Fraction): bigint => -floor({ n: -n, d })

/** The nearest whole number; a half goes up. */
export const roundHalfUp = ({ n, d }: Fraction): bigint => floor({ n: 2n * n + d, d: 2n * d })

/**
 * The number nearest to the fraction, read from at most 15 decimals so that what terminates comes back digit for digit.
 */
export function toNumber(value: Fraction): number {
  const scaled = roundHalfUp(times(value, { n: 10n ** 15n, d: 1n }))
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(16, '0')
  return Number(`${scaled < 0n ? '-' : ''}${digits.slice(0, -15)}.${digits.slice(-15)}`)
}
