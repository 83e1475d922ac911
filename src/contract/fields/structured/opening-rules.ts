import type { z } from 'zod'
import type { FilledKind } from '#contract/fields/kind.ts'
import { rowsOf } from '#contract/fields/rows-of.ts'
import { WEEKDAYS } from '#contract/options.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

export const openingRuleFields = {
  type: { kind: 'select', label: 'Tag', required: true, options: { daily: 'Täglich', ...WEEKDAYS, once: 'Einmalig' } },
  date: { kind: 'day', label: 'Datum' },
  isClosed: { kind: 'boolean', label: 'Geschlossen' },
  from: { kind: 'time', label: 'Von' },
  to: { kind: 'time', label: 'Bis' },
} as const

/** A closed day needs no times; an open range needs both; a one-off rule needs its date. */
const checkOpeningRule = (message: string) => (value: unknown, context: z.RefinementCtx) => {
  const rule = value as {
    type: string
    date?: string | null
    isClosed?: boolean
    from?: string | null
    to?: string | null
  }
  const missing = [
    rule.type === 'once' && !rule.date && 'date',
    !rule.isClosed && !rule.from && 'from',
    !rule.isClosed && !rule.to && 'to',
  ]
  for (const name of missing) if (name) context.addIssue({ code: 'custom', path: [name], message })
}

const MOST = 400
const MOST_OF_A_WEEK = 100

/**
 * Hours of the week and of single days; `isWeek` has no single days. A schedule without rules always applies, hours
 * without rules never do.
 */
export const openingRules: FilledKind<{ isSchedule?: true; isWeek?: true }, OpeningRule[]> = {
  ...rowsOf<OpeningRule>(openingRuleFields, MOST, () => [
    { type: 'daily', date: null, isClosed: false, from: '11:00', to: '22:30' },
  ]),
  schema: ({ z, object, missing }, { isWeek }) =>
    z.array(object(openingRuleFields).superRefine(checkOpeningRule(missing))).max(isWeek ? MOST_OF_A_WEEK : MOST),
}
