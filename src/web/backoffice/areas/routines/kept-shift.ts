import { LONGEST_SHIFT_MS } from '#domain/tasks/routine-shift.ts'

/**
 * Who works through the lists of this tablet now, for their whole shift
 * (docs/reference/tasks.md#who-ticks-at-a-tablet).
 */
export type KeptShift = {
  readonly id: number
  readonly name: string
  readonly idleMs: number
  readonly since: number
  readonly usedAt: number
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const MEMORY = 'tresen:routine-shift'

/** Whoever came longer ago than anybody works is nobody, as is what was kept and is none. */
export function keptShift(storage: Store, now: number): KeptShift | null {
  try {
    const kept = JSON.parse(storage.getItem(MEMORY) ?? 'null') as Partial<KeptShift> | null
    if (typeof kept?.id !== 'number' || typeof kept.name !== 'string') return null
    if (typeof kept.idleMs !== 'number' || typeof kept.usedAt !== 'number') return null
    const { id, name, idleMs, usedAt } = kept
    const since = typeof kept.since === 'number' ? kept.since : usedAt
    return Math.abs(now - since) > LONGEST_SHIFT_MS ? null : { id, name, idleMs, usedAt, since }
  } catch {
    return null
  }
}

/**
 * Whether nobody has ticked for so long that somebody else may stand there by now; also where the clock was put back.
 */
export const isIdle = ({ usedAt, idleMs }: KeptShift, now: number): boolean => Math.abs(now - usedAt) > idleMs

/** Keeps them; without a store they stay as long as the page. */
export function keepShift(storage: Store, shift: KeptShift | null): void {
  try {
    if (shift) storage.setItem(MEMORY, JSON.stringify(shift))
    else storage.removeItem(MEMORY)
  } catch {
    // nothing is kept
  }
}
