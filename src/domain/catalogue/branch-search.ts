import type { Branch } from '#domain/catalogue/branch.ts'
import { containsFolded } from '#domain/text/fold.ts'

type Searchable = Pick<Branch, 'name' | 'street' | 'city' | 'zipCode' | 'keywords' | 'tags'>

/** What the visitor entered in the branch list; no `tagId` means no tag chip is selected. */
export type BranchFilter = { term: string; tagId?: number | null }

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
