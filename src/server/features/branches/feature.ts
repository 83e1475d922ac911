import type { Feature } from '#server/core/feature.ts'
import { branchesHook } from '#server/features/branches/branches-hook.ts'

/** What branches need beyond their definition. */
export const branches = { name: 'branches', hooks: { branches: branchesHook } } satisfies Feature
