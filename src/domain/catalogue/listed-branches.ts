import type { Branch } from '#domain/catalogue/branch.ts'
import { containsFolded } from '#domain/text/fold.ts'

type Member = { division?: { id: number } | null | undefined }
type Group<B, D> = { division: D | null; members: B[] }

/**
 * The branches by organisation, in the organisations' order, those without one last. With a single organisation, or
 * none, there is one group without a heading, because the page's own title says it. Groups in which `isOpen` finds a
 * branch come first.
 */
export function branchGroups<B extends Member, D extends { id: number }>(
  branches: readonly B[],
  divisions: readonly D[],
  isOpen: (branch: B) => boolean = () => false,
): Group<B, D>[] {
  if (divisions.length < 2) return branches.length > 0 ? [{ division: null, members: [...branches] }] : []
  const known = new Set(divisions.map(({ id }) => id))
  const groups: Group<B, D>[] = divisions.map(division => ({
    division,
    members: branches.filter(branch => branch.division?.id === division.id),
  }))
  const others = branches.filter(({ division }) => !division || !known.has(division.id))
  const open = ({ members }: Group<B, D>) => Number(members.some(isOpen))
  return [...groups, { division: null, members: others }]
    .filter(({ members }) => members.length > 0)
    .toSorted((one, other) => open(other) - open(one))
}

type Searchable = Pick<Branch, 'name' | 'street' | 'city' | 'zipCode' | 'keywords' | 'tags'>

/** What the visitor entered in the branch list; no `tagId` means no tag chip is selected. */
type BranchFilter = { term: string; tagId?: number | null }

/**
 * Whether a branch stays in the list (docs/reference/ordering.md#branch-overview). A word of the term, split on commas
 * and spaces, is contained in name, street, city, zip code, keywords or a tag name; the selected tag is required
 * besides. An empty term matches every branch.
 */
export function matchesBranch(branch: Searchable, { term, tagId }: BranchFilter): boolean {
  if (tagId != null && !branch.tags.some(tag => tag.id === tagId)) return false
  const words = term.split(/[\s,]+/).filter(word => word !== '')
  if (words.length === 0) return true
  const texts = [
    branch.name,
    branch.street,
    branch.city,
    branch.zipCode,
    branch.keywords,
    ...branch.tags.map(tag => tag.name),
  ]
  return words.some(word => texts.some(text => text != null && containsFolded(text, word)))
}
