import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { FRAMEWORK } from '#server/core/http/error-answer.ts'

type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Lets `answer` see every request before the framework and before whoever asked to be first so far; where it says true,
 * the request is answered.
 */
export function answerFirst(server: Server, answer: Answerer): void {
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (answer(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}

const TWO_HOSTS = JSON.stringify({ errors: [{ message: FRAMEWORK[400], code: 'refused' }] })

/**
 * Answers 400 to a request that names two hosts, as RFC 9112 (3.2) asks for, and says so. A proxy in front may go by
 * the one and this server by the other, and what is kept for the one would be told to guests of the other.
 */
export function refuseSecondHost(
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  response: ServerResponse,
): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts < 2) return false
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(TWO_HOSTS),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    .end(TWO_HOSTS)
  return true
}
