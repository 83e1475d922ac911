import { hoursOfDay, limited } from '#domain/hours/day-hours.ts'
import { type DayHours, hoursOfWeekday } from '#domain/hours/week-hours.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { Season } from '#domain/time/season.ts'
import { type JsonLd, nodeOf } from '#domain/structured-data/json-ld.ts'
import { effectiveWeek, limitsOn, weekChanges, withinKitchen } from '#domain/hours/effective-week.ts'
import { addDays, DAY_MINUTES, timeOf, WEEKDAYS, type Weekday } from '#domain/time/local-time.ts'

const DAYS: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** schema.org says 'closed all day' with an opening that lasts no time. */
const CLOSED = { opens: '00:00', closes: '00:00' }

/**
 * Hours into the night close at an earlier time than they open; a whole day ends a minute before midnight, because
 * equal times mean closed.
 */
const spanOf = ({ from, to }: DayHours) => ({
  opens: timeOf(from),
  closes: to - from >= DAY_MINUTES ? '23:59' : timeOf(to % DAY_MINUTES),
})

const MONTHS_AHEAD_DAYS = 365

/** Local days, both included; without one it has begun already, or does not end yet. */
type Validity = { validFrom?: string; validThrough?: string }

/**
 * The weeks from the local day `today` on as schema.org OpeningHoursSpecification, without dates where there is only
 * one (docs/reference/hours-and-slots.md#hours-in-structured-data).
 */
export const openingHoursSpecification = (rules: readonly OpeningRule[], today: string): JsonLd[] =>
  weeksAhead(rules, [], today)

/** The same of what is supplied in these hours: within the kitchen's sets, where one holds. */
export const suppliedHoursSpecification = (
  rules: readonly OpeningRule[],
  seasons: readonly Season[],
  today: string,
): JsonLd[] =>
  weeksAhead(
    rules,
    withinKitchen(rules, { seasons }).filter(({ isLimit }) => isLimit),
    today,
  )

/**
 * When the kitchen cooks, week by week and on single dates, by the opening rules of a branch: within its sets, and like
 * the house where none holds. Empty without a set within the coming twelve months.
 */
export function kitchenHoursSpecification(
  rules: readonly OpeningRule[],
  seasons: readonly Season[],
  today: string,
): JsonLd[] {
  const last = addDays(today, MONTHS_AHEAD_DAYS)
  if (!seasons.some(({ kind, from, to }) => kind === 'kitchen' && to >= today && from <= last)) return []
  return [
    ...suppliedHoursSpecification(rules, seasons, today),
    ...specialOpeningHours(withinKitchen(rules, { seasons }), today),
  ]
}

function weeksAhead(rules: readonly OpeningRule[], limits: readonly OpeningRule[], today: string): JsonLd[] {
  const changes = weekChanges([...rules, ...limits], today, addDays(today, MONTHS_AHEAD_DAYS))
  return [today, ...changes].flatMap((from, index) => {
    const week = effectiveWeek(rules, from)
    const next = changes[index]
    const span = { ...(index > 0 && { validFrom: from }), ...(next && { validThrough: addDays(next, -1) }) }
    const entries = weekSpecification(week, limitsOn(limits, from), span)
    // without an entry a piece would say nothing, and the one before it might be taken to go on
    return entries.length === 0 && changes.length > 0
      ? [nodeOf('OpeningHoursSpecification', { dayOfWeek: Object.values(DAYS), ...CLOSED, ...span })]
      : entries
  })
}

/**
 * One week, within what limits it: an entry for each span of time with all days on which it applies, Monday first, in
 * local times. Closed days have no entry.
 */
function weekSpecification(week: readonly OpeningRule[], limits: readonly OpeningRule[], validity: Validity): JsonLd[] {
  const daysBySpan = new Map<string, { span: ReturnType<typeof spanOf>; days: string[] }>()
  for (const weekday of WEEKDAYS) {
    const open = hoursOfWeekday(week, weekday)
    for (const hours of limits.length === 0 ? open : limited(open, hoursOfWeekday(limits, weekday))) {
      const span = spanOf(hours)
      const key = `${span.opens} ${span.closes}`
      const known = daysBySpan.get(key)
      if (known) known.days.push(DAYS[weekday])
      else daysBySpan.set(key, { span, days: [DAYS[weekday]] })
    }
  }
  return [...daysBySpan.values()].map(({ span, days }) =>
    nodeOf('OpeningHoursSpecification', { dayOfWeek: days, ...span, ...validity }),
  )
}

/** The rules for single dates from the local day `today` on, in their order, each valid on that day alone. */
export function specialOpeningHours(rules: readonly OpeningRule[], today: string): JsonLd[] {
  const dates = [
    ...new Set(rules.flatMap(({ type, date }) => (type === 'once' && date && date >= today ? [date] : []))),
  ].sort()
  return dates.flatMap(date => {
    const spans = hoursOfDay(rules, date).map(spanOf)
    return (spans.length > 0 ? spans : [CLOSED]).map(span =>
      nodeOf('OpeningHoursSpecification', { validFrom: date, validThrough: date, ...span }),
    )
  })
}
