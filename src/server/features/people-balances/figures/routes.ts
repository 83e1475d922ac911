import type { FastifyInstance } from 'fastify'
import { planStatistics, workStatistics } from '#contract/calls/people/work-statistics.ts'
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
import { ledBranches, readLent } from '#server/features/people-balances/figures/lent-people.ts'
import { type Asked, lentWorkOf, workOf, workTogether } from '#server/features/people-balances/figures/present-work.ts'
import { presentLabourCost, readableRevenue, type RevenueOf } from '#server/features/people-balances/figures/present-labour-cost.ts'
import { coverageFor, planOf, readShifts, readStaffRules } from '#server/features/people-balances/figures/present-plan.ts'

const ONE_READING_SECONDS = 900

/** Figures of what people worked and what was planned (model 2.13). They are read as lists are, and give way to guests who order. */
export function mountWorkFigures(server: FastifyInstance, app: App, calendar: HolidayCalendar, revenueOf: RevenueOf): void {
  mountCall(server, app, workStatistics, async ({ query, principal, reply }) => {
    const frame = await frameOf(app)
    const led = ledBranches(principal, query, 'working-activities.read')
    const { known, lent, places } = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => {
        const people = await readPeople(tx, principal, 'working-activities.read')
        const known = await knownPeople(tx, people, frame, yearOf(query), calendar)
        return { known, lent: await readLent(tx, known, led, query, frame), places: await readPlaces(tx) }
      }),
    )
    noteReading(
      app,
      principal,
      [...known, ...lent].map(({ person }) => person.id),
    )
    const people = []
    for (const one of known) {
      people.push(workOf(one, query, frame, places))
      // one person after the other, so that nobody waits for all of them
      await new Promise(setImmediate)
    }
    for (const one of lent) people.push(lentWorkOf(one, query, places))
    return workTogether(people, query, frame.timeZone)
  })
  mountCall(server, app, planStatistics, async ({ query, principal, reply }) => {
    const { from, to, interval } = query
    const frame = await frameOf(app)
    const revenueIn = await readableRevenue(app, principal, query, revenueOf)
    const led = ledBranches(principal, query, 'balances.read')
    const { known, lent, shifts, rules, revenue } = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => {
        const people = await readPeople(tx, principal)
        const ids = people.map(({ id }) => id)
        const known = await knownPeople(tx, people, frame, yearOf(query), calendar)
        return {
          known,
          lent: await readLent(tx, known, led, query, frame),
          shifts: await readShifts(tx, ids, led, query),
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
      rows.push(planOf(one, shifts, query, frame.timeZone))
      await new Promise(setImmediate)
    }
    const coverage = coverageFor([...known, ...lent], shifts, rules, { ...query, led }, frame.timeZone)
    return {
      from,
      to,
      timeZone: frame.timeZone,
      interval: interval ?? 'day',
      rows,
      coverage,
      ...(revenue && presentLabourCost(principal, [...known, ...lent], revenue, query)),
    }
  })
}

const yearOf = ({ to }: Asked) => Number(to.slice(0, 4)) + 1

async function readPlaces(tx: Executor) {
  const { rows } = await answers({ id: 'int', name: 'text' })`select id, name from branches`.execute(tx.withoutPlugins())
  return new Map(rows.map(row => [row.id, row]))
}

/** Writes down that somebody looked at the working time of others. */
function noteReading(app: App, principal: Principal, ids: readonly number[]): void {
  if (isStaff(principal) && ids.some(id => id !== principal.id))
    noteLog(app, 'workTimesRead', { userId: principal.id, about: 'Auswertung', onceInSeconds: ONE_READING_SECONDS })
}
