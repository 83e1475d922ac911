const LOOK_MS = 20_000
/** Polling the queue and watching probes stay below this share of one processor. */
const RESTING_SHARE = 0.02
/** A start or a handful of requests leave enough behind to be worth a collection. */
const WORTH_MS = 300
/** Collecting takes about 3 ms a MiB, and whoever asks meanwhile waits. */
const MOST_BYTES = 100 * 1024 * 1024

export type Moment = { cpuMs: number; heapBytes: number }

/**
 * Says at each look whether to tidy up: when the process has worked since it last did and rests now. What it rests from
 * does not matter, guests or staff, the queue or its own start.
 */
export function watchForIdle(start: Moment, lookMs: number): (now: Moment) => boolean {
  let [seen, tidied] = [start.cpuMs, start.cpuMs - WORTH_MS]
  return ({ cpuMs, heapBytes }) => {
    const isResting = cpuMs - seen < lookMs * RESTING_SHARE
    seen = cpuMs
    if (!isResting || cpuMs - tidied < WORTH_MS || heapBytes > MOST_BYTES) return false
    tidied = cpuMs
    return true
  }
}

/**
 * Gives memory back to the machine once nobody asks for anything: V8 keeps a good part of what a burst of requests took
 * until the next one. Needs `--expose-gc`, and does nothing without it.
 */
export function collectWhenIdle(): void {
  const { gc } = globalThis
  if (!gc) return
  const isTimeToTidyUp = watchForIdle(momentOf(), LOOK_MS)
  setInterval(() => {
    if (isTimeToTidyUp(momentOf())) gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
  }, LOOK_MS).unref()
}

function momentOf(): Moment {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, heapBytes: process.memoryUsage().heapUsed }
}
