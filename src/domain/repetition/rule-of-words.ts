import { type NamedDays, NTH_WORKDAY, type Said } from '#domain/repetition/read-pieces.ts'
import {
  CALENDAR_PERIODS,
  countedDays,
  longestOfMonth,
  monthDays,
  MOST_INTERVAL,
  MOST_ORDINAL,
  MOST_PERIOD_DAY,
  type RecurrenceRule,
  type RuleDays,
} from '#domain/repetition/recurrence-rule.ts'
import { UNIT_OF } from '#domain/repetition/repetition-words.ts'
import { monthName, weekdayName } from '#domain/time/format-time.ts'

export const EXAMPLE = 'Schreiben Sie zum Beispiel „jeden Montag“, „alle 2 Wochen freitags“ oder „monatlich am 15.“.'

export const noSuchDate = ({ day, month }: { day: number; month: number }) =>
  month < 1 || month > 12 ? `Einen ${month}. Monat gibt es nicht.` : `Den ${day}. ${monthName(month)} gibt es nicht.`

const WEEK_DAYS = 7
type Ruled = RecurrenceRule | { readonly reason: string }
/** The rule that is said, or why there is none. */
export function ruleOf(said: Said): Ruled {
  const { rhythm, days, scope, month } = said
  const { frequency, times } = UNIT_OF[rhythm?.unit ?? 'day']
  const interval = (rhythm?.times ?? 1) * times
  if (interval > MOST_INTERVAL) return { reason: `Die größte Zahl ist ${MOST_INTERVAL}.` }
  const period = days?.kind === 'monthDays' ? (days.of ?? scope) : scope
  if (period === 'quarter' || period === 'halfYear') return periodRule(said, period)
  if (!days) {
    if (month !== null) return { reason: `Bitte nennen Sie den Tag im ${monthName(month)}.` }
    if (rhythm === null) return { reason: EXAMPLE }
    return { frequency, interval, days: { kind: 'start' }, month: null }
  }
  if (days.kind === 'weekdays') {
    if (month !== null || scope !== null || frequency === 'monthly' || frequency === 'yearly')
      return {
        reason: 'Bei Monaten und Jahren braucht ein Wochentag eine Zahl: „am zweiten Montag“, „am letzten Freitag“.',
      }
    // „alle 14 Tage freitags“ is every other Friday
    const weeks = frequency === 'daily' ? interval / WEEK_DAYS : interval
    if (rhythm && frequency === 'daily' && interval > 1 && !Number.isInteger(weeks))
      return { reason: 'Wochentage gehen mit Wochen: „alle 2 Wochen am Montag“.' }
    return {
      frequency: 'weekly',
      interval: Math.max(1, Math.floor(weeks)),
      days: { kind: 'weekdays', weekdays: days.weekdays },
      month: null,
    }
  }
  if (days.kind === 'workdays')
    return month === null && interval === 1 && frequency !== 'monthly' && frequency !== 'yearly' && scope === null
      ? { frequency: 'daily', interval: 1, days: { kind: 'workdays' }, month: null }
      : { reason: NTH_WORKDAY }
  if (days.kind === 'date') return yearly(said, interval, days.date.month, monthDays([days.date.day]))
  if (days.kind === 'counted' && isEveryOther(said, days))
    return {
      frequency: 'weekly',
      interval: days.ordinals[0] ?? 1,
      days: { kind: 'weekdays', weekdays: days.weekdays ?? [] },
      month: null,
    }
  const inMonth = inMonthOf(days)
  if ('reason' in inMonth) return inMonth
  if (month !== null) return yearly(said, interval, month, inMonth)
  if (frequency === 'yearly')
    return { reason: 'Bitte nennen Sie den Monat dazu, zum Beispiel „am letzten Freitag im November“.' }
  if (rhythm && frequency !== 'monthly')
    return { reason: 'Tage im Monat gehen mit Monaten: „alle 2 Monate am 15.“, „monatlich am letzten Freitag“.' }
  return { frequency: 'monthly', interval: rhythm ? interval : 1, days: inMonth, month: null }
}

const NAMES = { quarter: 'Quartal', halfYear: 'Halbjahr' } as const
/**
 * Days of a quarter or a half-year of the calendar: those from its beginning in its first month, others in its last.
 */
