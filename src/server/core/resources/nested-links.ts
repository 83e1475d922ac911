import { sql } from 'kysely'
import { configFields } from '#contract/config/config-fields.ts'
import type { Field, Fields } from '#contract/field.ts'
import { targetOf } from '#contract/field-facts.ts'
import { holdingIn, linksIn, NEEDED, withoutLink } from '#contract/links-in.ts'
import { titleOf, type Resource } from '#contract/resource.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { anyRows, exactNames, typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import {
  columnOf,
  inverseOf,
  isJson,
  isLinkList,
  linkTableOf,
  snakeCase,
  tableOf,
} from '#server/core/resources/columns.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import type { Values } from '#server/core/resources/row.ts'

/**
 * Links inside the nested values of rows and settings, which no foreign key takes out when the row they lead to goes.
 */
type Target = { path: string; id: number }

/** A row with nested links to another: what it is without them, or that it cannot be without. */
export type Holder = {
  id: number
  name: string | null
  isNeeding: boolean
  /** Its nested values without the links, by field, as far as they differ. */
  without: Values
}

/** The rows of a collection whose nested values lead to a row. */
export async function holdersIn(db: Executor, other: Resource, { path, id }: Target): Promise<Holder[]> {
  const nested = Object.entries(other.fields).filter(([, field]) => isJson(field))
  const conditions = [...nested.flatMap(([name, field]) => heldIn(name, field, path, id)), ...usedIn(other, path, id)]
  if (conditions.length === 0) return []
  const columns = nested.map(([name, field]) => sql`t.${sql.ref(columnOf(name, field))} as ${sql.ref(name)}`)
  const { rows } = await anyRows`
    select t.id, t.${sql.ref(snakeCase(titleOf(other)))}::text as "of this name", ${sql.join(columns)}
    from ${sql.table(tableOf(other))} t where ${sql.join(conditions, sql` or `)} order by t.id`.execute(exactNames(db))
  return rows.map(row => {
    const kept = nested.map(([name, field]) => [name, withoutLink(field, row[name], path, id)] as const)
    return {
      id: row['id'] as number,
      name: row['of this name'] as string | null,
      isNeeding: kept.some(([, value]) => value === NEEDED),
      without: Object.fromEntries(kept.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name]))),
    }
  })
}

const heldIn = (name: string, field: Field, path: string, id: number): Condition[] =>
  holdingIn(field, path, id).map(value => sql`t.${sql.ref(columnOf(name, field))} @> ${JSON.stringify(value)}::jsonb`)
/** Bodies of blocks are found by the link tables their hooks keep of them. */
const usedIn = (other: Resource, path: string, id: number): Condition[] =>
  Object.entries(other.fields).flatMap(([name, field]) =>
    isOfBodies(field) && targetOf(field) === path
      ? [
          sql`exists (select 1 from ${sql.table(linkTableOf(other, name))} l where l.row_id = t.id
              and l.target_id = ${id})`,
        ]
      : [],
  )
/** A list of what the bodies of a row lead to: the system writes it beside them. */
export const isOfBodies = (field: Field): boolean =>
  field.isFixed === true && isLinkList(field) && inverseOf(field) === undefined

/**
 * Takes the links to a row out of all nested values, the settings' too; answers whether something cannot be without it,
 * and then nothing is to be removed.
 */
export async function takeOut(tx: Executor, target: Target): Promise<{ isNeeded: boolean }> {
  for (const other of RESOURCES)
    for (const { id, isNeeding, without } of await holdersIn(tx, other, target)) {
      if (isNeeding) return { isNeeded: true }
      const names = Object.keys(without)
      if (names.length === 0) continue
      const changes = names.map(name => {
        const field = other.fields[name]
        return sql`${sql.ref(field ? columnOf(name, field) : name)} = ${JSON.stringify(without[name])}::jsonb`
      })
      await sql`update ${sql.table(tableOf(other))} set ${sql.join(changes)}, version = version + 1, updated_at = now()
        where id = ${id}`.execute(tx)
    }
  const settings = await settingsIn(tx)
  if (!leadsTo(settings, target)) return { isNeeded: false }
  const kept = Object.entries(configFields as Fields).flatMap(([name, field]) => {
    const value = withoutLink(field, settings[name], target.path, target.id)
    return value === NEEDED || JSON.stringify(value) === JSON.stringify(settings[name]) ? [] : [[name, value]]
  })
  await sql`update config set settings = settings || ${JSON.stringify(Object.fromEntries(kept))}::jsonb,
    version = version + 1`.execute(tx)
  return { isNeeded: false }
}

async function settingsIn(db: Executor): Promise<Values> {
  const { rows } = await typedSql({ settings: 'json' })`select settings from config`.execute(db)
  return (rows[0]?.settings ?? {}) as Values
}
const leadsTo = (settings: Values, { path, id }: Target) =>
  linksIn(configFields, settings).some(link => link.to === path && link.id === id)
/** Whether the settings lead to a row. */
export const isInSettings = async (db: Executor, target: Target): Promise<boolean> =>
  leadsTo(await settingsIn(db), target)
