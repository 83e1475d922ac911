import type { Weekday } from '#domain/time/local-time.ts'

/**
 * One line of opening hours (docs/reference/hours-and-slots.md#opening-rules). `date` is a local day `YYYY-MM-DD`, used
 * by `once` only; `from` and `to` are local times `HH:mm`, where `to` may be `24:00`.
 */
export type OpeningRule = {
  type: 'once' | 'daily' | Weekday
  date?: string | null
  isClosed?: boolean
  from?: string | null
  to?: string | null
  /**
   * First and last local day of the set the rule is of, both included: put there by `effective-week.ts`, never stored.
   * An ordinary rule has neither.
   */
  validFrom?: string
  validThrough?: string
  /**
   * Of a set of kitchen hours: within them alone what the other rules open is open. Put there as well, never stored.
   */
  isLimit?: true
}
