import type { Feature } from '#server/core/feature.ts'
import { mountPlanning, type PlanningNeeds } from '#server/features/people-planning/routes.ts'
import { forgetSickNotes } from '#server/features/people-planning/sick-notes.ts'
import { livePlan } from '#contract/calls/streams.ts'
import { branchesOf, holds, scopesOf } from '#contract/rights/decide.ts'
import { principalsNow } from '#server/core/auth/authenticate.ts'
import type { App } from '#server/core/context.ts'
import type { Topic } from '#server/core/http/live-topic.ts'
import { PLAN_CHANNEL } from '#server/features/people-planning/tell-plan.ts'

/**
 * Tells open pages that the plan of a branch of theirs changed (event `plan`), and nothing of what changed: they read
 * it anew by their own rights.
 */
function planTopic(app: App): Topic<'plan'> {
  const principalNow = principalsNow(app)
  return (_, request) => ({
    channel: PLAN_CHANNEL,
    async tell({ branchId }) {
      const principal = await principalNow(request)
      if (!holds(principal, livePlan.ability)) return 'end'
      const isTheirs =
        branchId === undefined ||
        scopesOf(principal, livePlan.ability).has('all') ||
        branchesOf(principal).includes(branchId)
      return isTheirs ? { event: 'plan', data: { now: app.clock.now() } } : null
    },
  })
}

/** Shifts and absences (decision 099). */
export const peoplePlanning = (needs: PlanningNeeds) =>
  ({
    name: 'people-planning',
    mount: mountPlanning(needs),
    tasks: app => ({ 'forget-sick-notes': () => forgetSickNotes(app.db, app.clock.now()) }),
    crons: { 'forget-sick-notes': '17 3 * * *' },
    topics: app => ({ plan: planTopic(app) }),
  }) satisfies Feature
