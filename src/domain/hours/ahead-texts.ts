import type { Branch } from '#domain/catalogue/branch.ts'
import { comingWeeks } from '#domain/hours/coming-weeks.ts'
import { hoursText } from '#domain/hours/display-hours.ts'
import { type HoursOfBranch, openingRules } from '#domain/hours/effective-week.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/time/local-time.ts'

type Told = Pick<HoursOfBranch, 'openingHours' | 'seasons'> & Pick<Branch, 'closures' | 'timeZone'>

/**
 * What is ahead at a branch in a line each, where there is no room for its hours: the next days that differ,
 * 'Donnerstag, 24.12.2026: geschlossen', and the week that begins, 'Ab 1. November andere Öffnungszeiten'. They are
 * what its hours table says (docs/reference/hours-and-slots.md#what-cards-say-ahead).
 */
export function aheadTexts(branch: Told, now: string): string[] {
  const rules = openingRules(branch)
  const today = localDay(now, branch.timeZone)
  const [special] = specialHours(rules, branch.closures, today)
  const [coming] = comingWeeks(rules, today)
  const [only, ...more] = coming?.week ?? []
  return [
    ...(special ? [`${special.days}: ${special.text}`] : []),
    ...(coming && only
      ? [
          more.length > 0
            ? `${coming.title} andere Öffnungszeiten`
            : `${coming.title} ${only.isClosed ? 'geschlossen' : `täglich ${hoursText(only)}`}`,
        ]
      : []),
  ]
}
