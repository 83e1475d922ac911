import { contractOn } from '#domain/people/contracts-over-time.ts'
import { isGranted, isStanding } from '#domain/people/planning/schedule-states.ts'
import { spanOfSchedule } from '#domain/people/planning/schedule-span.ts'
import { hasWeeklyRest } from '#domain/people/rules/weeks.ts'
import { longWeek, secondsAhead } from '#domain/people/rules/week-outlook.ts'
import { rulesOf, type WorkRules } from '#domain/people/rules/work-rules.ts'
import { dayOfSecond, MINUTE, type Span } from '#domain/people/span.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import type { WorkingSchedule } from '#domain/people/working-schedule.ts'
import { mondayOf } from '#domain/time/iso-week.ts'

/** What speaks against a shift (docs/reference/people.md#planning-conflicts). */
export const SCHEDULE_CONFLICTS = {
  overlap: 'Überschneidet sich mit einem anderen Dienst.',
  absence: 'Die Person ist abwesend.',
  restTooShort: 'Die Ruhezeit davor ist zu kurz.',
  weeklyRestMissing: 'In dieser Woche bleibt keine Wochenruhe.',
  maxHours: 'Mehr Stunden, als erlaubt sind.',
  unavailable: 'Die Person ist nicht verfügbar.',
  weekLong: 'In dieser Woche werden es viele Stunden.',
  noContract: 'Für diesen Tag gibt es keinen Dienstvertrag.',
} as const
type ScheduleConflictCode = keyof typeof SCHEDULE_CONFLICTS
/**
 * `with` is the number of the other row, null where the shift itself is too much. Of hours it is told of which span,
 * how many there are and how many there should be.
 */
export type ScheduleConflict = {
  code: ScheduleConflictCode
  with: number | null
  hours?: { of: 'day' | 'week'; seconds: number; most: number }
}
/** What somebody has worked in the week that runs, whose shifts count from `now` on. */
export type WorkedWeek = { readonly now: number; readonly monday: string; readonly seconds: number }

export type PlannedRow = WorkingSchedule & { readonly id: number }
type Placed = PlannedRow & { readonly span: Span; readonly day: string }

const meets = (a: Span, b: Span) => a.start < b.end && b.start < a.end
const workedIn = (shifts: readonly Placed[]) =>
  shifts.reduce(
    (sum, { span, plannedPauseMinutes }) => sum + Math.max(0, span.end - span.start - plannedPauseMinutes * MINUTE),
    0,
  )

/**
 * What speaks against the shifts of one person, by the number of the shift. Hours count at the day and week a shift
 * begins in, without its planned pause; rest is asked for between shifts of different days, and that of a week is told
 * at the week's last. What makes a week long without being forbidden is told at the shift with which it becomes so.
 * Give rows a week beyond what is shown, so that weeks are whole.
 */
export function conflictsOf(
  rows: readonly PlannedRow[],
  contracts: readonly WorkContract[],
  timeZone: string,
  worked: WorkedWeek | null = null,
): ReadonlyMap<number, readonly ScheduleConflict[]> {
  const placed = rows
    .filter(({ status }) => isStanding(status))
    .map((row): Placed => {
      const span = spanOfSchedule(row, timeZone)
      return { ...row, span, day: dayOfSecond(span.start, timeZone) }
    })
    .toSorted((a, b) => a.span.start - b.span.start || a.id - b.id)
  const shifts = placed.filter(({ type }) => type === 'shift')
  const absences = placed.filter(
    ({ type, status }) => type !== 'shift' && type !== 'unavailable' && type !== 'publicHoliday' && isGranted(status),
  )
  const unavailable = placed.filter(({ type }) => type === 'unavailable')
  const byDay = Map.groupBy(shifts, ({ day }) => day)
  const busy = shifts.map(({ span }) => span)
  const byWeek = Map.groupBy(shifts, ({ day }) => mondayOf(day))

  const hoursBy = new Map([...byWeek].map(([monday, of]) => [monday, weekHours(of, worked, monday)]))

  return new Map(
    shifts.map(shift => {
      const contract = contractOn(contracts, shift.day)
      const rules = rulesOf(contract)
      const monday = mondayOf(shift.day)
      const others = (among: readonly Placed[], code: ScheduleConflictCode) =>
        among
          .filter(other => other.id !== shift.id && meets(other.span, shift.span))
          .map(other => ({ code, with: other.id }))
      const conflicts: ScheduleConflict[] = [
        ...others(shifts, 'overlap'),
        ...others(absences, 'absence'),
        ...others(unavailable, 'unavailable'),
        ...shortRest(shift, shifts, rules),
        ...tooLong(workedIn(byDay.get(shift.day) ?? []), rules.dailySeconds),
        ...longWeekOf(shift, hoursBy.get(monday), rules),
        ...(shift.id === byWeek.get(monday)?.at(-1)?.id && !hasWeeklyRest(busy, monday, timeZone, rules)
          ? [{ code: 'weeklyRestMissing' as const, with: null }]
          : []),
        ...(contract ? [] : [{ code: 'noContract' as const, with: null }]),
      ]
      return [shift.id, conflicts]
    }),
  )
}

const tooLong = (seconds: number, most: number | null): ScheduleConflict[] =>
  most !== null && seconds > most ? [{ code: 'maxHours', with: null, hours: { of: 'day', seconds, most } }] : []

type WeekHours = { readonly seconds: number; readonly upTo: ReadonlyMap<number, number> }
/**
 * The hours of a week together, and up to and with each of its shifts that adds to them. Of the week that runs what was
 * worked stands for the shifts that are over, as far as anything was recorded.
 */
function weekHours(shifts: readonly Placed[], worked: WorkedWeek | null, monday: string): WeekHours {
  const isRunning = worked?.monday === monday && worked.seconds > 0
  let seconds = isRunning ? worked.seconds : 0
  const upTo = new Map<number, number>()
  for (const shift of shifts) {
    const more = isRunning ? secondsAhead(shift.span, shift, worked.now) : workedIn([shift])
    seconds += more
    if (more > 0) upTo.set(shift.id, seconds)
  }
  return { seconds, upTo }
}

function longWeekOf({ id }: Placed, week: WeekHours | undefined, rules: WorkRules): ScheduleConflict[] {
  const long = week ? longWeek(week.seconds, rules) : null
  if (!week || !long) return []
  const hours = { of: 'week' as const, seconds: long.seconds, most: long.most }
  // a shift that is over adds nothing any more, and is not what can be changed
  if (long.isForbidden) return week.upTo.has(id) ? [{ code: 'maxHours', with: null, hours }] : []
  const [first] = [...week.upTo].find(([, upTo]) => upTo > long.most) ?? []
  return first === id ? [{ code: 'weekLong', with: null, hours }] : []
}

/** The shift of an earlier day that ended last before this one, where it ended too late. */
function shortRest(shift: Placed, shifts: readonly Placed[], { restSeconds }: WorkRules): ScheduleConflict[] {
  if (restSeconds === null) return []
  const [before] = shifts
    .filter(({ day, span }) => day < shift.day && span.end <= shift.span.start)
    .toSorted((a, b) => b.span.end - a.span.end)
  return before && shift.span.start - before.span.end < restSeconds ? [{ code: 'restTooShort', with: before.id }] : []
}
