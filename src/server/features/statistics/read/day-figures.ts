import { sql } from 'kysely'
import type { DayFigures } from '#contract/calls/statistics/day-and-report.ts'
import { besideHours, hourBuckets } from '#domain/statistics/buckets.ts'
import {
  addDays,
  businessDay,
  DAY_MINUTES,
  isoOf,
  localDateTime,
  MINUTE_MS,
  minutesOf,
  wallInstant,
} from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { rowsByBranch } from '#server/features/statistics/read/rows-by-branch.ts'
import type { Books } from '#server/features/statistics/write/books.ts'

const WEEK_DAYS = 7
const HOUR_MS = 3_600_000
type Branch = { id: number; name: string; timeZone: string }
/** A business day by the clock of some branches; it is compared as it stood at `cut`. */
type Clock = { day: string; isToday: boolean; start: string; end: string; cut: string }
type Side = Clock & { branch: Branch }

const COUNTS = {
  branchId: 'int',
  isToday: 'bool',
  hour: 'int',
  orders: 'int',
  byNow: 'int',
  cents: 'int',
  centsByNow: 'int',
  earning: 'int',
  earningByNow: 'int',
} as const
const STATE = { branchId: 'int', open: 'int', missed: 'int' } as const
const CANCELED = { branchId: 'int', isToday: 'bool', canceled: 'int', byNow: 'int' } as const

/**
 * The business day that goes on beside the same weekday of the week before, read from the orders themselves, so that it
 * is as of now. What is open or nobody answered is of today whenever it was placed.
 */
export async function readDay(
  app: App,
  db: Executor,
  branches: readonly Branch[],
  books: Books,
): Promise<Omit<DayFigures, 'visitors'>> {
  const { config } = await app.catalogue.current()
  const now = app.clock.now()
  const minutes = minutesOf(config.businessDayStart) ?? 0
  const zones = new Set(branches.map(({ timeZone }) => timeZone))
  const timeZone = (zones.size === 1 ? [...zones][0] : undefined) ?? config.timeZone
  const clocks = new Map([...zones].map(zone => [zone, clockOf(zone, now, config.businessDayStart)]))
  const sides = branches.flatMap(branch => (clocks.get(branch.timeZone) ?? []).map((of): Side => ({ branch, ...of })))
  const today = businessDay(now, timeZone, config.businessDayStart)
  const counts = await readCounts(db, sides)
  const canceled = await readCanceled(db, sides)
  const states = await readStates(db, branches, now, config.ordering.acceptanceTimeoutMinutes)
  const sideOf = new Map(
    sides.map(({ branch, day, isToday, cut }) => [`${branch.id} ${day}`, { isToday, cut: Date.parse(cut) }]),
  )
  const asked = sides.map(({ branch, day }) => ({ ...branch, dayStartMinutes: minutes, days: [day] }))
  const back = (await books.takenBack(db, ...asked)).flatMap(({ branchId, day, at, kind, cents: taken }) => {
    const side = sideOf.get(`${branchId} ${day}`)
    return side && kind === 'goods'
      ? [{ branchId, isToday: side.isToday, cents: taken, isByNow: Date.parse(at) <= side.cut }]
      : []
  })
  const countsOf = rowsByBranch(counts)
  const backFor = rowsByBranch(back)
  const stateOf = rowsByBranch(states)
  const sumOf = (isToday: boolean, of: (row: (typeof counts)[number]) => number, branchId?: number) =>
    countsOf(branchId).reduce((sum, row) => (row.isToday === isToday ? sum + of(row) : sum), 0)
  const backOf = (isToday: boolean, isByNow: boolean, branchId?: number) =>
    backFor(branchId).reduce(
      (sum, part) => (part.isToday === isToday && (!isByNow || part.isByNow) ? sum + part.cents : sum),
      0,
    )
  const orders = {
    value: sumOf(true, r => r.orders),
    lastWeekByNow: sumOf(false, r => r.byNow),
    lastWeek: sumOf(false, r => r.orders),
  }
  const cents = {
    value: sumOf(true, r => r.cents) - backOf(true, false),
    lastWeekByNow: sumOf(false, r => r.centsByNow) - backOf(false, true),
    lastWeek: sumOf(false, r => r.cents) - backOf(false, false),
  }
  const earning = {
    value: sumOf(true, r => r.earning),
    lastWeekByNow: sumOf(false, r => r.earningByNow),
    lastWeek: sumOf(false, r => r.earning),
  }
  const each = (of: (key: keyof typeof cents) => number) => ({
    value: of('value'),
    lastWeekByNow: of('lastWeekByNow'),
    lastWeek: of('lastWeek'),
  })
  const canceledSum = (isToday: boolean, of: (row: (typeof canceled)[number]) => number) =>
    canceled.reduce((sum, row) => (row.isToday === isToday ? sum + of(row) : sum), 0)
  const hours = (isToday: boolean) => {
    const byHour = new Map<string, number>()
    const day = isToday ? today : addDays(today, -WEEK_DAYS)
    for (const row of counts)
      if (row.isToday === isToday)
        byHour.set(`${day} ${row.hour}`, (byHour.get(`${day} ${row.hour}`) ?? 0) + row.orders)
    return hourBuckets(byHour, { from: day, to: day }, { dayStartMinutes: minutes, timeZone })
  }
  return {
    day: today,
    lastWeekDay: addDays(today, -WEEK_DAYS),
    timeZone,
    currency: config.currency,
    orders,
    revenue: each(key => cents[key] / 100),
    earning,
    averageOrder: each(key => (earning[key] > 0 ? Math.round(cents[key] / earning[key]) / 100 : 0)),
    canceled: {
      value: canceledSum(true, r => r.canceled),
      lastWeekByNow: canceledSum(false, r => r.byNow),
      lastWeek: canceledSum(false, r => r.canceled),
    },
    open: states.reduce((sum, row) => sum + row.open, 0),
    missed: states.reduce((sum, row) => sum + row.missed, 0),
    series: besideHours(hours(true), hours(false)),
    branches: branches.map(({ id, name }) => ({
      id,
      name,
      orders: sumOf(true, r => r.orders, id),
      ordersLastWeek: sumOf(false, r => r.byNow, id),
      open: stateOf(id)[0]?.open ?? 0,
      missed: stateOf(id)[0]?.missed ?? 0,
      revenue: (sumOf(true, r => r.cents, id) - backOf(true, false, id)) / 100,
      revenueLastWeek: (sumOf(false, r => r.centsByNow, id) - backOf(false, true, id)) / 100,
    })),
  }
}

