import type { ReactNode } from 'react'
import type { SitePageData } from '#contract/pages/page-data.ts'
import { ContentPage } from '#web/storefront/content/blocks/ContentPage.tsx'
import styles from '#web/storefront/content/SitePage.module.css'

/**
 * A page of the site: what an editor made of blocks, or a legal text. Its HTML was made on the server from Markdown
 * without raw HTML.
 */
export const SitePage = ({ data, children }: { data: SitePageData; children?: ReactNode }) =>
  data.site.content ? (
    <ContentPage title={data.site.title} content={data.site.content} />
  ) : (
    <article className={styles.page}>
      <h1 className={styles.title}>{data.site.title}</h1>
      {data.site.html && <div className={styles.text} dangerouslySetInnerHTML={{ __html: data.site.html }} />}
      {children}
    </article>
  )
