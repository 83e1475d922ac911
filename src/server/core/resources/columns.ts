import type { Field, Fields } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'

/** `isATMCardEnabled` becomes `is_atm_card_enabled`. */
export const snakeCase = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()

export const tableOf = (resource: Pick<Resource, 'path'>) => resource.path.replaceAll('-', '_')

const LINKED: Readonly<Partial<Record<Field['kind'], string>>> = { image: 'images', images: 'images', file: 'uploads', files: 'uploads' }
/** The collection a link points to. */
export const targetOf = (field: Field) => ('to' in field ? field.to : (LINKED[field.kind] ?? ''))

/** A single link is a foreign key column, so the database guards it. */
export const isKey = (field: Field) => field.kind === 'reference' || field.kind === 'image' || field.kind === 'file'
/** A list of links is a table of its own, or the key on the other side. */
export const isLinkList = (field: Field) => field.kind === 'references' || field.kind === 'images' || field.kind === 'files'
const NUMERIC = ['decimal', 'money', 'percentage']
/** PostgreSQL hands exact numbers over as text. */
export const isNumeric = (field: Field) => NUMERIC.includes(field.kind)
const PLAIN_LISTS = ['multiselect', 'texts', 'allergens', 'integers']
const SCALARS = [
  'text',
  'textarea',
  'markdown',
  'identifier',
  'email',
  'phone',
  'url',
  'color',
  'integer',
  'boolean',
  'select',
  'unit',
  'day',
  'time',
  'timeZone',
  'localDateTime',
  'instant',
]
/** Lists of plain values are arrays of the database. */
export const isPlainList = (field: Field) => PLAIN_LISTS.includes(field.kind)
/** Nested values live in one jsonb column. */
export const isJson = (field: Field) =>
  !isKey(field) &&
  !isLinkList(field) &&
  !isNumeric(field) &&
  !isPlainList(field) &&
  !SCALARS.includes(field.kind) &&
  field.kind !== 'password'

export const columnOf = (name: string, field: Field) => (isKey(field) ? `${snakeCase(name)}_id` : snakeCase(name))
/** The fields that are columns of the collection's own table. */
export const columnFields = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => !isLinkList(field) && field.kind !== 'password')
export const linkFields = (fields: Fields) => Object.entries(fields).filter(([, field]) => isLinkList(field))
export const linkTableOf = (resource: Pick<Resource, 'path'>, name: string) => `${tableOf(resource)}_${snakeCase(name)}`
