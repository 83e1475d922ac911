import { ApiError } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'
import { deviceLog } from '#web/kit/device/device-log.ts'
import { ownHeaders } from '#web/kit/own-headers.ts'
import { Refused, type Server, Unreachable } from '#web/signage/engine/ports.ts'

/** A server that is busy, away or starting is asked again later, as one that cannot be reached. */
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

async function told<T>(asking: Promise<T>): Promise<T> {
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
const PATIENCE_MS = 20_000
const soon = () => AbortSignal.timeout(PATIENCE_MS)
const orUnreachable = (error: unknown): never => {
  throw error instanceof DOMException ? new Unreachable(error.message) : error
}

/** The server, asked with the key of this TV. */
export function httpServer(): Server {
  const self = '/digital-signage-devices/self'
  return {
    manifest: query => told(ask('GET', `${self}/manifest`, { query, signal: soon() })).catch(orUnreachable),
    async board(segment) {
      try {
        return await told(ask('GET', `${self}/boards/{segment}`, { params: { segment }, signal: soon() }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        return orUnreachable(error)
      }
    },
    beat: body => told(ask('POST', `${self}/heartbeat`, { body, signal: soon() })).catch(orUnreachable),
    sendPlays: async plays => void (await told(ask('POST', `${self}/plays`, { body: { plays }, signal: soon() })).catch(orUnreachable)),
    async sendLogs() {
      const lines = [...deviceLog()]
      if (lines.length > 0) await told(ask('POST', `${self}/logs`, { body: { sentAt: new Date().toISOString(), lines } }))
    },
    sendScreenshot: async data => void (await told(ask('POST', `${self}/screenshot`, { body: { data } }))),
    async *file(url) {
      const abort = new AbortController()
      let patience = setTimeout(() => abort.abort(), PATIENCE_MS)
      const cutOff = () => new Unreachable('The file does not come')
      try {
        // Past the browser's own cache: what was damaged on the way would come again from there.
        const response = await fetch(url, { headers: ownHeaders, signal: abort.signal, cache: 'no-store' }).catch(() => {
          throw cutOff()
        })
        if (isPassing(response.status)) throw cutOff()
        if (!response.ok || !response.body) throw new Error(`The file answers ${response.status}`)
        const reader = response.body.getReader()
        for (;;) {
          const { done, value } = await reader.read().catch(() => {
            throw cutOff()
          })
          if (done) return
          clearTimeout(patience)
          patience = setTimeout(() => abort.abort(), PATIENCE_MS)
          yield value
        }
      } finally {
        clearTimeout(patience)
        abort.abort()
      }
    },
  }
}
