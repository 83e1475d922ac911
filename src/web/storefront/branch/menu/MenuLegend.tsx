import type { LegalLink } from '#contract/pages/legal.ts'
import type { LegendEntry } from '#contract/pages/menu.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/branch/menu/MenuLegend.module.css'

/** What the letters beside the dishes mean, those of this menu only, and the way to the full statement. */
export function MenuLegend({ entries, page }: { entries: readonly LegendEntry[]; page: LegalLink | null }) {
  if (entries.length === 0) return null
  return (
    <section className={styles.legend} aria-labelledby="legende">
      <h2 id="legende" className={styles.title}>
        Allergene und Zusatzstoffe
      </h2>
      <dl className={styles.list}>
        {entries.map(({ code, meaning }) => (
          <div key={code} className={styles.entry}>
            <dt>{code}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {page &&
        (page.isExternal ? (
          <a href={page.href}>Mehr zu Allergenen</a>
        ) : (
          <PageLink to={page.href}>Mehr zu Allergenen</PageLink>
        ))}
    </section>
  )
}
