import type { BulkAnswer } from '#contract/bulk.ts'
import { targetOf } from '#contract/field-facts.ts'
import { titleOf, type Resource } from '#contract/resource.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { columnFields } from '#server/core/resources/columns.ts'
import { slices } from '#server/core/in-slices.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Plan, PlannedRow } from '#server/core/resources/plan-rows.ts'
import type { Present } from '#server/core/resources/presenter.ts'
import type { Values } from '#server/core/resources/row.ts'
import { refusalOf } from '#server/core/resources/refusals.ts'
import { updateRows, writeAudits } from '#server/core/resources/write-many.ts'

/** A dry run as it is told: of each row that would change, what it is and what it would be. */
export async function toldRows(
  resource: Resource,
  principal: Principal,
  { planned }: Plan,
  present: Present,
  shape: (row: Values) => Values,
): Promise<NonNullable<BulkAnswer['rows']>> {
  const told: NonNullable<BulkAnswer['rows']> = []
  const turn = slices()
  for (const { id, before, body } of planned) {
    await turn()
    const names = Object.keys(body)
    if (names.length === 0) continue
    const [was, becomes] = [before, { ...before, ...body }].map(row => present(shape({ ...row }), principal))
    const some = (row: Values | undefined) =>
      Object.fromEntries(names.map(name => [name, row?.[name] ?? body[name] ?? null]))
    const title = before[titleOf(resource)]
    const name = typeof title === 'string' ? title : null
    told.push({ id, version: before['version'] as number, name, before: some(was), after: some(becomes) })
  }
  return told
}

type Writing = { app: App; resource: Resource; hook: ResourceHook; principal: Principal }
/** How a row is written alone, with its links and its entry in the log. */
type WriteAlone = (tx: Executor, row: PlannedRow) => Promise<void>

/**
 * Writes what was planned: in a few statements where rows get nothing but columns of their own, else one by one. What
 * the database itself refuses is answered with its row, the others are done.
 */
export async function writePlan(
  tx: Executor,
  { app, resource, hook, principal }: Writing,
  plan: Plan,
  alone: WriteAlone,
): Promise<Plan['refused']> {
  const rows = plan.planned.filter(({ body }) => Object.keys(body).length > 0)
  // Links are written down by the names they lead to, which only the row alone asks for.
  const columns = new Set(
    columnFields(resource.fields).flatMap(([name, field]) => (targetOf(field) === undefined ? [name] : [])),
  )
  const isPlain = ({ body, extra }: PlannedRow) =>
    Object.keys(extra).length === 0 && Object.keys(body).every(name => columns.has(name))
  if (!hook.afterWrite && rows.every(isPlain)) {
    const error = await refusalOf(tx, async () => {
      for (const same of groupsOf(rows)) await updateRows(tx, resource, same)
      await writeAudits(tx, app, principal, 'update', resource, rows)
    })
    if (error === undefined) return []
  }
  const refused: Plan['refused'] = []
  for (const row of rows) {
    const error = await refusalOf(tx, () => alone(tx, row))
    if (error !== undefined) refused.push({ id: row.id, error })
  }
  return refused
}

/** Rows that get the same fields together: a statement writes the same columns of all. */
function groupsOf(rows: readonly PlannedRow[]): PlannedRow[][] {
  const groups = new Map<string, PlannedRow[]>()
  for (const row of rows) {
    const key = Object.keys(row.body).toSorted().join()
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}
