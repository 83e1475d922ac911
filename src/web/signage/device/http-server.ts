import type { BoardData } from '#contract/calls/signage/board-shape.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { deviceLog } from '#web/kit/device/device-log.ts'
import { ownHeaders } from '#web/kit/call-hooks.ts'
import { Refused, type Server, Unreachable } from '#web/signage/engine/ports.ts'

/** A server that is busy, away or starting is asked again later, as one that cannot be reached. */
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

export async function told<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) throw new Refused(error.message)
    if (isPassing(error.status)) throw new Unreachable(error.message)
    throw error
  }
}

/** Nothing may wait for ever: a line that is dead says so only after minutes. */
const TIMEOUT_MS = 20_000
export const soon = () => AbortSignal.timeout(TIMEOUT_MS)
export const orUnreachable = (error: unknown): never => {
  throw error instanceof DOMException ? new Unreachable(error.message) : error
}

/** A board, or null where the server has none. */
export const orNone = (asking: Promise<BoardData>): Promise<BoardData | null> =>
  told(asking).catch((error: unknown) =>
    error instanceof ApiError && error.status === 404 ? null : orUnreachable(error),
  )

/** The server, asked with the key of this TV. */
export function httpServer(): Server {
  const self = '/digital-signage-devices/self'
  return {
    manifest: query => told(callApi('GET', `${self}/manifest`, { query, signal: soon() })).catch(orUnreachable),
    board: segment => orNone(callApi('GET', `${self}/boards/{segment}`, { params: { segment }, signal: soon() })),
    beat: body => told(callApi('POST', `${self}/heartbeat`, { body, signal: soon() })).catch(orUnreachable),
    sendPlays: async plays =>
      void (await told(callApi('POST', `${self}/plays`, { body: { plays }, signal: soon() })).catch(orUnreachable)),
    async sendLogs() {
      const lines = [...deviceLog()]
      if (lines.length > 0)
        await told(callApi('POST', `${self}/logs`, { body: { sentAt: new Date().toISOString(), lines } }))
    },
    sendScreenshot: async data => void (await told(callApi('POST', `${self}/screenshot`, { body: { data } }))),
    file: wholeFile,
  }
}

/** What comes is worked on in parts so large, and for so long before the page may draw again. */
const PART = 64 * 1024
const BUSY_MS = 8

/**
 * The bytes of a file. A line that breaks is taken up where it broke, as long as something comes at all: a long film
 * over a weak line arrives. One over a strong line leaves the page time to draw.
 */
export async function* wholeFile(url: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let rested = performance.now()
  for (let come = 0; ;) {
    const before = come
    try {
      for await (const piece of bytesFrom(url, come))
        for (let from = 0; from < piece.length; from += PART) {
          const part = piece.subarray(from, from + PART)
          come += part.length
          yield part
          if (performance.now() - rested < BUSY_MS) continue
          await new Promise(resolve => setTimeout(resolve))
          rested = performance.now()
        }
      return
    } catch (error) {
      if (!(error instanceof Unreachable) || come === before) throw error
    }
  }
}

/** What of a file comes over one line, from a byte on. @throws Unreachable where it breaks. */
async function* bytesFrom(url: string, from: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const abort = new AbortController()
  let timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
  const cutOff = () => new Unreachable('The file does not come')
  const headers = from === 0 ? ownHeaders : { ...ownHeaders, range: `bytes=${from}-` }
  try {
    // Past the browser's own cache: what was damaged on the way would come again from there.
    const response = await fetch(url, { headers, signal: abort.signal, cache: 'no-store' }).catch(() => {
      throw cutOff()
    })
    if (isPassing(response.status)) throw cutOff()
    if (!response.ok || !response.body) throw new Error(`The file answers ${response.status}`)
    // Small files come whole, whatever is asked for.
    let known = response.status === 206 ? 0 : from
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw cutOff()
      })
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
      const piece = value.subarray(Math.min(known, value.length))
      known = Math.max(0, known - value.length)
      if (piece.length > 0) yield piece
    }
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
}
