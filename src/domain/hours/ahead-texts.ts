import type { Branch } from '#domain/catalogue/branch.ts'
import { comingWeeks } from '#domain/hours/coming-weeks.ts'
import { type HoursEntry, hoursText } from '#domain/hours/display-hours.ts'
import { type HoursOfBranch, openingRules } from '#domain/hours/effective-week.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/time/local-time.ts'

type Told = Pick<HoursOfBranch, 'openingHours' | 'seasons'> & Pick<Branch, 'closures' | 'timeZone'>

/**
 * What is ahead at a branch in a line each, where there is no room for its hours: the next days that differ,
 * 'Donnerstag, 24.12.2026: geschlossen', the week that begins, 'Ab 1. November andere Öffnungszeiten', and when the
 * kitchen cooks where that differs, 'Küche täglich von 11:30 - 14:00 Uhr'. They are what its hours table says
 * (docs/reference/hours-and-slots.md#what-cards-say-ahead).
 */
export function aheadTexts(branch: Told, now: string): string[] {
  const rules = openingRules(branch)
  const today = localDay(now, branch.timeZone)
  const [special] = specialHours(rules, branch.closures, today)
  const [coming] = comingWeeks(rules, today)
  const [kitchen] = kitchenWeeks(branch.seasons, today)
  return [
    ...(special ? [`${special.days}: ${special.text}`] : []),
    ...(coming ? weekText(coming, 'andere Öffnungszeiten') : []),
    ...(kitchen ? weekText(kitchen, 'mit eigenen Zeiten') : []),
  ]
}

/** A week in one line; `several` says of one that has more. Without lines its title says all. */
function weekText({ title, week }: { title: string; week: readonly HoursEntry[] }, several: string): string[] {
  const [only, ...more] = week
  if (!only) return [title]
  return [`${title} ${more.length > 0 ? several : only.isClosed ? 'geschlossen' : `täglich ${hoursText(only)}`}`]
}
