import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Registry } from 'prom-client'
import { holds } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import type { Feature } from '#server/core/feature.ts'
import type { App } from '#server/core/context.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { FORBIDDEN } from '#server/core/auth/principal.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import type { Measure } from '#server/features/system/metrics/http-metrics.ts'
import { setImmediate } from 'node:timers/promises'
import { answerSchema } from '#contract/answer-schema.ts'
import { APP_VERSION } from '#contract/app-version.ts'
import { CALLS } from '#contract/calls/index.ts'
import { DOCUMENTS } from '#contract/calls/documents.ts'
import { STREAMS } from '#contract/calls/streams.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { ERRORS, failures, RESPONSES } from '#server/features/system/openapi/answers.ts'
import { describeCall, describeDocument, describeStream } from '#server/features/system/openapi/describe-call.ts'
import { describeResource } from '#server/features/system/openapi/describe-resource.ts'
import { content, type Json, shape } from '#server/features/system/openapi/json-shape.ts'

/** Begins a new turn for whoever waits. */
type ConcurrencyLimit = Generator<undefined, Json>

/** The published contract, derived from the same calls and definitions that the routes are mounted from. */
export function openApiDocument(): Json {
  const turns = write()
  let turn = turns.next()
  while (!turn.done) turn = turns.next()
  return turn.value
}

/**
 * The same, one call after the other with time for other guests between: all of them together take a quarter of a
 * second.
 */
export async function openApiDocumentInTurns(): Promise<Json> {
  const turns = write()
  let turn = turns.next()
  while (!turn.done) {
    await setImmediate()
    turn = turns.next()
  }
  return turn.value
}

function* write(): ConcurrencyLimit {
  const paths: Record<string, Json> = {}
  const schemas: Record<string, Json> = {}
  for (const resource of RESOURCES) {
    Object.assign(paths, describeResource(resource))
    yield
    schemas[resource.path] = shape(answerSchema(resource.fields), 'output')
    yield
  }
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) }
    yield
  }
  for (const document of DOCUMENTS)
    paths[document.path] = {
      ...paths[document.path],
      [(document.method ?? 'GET').toLowerCase()]: describeDocument(document),
    }
  for (const stream of STREAMS) paths[stream.path] = { get: describeStream(stream) }
  paths['/openapi.json'] = {
    get: {
      operationId: 'getOpenapiJson',
      summary: 'Reads this document.',
      security: [],
      responses: { 200: { description: 'Erfolg', ...content({ type: 'object' }) }, ...failures() },
    },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tresen',
      version: APP_VERSION,
      description: 'Bestellen, Theke und Verwaltung für Betriebe mit mehreren Filialen.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a program, with scopes.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'tresen_session',
          description: 'Over https the name is __Host-tresen_session.',
        },
      },
      responses: RESPONSES,
      schemas: { Errors: ERRORS, ...schemas },
    },
  }
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Compared by hashes of one length, in a time that says nothing about the token. */
function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`))
}

const notReady = (message: string) => new Problem('unavailable', { message })

/** Probes, figures and the published contract. */
function mountSystem(server: FastifyInstance, app: App) {
  let metrics: Promise<Registry> | undefined
  // The first page does not wait for them.
  let note: Measure | undefined
  const measure = async () => {
    const [{ createRegistry }, { measureAnswers }] = await Promise.all([
      import('#server/features/system/metrics/registry.ts'),
      import('#server/features/system/metrics/http-metrics.ts'),
    ])
    const registry = createRegistry(app)
    note = measureAnswers(registry)
    return registry
  }
  server.addHook('onListen', async () => void (metrics = measure()))
  server.addHook('onResponse', async (request, reply) => note?.(request, reply))
  let document: Promise<string> | undefined
  const writtenDocument = () => (document ??= openApiDocumentInTurns().then(written => JSON.stringify(written)))
  const plain = (reply: FastifyReply, text: string) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)

  server.get('/health/live', async (_request, reply) => plain(reply, 'ok'))
  server.get('/health/ready', async (_request, reply) => {
    if (app.lifecycle.isDraining) throw notReady('Dieser Server wird beendet.')
    await app.writes.look()
    if (!app.live.isConnected())
      throw notReady('Der Server hört gerade nicht, was andere melden (LISTEN). Er verbindet sich neu.')
    if (!app.writes.isPossible())
      throw notReady(
        'Es lässt sich nichts speichern: Das Replikat, auf das die Datenbank wartet (synchronous_standby_names), antwortet nicht.',
      )
    return plain(reply, 'ok')
  })
  server.get('/metrics', async (request, reply) => {
    const isAllowed = LOOPBACK.includes(request.ip) || hasToken(request.headers.authorization, app.env.metricsToken)
    if (!isAllowed && !holds(await principalOf(app, request), 'system.metrics'))
      throw new Problem('forbidden', { message: FORBIDDEN })
    const registry = await (metrics ??= measure())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await writtenDocument()),
  )
  // one a shop name and address: both change rarely, and a page takes a tenth of a second to write
  let guide: { of: string; html: string } | undefined
  server.get('/api', async (_request, reply) => {
    const { config } = await app.catalogue.current()
    const facts = { shopName: config.shopName, base: baseUrl(app) }
    const of = JSON.stringify(facts)
    if (guide?.of !== of) {
      const { writeGuide } = await import('#server/features/system/guide/write-guide.ts')
      guide = { of, html: writeGuide(JSON.parse(await writtenDocument()) as Json, facts) }
    }
    const { GUIDE_POLICY } = await import('#server/features/system/guide/write-guide.ts')
    return reply
      .headers({
        'content-security-policy': GUIDE_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(guide.html)
  })
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
