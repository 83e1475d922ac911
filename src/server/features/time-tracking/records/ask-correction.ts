import { sql } from 'kysely'
import { changesBetween } from '#domain/people/record-times.ts'
import { Problem } from '#domain/problem.ts'
import { tellDeciders } from '#server/core/staff-notices/tell-staff.ts'
import { noteChange } from '#server/features/time-tracking/note-change.ts'
import { type Changing, readPauses } from '#server/features/time-tracking/records/stored-record.ts'
import { requireTimes } from '#server/features/time-tracking/records/write-times.ts'

/** Writes what somebody asks their record to become beside it, in place of what they asked before. @throws Problem. */
export async function askCorrection({ app, tx, row, by, change }: Changing): Promise<void> {
  const { proposed, correctionReason: reason } = change
  if (!proposed)
    throw new Problem('invalid', {
      field: 'proposed',
      code: 'required',
      message: 'Bitte geben Sie an, wie es richtig ist.',
    })
  if (!reason)
    throw new Problem('invalid', {
      field: 'correctionReason',
      code: 'required',
      message: 'Bitte geben Sie einen Grund an.',
    })
  if (row.isClaim)
    throw new Problem('conflict', {
      code: 'claim',
      message: 'Über diesen Nachtrag ist noch nicht entschieden. Ziehen Sie ihn zurück und stellen Sie ihn neu.',
    })
  if ((row.endedAt === null) !== (proposed.endedAt === null))
    throw new Problem('invalid', {
      field: 'proposed.endedAt',
      code: 'required',
      message:
        row.endedAt === null
          ? 'Bitte beenden Sie die Aufzeichnung, bevor Sie ihr Ende berichtigen.'
          : 'Bitte geben Sie ein Ende an.',
    })
  requireTimes(proposed, app.clock.now(), 'proposed.')
  const before = { startedAt: row.startedAt, endedAt: row.endedAt, pauses: await readPauses(tx, row.id) }
  const changes = changesBetween(before, proposed, row.timeZone)
  if (changes.length === 0)
    throw new Problem('invalid', { field: 'proposed', code: 'same', message: 'So steht es schon da.' })
  await sql`delete from working_activity_proposed_pauses where activity_id = ${row.id}`.execute(tx)
  // a pause that still lasts is none that could be proposed
  for (const pause of proposed.pauses)
    if (pause.endedAt !== null)
      await sql`insert into working_activity_proposed_pauses (activity_id, started_at, ended_at, is_paid)
        values (${row.id}, ${pause.startedAt}, ${pause.endedAt}, ${pause.isPaid})`.execute(tx)
  await sql`update working_activities set approval = 'submitted', proposed_started_at = ${proposed.startedAt},
      proposed_ended_at = ${proposed.endedAt},
    proposes_pauses = ${row.endedAt !== null}, correction_reason = ${reason}, decision_reason = null,
      approved_by = null, approved_at = null
    where id = ${row.id}`.execute(tx)
  for (const { field, ...values } of changes)
    await noteChange(tx, app, { id: row.id, userId: row.userId, by, field: `proposed.${field}`, reason, ...values })
  await tellDeciders(tx, app, 'correctionAsked', row.userId)
}

/** Takes back what was asked for. A claim that is taken back counts no more than one that was refused. */
export async function takeBack({ app, tx, row, by }: Changing): Promise<void> {
  await sql`delete from working_activity_proposed_pauses where activity_id = ${row.id}`.execute(tx)
  await sql`update working_activities set approval = ${row.isClaim ? 'rejected' : 'open'}, proposed_started_at = null,
      proposed_ended_at = null,
    proposes_pauses = false, decision_reason = ${row.isClaim ? 'Zurückgezogen' : null} where id = ${row.id}`.execute(tx)
  await noteChange(tx, app, {
    id: row.id,
    userId: row.userId,
    by,
    field: 'approval',
    before: 'submitted',
    after: 'withdrawn',
  })
}
