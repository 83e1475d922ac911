import {
  ceil,
  floor,
  fraction,
  type Fraction,
  minus,
  over,
  plus,
  roundHalfUp,
  times,
  toNumber,
} from '#domain/units/fraction.ts'
import type { QuantityRule } from '#domain/units/quantity-rule.ts'

/** Reads what a person typed: '1,5' is 1.5, and what is no number is 0 (docs/reference/prices-and-tax.md#amounts). */
export function parseAmount(text: string): number {
  const digits = text.trim().replaceAll(',', '.')
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : 0
}

/**
 * Brings an entered amount onto the product's grid: minimum, minimum + step, minimum + 2 steps … and the maximum
 * itself.
 *
 * Amount and rule share one unit; convert first. Half a step goes up. Never throws: what is no number counts as 0
 * and so becomes the minimum.
 */
export function snapAmount(amount: number, rule: QuantityRule): number {
  const { minimum, maximum = Infinity } = rule
  if (!(amount > minimum)) return minimum
  if (amount >= maximum) return maximum === Infinity ? minimum : maximum
  return atStep(roundHalfUp(stepsOf(amount, rule)), rule)
}

/** Whether the server takes the amount as it is: within the limits and on the grid. */
export const isOnGrid = (amount: number, rule: QuantityRule) =>
  amount > 0 && amount <= (rule.maximum ?? Infinity) && snapAmount(amount, rule) === amount

/** The next amount above, at most the maximum. */
export const increase = (amount: number, rule: QuantityRule) =>
  canIncrease(amount, rule)
    ? amount < rule.minimum
      ? rule.minimum
      : atStep(floor(stepsOf(amount, rule)) + 1n, rule)
    : snapAmount(amount, rule)

/** The next amount below, at least the minimum. */
export const decrease = (amount: number, rule: QuantityRule) =>
  canDecrease(amount, rule) ? atStep(ceil(stepsOf(amount, rule)) - 1n, rule) : rule.minimum

/** False at the maximum, if there is one. */
export const canIncrease = (amount: number, { maximum = Infinity }: QuantityRule) => amount < maximum

/** False at or below the minimum. */
export const canDecrease = (amount: number, { minimum }: QuantityRule) => amount > minimum

const stepsOf = (amount: number, { minimum, stepSize }: QuantityRule): Fraction =>
  over(minus(fraction(amount), fraction(minimum)), fraction(stepSize))

const atStep = (steps: bigint, { minimum, maximum = Infinity, stepSize }: QuantityRule) =>
  Math.min(toNumber(plus(fraction(minimum), times({ n: steps, d: 1n }, fraction(stepSize)))), maximum)
