/** What the terminal says of where it stands. */
export type Place = { name: string; timeZone: string }

const WORKER = '/build/clock-worker.js'
const keyOf = (branchId: number) => `tresen-clock-place-${branchId}`

/**
 * Where this terminal stood when it last heard of the server: it starts with that where there is no connection. Nothing
 * on a device that keeps nothing.
 */
export function keptPlace(storage: Pick<Storage, 'getItem'>, branchId: number): Place | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(branchId)) ?? 'null')
    return isPlace(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps it for the next start. */
export function keepPlace(storage: Pick<Storage, 'setItem'>, branchId: number, { name, timeZone }: Place): void {
  try {
    storage.setItem(keyOf(branchId), JSON.stringify({ name, timeZone }))
  } catch {
    // it is told again with every connection
  }
}

/**
 * Has the page and its programs kept, so that a tablet which was restarted without connection still takes who comes
 * (decision 083).
 */
export function keepTerminal(): void {
  if ('serviceWorker' in navigator && import.meta.env.PROD)
    navigator.serviceWorker.register(WORKER, { scope: '/clock' }).catch(() => undefined)
}

const isPlace = (kept: unknown): kept is Place =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'timeZone' in kept &&
  typeof kept.timeZone === 'string'
