import { fraction, over, plus, roundHalfUp } from '#domain/units/fraction.ts'

/**
 * The net part of `grossCents` in ten-thousandths of the currency unit: gross / (1 + rate / 100), half up to four
 * decimals (docs/reference/prices-and-tax.md#tax). `rate` in percent, above -100.
 */
export const netTenThousandths = (grossCents: number, rate: number): number =>
  Number(roundHalfUp(over(fraction(grossCents * 10_000), plus(fraction(100), fraction(rate)))))
