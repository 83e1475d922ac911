import { displayHours, type HoursEntry } from '#domain/hours/display-hours.ts'
import { LOOK_AHEAD_DAYS } from '#domain/hours/special-hours.ts'
import { dayAndMonth } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { Season } from '#domain/time/season.ts'

/** Kitchen hours as guests read them; without lines the title says all. */
type KitchenWeek = { title: string; week: HoursEntry[] }

/**
 * The hours of the kitchen where they are not the opening hours: those of today, and what changes about them within the
 * days looked ahead (docs/reference/hours-and-slots.md#kitchen-hours). `today` is a local day.
 */
export function kitchenWeeks(seasons: readonly Season[], today: string): KitchenWeek[] {
  const sets = seasons.filter(({ kind }) => kind === 'kitchen')
  const weekOn = (day: string) => {
    const set = sets.find(({ from, to }) => from <= day && day <= to)
    return set && displayHours(set.hours, { showClosed: true })
  }
  const last = addDays(today, LOOK_AHEAD_DAYS)
  const changes = [...new Set(sets.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort()
  let before = weekOn(today)
  const weeks: KitchenWeek[] = before ? [{ title: 'Küche', week: before }] : []
  for (const day of changes.filter(change => today < change && change <= last)) {
    const week = weekOn(day)
    const title = `Küche ab ${dayAndMonth(day)}`
    if (JSON.stringify(week) !== JSON.stringify(before))
      weeks.push(week ? { title, week } : { title: `${title} wie die Öffnungszeiten`, week: [] })
    before = week
  }
  return weeks
}
