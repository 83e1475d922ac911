import type { Feature } from '#server/core/feature.ts'
import { mountSystem } from '#server/features/system/routes.ts'

/** Probes, figures and the published contract. */
export const system = { name: 'system', mount: mountSystem } satisfies Feature
