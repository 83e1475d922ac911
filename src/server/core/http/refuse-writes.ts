import type { FastifyInstance } from 'fastify'
import type { App } from '#server/core/context.ts'
import { NotReplicated } from '#server/core/db/not-replicated.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Circuit breaker: while nothing that is written would be confirmed, whoever wants to write is told so at once (503)
 * instead of leaving one more session of the database that waits without an end. Reading goes on.
 */
export function refuseWrites(server: FastifyInstance, app: Pick<App, 'writes'>): void {
  server.addHook('onRequest', async request => {
    if (!app.writes.isPossible() && !READING.has(request.method)) throw new NotReplicated()
  })
}
