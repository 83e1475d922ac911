import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Database, Executor } from '#server/core/db/executor.ts'
import { writeVisitsOfLinks } from '#server/features/statistics/campaign-links.ts'
import type { Books } from '#server/features/statistics/write/books.ts'
import { branchDays, dueDays, type DueDay, takeNotes } from '#server/features/statistics/write/due-days.ts'
import { renewMonths, writeAllBranches, writeMonths } from '#server/features/statistics/write/write-months.ts'
import { writeOrderDays } from '#server/features/statistics/write/write-order-days.ts'
import { sql } from 'kysely'

/** After so long without a sign a visit is over (docs/reference/statistics.md#visits). */
const VISIT_MINUTES = 30
/** Visits are followed for so many steps. */
const FLOW_STEPS = 5
/**
 * So many different keys a day and branch are kept of each kind, the most frequent, and fewer of ways: nobody fills the
 * tables by calling pages that do not exist, and two years of them are still read at once.
 */
const [MOST_KEYS, MOST_WAYS] = [500, 300]

/**
 * Counts a calendar day of visits anew from its events: of the whole website as branch 0, and of each branch from what
 * happened on its own pages. A visitor's events are one visit until half an hour goes by without any.
 */
async function writeWebDay(tx: Executor, day: string, timeZone: string): Promise<void> {
  await sql`delete from statistic_days where kind like 'web.%' and day = ${day}::date`.execute(tx)
  await sql`
  with s as materialized (
    select b.branch, e.*, e.type = 'pageView' as is_view, case when e.category = 'ecommerce' then e.action end as step
    from analytics_events e, lateral (select 0::bigint union select e.branch_id
      where e.branch_id is not null) as b(branch) where e.day = ${day}::date
  ), g as (
    select *, case when at - lag(at) over w <= make_interval(mins => ${VISIT_MINUTES}) then 0 else 1 end as begins
    from s window w as (partition by branch, visitor order by at, id)
  ), v as materialized (
    select *, sum(begins) over (partition by branch, visitor order by at, id) as visit,
      floor(extract(epoch from at - (${day}::date::timestamp at time zone ${timeZone})) / 3600)::int as hour,
      (extract(isodow from ${day}::date) * 100 + extract(hour from at at time zone ${timeZone}))::int as wall from g
  ), visits as materialized (
    select branch, visitor, visit, count(*) filter (where is_view) as views,
      (array_agg(path order by at, id) filter (where is_view and path is not null))[1] as entry,
      (array_agg(referrer_domain order by at, id) filter (where referrer_domain is not null))[1] as referrer,
      (array_agg(campaign order by at, id) filter (where campaign is not null))[1] as campaign,
      (array_agg(browser order by at, id) filter (where browser is not null))[1] as browser,
      (array_agg(browser_version order by at, id) filter (where browser is not null))[1] as browser_version,
      (array_agg(os order by at, id) filter (where os is not null))[1] as os,
      (array_agg(screen_width || 'x' || screen_height order by at, id) filter (where screen_width is not null
        and screen_height is not null))[1] as screen,
      (array_agg(pixel_ratio order by at, id) filter (where pixel_ratio is not null))[1] as ratio,
      (array_agg(color_scheme order by at, id) filter (where color_scheme is not null))[1] as scheme,
      array_agg(distinct step) filter (where step is not null) as steps
    from v group by branch, visitor, visit
  ), looks as materialized (
    select branch, visitor, path, extract(epoch from lead(at) over (partition by branch, visitor, visit order by at, id)
      - at) as seconds from v where is_view and path is not null
  ), walked as (
    select branch, visitor, visit, at, id, case when is_view then path else step end as place from v
    where (is_view and path is not null) or step is not null
  ), changed as (
    select *, lag(place) over (partition by branch, visitor, visit order by at, id) as before from walked
  ), walks as materialized (
    select branch, visitor, visit, place, row_number() over w as level, lead(place) over w as next
    from changed where before is distinct from place window w as (partition by branch, visitor, visit order by at, id)
  ), reached as (
    select branch, visitor, visit, campaign, unnest(coalesce(steps, '{}') || array['visit']) as step from visits
  ), counted(kind, branch, key, n, x, y) as (
    select 'web.day', branch, '', count(distinct visitor), sum(views), count(*)::numeric from visits group by branch
    union all select 'web.hour', branch, hour::text, count(distinct visitor), count(*) filter (where is_view), 0 from v
    group by branch, hour
    union all select 'web.wall', branch, wall::text, count(distinct visitor), 0, 0 from v group by branch, wall
    union all select 'web.page', branch, path, count(*), count(distinct visitor), 0 from looks group by branch, path
    union all select 'web.look', branch, path, count(seconds), round(sum(seconds)), 0 from looks
    where seconds is not null group by branch, path
    union all select 'web.entry', branch, entry, count(*), count(*) filter (where views = 1), 0 from visits
    where entry is not null group by branch, entry
    union all select 'web.event', branch, jsonb_build_array(category, action, name)::text, count(*),
      count(distinct visitor), 0 from v
      where not is_view group by branch, category, action, name
    union all select 'web.referrer', branch, coalesce(referrer, ''), count(distinct visitor), sum(views), count(*)
    from visits group by branch, coalesce(referrer, '')
    union all select 'web.browser', branch, jsonb_build_array(browser, browser_version)::text, count(distinct visitor),
      count(*), 0 from visits
      where browser is not null group by branch, browser, browser_version
    union all select 'web.os', branch, os, count(distinct visitor), count(*), 0 from visits where os is not null
    group by branch, os
    union all select 'web.screen', branch, screen, count(distinct visitor), count(*), 0 from visits
    where screen is not null group by branch, screen
    union all select 'web.ratio', branch, trim_scale(ratio)::text, count(distinct visitor), count(*), 0 from visits
    where ratio is not null group by branch, ratio
    union all select 'web.scheme', branch, scheme, count(distinct visitor), count(*), 0 from visits
    where scheme is not null group by branch, scheme
    union all select 'web.flow', branch, jsonb_build_array(level, place, next)::text, count(*), 0, 0 from walks
    where level <= ${FLOW_STEPS} group by branch, level, place, next
    union all select 'web.funnel', branch, step, count(*), count(distinct visitor), 0 from reached group by branch, step
    union all select 'web.campaign', branch, jsonb_build_array(campaign, step)::text, count(*), count(distinct visitor),
      0 from reached
      where campaign is not null group by branch, campaign, step
  ), ranked as (
    select *, row_number() over (partition by kind, branch order by n desc, key) as place from counted
  )
  insert into statistic_days (kind, branch_id, day, key, n, x, y)
  select kind, branch, ${day}::date, key, n, coalesce(x, 0), coalesce(y, 0) from ranked where place <= case kind
  when 'web.flow' then ${MOST_WAYS}::int else ${MOST_KEYS}::int end`.execute(tx)
  // days are counted in any order: whatever was seen on a later one stays
  await sql`insert into statistic_titles (path, title, day)
    select distinct on (path) path, name, ${day}::date from analytics_events where day = ${day}::date
    and type = 'pageView' and path is not null and name is not null
    order by path, at desc, id desc
    on conflict (path) do update set title = excluded.title, day = excluded.day
      where statistic_titles.day <= excluded.day and (statistic_titles.title, statistic_titles.day) is distinct from
        (excluded.title, excluded.day)`.execute(tx)
}

