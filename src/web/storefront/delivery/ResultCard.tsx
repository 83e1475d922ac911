import type { ReactNode } from 'react'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/delivery/DeliveryPage.module.css'

type ResultCardProps = {
  branch: Pick<BranchCardData, 'identifier' | 'name' | 'logo'>
  icon: IconName
  headingLevel: 2 | 3
  /** What the menu should know when it opens. */ onChoose: () => void
  /** Facts as entries of a list. */ children: ReactNode
}

/** A branch among the answers; the whole card leads to its menu. */
export function ResultCard({ branch, icon, headingLevel, onChoose, children }: ResultCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card}>
      {branch.logo ? (
        <Picture
          image={branch.logo}
          alt=""
          sizes="52px"
          from={['thumbnail', 'tiny']}
          width={52}
          height={52}
          className={styles.logo}
        />
      ) : (
        <span className={styles.mark}>
          <Icon name={icon} size={26} />
        </span>
      )}
      <Heading className={styles.name}>
        <PageLink to={`/store/${branch.identifier}`} className={styles.link} onClick={onChoose}>
          {branch.name}
        </PageLink>
      </Heading>
      <Icon name="arrow" className={styles.arrow} />
      <ul className={styles.facts}>{children}</ul>
    </article>
  )
}
