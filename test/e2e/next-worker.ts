import type { TestApp } from '#test/app.ts'

const ADDRESS = '/build/service-worker.js'

/**
 * New versions of the service worker, which only this server gives: the built file is everybody's, and a journey beside
 * this one would be told of an update it has nothing to do with.
 */
export function nextWorkers({ server }: Pick<TestApp, 'server'>) {
  let more = ''
  const handlers = server.server.listeners('request')
  server.server.removeAllListeners('request')
  server.server.on('request', (request, response) => {
    if (request.url === ADDRESS && more) {
      void server.inject({ url: ADDRESS }).then(({ statusCode, headers, rawPayload }) => {
        for (const [name, value] of Object.entries(headers))
          if (value !== undefined && !['content-length', 'connection', 'etag'].includes(name))
            response.setHeader(name, value)
        response.writeHead(statusCode).end(Buffer.concat([rawPayload, Buffer.from(more)]))
      })
      return
    }
    for (const handle of handlers) handle.call(server.server, request, response)
  })
  return {
    bring: () => void (more += `\n// ${crypto.randomUUID()}\n`),
    /** The built one again. */
    takeBack: () => void (more = ''),
  }
}