/** One process writes at a time. */
const LOCK = 7319
/**
 * So many days are looked for at once, four months of two hundred branches, and so many days and orders of a branch
 * written in one transaction.
 */
const LOOKED_FOR = 24_800
const TRIES = 3
const DAYS_AT_ONCE = 124
const ORDERS_AT_ONCE = 10_000
/** What a step may keep in memory: nobody waits for it, and the connection would never give it back. */
const SORTED_IN = '2MB'

export type Writing = {
  books: Books
  /** Works on the database when it is its turn. */
  through: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Every written day is looked at, not just the latest. */
  all: boolean
  /** Waits for orders after a piece of work that took so many milliseconds. */
  giveWay?: (tookMs: number) => Promise<void>
}

/**
 * Writes the days anew that have changed, each as a whole and on one snapshot of the database, so that a day says what
 * its orders and events say whenever it is read (decision 132). What changes meanwhile is noted and written next;
 * whoever is killed leaves the notes where they were. Answers how many days were written.
 */
export async function writeStatistics(app: App, writing: Writing): Promise<number> {
  let written = 0
  const seen = new Set<string>()
  for (;;) {
    const due = await writing.through(db => dueDays(app, db, { all: writing.all, most: LOOKED_FOR }))
    // a day that stays due, as of a branch that is just being removed, is not tried for ever
    const fresh = due.filter(({ source, branchId, day }) => !seen.has(`${source} ${branchId} ${day}`))
    for (const { source, branchId, day } of fresh) seen.add(`${source} ${branchId} ${day}`)
    for (const run of runsOf(fresh)) {
      const began = performance.now()
      if (!(await writing.through(db => onSnapshot(db, tx => writeRun(app, tx, run, writing.books))))) return written
      written += run.days.length
      await writing.giveWay?.(performance.now() - began)
    }
    if (due.length < LOOKED_FOR || fresh.length === 0) break
  }
  await writing.through(db => onSnapshot(db, tx => writeMonths(tx, app.clock.now())))
  // a link that is renamed meanwhile ends the snapshot, and nobody comes back to it before another day has changed
  for (let tries = 0; written > 0 && tries < TRIES; tries += 1)
    if (await writing.through(db => onSnapshot(db, writeVisitsOfLinks))) break
  // each month of all branches is a work of its own, so that orders never wait long for their turn
  for (let isMore = true; isMore;) {
    isMore = false
    await writing.through(db => onSnapshot(db, async tx => void (isMore = await writeAllBranches(tx))))
  }
  return written
}

