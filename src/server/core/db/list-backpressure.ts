import { Problem } from '#domain/problem.ts'

/**
 * Who reads a list, the same for all their tabs, and the sign that they have gone. `readsFrom`: where the route says
 * so, a read replica may answer.
 */
export type Asker = { who: string; left: AbortSignal; readsFrom?: 'replica' | undefined }

export type ListBackpressure = {
  /**
   * Waits until a list may be read; the answer is called once when that is done, its rows presented included.
   * @throws Problem `unavailable`, code busy, when that takes too long; what `hasAskerLeft` knows when the asker goes
   * first.
   */
  take: (asker: Asker) => Promise<() => void>
  /** Does what lists give way to. */
  first: <T>(work: () => Promise<T>) => Promise<T>
}

type Limits = { atOnce: number; timeoutMs: number }
type Waiting = { since: number; give: () => void }
type Line = Set<Waiting>

/** So long after an order the next one is expected: between two of a busy shop lists do not rush forward. */
const EXPECTED_MS = 100
/**
 * A pause lasts ten times as long as the list before it took: together they take about a tenth of one processor from
 * those who order, and as much again for what is not counted, such as sending.
 * Once somebody has waited for half of their time limit it is as long as the list, so that they are answered at all.
 */
const PAUSES = { usual: 10, overdue: 1 }
const LONGEST_PAUSE_MS = 1000
/** Whoever reads for longer than this waits for something else than the processor, and keeps nobody. */
const LONG_MS = 1000

const LEFT = 'ASKER_LEFT'
/** What a list is ended with that nobody waits for any more. */
export const askerLeft = () => Object.assign(new Error('Whoever asked has left'), { code: LEFT })
/** Whether a list was not read to its end because nobody waits for it any more. */
export const hasAskerLeft = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === LEFT

const busy = () =>
  new Problem(
    'unavailable',
    { code: 'busy', message: 'Gerade ist viel los. Bitte versuchen Sie es in wenigen Sekunden erneut.' },
    { retryAfterSeconds: 2 },
  )

/**
 * Backpressure for lists of staff. A few run at once while nobody orders, and one after the other with pauses while
 * somebody does. Whoever asks for many waits behind everybody who asks for one.
 */
export function createListBackpressure({ atOnce, timeoutMs }: Limits): ListBackpressure {
  /**
   * Who waits, the next one first: each has a line of their own and goes to the end of all when one of it was served.
   */
  const lines = new Map<string, Line>()
  const running = new Set<{ since: number }>()
  let ordering = 0
  let orderedAt = -Infinity
  let last = { tookMs: 0, endedAt: -Infinity }
  let timer: NodeJS.Timeout | undefined

  const isGivingWay = () => ordering > 0 || performance.now() < orderedAt + EXPECTED_MS

  function msToNext({ since }: Waiting): number {
    if (running.size >= atOnce) return Infinity
    if (!isGivingWay()) return 0
    const pauseUntil = (times: number) => last.endedAt + Math.min(last.tookMs * times, LONGEST_PAUSE_MS)
    const pausedUntil = Math.min(pauseUntil(PAUSES.usual), Math.max(pauseUntil(PAUSES.overdue), since + timeoutMs / 2))
    const next = Math.max(pausedUntil, ...[...running].map(turn => turn.since + LONG_MS))
    return Math.max(0, (ordering > 0 ? next : Math.min(next, orderedAt + EXPECTED_MS)) - performance.now())
  }

  function serve(): void {
    clearTimeout(timer)
    for (const [who, line] of lines) {
      const [first] = line
      const ms = first ? msToNext(first) : 0
      if (ms > 0) {
        if (Number.isFinite(ms)) timer = setTimeout(serve, Math.ceil(ms))
        return
      }
      lines.delete(who)
      if (first) line.delete(first)
      if (line.size > 0) lines.set(who, line)
      first?.give()
    }
  }

  function begin(): () => void {
    const turn = { since: performance.now() }
    running.add(turn)
    return () => {
      running.delete(turn)
      const now = performance.now()
      last = { tookMs: now - turn.since, endedAt: now }
      serve()
    }
  }

  return {
    take: ({ who, left }) =>
      new Promise((resolve, reject) => {
        if (left.aborted) return reject(askerLeft())
        const line = lines.get(who) ?? new Set()
        const stop = () => {
          clearTimeout(timeout)
          left.removeEventListener('abort', leave)
        }
        const give = () => {
          stop()
          resolve(begin())
        }
        const waiting = { since: performance.now(), give }
        const refuse = (error: Error) => {
          stop()
          line.delete(waiting)
          if (line.size === 0 && lines.get(who) === line) lines.delete(who)
          reject(error)
        }
        const leave = () => refuse(askerLeft())
        const timeout = setTimeout(() => refuse(busy()), timeoutMs)
        left.addEventListener('abort', leave, { once: true })
        line.add(waiting)
        lines.set(who, line)
        serve()
      }),
    async first(work) {
      ordering += 1
      try {
        return await work()
      } finally {
        ordering -= 1
        orderedAt = performance.now()
        if (ordering === 0 && lines.size > 0) serve()
      }
    },
  }
}
