import type { DaySpan } from '#domain/statistics/buckets.ts'
import { addDays } from '#domain/time/local-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * A span in pieces: whole written months and runs of days, each as the sum of all branches where that is written and
 * asked for.
 */
export type Parts = { months: string[]; allMonths: string[]; runs: DaySpan[]; allRuns: DaySpan[] }

const nextMonth = (month: string) => `${addDays(month, 32).slice(0, 7)}-01`
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

const wholeMonth = (month: string): DaySpan => ({ from: month, to: addDays(nextMonth(month), -1) })

/**
 * What is written of the months a span touches. All branches together are only read where all there are were asked for.
 */
export async function partsOf(
  db: Executor,
  source: 'orders' | 'web',
  { from, to }: DaySpan,
  branches: readonly number[],
): Promise<Parts> {
  const { rows } = await typedSql({ month: 'date', isAll: 'bool' })`
    select w.month, a.month is not null and not exists (select from branches b where b.id <> all(${[...branches]}::bigint[])) as is_all
    from statistic_written_months w left join statistic_all_written a on a.month = w.month and a.source = w.source
    where w.source = ${source} and w.month between ${monthOf(from)}::date and ${to}::date`.execute(db)
  return splitSpan({ from, to }, new Map(rows.map(({ month, isAll }) => [month, isAll])))
}

/** The pieces of a span, given the written months and whether all branches are added up in each. */
export function splitSpan({ from, to }: DaySpan, written: ReadonlyMap<string, boolean>): Parts {
  const parts: Parts = { months: [], allMonths: [], runs: [], allRuns: [] }
  for (let since = from; since <= to;) {
    const month = monthOf(since)
    const next = nextMonth(month)
    const until = addDays(next, -1) < to ? addDays(next, -1) : to
    const isAll = written.get(month)
    if (isAll !== undefined && since === month && until === addDays(next, -1))
      (isAll ? parts.allMonths : parts.months).push(month)
    else addRun(isAll ? parts.allRuns : parts.runs, { from: since, to: until })
    since = next
  }
  return parts
}

/** The same day by day, months included: for what is told of each day. */
export const daysOf = ({ months, allMonths, runs, allRuns }: Parts): { runs: DaySpan[]; allRuns: DaySpan[] } => ({
  runs: joined([...runs, ...months.map(wholeMonth)]),
  allRuns: joined([...allRuns, ...allMonths.map(wholeMonth)]),
})

function joined(some: readonly DaySpan[]): DaySpan[] {
  const runs: DaySpan[] = []
  for (const run of some.toSorted((a, b) => (a.from < b.from ? -1 : 1))) addRun(runs, { ...run })
  return runs
}

/** A run that goes on where another ends makes it longer. */
function addRun(runs: DaySpan[], run: DaySpan): void {
  const last = runs.at(-1)
  if (last && addDays(last.to, 1) === run.from) last.to = run.to
  else runs.push(run)
}
