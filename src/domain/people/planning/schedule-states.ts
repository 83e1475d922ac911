import type { ScheduleStatus, ScheduleType } from '#domain/people/working-schedule.ts'

/** Who moves a row on: whoever plans its branch, or the person it speaks of. */
type Mover = 'planner' | 'person'
type Moves = Readonly<Partial<Record<ScheduleStatus, Readonly<Partial<Record<ScheduleStatus, readonly Mover[]>>>>>>

/**
 * The state machine of shifts (docs/reference/people.md#schedule-states). One that is edited stays published and waits
 * to be acknowledged anew.
 */
const SHIFT: Moves = {
  draft: { published: ['planner'] },
  published: { cancelled: ['planner'] },
}
/** Everything that is asked for and granted. */
const ABSENCE: Moves = {
  requested: { approved: ['planner'], rejected: ['planner'], cancelled: ['person'] },
  approved: { cancelRequested: ['person'] },
  cancelRequested: { cancelled: ['planner'], approved: ['planner'] },
}
/**
 * Sickness is told by its person and holds at once; who plans neither grants nor refuses it. What an older process
 * stored as asked for is taken note of.
 */
const SICKNESS: Moves = {
  requested: { approved: ['planner'], cancelled: ['person'] },
  approved: { cancelRequested: ['person'] },
  cancelRequested: { cancelled: ['planner'], approved: ['planner'] },
}
const movesOf = (type: ScheduleType): Moves => (type === 'shift' ? SHIFT : type === 'sick' ? SICKNESS : ABSENCE)

/** Whether this mover may take a row of this type from one state to the other. */
export const mayMove = (type: ScheduleType, from: ScheduleStatus, to: ScheduleStatus, mover: Mover): boolean =>
  movesOf(type)[from]?.[to]?.includes(mover) ?? false

/** What whoever plans enters as it is, because nobody asked for it first. */
const ENTERED_AS_GRANTED: readonly ScheduleType[] = ['publicHoliday', 'training']

/** The state a new row begins in. */
export const firstStatus = (type: ScheduleType, mover: Mover): ScheduleStatus =>
  type === 'shift'
    ? 'draft'
    : type === 'sick' || (mover === 'planner' && ENTERED_AS_GRANTED.includes(type))
      ? 'approved'
      : 'requested'

/** Whether a person may ask for it for themselves: not for shifts, and public holidays are given. */
export const mayBeAsked = (type: ScheduleType): boolean => type !== 'shift' && type !== 'publicHoliday'

/** A row that is still meant to happen. */
export const isStanding = (status: ScheduleStatus): boolean => status !== 'rejected' && status !== 'cancelled'
type Told = {
  readonly type: ScheduleType
  readonly status: ScheduleStatus
  readonly userId: number | null
  readonly requestedBy: { readonly id: number } | null
}
/** Sickness its own person told and has not taken back: who plans corrects it and does not remove it. */
export const isTold = ({ type, status, userId, requestedBy }: Told): boolean =>
  type === 'sick' && isStanding(status) && userId !== null && requestedBy?.id === userId
/** An absence that was granted and not yet taken back. */
export const isGranted = (status: ScheduleStatus): boolean => status === 'approved' || status === 'cancelRequested'

/** How much of a row somebody sees: all of it, what a colleague may know, or nothing. */
export type ScheduleView = 'whole' | 'colleague' | 'nothing'
type Seen = { readonly type: ScheduleType; readonly status: ScheduleStatus; readonly userId: number | null }
/** What the reader is to the row: its person, its planner, or at home in its branch. */
type Reader = { readonly id: number; readonly plans: boolean; readonly isOfBranch: boolean }

/**
 * How much of a row a reader sees (docs/reference/people.md#what-a-reader-sees-of-a-plan). One's own drafts are not
 * seen before they are published; of colleagues the published shifts and that somebody is away, never why; what is
 * asked for only by its person and who decides.
 */
export function viewOf({ type, status, userId }: Seen, { id, plans, isOfBranch }: Reader): ScheduleView {
  if (plans) return 'whole'
  if (userId === id) return status === 'draft' ? 'nothing' : 'whole'
  if (!isOfBranch) return 'nothing'
  if (type === 'shift') return status === 'published' ? 'colleague' : 'nothing'
  return isGranted(status) && type !== 'publicHoliday' ? 'colleague' : 'nothing'
}
