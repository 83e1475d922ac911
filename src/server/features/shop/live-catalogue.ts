import type { FastifyInstance } from 'fastify'
import type { App } from '#server/core/context.ts'
import { streamEvents } from '#server/core/http/sse.ts'

/**
 * Tells open pages that the catalogue changed (event `catalogue` with its version), so that a dish that just ran out
 * is seen in open carts. The first event names the version at the moment of connecting.
 */
export function mountLiveCatalogue(server: FastifyInstance, app: App) {
  server.get('/api/catalogue/live', (request, reply) => {
    streamEvents(app, request, reply, {
      topics: ['catalogue'],
      onEvent: async () => ({ event: 'catalogue', data: { version: (await app.catalogue.current()).version } }),
    })
    return reply
  })
}
