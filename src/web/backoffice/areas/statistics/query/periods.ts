import { usualPeriods } from '#domain/time/periods.ts'
import { addDays } from '#domain/time/local-time.ts'

/** A span that moves on with the days: an address with `range=yesterday` means another day tomorrow. */
export type RangeKey =
  | 'today'
  | 'yesterday'
  | 'week'
  | 'lastWeek'
  | 'last7'
  | 'last30'
  | 'month'
  | 'lastMonth'
  | 'year'
  | 'lastYear'
export type Span = { from: string; to: string }

const KEYS: Readonly<Record<string, RangeKey>> = {
  Heute: 'today',
  Gestern: 'yesterday',
  'Diese Woche': 'week',
  'Letzte Woche': 'lastWeek',
  'Dieser Monat': 'month',
  'Letzter Monat': 'lastMonth',
  'Dieses Jahr': 'year',
  'Letztes Jahr': 'lastYear',
}

/** The spans one may choose, in the order of the choice, as of a local day. */
export function statisticsPeriods(today: string): readonly (Span & { key: RangeKey; label: string })[] {
  const usual = usualPeriods(today).flatMap(({ label, from, to }) => {
    const key = KEYS[label]
    return key ? [{ key, label, from, to }] : []
  })
  const running = [7, 30].map(days => ({
    key: `last${days}` as RangeKey,
    label: `Letzte ${days} Tage`,
    from: addDays(today, 1 - days),
    to: today,
  }))
  return [...usual.slice(0, 4), ...running, ...usual.slice(4)]
}

const DAY_MS = 86_400_000
/** How many days a span has, both ends among them; calendar days, so that no clock change makes it shorter. */
export const daysOf = ({ from, to }: Span): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The span of the same length right before or behind this one. */
export function neighbour(span: Span, direction: -1 | 1): Span {
  const days = daysOf(span) * direction
  return { from: addDays(span.from, days), to: addDays(span.to, days) }
}

/** A sum as so much a day, of the days that have begun: the rest of the month has sold nothing yet. */
export const aDay = (sum: number, { from, to }: Span, today: string): number =>
  sum / Math.max(1, daysOf({ from, to: to < today ? to : today }))
