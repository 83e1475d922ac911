import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Urgency } from '#domain/orders/notices/push-notice.ts'
import { type DeviceKeys, encryptPush, type SealedPush, type Signature } from '#server/ports/web-push/encrypt-push.ts'
import { ClosedAddress, publicLookup, type Resolve, isPushEndpoint } from '#server/ports/web-push/push-address.ts'

/**
 * `text` is JSON. `topic` replaces an undelivered message of the same topic: at most 32 characters of base64url, and
 * nothing that names anybody.
 */
export type Push = {
  device: DeviceKeys & { endpoint: string }
  text: string
  lifeSeconds: number
  urgency: Urgency
  topic: string
}

/**
 * `gone`: nobody listens there any more (expired subscription, 404 or 410), or it is no place we call. `refused`: this
 * message is never taken. `later`: worth another try.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' | 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterSeconds: number }

export type PushSender = {
  /** Whether a browser's address may be called at all. */
  isEndpoint(address: string): boolean
  /**
   * Hands one message to the push service of the device, `now` an instant. Never throws for what the service or the
   * network does.
   */
  send(push: Push, signature: Signature, now: string): Promise<PushOutcome>
}

const TIMEOUT_MS = 8000
const PADDED_BYTES = 1024
const READ_CHARACTERS = 300
const LONGEST_PAUSE_SECONDS = 3600
const BUSY: readonly number[] = [408, 429]

/**
 * Speaks Web Push (RFC 8030) to whatever service a browser names. `testOrigin` is the one address allowed that is not
 * public, `resolve` how names are looked up.
 */
export const createPushSender = (testOrigin?: string, resolve?: Resolve): PushSender => ({
  isEndpoint: address => isPushEndpoint(address, testOrigin),
  async send({ device, text: content, lifeSeconds, urgency, topic }, signature, now) {
    if (!isPushEndpoint(device.endpoint, testOrigin)) return { kind: 'gone', reason: 'no address of a push service' }
    const url = new URL(device.endpoint)
    try {
      const sealed = await encryptPush(
        content,
        { origin: url.origin, device, signature, length: PADDED_BYTES },
        { TTL: lifeSeconds, urgency, topic },
      )
      const isTest = testOrigin !== undefined && url.origin === new URL(testOrigin).origin
      const answer = await post(url, sealed, isTest ? {} : { lookup: publicLookup(resolve) })
      return outcomeOf(answer, await readReason(answer), now)
    } catch (error) {
      if (error instanceof ClosedAddress) return { kind: 'gone', reason: error.message }
      return { kind: 'later', reason: String(error), afterSeconds: 0 }
    }
  },
})

/**
 * Sends and waits for the head of the answer. Redirects are not followed, so an answer leads nowhere the address did
 * not. An import of `node:http` has Node load a whole client for `fetch` beside it, which a start would pay for.
 */
async function post(
  url: URL,
  { headers, body }: SealedPush,
  connection: { lookup?: LookupFunction },
): Promise<IncomingMessage> {
  const { request } = await (url.protocol === 'http:' ? import('node:http') : import('node:https'))
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS), ...connection })
      .on('response', answer => resolve(answer.on('error', () => undefined)))
      .on('error', reject)
      .end(body)
  })
}

/**
 * What the service says about a refusal, cut short and without control characters: a stranger's answer may be anything.
 */
async function readReason(answer: IncomingMessage): Promise<string> {
  const { statusCode = 0 } = answer
  if (statusCode < 400) {
    answer.destroy()
    return `status ${statusCode}`
  }
  const said = await text(cut(answer)).catch(() => '')
  return `status ${statusCode} ${said.slice(0, READ_CHARACTERS).replaceAll(/\p{Cc}+/gu, ' ')}`.trim()
}

async function* cut(answer: IncomingMessage) {
  let left = READ_CHARACTERS
  for await (const piece of answer as AsyncIterable<Buffer>) {
    yield piece.subarray(0, left)
    left -= piece.length
    if (left <= 0) return
  }
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, reason: string, now: string): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone', reason }
  if (statusCode < 500 && !BUSY.includes(statusCode)) return { kind: 'refused', reason }
  return { kind: 'later', reason, afterSeconds: pauseOf(headers['retry-after'], now) }
}

/** `retry-after` as seconds, given as such or as a date; no more than an hour, for a stranger decides it. */
function pauseOf(value: string | undefined, now: string): number {
  if (!value) return 0
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.parse(now)) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), LONGEST_PAUSE_SECONDS) : 0
}
