import type { ProblemEntry } from '#domain/problem.ts'

/**
 * The note beside the cart (docs/reference/ordering.md#minimum-order-value); `amount` is the minimum order value as
 * formatted text ('15,00 €'). What is missing is the totals' business.
 */
export const minimumOrderText = (amount: string): string =>
  `Sie haben den Mindestbestellwert in Höhe von ${amount} leider noch nicht erreicht.`

const HIGHEST_GROSS = 1_000_000

/**
 * An order nobody places by a form, said at `field`; null for one of a size that can be meant. Placed and changed
 * orders have the same ceiling.
 */
export const tooMuchProblem = (gross: number, field: string): ProblemEntry | null =>
  gross > HIGHEST_GROSS
    ? { field, code: 'tooMuch', message: 'Diese Bestellung ist zu groß. Bitte rufen Sie uns an.' }
    : null
