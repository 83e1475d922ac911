import { roundDecimal } from '#domain/units/round-decimal.ts'

/** A part of a whole, unrounded: whoever shows it rounds it, once. 0 of nothing. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** A share as per cent with one place, as screens, files and papers show it: 0.0125 is 1.3, 201 of 400 are 50.3. */
export const percentOf = (share: number): number => roundDecimal(share * 1000) / 10
