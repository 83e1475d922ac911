import { NESTED_COLUMN, type AnyFields, type FilledKind, type Inner } from '#contract/fields/kind.ts'

/** Rows of the same fields, one below the other. */
export const collection: FilledKind<{ fields: AnyFields; /** What one row is called. */ noun?: string }, Inner[]> = {
  schema: ({ z, object }, { fields }) => z.array(object(fields)).max(500),
  answer: ({ z, nested }, { fields }) => z.array(nested(fields)),
  empty: () => [],
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: ({ values }, { fields }) => [values(fields)],
  inner: ({ fields }) => fields,
}
