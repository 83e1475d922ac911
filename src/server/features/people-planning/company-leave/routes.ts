import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/people/company-leave.ts'
import type { CompanyLeaveList, LeaveProposal, LeaveQuery } from '#contract/calls/people/company-leave.ts'
import { companyLeaveHints, companyLeaveWord, isSameClosing, momentOf } from '#domain/people/planning/leave-span.ts'
import { addDays, localDateTime, localDay } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { bookLeave } from '#server/features/people-planning/company-leave/book-leave.ts'
import {
  plannedBranches,
  requireClosing,
  wholeClosures,
} from '#server/features/people-planning/company-leave/closing-branches.ts'
import { concernedPeople, type LeaveNeeds } from '#server/features/people-planning/company-leave/concerned-people.ts'
import {
  bookedRows,
  presentStored,
  replacedRows,
  requireLeave,
  storedLeaves,
} from '#server/features/people-planning/company-leave/stored-leaves.ts'
import { presentRow, takeBackLeave } from '#server/features/people-planning/company-leave/take-back.ts'

/** A booking that is over for longer is not listed any more. */
const LISTED_DAYS = 90

/** The calls of leave that is booked from closures (docs/reference/people.md#company-leave). */
export function mountCompanyLeave(server: FastifyInstance, app: App, needs: LeaveNeeds): void {
  mountCall(server, app, calls.listCompanyLeaves, ({ principal, reply }) =>
    app.lists.read(askerOf(reply, principal), db => inOneSnapshot(db, tx => listLeaves(app, tx, principal))),
  )
  mountCall(server, app, calls.proposeCompanyLeave, ({ query, principal, reply }) =>
    app.lists.read(askerOf(reply, principal), db => inOneSnapshot(db, tx => propose(app, tx, principal, query, needs))),
  )
  mountCall(server, app, calls.bookCompanyLeave, ({ body, principal, key }) =>
    bookLeave(app, principal, body, key, needs),
  )
  mountCall(server, app, calls.readCompanyLeave, async ({ params, principal }) => {
    const leave = await requireLeave(app.db, principal, params.id)
    const rows = await bookedRows(app.db, principal, leave.id)
    return { leave: await presentStored(app.db, principal, leave), rows: rows.map(presentRow) }
  })
  mountCall(server, app, calls.takeBackCompanyLeave, ({ params, body, principal }) =>
    takeBackLeave(app, principal, params.id, body.withoutClosed),
  )
}

async function listLeaves(app: App, db: Executor, principal: Principal): Promise<CompanyLeaveList> {
  const branches = await plannedBranches(db, principal)
  const now = app.clock.now()
  const { timeZone } = (await app.catalogue.current()).config
  const leaves = await storedLeaves(db, principal, { branches, since: addDays(localDay(now, timeZone), -LISTED_DAYS) })
  const coming = branches.flatMap(branch =>
    wholeClosures(branch)
      .filter(({ to }) => to > localDateTime(now, branch.timeZone))
      .map(closure => ({ closure, branch })),
  )
  const groups = [...Map.groupBy(coming, ({ closure }) => `${momentOf(closure.from)} ${momentOf(closure.to)}`).values()]
  const closures = groups.flatMap(group => {
    const [first] = group
    if (!first) return []
    const { from, to } = first.closure
    const countries = group.map(({ branch }) => branch.country)
    const at = [...new Map(group.map(({ branch }) => [branch.id, { id: branch.id, name: branch.name }])).values()]
    return [
      {
        from,
        to,
        reason: group.find(({ closure }) => closure.reason?.trim())?.closure.reason?.trim() ?? null,
        word: companyLeaveWord(countries),
        hints: companyLeaveHints(countries),
        branches: at,
        booked: leaves
          .filter(leave => leave.takenBackAt === null && isSameClosing(leave, { from, to }))
          .map(({ id }) => id),
      },
    ]
  })
  return { closures: closures.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)), leaves }
}

async function propose(
  app: App,
  db: Executor,
  principal: Principal,
  { branches: ids, from, to, startDate, endDate, replaces, ...noons }: LeaveQuery,
  needs: LeaveNeeds,
): Promise<LeaveProposal> {
  const span = {
    startDate,
    endDate,
    startsAtNoon: noons.startsAtNoon === 'true',
    endsAtNoon: noons.endsAtNoon === 'true',
  }
  const branches = await requireClosing(db, principal, ids, { from, to, span })
  const without = replaces === undefined ? [] : await replacedRows(db, principal, replaces)
  const people = await concernedPeople(app, db, principal, { branches: ids, span, without }, needs)
  const booked = people.filter(({ why }) => why === null)
  const short = booked.filter(({ leave }) => leave.coveredDays < leave.days).map(({ id }) => id)
  const overtime = short.length === 0 ? new Map<number, number>() : await needs.overtimeOf(app, db, short)
  const countries = branches.map(({ country }) => country)
  return {
    word: companyLeaveWord(countries),
    hints: companyLeaveHints(countries),
    people: booked.map(({ id, name, branchIds, leave, seen, canCompensate, isAsked }) => ({
      user: { id, name },
      seen,
      days: leave.days,
      coveredDays: leave.coveredDays,
      years: [...leave.years],
      restSeconds: leave.restSeconds,
      overtimeSeconds: overtime.get(id) ?? null,
      canCompensate,
      holidays: leave.holidays,
      away: [...leave.away],
      closedMonths: [...leave.closedMonths],
      worksElsewhere: branchIds.some(branch => !ids.includes(branch)),
      isAsked,
    })),
    others: people.flatMap(({ id, name, why, leave }) =>
      why === null ? [] : [{ user: { id, name }, why, away: [...leave.away], closedMonths: [...leave.closedMonths] }],
    ),
  }
}
