import type { Feature } from '#server/core/feature.ts'
import { planTopic } from '#server/features/people-planning/plan-topic.ts'
import { mountPlanning, type PlanningNeeds } from '#server/features/people-planning/routes.ts'
import { forgetSickNotes } from '#server/features/people-planning/sick-notes.ts'

/** Shifts and absences (decision 099). */
export const peoplePlanning = (needs: PlanningNeeds) =>
  ({
    name: 'people-planning',
    mount: mountPlanning(needs),
    tasks: app => ({ 'forget-sick-notes': () => forgetSickNotes(app.db, app.clock.now()) }),
    crons: { 'forget-sick-notes': '17 3 * * *' },
    topics: app => ({ plan: planTopic(app) }),
  }) satisfies Feature
