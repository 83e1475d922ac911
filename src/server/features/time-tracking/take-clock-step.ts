import { sql } from 'kysely'
import type { StepBody } from '#contract/calls/people/clock.ts'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import { clockMoment, clockRefusal, type ClockRefusal, type ClockStep, STEP_FAILED } from '#domain/people/clock.ts'
import { isPossibleEnd, lastKnownMoment } from '#domain/people/forgotten-clock.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { inTheWay } from '#domain/in-the-way.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { tellDeciders } from '#server/core/staff-notices/tell-staff.ts'
import { requireOpenMonthAt } from '#server/features/time-tracking/closed-months.ts'
import { noteChange } from '#server/features/time-tracking/note-change.ts'
import { forgottenOf } from '#server/features/time-tracking/own-clock.ts'
import { readActivity, readCurrent } from '#server/features/time-tracking/read-activities.ts'
import { recordAt } from '#server/features/time-tracking/records/write-times.ts'
import type { AimOf } from '#server/features/time-tracking/work-aim.ts'
import { workPlaceOf } from '#server/features/time-tracking/work-place.ts'

/** Whose clock it is, and the terminal they stand at. */
export type Worker = { id: number; terminal: { id: number; branchId: number } | null }
type Moment = { at: string; wishedAt: string | null; isLate: boolean }
/** What a step says, under which key, and what it is worked for. */
type Asked = { body: StepBody; key?: GivenKey | null; aimOf?: AimOf }
type Taking = {
  worker: Worker
  current: WorkingActivityRow | null
  moment: Moment
  body: StepBody
  aimOf: AimOf
  /** Why an earlier end is asked for, where nobody says. */
  reason?: string
}
const noAim: AimOf = () => Promise.resolve({ projectId: null, taskId: null, isBillable: false })

const EXCLUSION_VIOLATION = '23P01'
const TOO_FAR = 'So weit zurück lässt sich das nicht eintragen. Bitte beantragen Sie nach dem Ende eine Korrektur.'

/**
 * Takes a step of somebody's clock. Of two at once the second sees what the first has done; a step with the key of one
 * that was taken answers what that came to, and takes none. @throws Problem `conflict` with what runs or where the key
 * stands for another step, `invalid` at `at`, `branch` or `department`.
 */
