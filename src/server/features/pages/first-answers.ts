import type { IncomingMessage, Server, ServerResponse } from 'node:http'

type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Lets `answer` see every request before the framework does; where it says true, the request is answered. Ready-made pages
 * go out here: the framework's own steps would take several times as long as sending them.
 */
export function answerFirst(server: Server, answer: Answerer): void {
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (answer(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}
