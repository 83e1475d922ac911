import type { SitePageData } from '#contract/pages/page-data.ts'
import { WithdrawalForm } from '#web/storefront/content/withdrawal/WithdrawalForm.tsx'
import styles from '#web/storefront/content/SitePage.module.css'

/** A page of text. The HTML was made on the server from Markdown without raw HTML. */
export const SitePage = ({ data }: { data: SitePageData }) => (
  <article className={styles.page}>
    <h1 className={styles.title}>{data.site.title}</h1>
    {data.site.html && <div className={styles.text} dangerouslySetInnerHTML={{ __html: data.site.html }} />}
    {data.site.form === 'withdrawal' && <WithdrawalForm data={data} />}
  </article>
)
