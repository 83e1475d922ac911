import { type RawBuilder, sql } from 'kysely'
import type { DaySpan } from '#domain/statistics/buckets.ts'
import { addDays } from '#domain/time/local-time.ts'
import { answers } from '#server/core/db/answers.ts'
import type { Executor } from '#server/core/db/executor.ts'

const SUMS = { n: 'int', x: 'int', y: 'int' } as const
export type Sums = { n: number; x: number; y: number }
export type KeyRow = Sums & { kind: string; key: string }
export type BranchRow = KeyRow & { branchId: number }
export type DayRow = KeyRow & { day: string }
type Of = DaySpan & { branches: readonly number[] }

const nextMonth = (month: string) => `${addDays(month, 32).slice(0, 7)}-01`

/** Written months that lie wholly within a span, and the runs of days beside them. */
async function partsOf(db: Executor, kinds: readonly string[], { from, to }: DaySpan): Promise<{ months: string[]; runs: DaySpan[] }> {
  const first = from.endsWith('-01') ? from : nextMonth(`${from.slice(0, 7)}-01`)
  if (addDays(nextMonth(first), -1) > to) return { months: [], runs: [{ from, to }] }
  const source = kinds[0]?.startsWith('web.') ? 'web' : 'orders'
  const { rows } = await answers({ month: 'date' })`
    select month from statistic_written_months where source = ${source} and month between ${first}::date and ${to}::date order by month`.execute(
    db,
  )
  const months = rows.map(({ month }) => month).filter(month => addDays(nextMonth(month), -1) <= to)
  const runs: DaySpan[] = []
  let since = from
  for (const month of months) {
    if (since < month) runs.push({ from: since, to: addDays(month, -1) })
    since = nextMonth(month)
  }
  if (since <= to) runs.push({ from: since, to })
  return { months, runs }
}

const inRuns = (runs: readonly DaySpan[]): RawBuilder<unknown> =>
  runs.length === 0
    ? sql`false`
    : sql`(${sql.join(
        runs.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
        sql` or `,
      )})`

async function partsSql(db: Executor, kinds: readonly string[], of: Of): Promise<RawBuilder<unknown>> {
  const { months, runs } = await partsOf(db, kinds, of)
  const which = sql`kind = any(${[...kinds]}::text[]) and branch_id = any(${[...of.branches]}::bigint[])`
  const days = sql`select kind, branch_id, key, n, x, y from statistic_days where ${which} and ${inRuns(runs)}`
  if (months.length === 0) return days
  return sql`select kind, branch_id, key, n, x, y from statistic_months where ${which} and month = any(${months}::date[]) union all ${days}`
}

/** What stands under each key of some kinds, over all days and branches. The kinds are all of visits, or none. */
export async function sumByKey(db: Executor, kinds: readonly string[], of: Of): Promise<KeyRow[]> {
  const { rows } = await answers({ kind: 'text', key: 'text', ...SUMS })`
    select kind, key, sum(n)::bigint as n, sum(x)::bigint as x, sum(y)::bigint as y from (${await partsSql(db, kinds, of)}) s group by kind, key`.execute(
    db,
  )
  return rows
}

/** What stood under a key of a kind on the days beside: nothing where it was not there. */
export type Beside = (kind: string, key: string) => Sums
const NOTHING: Sums = { n: 0, x: 0, y: 0 }

/** What stands under each key of the days that are compared; null where none are. */
export async function sumBeside(
  db: Executor,
  kinds: readonly string[],
  { branches, previous }: { branches: readonly number[]; previous: DaySpan | null },
): Promise<Beside | null> {
  if (!previous) return null
  const rows = new Map((await sumByKey(db, kinds, { branches, ...previous })).map(row => [`${row.kind} ${row.key}`, row]))
  return (kind, key) => rows.get(`${kind} ${key}`) ?? NOTHING
}

/** The same, each branch for itself. */
export async function sumByBranch(db: Executor, kinds: readonly string[], of: Of): Promise<BranchRow[]> {
  const { rows } = await answers({ kind: 'text', branchId: 'int', key: 'text', ...SUMS })`
    select kind, branch_id, key, sum(n)::bigint as n, sum(x)::bigint as x, sum(y)::bigint as y from (${await partsSql(db, kinds, of)}) s
    group by kind, branch_id, key`.execute(db)
  return rows
}

/** What stands under each key of some kinds on each day, over all branches. */
export async function sumByDay(db: Executor, kinds: readonly string[], { branches, from, to }: Of): Promise<DayRow[]> {
  const { rows } = await answers({ kind: 'text', day: 'date', key: 'text', ...SUMS })`
    select kind, day, key, sum(n)::bigint as n, sum(x)::bigint as x, sum(y)::bigint as y from statistic_days
    where kind = any(${[...kinds]}::text[]) and branch_id = any(${[...branches]}::bigint[]) and day between ${from}::date and ${to}::date
    group by kind, day, key`.execute(db)
  return rows
}
