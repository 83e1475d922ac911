import type { WhereAnswer } from '#contract/calls/where.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { matchesBranch } from '#domain/catalogue/listed-branches.ts'
import { offers, orderableTypes } from '#domain/hours/open-first.ts'
import { openingsAt } from '#domain/hours/opening-at.ts'
import type { BranchWish } from '#web/storefront/branch/many/branch-filter.ts'
import type { BranchPages } from '#web/storefront/branch/many/use-branch-pages.ts'
import { narrowed, useWhere } from '#web/storefront/delivery/use-where.ts'

/** Whether a branch is among those a wish leaves, whatever its term. */
function isWished(branch: BranchCardData, { tagId, isOpen, type }: BranchWish, now: string): boolean {
  const open = isOpen ? orderableTypes(branch, openingsAt(branch, now)) : []
  return (
    matchesBranch(branch, { term: '', tagId }) &&
    (!type || (branch.isPublic && offers(branch, type))) &&
    (!isOpen || (type ? open.includes(type) : open.length > 0))
  )
}

/** A list of branches beside the answer to where. */
type BranchesAt = BranchPages & {
  answer: WhereAnswer | null
  /** How many match in answer and list; undefined while they are looked for. */
  found: number | undefined
}

/**
 * Pages of branches beside the answer to where: who delivers to the wish's term or is near stands there, and in the
 * list no more.
 */
export function useBranchesAt(pages: BranchPages, { now, hasOrders }: { now: string; hasOrders: boolean }): BranchesAt {
  const { wish, cards, total } = pages
  const where = useWhere(wish.term, hasOrders)
  const answer = where.answer && narrowed(where.answer, branch => isWished(branch, wish, now))
  if (!answer) return { ...pages, answer, found: total === 0 && where.isAsking ? undefined : total }
  const named = new Set(answer.branches.map(({ id }) => id))
  const inList = answer.branches.filter(branch => matchesBranch(branch, { term: wish.term })).length
  const rest = total === undefined ? undefined : Math.max(0, total - inList)
  return {
    ...pages,
    answer,
    found: rest === undefined ? undefined : rest + named.size,
    cards: cards.filter(({ id }) => !named.has(id)),
    total: rest,
  }
}
