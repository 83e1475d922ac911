import type { Database, Executor } from '#server/core/db/executor.ts'

/** @throws an error of status 503 when its turn does not come within `timeoutMs`. */
export type Limiter = <T>(work: () => Promise<T>, timeoutMs?: number) => Promise<T>

/** One limiter a name, made when it is first asked for. */
export type ConcurrencyLimit = <T>(name: string, size: number, work: () => Promise<T>, timeoutMs?: number) => Promise<T>

/** A concurrency limit: lets at most `size` pieces of work run at a time; the others wait in the order they came. */
export const createLimiter = (size: number): Limiter => {
  const waiting = new Set<() => void>()
  let running = 0
  const ownTurn = (timeoutMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const give = () => {
        clearTimeout(timer)
        waiting.delete(give)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(give)
        reject(Object.assign(new Error('Too many are waiting'), { statusCode: 503 }))
      }
      const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs)
      waiting.add(give)
    })
  return async (work, timeoutMs) => {
    if (running < size) running += 1
    else await ownTurn(timeoutMs)
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}

/** Lets at most `size` pieces of work of one name run at a time; the others wait in the order they came. */
export const createConcurrencyLimits = (): ConcurrencyLimit => {
  const limiters = new Map<string, Limiter>()
  return (name, size, work, timeoutMs) => {
    const limiter = limiters.get(name) ?? createLimiter(size)
    limiters.set(name, limiter)
    return limiter(work, timeoutMs)
  }
}

const WITH_FILES_AT_ONCE = 2
/** Whoever brings a file has waited for it to be sent already. */
const FILES_WAIT_MS = 20_000
/**
 * A transaction that waits for the file storage in its middle. Two at a time: a bucket that is slow holds up who brings
 * files, and never takes the connections that orders need.
 */
export const transactionWithFiles = <T>(
  { db, concurrencyLimit }: { db: Database; concurrencyLimit: ConcurrencyLimit },
  work: (tx: Executor) => Promise<T>,
): Promise<T> =>
  concurrencyLimit('transactions with files', WITH_FILES_AT_ONCE, () => db.transaction().execute(work), FILES_WAIT_MS)
