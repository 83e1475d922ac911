import type { Branch } from '#domain/catalogue/branch.ts'
import { displayHours, hoursText } from '#domain/hours/opening-texts.ts'
import type { OpeningRule } from '#domain/hours/opening-rule.ts'
import { Dialog } from '#web/kit/overlay/Dialog.tsx'
import styles from '#web/storefront/branch/HoursDialog.module.css'

/** The regular week: opening hours, and delivery hours where they differ. */
export const HoursDialog = ({ branch, onClose }: { branch: Branch; onClose: () => void }) => (
  <Dialog title="Öffnungszeiten" look="window" onClose={onClose}>
    <Week title={branch.isDeliveryHoursEnabled ? 'Filiale' : undefined} rules={branch.openingHours} />
    {branch.isDeliveryHoursEnabled && <Week title="Lieferung" rules={branch.deliveryHours} />}
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
