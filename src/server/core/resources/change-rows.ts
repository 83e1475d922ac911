import { sql } from 'kysely'
import type { BulkAnswer } from '#contract/bulk.ts'
import { fieldNamed, targetOf } from '#contract/field-facts.ts'
import { titleOf, type Resource } from '#contract/resource.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { columnFields, inverseOf, linkFields } from '#server/core/resources/columns.ts'
import { slices } from '#server/core/in-slices.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Plan, PlannedRow } from '#server/core/resources/plan-rows.ts'
import type { Present } from '#server/core/resources/presenter.ts'
import type { Values } from '#server/core/resources/row.ts'
import { refusalOf } from '#server/core/resources/refusals.ts'
import { listRows } from '#server/core/resources/store.ts'
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
 * Writes what was planned: in a few statements where rows get nothing but columns and links of their own, else one by
 * one. What the database itself refuses is answered with its row, the others are done.
 */
export async function writePlan(
  tx: Executor,
  writing: Writing,
  planned: readonly PlannedRow[],
  alone: WriteAlone,
): Promise<Plan['refused']> {
  const { resource, hook } = writing
  const rows = planned.filter(({ body }) => Object.keys(body).length > 0)
  const fields = [
    ...columnFields(resource.fields),
    ...linkFields(resource.fields).filter(([, field]) => inverseOf(field) === undefined),
  ]
  const own = new Set(fields.map(([name]) => name))
  const isPlain = ({ body, extra }: PlannedRow) =>
    Object.keys(extra).length === 0 && Object.keys(body).every(name => own.has(name))
  if (!hook.afterWrite && rows.every(isPlain)) return writeTogether(tx, writing, rows, alone)
  const refused: Plan['refused'] = []
  for (const row of rows) {
    const error = await refusalOf(tx, () => alone(tx, row))
    if (error !== undefined) refused.push({ id: row.id, error })
  }
  return refused
}

/** Where one of them is refused, it is looked for among halves: the others are still written in a few statements. */
async function writeTogether(
  tx: Executor,
  writing: Writing,
  rows: readonly PlannedRow[],
  alone: WriteAlone,
): Promise<Plan['refused']> {
  const { app, resource, principal } = writing
  const [first, second] = rows
  if (!first) return []
  const error = await refusalOf(tx, async () => {
    if (!second) return alone(tx, first)
    for (const same of groupsOf(rows)) await updateRows(tx, resource, same)
    await writeAudits(tx, app, principal, 'update', resource, await withLinkNames(tx, resource, rows))
  })
  if (error === undefined) return []
  if (!second) return [{ id: first.id, error }]
  const half = Math.ceil(rows.length / 2)
  return [
    ...(await writeTogether(tx, writing, rows.slice(0, half), alone)),
    ...(await writeTogether(tx, writing, rows.slice(half), alone)),
  ]
}

/** Links are written down by the names they lead to, which rows say once they are written. */
async function withLinkNames(tx: Executor, resource: Resource, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const isLinking = ({ body }: PlannedRow) => Object.keys(body).some(name => isLinkIn(resource, name, body[name]))
  const ids = rows.flatMap(row => (isLinking(row) ? [row.id] : []))
  if (ids.length === 0) return [...rows]
  const written = await listRows(tx, resource, { conditions: [sql`t.id = any(${ids}::bigint[])`], sort: 'id' })
  const byId = new Map(written.map(row => [row['id'] as number, row]))
  return rows.map(row => ({ ...row, body: writtenBody(row.body, byId.get(row.id)) }))
}

/** Whether a value leads to another row. */
export const isLinkIn = ({ fields }: Resource, name: string, value: unknown): boolean => {
  const field = fieldNamed(fields, name)
  return field !== undefined && targetOf(field) !== undefined && [value].flat().some(link => link != null)
}

/** What a write named, as the row says it once it is written. */
export const writtenBody = (body: Values, written: Values | undefined): Values =>
  Object.fromEntries(Object.keys(body).map(name => [name, written?.[name] ?? body[name]]))

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
