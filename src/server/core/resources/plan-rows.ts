import { sql } from 'kysely'
import type { BulkBody } from '#contract/bulk.ts'
import { fieldNamed, kindOf } from '#contract/field-facts.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import { adjustPrice } from '#domain/pricing/adjust-price.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { checkLinks } from '#server/core/resources/check-links.ts'
import { completeRowPhones } from '#server/core/resources/phone-values.ts'
import { slices } from '#server/core/in-slices.ts'
import { tableOf } from '#server/core/resources/columns.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { listRows } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { checkWrite, forOwnBranches } from '#server/core/resources/write-access.ts'
import { CONFLICT } from '#server/core/resources/refused-write.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Condition } from '#server/core/resources/conditions.ts'

/** What each of several rows gets: the same fields, amounts relative to what they are, entries more or less. */
export type Change = Pick<BulkBody, 'change' | 'adjust' | 'add' | 'drop'>
export type AskedRow = { id: number; version?: number | undefined; change?: Values | undefined }
/** A row that can be changed so: as it is, and the fields it gets; none where it is as asked already. */
export type PlannedRow = { id: number; before: Values; body: Values; extra: Values }
export type Plan = { planned: PlannedRow[]; refused: { id: number; error: unknown }[] }

type Planning = {
  app: App
  resource: Resource
  hook: ResourceHook
  principal: Principal
  /** Checks what a row gets, as a change of it alone. @throws Problem `invalid` */
  read: (body: Values) => Values
}

/**
 * What becomes of several rows, each by the same checks as alone; nothing is written. Rows are locked in their order
 * where `isLocking`, so that what was planned holds until the transaction ends.
 */
export async function planRows(
  tx: Executor,
  planning: Planning,
  asked: readonly AskedRow[],
  change: Change,
  isLocking: boolean,
): Promise<Plan> {
  const { resource, hook, principal } = planning
  const wanted = [...new Map(asked.map(row => [row.id, row])).values()].toSorted((one, other) => one.id - other.id)
  const ids = wanted.map(({ id }) => id)
  if (isLocking)
    await sql`select id from ${sql.table(tableOf(resource))} where id = any(${ids}::bigint[]) order by id
      for update`.execute(tx)
  const conditions = [sql`t.id = any(${ids}::bigint[])`, visibleRows(resource, principal)]
  const rows = await listRows(tx, resource, { conditions, sort: 'id', shared: hook.shared?.(principal) })
  const byId = new Map(rows.map(row => [row['id'] as number, row]))
  const plan: Plan = { planned: [], refused: [] }
  // by time, not by number: what each row gets may be as large as a whole request
  const turn = slices()
  for (const row of wanted) {
    await turn()
    try {
      plan.planned.push(await planRow(tx, planning, byId.get(row.id), row, change))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      plan.refused.push({ id: row.id, error })
    }
  }
  return plan
}

async function planRow(
  tx: Executor,
  { app, resource, hook, principal, read }: Planning,
  before: Values | undefined,
  { id, version, change: own }: AskedRow,
  change: Change,
): Promise<PlannedRow> {
  if (!before) throw new Problem('notFound', { message: messagesOf(resource).missing })
  const wished = {
    ...change.change,
    ...adjusted(resource, hook, before, change),
    ...entered(resource, before, change),
    ...own,
  }
  const body = structuredClone(read(wished))
  forOwnBranches(resource, principal, body, before)
  checkWrite(resource, principal, { verb: 'update', before, after: { ...before, ...body } })
  if (version !== undefined && version !== before['version']) throw new Problem('conflict', CONFLICT)
  await checkLinks(tx, resource, body, { principal, before })
  await completeRowPhones(app, resource.fields, body, before)
  const extra = (await hook.beforeWrite?.({ app, tx, principal, before, body, isConfirmed: false })) ?? {}
  const changed = Object.entries(body).filter(([name, value]) => !isSame(before[name], value))
  return { id, before, body: Object.fromEntries(changed), extra: changed.length > 0 ? extra : {} }
}

/**
 * Amounts changed relative to what they are; a collection may know of more that changes with them. @throws Problem
 * `invalid`
 */
function adjusted({ fields }: Resource, hook: ResourceHook, before: Values, { adjust = {} }: Change): Values {
  const parts = Object.entries(adjust).map(([name, by]): Values => {
    const value = before[name]
    if (fieldNamed(fields, name)?.kind !== 'money') throw unknownField()
    if (typeof value !== 'number')
      throw new Problem('invalid', {
        field: name,
        code: 'missing',
        message: 'Hier steht noch kein Betrag, der sich ändern ließe.',
      })
    const changed = hook.adjusted?.(before, name, by) ?? { [name]: adjustPrice(value, by) }
    if (typeof changed[name] === 'number' && changed[name] < 0)
      throw new Problem('invalid', { field: name, code: 'negative', message: 'Der Betrag läge unter null.' })
    return changed
  })
  return Object.assign({}, ...parts) as Values
}

/** Lists with entries more or less; their order is kept. @throws Problem `invalid` */
function entered({ fields }: Resource, before: Values, { add = {}, drop = {} }: Change): Values {
  const names = [...new Set([...Object.keys(add), ...Object.keys(drop)])]
  return Object.fromEntries(
    names.map(name => {
      const field = fieldNamed(fields, name)
      if (!field || kindOf(field).filter !== 'entry') throw unknownField()
      const held = (before[name] as readonly string[] | null) ?? []
      return [name, [...new Set([...held, ...(add[name] ?? [])])].filter(entry => !(drop[name] ?? []).includes(entry))]
    }),
  )
}

export const unknownField = () =>
  new Problem('invalid', {
    field: 'change',
    code: 'unknown',
    message: 'Das lässt sich nicht für mehrere Einträge auf einmal ändern.',
  })

/** Links compare by what they lead to. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || value === undefined || typeof value !== 'object') return value ?? null
  const { name: _name, extension: _extension, ...rest } = value as Values
  return 'id' in value &&
    Object.keys(rest).every(key => ['id', 'version', 'alt', 'publicHash', 'mimeType'].includes(key))
    ? (value as { id: unknown }).id
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, plain(inner)]),
      )
}

/**
 * The rows a deed with several is about: those named, or all that the list finds. @throws Problem `invalid` for more
 * than one call may touch, `conflict` when the list finds another number than the caller saw.
 */
export async function rowsInQuestion(
  db: Executor,
  resource: Resource,
  { ids, rows: named, query = {}, expected }: BulkBody,
  conditionsOf: (query: NonNullable<BulkBody['query']>) => Promise<readonly Condition[]>,
): Promise<AskedRow[]> {
  if (named) return named
  if (ids) return [...new Set(ids)].map(id => ({ id }))
  const { rows } = await typedSql({ id: 'int' })`
    select t.id from ${sql.table(tableOf(resource))} t
    where ${sql.join([...(await conditionsOf(query)), sql`true`], sql` and `)}
    order by t.id limit ${MOST_AT_ONCE + 1}`.execute(db)
  if (rows.length > MOST_AT_ONCE)
    throw new Problem('invalid', {
      field: 'query',
      code: 'range',
      message: `Auf einmal gehen höchstens ${MOST_AT_ONCE.toLocaleString('de-DE')} Einträge. Bitte grenzen Sie die Auswahl ein.`,
    })
  if (rows.length !== expected)
    throw new Problem('conflict', {
      code: 'otherRows',
      message: `Inzwischen sind es ${rows.length.toLocaleString('de-DE')} Einträge. Bitte wählen Sie neu aus.`,
    })
  return rows
}
