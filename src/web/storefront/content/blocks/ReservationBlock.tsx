import type { ShownBlockOf } from '#contract/pages/content.ts'
import { Weeks } from '#web/storefront/content/blocks/HoursBlock.tsx'
import { ContentForm } from '#web/storefront/content/form/ContentForm.tsx'
import styles from '#web/storefront/content/blocks/ReservationBlock.module.css'

/**
 * A wish for a table, with the hours it is held against beside it
 * (docs/reference/forms.md#table-reservations). It keeps the colours of the paper, whatever ground it lies on.
 */
export const ReservationBlock = ({ block: { id, ground, form, weeks } }: { block: ShownBlockOf<'reservation'> }) => (
  <section className={styles.stripe} data-ground={ground === 'none' ? undefined : ground}>
    <div className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.title}>{form.name}</h2>
        {form.description && <p className={styles.lead}>{form.description}</p>}
        <h3 className={styles.hours}>Öffnungszeiten</h3>
        <Weeks weeks={weeks} />
      </div>
      <ContentForm form={form} place={id} />
    </div>
  </section>
)
