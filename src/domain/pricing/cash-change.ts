import { toCents } from '#domain/pricing/money.ts'

/** What guests round up to, in cents: the next coin or note of euros, and of francs alike. */
const STEPS = [100, 500, 1000, 2000, 5000, 10_000, 20_000] as const
const MOST = 4

/**
 * Sums a guest is likely to hand over for this total, in cents: the next full unit, then what single notes and pairs of
 * them come to, the smallest first and at most four. The exact sum is not among them: it needs no change.
 */
export function likelyNotes(totalCents: number): number[] {
  if (totalCents <= 0) return []
  const sums = STEPS.map(step => Math.ceil(totalCents / step) * step).filter(sum => sum > totalCents)
  return [...new Set(sums)].toSorted((one, other) => one - other).slice(0, MOST)
}

/** What goes back of what was given, in cents; below zero where it is too little. Both in currency units. */
export const changeCents = (given: number, total: number): number => toCents(given) - toCents(total)
