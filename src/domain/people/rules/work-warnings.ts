import { formatTime } from '#domain/time/format-time.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { dayOfSecond, HOUR, MINUTE, secondOf, secondsIn, united, type Span } from '#domain/people/span.ts'
import { countedBreaks, requiredBreak } from '#domain/people/rules/automatic-deduction.ts'
import { recordedSpans, type RecordedActivity } from '#domain/people/rules/recorded.ts'
import { mondayOf } from '#domain/people/rules/violations.ts'
import type { WorkRules } from '#domain/people/rules/work-rules.ts'

export type WorkWarning = { readonly code: 'breakDue' | 'dailyMaxNear' | 'weeklyMaxNear' | 'restUntil'; readonly message: string }

/** So long before a bound people are told of it. */
const AHEAD = 30 * MINUTE

const clockTime = (second: number, timeZone: string) => formatTime(isoOf(second * 1000), timeZone)

/**
 * What is about to be broken, half an hour before it is, for who works now; and until when to rest, for who has stopped (issue: warnings before a
 * breach). `activities` are those of the week up to now, and `rules` today's.
 */
export function workWarnings(activities: readonly RecordedActivity[], rules: WorkRules, now: string): WorkWarning[] {
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
  ]
}

function restWarning(end: number, { restSeconds }: WorkRules, now: string, timeZone: string): WorkWarning[] {
  const until = end + (restSeconds ?? 0)
  return until > secondOf(now) ? [{ code: 'restUntil', message: `Ruhezeit bis ${clockTime(until, timeZone)} Uhr.` }] : []
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
  if (missing <= 0 && stretchLeft >= AHEAD) return []
  const due = rules.breaks.find(({ overSeconds, seconds }) => worked + AHEAD > overSeconds && seconds > secondsIn(breaks))
  const left = Math.min(due ? due.overSeconds - worked : Infinity, stretchLeft)
  const minutes = Math.max(Math.ceil(missing / MINUTE), Math.ceil(rules.minimumBlockSeconds / MINUTE))
  const when = left > 0 ? `spätestens um ${clockTime(end + left, timeZone)} Uhr` : 'jetzt'
  return [{ code: 'breakDue', message: `Pause fällig: ${minutes} Minuten, ${when}.` }]
}

function boundWarning(code: 'dailyMaxNear' | 'weeklyMaxNear', of: string, worked: number, most: number | null): WorkWarning[] {
  if (most === null || worked + AHEAD <= most) return []
  const hours = most / HOUR
  const left = Math.floor((most - worked) / MINUTE)
  const message =
    left >= 0
      ? `Noch ${left} Minuten bis zur Höchstarbeitszeit ${of} von ${hours} Stunden.`
      : `Höchstarbeitszeit ${of} von ${hours} Stunden überschritten.`
  return [{ code, message }]
}
