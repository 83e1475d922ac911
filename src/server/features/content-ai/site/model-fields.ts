import type { Field, FieldKind, FieldOf, Fields } from '#contract/field.ts'
import { targetOf } from '#contract/field-facts.ts'
import { plainSuggestion } from '#domain/text/plain-suggestion.ts'
import type { Choices } from '#server/features/content-ai/site/choices.ts'
import type { RichText } from '#domain/content/rich-text.ts'
import { asWritten, TEXT_SCHEMA, writtenText } from '#server/features/content-ai/site/written-text.ts'

/**
 * How a model fills in a field of one kind: the shape it is bound to, and what becomes of what it sends; undefined for
 * what is no use. Null where there is nothing to choose.
 */
type Writer<F> = {
  schema: (field: F, choices: Choices) => object | null
  read: (value: unknown, field: F, choices: Choices) => unknown
}
type Writers = { readonly [K in FieldKind]?: Writer<FieldOf<K>> }

const LONGEST_LINE = 200
const LONGEST_TEXT = 2000
const MOST_ROWS = 20
const LONGEST_LABEL = 80
const STRING = { type: 'string' }
export const orNothing = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
export const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

type Raw = Readonly<Record<string, unknown>>
export const rawOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const words = (most: number): Writer<Field> => ({
  schema: () => STRING,
  read: (value, field) =>
    typeof value === 'string'
      ? plainSuggestion(value, 'max' in field && typeof field.max === 'number' ? Math.min(field.max, most) : most)
      : undefined,
})
const number = (type: 'integer' | 'number'): Writer<Field> => ({
  schema: () => ({ type }),
  read: value => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
})
const rowsFor = (field: Field, { rows }: Choices) => rows[targetOf(field) ?? ''] ?? []
const idSchema = (field: Field, choices: Choices) => {
  const ids = rowsFor(field, choices).map(({ id }) => id)
  return ids.length > 0 ? { type: 'integer', enum: ids } : null
}
const isOffered = (value: unknown, field: Field, choices: Choices) =>
  rowsFor(field, choices).some(({ id }) => id === value)
const one: Writer<Field> = {
  schema: idSchema,
  read: (value, field, choices) => (isOffered(value, field, choices) ? { id: value } : undefined),
}
const offered = (values: unknown, field: Field, choices: Choices) =>
  [...new Set(listOf(values).filter(value => isOffered(value, field, choices)))].slice(0, MOST_ROWS).map(id => ({ id }))
const several: Writer<Field> = {
  schema(field, choices) {
    const items = idSchema(field, choices)
    return items && { type: 'array', items }
  },
  read: offered,
}
const PICTURES = { kind: 'images', label: '' } as const satisfies Field
const inner: Writer<FieldOf<'group' | 'tabs'>> = {
  schema: ({ fields }, choices) => fieldsSchema(fields, choices),
  read: (value, { fields }, choices) => readFields(value, fields, choices),
}

/**
 * By kind. What is missing here no model writes: addresses, files, colours, moments, money and secrets. They keep what
 * they hold, or start as an editor finds them.
 */
