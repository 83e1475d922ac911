import { listHolidays } from '#contract/calls/holidays.ts'
import type { Feature } from '#server/core/feature.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { holidaysOf } from '#server/features/branches/holidays.ts'
import { branchesHook } from '#server/features/branches/branches-hook.ts'

/** What branches need beyond their definition. */
export const branches = {
  name: 'branches',
  mount: (server, app) => mountCall(server, app, listHolidays, ({ query }) => holidaysOf(query.region, query.from)),
  hooks: { branches: branchesHook },
} satisfies Feature
