import type { CallBody } from '#contract/call.ts'
import type { identifyForRoutines, RoutineShift } from '#contract/calls/tasks/routines.ts'
import { IDLE_MS, initialsIn, isShiftOver, LONGEST_SHIFT_MS, mayBeOf } from '#domain/tasks/routine-shift.ts'
import { Problem } from '#domain/problem.ts'
import { type DevicePrincipal, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { nameOf } from '#server/features/tasks/reading/task-columns.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

type Shown = { pin?: string | undefined; badge?: string | undefined }
/** Who stands at a device, as the feature of clocks knows people. */
export type PeopleAtDevices = {
  /** Whose key it is, with its limits on guesses. @throws Problem `invalid` at `pin` or `badge`, `tooMany`. */
  known: (app: App, device: DevicePrincipal, shown: Shown) => Promise<number>
  /** Whether anybody known at this branch has a key. */
  haveKeys: (app: App, branchId: number) => Promise<boolean>
  /** The names of those who have one. */
  holders: (app: App, branchId: number) => Promise<readonly { firstName: string | null; lastName: string | null }[]>
}

/**
 * Notes who works through the lists at a tablet, by their PIN or badge, or by initials for who has none.
 * @throws Problem.
 */
export async function startShift(
  app: App,
  principal: Principal,
  { initials, ...shown }: CallBody<typeof identifyForRoutines>,
  people: PeopleAtDevices,
): Promise<RoutineShift> {
  if (principal.kind !== 'device') throw refusalOf(principal)
  const signed = initials === undefined ? null : await signedAs(app, principal, initials, people)
  const userId = signed === null ? await people.known(app, principal, shown) : null
  const { rows } = await typedSql({ id: 'int' })`
    insert into routine_shifts (device_id, user_id, initials, started_at)
    values (${principal.id}, ${userId}, ${signed}, ${app.clock.now()}) returning id`.execute(app.db)
  const shift = await readShift(app.db, principal, rows[0]?.id ?? 0)
  if (!shift) throw new Error('A shift is gone as soon as it began')
  return { id: shift.id, name: shift.name, idleMs: IDLE_MS }
}

/** @throws Problem `invalid` at `initials` for what is none, and for those of somebody who has a key. */
async function signedAs(app: App, device: DevicePrincipal, text: string, people: PeopleAtDevices): Promise<string> {
  const initials = initialsIn(text)
  if (initials === null)
    throw new Problem('invalid', { field: 'initials', message: 'Bitte geben Sie zwei bis vier Buchstaben ein.' })
  if ((await people.holders(app, device.branchId)).some(holder => mayBeOf(initials, holder)))
    throw new Problem('invalid', {
      field: 'initials',
      code: 'hasKey',
      message:
        'So heißt hier jemand mit PIN oder Ausweis. Sind Sie das, melden Sie sich bitte damit an. Sonst nehmen Sie andere Buchstaben.',
    })
  return initials
}

const SHIFT = {
  id: 'int',
  userId: 'int?',
  initials: 'text?',
  name: 'text',
  startedAt: 'instant',
  clockedOutAt: 'instant?',
  plannedEnd: 'instant?',
  isOnClock: 'bool',
} as const
async function readShift(db: Executor, { id: deviceId }: DevicePrincipal, id: number) {
  const { rows } = await typedSql(SHIFT)`
    select s.id, s.user_id as "userId", s.initials, coalesce(${nameOf('u')}, s.initials) as name,
      s.started_at as "startedAt", (select max(a.ended_at) from working_activities a
        where a.user_id = s.user_id and a.ended_at > s.started_at) as "clockedOutAt",
      (select max(p.end_at) from working_schedules p where p.user_id = s.user_id and p.type = 'shift'
        and p.status = 'published' and p.start_at < s.started_at + interval '2 hours'
        and p.end_at > s.started_at) as "plannedEnd",
      exists (select from working_activities a where a.user_id = s.user_id and a.ended_at is null) as "isOnClock"
    from routine_shifts s left join users u on u.id = s.user_id
    where s.id = ${id} and s.device_id = ${deviceId}`.execute(db)
  return rows[0]
}

/** Whose shift it still is; null once it is over, and for none of this tablet. */
export async function presentShift(app: App, device: DevicePrincipal, id: number): Promise<RoutineShift | null> {
  const shift = await readShift(app.db, device, id)
  if (!shift || isShiftOver(shift, app.clock.now())) return null
  return { id: shift.id, name: shift.name, idleMs: IDLE_MS }
}

/**
 * Who does something at a tablet: whoever works their shift there. A tick that was kept without a connection is still
 * theirs when it arrives after they have left. Everybody else is who they are. A tablet at which nobody has ever said
 * it may still show the page of before, which does not ask: what it sends is its own.
 * @throws Problem `invalid` at `shift` where it must be somebody's and is nobody's.
 */
export async function doerOf(
  tx: Executor,
  app: App,
  principal: Principal,
  viewer: Viewer,
  { shift, isSigned }: { shift: number | null | undefined; isSigned: boolean },
): Promise<Viewer> {
  if (principal.kind !== 'device') return viewer
  if (shift == null) {
    if (!isSigned || !(await hasSigned(tx, principal))) return viewer
    throw new Problem('invalid', { field: 'shift', code: 'required', message: 'Bitte sagen Sie zuerst, wer abhakt.' })
  }
  const known = await readShift(tx, principal, shift)
  if (!known || Date.parse(app.clock.now()) - Date.parse(known.startedAt) > LONGEST_SHIFT_MS)
    throw new Problem('invalid', {
      field: 'shift',
      code: 'over',
      message: 'Bitte sagen Sie noch einmal, wer abhakt. Der letzte Haken wurde nicht gespeichert.',
    })
  return { ...viewer, userId: known.userId, initials: known.initials, name: `${known.name} (${viewer.name})` }
}

/** Whether somebody has ever said at a tablet who they are. */
async function hasSigned(db: Executor, { id }: DevicePrincipal): Promise<boolean> {
  const { rows } = await typedSql({ has: 'bool' })`
    select exists (select from routine_shifts where device_id = ${id}) as has`.execute(db)
  return rows[0]?.has ?? false
}
