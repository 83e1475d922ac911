import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type AskedAi = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown; raw?: string }
/**
 * `cut` ends the connection in the middle of the answer, `hang` never answers, `stall` begins and never ends, `flood`
 * never stops.
 */
type Behaviour = 'cut' | 'hang' | 'stall' | 'flood' | Reply

/** The smallest picture there is, drawn as PNG. */
export const AI_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What a model writes, as the protocol bears it. */
export const completion = (content: unknown, more: object = {}) => ({
  choices: [
    {
      message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
      finish_reason: 'stop',
      ...more,
    },
  ],
})

/**
 * A provider on this machine that speaks the protocol of OpenAI for texts and pictures. `next` says how it answers the
 * following requests, one each; afterwards it writes a plain sentence or draws a point.
 */
export async function startAiService() {
  const requests: AskedAi[] = []
  const next: Behaviour[] = []
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as Record<string, unknown>
    requests.push({ path: request.url ?? '', headers: request.headers, body })
    const behaviour = next.shift() ?? {}
    if (behaviour === 'hang') return
    if (typeof behaviour === 'string') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"choices":[{"message":{"content":"')
      if (behaviour === 'cut') return void setImmediate(() => request.socket.destroy())
      const flood = () => {
        while (!response.destroyed && response.write('a'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', flood)
      }
      if (behaviour === 'flood') flood()
      return
    }
    const usual = request.url?.endsWith('/images/generations')
      ? { data: [{ b64_json: AI_PNG }] }
      : completion({ text: 'Knusprig aus der Pfanne.' })
    response.writeHead(behaviour.status ?? 200, { 'content-type': 'application/json', ...behaviour.headers })
    response.end(behaviour.raw ?? JSON.stringify(behaviour.body ?? usual))
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    next,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type AiService = Awaited<ReturnType<typeof startAiService>>
