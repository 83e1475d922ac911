import { sql } from 'kysely'
import type { Field, Fields } from '#contract/field.ts'
import { targetOf, innerFields } from '#contract/field-facts.ts'
import { spokenTitle, titleOf, type Resource } from '#contract/resource.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import type { Use } from '#contract/row-use.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { Problem } from '#domain/problem.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { columnOf, inverseOf, isKey, linkTableOf, snakeCase, tableOf } from '#server/core/resources/columns.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import { holdersIn, isOfBodies, takeOut } from '#server/core/resources/nested-links.ts'
import { otherUses } from '#server/core/resources/uses-elsewhere.ts'

/**
 * Whether guests are led to what stands in a field by its address, which no id tells: a menu of links, a redirect, an
 * address of a page elsewhere, Markdown. Of the bodies of pages only `absolute` addresses: their other links are read
 * as such (`linksInBlocks`).
 */
export function leadsByAddress(field: Field): 'all' | 'absolute' | null {
  if (field.kind === 'blocks') return 'absolute'
  if (field.kind === 'navigationItems' || field.kind === 'markdown') return 'all'
  // maps come from the services that `isMapAddress` knows
  if (field.kind === 'url') return field.holds === 'map' ? null : 'all'
  if (field.kind === 'text') return field.holds === 'redirectTarget' ? 'all' : null
  const inner = Object.values(innerFields(field)).map(leadsByAddress)
  return inner.includes('absolute') ? 'absolute' : inner.includes('all') ? 'all' : null
}

/** How every address of an uploaded file begins, whatever its version and the host before it. */
const addressOf = (id: number) =>
  sql`(select '/upload/' || u.public_hash || '/' || u.id || '-' from uploads u where u.id = ${id})`

