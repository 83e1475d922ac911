import type { Absence } from '#domain/people/absence.ts'
import { averageBudget, freeDaysOf, hasWeeklyRest, secondsByWeek, secondsOfWeeks } from '#domain/people/rules/weeks.ts'
import { formatTime, weekdayName } from '#domain/time/format-time.ts'
import { addDays, isoOf, weekdayOf } from '#domain/time/local-time.ts'
import { dayOfSecond, HOUR, MINUTE, secondOf, secondsIn, united, wallSecond, type Span } from '#domain/people/span.ts'
import { countedBreaks, missesUndivided, requiredBreak } from '#domain/people/rules/automatic-deduction.ts'
import { recordedSpans, type RecordedActivity } from '#domain/people/rules/recorded.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import type { WorkRules } from '#domain/people/rules/work-rules.ts'

export type WorkWarning = {
  readonly code: 'breakDue' | 'dailyMaxNear' | 'weeklyMaxNear' | 'averageNear' | 'weeklyRestDue' | 'restUntil'
  readonly message: string
}

/** So long before a bound people are told of it. */
const AHEAD = 30 * MINUTE
/** The same for a whole day that must be free, and for the average of weeks. */
const DAY_AHEAD = 24 * HOUR
const AVERAGE_AHEAD = 4 * HOUR
const WEEK_DAYS = 7

const clockTime = (second: number, timeZone: string) => formatTime(isoOf(second * 1000), timeZone)

/**
 * What is about to be broken, half an hour before it is, for who works now; and until when to rest, for who has stopped
 * (docs/reference/people.md#warnings-before-a-violation). `activities` are those of the weeks an average reaches over
 * up to now, and `rules` today's.
 */
export function workWarnings(
  activities: readonly RecordedActivity[],
  rules: WorkRules,
  now: string,
  absences: readonly Absence[] = [],
): WorkWarning[] {
  const recorded = activities
    .map(activity => ({ activity, ...recordedSpans(activity, now) }))
    .toSorted((a, b) => a.frame.start - b.frame.start)
  const last = recorded.at(-1)
  if (!last) return []
  const { timeZone, endedAt } = last.activity
  const dayOf = ({ start }: Span) => dayOfSecond(start, timeZone)
  const today = dayOf(last.frame)
  if (endedAt !== null) return restWarning(last.frame.end, rules, now, timeZone)
  const ofDay = recorded.filter(({ frame }) => dayOf(frame) === today)
  const ofWeek = recorded.filter(({ frame }) => mondayOf(dayOf(frame)) === mondayOf(today))
  const workOf = (of: typeof recorded) => united(of.flatMap(({ work }) => work))
  return [
    ...breakWarning(workOf(ofDay), rules, timeZone),
    ...boundWarning('dailyMaxNear', 'des Tages', secondsIn(workOf(ofDay)), rules.dailySeconds),
    ...boundWarning('weeklyMaxNear', 'der Woche', secondsIn(workOf(ofWeek)), rules.weeklySeconds),
    ...averageWarning(
      recorded.flatMap(({ frame, work }) => work.map(span => ({ ...span, day: dayOf(frame) }))),
      mondayOf(today),
      rules,
      absences,
    ),
    ...weeklyRestWarning(
      recorded.map(({ frame }) => frame),
      last.frame.end,
      mondayOf(today),
      timeZone,
      rules,
    ),
  ]
}

function restWarning(end: number, { restSeconds }: WorkRules, now: string, timeZone: string): WorkWarning[] {
  const until = end + (restSeconds ?? 0)
  return until > secondOf(now)
    ? [{ code: 'restUntil', message: `Ruhezeit bis ${clockTime(until, timeZone)} Uhr.` }]
    : []
}

