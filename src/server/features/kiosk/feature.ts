import type { Feature } from '#server/core/feature.ts'
import { mountKiosk } from '#server/features/kiosk/routes.ts'

/** What only the kiosk asks of the server. */
export const kiosk = { name: 'kiosk', mount: mountKiosk } satisfies Feature