/** The day that goes on at branches of a zone and the one a week before: a thousand branches have a few clocks. */
function clockOf(timeZone: string, now: string, businessDayStart: string): Clock[] {
  const minutes = minutesOf(businessDayStart) ?? 0
  const day = businessDay(now, timeZone, businessDayStart)
  const before = addDays(day, -WEEK_DAYS)
  const startOf = (of: string) => isoOf(wallInstant(of, minutes, timeZone))
  // as far into that day by the clock on the wall, also where one of both has a clock change
  const wall = localDateTime(now, timeZone)
  const into = (wall.startsWith(day) ? 0 : DAY_MINUTES) + (minutesOf(wall.slice(11, 16)) ?? 0)
  const cutBefore = wallInstant(before, into, timeZone) + (Date.parse(now) % MINUTE_MS)
  return [
    { day, isToday: true, start: startOf(day), end: startOf(addDays(day, 1)), cut: isoOf(Date.parse(now)) },
    { day: before, isToday: false, start: startOf(before), end: startOf(addDays(before, 1)), cut: isoOf(cutBefore) },
  ]
}

const sideRows = (
  sides: readonly Side[],
) => sql`unnest(${sides.map(({ branch }) => branch.id)}::bigint[], ${sides.map(({ day }) => day)}::date[],
  ${sides.map(({ start }) => start)}::timestamptz[], ${sides.map(({ end }) => end)}::timestamptz[],
  ${sides.map(({ cut }) => cut)}::timestamptz[], ${sides.map(({ isToday }) => isToday)}::boolean[])
  as w(branch_id, day, start, until, cut, is_today)`

/**
 * Each day of a branch is looked up by itself (`offset 0`): joined freely, two hundred branches have all orders read
 * that were ever closed.
 */
async function readCounts(db: Executor, sides: readonly Side[]) {
  const { rows } = await typedSql(COUNTS)`
    select w.branch_id, w.is_today, least(24, greatest(0, floor(extract(epoch from o.created_at - w.start) /
      3600)))::int as hour,
      count(*) filter (where o.is_told) as orders, count(*) filter (where o.is_told
        and o.created_at <= w.cut) as by_now,
      sum(o.cents)::bigint as cents, coalesce(sum(o.cents) filter (where o.created_at <= w.cut),
        0)::bigint as cents_by_now,
      count(*) filter (where o.earns) as earning, count(*) filter (where o.earns
        and o.created_at <= w.cut) as earning_by_now
    from ${sideRows(sides)} cross join lateral (
      select o.created_at, o.reached_shop_at is not null as is_told, earned_cents(o) as cents,
        o.status in ('new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed') and not o.is_quotation
        and not o.is_test_paid as earns
      from orders o where o.branch_id = w.branch_id and o.business_day = w.day offset 0) o
    group by 1, 2, 3`.execute(db)
  return rows
}

async function readCanceled(db: Executor, sides: readonly Side[]) {
  const { rows } = await typedSql(CANCELED)`
    select w.branch_id, w.is_today, count(*) as canceled, count(*) filter (where o.closed_at <= w.cut) as by_now
    from ${sideRows(sides)} cross join lateral (
      select o.closed_at from orders o where o.branch_id = w.branch_id and o.closed_at >= w.start
      and o.closed_at < w.until
        and o.status in ('rejected', 'canceled') and o.reached_shop_at is not null offset 0) o
    group by 1, 2`.execute(db)
  return rows
}

/** What is open now, and of what was placed within the last day what nobody answered in time. */
async function readStates(db: Executor, branches: readonly Branch[], now: string, acceptMinutes: number) {
  const late = isoOf(Date.parse(now) - acceptMinutes * MINUTE_MS)
  const since = isoOf(Date.parse(now) - 24 * HOUR_MS)
  const { rows } = await typedSql(STATE)`
    select b.id as branch_id,
      (select count(*) from orders o where o.branch_id = b.id and o.closed_at is null
        and o.reached_shop_at is not null) as open,
      (select count(*) from orders o where o.branch_id = b.id and o.status = 'new' and o.answered_at is null
        and o.reached_shop_at < ${late}::timestamptz)
        + (select count(*) from order_delays d where d.branch_id = b.id and d.created_at >= ${since}::timestamptz
          and d.waited_ms > ${acceptMinutes * MINUTE_MS}::bigint) as missed
    from unnest(${branches.map(({ id }) => id)}::bigint[]) as b(id)`.execute(db)
  return rows
}
