/** Digits of a number that its binary form holds for sure. */
const SURE = 12

/**
 * Rounds to a whole number as on paper: 150.5 reckoned as 1.505 × 100 is a little less in binary and goes up all the
 * same.
 */
export const roundDecimal = (value: number): number => Math.round(Number(value.toPrecision(SURE)))
