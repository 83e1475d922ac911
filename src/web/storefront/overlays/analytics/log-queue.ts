import type { AnalyticsEntry } from '#contract/calls/analytics.ts'

const WAITING_LIMIT = 100
const PAUSE_MS = 1500
/** Leaves room below the server's limit for the characters that take several bytes. */
const BATCH_CHARACTERS = 4000
const BATCH_ENTRIES = 50

/** How much is told: everything after consent, and without it nothing about the device. */
export type Detail = 'full' | 'plain'

export type LogQueue = {
  add: (entry: AnalyticsEntry) => void
  /** Starts sending what waits and what comes; until then everything stays here. */
  release: (detail: Detail) => void
  /** Sends at once what may be sent, for a page that is going away. */
  flush: () => void
}

/**
 * Collects entries until the cookie banner is answered, then sends them in batches
 * (docs/reference/statistics.md#analytics-entries).
 */
export function createLogQueue(send: (batch: readonly AnalyticsEntry[]) => void): LogQueue {
  let waiting: { entry: AnalyticsEntry; at: number }[] = []
  let detail: Detail | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (detail === null) return
    const now = Date.now()
    const entries = waiting
      .splice(0)
      .map(({ entry, at }) => ({ ...(detail === 'full' ? entry : withoutDevice(entry)), ago: Math.max(0, now - at) }))
    for (const batch of batchesOf(entries)) send(batch)
  }
  const schedule = () => {
    if (detail !== null && waiting.length > 0) timer ??= setTimeout(flush, PAUSE_MS)
  }

  return {
    add(entry) {
      waiting = [...waiting, { entry, at: Date.now() }].slice(-WAITING_LIMIT)
      schedule()
    },
    release(next) {
      detail = next
      schedule()
    },
    flush,
  }
}

const withoutDevice = ({ device: _device, ...entry }: AnalyticsEntry): AnalyticsEntry => entry

function batchesOf(entries: readonly AnalyticsEntry[]): AnalyticsEntry[][] {
  const batches: AnalyticsEntry[][] = []
  let size = BATCH_CHARACTERS
  for (const entry of entries) {
    const { length } = JSON.stringify(entry)
    const last = batches.at(-1)
    if (last && last.length < BATCH_ENTRIES && size + length <= BATCH_CHARACTERS) {
      last.push(entry)
      size += length
    } else {
      batches.push([entry])
      size = length
    }
  }
  return batches
}
