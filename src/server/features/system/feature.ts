import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { holds } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import type { Feature } from '#server/core/feature.ts'
import type { App } from '#server/core/context.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { FORBIDDEN } from '#server/core/auth/principal.ts'
import { openApiDocumentInTurns } from '#server/features/system/openapi.ts'

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Probes, figures and the published contract. */
function mountSystem(server: FastifyInstance, app: App) {
  let metrics: Promise<Registry> | undefined
  // The first page does not wait for them.
  const measure = async () => (await import('#server/features/system/metrics.ts')).collectMetrics()
  server.addHook('onListen', async () => void (metrics = measure()))
  let document: Promise<string> | undefined
  const plain = (reply: FastifyReply, text: string) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)

  server.get('/health/live', async (_request, reply) => plain(reply, 'ok'))
  server.get('/health/ready', async (_request, reply) => {
    await sql`select 1`.execute(app.db)
    return plain(reply, 'ok')
  })
  server.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.includes(request.ip) && !holds(await principalOf(app, request), 'system.metrics'))
      throw new Problem('forbidden', { message: FORBIDDEN })
    const registry = await (metrics ??= measure())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  server.get('/api/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await (document ??= openApiDocumentInTurns().then(written => JSON.stringify(written)))),
  )
  server.setNotFoundHandler(async request => {
    throw new Problem('notFound', {
      message: request.url.startsWith('/api/')
        ? 'Diese Adresse gibt es nicht.'
        : 'Leider wurde die angeforderte Seite nicht gefunden.',
    })
  })
}

/** Probes, figures and the published contract. */
export const system = { name: 'system', mount: mountSystem } satisfies Feature
