import type { BranchCardData } from '#contract/pages/branch-card.ts'
import type { DivisionData } from '#contract/pages/page-data.ts'

type Group = { division: DivisionData | null; members: BranchCardData[] }

/**
 * The branches by organisation, in the organisations' order, those without one last. With a single organisation, or none,
 * there is one group without a heading, because the page's own title says it. Groups in which `isOpen` finds a branch come first.
 */
export function branchGroups(
  branches: readonly BranchCardData[],
  divisions: readonly DivisionData[],
  isOpen: (branch: BranchCardData) => boolean = () => false,
): Group[] {
  if (divisions.length < 2) return branches.length > 0 ? [{ division: null, members: [...branches] }] : []
  const known = new Set(divisions.map(({ id }) => id))
  const groups: Group[] = divisions.map(division => ({ division, members: branches.filter(branch => branch.division?.id === division.id) }))
  const others = branches.filter(({ division }) => !division || !known.has(division.id))
  const open = ({ members }: Group) => Number(members.some(isOpen))
  return [...groups, { division: null, members: others }]
    .filter(({ members }) => members.length > 0)
    .toSorted((one, other) => open(other) - open(one))
}
