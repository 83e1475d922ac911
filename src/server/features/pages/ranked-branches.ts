import type { BranchTotals } from '#contract/pages/page-data.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { branchGroups } from '#domain/catalogue/branch-groups.ts'
import { nextStateChange } from '#domain/hours/branch-status.ts'
import { isOrderable, openFirst, openStateOf } from '#domain/hours/open-first.ts'
import { openingsAt } from '#domain/hours/opening-at.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

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
  const groups = branchGroups(
    openFirst(enabled, now),
    divisions.filter(({ isEnabled }) => isEnabled),
    branch => isOrderable(branch, now),
  )
  const shown = groups.flatMap(({ members }) => members)
  const guests = enabled.filter(({ isPublic }) => isPublic)
  const states = guests.map(branch => openStateOf(branch, openingsAt(branch, now)))
  const open = states.filter(state => state === 'open' || state === 'closingSoon').length
  const edges = enabled.map(branch => nextStateChange(branch, [], now))
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
