import type { IncomingMessage, Server, ServerResponse } from 'node:http'

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
