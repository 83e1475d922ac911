import type { Feature } from '#server/core/feature.ts'
import { countPopular } from '#server/features/popular/count-popular.ts'

/**
 * What guests order most and together. Counted once a night, when nobody orders, and never while somebody waits for a
 * page.
 */
export const popular = {
  name: 'popular',
  tasks: app => ({ 'count-popular-products': () => countPopular(app) }),
  crons: { 'count-popular-products': '22 3 * * *' },
} satisfies Feature
