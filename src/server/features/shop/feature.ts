import type { Feature } from '#server/core/feature.ts'
import { catalogueTopic } from '#server/features/shop/live-catalogue.ts'
import { mountShop } from '#server/features/shop/routes.ts'

/** Settings, the initial load and what a branch offers right now. */
export const shop = {
  name: 'shop',
  mount: mountShop,
  topics: app => ({ catalogue: catalogueTopic(app) }),
} satisfies Feature
