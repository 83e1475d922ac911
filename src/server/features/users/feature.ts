import type { Feature } from '#server/core/feature.ts'
import { usersHook } from '#server/features/users/users-hook.ts'

/** What staff accounts need beyond their definition. */
export const users = { name: 'users', hooks: { users: usersHook } } satisfies Feature
