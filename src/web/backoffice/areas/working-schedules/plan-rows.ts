import type { PlannedPerson } from '#contract/calls/people/schedules.ts'
import type { Loss, Row } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { workMinutes } from '#web/backoffice/areas/working-schedules/plan-words.ts'

/** A person, or nobody yet, with what stands under each day of the week. */
export type PlanLine = {
  readonly userId: number | null
  readonly name: string
  readonly department: string | null
  readonly cells: readonly (readonly Row[])[]
  readonly minutes: number
  readonly weeklyMinutes: number | null
  /** What they are about to lose. */
  readonly losses: readonly string[]
}
/** Whether two lines show the same, cell by cell. */
export const isSameWork = (one: PlanLine, other: PlanLine): boolean =>
  one.userId === other.userId &&
  one.name === other.name &&
  one.department === other.department &&
  one.minutes === other.minutes &&
  one.weeklyMinutes === other.weeklyMinutes &&
  one.losses.join() === other.losses.join() &&
  one.cells.length === other.cells.length &&
  one.cells.every(
    (rows, day) => rows.length === other.cells[day]?.length && rows.every((row, at) => row === other.cells[day]?.[at]),
  )

type Chosen = { department: number | null; person: number | null }

const isShown = (row: Row) => row.view === 'colleague' || (row.status !== 'cancelled' && row.status !== 'rejected')
/** A shift stands under the day it begins on, an absence under all of its days. */
const standsOn = (row: Row, day: string) =>
  row.type === 'shift' ? row.startDate === day : row.startDate <= day && day <= row.endDate

/**
 * The lines of a week: open shifts first, then everybody of the branch by name, and whoever else works there. Of a
 * department its own people, whoever has a shift of it and its shifts alone; absences of theirs stay.
 */
export function planRows(
  people: readonly PlannedPerson[],
  all: readonly Row[],
  days: readonly string[],
  { department, person }: Chosen,
  losses: readonly Loss[] = [],
): PlanLine[] {
  const rows = all.filter(
    row => isShown(row) && (department === null || row.type !== 'shift' || row.department?.id === department),
  )
  const byUser = Map.groupBy(rows, ({ user }) => user?.id ?? null)
  const known = new Set(people.map(({ id }) => id))
  const guests = [...byUser.keys()].flatMap(id => {
    const name = id === null || known.has(id) ? undefined : byUser.get(id)?.[0]?.user?.name
    return id === null || name === undefined
      ? []
      : [{ id, name, department: null, position: null, weeklyMinutes: null }]
  })
  const lineOf = (
    userId: number | null,
    name: string,
    more: { department: string | null; weeklyMinutes: number | null },
  ): PlanLine => {
    const own = byUser.get(userId) ?? []
    const minutes = own.reduce(
      (sum, row) => (row.type === 'shift' && days.includes(row.startDate) ? sum + workMinutes(row) : sum),
      0,
    )
    const lost = losses.flatMap(({ user, message }) => (user.id === userId ? [message] : []))
    return {
      userId,
      name,
      ...more,
      minutes,
      losses: lost,
      cells: days.map(day => own.filter(row => standsOn(row, day))),
    }
  }
  const team = [...people, ...guests]
    .filter(({ id }) => person === null || id === person)
    .filter(
      one =>
        department === null ||
        one.department?.id === department ||
        (byUser.get(one.id) ?? []).some(row => row.type === 'shift'),
    )
    .map(one =>
      lineOf(one.id, one.name, { department: one.department?.name ?? one.position, weeklyMinutes: one.weeklyMinutes }),
    )
  return person === null ? [lineOf(null, 'Offen', { department: 'noch niemand', weeklyMinutes: null }), ...team] : team
}
