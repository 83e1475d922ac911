import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { datesOf } from '#web/backoffice/fields/opening-rules/edit-rules.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { localDay } from '#domain/time/local-time.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/fields/opening-rules/hours.module.css'

const STARTED = new Date().toISOString()
const TIME = /^\d\d:\d\d$/
const isComplete = (rule: OpeningRule) =>
  rule.isClosed === true || (TIME.test(rule.from ?? '') && TIME.test(rule.to ?? ''))

/** How the week and the days to come read. */
export function HoursPreview({ rules, isSchedule }: { rules: readonly OpeningRule[]; isSchedule: boolean }) {
  const { timeZone } = useLocale()
  const today = localDay(useNow(STARTED), timeZone)
  const complete = rules.filter(isComplete)
  const dates = datesOf(complete)
    .filter(entry => entry.date !== null && entry.date >= today)
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
  return (
    <section className={classes.preview} aria-label={isSchedule ? 'Bestellbar' : 'So lesen es Ihre Gäste'}>
      <h3 className={classes.subhead}>{isSchedule ? 'Bestellbar' : 'So lesen es Ihre Gäste'}</h3>
      {rules.length === 0 ? (
        <p>{isSchedule ? 'Immer' : 'Keine Zeiten angegeben, also immer geschlossen.'}</p>
      ) : (
        <dl>
          {displayHours(complete, { showClosed: true }).map(line => (
            <div key={line.days}>
              <dt>{line.days}</dt>
              <dd>{hoursText(line)}</dd>
            </div>
          ))}
          {dates.map(({ date, rules: own }) => (
            <div key={date}>
              <dt>{formatDay(date ?? '')}</dt>
              <dd>
                {own.map(({ rule }) => (rule.isClosed ? 'geschlossen' : `${rule.from} - ${rule.to} Uhr`)).join(' und ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
