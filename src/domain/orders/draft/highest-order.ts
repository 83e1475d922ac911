import type { ProblemEntry } from '#domain/problem.ts'

const HIGHEST_GROSS = 1_000_000

/**
 * An order nobody places by a form, said at `field`; null for one of a size that can be meant. Placed and changed
 * orders have the same ceiling.
 */
export const tooMuchProblem = (gross: number, field: string): ProblemEntry | null =>
  gross > HIGHEST_GROSS
    ? { field, code: 'tooMuch', message: 'Diese Bestellung ist zu groß. Bitte rufen Sie uns an.' }
    : null
