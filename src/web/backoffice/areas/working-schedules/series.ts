import type { WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { daysText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { formatDay } from '#domain/time/format-time.ts'

/** An absence, and the later times of it that stand as it does. */
export type Series = { readonly first: WholeRow; readonly later: readonly WholeRow[] }

/** Rows in their order, those of one series that stand the same way as one. */
export function inSeries(rows: readonly WholeRow[]): Series[] {
  const keyOf = ({ id, seriesId, status }: WholeRow) => (seriesId === null ? String(id) : `${seriesId} ${status}`)
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...later]) => (first ? [{ first, later }] : []))
}

/** When it is: `Freitag, 04.12.2026 und 11 weitere Male bis 26.02.2027`. */
export function seriesText({ first, later }: Series): string {
  const last = later.at(-1)
  if (!last) return daysText(first)
  return `${daysText(first)} und ${later.length === 1 ? 'ein weiteres Mal' : `${later.length} weitere Male`} bis ${formatDay(last.endDate)}`
}
