/**
 * Who works through the lists of this tablet now, until they leave it (docs/reference/tasks.md#who-ticks-at-a-tablet).
 */
export type KeptShift = { readonly id: number; readonly name: string; readonly idleMs: number; readonly usedAt: number }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const MEMORY = 'tresen:routine-shift'

/** Whoever has left the tablet alone for too long is nobody, as is what was kept and is none. */
export function keptShift(storage: Store, now: number): KeptShift | null {
  try {
    const kept = JSON.parse(storage.getItem(MEMORY) ?? 'null') as Partial<KeptShift> | null
    if (typeof kept?.id !== 'number' || typeof kept.name !== 'string') return null
    if (typeof kept.idleMs !== 'number' || typeof kept.usedAt !== 'number') return null
    return Math.abs(now - kept.usedAt) > kept.idleMs ? null : (kept as KeptShift)
  } catch {
    return null
  }
}

/** Keeps them; without a store they stay as long as the page. */
export function keepShift(storage: Store, shift: KeptShift | null): void {
  try {
    if (shift) storage.setItem(MEMORY, JSON.stringify(shift))
    else storage.removeItem(MEMORY)
  } catch {
    // nothing is kept
  }
}
