import type { Feature } from '#server/core/feature.ts'
import { mountTimeTracking } from '#server/features/time-tracking/routes.ts'

/** The clocks of people, and what opens them. */
export const timeTracking = { name: 'time-tracking', mount: mountTimeTracking } satisfies Feature
