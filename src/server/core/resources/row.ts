import type { Field, Fields } from '#contract/field.ts'
import { kindOf } from '#contract/field-facts.ts'
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
  return isJson(field) ? JSON.stringify(kindOf(field).completed?.(value) ?? value) : value
}

/** Exact numbers arrive as text and leave as JSON numbers; everything else is as selected. */
export function fromRow(fields: Fields, row: Values): Values {
  for (const [name, field] of Object.entries(fields)) {
    if (isNumeric(field) && row[name] !== null && row[name] !== undefined) row[name] = Number(row[name])
  }
  return row
}
