import { group } from '#contract/fields/group.ts'
import type { AnyFields, Inner, Kind } from '#contract/fields/kind.ts'

/**
 * Groups of which a form shows one at a time. It groups and says nothing itself: what it holds is what its groups hold.
 */
export const tabs: Kind<{ fields: AnyFields }, Inner, Inner | null> = { ...group }
