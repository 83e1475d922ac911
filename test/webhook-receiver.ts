import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedWebhook = {
  path: string
  headers: Record<string, string>
  body: string
  type: string
  data: unknown
}
type Reply = { status: number; body?: string; waits?: boolean }

/** Another system on this machine that is told by webhooks; each path answers as it was told to, else 204. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const replies = new Map<string, Reply>()
  const held = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    void text(request).then(async body => {
      const path = request.url ?? '/'
      const { type, data } = JSON.parse(body) as { type: string; data: unknown }
      received.push({ path, headers: request.headers as Record<string, string>, body, type, data })
      const reply = replies.get(path) ?? { status: 204 }
      if (reply.waits) await held.promise
      response.writeHead(reply.status).end(reply.body ?? '')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at: (path: string) => received.filter(one => one.path === path),
    answer: (path: string, reply: Reply) => void replies.set(path, reply),
    letGo: () => held.resolve(),
    close: () =>
      new Promise<void>(resolve => {
        held.resolve()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
