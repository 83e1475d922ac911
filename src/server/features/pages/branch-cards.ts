import type { CallQuery } from '#contract/call.ts'
import type { branchCards as cardsCall } from '#contract/calls/branch-cards.ts'
import { BRANCH_CARD, type BranchCardData } from '#contract/resources/branch-card.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { matchesBranch } from '#domain/catalogue/listed-branches.ts'
import { offers } from '#domain/hours/open-first.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { type BranchStanding, standingAt } from '#server/features/pages/page-cache/branch-standing.ts'
import { shownBranches } from '#server/features/pages/page-cache/of-branch.ts'
import { pick } from '#server/features/pages/pick.ts'
import { rankedBranches } from '#server/features/pages/ranked-branches.ts'

type CardQuery = CallQuery<typeof cardsCall>

/**
 * The cards of the overview that match, a page of them, with the number of all that do; or of the branches with kiosks,
 * in the shop's order.
 */
export function branchCards(
  catalogue: Catalogue,
  query: CardQuery,
  now: string,
): { cards: BranchCardData[]; total: number } {
  const { search, tag, open, type, page, limit } = query
  if (query.kiosk === 'true') {
    const names = query.identifiers?.split(',')
    const kiosks = shownBranches(catalogue, true).filter(
      one => (!names || names.includes(one.identifier)) && matchesBranch(one, { term: search }),
    )
    return { cards: kiosks.slice((page - 1) * limit, page * limit), total: kiosks.length }
  }
  const wanted = query.identifiers === undefined ? null : new Set(query.identifiers.split(','))
  const found = rankedBranches(catalogue, now).branches.filter(
    branch =>
      (wanted === null || wanted.has(branch.identifier)) &&
      (query.public !== 'true' || branch.isPublic) &&
      matchesBranch(branch, { term: search, tagId: tag ?? null }) &&
      (type === undefined || (branch.isPublic && offers(branch, type))) &&
      (open !== 'true' || isOpenFor(standingAt(branch, now), type)),
  )
  return {
    cards: found.slice((page - 1) * limit, page * limit).map(branch => pick(branch, BRANCH_CARD)),
    total: found.length,
  }
}

const isOpenFor = ({ orderTypes }: BranchStanding, type?: OrderType) =>
  type ? orderTypes.includes(type) : orderTypes.length > 0
