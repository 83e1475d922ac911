import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ClosedAddress, isPushEndpoint, publicLookup, type Resolve } from '#server/ports/web-push/push-address.ts'

/** One message for one address. `secrets`: the newest first; each of them signs. */
export type WebhookMessage = {
  address: string
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
  secrets: readonly string[]
}
/** What came of a try: `status` is null where no answer came, `answer` the first kilobyte of it as text. */
export type WebhookResult = {
  isTaken: boolean
  status: number | null
  answer: string
  durationMs: number
  error: string | null
  /** The address leads into a closed network: no try can help. */
  isClosed: boolean
}
export type WebhookSender = {
  /** Whether an address may be called at all: https at a full name, on the usual port. */
  isAddress(address: string): boolean
  /** Hands one message over. Never throws for what the target or the network does. */
  send(message: WebhookMessage): Promise<WebhookResult>
}

const TIMEOUT_MS = 10_000
const KEPT_CHARACTERS = 1024
const PREFIX = 'whsec_'

/** The key as it is handed to the receiver (Standard Webhooks). */
export const webhookSecretOf = (bytes: Buffer): string => PREFIX + bytes.toString('base64')

/**
 * The webhook signature (`webhook-signature`): one signature for each key, separated by spaces (Standard Webhooks 1.0).
 */
export const webhookSignature = ({ id, timestamp, body, secrets }: Omit<WebhookMessage, 'address'>): string =>
  secrets
    .map(secret => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')

/**
 * Speaks Standard Webhooks. Against SSRF as push is (decision 007): the name is looked up for this very connection and
 * refused where it leads into a closed network, and redirects are not followed. `testOrigin` is the one origin allowed
 * besides.
 */
export const createWebhookSender = (testOrigin?: string, resolve?: Resolve): WebhookSender => ({
  isAddress: address => isPushEndpoint(address, testOrigin),
  async send(message) {
    const startedAt = performance.now()
    const result = (part: Partial<WebhookResult>): WebhookResult => ({
      isTaken: false,
      status: null,
      answer: '',
      error: null,
      isClosed: false,
      ...part,
      durationMs: Math.round(performance.now() - startedAt),
    })
    if (!isPushEndpoint(message.address, testOrigin))
      return result({ error: 'Diese Adresse ist nicht erlaubt.', isClosed: true })
    const url = new URL(message.address)
    const isTest = testOrigin !== undefined && url.origin === new URL(testOrigin).origin
    try {
      const answer = await post(url, message, isTest ? {} : { lookup: publicLookup(resolve) })
      const { statusCode = 0 } = answer
      const isTaken = statusCode >= 200 && statusCode < 300
      return result({ isTaken, status: statusCode, answer: await beginningOf(answer) })
    } catch (error) {
      if (error instanceof ClosedAddress)
        return result({ error: 'Die Adresse führt in ein geschlossenes Netz.', isClosed: true })
      return result({ error: isTimeout(error) ? 'Keine Antwort in 10 Sekunden.' : String(error).slice(0, 300) })
    }
  },
})

const isTimeout = (error: unknown) => error instanceof Error && /Timeout|Abort/.test(error.name)

/** Sends and waits for the head of the answer; the time limit also ends a body that never does. */
async function post(url: URL, message: WebhookMessage, connection: object): Promise<IncomingMessage> {
  const { request } = await (url.protocol === 'http:' ? import('node:http') : import('node:https'))
  const { id, timestamp, body } = message
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Tresen-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookSignature(message),
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, agent: false, signal, ...connection })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/** The beginning of a stranger's answer, without control characters; the rest is not waited for. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece)
      length += piece.length
      if (length >= KEPT_CHARACTERS) break
    }
  } catch {
    // what came until it broke off is what there is; the status has been said
  }
  answer.destroy()
  const text = Buffer.concat(pieces).subarray(0, KEPT_CHARACTERS).toString('utf8')
  return text.replaceAll(/[^\P{Cc}\n\t]+/gu, ' ').trim()
}
