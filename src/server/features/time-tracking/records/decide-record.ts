import { sql } from 'kysely'
import type { RecordTimes } from '#domain/people/record-times.ts'
import { Problem } from '#domain/problem.ts'
import { noteChange } from '#server/features/time-tracking/note-change.ts'
import { type Changing, readPauses } from '#server/features/time-tracking/records/stored-record.ts'
import { requireFree, writeTimes } from '#server/features/time-tracking/records/write-times.ts'

/**
 * Decides about a record: what was asked for is moved in or refused, and a claim counts from then on or never. @throws
 * Problem.
 */
export async function decideRecord(
  { app, tx, row, by, principal, change }: Changing,
  decision: 'approved' | 'rejected',
): Promise<void> {
  const reason = change.correctionReason ?? null
  // an earlier start can be decided while the clock runs; everything else waits for its end
  const asksForStart = row.approval === 'submitted' && row.proposedStartedAt !== null && !row.isClaim
  if (row.endedAt === null && !asksForStart)
    throw new Problem('conflict', {
      code: 'running',
      message: 'Diese Uhr läuft noch. Entschieden wird, wenn sie beendet ist.',
    })
  if (decision === 'rejected' && row.approval !== 'submitted')
    throw new Problem('conflict', {
      code: 'nothingAsked',
      message: 'Hier ist nichts beantragt, was abgelehnt werden könnte.',
    })
  if (decision === 'rejected' && !reason)
    throw new Problem('invalid', {
      field: 'correctionReason',
      code: 'required',
      message: 'Bitte geben Sie an, warum der Antrag abgelehnt wird.',
    })
  if (row.isClaim && row.approval === 'rejected')
    throw new Problem('conflict', {
      code: 'rejected',
      message: 'Dieser Nachtrag ist abgelehnt. Bitte tragen Sie die Zeit neu ein.',
    })
  if (decision === 'approved' && row.isClaim)
    await requireFree(tx, { id: row.id, userId: row.userId, by: principal }, row)
  if (decision === 'approved' && row.approval === 'submitted' && !row.isClaim)
    await writeTimes(app, tx, row, {
      times: await proposedTimes(tx, row),
      principal,
      // why it was asked for is why the times are what they are
      reason: row.correctionReason ?? reason,
    })
  await sql`delete from working_activity_proposed_pauses where activity_id = ${row.id}`.execute(tx)
  await sql`update working_activities set approval = ${decision}, approved_by = ${by}, approved_at = ${app.clock.now()},
      decision_reason = ${reason},
    is_claim = is_claim and ${decision === 'rejected'}, proposed_started_at = null, proposed_ended_at = null,
      proposes_pauses = false
    where id = ${row.id}`.execute(tx)
  await noteChange(tx, app, {
    id: row.id,
    userId: row.userId,
    by,
    field: 'approval',
    before: row.approval,
    after: decision,
    reason: reason ?? (decision === 'approved' && row.approval === 'submitted' ? row.correctionReason : null),
  })
}

type Row = Changing['row']
/** What was asked for. Where only an earlier moment was meant, the pauses stay as far as they lie in it. */
async function proposedTimes(tx: Changing['tx'], row: Row): Promise<RecordTimes> {
  const startedAt = row.proposedStartedAt ?? row.startedAt
  const endedAt = row.proposedEndedAt ?? row.endedAt
  if (row.proposesPauses)
    return { startedAt, endedAt, pauses: await readPauses(tx, row.id, 'working_activity_proposed_pauses') }
  const pauses = (await readPauses(tx, row.id)).flatMap(pause => {
    const from = pause.startedAt > startedAt ? pause.startedAt : startedAt
    const to = endedAt !== null && (pause.endedAt ?? endedAt) > endedAt ? endedAt : (pause.endedAt ?? endedAt)
    // a pause that lasts goes on while the clock runs
    if (to === null) return [{ ...pause, startedAt: from }]
    return from < to ? [{ ...pause, startedAt: from, endedAt: to }] : []
  })
  return { startedAt, endedAt, pauses }
}
