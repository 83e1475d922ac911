import type { Absence } from '#domain/people/absence.ts'
import { easterSunday } from '#domain/time/easter.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'
import {
  clipped,
  cutAtMidnight,
  dayOfSecond,
  HOUR,
  MINUTE,
  secondsIn,
  united,
  wallSecond,
  without,
  type Span,
} from '#domain/people/span.ts'
import { countedBreaks, missesUndivided, requiredBreak } from '#domain/people/rules/automatic-deduction.ts'
import { recordedSpans, type Recorded, type RecordedActivity } from '#domain/people/rules/recorded.ts'
import { averageBudget, hasWeeklyRest, secondsByWeek, secondsOfWeeks } from '#domain/people/rules/weeks.ts'
import { EASTER, type WorkRules } from '#domain/people/rules/work-rules.ts'

export const VIOLATIONS = {
  breakMissing: 'Die gesetzliche Pause fehlt.',
  breakTooShort: 'Die Pausen sind kürzer als vorgeschrieben.',
  breakTooLate: 'Zu lange ohne Pause gearbeitet.',
  dailyMaxExceeded: 'Höchstarbeitszeit des Tages überschritten.',
  weeklyMaxExceeded: 'Höchstarbeitszeit der Woche überschritten.',
  averageExceeded: 'Höchstarbeitszeit im Schnitt der Wochen überschritten.',
  weeklyRestMissing: 'Die Wochenruhe fehlt.',
  restTooShort: 'Ruhezeit vor diesem Dienst zu kurz.',
  sundayWork: 'Zwei Sonntage hintereinander gearbeitet.',
  minorLateWork: 'Jugendliche dürfen so spät nicht arbeiten.',
  minorHolidayWork: 'Jugendliche dürfen an diesem Tag nicht arbeiten.',
  overlapping: 'Überschneidet sich mit einer anderen Aktivität.',
  longRunning: 'Läuft seit mehr als 16 Stunden. Wurde das Ausstempeln vergessen?',
  outsideSchedule: 'Liegt außerhalb des geplanten Dienstes.',
} as const
export type ViolationCode = keyof typeof VIOLATIONS

/** An activity with the shift it was planned as, where there is one (instants). */
export type PlannedActivity = RecordedActivity & {
  readonly shift?: { readonly startAt: string; readonly endAt: string } | null
}

type Piece = Recorded & { activity: PlannedActivity; day: string; rules: WorkRules; codes: Set<ViolationCode> }

const LONG_RUNNING = 16 * HOUR
/** So early or late is still the planned shift. */
const SHIFT_TOLERANCE = 15 * MINUTE
const WEEK = 7
/** So many weeks an average reaches back at most. */
export const MOST_WEEKS = 26

/**
 * What the activities of one person break, by their ids; who breaks nothing is left out
 * (docs/reference/people.md#violations). `rulesOn` says the rules of a local day, since contracts change. Day and week
 * are those an activity starts in, rest is asked between activities of different start days. To judge a week rightly
 * hand in the activities of `MOST_WEEKS` before it as well. Deducted breaks do not heal: recorded is what was.
 */
export function violationsOf(
  activities: readonly PlannedActivity[],
  rulesOn: (day: string) => WorkRules,
  now: string,
  absences: readonly Absence[] = [],
): Map<number, ViolationCode[]> {
  const pieces = activities
    .map((activity): Piece => {
      const recorded = recordedSpans(activity, now)
      const day = dayOfSecond(recorded.frame.start, activity.timeZone)
      return { ...recorded, activity, day, rules: rulesOn(day), codes: new Set() }
    })
    .toSorted((a, b) => a.frame.start - b.frame.start)
  for (const piece of pieces) judgeAlone(piece)
  judgeNeighbours(pieces)
  judgeDays(pieces)
  judgeWeeks(pieces)
  judgeAverages(pieces, absences)
  judgeSundays(pieces)
  return new Map(pieces.filter(({ codes }) => codes.size > 0).map(({ activity, codes }) => [activity.id, [...codes]]))
}

function judgeAlone({ activity, frame, work, rules, codes }: Piece) {
  if (activity.endedAt === null && frame.end - frame.start > LONG_RUNNING) codes.add('longRunning')
  const { shift } = activity
  if (shift) {
    const [from, to] = [shift.startAt, shift.endAt].map(instant => Date.parse(instant) / 1000)
    if (
      from !== undefined &&
      to !== undefined &&
      (frame.start < from - SHIFT_TOLERANCE || frame.end > to + SHIFT_TOLERANCE)
    )
      codes.add('outsideSchedule')
  }
  const pieces = work.flatMap(span => cutAtMidnight(span, activity.timeZone))
  if (pieces.some(piece => isOnClosedDay(piece, rules, activity.timeZone))) codes.add('minorHolidayWork')
  const late = rules.nobodyBetween
  if (!late) return
  const forbidden = (day: string): Span[] => [
    { start: wallSecond(day, 0, activity.timeZone), end: wallSecond(day, late.to, activity.timeZone) },
    { start: wallSecond(day, late.from, activity.timeZone), end: wallSecond(addDays(day, 1), 0, activity.timeZone) },
  ]
  if (pieces.some(piece => clipped(forbidden(piece.day), piece).length > 0)) codes.add('minorLateWork')
}

