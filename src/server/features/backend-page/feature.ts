import type { Feature } from '#server/core/feature.ts'
import { mountBackendPage } from '#server/features/backend-page/mount-backend-page.ts'

/** The back-office's document. */
export const backendPage = { name: 'backend-page', mount: mountBackendPage } satisfies Feature
