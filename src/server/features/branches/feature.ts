import { listHolidays } from '#contract/calls/hours/holidays.ts'
import type { Feature } from '#server/core/feature.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { holidaysOf } from '#server/features/branches/holidays.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { branchesHook } from '#server/features/branches/branches-hook.ts'

type Needs = {
  /** Keeps links to a page alive that has moved from one path to another. */
  pathChanged: (tx: Executor, from: string, to: string) => Promise<void>
}

/** What branches need beyond their definition. */
export const branches = ({ pathChanged }: Needs) =>
  ({
    name: 'branches',
    mount: (server, app) => mountCall(server, app, listHolidays, ({ query }) => holidaysOf(query.region, query.from)),
    hooks: { branches: branchesHook(pathChanged) },
  }) satisfies Feature
