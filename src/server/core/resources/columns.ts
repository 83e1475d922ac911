import type { Field, Fields } from '#contract/field.ts'
import type { ColumnType } from '#contract/fields/kind.ts'
import { kindOf, targetOf } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'

/** `isATMCardEnabled` becomes `is_atm_card_enabled`. */
export const snakeCase = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()

export const tableOf = (resource: Pick<Resource, 'path'>) => resource.path.replaceAll('-', '_')
/** The table of the rows a link leads to. */
export const targetTable = (field: Field) => tableOf({ path: targetOf(field) ?? '' })

/** What has to be done with a value on its way in and out of a column of each type. */
const TYPES: Readonly<Record<ColumnType, 'plain' | 'exact' | 'list' | 'nested'>> = {
  text: 'plain',
  integer: 'plain',
  boolean: 'plain',
  date: 'plain',
  timestamptz: 'plain',
  'numeric(12,4)': 'exact',
  'numeric(16,6)': 'exact',
  'numeric(7,4)': 'exact',
  'text[]': 'list',
  'integer[]': 'list',
  jsonb: 'nested',
}
const typeOf = (field: Field) => {
  const { stored } = kindOf(field)
  return stored.as === 'column' ? TYPES[stored.type] : undefined
}

/** A single link is a foreign key column, so the database guards it. */
export const isKey = (field: Field) => kindOf(field).stored.as === 'key'
/** A list of links is a table of its own, or the key on the other side. */
export const isLinkList = (field: Field) => kindOf(field).stored.as === 'links'
/** PostgreSQL hands exact numbers over as text. */
export const isNumeric = (field: Field) => typeOf(field) === 'exact'
/** Nested values live in one jsonb column. */
export const isJson = (field: Field) => typeOf(field) === 'nested'

/** The key on the other side that keeps a list of links; undefined where it has a link table. */
export function inverseOf(field: Field): string | undefined {
  const { stored } = kindOf(field)
  const name = stored.as === 'links' ? stored.inverse?.(field) : undefined
  return name === undefined ? undefined : `${snakeCase(name)}_id`
}

/** The type of a field's column as the database names it; a key is one of a row. */
export function columnTypeOf(field: Field): string | undefined {
  const { stored } = kindOf(field)
  if (stored.as === 'key') return 'bigint'
  return stored.as === 'column' ? (LONG_NAMES[stored.type] ?? stored.type) : undefined
}
const LONG_NAMES: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' }

export const columnOf = (name: string, field: Field) => (isKey(field) ? `${snakeCase(name)}_id` : snakeCase(name))
/** The fields that are columns of the collection's own table. */
export const columnFields = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => ['column', 'key'].includes(kindOf(field).stored.as))
export const linkFields = (fields: Fields) => Object.entries(fields).filter(([, field]) => isLinkList(field))
export const linkTableOf = (resource: Pick<Resource, 'path'>, name: string) => `${tableOf(resource)}_${snakeCase(name)}`
