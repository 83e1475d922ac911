import type { Feature } from '#server/core/feature.ts'
import { discardSalts } from '#server/features/analytics/daily-salt.ts'
import { mountAnalytics } from '#server/features/analytics/routes.ts'
import { removeOldAnalytics } from '#server/features/analytics/tasks.ts'

/** Counts visits without knowing anybody. Salts go four times an hour, old figures once a night. */
export const analytics = {
  name: 'analytics',
  mount: mountAnalytics,
  tasks: app => ({
    'discard-analytics-salts': () => discardSalts(app),
    'remove-old-analytics': () => removeOldAnalytics(app),
  }),
  crons: { 'discard-analytics-salts': '1,16,31,46 * * * *', 'remove-old-analytics': '41 2 * * *' },
} satisfies Feature