function isOnClosedDay({ day, end }: Span & { day: string }, { nobodyOn }: WorkRules, timeZone: string): boolean {
  const is = (closed: string) =>
    closed === EASTER ? easterSunday(Number(day.slice(0, 4))) === day : day.endsWith(closed)
  return nobodyOn.some(closed => is(closed.day) && end > wallSecond(day, closed.from, timeZone))
}

function judgeNeighbours(pieces: readonly Piece[]) {
  let latest: Piece | undefined
  for (const piece of pieces) {
    if (latest && piece.frame.start < latest.frame.end) {
      piece.codes.add('overlapping')
      latest.codes.add('overlapping')
    }
    const rest = piece.rules.restSeconds
    if (latest && rest !== null && latest.day !== piece.day && piece.frame.start - latest.frame.end < rest)
      piece.codes.add('restTooShort')
    if (!latest || piece.frame.end > latest.frame.end) latest = piece
  }
}

function judgeDays(pieces: readonly Piece[]) {
  for (const ofDay of Map.groupBy(pieces, ({ day }) => day).values()) {
    const last = ofDay.at(-1)
    if (!last) continue
    const most = last.rules.dailySeconds
    if (most !== null && workedIn(ofDay) > most) last.codes.add('dailyMaxExceeded')
    for (const shift of shiftsOf(ofDay)) judgeBreaks(shift)
  }
}

const workedIn = (pieces: readonly Piece[]) => secondsIn(united(pieces.flatMap(({ work }) => work)))

/** The activities of a day that belong together: between two shifts of it there is a whole night's rest. */
function shiftsOf(ofDay: readonly Piece[]): Piece[][] {
  const shifts: Piece[][] = []
  let end = -Infinity
  for (const piece of ofDay) {
    const current = shifts.at(-1)
    if (current && piece.frame.start - end < (piece.rules.restSeconds ?? Infinity)) current.push(piece)
    else shifts.push([piece])
    end = Math.max(end, piece.frame.end)
  }
  return shifts
}

/**
 * Time between two activities of a shift is a break like any other; one before the first or after the last work
 * interrupts nothing.
 */
function judgeBreaks(shift: readonly Piece[]) {
  const last = shift.at(-1)
  const work = united(shift.flatMap(piece => piece.work))
  const [start, end] = [work[0]?.start, work.at(-1)?.end]
  if (!last || start === undefined || end === undefined) return
  const { rules, codes } = last
  const rests = without([{ start, end }], work)
  const breaks = countedBreaks(rests, rules)
  const required = requiredBreak(secondsIn(work), rules)
  const isShort = required > secondsIn(breaks) || missesUndivided(secondsIn(work), breaks, rules)
  if (isShort) codes.add(rests.length === 0 ? 'breakMissing' : 'breakTooShort')
  else if (required > 0 && rules.continuousSeconds !== null) {
    const stretches = without([{ start, end }], breaks).map(stretch =>
      secondsIn(work.flatMap(span => clipped([span], stretch))),
    )
    if (stretches.some(seconds => seconds > (rules.continuousSeconds ?? Infinity))) codes.add('breakTooLate')
  }
}

const weeksOf = (pieces: readonly Piece[]) => Map.groupBy(pieces, ({ day }) => mondayOf(day))

function judgeWeeks(pieces: readonly Piece[]) {
  const busy = pieces.map(({ frame }) => frame)
  for (const [monday, ofWeek] of weeksOf(pieces)) {
    for (const [index, piece] of ofWeek.entries()) {
      const most = piece.rules.weeklySeconds
      if (most !== null && workedIn(ofWeek.slice(0, index + 1)) > most) piece.codes.add('weeklyMaxExceeded')
    }
    const last = ofWeek.at(-1)
    if (last && !hasWeeklyRest(busy, monday, last.activity.timeZone, last.rules)) last.codes.add('weeklyRestMissing')
  }
}

/** Told at the last work of the week with which the weeks up to it have too much together. */
function judgeAverages(pieces: readonly Piece[], absences: readonly Absence[]) {
  const byWeek = secondsByWeek(pieces.flatMap(({ work, day }) => work.map(span => ({ ...span, day }))))
  for (const [monday, ofWeek] of weeksOf(pieces)) {
    const last = ofWeek.at(-1)
    const average = last?.rules.average
    if (average && secondsOfWeeks(byWeek, monday, average.weeks) > averageBudget(average, monday, absences))
      last.codes.add('averageExceeded')
  }
}

function judgeSundays(pieces: readonly Piece[]) {
  const sundaysOf = ({ work, activity }: Piece) =>
    work
      .flatMap(span => cutAtMidnight(span, activity.timeZone))
      .map(({ day }) => day)
      .filter(day => weekdayOf(day) === 'sunday')
  const worked = new Set(pieces.flatMap(sundaysOf))
  for (const piece of pieces)
    if (piece.rules.everySecondSundayFree && sundaysOf(piece).some(day => worked.has(addDays(day, -WEEK))))
      piece.codes.add('sundayWork')
}
