import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/people/schedules.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { fromReplica, mountCall } from '#server/core/http/mount-call.ts'
import { requireLinked } from '#server/core/resources/check-links.ts'
import type { LeaveNeeds } from '#server/features/people-planning/company-leave/concerned-people.ts'
import { mountCompanyLeave } from '#server/features/people-planning/company-leave/routes.ts'
import { copyWeek } from '#server/features/people-planning/copy-week.ts'
import { exportAbsences } from '#server/features/people-planning/export-absences.ts'
import { mountScheduleFiles, type PrivateFiles } from '#server/features/people-planning/mount-files.ts'
import {
  acknowledgeSchedule,
  moveSchedule,
  publishSchedules,
  takeSchedule,
} from '#server/features/people-planning/move-schedules.ts'
import {
  type ContractsOf,
  listSchedules,
  type Presenting,
  type WorksOn,
} from '#server/features/people-planning/present-schedules.ts'
import { listPlannedPeople } from '#server/features/people-planning/planned-people.ts'
import { readCoverage } from '#server/features/people-planning/read-coverage.ts'
import { readPlannedCosts, type EarnedOf } from '#server/features/people-planning/read-planned-costs.ts'
import { removeSchedule } from '#server/features/people-planning/remove-schedules.ts'
import { repeatShift } from '#server/features/people-planning/repeat-shift.ts'
import type { StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'
import { swapSchedule } from '#server/features/people-planning/swap-schedules.ts'
import { createSchedule, readSchedule, saveSchedule } from '#server/features/people-planning/write-schedules.ts'

/** The days of a plan that are meant where not both ends are named: four weeks. */
function planSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } {
  const begin = from ?? (to === undefined ? mondayOf(today) : addDays(to, -LAST_DAY))
  return { from: begin, to: to ?? addDays(begin, LAST_DAY) }
}
const LAST_DAY = 27

type Absent = Pick<StoredSchedule, 'userId' | 'type' | 'startDate' | 'endDate' | 'dayPart'>
/** What planning is handed by those who reckon and who keep files. */
export type PlanningNeeds = LeaveNeeds & {
  contractsOf: ContractsOf
  creditOf: (app: App, db: Executor, absence: Absent) => Promise<number | null>
  requireWorksOn: WorksOn
  files: PrivateFiles
  revenueOf: EarnedOf
}

/** The calls of shifts and absences. The plan is read as lists are, and gives way to guests who order. */
export const mountPlanning =
  ({ contractsOf, creditOf, requireWorksOn, files, revenueOf, reckoningsOf, overtimeOf }: PlanningNeeds) =>
  (server: FastifyInstance, app: App): void => {
    /** @throws Problem `invalid` at a branch there is not: nothing would be planned there, and nobody told. */
    const requireBranch = (principal: Principal, { id }: { id: number }) =>
      requireLinked(app.db, principal, [{ path: 'branch', to: 'branches', id }])
    const presenting = async (): Promise<Presenting> => ({
      now: app.clock.now(),
      timeZone: (await app.catalogue.current()).config.timeZone,
      contractsOf,
      requireWorksOn,
      creditOf: (db, { userId, type, startDate, endDate, dayPart }) =>
        creditOf(app, db, { userId, type, startDate, endDate, dayPart }),
    })

    mountCall(server, app, calls.listSchedules, async ({ query, principal, reply }) => {
      const how = await presenting()
      return app.lists.read(askerOf(reply, principal), db =>
        inOneSnapshot(db, tx =>
          listSchedules(tx, principal, { ...query, ...planSpan(query, localDay(app.clock.now(), how.timeZone)) }, how),
        ),
      )
    })
    mountCall(server, app, fromReplica(calls.exportAbsences), async ({ body, principal, reply }) =>
      exportAbsences(app, body, principal, reply, await presenting()),
    )
    mountCall(server, app, calls.readSchedule, async ({ params, principal }) =>
      readSchedule(app, principal, params.id, await presenting()),
    )
    mountCall(server, app, calls.createSchedule, async ({ body, principal, key }) =>
      createSchedule(app, principal, { body, key }, await presenting()),
    )
    mountCall(server, app, calls.repeatShift, async ({ body, principal }) =>
      repeatShift(app, principal, body, await presenting()),
    )
    mountCall(server, app, calls.saveSchedule, async ({ params, body, principal }) =>
      saveSchedule(
        app,
        principal,
        { id: params.id, version: body.version, change: body.schedule, withSeries: body.withSeries },
        await presenting(),
      ),
    )
    mountCall(server, app, calls.moveSchedule, async ({ params, body, principal }) =>
      moveSchedule(app, principal, params.id, body, await presenting()),
    )
    mountCall(server, app, calls.removeSchedule, ({ params, query, principal }) =>
      removeSchedule(app, principal, params.id, query.withSeries === 'true'),
    )
    mountCall(server, app, calls.publishSchedules, async ({ body, principal }) => {
      await requireBranch(principal, body.branch)
      return publishSchedules(app, principal, body)
    })
    mountCall(server, app, calls.acknowledgeSchedule, async ({ params, principal }) =>
      acknowledgeSchedule(app, principal, params.id, await presenting()),
    )
    mountCall(server, app, calls.takeSchedule, async ({ params, principal }) =>
      takeSchedule(app, principal, params.id, await presenting()),
    )
    mountCall(server, app, calls.swapSchedule, async ({ params, body, principal }) =>
      swapSchedule(app, principal, params.id, body.step, await presenting()),
    )
    mountCall(server, app, calls.copyWeek, async ({ body, principal }) => {
      await requireBranch(principal, body.branch)
      return copyWeek(app, principal, body, (await presenting()).timeZone)
    })
    mountCall(server, app, calls.listPlannedPeople, async ({ query, principal }) => {
      const { timeZone } = await presenting()
      return listPlannedPeople(app.db, principal, query.branch, {
        today: localDay(app.clock.now(), timeZone),
        contractsOf,
      })
    })
    mountCall(server, app, calls.readCoverage, async ({ query, principal, reply }) => {
      const { timeZone } = await presenting()
      return app.lists.read(askerOf(reply, principal), db =>
        inOneSnapshot(db, tx => readCoverage(tx, app, principal, query, timeZone)),
      )
    })
    mountCall(server, app, calls.readPlannedCosts, async ({ query, principal, reply }) => {
      const { timeZone } = await presenting()
      const { read } = await readPlannedCosts(app, principal, query, { timeZone, contractsOf, revenueOf })
      return app.lists.read(askerOf(reply, principal), db => inOneSnapshot(db, read))
    })
    mountScheduleFiles(server, app, presenting, files)
    mountCompanyLeave(server, app, { reckoningsOf, overtimeOf })
  }
