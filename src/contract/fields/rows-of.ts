import { NESTED_COLUMN, type AnyFields, type FilledKind } from '#contract/fields/kind.ts'

/** What kinds share that are rows of fixed fields in one nested value: at most `max` of them. */
export const rowsOf = <Row>(fields: AnyFields, max: number, example: () => Row[]): FilledKind<object, Row[]> => ({
  schema: ({ z, object }) => z.array(object(fields)).max(max),
  answer: ({ z, nested }) => z.array(nested(fields)),
  empty: () => [],
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example,
  inner: () => fields,
})

type WithId = { id?: string | null }

/**
 * Rows with an id for life, so that carts and availability can speak of them: a missing or doubled one is given anew.
 */
export function numberRows<T extends WithId>(rows: readonly T[]): T[] {
  const seen = new Set<string>()
  let highest = Math.max(0, ...rows.map(row => Number(row.id) || 0))
  return rows.map(row => {
    const id = row.id && !seen.has(row.id) ? row.id : String(++highest)
    seen.add(id)
    return { ...row, id }
  })
}
