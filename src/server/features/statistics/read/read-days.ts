import { type RawBuilder, sql } from 'kysely'
import type { DaySpan } from '#domain/statistics/buckets.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { addDays } from '#domain/time/local-time.ts'

/**
 * A span in pieces: whole written months and runs of days, each as the sum of all branches where that is written and
 * asked for.
 */
type Parts = { months: string[]; allMonths: string[]; runs: DaySpan[]; allRuns: DaySpan[] }

const nextMonth = (month: string) => `${addDays(month, 32).slice(0, 7)}-01`
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

const wholeMonth = (month: string): DaySpan => ({ from: month, to: addDays(nextMonth(month), -1) })

/**
 * What is written of the months a span touches. All branches together are only read where all there are were asked for.
 */
async function partsOf(
  db: Executor,
  source: 'orders' | 'web',
  { from, to }: DaySpan,
  branches: readonly number[],
): Promise<Parts> {
  const { rows } = await typedSql({ month: 'date', isAll: 'bool' })`
    select w.month, a.month is not null and not exists (select from branches b
      where b.id <> all(${[...branches]}::bigint[])) as is_all
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

const SUMS = { n: 'int', x: 'int', y: 'int' } as const
export type Sums = { n: number; x: number; y: number }
export type KeyRow = Sums & { kind: string; key: string }
export type BranchRow = KeyRow & { branchId: number }
export type DayRow = KeyRow & { day: string }
type Of = DaySpan & { branches: readonly number[]; keys?: readonly string[] }

const inRuns = (runs: readonly DaySpan[]): RawBuilder<unknown> =>
  runs.length === 0
    ? sql`false`
    : sql`(${sql.join(
        runs.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
        sql` or `,
      )})`

const sourceOf = (kinds: readonly string[]) => (kinds[0]?.startsWith('web.') ? 'web' : 'orders')
/** All branches are asked about a day in pieces of these kinds only by what each of them has. */
const WITHOUT_DAYS: ReadonlySet<string> = new Set(['product', 'origin'])

/** The rows of a span, by month as far as they can be, and of all branches together where that is written. */
async function partsSql(db: Executor, kinds: readonly string[], of: Of): Promise<RawBuilder<unknown>> {
  const { months, runs, allMonths, allRuns } = await partsOf(db, sourceOf(kinds), of, of.branches)
  const isDaily = !kinds.some(kind => WITHOUT_DAYS.has(kind))
  const ofKinds = sql`kind = any(${[...kinds]}::text[])${
    of.keys
      ? sql` and key =
      any(${[...of.keys]}::text[])`
      : sql``
  }`
  const ofBranches = sql`${ofKinds} and branch_id = any(${[...of.branches]}::bigint[])`
  const pieces = [
    sql`select kind, key, n, x, y from statistic_days where ${ofBranches}
      and ${inRuns(isDaily ? runs : [...runs, ...allRuns])}`,
    ...(months.length > 0
      ? [sql`select kind, key, n, x, y from statistic_months where ${ofBranches} and month = any(${months}::date[])`]
      : []),
    ...(allMonths.length > 0
      ? [
          sql`select kind, key, n, x, y from statistic_all_months where ${ofKinds}
            and month = any(${allMonths}::date[])`,
        ]
      : []),
    ...(isDaily && allRuns.length > 0
      ? [sql`select kind, key, n, x, y from statistic_all_days where ${ofKinds} and ${inRuns(allRuns)}`]
      : []),
  ]
  return sql.join(pieces, sql` union all `)
}

/** What stands under each key of some kinds, over all days and branches. The kinds are all of visits, or none. */
export async function sumByKey(db: Executor, kinds: readonly string[], of: Of): Promise<KeyRow[]> {
  const { rows } = await typedSql({ kind: 'text', key: 'text', ...SUMS })`
    select kind, key, sum(n)::bigint as n, sum(x)::bigint as x, sum(y)::bigint as y
    from (${await partsSql(db, kinds, of)}) s group by kind, key`.execute(db)
  return rows
}

/** The keys of a kind that most stands under, and what stands under all of them together. */
export async function topByKey(
  db: Executor,
  kind: string,
  of: Of,
  most: number,
): Promise<{ rows: KeyRow[]; all: number }> {
  const { rows } = await typedSql({ kind: 'text', key: 'text', ...SUMS, all: 'int' })`
    select kind, key, n, x, y, sum(n) over ()::bigint as all from (
      select kind, key, sum(n)::bigint as n, sum(x)::bigint as x, sum(y)::bigint as y
      from (${await partsSql(db, [kind], of)}) s group by kind, key
    ) k order by n desc, y desc, key limit ${most}`.execute(db)
  return { rows, all: rows[0]?.all ?? 0 }
}

/** What stood under a key of a kind on the days beside: nothing where it was not there. */
export type Beside = (kind: string, key: string) => Sums
const NOTHING: Sums = { n: 0, x: 0, y: 0 }

/** What stands under each key of the days that are compared, or under some; null where none are. */
export async function sumBeside(
  db: Executor,
  kinds: readonly string[],
  { branches, previous, keys }: { branches: readonly number[]; previous: DaySpan | null; keys?: readonly string[] },
): Promise<Beside | null> {
  if (!previous) return null
  const rows = new Map(
    (await sumByKey(db, kinds, { branches, ...previous, ...(keys && { keys }) })).map(row => [
      `${row.kind} ${row.key}`,
      row,
    ]),
  )
  return (kind, key) => rows.get(`${kind} ${key}`) ?? NOTHING
}

/** The rows of a span, each branch for itself, by month as far as they can be. */
async function branchesSql(
  db: Executor,
  kinds: readonly string[],
  { branches, ...span }: Of,
): Promise<RawBuilder<unknown>> {
  const { months, runs } = await partsOf(db, sourceOf(kinds), span, [])
  const which = sql`kind = any(${[...kinds]}::text[]) and branch_id = any(${[...branches]}::bigint[])`
  return sql`
    select kind, branch_id, key, n, x, y from statistic_months where ${which} and month = any(${months}::date[])
    union all select kind, branch_id, key, n, x, y from statistic_days where ${which} and ${inRuns(runs)}`
}

/** The same, each branch for itself. */
export async function sumByBranch(db: Executor, kinds: readonly string[], of: Of): Promise<BranchRow[]> {
  const { rows } = await typedSql({ kind: 'text', branchId: 'int', key: 'text', ...SUMS })`
    select kind, branch_id, key, sum(n)::bigint as n, sum(x)::bigint as x, sum(y)::bigint as y
    from (${await branchesSql(db, kinds, of)}) s group by kind, branch_id, key`.execute(db)
  return rows
}

/**
 * What stands under the hours of the local day at each branch, of a kind whose keys are weekdays with hours: a thousand
 * branches have a hundred of these each, and a dozen hours.
 */
export async function sumByHour(
  db: Executor,
  kind: string,
  of: Of,
): Promise<{ branchId: number; hour: number; n: number }[]> {
  const { rows } = await typedSql({ branchId: 'int', hour: 'int', n: 'int' })`
    select branch_id, key::int % 100 as hour, sum(n)::bigint as n
    from (${await branchesSql(db, [kind], of)}) s group by 1, 2`.execute(db)
  return rows
}

/** What stands under each key of some kinds on each day, over all branches. Products and places are not told by day. */
export async function sumByDay(db: Executor, kinds: readonly string[], of: Of): Promise<DayRow[]> {
  const { runs, allRuns } = daysOf(await partsOf(db, sourceOf(kinds), of, of.branches))
  const ofKinds = sql`kind = any(${[...kinds]}::text[])`
  const { rows } = await typedSql({ kind: 'text', day: 'date', key: 'text', ...SUMS })`
    select kind, day, key, sum(n)::bigint as n, sum(x)::bigint as x, sum(y)::bigint as y from (
      select kind, day, key, n, x, y from statistic_days
      where ${ofKinds} and branch_id = any(${[...of.branches]}::bigint[]) and ${inRuns(runs)}
      union all select kind, day, key, n, x, y from statistic_all_days where ${ofKinds} and ${inRuns(allRuns)}
    ) s group by kind, day, key`.execute(db)
  return rows
}