const WRITERS: Writers = {
  text: words(LONGEST_LINE),
  textarea: words(LONGEST_TEXT),
  wysiwyg: { schema: () => TEXT_SCHEMA, read: value => writtenText(value) ?? undefined },
  boolean: { schema: () => ({ type: 'boolean' }), read: value => (typeof value === 'boolean' ? value : undefined) },
  integer: number('integer'),
  decimal: number('number'),
  select: {
    schema: ({ options }) => ({ type: 'string', enum: Object.keys(options) }),
    read: (value, { options }) => (typeof value === 'string' && Object.hasOwn(options, value) ? value : undefined),
  },
  multiselect: {
    schema: ({ options }) => ({ type: 'array', items: { type: 'string', enum: Object.keys(options) } }),
    read: (value, { options }) => [
      ...new Set(listOf(value).filter(entry => typeof entry === 'string' && Object.hasOwn(options, entry))),
    ],
  },
  reference: one,
  image: one,
  references: several,
  images: several,
  slider: {
    schema(_, choices) {
      const images = several.schema(PICTURES, choices)
      return images && objectOf({ images, duration: { type: 'integer' } })
    },
    read(value, _, choices) {
      const { images, duration } = rawOf(value)
      const found = offered(images, PICTURES, choices)
      return found.length > 0
        ? {
            images: found,
            ...(typeof duration === 'number' && { duration: Math.min(Math.max(Math.trunc(duration), 2), 60) }),
          }
        : undefined
    },
  },
  link: {
    schema: (_, { targets }) =>
      targets.size > 0 ? objectOf({ label: STRING, target: { type: 'string', enum: [...targets.keys()] } }) : null,
    read(value, _, { targets }) {
      const { label, target } = rawOf(value)
      const found = targets.get(String(target))
      const said = typeof label === 'string' ? plainSuggestion(label, LONGEST_LABEL) : ''
      return found && said ? { label: said, ...found.leads } : undefined
    },
  },
  collection: {
    schema({ fields }, choices) {
      const items = fieldsSchema(fields, choices)
      // rows of which it could fill in nothing, as columns, are none of its business
      return items && items.required.length > 0 ? { type: 'array', items } : null
    },
    read: (value, { fields }, choices) =>
      listOf(value)
        .slice(0, MOST_ROWS)
        .flatMap(row => readFields(row, fields, choices) ?? []),
  },
  group: inner,
  tabs: inner,
}
const writerOf = (field: Field) => WRITERS[field.kind] as Writer<Field> | undefined
/** Whether a model fills in a field; of all others it sees nothing. */
export const isFilledIn = (field: Field): boolean => writerOf(field) !== undefined

/**
 * The shape of an object of these fields, as far as a model fills them in; null where one that is required is none of
 * them.
 */
export function fieldsSchema(fields: Fields, choices: Choices): ReturnType<typeof objectOf> | null {
  const properties: Record<string, object> = {}
  for (const [name, field] of Object.entries(fields)) {
    const schema = writerOf(field)?.schema(field, choices) ?? null
    if (schema) properties[name] = field.required ? schema : orNothing(schema)
    else if (field.required) return null
  }
  return objectOf(properties)
}

/** What a model said of these fields, without what is no use; undefined where a required one is missing. */
export function readFields(value: unknown, fields: Fields, choices: Choices): Record<string, unknown> | undefined {
  const raw = rawOf(value)
  const read: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const found = Object.hasOwn(raw, name) ? writerOf(field)?.read(raw[name], field, choices) : undefined
    if (found !== undefined) read[name] = found
    else if (field.required) return undefined
  }
  return read
}

/**
 * What fields hold as a model reads it: texts in pieces, links by their words, rows by their ids; nothing of what it
 * does not fill in.
 */
export function toldFields(values: unknown, fields: Fields): Record<string, unknown> {
  const raw = rawOf(values)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = raw[name]
      return writerOf(field) && value !== null && value !== undefined && value !== ''
        ? [[name, toldValue(field, value)]]
        : []
    }),
  )
}

function toldValue(field: Field, value: unknown): unknown {
  if (field.kind === 'wysiwyg') return asWritten(value as RichText)
  if (field.kind === 'link') return { label: rawOf(value)['label'] }
  if (field.kind === 'slider') return { images: listOf(rawOf(value)['images']).map(image => rawOf(image)['id']) }
  if (field.kind === 'collection') return listOf(value).map(row => toldFields(row, field.fields))
  if (field.kind === 'group' || field.kind === 'tabs') return toldFields(value, field.fields)
  if (targetOf(field) === undefined) return value
  return Array.isArray(value) ? value.map(row => rawOf(row)['id']) : rawOf(value)['id']
}
