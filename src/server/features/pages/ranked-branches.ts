import type { BranchTotals } from '#contract/pages/page-data.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { branchGroups } from '#domain/catalogue/listed-branches.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { standingAt } from '#server/features/pages/page-cache/branch-standing.ts'

export type RankedBranches = {
  /** Enabled branches in the order of the overview. */
  branches: readonly BranchRow[]
  totals: BranchTotals
  /** Instant until which all of this reads the same. */
  until: string
}

type Site = Pick<Catalogue, 'branches' | 'divisions' | 'config'>
type Known = { divisions: Catalogue['divisions']; from: string; ranked: RankedBranches }
/** Computed once for as long as nothing opens or closes; gone with the branches it was computed from. */
const known = new WeakMap<Catalogue['branches'], Known>()

/** The branches of a shop that has too many for one page, as they are at an instant. */
export function rankedBranches(site: Site, now: string): RankedBranches {
  const last = known.get(site.branches)
  if (last && last.divisions === site.divisions && last.from <= now && now < last.ranked.until) return last.ranked
  const ranked = rank(site, now)
  known.set(site.branches, { divisions: site.divisions, from: now, ranked })
  return ranked
}

function rank({ branches, divisions }: Site, now: string): RankedBranches {
  const enabled = branches.filter(({ isEnabled }) => isEnabled)
  const standing = (branch: BranchRow) => standingAt(branch, now)
  const groups = branchGroups(
    enabled.toSorted((one, other) => standing(one).rank - standing(other).rank),
    divisions.filter(({ isEnabled }) => isEnabled),
    branch => standing(branch).orderTypes.length > 0,
  )
  const shown = groups.flatMap(({ members }) => members)
  const guests = enabled.filter(({ isPublic }) => isPublic)
  const states = guests.map(branch => standing(branch).state)
  const open = states.filter(state => state === 'open' || state === 'closingSoon').length
  const edges = enabled.map(branch => standing(branch).until)
  return {
    branches: shown,
    totals: {
      all: enabled.length,
      guests: guests.length,
      open,
      isPaused: open === 0 && states.includes('paused'),
      delivering: guests.filter(({ isDeliveryEnabled }) => isDeliveryEnabled).length,
    },
    until: edges.reduce((first, edge) => (edge < first ? edge : first), edges[0] ?? now),
  }
}
