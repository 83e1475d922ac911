import type { Feature } from '#server/core/feature.ts'
import { mountBranchKeys } from '#server/features/branch-keys/routes.ts'

/** The keys by which devices of a branch see its orders without a login. */
export const branchKeys = { name: 'branch-keys', mount: mountBranchKeys } satisfies Feature
