import type { Feature } from '#server/core/feature.ts'
import { mountSystem } from '#server/features/system/routes.ts'
import { removeOldAudit } from '#server/core/resources/remove-old-audit.ts'

/** Probes, figures and the published contract; the log of changes is kept as long as the settings say. */
export const system = {
  name: 'system',
  mount: mountSystem,
  tasks: app => ({ 'remove-old-audit': () => removeOldAudit(app) }),
  crons: { 'remove-old-audit': '26 2 * * *' },
} satisfies Feature