/** What PostgreSQL says where another process wrote between the snapshot and the lock. */
const OVERTAKEN = new Set<unknown>(['40001', '23505'])

/** Does nothing while another process writes. */
const onSnapshot = (db: Database, work: (tx: Executor) => Promise<void>): Promise<boolean> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const { rows } = await typedSql({
        isOurs: 'bool',
        isSet: 'bool',
      })`select pg_try_advisory_xact_lock(${LOCK}) as is_ours, set_config('work_mem', ${SORTED_IN}, true) is not
          null as is_set`.execute(tx)
      if (rows[0]?.isOurs !== true) return false
      await work(tx)
      return true
    })
    .catch((error: unknown) => {
      if (OVERTAKEN.has((error as { code?: unknown }).code)) return false
      throw error
    })

type Run = Pick<DueDay, 'source' | 'branchId'> & { days: string[]; tickets: number }

/** Days of a branch together, as long as they are few orders; a day of visits alone. */
function runsOf(due: readonly DueDay[]): Run[] {
  const runs: Run[] = []
  const open = new Map<number, Run>()
  for (const { source, branchId, day, tickets } of due) {
    const run = source === 'orders' ? open.get(branchId) : undefined
    if (run && run.days.length < DAYS_AT_ONCE && run.tickets + tickets <= ORDERS_AT_ONCE) {
      run.days.push(day)
      run.tickets += tickets
      continue
    }
    const next = { source, branchId, days: [day], tickets }
    runs.push(next)
    if (source === 'orders') open.set(branchId, next)
  }
  return runs
}

async function writeRun(app: App, tx: Executor, { source, branchId, days }: Run, books: Books): Promise<void> {
  await takeNotes(tx, source, branchId, days)
  if (source === 'web') {
    const { config } = await app.catalogue.current()
    for (const day of days) await writeWebDay(tx, day, config.timeZone)
  } else {
    const branch = await branchDays(app, branchId, days)
    if (branch) await writeOrderDays(tx, branch, books)
  }
  await renewMonths(tx, source, branchId, days)
}
