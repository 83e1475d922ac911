import type { BranchCardData } from '#contract/pages/branch-card.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { openingsAt } from '#domain/hours/opening-at.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'

/**
 * The branches as guests can use them at an instant: those one can order from now, then those that are open all the same, then the
 * closed ones, those outside the web shop last. Among equals the shop's own order stays.
 */
export function openFirst(branches: readonly BranchCardData[], now: string): BranchCardData[] {
  const ranks = new Map(branches.map(branch => [branch, rankOf(branch, now)]))
  return branches.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
}

/** Whether one can order from a branch at an instant. */
export const isOrderable = (branch: BranchCardData, now: string): boolean => rankOf(branch, now) === 0

function rankOf(branch: BranchCardData, now: string): number {
  if (!branch.isPublic) return 3
  const openings = openingsAt(branch, now)
  if (offeredTypes(branch).some(type => openings[type].isOpen)) return 0
  return branchStatus(branch, now).state === 'closed' ? 2 : 1
}
