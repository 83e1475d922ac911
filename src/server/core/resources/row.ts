import type { Field, Fields } from '#contract/field.ts'
import { columnFields, columnOf, isJson, isKey, isNumeric } from '#server/core/resources/columns.ts'

export type Values = Record<string, unknown>

/** The columns a change touches, by column name, ready for the driver. */
export function toColumns(fields: Fields, body: Values): Values {
  const columns: Values = {}
  for (const [name, field] of columnFields(fields)) {
    if (name in body) columns[columnOf(name, field)] = toColumn(field, body[name])
  }
  return columns
}

function toColumn(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (isKey(field)) return (value as { id: number }).id
  return isJson(field) ? JSON.stringify(withIds(field, value)) : value
}

/** Exact numbers arrive as text and leave as JSON numbers; everything else is as selected. */
export function fromRow(fields: Fields, row: Values): Values {
  for (const [name, field] of Object.entries(fields)) {
    if (isNumeric(field) && row[name] !== null && row[name] !== undefined) row[name] = Number(row[name])
  }
  return row
}

type WithId = { id?: string | null }

/** Parts, options and delivery areas keep an id for life, so carts and availability can speak of them. */
function withIds(field: Field, value: unknown): unknown {
  if (field.kind === 'deliveryAreas') return numbered(value as WithId[])
  if (field.kind !== 'parts') return value
  const { parts } = value as { parts: (WithId & { options: WithId[] })[] }
  return { parts: numbered(parts.map(part => ({ ...part, options: numbered(part.options) }))) }
}

function numbered<T extends WithId>(entries: readonly T[]): T[] {
  const seen = new Set<string>()
  let highest = Math.max(0, ...entries.map(entry => Number(entry.id) || 0))
  return entries.map(entry => {
    const id = entry.id && !seen.has(entry.id) ? entry.id : String(++highest)
    seen.add(id)
    return { ...entry, id }
  })
}
