import { sql } from 'kysely'
import type { Field } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import { columnOf } from '#server/core/resources/columns.ts'
import type { Condition } from '#server/core/resources/conditions.ts'

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
export function leadingThere(resource: Resource, id: number): Condition | undefined {
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
export const settingsLeading = (id: number) =>
  sql`select count(*) as count from config where strpos(settings::text, ${addressOf(id)}) > 0`
