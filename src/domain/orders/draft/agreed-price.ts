import { toTenThousandths } from '#domain/pricing/money.ts'
import type { ProblemEntry } from '#domain/problem.ts'

/**
 * Another price than the catalogue's that staff agreed on: gross in currency units for one base unit with all its
 * choices, and why.
 */
export type AgreedPrice = { price: number; reason: string }

/** Longest reason in characters. */
export const LONGEST_PRICE_REASON = 200

/** How far somebody may go below the catalogue in percent: null for no limit. */
export type PriceLimit = { listPrice: number; mostPercent: number | null }

/**
 * Why a price cannot be agreed on, as one German entry at `{field}.reason` or `{field}.price`: without a reason, and
 * for whoever is limited when it is lower than the settings let them go. Dearer is always possible.
 */
export function agreedPriceProblem(
  { price, reason }: AgreedPrice,
  { listPrice, mostPercent }: PriceLimit,
  field: string,
): ProblemEntry | undefined {
  if (reason.trim() === '')
    return { field: `${field}.reason`, code: 'required', message: 'Bitte geben Sie an, warum der Preis abweicht.' }
  if (mostPercent === null || mostPercent >= 100) return undefined
  const least = toTenThousandths(listPrice) * (100 - mostPercent)
  if (toTenThousandths(price) * 100 >= least) return undefined
  const message =
    mostPercent === 0
      ? 'Den Preis senken darf nur die Leitung.'
      : `Mehr als ${mostPercent.toLocaleString('de-AT')} % Nachlass darf nur die Leitung geben.`
  return { field: `${field}.price`, code: 'tooCheap', message }
}