/** The rows (alias `t`) that lead to an uploaded file by its address; undefined for a collection without addresses. */
function leadingThere(resource: Resource, id: number): Condition | undefined {
  const conditions = Object.entries(resource.fields).flatMap(([name, field]) => {
    const leads = leadsByAddress(field)
    const text = sql`t.${sql.ref(columnOf(name, field))}::text`
    if (leads === null) return []
    return [
      leads === 'all'
        ? sql`strpos(${text}, ${addressOf(id)}) > 0`
        : sql`${text} ~ ('https?://[^"[:space:]/]+' || ${addressOf(id)})`,
    ]
  })
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`
}

/** How often the settings lead to an uploaded file by its address: in legal texts and in addresses. */
const settingsLeading = (id: number) =>
  sql`select count(*) as count from config where strpos(settings::text, ${addressOf(id)}) > 0`

const SHOWN = 5

/** What refers to a row and what becomes of it when the row is removed: asked before somebody confirms the removal. */
export async function usesOf(db: Executor, resource: Resource, id: number): Promise<Use[]> {
  const found: Use[] = []
  for (const other of RESOURCES) {
    for (const [name, field] of Object.entries(other.fields)) {
      const condition = isOfBodies(field) ? undefined : pointsTo(other, name, field, resource, id)
      if (!condition) continue
      const isLast = isLastOf(other, field, resource, id)
      if (isLast) found.push(await countUse(db, other, sql`${condition} and ${isLast}`, 'blocks'))
      const isOneOfMore = isLast ? sql`${condition} and not (${isLast})` : condition
      found.push(await countUse(db, other, isOneOfMore, effectOf(field)))
    }
    found.push(...(await nestedUses(db, other, { path: resource.path, id })))
  }
  const byAddress = resource.path === 'uploads' ? await usesByAddress(db, id) : []
  return [...(await otherUses(db, resource.path, id)), ...byAddress, ...found].filter(use => use.count > 0)
}

/** What leads to an uploaded file by its address: people change it before the file goes, since guests are led there. */
async function usesByAddress(db: Executor, id: number): Promise<Use[]> {
  const found: Use[] = []
  for (const other of RESOURCES) {
    const condition = leadingThere(other, id)
    if (condition) found.push(await countUse(db, other, condition, 'blocks'))
  }
  const { rows } = await typedSql({ count: 'int' })`${settingsLeading(id)}`.execute(db)
  return [
    ...found,
    { path: 'settings', label: 'Einstellungen', effect: 'blocks', count: rows[0]?.count ?? 0, rows: [] },
  ]
}

/** The rows (alias `t`) whose field leads to the one in question; undefined where the field leads elsewhere. */
function pointsTo(other: Resource, name: string, field: Field, { path }: Resource, id: number): Condition | undefined {
  if (targetOf(field) !== path || inverseOf(field)) return undefined
  return isKey(field)
    ? sql`t.${sql.ref(columnOf(name, field))} = ${id}`
    : sql`exists (select 1 from ${sql.table(linkTableOf(other, name))} l where l.row_id = t.id and l.target_id = ${id})`
}

function effectOf(field: Field): Use['effect'] {
  if ('keepsTarget' in field && field.keepsTarget) return 'blocks'
  return isKey(field) && field.required ? 'goes' : 'loses'
}

/** The fields of a collection that together narrow what its rows say; none where the field narrows nothing. */
const narrowingWith = (other: Resource, field: Field): [string, Field][] =>
  'narrows' in field && field.narrows
    ? Object.entries(other.fields as Fields).filter(([, one]) => 'narrows' in one && one.narrows === field.narrows)
    : []

/**
 * Whether the rows (alias `t`) lead to this one alone by all that narrows them; without it they would mean everything.
 * Undefined for a field that narrows nothing.
 */
function isLastOf(other: Resource, field: Field, { path }: Resource, id: number): Condition | undefined {
  const together = narrowingWith(other, field)
  if (together.length === 0) return undefined
  return sql`not exists (${sql.join(
    together.map(
      ([name, one]) =>
        sql`select from ${sql.table(linkTableOf(other, name))} l where l.row_id = t.id
          and not (${targetOf(one) === path} and l.target_id = ${id})`,
    ),
    sql` union all `,
  )})`
}

/** Whether a row would mean everything without this one. Of two removed at once the second waits and sees the first. */
async function isLastSomewhere(tx: Executor, resource: Resource, id: number): Promise<boolean> {
  let isLast = false
  for (const other of RESOURCES)
    for (const [name, field] of Object.entries(other.fields as Fields)) {
      const [leads, last] = [pointsTo(other, name, field, resource, id), isLastOf(other, field, resource, id)]
      if (!leads || !last) continue
      const table = sql.table(tableOf(other))
      await sql`select t.id from ${table} t where ${leads} order by t.id for no key update`.execute(tx)
      const { rows } = await typedSql({ id: 'int' })`
        select t.id from ${table} t where ${leads} and ${last} limit 1`.execute(tx)
      isLast ||= rows.length > 0
    }
  return isLast
}

/** Rows that lead to it from inside of a value: those that cannot be without it, and those that lose it. */
async function nestedUses(db: Executor, other: Resource, target: { path: string; id: number }): Promise<Use[]> {
  const holders = await holdersIn(db, other, target)
  return (['blocks', 'loses'] as const).map(effect => {
    const these = holders.filter(({ isNeeding }) => isNeeding === (effect === 'blocks'))
    return {
      path: other.path,
      label: other.label.many,
      count: these.length,
      rows: these.slice(0, SHOWN).map(({ id, name }) => ({ id, name: name && spokenTitle(other, name) })),
      effect,
    }
  })
}

/**
 * Takes a row that is to be removed out of all that leads to it from inside of a value; what foreign keys guard loses
 * it by itself. @throws Problem `conflict` with all uses where one of them keeps the row.
 */
export async function letGo(tx: Executor, resource: Resource, id: number): Promise<void> {
  const elsewhere = await otherUses(tx, resource.path, id)
  if (resource.path === 'uploads') elsewhere.push(...(await usesByAddress(tx, id)))
  const isKept = elsewhere.some(({ effect, count }) => effect === 'blocks' && count > 0)
  if (isKept || (await isLastSomewhere(tx, resource, id)) || (await takeOut(tx, { path: resource.path, id })).isNeeded)
    throw await inUse(tx, resource, id)
}

/** What is said where a row is in use, with its uses. */
export async function inUse(db: Executor, resource: Resource, id: number): Promise<Problem> {
  const uses = await usesOf(db, resource, id)
  const by = uses.flatMap(({ effect, label, rows }) =>
    effect === 'blocks'
      ? [`${label}${rows.length > 0 ? ` (${rows.map(({ name, id: row }) => name ?? row).join(', ')})` : ''}`]
      : [],
  )
  const message = `${resource.label.one} wird noch verwendet und kann nicht gelöscht werden${by.length > 0 ? `: ${by.join('; ')}` : ''}.`
  return new Problem('conflict', { code: 'inUse', message }, { data: uses })
}

async function countUse(db: Executor, other: Resource, condition: Condition, effect: Use['effect']): Promise<Use> {
  const { rows } = await typedSql({ id: 'int', name: 'text?', count: 'int' })`
    select t.id, t.${sql.ref(snakeCase(titleOf(other)))} as name, count(*) over () as count
    from ${sql.table(tableOf(other))} t where ${condition} order by t.id limit ${SHOWN}`.execute(db)
  return {
    path: other.path,
    label: other.label.many,
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, name }) => ({ id, name: name && spokenTitle(other, name) })),
    effect,
  }
}
