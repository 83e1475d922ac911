import type { Feature } from '#server/core/feature.ts'
import type { PrivateFiles } from '#server/features/people-planning/mount-files.ts'
import { planTopic } from '#server/features/people-planning/plan-topic.ts'
import type { ContractsOf } from '#server/features/people-planning/present-schedules.ts'
import { mountPlanning } from '#server/features/people-planning/routes.ts'
import { forgetSickNotes } from '#server/features/people-planning/sick-notes.ts'

type Needs = { contractsOf: ContractsOf; files: PrivateFiles }

/** Shifts and absences (decisions 099, 115 and 116). */
export const peoplePlanning = (needs: Needs) =>
  ({
    name: 'people-planning',
    mount: mountPlanning(needs),
    tasks: app => ({ 'forget-sick-notes': () => forgetSickNotes(app.db, app.clock.now()) }),
    crons: { 'forget-sick-notes': '17 3 * * *' },
    topics: app => ({ plan: planTopic(app) }),
  }) satisfies Feature
