export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** Lets at most `size` pieces of work run at a time; the others wait in the order they came. */
export const createLimiter = (size: number): Limiter => {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running < size) running += 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
