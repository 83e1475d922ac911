export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** One limiter a name, made when it is first asked for. */
export type Turns = <T>(name: string, size: number, work: () => Promise<T>) => Promise<T>

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

/** Lets at most `size` pieces of work of one name run at a time; the others wait in the order they came. */
export const createTurns = (): Turns => {
  const limiters = new Map<string, Limiter>()
  return (name, size, work) => {
    const limiter = limiters.get(name) ?? createLimiter(size)
    limiters.set(name, limiter)
    return limiter(work)
  }
}
