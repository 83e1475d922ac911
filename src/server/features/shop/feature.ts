import type { Feature } from '#server/core/feature.ts'
import { mountShop } from '#server/features/shop/routes.ts'
import type { App } from '#server/core/context.ts'
import type { Topic } from '#server/core/http/live-topic.ts'

/**
 * Tells open pages that the catalogue changed (event `catalogue` with its version), so that a dish that just ran out
 * is seen in open carts. The first event names the version at the moment of connecting.
 */
const catalogueTopic =
  (app: App): Topic<'catalogue'> =>
  () => ({
    channel: 'catalogue',
    tell: async () => ({ event: 'catalogue', data: { version: (await app.catalogue.current()).version } }),
  })

/** Settings, the initial load and what a branch offers right now. */
export const shop = {
  name: 'shop',
  mount: mountShop,
  topics: app => ({ catalogue: catalogueTopic(app) }),
} satisfies Feature
