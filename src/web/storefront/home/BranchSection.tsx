import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { ContactBlock } from '#web/storefront/home/ContactBlock.tsx'
import { HoursTable } from '#web/storefront/home/HoursTable.tsx'
import { openWords } from '#web/storefront/branch/moment/open-words.ts'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/home/BranchSection.module.css'

type BranchSectionProps = { branch: BranchCardData; website: string | null | undefined; isOnly: boolean; now: string }

/** Hours and contact of one branch; among several each is a card of its own that leads to its menu. */
export function BranchSection({ branch, website, isOnly, now }: BranchSectionProps) {
  const { config } = usePage()
  if (isOnly)
    return (
      <div className={styles.pair}>
        <section className={styles.card} aria-label="Öffnungszeiten">
          <HoursTable branch={branch} now={now} headingLevel={2} />
        </section>
        <section className={styles.card} aria-label="Kontakt">
          <h2 className={styles.heading}>Kontakt</h2>
          <ContactBlock branch={branch} website={website} hasName />
        </section>
      </div>
    )
  return (
    <article className={classNames(styles.card, styles.branch)}>
      <header>
        <h2 className={styles.name}>{branch.name}</h2>
        <p className={styles.state}>
          <OpenState {...openWords(branch, now)} />
        </p>
      </header>
      <HoursTable branch={branch} now={now} headingLevel={3} />
      <ContactBlock branch={branch} website={website} />
      {config.routeSet !== 'marketing' && (
        <PageLink
          to={`/store/${branch.identifier}`}
          className={classNames(buttonClass({ look: 'secondary', isWide: true }), styles.action)}
          aria-label={`Zur Speisekarte von ${branch.name}`}
        >
          Zur Speisekarte
        </PageLink>
      )}
    </article>
  )
}
