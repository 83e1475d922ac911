import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { countedWords } from '#web/backoffice/fields/collection/words.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

/** The hours as guests read them. */
export const openingRulesWords: Words<object, OpeningRule[]> = {
  ...countedWords,
  full: rules => {
    if (rules.length === 0) return ''
    const dates = rules.filter(rule => rule.type === 'once' && rule.date)
    return [
      ...displayHours(rules).map(line => `${line.days} ${hoursText(line)}`),
      ...dates.map(
        rule => `${formatDay(rule.date ?? '')} ${rule.isClosed ? 'geschlossen' : `${rule.from} - ${rule.to}`}`,
      ),
    ].join('; ')
  },
}
