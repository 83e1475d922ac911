import type { Feature } from '#server/core/feature.ts'
import { sql } from 'kysely'
import { departmentLoop } from '#domain/organisation/department-loop.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

/** One lock for the whole tree: two moves that are fine alone can close a circle together. */
const TREE_LOCK = 7302

/** Departments stand below each other without circles, whoever moves them at the same moment. */
const departmentsHook: ResourceHook = {
  related: {
    branch: id => {
      const links = sql`select 1 from departments_branches l where l.row_id = t.id`
      return id === 'none' ? sql`not exists (${links})` : sql`exists (${links} and l.target_id = ${id})`
    },
  },

  async beforeWrite({ tx, before, body }) {
    const parentId = (body['parent'] as { id: number } | null | undefined)?.id
    if (before === undefined || parentId === undefined) return
    await sql`select from pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx)
    const { rows } = await typedSql({
      id: 'int',
      name: 'text',
      parentId: 'int?',
    })`select id, name, parent_id as "parentId" from departments`.execute(tx)
    const message = departmentLoop(rows, Number(before['id']), parentId)
    if (message) throw new Problem('invalid', { field: 'parent', code: 'loop', message })
  },
}

/** What departments need beyond their definition. */
export const departments = { name: 'departments', hooks: { departments: departmentsHook } } satisfies Feature