function periodRule({ rhythm, days, month }: Said, of: 'quarter' | 'halfYear'): Ruled {
  const name = NAMES[of]
  if (rhythm && (rhythm.unit !== of || rhythm.times !== 1))
    return { reason: `Schreiben Sie nur „am letzten Tag im ${name}“; das kommt in jedem ${name} wieder.` }
  if (month !== null || (days?.kind !== 'monthDays' && days?.kind !== 'counted'))
    return {
      reason: `Bitte nennen Sie den Tag im ${name}: „am letzten Tag im ${name}“, „am ersten Montag im ${name}“.`,
    }
  const counted = inMonthOf(days)
  if ('reason' in counted) return counted
  const interval = CALENDAR_PERIODS[of]
  const numbers = days.kind === 'monthDays' ? days.days : days.ordinals
  const rule = (first: boolean): RecurrenceRule => ({
    frequency: 'monthly',
    interval,
    days: counted,
    month: first ? 1 : interval,
  })
  if (numbers.some(one => one > 0) && numbers.some(one => one < 0))
    return { reason: `Anfang und Ende eines ${name}s sind zwei Wiederholungen. Bitte schreiben Sie jede für sich.` }
  const isLate = days.kind === 'monthDays' && numbers.some(one => one > MOST_PERIOD_DAY)
  return isLate
    ? { reason: `Im ${name} zählen die Tage bis zum ${MOST_PERIOD_DAY}. oder der letzte: „am letzten Tag im ${name}“.` }
    : rule(numbers.every(one => one > 0))
}

function yearly({ rhythm }: Said, interval: number, month: number, days: RuleDays): Ruled {
  if (rhythm && UNIT_OF[rhythm.unit].frequency !== 'yearly')
    return { reason: 'Ein Tag in einem bestimmten Monat kommt jährlich wieder: „jährlich am 24. Dezember“.' }
  if (month < 1 || month > 12) return { reason: `Einen ${month}. Monat gibt es nicht.` }
  const missing =
    days.kind === 'monthDays' ? days.days.find(day => day < -1 || day === 0 || day > longestOfMonth(month)) : undefined
  if (missing !== undefined) return { reason: noSuchDate({ day: missing, month }) }
  return { frequency: 'yearly', interval, days, month }
}

/** „Jeden zweiten Dienstag“ without „im Monat“ is every other week; „jeden ersten“ can only be meant within a month. */
export function isEveryOther({ isEvery, scope, month, rhythm }: Said, days: NamedDays & { kind: 'counted' }): boolean {
  const [ordinal = 0, ...more] = days.ordinals
  const isCounted = ordinal > 1 && ordinal <= MOST_ORDINAL.weekday && more.length === 0
  return isEvery && isCounted && days.weekdays !== null && scope === null && month === null && rhythm === null
}

function inMonthOf(days: NamedDays & { kind: 'monthDays' | 'counted' }): RuleDays | { reason: string } {
  if (days.kind === 'monthDays') {
    const missing = days.days.find(day => day !== -1 && (day < 1 || day > 31))
    if (missing === -2)
      return { reason: 'Der vorletzte Tag lässt sich nicht wählen. Möglich sind „am letzten Tag“ und „am 30.“.' }
    if (missing !== undefined) return { reason: `Einen ${missing}. gibt es in keinem Monat.` }
    return days.days.length > 12 ? { reason: 'Bitte nennen Sie höchstens 12 Tage.' } : monthDays(days.days)
  }
  const { ordinals, weekdays } = days
  if (ordinals.includes(0)) return { reason: 'Die kleinste Zahl ist 1.' }
  if (weekdays === null) {
    const most = ordinals.find(ordinal => ordinal > MOST_ORDINAL.workday)
    return most === undefined
      ? countedDays(ordinals, 'workday')
      : { reason: `Einen ${most}. Werktag gibt es nicht in jedem Monat. Möglich sind der 1. bis 15. und der letzte.` }
  }
  const [weekday, ...more] = weekdays
  if (!weekday || more.length > 0)
    return {
      reason: 'Im Monat lässt sich ein Wochentag zählen. Schreiben Sie für den anderen eine eigene Wiederholung.',
    }
  const fifth = ordinals.find(ordinal => ordinal > MOST_ORDINAL.weekday)
  if (fifth === undefined) return countedDays(ordinals, weekday)
  const name = weekdayName(weekday)
  return {
    reason: `Einen ${fifth}. ${name} gibt es nicht in jedem Monat. Schreiben Sie „am letzten ${name} im Monat“ oder „alle ${fifth} Wochen am ${name}“.`,
  }
}
