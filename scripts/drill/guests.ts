import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'

/** An order the server has said yes to: what it said, and when. */
export type Acknowledged = {
  key: string
  id: number
  uid: string
  hash: string
  ticketNumber: number
  gross: number
  lines: number
  at: number
}
/** An answer that told of trouble; status 0: no answer at all. `isDocumented`: 503 with a sentence and a code. */
export type Trouble = { at: number; status: number; what: string; isDocumented: boolean; text: string }

export type Guests = {
  acknowledged: readonly Acknowledged[]
  troubles: readonly Trouble[]
  /** Acknowledged and not found a moment later, or found with another number. */
  contradictions: readonly string[]
  /** Nobody begins a new order until `goOn`; resolves when all have the answer to their last one. */
  rest(): Promise<void>
  goOn(): void
  end(): Promise<void>
}

const ATTEMPT_MS = 10_000
const MOST_TEXT = 160
/** A browser waits as long as it is told, else so long. */
const AGAIN_MS = 500
const MOST_AGAIN_MS = 2000
const REPEAT_EVERY = 5

/**
 * Guests who order one after the other through the proxy, each with an idempotency key, and who press the button again
 * until the server says yes, as the checkout does after a 503 or a lost line. Every few orders one presses again
 * although the answer had come, and each reads the page of their order.
 */
export function startGuests(
  url: string,
  body: PlaceOrderInput,
  { guests, pauseMs }: { guests: number; pauseMs: number },
): Guests {
  const acknowledged: Acknowledged[] = []
  const troubles: Trouble[] = []
  const contradictions: string[] = []
  let isOver = false
  let resting: PromiseWithResolvers<void> | null = null
  let ordering = 0

  async function ask(
    what: string,
    address: string,
    init: RequestInit = {},
  ): Promise<{ status: number; text: string; againMs: number }> {
    try {
      const answer = await fetch(url + address, { ...init, signal: AbortSignal.timeout(ATTEMPT_MS) })
      const text = await answer.text()
      if (answer.status >= 500) note(answer.status, what, text)
      const told = Number(answer.headers.get('retry-after')) * 1000
      return { status: answer.status, text, againMs: Math.min(told || AGAIN_MS, MOST_AGAIN_MS) }
    } catch (error) {
      note(0, what, String(error instanceof Error ? (error.cause ?? error) : error))
      return { status: 0, text: '', againMs: AGAIN_MS }
    }
  }
  const note = (status: number, what: string, text: string) =>
    void troubles.push({
      at: Date.now(),
      status,
      what,
      isDocumented: status === 503 && text.startsWith('{"errors":[{"message":'),
      text: text.slice(0, MOST_TEXT),
    })

  async function order(key: string): Promise<Omit<Acknowledged, 'at'>> {
    const sent = JSON.stringify({
      ...body,
      phone: `+4366412${key.replaceAll(/\D/g, '').slice(0, 5).padEnd(5, '7')}`,
      clientOrderKey: key,
    })
    for (;;) {
      const { status, text, againMs } = await ask('an order', '/api/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent,
      })
      if (status === 201) {
        const { data } = JSON.parse(text) as Told
        return {
          key,
          id: data.id,
          uid: data.uid,
          hash: data.hash,
          ticketNumber: data.ticketNumber,
          gross: data.totals.gross,
          lines: data.items.length,
        }
      }
      if (status >= 400 && status < 500) throw new Error(`An order was refused: ${status} ${text}`)
      await sleep(againMs)
    }
  }
  async function guest(): Promise<void> {
    for (let count = 1; !isOver; count += 1) {
      await resting?.promise
      if (isOver) return
      ordering += 1
      try {
        const first = await order(randomUUID())
        acknowledged.push({ ...first, at: Date.now() })
        const shown = await ask('a status', `/api/orders/public/${first.uid}/${first.hash}`)
        if (shown.status >= 400 && shown.status < 500) contradictions.push(`Acknowledged and not found: ${first.uid}`)
        if (count % REPEAT_EVERY === 0) {
          const again = await order(first.key)
          if (JSON.stringify(again) !== JSON.stringify(first))
            contradictions.push(`${JSON.stringify(first)} became ${JSON.stringify(again)}`)
        }
      } finally {
        ordering -= 1
      }
      await sleep(pauseMs)
    }
  }
  const all = Promise.all(Array.from({ length: guests }, guest))
  let failure: Error | undefined
  all.catch((error: unknown) => (failure = error instanceof Error ? error : new Error(String(error))))
  return {
    acknowledged,
    troubles,
    contradictions,
    async rest() {
      resting ??= Promise.withResolvers()
      while (ordering > 0 && failure === undefined) await sleep(AGAIN_MS / 10)
      if (failure !== undefined) throw failure
    },
    goOn() {
      resting?.resolve()
      resting = null
    },
    async end() {
      isOver = true
      resting?.resolve()
      await all
    },
  }
}

type Told = {
  data: { id: number; uid: string; hash: string; ticketNumber: number; totals: { gross: number }; items: unknown[] }
}
