import type { FastifyInstance } from 'fastify'
import { planStatistics, workStatistics } from '#contract/calls/people/work-statistics.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import type { HolidayCalendar } from '#server/features/people-balances/holiday-calendar.ts'
import { frameOf, knownPeople } from '#server/features/people-balances/known-people.ts'
import { readPeople } from '#server/features/people-balances/read-people.ts'
import { type Asked, workOf, workTogether } from '#server/features/people-balances/figures/present-work.ts'
import { presentLabourCost, readableRevenue, type RevenueOf } from '#server/features/people-balances/figures/present-labour-cost.ts'
import { coverageFor, planOf, readShifts, readStaffRules } from '#server/features/people-balances/figures/present-plan.ts'

const ONE_READING_SECONDS = 900

/** Figures of what people worked and what was planned (model 2.13). They are read as lists are, and give way to guests who order. */
export function mountWorkFigures(server: FastifyInstance, app: App, calendar: HolidayCalendar, revenueOf: RevenueOf): void {
  mountCall(server, app, workStatistics, async ({ query, principal, reply }) => {
    const frame = await frameOf(app)
    const { known, places } = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => ({
        known: await knownPeople(tx, await readPeople(tx, principal, 'working-activities.read'), frame, yearOf(query), calendar),
        places: await readPlaces(tx),
      })),
    )
    noteReading(
      app,
      principal,
      known.map(({ person }) => person.id),
    )
    const people = []
    for (const one of known) {
      people.push(workOf(one, query, frame, places))
      // one person after the other, so that nobody waits for all of them
      await new Promise(setImmediate)
    }
    return workTogether(people, query, frame.timeZone)
  })
  mountCall(server, app, planStatistics, async ({ query, principal, reply }) => {
    const { from, to, interval } = query
    const frame = await frameOf(app)
    const revenueIn = await readableRevenue(app, principal, query, revenueOf)
    const { known, shifts, rules, revenue } = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => {
        const people = await readPeople(tx, principal)
        const ids = people.map(({ id }) => id)
        return {
          known: await knownPeople(tx, people, frame, yearOf(query), calendar),
          shifts: await readShifts(tx, ids, query),
          rules: await readStaffRules(tx, branchesIn(principal, query)),
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
      rows.push(planOf(one, shifts, query, frame.timeZone))
      await new Promise(setImmediate)
    }
    const coverage = coverageFor(known, shifts, rules, query, frame.timeZone)
    return {
      from,
      to,
      timeZone: frame.timeZone,
      interval: interval ?? 'day',
      rows,
      coverage,
      ...(revenue && presentLabourCost(known, revenue, query)),
    }
  })
}

const yearOf = ({ to }: Asked) => Number(to.slice(0, 4)) + 1

/** The branches whose departments are asked how many they need: the one that is named, one's own, or all. */
function branchesIn(principal: Principal, { branch }: Asked): readonly number[] | null {
  const scopes = scopesOf(principal, 'balances.read')
  const own = branchesOf(principal)
  if (branch !== undefined) return scopes.has('all') || (scopes.has('branch') && own.includes(branch)) ? [branch] : []
  return scopes.has('all') ? null : scopes.has('branch') ? own : []
}

async function readPlaces(tx: Executor) {
  const { rows } = await answers({ id: 'int', name: 'text' })`select id, name from branches`.execute(tx.withoutPlugins())
  return new Map(rows.map(row => [row.id, row]))
}

/** Writes down that somebody looked at the working time of others. */
function noteReading(app: App, principal: Principal, ids: readonly number[]): void {
  if (isStaff(principal) && ids.some(id => id !== principal.id))
    noteLog(app, 'workTimesRead', { userId: principal.id, about: 'Auswertung', onceInSeconds: ONE_READING_SECONDS })
}
