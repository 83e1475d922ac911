import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CallQuery } from '#contract/call.ts'
import {
  type PlanStatistics,
  planStatistics,
  type WorkStatistics,
  workStatistics,
} from '#contract/calls/people/work-statistics.ts'
import { usualInterval } from '#domain/people/figures/work-figures.ts'
import { comparedSpan } from '#domain/statistics/buckets.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { fromReplica, mountCall } from '#server/core/http/mount-call.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import type { HolidayCalendar } from '#server/features/people-balances/holiday-calendar.ts'
import { frameOf, knownPeople, type Frame } from '#server/features/people-balances/known-people.ts'
import { readPeople, peopleByIds } from '#server/features/people-balances/read-people.ts'
import { planBeside, workBeside } from '#server/features/people-balances/figures/beside.ts'
import { type Asked, lentWorkOf, workOf, workTogether } from '#server/features/people-balances/figures/present-work.ts'
import {
  presentLabourCost,
  readableRevenue,
  type RevenueOf,
} from '#server/features/people-balances/figures/present-labour-cost.ts'
import {
  coverageFor,
  planOf,
  readShifts,
  readStaffRules,
} from '#server/features/people-balances/figures/present-plan.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import { type Known, readReckonings } from '#server/features/people-balances/read-reckonings.ts'

/** The branches whose work is told beyond one's own: those that are asked about, one's own, or all (null). */
function ledBranches(principal: Principal, { at }: Asked, ability: Ability): readonly number[] | null {
  const scopes = scopesOf(principal, ability)
  const own = scopes.has('branch') ? branchesOf(principal) : []
  if (at !== null) return at.filter(branch => scopes.has('all') || own.includes(branch))
  return scopes.has('all') ? null : own
}

/**
 * Whoever else worked at branches on these days: people who belong to other branches as well, or to others alone. Of
 * them nothing but their contracts and their work at those branches is handed on.
 */
async function readLent(
  tx: Executor,
  known: readonly Known[],
  branchIds: readonly number[] | null,
  { from, to }: Asked,
  frame: Frame,
): Promise<Known[]> {
  const { now, timeZone } = frame
  if (branchIds?.length === 0) return []
  const ids = known.map(({ person }) => person.id)
  // a day more on both sides, for records that were made by another clock
  const since = isoOf(wallInstant(addDays(from, -1), 0, timeZone))
  const until = isoOf(wallInstant(addDays(to, 2), 0, timeZone))
  const { rows } = await typedSql({ id: 'int' })`
    select distinct a.user_id as id from working_activities a where not a.is_claim and a.branch_id is not null
      and (${branchIds === null} or a.branch_id = any(${[...(branchIds ?? [])]}::bigint[]))
        and a.user_id <> all(${ids}::bigint[])
      and a.started_at < ${until}::timestamptz and coalesce(a.ended_at,
        ${now}::timestamptz) >= ${since}::timestamptz`.execute(tx)
  if (rows.length === 0) return []
  const people = await peopleByIds(
    tx,
    rows.map(({ id }) => id),
  )
  const read = await readReckonings(tx, people, { frame, holidayName: () => null, since })
  return read.map(({ person, reckoning }) => ({
    person,
    reckoning: {
      ...reckoning,
      activities: reckoning.activities.filter(({ branchId }) => isAmong(branchIds, branchId)),
    },
  }))
}

const isAmong = (branchIds: readonly number[] | null, branchId: number | null) =>
  branchId !== null && (branchIds === null || branchIds.includes(branchId))

const ONE_READING_SECONDS = 900

type Call = { principal: Principal; reply: FastifyReply }

/**
 * Figures of what people worked and what was planned (docs/reference/statistics.md#working-time-figures). They are read
 * as lists are, and give way to guests who order.
 */
