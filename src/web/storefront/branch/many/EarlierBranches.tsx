import { pathOf } from '#contract/pages/route.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import type { BranchPages } from '#web/storefront/branch/many/use-branch-pages.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/branch/many/MoreBranches.module.css'

/** The beginning of a list that does not begin with the first branch: the way back to those before. */
export const EarlierBranches = ({ firstPage }: Pick<BranchPages, 'firstPage'>) =>
  firstPage > 1 && (
    <div className={styles.end}>
      <PageLink
        className={buttonClass({ look: 'secondary' })}
        to={pathOf({ name: 'division', ...(firstPage > 2 && { page: firstPage - 1 }) })}
        rel="prev"
      >
        Vorige Filialen anzeigen
      </PageLink>
    </div>
  )
