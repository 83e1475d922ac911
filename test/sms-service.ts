import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An SMS as it came over the wire. */
export type ReceivedSms = { path: string; headers: IncomingMessage['headers']; to: string; from?: string; text: string }
type Reply = { status: number; headers?: Record<string, string>; body?: unknown }
/** `cut` takes the message and ends the connection without an answer; `hang` never answers. */
type Behaviour = 'cut' | 'hang' | Reply

/**
 * A provider of SMS on this machine. It takes every message, but one key only once, as providers with idempotency do,
 * unless `forgetsKeys`. `next` says how it answers the following requests, one each; afterwards it is well again.
 */
export async function startSmsService() {
  const messages: ReceivedSms[] = []
  const requests: ReceivedSms[] = []
  const next: Behaviour[] = []
  const seen = new Set<string>()
  const state = { forgetsKeys: false }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as { to: string; from?: string; text: string }
    const sms = { path: request.url ?? '', headers: request.headers, ...body }
    requests.push(sms)
    const behaviour = next.shift()
    const key = String(request.headers['idempotency-key'] ?? '')
    const isTaken =
      behaviour === undefined ||
      behaviour === 'cut' ||
      behaviour === 'hang' ||
      (behaviour.status >= 200 && behaviour.status < 300)
    if (isTaken && (!key || state.forgetsKeys || !seen.has(key))) messages.push(sms)
    if (isTaken && key) seen.add(key)
    if (behaviour === 'cut') return void request.socket.destroy()
    if (behaviour === 'hang') return
    const {
      status = 200,
      headers = {},
      body: said = { id: `sms-${messages.length}`, success: '100', messages: [{ id: messages.length }] },
    } = behaviour ?? {}
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(said))
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    requests,
    next,
    state,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type SmsService = Awaited<ReturnType<typeof startSmsService>>
