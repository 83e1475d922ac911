import type { Branch } from '#domain/catalogue/branch.ts'
import { displayHours, hoursText } from '#domain/hours/opening-texts.ts'
import type { OpeningRule } from '#domain/hours/opening-rule.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Dialog } from '#web/kit/overlay/Dialog.tsx'
import styles from '#web/storefront/branch/HoursDialog.module.css'

/** The regular week, delivery hours where they differ, and how to reach the branch. */
export const HoursDialog = ({ branch, address, onClose }: { branch: Branch; address: string; onClose: () => void }) => (
  <Dialog title="Öffnungszeiten" look="window" onClose={onClose}>
    <Week title={branch.isDeliveryHoursEnabled ? 'Filiale' : undefined} rules={branch.openingHours} />
    {branch.isDeliveryHoursEnabled && <Week title="Lieferung" rules={branch.deliveryHours} />}
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

const Week = ({ title, rules }: { title: string | undefined; rules: readonly OpeningRule[] }) => (
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
  </section>
)
