import type { ShownBlockOf } from '#contract/pages/content.ts'
import { ContentForm } from '#web/storefront/content/form/ContentForm.tsx'
import styles from '#web/storefront/content/blocks/FormBlock.module.css'

/** A form on a page of other things. It keeps the colours of the paper, whatever ground it lies on. */
export const FormBlock = ({ block: { id, ground, form } }: { block: ShownBlockOf<'form'> }) => (
  <section className={styles.stripe} data-ground={ground === 'none' ? undefined : ground}>
    <div className={styles.card}>
      <h2 className={styles.title}>{form.name}</h2>
      {form.description && <p className={styles.lead}>{form.description}</p>}
      <ContentForm form={form} place={id} />
    </div>
  </section>
)
