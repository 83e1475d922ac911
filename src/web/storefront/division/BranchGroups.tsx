import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { DivisionData } from '#contract/pages/page-data.ts'
import { branchGroups } from '#domain/catalogue/branch-groups.ts'
import { BranchCard } from '#web/storefront/division/BranchCard.tsx'
import styles from '#web/storefront/division/DivisionPage.module.css'

type Props = {
  branches: readonly BranchCardData[]
  divisions: readonly DivisionData[]
  now: string
  /** Whose groups come first; without it groups stand in the order of their first branch. */
  isOpen?: (branch: BranchCardData) => boolean
}

/** The cards of branches below the names of their organisations, where there are several. */
export function BranchGroups({ branches, divisions, now, isOpen }: Props) {
  const groups = branchGroups(branches, divisions, isOpen)
  const shown = isOpen
    ? groups
    : groups.toSorted((one, other) => placeOf(branches, one.members) - placeOf(branches, other.members))
  return shown.map(({ division, members }) => (
    <section key={division?.id ?? 0} aria-labelledby={division ? `organisation-${division.id}` : undefined}>
      {division && (
        <h2 id={`organisation-${division.id}`} className={styles.group}>
          {division.title || division.name}
        </h2>
      )}
      {division?.description && <p className={styles.description}>{division.description}</p>}
      <ul className={styles.cards}>
        {members.map(branch => (
          <li key={branch.id}>
            <BranchCard branch={branch} now={now} isFirst={branch === branches[0]} headingLevel={division ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const placeOf = (branches: readonly BranchCardData[], [first]: readonly BranchCardData[]) =>
  first ? branches.indexOf(first) : -1
