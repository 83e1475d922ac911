import { sql } from 'kysely'
import type { RecordChange } from '#contract/calls/people/records.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '#domain/people/working-activity.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { noteChange } from '#server/features/time-tracking/note-change.ts'
import { decideRecord } from '#server/features/time-tracking/records/decide-record.ts'
import { describeRecord } from '#server/features/time-tracking/records/describe-record.ts'
import { askCorrection, takeBack } from '#server/features/time-tracking/records/ask-correction.ts'
import { leadsRecord } from '#server/features/time-tracking/records/access.ts'
import {
  type Changing,
  lockRecord,
  readPauses,
  staleRecord,
  type StoredRecord,
} from '#server/features/time-tracking/records/stored-record.ts'
import { logChange, requireOpenAt, told, writeTimes } from '#server/features/time-tracking/records/write-times.ts'
import type { AimOf } from '#server/features/time-tracking/work-aim.ts'
import { workPlaceOf } from '#server/features/time-tracking/work-place.ts'

const OF_LEADERS = ['startedAt', 'endedAt', 'pauses', 'kind', 'branch', 'department', 'isBillable'] as const
const namesAny = (change: RecordChange, names: readonly (keyof RecordChange)[]) =>
  names.some(name => change[name] !== undefined)

/**
 * Changes what the body names, in one transaction. A person asks that their own record be put right, who leads them
 * decides and puts right.
 * @throws Problem `notFound`, `forbidden`, `conflict` for a stale version or a closed month, `invalid` at what is
 * wrong.
 */
export async function saveRecord(
  app: App,
  principal: Principal,
  id: number,
  change: RecordChange,
  aimOf: AimOf,
): Promise<void> {
  if (!isStaff(principal)) throw refusalOf(principal)
  await told(
    app.db.transaction().execute(async tx => {
      const row = await lockRecord(tx, principal, id)
      if (change.version !== undefined && change.version !== row.version) throw staleRecord()
      const [leads, isOwn] = [leadsRecord(principal, row), row.userId === principal.id]
      const { approval } = change
      const isForLeaders = namesAny(change, OF_LEADERS) || approval === 'approved' || approval === 'rejected'
      if (!(leads || isOwn) || (isForLeaders && !leads)) throw refusalOf(principal)
      await requireOpenAt(tx, principal, row.userId, row)
      const changing: Changing = { app, tx, row, by: principal.id, principal, change }
      if (approval === 'submitted') {
        if (!isOwn) throw refusalOf(principal)
        await askCorrection(changing)
      } else if (approval === 'open')
        await (isOwn && row.approval === 'submitted' ? takeBack(changing) : reopen(changing, leads, principal))
      else {
        if (namesAny(change, OF_LEADERS)) await putRight(changing)
        if (approval !== undefined)
          await decideRecord({ ...changing, row: await lockRecord(tx, principal, id) }, approval)
      }
      await describeRecord(changing, aimOf)
      await sql`update working_activities set version = version + 1, updated_at = ${app.clock.now()}
        where id = ${id}`.execute(tx)
      if (!isOwn) await logChange(app, tx, principal.id, row.userId)
    }),
  )
}

/** @throws Problem `forbidden` for who does not lead. */
async function reopen({ app, tx, row, by, change }: Changing, leads: boolean, principal: Principal): Promise<void> {
  if (!leads) throw refusalOf(principal)
  if (row.approval === 'submitted')
    throw new Problem('conflict', {
      code: 'pending',
      message: 'Über diesen Antrag ist zu entscheiden: freigeben oder ablehnen.',
    })
  if (row.isClaim)
    throw new Problem('conflict', {
      code: 'rejected',
      message: 'Dieser Nachtrag ist abgelehnt. Bitte tragen Sie die Zeit neu ein.',
    })
  await sql`update working_activities set approval = 'open', approved_by = null, approved_at = null
    where id = ${row.id}`.execute(tx)
  await noteChange(tx, app, {
    ...trailOf(row, by),
    field: 'approval',
    before: row.approval,
    after: 'open',
    reason: change.correctionReason ?? null,
  })
}

const trailOf = (row: StoredRecord, by: number) => ({ id: row.id, userId: row.userId, by })

/**
 * Times need a reason, since they are what somebody is paid by. A request that waits is settled by it. @throws Problem
 * `invalid` at `correctionReason`.
 */
async function putRight({ app, tx, row, by, principal, change }: Changing): Promise<void> {
  const reason = change.correctionReason ?? null
  if (namesAny(change, ['startedAt', 'endedAt', 'pauses'])) {
    if (!reason)
      throw new Problem('invalid', {
        field: 'correctionReason',
        code: 'required',
        message: 'Bitte geben Sie an, warum die Zeiten geändert werden.',
      })
    const times = {
      startedAt: change.startedAt ?? row.startedAt,
      endedAt: change.endedAt === undefined ? row.endedAt : change.endedAt,
      pauses: change.pauses ?? (await readPauses(tx, row.id)),
    }
    if (row.endedAt !== null && times.endedAt === null)
      throw new Problem('invalid', { field: 'endedAt', code: 'required', message: 'Bitte geben Sie ein Ende an.' })
    await writeTimes(app, tx, row, { times, principal, reason })
    await sql`delete from working_activity_proposed_pauses where activity_id = ${row.id}`.execute(tx)
    await sql`update working_activities set approval = ${times.endedAt === null ? 'open' : 'approved'},
        approved_by = ${by}, approved_at = ${app.clock.now()},
      is_claim = false, proposed_started_at = null, proposed_ended_at = null, proposes_pauses = false,
        correction_reason = ${reason}
      where id = ${row.id}`.execute(tx)
  }
  if (change.kind !== undefined && change.kind !== row.kind) {
    await sql`update working_activities set kind = ${change.kind} where id = ${row.id}`.execute(tx)
    const [before, after] = [ACTIVITY_KINDS[row.kind as ActivityKind], ACTIVITY_KINDS[change.kind]]
    await noteChange(tx, app, { ...trailOf(row, by), field: 'kind', before, after, reason })
  }
  if (change.branch !== undefined || change.department !== undefined)
    await movePlace({ app, tx, row, by, principal, change })
}

async function movePlace({ app, tx, row, by, change }: Changing): Promise<void> {
  const idOf = (link: { id: number } | null | undefined, stands: number | null) =>
    link === undefined ? stands : (link?.id ?? null)
  const [branchId, departmentId] = [idOf(change.branch, row.branchId), idOf(change.department, row.departmentId)]
  if (branchId === row.branchId && departmentId === row.departmentId) return
  const linkOf = (id: number | null) => (id === null ? undefined : { id })
  const place = await workPlaceOf(
    app,
    tx,
    { id: row.userId, terminal: null },
    { branch: linkOf(branchId), department: linkOf(departmentId) },
  )
  await sql`update working_activities set branch_id = ${branchId}, department_id = ${place.departmentId}
    where id = ${row.id}`.execute(tx)
  const said = (branch: number | null, department: number | null) =>
    `Filiale ${branch ?? '–'}, Abteilung ${department ?? '–'}`
  await noteChange(tx, app, {
    ...trailOf(row, by),
    field: 'place',
    before: said(row.branchId, row.departmentId),
    after: said(branchId, departmentId),
    reason: change.correctionReason ?? null,
  })
}