/** What is missing for the work of half an hour more. */
function breakWarning(work: readonly Span[], rules: WorkRules, timeZone: string): WorkWarning[] {
  const rests = work.slice(1).map(({ start }, index) => ({ start: work[index]?.end ?? start, end: start }))
  const breaks = countedBreaks(rests, rules)
  const worked = secondsIn(work)
  const missing = requiredBreak(worked + AHEAD, rules) - secondsIn(breaks)
  const end = work.at(-1)?.end ?? 0
  const since = secondsIn(work.filter(({ start }) => start >= (breaks.at(-1)?.end ?? 0)))
  const stretchLeft = rules.continuousSeconds === null ? Infinity : rules.continuousSeconds - since
  const whole = missesUndivided(worked + AHEAD, breaks, rules) ? rules.undividedBreak : null
  if (missing <= 0 && stretchLeft >= AHEAD && whole === null) return []
  const due = rules.breaks.find(
    ({ overSeconds, seconds }) => worked + AHEAD > overSeconds && seconds > secondsIn(breaks),
  )
  const left = Math.min(...[due, whole].map(step => (step ? step.overSeconds - worked : Infinity)), stretchLeft)
  const minutes = Math.ceil(Math.max(missing, rules.minimumBlockSeconds, whole?.seconds ?? 0) / MINUTE)
  const when = left > 0 ? `spätestens um ${clockTime(end + left, timeZone)} Uhr` : 'jetzt'
  return [{ code: 'breakDue', message: `Pause fällig: ${minutes} Minuten, ${when}.` }]
}

function boundWarning(
  code: 'dailyMaxNear' | 'weeklyMaxNear',
  of: string,
  worked: number,
  most: number | null,
): WorkWarning[] {
  if (most === null || worked + AHEAD <= most) return []
  const hours = most / HOUR
  const left = Math.floor((most - worked) / MINUTE)
  const message =
    left >= 0
      ? `Noch ${left} Minuten bis zur Höchstarbeitszeit ${of} von ${hours} Stunden.`
      : `Höchstarbeitszeit ${of} von ${hours} Stunden überschritten.`
  return [{ code, message }]
}

function averageWarning(
  work: readonly (Span & { day: string })[],
  monday: string,
  { average }: WorkRules,
  absences: readonly Absence[],
): WorkWarning[] {
  if (average === null) return []
  const left = averageBudget(average, monday, absences) - secondsOfWeeks(secondsByWeek(work), monday, average.weeks)
  if (left > AVERAGE_AHEAD) return []
  const bound = `Schnitt von ${(average.seconds / HOUR).toLocaleString('de-AT')} Stunden über ${average.weeks === 1 ? 'eine Woche' : `${average.weeks} Wochen`}`
  const message = left >= 0 ? `Noch ${Math.floor(left / MINUTE)} Minuten bis zum ${bound}.` : `${bound} überschritten.`
  return [{ code: 'averageNear', message }]
}

/** Until when the rest of the week has to begin, a day ahead of it: while it still can, no other day is left for it. */
function weeklyRestWarning(
  busy: readonly Span[],
  now: number,
  monday: string,
  timeZone: string,
  rules: WorkRules,
): WorkWarning[] {
  const { weeklyRest } = rules
  if (weeklyRest === null) return []
  const hours = `${(weeklyRest.seconds / HOUR).toLocaleString('de-AT')} Stunden am Stück`
  if (!hasWeeklyRest(busy, monday, timeZone, rules))
    return [{ code: 'weeklyRestDue', message: `Die Wochenruhe von ${hours} fehlt in dieser Woche.` }]
  const past = freeDaysOf(
    [...busy, { start: now, end: wallSecond(addDays(monday, WEEK_DAYS), 0, timeZone) }],
    monday,
    timeZone,
  )
  const isHad = past.longestSeconds >= weeklyRest.seconds
  const missing = Math.max(isHad ? 0 : 1, weeklyRest.freeDays - past.days.length)
  const day = addDays(monday, WEEK_DAYS - missing)
  const start = wallSecond(day, 0, timeZone)
  if (missing === 0 || start - now > DAY_AHEAD) return []
  return [
    {
      code: 'weeklyRestDue',
      message: `Wochenruhe fällig: ${hours}, spätestens ab ${weekdayName(weekdayOf(day))}, 00:00 Uhr.`,
    },
  ]
}
