import type { Feature } from '#server/core/feature.ts'
import { mountStart } from '#server/features/start/routes.ts'

/** The first hour of a shop. */
export const start = { name: 'start', mount: mountStart } satisfies Feature
