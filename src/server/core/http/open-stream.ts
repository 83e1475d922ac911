import type { ServerResponse } from 'node:http'

const HEARTBEAT_MS = 25_000
/** Whoever has not taken as many bytes reads no more, and is not kept in memory. */
export const MOST_UNREAD = 8 * 1024 * 1024
/**
 * Jitter: clients of a server that ends come back spread over this time. Thousands at once would overload the next one.
 */
const AWAY_MS = { least: 200, most: 3000 }

/** An answer that stays open and speaks by server-sent events. `sendAway`: told to come back elsewhere, and ended. */
type EventStream = { send: (text: string) => void; end: () => void; sendAway: () => void }

/** Turns a request into a stream of server-sent events; `onEnd` is told once, whichever side ended it. */
export function openStream(reply: { hijack(): unknown; raw: ServerResponse }, onEnd: () => void): EventStream {
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
  const leave = (last: () => void) => {
    if (hasEnded) return
    hasEnded = true
    clearInterval(heartbeat)
    onEnd()
    last()
  }
  const end = () => leave(() => raw.end())
  raw.on('close', end)
  const send = (text: string) => {
    if (hasEnded) return
    // cut off, and nothing is written any more: what is written to a connection that is gone is an error of the server
    if (raw.writableLength > MOST_UNREAD) leave(() => raw.destroy())
    else raw.write(text)
  }
  const sendAway = () => {
    send(`retry: ${Math.round(AWAY_MS.least + Math.random() * (AWAY_MS.most - AWAY_MS.least))}\n\n`)
    end()
  }
  return { send, end, sendAway }
}
