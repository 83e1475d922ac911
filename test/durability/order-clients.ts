import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'

/** An order the server said it has taken. */
export type Acknowledged = { key: string; id: number; uid: string; ticketNumber: number }

export type ClientsReport = {
  /** Each with the moment (ms) its first answer came. */
  acknowledged: (Acknowledged & { at: number })[]
  /** Answers that told of trouble, by status, with one text each. */
  troubles: Map<number, Set<string>>
  /** Requests that got no answer at all. */
  broken: number
  /** Repeated submits of an acknowledged order that answered another one. */
  contradictions: string[]
}

type ClientsOptions = {
  clients: number
  isOver: () => boolean
  pauseMs?: number
  /** Hears of each order that was acknowledged. */
  onTaken?: () => void
}

const RETRY_MS = 60
const ATTEMPT_MS = 8000
/** Every so many orders, a guest presses the button again although the answer had come. */
const REPEAT_EVERY = 4

/**
 * Guests who keep ordering until `isOver`, each with a new key an order, and who press the button again with the same
 * key until the server has said yes; between two orders each rests for `pauseMs`. Answers once every one of them has
 * got the answer to its last order.
 */
export async function runClients(
  url: string,
  body: PlaceOrderInput,
  { clients, isOver, pauseMs = 0, onTaken }: ClientsOptions,
): Promise<ClientsReport> {
  const report: ClientsReport = { acknowledged: [], troubles: new Map(), broken: 0, contradictions: [] }
  const submitUntilTaken = async (key: string): Promise<Acknowledged> => {
    for (;;) {
      const placed = await submit(url, { ...body, clientOrderKey: key }, report)
      if (placed) return { ...placed, key }
      await sleep(RETRY_MS)
    }
  }
  const guest = async () => {
    for (let count = 1; !isOver(); count += 1) {
      const first = await submitUntilTaken(randomUUID())
      report.acknowledged.push({ ...first, at: Date.now() })
      onTaken?.()
      if (pauseMs > 0) await sleep(pauseMs)
      if (count % REPEAT_EVERY !== 0) continue
      const again = await submitUntilTaken(first.key)
      if (JSON.stringify(again) !== JSON.stringify(first))
        report.contradictions.push(`${JSON.stringify(first)} became ${JSON.stringify(again)}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, guest))
  return report
}

async function submit(
  url: string,
  body: PlaceOrderInput,
  report: ClientsReport,
): Promise<Omit<Acknowledged, 'key'> | undefined> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    })
    text = await answer.text()
  } catch {
    report.broken += 1
    return undefined
  }
  if (answer.status !== 201) {
    report.troubles.set(answer.status, (report.troubles.get(answer.status) ?? new Set()).add(text))
    return undefined
  }
  const { id, uid, ticketNumber } = (JSON.parse(text) as { data: Omit<Acknowledged, 'key'> }).data
  return { id, uid, ticketNumber }
}
