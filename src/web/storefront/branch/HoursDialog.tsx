import type { Branch } from '#domain/catalogue/branch.ts'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { type SpecialHours, specialHours } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/time/local-time.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/branch/HoursDialog.module.css'

type HoursDialogProps = { branch: Branch; address: string; onClose: () => void }

/** The regular week, delivery hours where they differ, the days that differ from it, and how to reach the branch. */
export function HoursDialog({ branch, address, onClose }: HoursDialogProps) {
  const today = localDay(usePage().now, branch.timeZone)
  const special = (rules: readonly OpeningRule[]) => specialHours(rules, branch.closures, today)
  return (
    <Dialog title="Öffnungszeiten" look="window" onClose={onClose}>
      <Week
        title={branch.isDeliveryHoursEnabled ? 'Filiale' : undefined}
        rules={branch.openingHours}
        special={special(branch.openingHours)}
      />
      {branch.isDeliveryHoursEnabled && (
        <Week title="Lieferung" rules={branch.deliveryHours} special={special(branch.deliveryHours)} />
      )}
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

type WeekProps = { title: string | undefined; rules: readonly OpeningRule[]; special: readonly SpecialHours[] }

const Week = ({ title, rules, special }: WeekProps) => (
  <section className={styles.week}>
    {title && <h3 className={styles.title}>{title}</h3>}
    <dl className={styles.days}>
      {displayHours(rules, { showClosed: true }).map(entry => (
        <div key={entry.days} className={styles.day}>
          <dt>{entry.days}</dt>
          <dd className="tabular">{hoursText(entry)}</dd>
        </div>
      ))}
    </dl>
    {special.length > 0 && (
      <>
        <h3 className={styles.special}>Abweichende Zeiten</h3>
        <dl>
          {special.map(({ days, text }) => (
            <div key={days} className={styles.day}>
              <dt>{days}</dt>
              <dd className="tabular">{text}</dd>
            </div>
          ))}
        </dl>
      </>
    )}
  </section>
)
