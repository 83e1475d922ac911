import { setTimeout as sleep } from 'node:timers/promises'
import { until } from './poll.ts'

/** What a browser waits before it comes back, unless the server said otherwise. */
const RETRY_MS = 500
const MOST_TEXT = 400_000

export type Streams = {
  /** The longest time one of them was without a connection since the last call, in milliseconds. */
  longestGap(): number
  /** Whether every one of them has told of an order. */
  haveHeard(orderId: number): boolean
  end(): Promise<void>
}

/** Opens streams of a branch's board through the proxy and keeps them open as a browser does. */
export async function openStreams(address: string, cookie: string, count: number): Promise<Streams> {
  let isOver = false
  let longest = 0
  const stop = new AbortController()
  const heard = Array.from({ length: count }, () => '')
  const lostAt: (number | null)[] = heard.map(() => Date.now())

  async function follow(place: number): Promise<void> {
    let retryMs = RETRY_MS
    while (!isOver) {
      try {
        const answer = await fetch(address, { headers: { cookie }, signal: stop.signal })
        if (answer.status !== 200 || !answer.body) throw new Error(`A stream was refused: ${answer.status}`)
        longest = Math.max(longest, gapOf(place))
        lostAt[place] = null
        for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
          heard[place] = (heard[place] + piece).slice(-MOST_TEXT)
          retryMs = Number(/^retry: (\d+)$/m.exec(piece)?.[1] ?? retryMs)
        }
      } catch {
        // comes back below
      }
      lostAt[place] ??= Date.now()
      if (!isOver) await sleep(retryMs)
    }
  }
  const gapOf = (place: number) => {
    const since = lostAt[place]
    return typeof since === 'number' ? Date.now() - since : 0
  }
  const all = Promise.all(heard.map((_text, place) => follow(place)))
  await until('The streams open', async () => lostAt.every(since => since === null), 20_000)
  longest = 0
  return {
    longestGap() {
      const gap = Math.max(longest, ...lostAt.map((_since, place) => gapOf(place)))
      longest = 0
      return gap
    },
    haveHeard: orderId => heard.every(text => text.includes(`"id":${orderId},`)),
    async end() {
      isOver = true
      stop.abort()
      await all
    },
  }
}
