import { Fragment } from 'react'
import type { ShownBlockOf, ShownWeek } from '#contract/pages/content.ts'
import { type HoursEntry, hoursText } from '#domain/hours/display-hours.ts'
import { Stripe, StripeTitle } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/HoursBlock.module.css'

/**
 * The week of a branch, or of all: closed days are named, the weeks and days that will be different, and the kitchen's.
 */
export const HoursBlock = ({ block: { title, ground, weeks } }: { block: ShownBlockOf<'hours'> }) => (
  <Stripe ground={ground} isWide>
    <StripeTitle title={title} />
    <Weeks weeks={weeks} />
  </Stripe>
)

/** Weeks beside each other, each with the name of its branch where there are several. */
export const Weeks = ({ weeks }: { weeks: readonly ShownWeek[] }) => (
  <div className={styles.weeks}>
    {weeks.map(({ id, name, week, coming, kitchen, special }) => (
      <div key={id} className={styles.week}>
        {weeks.length > 1 && <strong className={styles.name}>{name}</strong>}
        <WeekLines week={week} />
        {[...coming, ...kitchen].map(one => (
          <Fragment key={one.title}>
            <strong className={styles.name}>{one.title}</strong>
            {one.week.length > 0 && <WeekLines week={one.week} />}
          </Fragment>
        ))}
        {special.length > 0 && (
          <>
            <strong className={styles.name}>Anders als sonst</strong>
            <dl className={styles.days}>
              {special.map(({ days, text }) => (
                <div key={days} className={styles.day}>
                  <dt>{days}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    ))}
  </div>
)

const WeekLines = ({ week }: { week: readonly HoursEntry[] }) => (
  <dl className={styles.days}>
    {week.map(entry => (
      <div key={entry.days} className={styles.day}>
        <dt>{entry.days}</dt>
        <dd>{hoursText(entry)}</dd>
      </div>
    ))}
  </dl>
)
