import { NESTED_COLUMN, type AnyFields, type FilledKind, type Inner } from '#contract/fields/kind.ts'

type Options = {
  fields: AnyFields
  /** What one row is called. */
  noun?: string
  /** A new one begins with so many rows, and has no fewer. */
  min?: number
  max?: number
}

/** Rows of the same fields, one below the other. */
export const collection: FilledKind<Options, Inner[]> = {
  schema: ({ z, object }, { fields, min = 0, max = 500, noun = 'Eintrag' }) =>
    z.array(object(fields)).min(min, `${noun}: mindestens ${min}.`).max(max, `${noun}: höchstens ${max}.`),
  answer: ({ z, nested }, { fields }) => z.array(nested(fields)),
  empty: ({ fields, min = 0 }, start) => Array.from({ length: min }, () => start(fields)),
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: ({ values }, { fields, min = 1 }) => Array.from({ length: Math.max(min, 1) }, () => values(fields)),
  inner: ({ fields }) => fields,
}
