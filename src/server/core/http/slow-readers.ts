import type { ServerResponse } from 'node:http'

/** Whoever has not read a large answer by then is not reading it. */
const LONGEST_MS = 120_000
/** As many different ones are held for those who read slowly. */
const MOST = 3

/**
 * Holds no more than a few large answers for whoever reads slowly. Readers of the same one share its bytes and cost
 * nothing; those of one that was replaced long ago are cut off.
 */
export function createReaders() {
  const readers = new Map<object, Set<ServerResponse>>()
  const cut = (answer: object) => {
    for (const response of readers.get(answer) ?? []) response.destroy()
    readers.delete(answer)
  }
  return {
    add(answer: object, response: ServerResponse): void {
      const all = readers.get(answer) ?? new Set()
      readers.set(answer, all.add(response))
      const timer = setTimeout(() => response.destroy(), LONGEST_MS).unref()
      response.once('close', () => {
        clearTimeout(timer)
        all.delete(response)
        if (all.size === 0) readers.delete(answer)
      })
      const [oldest] = readers.keys()
      if (readers.size > MOST && oldest) cut(oldest)
    },
  }
}