export function mountWorkFigures(
  server: FastifyInstance,
  app: App,
  calendar: HolidayCalendar,
  revenueOf: RevenueOf,
): void {
  /** The figures of some spans of days: what is known of everybody is read once, however many stand beside. */
  const readWork = async (spans: readonly Asked[], { principal, reply }: Call): Promise<WorkStatistics[]> => {
    const frame = await frameOf(app)
    const { known, lent, places } = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => {
        const people = await readPeople(tx, principal, 'working-activities.read')
        const known = await knownPeople(tx, people, frame, Math.max(...spans.map(yearOf)), calendar)
        const lent: Known[][] = []
        for (const asked of spans) {
          const led = ledBranches(principal, asked, 'working-activities.read')
          lent.push(await readLent(tx, known, led, asked, frame))
        }
        return { known, lent, places: await readPlaces(tx) }
      }),
    )
    noteReading(
      app,
      principal,
      [...known, ...lent.flat()].map(({ person }) => person.id),
    )
    const told: WorkStatistics[] = []
    for (const [index, asked] of spans.entries()) {
      const people = []
      for (const one of known) {
        people.push(workOf(one, asked, frame, places))
        // one person after the other, so that nobody waits for all of them
        await new Promise(setImmediate)
      }
      for (const one of lent[index] ?? []) people.push(lentWorkOf(one, asked, places))
      told.push(workTogether(people, asked, frame.timeZone))
    }
    return told
  }
  const readPlan = async (asked: Asked, { principal, reply }: Call): Promise<PlanStatistics> => {
    const { from, to, interval } = asked
    const frame = await frameOf(app)
    const revenueIn = await readableRevenue(app, principal, asked, revenueOf)
    const led = ledBranches(principal, asked, 'balances.read')
    const { known, lent, shifts, rules, revenue } = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => {
        const people = await readPeople(tx, principal)
        const ids = people.map(({ id }) => id)
        const known = await knownPeople(tx, people, frame, yearOf(asked), calendar)
        return {
          known,
          lent: await readLent(tx, known, led, asked, frame),
          shifts: await readShifts(tx, ids, led, asked),
          rules: await readStaffRules(tx, led),
          revenue: (await revenueIn?.(tx)) ?? null,
        }
      }),
    )
    noteReading(
      app,
      principal,
      known.map(({ person }) => person.id),
    )
    const rows = []
    for (const one of known) {
      rows.push(planOf(one, shifts, asked, frame.timeZone))
      await new Promise(setImmediate)
    }
    const coverage = coverageFor([...known, ...lent], shifts, rules, { ...asked, led }, frame.timeZone)
    return {
      from,
      to,
      timeZone: frame.timeZone,
      interval: interval ?? 'day',
      rows,
      coverage,
      ...(revenue && presentLabourCost(principal, [...known, ...lent], revenue, asked)),
    }
  }
  mountCall(server, app, fromReplica(workStatistics), async ({ query, ...call }) => {
    const asked = await askedOf(app, query)
    const interval = query.interval ?? usualInterval(asked.from, asked.to)
    const spans = [asked, ...(query.compare ? [{ ...asked, ...comparedSpan(query, query.compare), interval }] : [])]
    const [now, before] = await readWork(spans, call)
    if (!now) throw new Error('Nothing was asked about')
    return before ? workBeside(now, before) : now
  })
  mountCall(server, app, fromReplica(planStatistics), async ({ query, ...call }) => {
    const asked = await askedOf(app, query)
    const now = await readPlan(asked, call)
    return query.compare
      ? planBeside(now, await readPlan({ ...asked, ...comparedSpan(query, query.compare) }, call))
      : now
  })
}

/** Which branches are asked about: the one that is named, those of the division, or both. */
async function askedOf(
  app: App,
  { from, to, branch, division, interval }: CallQuery<typeof workStatistics>,
): Promise<Asked> {
  const { branchById } = await app.catalogue.current()
  const ofDivision = [...branchById.values()].filter(one => one.division?.id === division).map(({ id }) => id)
  const at =
    division === undefined
      ? branch === undefined
        ? null
        : [branch]
      : ofDivision.filter(id => branch === undefined || id === branch)
  return { from, to, at, interval }
}

const yearOf = ({ to }: Asked) => Number(to.slice(0, 4)) + 1

async function readPlaces(tx: Executor) {
  const { rows } = await typedSql({ id: 'int', name: 'text' })`select id, name from branches`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

/** Writes down that somebody looked at the working time of others. */
function noteReading(app: App, principal: Principal, ids: readonly number[]): void {
  if (isStaff(principal) && ids.some(id => id !== principal.id))
    noteLog(app, 'workTimesRead', { userId: principal.id, about: 'Auswertung', onceInSeconds: ONE_READING_SECONDS })
}
