import { useState } from 'react'
import { SEASON_KINDS } from '#domain/time/season.ts'
import { type HoursEntry, hoursText } from '#domain/hours/display-hours.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import { DayInput } from '#web/backoffice/fields/dates/DayInput.tsx'
import { readOn, type TypedHours } from '#web/backoffice/fields/seasons/planned-hours.ts'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import hours from '#web/backoffice/fields/opening-rules/hours.module.css'
import classes from '#web/backoffice/fields/seasons/seasons.module.css'

/** What guests read of the hours as they stand in the form, on a day that is chosen. */
export function ReadByGuests({ today }: { today: string }) {
  const [chosen, choose] = useState<string | null>(null)
  const day = chosen ?? today
  const typed: TypedHours = {
    openingHours: useFormValue('openingHours'),
    deliveryHours: useFormValue('deliveryHours'),
    isDeliveryHoursEnabled: useFormValue('isDeliveryHoursEnabled'),
    seasons: useFormValue('seasons'),
    closures: useFormValue('closures'),
  }
  return (
    <section className={`${hours.preview} ${classes.read}`} aria-label="Was Gäste an einem Tag lesen">
      <div className={classes.day}>
        <DayInput label="Was Gäste lesen am" value={day} isClearable={false} onChange={choose} />
      </div>
      <div className={classes.kinds} aria-live="polite">
        {readOn(typed, day).map(({ kind, week, coming, special }) => (
          <div key={kind}>
            <h3 className={hours.subhead}>{SEASON_KINDS[kind]}</h3>
            <Lines week={week} />
            {special && (
              <>
                <h4 className={hours.subhead}>Abweichende Zeiten</h4>
                <dl>
                  <div>
                    <dt>
                      {weekdayName(weekdayOf(day))}, {formatDay(day)}
                    </dt>
                    <dd>{special}</dd>
                  </div>
                </dl>
              </>
            )}
            {coming.map(one => (
              <div key={one.title}>
                <h4 className={hours.subhead}>{one.title}</h4>
                <Lines week={one.week} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

const Lines = ({ week }: { week: readonly HoursEntry[] }) =>
  week.length > 0 && (
    <dl>
      {week.map(entry => (
        <div key={entry.days}>
          <dt>{entry.days}</dt>
          <dd>{hoursText(entry)}</dd>
        </div>
      ))}
    </dl>
  )
