import type { FastifyInstance } from 'fastify'
import {
  createBalanceAdjustment,
  exportBalances,
  exportHolidayBalances,
  listBalanceAdjustments,
  listBalances,
  listHolidayBalances,
  ownBalances,
  ownBalancesByToken,
  userProfile,
} from '#contract/calls/people/balances.ts'
import { listWorkContracts, saveWorkContracts } from '#contract/calls/people/contracts.ts'
import { Problem } from '#domain/problem.ts'
import { refusalOf, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import type { Asker } from '#server/core/db/list-backpressure.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { adjust, listAdjustments } from '#server/features/people-balances/adjustments.ts'
import { sendBalances, sendHolidays } from '#server/features/people-balances/export-balances.ts'
import type { HolidayCalendar } from '#server/features/people-balances/holiday-calendar.ts'
import { type Frame, frameOf, knownPeople } from '#server/features/people-balances/known-people.ts'
import { presentBalances, presentHoliday } from '#server/features/people-balances/present-balances.ts'
import { presentProfile } from '#server/features/people-balances/present-profile.ts'
import { listContracts, saveContracts } from '#server/features/people-balances/work-contracts.ts'
import { type Person, readPeople, readPerson } from '#server/features/people-balances/read-people.ts'
import type { Known } from '#server/features/people-balances/read-reckonings.ts'

/** The calls of balances. They are read as lists are, and give way to guests who order. */
export function mountBalances(server: FastifyInstance, app: App, calendar: HolidayCalendar): void {
  /** Reads on one snapshot, then reckons person by person, so that nobody waits for a long list. */
  const reckon = async <T>(
    { asker, frame, toYear }: { asker: Asker; frame: Frame; toYear: number },
    find: (tx: Executor) => Promise<Person[]>,
    present: (known: Known) => T,
  ): Promise<T[]> => {
    const all = await app.lists.read(asker, db =>
      inOneSnapshot(db, async tx => knownPeople(tx, await find(tx), frame, toYear, calendar)),
    )
    const presented: T[] = []
    for (const known of all) {
      presented.push(present(known))
      await new Promise(setImmediate)
    }
    return presented
  }
  const peopleOf = (principal: Principal, user: number | undefined) => async (tx: Executor) =>
    user === undefined ? readPeople(tx, principal) : [await readPerson(tx, principal, 'balances.read', user)]

  const balancesOf = async (principal: Principal, asker: Asker, user?: number) => {
    const frame = await frameOf(app)
    return reckon({ asker, frame, toYear: yearOf(frame.today) }, peopleOf(principal, user), known =>
      presentBalances(known, frame),
    )
  }
  const holidaysOf = async (principal: Principal, asker: Asker, year: number, user?: number) => {
    const frame = await frameOf(app)
    const asked = { asker, frame, toYear: Math.max(year, yearOf(frame.today)) }
    return reckon(asked, peopleOf(principal, user), known => presentHoliday(known, year, frame))
  }
  const thisYear = async () => yearOf((await frameOf(app)).today)

  mountCall(server, app, listBalances, ({ query, principal, reply }) =>
    balancesOf(principal, askerOf(reply, principal), query.user),
  )
  mountCall(server, app, exportBalances, async ({ body: { format }, principal, reply }) => {
    const asker = askerOf(reply, principal)
    return sendBalances(reply, { format, left: asker.left, reckon: () => balancesOf(principal, asker) })
  })
  mountCall(server, app, listHolidayBalances, async ({ query, principal, reply }) =>
    holidaysOf(principal, askerOf(reply, principal), query.year ?? (await thisYear()), query.user),
  )
  mountCall(server, app, exportHolidayBalances, async ({ body, principal, reply }) => {
    const { format, year = await thisYear() } = body
    const asker = askerOf(reply, principal)
    return sendHolidays(reply, year, { format, left: asker.left, reckon: () => holidaysOf(principal, asker, year) })
  })
  for (const call of [ownBalances, ownBalancesByToken])
    mountCall(server, app, call, async ({ principal, reply }) => {
      if (principal.kind !== 'user' && principal.kind !== 'worker') throw refusalOf(principal)
      const frame = await frameOf(app)
      const asked = { asker: askerOf(reply, principal), frame, toYear: yearOf(frame.today) }
      const find = async (tx: Executor) => [await readPerson(tx, principal, 'time-tracking.use', principal.id)]
      const [own] = await reckon(asked, find, known => presentBalances(known, frame))
      if (!own) throw new Problem('notFound', { message: 'Diese Person gibt es nicht.' })
      return own
    })
  mountCall(server, app, userProfile, async ({ query, principal, reply }) => {
    const { user, start, end, now, compare } = query
    const frame = await frameOf(app)
    const asOf =
      now === undefined ? frame : { ...frame, today: now.length > DAY_LENGTH ? (await frameOf(app, now)).today : now }
    const asked = { asker: askerOf(reply, principal), frame, toYear: Math.max(yearOf(end), yearOf(frame.today)) }
    const locked = await lockedMonths(app.db, user)
    const [profile] = await reckon(asked, peopleOf(principal, user), known =>
      presentProfile(known, { start, end, compare }, asOf, locked),
    )
    if (!profile) throw new Problem('notFound', { message: 'Diese Person gibt es nicht.' })
    return profile
  })
  mountCall(server, app, listWorkContracts, ({ params, principal }) => listContracts(app.db, principal, params.id))
  mountCall(server, app, saveWorkContracts, ({ params, body, principal }) =>
    saveContracts(app, principal, params.id, body.contracts),
  )
  mountCall(server, app, listBalanceAdjustments, ({ query, principal }) =>
    listAdjustments(app.db, principal, query.user),
  )
  mountCall(server, app, createBalanceAdjustment, ({ body, principal, key }) => adjust(app, principal, body, key))
}

const DAY_LENGTH = 10
const yearOf = (day: string) => Number(day.slice(0, 4))

/** The first days of the months that are closed for somebody. */
async function lockedMonths(db: Executor, userId: number): Promise<ReadonlySet<string>> {
  const { rows } = await typedSql({
    month: 'date',
  })`select month from month_closures where user_id = ${userId}`.execute(db)
  return new Set(rows.map(({ month }) => month))
}