export async function takeClockStep(
  app: App,
  worker: Worker,
  step: ClockStep,
  { body, key = null, aimOf = noAim }: Asked,
): Promise<WorkingActivityRow> {
  const now = app.clock.now()
  const { maxBackdateMinutes } = (await app.catalogue.current()).config.timeTracking
  try {
    return await app.db.transaction().execute(async tx => {
      await sql`select id from users where id = ${worker.id} for no key update`.execute(tx)
      const taken = key && (await takenBefore(tx, worker, step, key))
      if (taken) return readActivity(tx, now, taken)
      const current = await readCurrent(tx, now, worker.id)
      const moment = clockMoment({ now, at: body.at ?? null, maxBackdateMinutes, isTerminal: worker.terminal !== null })
      if ('kind' in moment) throw problemOf(step, moment, current)
      const left = step === 'start' && body.forgottenEnd ? body.forgottenEnd : null
      if (left) await endForgotten(app, tx, { worker, current, moment, body, aimOf }, left)
      const refusal = clockRefusal(step, left ? null : current, moment.at)
      if (refusal) throw problemOf(step, refusal, current)
      const id = await STEPS[step](app, tx, { worker, current, moment, body, aimOf })
      if (moment.wishedAt || left) await tellDeciders(tx, app, 'correctionAsked', worker.id)
      if (key)
        await sql`insert into clock_steps (user_id, key, body_hash, step, activity_id)
          values (${worker.id}, ${key.value}, ${key.bodyHash}, ${step}, ${id})`.execute(tx)
      return readActivity(tx, now, id)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== EXCLUSION_VIOLATION) throw error
    // one's own records are one's own to read
    const other = await recordAt(app.db, worker.id, { startedAt: body.at ?? now, endedAt: null })
    throw new Problem('invalid', other ? inTheWay(OVERLAPPING, other.row) : OVERLAPPING)
  }
}

/**
 * Ends what was left running the last time, as its person begins anew: now, with a request beside it that its end be
 * put right (docs/reference/people.md#forgotten-clock-outs). @throws Problem `conflict` where nothing was left running,
 * `invalid` at `forgottenEnd` for a moment at which it cannot have ended.
 */
async function endForgotten(app: App, tx: Executor, taking: Taking, wishedAt: string): Promise<void> {
  const { worker, current, moment } = taking
  const isForgotten = (await forgottenOf(app, tx, worker.id, current)) !== null
  const refusal =
    current && !isForgotten ? clockRefusal('start', current, moment.at) : clockRefusal('end', current, moment.at)
  if (refusal) throw problemOf('start', refusal, current)
  if (!current) throw new Error('Nothing runs, and nothing speaks against ending it')
  if (!isPossibleEnd(current, wishedAt, moment.at))
    throw new Problem('invalid', {
      field: 'forgottenEnd',
      code: 'range',
      message: `Bitte geben Sie eine Uhrzeit nach ${formatDateTime(lastKnownMoment(current), current.timeZone)} Uhr an, höchstens 24 Stunden nach dem Beginn und nicht in der Zukunft.`,
    })
  await end(app, tx, { ...taking, moment: { ...moment, wishedAt }, body: {}, reason: 'Ausstempeln vergessen' })
}

const OVERLAPPING = {
  field: 'at',
  code: 'overlapping',
  message: 'Zu dieser Zeit gibt es schon eine andere Aufzeichnung.',
}

const problemOf = (step: ClockStep, { kind, code, message }: ClockRefusal, current: WorkingActivityRow | null) =>
  kind === 'invalid'
    ? new Problem('invalid', { field: 'at', code, message })
    : new Problem('conflict', [{ code, message: `${STEP_FAILED[step]} ${message}` }], { data: current })

/** @throws Problem `conflict` when the key is bound to another step, or says something else. */
async function takenBefore(tx: Executor, { id }: Worker, step: ClockStep, key: GivenKey): Promise<number | undefined> {
  const { rows } = await typedSql({ step: 'text', bodyHash: 'bytes?', activityId: 'int' })`
    select step, body_hash, activity_id from clock_steps
    where user_id = ${id} and key = ${key.value} and activity_id is not null`.execute(tx)
  const [known] = rows
  if (known) requireSameContent(key, known.bodyHash, known.step === step)
  return known?.activityId
}

const STEPS: Readonly<Record<ClockStep, (app: App, tx: Executor, taking: Taking) => Promise<number>>> = {
  start,
  pause,
  resume,
  end,
}

async function start(app: App, tx: Executor, { worker, moment, body, aimOf }: Taking): Promise<number> {
  const place = await workPlaceOf(app, tx, worker, body)
  const deviceId = worker.terminal?.id ?? (await ownDevice(tx, worker.id, body.deviceId))
  const aim = await aimOf(tx, worker.id, body)
  await requireOpenMonthAt(tx, null, { userId: worker.id, at: moment.at, timeZone: place.timeZone })
  const { rows } = await typedSql({ id: 'int' })`
    insert into working_activities (user_id, branch_id, department_id, kind, started_at, time_zone, comment, source,
      device_id, is_late,
      approval, proposed_started_at, correction_reason, project_id, task_id, is_billable)
    values (${worker.id}, ${place.branchId}, ${place.departmentId}, ${body.kind ?? 'work'}, ${moment.at},
      ${place.timeZone}, ${body.comment || null},
      ${worker.terminal ? 'kiosk' : deviceId === null ? 'web' : 'device'}, ${deviceId}, ${moment.isLate},
      ${moment.wishedAt ? 'submitted' : 'open'}, ${moment.wishedAt},
        ${moment.wishedAt ? body.comment || 'Beginn liegt weiter zurück' : null},
      ${aim.projectId}, ${aim.taskId}, ${aim.isBillable})
    returning id`.execute(tx)
  const id = rows[0]!.id
  await keepPosition(app, tx, id, body.position)
  if (moment.wishedAt)
    await noteChange(tx, app, {
      id,
      userId: worker.id,
      by: worker.id,
      field: 'proposed.startedAt',
      before: null,
      after: moment.wishedAt,
    })
  return id
}

/** A device of one of somebody's branches, by its number. */
async function ownDevice(tx: Executor, userId: number, deviceId: number | null | undefined): Promise<number | null> {
  if (deviceId == null) return null
  const { rows } = await typedSql({ id: 'int' })`
    select d.id from devices d join users_branches l on l.target_id = d.branch_id where d.id = ${deviceId}
    and l.row_id = ${userId}`.execute(tx)
  return rows[0]?.id ?? null
}

/** Where the clock was started, while the settings ask for it; what is sent otherwise is kept nowhere. */
async function keepPosition(app: App, tx: Executor, id: number, position: StepBody['position']): Promise<void> {
  if (!position || !(await app.catalogue.current()).config.timeTracking.geolocation) return
  const { latitude, longitude, accuracy } = position
  await sql`update working_activities set start_latitude = ${latitude}, start_longitude = ${longitude},
    start_accuracy = ${accuracy == null ? null : Math.round(accuracy)} where id = ${id}`.execute(tx)
}

async function pause(_app: App, tx: Executor, { current, moment, body }: Taking): Promise<number> {
  const { id } = await stillOpen(tx, current, moment)
  await sql`insert into working_activity_pauses (activity_id, started_at, is_paid)
    values (${id}, ${moment.at}, ${body.isPaid ?? false})`.execute(tx)
  await touch(tx, id, moment)
  return id
}

async function resume(_app: App, tx: Executor, { current, moment }: Taking): Promise<number> {
  const { id } = await stillOpen(tx, current, moment)
  await sql`update working_activity_pauses set ended_at = ${moment.at} where activity_id = ${id}
    and ended_at is null`.execute(tx)
  await touch(tx, id, moment)
  return id
}

async function end(app: App, tx: Executor, { worker, current, moment, body, reason }: Taking): Promise<number> {
  const { id, timeZone, startedAt } = running(current)
  await requireOpenMonthAt(tx, null, { userId: worker.id, at: startedAt, timeZone })
  await sql`update working_activity_pauses set ended_at = ${moment.at} where activity_id = ${id}
    and ended_at is null`.execute(tx)
  await sql`update working_activities set ended_at = ${moment.at}, comment = coalesce(${body.comment || null}, comment)
    where id = ${id}`.execute(tx)
  await touch(tx, id, moment)
  if (moment.wishedAt) {
    await sql`update working_activities set approval = 'submitted', proposed_ended_at = ${moment.wishedAt},
      correction_reason = coalesce(correction_reason, ${body.comment || (reason ?? 'Ende liegt weiter zurück')})
      where id = ${id}`.execute(tx)
    await noteChange(tx, app, {
      id,
      userId: worker.id,
      by: worker.id,
      field: 'proposed.endedAt',
      before: null,
      after: moment.wishedAt,
    })
  }
  return id
}

/**
 * What pauses are written into: its month is open, and the moment is no wish, since a wish has no pauses of its own.
 * @throws Problem
 */
async function stillOpen(
  tx: Executor,
  current: WorkingActivityRow | null,
  moment: Moment,
): Promise<WorkingActivityRow> {
  const activity = running(current)
  if (moment.wishedAt) throw new Problem('invalid', { field: 'at', code: 'tooFarBack', message: TOO_FAR })
  await requireOpenMonthAt(tx, null, { userId: activity.user.id, at: activity.startedAt, timeZone: activity.timeZone })
  return activity
}

/** The rule has seen to it that something runs. */
function running(current: WorkingActivityRow | null): WorkingActivityRow {
  if (!current) throw new Error('A step was taken where nothing runs')
  return current
}

const touch = (tx: Executor, id: number, { isLate }: Moment) =>
  sql`update working_activities set version = version + 1, updated_at = now(), is_late = is_late or ${isLate}
    where id = ${id}`.execute(tx)
