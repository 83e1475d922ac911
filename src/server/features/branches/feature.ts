import { listHolidayDishes, listHolidays } from '#contract/calls/hours/holidays.ts'
import type { Feature } from '#server/core/feature.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import { holidaysOf } from '#server/core/holidays.ts'
import { holidayDishes } from '#server/features/branches/holiday-dishes.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { sql } from 'kysely'
import { pathOf } from '#contract/pages/route.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { delayProblems } from '#domain/hours/kitchen-delay.ts'
import { branchProblems } from '#domain/catalogue/branch-problems.ts'
import { Problem } from '#domain/problem.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

/** One that has just ended may still stand in a form. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

type PathChanged = (tx: Executor, from: string, to: string) => Promise<void>
const pageOf = (identifier: string) => pathOf({ name: 'branch', branchIdentifier: identifier })

/**
 * What a branch is told must mean something, its old address leads to the new one, and a branch with orders stays in
 * the books.
 */
const branchesHook = (pathChanged: PathChanged): ResourceHook => ({
  async beforeWrite({ before, body, app }) {
    const place = { latitude: before?.latitude, longitude: before?.longitude }
    const errors = [
      ...branchProblems({ ...place, ...body } as Partial<Branch>),
      ...(isSame(body['delay'], before?.['delay'])
        ? []
        : delayProblems(body['delay'] as Branch['delay'], app.clock.now())),
    ]
    if (errors.length > 0) throw new Problem('invalid', errors)
  },
  async afterWrite({ tx, before, body }) {
    const [from, to] = [before?.['identifier'], body['identifier']] as (string | undefined)[]
    if (from !== undefined && to !== undefined && from !== to) await pathChanged(tx, pageOf(from), pageOf(to))
  },
  async beforeRemove({ tx, id }) {
    const { rows } = await sql`select 1 from orders where branch_id = ${id} limit 1`.execute(tx)
    if (rows.length > 0)
      throw new Problem('conflict', {
        code: 'inUse',
        message: 'Filiale hat Bestellungen und kann nicht gelöscht werden. Sie kann deaktiviert werden.',
      })
  },
})

type Needs = {
  /** Keeps links to a page alive that has moved from one path to another. */
  pathChanged: (tx: Executor, from: string, to: string) => Promise<void>
}

/** What branches need beyond their definition. */
export const branches = ({ pathChanged }: Needs) =>
  ({
    name: 'branches',
    mount: (server, app) => {
      mountCall(server, app, listHolidays, ({ query }) => holidaysOf(query.region, query.from))
      mountCall(server, app, listHolidayDishes, async ({ query, principal }) => {
        requireAbility(principal, 'holidays.read', query.branch)
        return holidayDishes(await app.catalogue.current())(query.branch)
      })
    },
    hooks: { branches: branchesHook(pathChanged) },
  }) satisfies Feature
