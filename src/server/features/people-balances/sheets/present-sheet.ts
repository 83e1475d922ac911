import type { SheetSummary, TimeSheet } from '#contract/calls/people/sheets.ts'
import { dayFigures, secondsUnder, sumOfDays, type DayFigures } from '#domain/people/balances/day-figures.ts'
import { VIOLATIONS } from '#domain/people/rules/violations.ts'
import { type MonthActor, monthState, monthSteps } from '#domain/people/sheets/month-states.ts'
import { roundedSeconds } from '#domain/people/sheets/rounding.ts'
import { surchargesWithin } from '#domain/people/sheets/surcharged-work.ts'
import { dayOfSecond, secondOf } from '#domain/people/span.ts'
import { SCHEDULE_TYPES } from '#domain/people/working-schedule.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { Frame } from '#server/features/people-balances/known-people.ts'
import { overtimeAt, personOf, presentHoliday } from '#server/features/people-balances/present-balances.ts'
import { absencesOf, violationsByDay } from '#server/features/people-balances/present-profile.ts'
import type { Known } from '#server/features/people-balances/read-reckonings.ts'
import { daysOfMonth, standingOf, type StoredMonth } from '#server/features/people-balances/sheets/months.ts'

/** Somebody's month, who asks for it, and how far it has come. */
export type Sheeting = { known: Known; month: string; stored: StoredMonth; actor: MonthActor }

/** The days of a month as the sheet says them: worked time rounded. */
function daysOf({ known: { reckoning }, month }: Sheeting, { roundingMinutes }: Frame): DayFigures[] {
  const { first, last } = daysOfMonth(month)
  return dayFigures(reckoning, first, last).map(day => {
    const worked = roundedSeconds(day.workedSeconds, roundingMinutes)
    return {
      ...day,
      workedSeconds: worked,
      differenceSeconds: day.isAgreed ? day.differenceSeconds + worked - day.workedSeconds : 0,
    }
  })
}

/** The sums of a month, up to today while it lasts. */
export function presentSummary(sheeting: Sheeting, frame: Frame, days = daysOf(sheeting, frame)): SheetSummary {
  const { known, month, stored, actor } = sheeting
  const { first, last } = daysOfMonth(month)
  const until = frame.today < last ? frame.today : last
  const standing = standingOf(stored, known.person, month, frame.today)
  const { surcharges, overtimeSeconds } = surchargesWithin(
    known.reckoning,
    first,
    until < first ? first : until,
    frame.surcharges,
  )
  const codes = violationsByDay(known, { start: first, end: last }, frame)
  return {
    user: { ...personOf(known), personnelNumber: stored.personnelNumber },
    month,
    status: monthState(standing),
    steps: monthSteps(standing, actor),
    signatures: { person: stored.person, house: stored.house },
    pending: stored.pending,
    running: stored.running,
    totals: {
      ...sumOfDays(days, first, until),
      overtimeSeconds: roundedSeconds(overtimeSeconds, frame.roundingMinutes),
    },
    surcharges: surcharges.map(one => ({ ...one, seconds: roundedSeconds(one.seconds, frame.roundingMinutes) })),
    absences: absencesTogether(days.filter(({ day, costsHoliday }) => day <= until && costsHoliday)),
    violations: [...codes].reduce((sum, [day, of]) => (first <= day && day <= last ? sum + of.length : sum), 0),
  }
}

function absencesTogether(days: readonly DayFigures[]): SheetSummary['absences'] {
  const all = days.flatMap(absencesOf)
  return [...Map.groupBy(all, ({ type }) => type).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, days: more.reduce((sum, one) => sum + one.days, first.days) }] : [],
  )
}

/** The whole month, day by day. */
export function presentSheet(sheeting: Sheeting, frame: Frame, events: TimeSheet['events']): TimeSheet {
  const { known, month } = sheeting
  const { reckoning } = known
  const { first, last } = daysOfMonth(month)
  const days = daysOf(sheeting, frame)
  const { violations: _count, ...summary } = presentSummary(sheeting, frame, days)
  const codes = violationsByDay(known, { start: first, end: last }, frame)
  const records = Map.groupBy(reckoning.activities, ({ startedAt, timeZone }) =>
    dayOfSecond(secondOf(startedAt), timeZone),
  )
  const until = frame.today < last ? frame.today : last
  const holiday = presentHoliday(known, Number(month.slice(0, 4)), frame)
  const paidOut = reckoning.adjustments.flatMap(one =>
    one.kind === 'overtime' && one.isPayout && one.date >= first && one.date <= last ? [-one.seconds] : [],
  )
  return {
    ...summary,
    timeZone: frame.timeZone,
    roundingMinutes: frame.roundingMinutes,
    days: days.map(({ day, halves, costsHoliday: _costs, isAgreed: _isAgreed, holidayName, ...figures }) => ({
      date: day,
      ...figures,
      absences: absencesOf({ halves }),
      holidayName: holidayName ?? (halves.some(({ is }) => is === 'holiday') ? SCHEDULE_TYPES.publicHoliday : null),
      violations: (codes.get(day) ?? []).map(code => ({ code, message: VIOLATIONS[code] })),
      records: (records.get(day) ?? []).map(activity => {
        const { grossSeconds: _gross, ...seconds } = secondsUnder(reckoning, activity)
        const { id, startedAt, endedAt, timeZone, isLate, isPending } = activity
        return { id, startedAt, endedAt, timeZone, isLate, isPending, ...seconds }
      }),
    })),
    overtime: {
      beforeSeconds: overtimeAt(known, addDays(first, -1)).balanceSeconds,
      afterSeconds: overtimeAt(known, until).balanceSeconds,
      paidOutSeconds: paidOut.reduce((sum, seconds) => sum + seconds, 0),
    },
    holidayRemainingDays: holiday.remainingDays,
    holidayRemainingSeconds: holiday.seconds?.remaining ?? null,
    events,
  }
}
