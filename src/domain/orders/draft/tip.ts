import { fromCents, toCents } from '#domain/pricing/money.ts'
import type { Totals } from '#domain/pricing/totals.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { fraction, roundHalfUp, times } from '#domain/units/fraction.ts'

/** What is suggested at the checkout, in percent of the goods. */
export const TIP_PERCENTS = [5, 10] as const

/** A percentage of the goods in whole cents, half up. */
export const percentTipCents = (percent: number, goodsCents: number): number =>
  Number(roundHalfUp(times(fraction(goodsCents), { n: BigInt(percent), d: 100n })))

/**
 * The totals with a tip: it raises what is paid and nothing else, since it is given to people and carries no tax
 * (docs/reference/prices-and-tax.md#tip).
 */
export const withTip = <T extends Totals>(totals: T, cents: number): T & { tip: number } => ({
  ...totals,
  gross: fromCents(toCents(totals.gross) + cents),
  tip: fromCents(cents),
})

/**
 * `isOffered` where the branch takes tips of guests who order themselves, `isPaidFirst` for money that comes online;
 * `grossCents` is the order without it.
 */
type TipFacts = { isOffered: boolean; isPaidFirst: boolean; grossCents: number }

/**
 * Why a tip of so many cents cannot be given; none is always right. More than the order itself is taken for a slip of
 * the finger.
 */
export function tipProblem(cents: number, { isOffered, isPaidFirst, grossCents }: TipFacts): ProblemEntry | undefined {
  if (cents === 0) return undefined
  const refused = (code: string, message: string) => ({ field: 'tip', code, message })
  if (!isOffered) return refused('off', 'Trinkgeld kann hier nicht mit der Bestellung gegeben werden.')
  if (!isPaidFirst) return refused('onSite', 'Bei dieser Zahlungsart geben Sie Trinkgeld einfach beim Bezahlen.')
  return cents > grossCents
    ? refused('tooMuch', 'Das Trinkgeld ist höher als die Bestellung. Bitte prüfen Sie den Betrag.')
    : undefined
}
