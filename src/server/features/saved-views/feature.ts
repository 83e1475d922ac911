import type { Feature } from '#server/core/feature.ts'
import { mountSavedViews } from '#server/features/saved-views/routes.ts'

/** What people keep of lists for themselves. */
export const savedViews = { name: 'saved-views', mount: mountSavedViews } satisfies Feature
