import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'
import type { LiveEvent } from '#server/core/live/live-hub.ts'

const HEARTBEAT_MS = 25_000
const open = new Set<() => void>()

/**
 * Turns a request into a stream of server-sent events. `onEvent` is asked for the message to send whenever one of
 * the topics speaks, and once at the start; null sends nothing, 'end' ends the stream. Messages of one stream keep their order.
 */
export function streamEvents(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    topics,
    onEvent,
  }: { topics: readonly string[]; onEvent: (event: LiveEvent) => Promise<{ event: string; data: unknown } | 'end' | null> },
): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  raw.write('retry: 2000\n\n')
  let queue = Promise.resolve()
  const send = (event: LiveEvent) => {
    queue = queue
      .then(async () => {
        const message = await onEvent(event)
        if (message === 'end') end()
        else if (message && !raw.destroyed) raw.write(`event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`)
      })
      .catch((error: unknown) => request.log.warn({ err: error }, 'A live message could not be sent'))
  }
  const unsubscribe = topics.map(topic => app.live.subscribe(topic, send))
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS)
  const end = () => {
    clearInterval(heartbeat)
    for (const stop of unsubscribe) stop()
    open.delete(end)
    raw.end()
  }
  open.add(end)
  raw.on('close', end)
  send({ topic: topics[0] ?? '', resync: true })
}

/** Ends every stream, so that a stopping server does not wait for them; browsers come back by themselves. */
export const closeStreams = () => {
  for (const end of open) end()
}
