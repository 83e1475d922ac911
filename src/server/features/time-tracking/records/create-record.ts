import { sql } from 'kysely'
import type { NewRecord } from '#contract/calls/people/records.ts'
import { pausesText } from '#domain/people/record-times.ts'
import { Problem } from '#domain/problem.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { tellDeciders } from '#server/core/staff-notices/tell-staff.ts'
import { noteChange } from '#server/features/time-tracking/note-change.ts'
import { leadsRecord } from '#server/features/time-tracking/records/access.ts'
import {
  logChange,
  requireFree,
  requireOpenAt,
  requireTimes,
  told,
} from '#server/features/time-tracking/records/write-times.ts'
import type { AimOf } from '#server/features/time-tracking/work-aim.ts'
import { workPlaceOf } from '#server/features/time-tracking/work-place.ts'

/**
 * Enters work that was forgotten, in one transaction. What somebody enters for themselves is a claim until somebody
 * else approves it; who leads them enters it for good. @throws Problem `forbidden` for people one does not lead,
 * `invalid` at what is wrong, `conflict` naming a closed month.
 */
export async function createRecord(app: App, principal: Principal, body: NewRecord, aimOf: AimOf): Promise<number> {
  if (!isStaff(principal)) throw refusalOf(principal)
  const userId = body.user?.id ?? principal.id
  const { startedAt, endedAt, pauses, correctionReason: reason } = body
  requireTimes(body, app.clock.now())
  return told(
    app.db.transaction().execute(async tx => {
      const userBranchIds = await holdPerson(tx, userId)
      const { branch, department } = body
      const place = await workPlaceOf(
        app,
        tx,
        { id: userId, terminal: null },
        { branch: branch ?? undefined, department: department ?? undefined },
      )
      const leads = leadsRecord(principal, { userId, branchId: place.branchId, userBranchIds })
      if (!leads && userId !== principal.id) throw refusalOf(principal)
      await requireOpenAt(tx, principal, userId, { startedAt, endedAt, timeZone: place.timeZone })
      await requireFree(tx, { userId, by: principal }, body)
      const aim = await aimOf(tx, principal.id, body)
      const isBillable = leads ? (body.isBillable ?? aim.isBillable) : aim.isBillable
      const now = app.clock.now()
      const { rows } = await typedSql({ id: 'int' })`
        insert into working_activities (user_id, branch_id, department_id, kind, started_at, ended_at, time_zone,
          comment, source, approval, is_claim,
          approved_by, approved_at, correction_reason, project_id, task_id, is_billable, tags, created_at, updated_at)
        values (${userId}, ${place.branchId}, ${place.departmentId}, ${body.kind}, ${startedAt}, ${endedAt},
          ${place.timeZone}, ${body.comment || null},
          'manual', ${leads ? 'approved' : 'submitted'}, ${!leads}, ${leads ? principal.id : null},
            ${leads ? now : null}, ${reason},
          ${aim.projectId}, ${aim.taskId}, ${isBillable}, ${body.tags}::text[], ${now}, ${now})
        returning id`.execute(tx)
      const id = rows[0]!.id
      for (const pause of pauses)
        await sql`insert into working_activity_pauses (activity_id, started_at, ended_at, is_paid, source)
          values (${id}, ${pause.startedAt}, ${pause.endedAt}, ${pause.isPaid}, 'manual')`.execute(tx)
      const wall = (instant: string) => localDateTime(instant, place.timeZone).replace('T', ' ')
      const after = `${wall(startedAt)} – ${wall(endedAt)}, Pausen: ${pausesText(pauses, place.timeZone)}`
      await noteChange(tx, app, {
        id,
        userId,
        by: principal.id,
        field: leads ? 'record' : 'claim',
        before: null,
        after,
        reason,
      })
      if (leads) await logChange(app, tx, principal.id, userId)
      else await tellDeciders(tx, app, 'correctionAsked', userId)
      return id
    }),
  )
}

/**
 * The branches of somebody, held as the steps of their clock hold them. @throws Problem `invalid` at `user` where there
 * is nobody.
 */
async function holdPerson(tx: Executor, id: number): Promise<number[]> {
  const { rows } = await typedSql({ branchIds: 'int[]' })`
    select coalesce((select array_agg(l.target_id::int order by l.position) from users_branches l
      where l.row_id = u.id), '{}') as "branchIds"
    from users u where u.id = ${id} for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw new Problem('invalid', { field: 'user', message: 'Diese Person gibt es nicht.' })
  return row.branchIds
}
