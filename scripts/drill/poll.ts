import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50

/** Waits until something is so; answers how long it took. @throws when it does not come within the time. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<number> {
  const begun = Date.now()
  for (;;) {
    if (await isSo().catch(() => false)) return Date.now() - begun
    if (Date.now() - begun > withinMs) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await sleep(POLL_MS)
  }
}
