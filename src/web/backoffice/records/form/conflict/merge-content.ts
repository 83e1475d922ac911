import type { ContentBlock } from '#domain/content/content-block.ts'
import { isSameValue } from '#web/backoffice/form/form-store.ts'

type Side = 'mine' | 'theirs'
type Content = Readonly<Record<string, unknown>> & { readonly body: readonly ContentBlock[] }
/** `isContested` where both changed the same part; there `winner` decided. */
type Merged = { value: Content; isContested: boolean }

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && 'body' in value && Array.isArray(value.body)

/**
 * Brings together what two people made of one content: blocks are known again by their ids, so that work on different blocks meets nowhere. Null for
 * values that hold no blocks.
 */
export function mergeContent(before: unknown, mine: unknown, theirs: unknown, winner: Side): Merged | null {
  if (!isContent(before) || !isContent(mine) || !isContent(theirs)) return null
  let isContested = false
  const pick = <T>(was: T, my: T, their: T): T => {
    if (isSameValue(was, my)) return their
    if (isSameValue(was, their) || isSameValue(my, their)) return my
    isContested = true
    return winner === 'mine' ? my : their
  }
  const find = ({ body }: Content, id: string) => body.find(block => block.id === id)
  const kept = new Map<string, ContentBlock>()
  for (const { id } of [...mine.body, ...theirs.body]) {
    const block = pick(find(before, id), find(mine, id), find(theirs, id))
    if (block) kept.set(id, block)
  }
  const body = orderOf(before, mine, theirs)
    .map(id => kept.get(id))
    .filter(block => block !== undefined)
  const others = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(name => name !== 'body')
  const rest = Object.fromEntries(others.map(name => [name, pick(before[name], mine[name], theirs[name])]))
  return { value: { ...rest, body }, isContested }
}

/** The blocks in the order of whoever changed it, one's own first; what only the other one has stands behind what stood before it there. */
function orderOf(before: Content, mine: Content, theirs: Content): string[] {
  const ids = ({ body }: Content) => body.map(({ id }) => id)
  const among = (some: readonly string[], all: readonly string[]) => some.filter(id => all.includes(id))
  const [was, my, their] = [ids(before), ids(mine), ids(theirs)]
  const isMine = String(among(my, was)) !== String(among(was, my))
  const [order, added] = isMine ? [[...my], their] : [[...their], my]
  for (const [index, id] of added.entries()) {
    if (order.includes(id)) continue
    const previous = added.slice(0, index).findLast(one => order.includes(one))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order
}
