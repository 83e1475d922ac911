import type { FormPageData } from '#contract/pages/page-data.ts'
import { ContentForm } from '#web/storefront/content/form/ContentForm.tsx'
import styles from '#web/storefront/content/form/FormPage.module.css'

/** A form on a page of its own, which a link in the menu or a mail leads to. */
export const FormPage = ({ data: { form } }: { data: FormPageData }) => (
  <article className={styles.page}>
    <h1 className={styles.title}>{form.name}</h1>
    {form.description && <p className={styles.lead}>{form.description}</p>}
    <ContentForm form={form} />
  </article>
)
