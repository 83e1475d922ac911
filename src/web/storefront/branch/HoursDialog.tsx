import { Fragment } from 'react'
import type { Branch } from '#domain/catalogue/branch.ts'
import { comingWeeks, weekOn } from '#domain/hours/coming-weeks.ts'
import { type HoursEntry, hoursText } from '#domain/hours/display-hours.ts'
import { deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/time/local-time.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/branch/HoursDialog.module.css'

type HoursDialogProps = { branch: Branch; address: string; onClose: () => void }

/**
 * The week in force, delivery hours where they differ, weeks and days that will be different, and how to reach the
 * branch.
 */
export function HoursDialog({ branch, address, onClose }: HoursDialogProps) {
  const today = localDay(usePage().now, branch.timeZone)
  const week = (rules: readonly OpeningRule[]) => ({ rules, closures: branch.closures, today })
  return (
    <Dialog title="Öffnungszeiten" look="window" onClose={onClose}>
      <Week title={branch.isDeliveryHoursEnabled ? 'Filiale' : undefined} {...week(openingRules(branch))} />
      {kitchenWeeks(branch.seasons, today).map(({ title, week: lines }) => (
        <section key={title} className={styles.week}>
          <h3 className={styles.title}>{title}</h3>
          {lines.length > 0 && (
            <dl className={styles.days}>
              <Lines entries={lines.map(lineOf)} />
            </dl>
          )}
        </section>
      ))}
      {branch.isDeliveryHoursEnabled && <Week title="Lieferung" {...week(deliveryRules(branch))} />}
      <section className={styles.contact}>
        <h3 className={styles.title}>{branch.name}</h3>
        {branch.description && <p className={styles.description}>{branch.description}</p>}
        {address && (
          <p>
            <Icon name="pin" size={18} />
            {address}
          </p>
        )}
        {branch.phone && (
          <a href={`tel:${branch.phone}`}>
            <Icon name="phone" size={18} />
            {branch.phone}
          </a>
        )}
        {branch.email && (
          <a href={`mailto:${branch.email}`}>
            <Icon name="mail" size={18} />
            {branch.email}
          </a>
        )}
      </section>
    </Dialog>
  )
}

type WeekProps = {
  title: string | undefined
  rules: readonly OpeningRule[]
  closures: Branch['closures']
  today: string
}

function Week({ title, rules, closures, today }: WeekProps) {
  const special = specialHours(rules, closures, today)
  return (
    <section className={styles.week}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <dl className={styles.days}>
        <Lines entries={weekOn(rules, today).map(lineOf)} />
      </dl>
      {comingWeeks(rules, today).map(coming => (
        <Fragment key={coming.title}>
          <h3 className={styles.special}>{coming.title}</h3>
          <dl>
            <Lines entries={coming.week.map(lineOf)} />
          </dl>
        </Fragment>
      ))}
      {special.length > 0 && (
        <>
          <h3 className={styles.special}>Abweichende Zeiten</h3>
          <dl>
            <Lines entries={special} />
          </dl>
        </>
      )}
    </section>
  )
}

const lineOf = (entry: HoursEntry) => ({ days: entry.days, text: hoursText(entry) })

const Lines = ({ entries }: { entries: readonly { days: string; text: string }[] }) =>
  entries.map(({ days, text }) => (
    <div key={days} className={styles.day}>
      <dt>{days}</dt>
      <dd className="tabular">{text}</dd>
    </div>
  ))
