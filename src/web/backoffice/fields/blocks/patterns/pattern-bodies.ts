import type { ContentBlock } from '#domain/content/content-block.ts'
import { newUid } from '#web/kit/new-ids.ts'

type Columns = { columns?: readonly { body?: readonly ContentBlock[] }[] }
const newId = () => newUid().slice(0, 12)

/** The same blocks with ids of their own, also within columns: a copy is compared and moved by itself. */
export const copiesOf = (body: readonly ContentBlock[]): ContentBlock[] =>
  structuredClone([...body]).map(block => ({ ...block, id: newId(), value: withCopies(block.value) }))

function withCopies(value: unknown): unknown {
  const { columns } = (value ?? {}) as Columns
  if (!Array.isArray(columns)) return value
  return {
    ...(value as object),
    columns: (columns as NonNullable<Columns['columns']>).map(column =>
      column.body ? { ...column, body: copiesOf(column.body) } : column,
    ),
  }
}

/** Whether the chosen ones follow each other, so that one block may stand for all of them. */
export const areNeighbours = (ids: readonly string[], chosen: ReadonlySet<string>): boolean => {
  const places = ids.flatMap((id, index) => (chosen.has(id) ? [index] : []))
  return places.length > 0 && places.at(-1)! - places[0]! === places.length - 1
}
/** The body with one block in place of the chosen ones, which follow each other. */
export function withShared(
  body: readonly ContentBlock[],
  chosen: ReadonlySet<string>,
  shared: ContentBlock,
): ContentBlock[] {
  const first = body.findIndex(({ id }) => chosen.has(id))
  return first < 0 ? [...body] : body.filter(({ id }) => !chosen.has(id)).toSpliced(first, 0, shared)
}

/** A block that stands for the row `block`, wherever it is kept. */
export const sharedBlock = (block: { id: number; name?: string }): ContentBlock => ({
  id: newId(),
  type: 'block',
  value: { block },
})
