import type { FastifyReply } from 'fastify'

const HEARTBEAT_MS = 25_000

/** An answer that stays open and speaks by server-sent events. */
export type EventStream = { send: (text: string) => void; end: () => void }

/** ConcurrencyLimit a request into a stream of server-sent events; `onEnd` is told once, whichever side ended it. */
export function openStream(reply: FastifyReply, onEnd: () => void): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  raw.write('retry: 2000\n\n')
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS)
  let hasEnded = false
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    clearInterval(heartbeat)
    onEnd()
    raw.end()
  }
  raw.on('close', end)
  return { send: text => void (hasEnded || raw.write(text)), end }
}
