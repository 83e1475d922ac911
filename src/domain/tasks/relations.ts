/** How a task stands to another, as it is stored and as it reads from the other side. */
export const RELATION_TYPES = {
  blocks: 'blockiert',
  blockedBy: 'wartet auf',
  precedes: 'kommt vor',
  follows: 'kommt nach',
  relatesTo: 'gehört zu',
  duplicates: 'ist dasselbe wie',
} as const
export type RelationType = keyof typeof RELATION_TYPES
export type StoredRelationType = 'blocks' | 'precedes' | 'relatesTo' | 'duplicates'
export type Relation = { readonly from: number; readonly to: number; readonly type: StoredRelationType }

/**
 * A relation as it is stored: what reads backwards is turned round, and what reads the same from both sides begins at
 * the smaller number.
 */
export function storedRelation(task: number, type: RelationType, other: number): Relation {
  if (type === 'blockedBy') return { from: other, to: task, type: 'blocks' }
  if (type === 'follows') return { from: other, to: task, type: 'precedes' }
  if (type === 'blocks' || type === 'precedes') return { from: task, to: other, type }
  return { from: Math.min(task, other), to: Math.max(task, other), type }
}

/** How a stored relation reads from one of its two ends. */
export function relationSeenFrom(task: number, { from, to, type }: Relation): { type: RelationType; other: number } {
  if (type === 'relatesTo' || type === 'duplicates') return { type, other: from === task ? to : from }
  if (from === task) return { type, other: to }
  return { type: type === 'blocks' ? 'blockedBy' : 'follows', other: from }
}

/**
 * Whether arrows lead from one task to another, over however many others. Any two tasks at most once are walked, so a
 * thousand relations take a thousand steps.
 */
export function leadsTo(
  arrows: readonly { readonly from: number; readonly to: number }[],
  from: number,
  to: number,
): boolean {
  const next = Map.groupBy(arrows, arrow => arrow.from)
  const seen = new Set([from])
  const waiting = [from]
  for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
    if (task === to) return true
    for (const { to: further } of next.get(task) ?? []) {
      if (seen.has(further)) continue
      seen.add(further)
      waiting.push(further)
    }
  }
  return false
}

/**
 * Whether an order in time would go in a circle with this relation: what blocks and what comes before are one order.
 * What merely belongs together has none.
 */
export const closesCircle = (relations: readonly Relation[], fresh: Relation): boolean =>
  isOrder(fresh) && leadsTo(relations.filter(isOrder), fresh.to, fresh.from)
const isOrder = ({ type }: Relation) => type === 'blocks' || type === 'precedes'
