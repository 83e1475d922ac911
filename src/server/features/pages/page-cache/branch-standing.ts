import type { OrderType } from '#domain/catalogue/branch.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { nextStateChange } from '#domain/hours/branch-status.ts'
import { openStateOf, orderableTypes, rankOf } from '#domain/hours/open-first.ts'
import { openingsAt } from '#domain/hours/opening-at.ts'

/** How open a branch is to guests, and for how long this reads the same. */
export type BranchStanding = {
  /** Its place among open and closed ones, best first. */
  rank: number
  /** The ways in which orders are taken now; none outside the web shop. */
  orderTypes: readonly OrderType[]
  state: ReturnType<typeof openStateOf>
  /** Instant until which all of this holds. */
  until: string
}

const known = new WeakMap<BranchRow, BranchStanding & { from: string }>()

/**
 * The standing of a branch at an instant: worked out once for as long as its row is the same and nothing opens or
 * closes there.
 */
export function standingAt(branch: BranchRow, now: string): BranchStanding {
  const last = known.get(branch)
  if (last && last.from <= now && now < last.until) return last
  const openings = openingsAt(branch, now)
  const standing = {
    rank: rankOf(branch, openings),
    orderTypes: orderableTypes(branch, openings),
    state: openStateOf(branch, openings),
    until: nextStateChange(branch, [], now),
    from: now,
  }
  known.set(branch, standing)
  return standing
}
