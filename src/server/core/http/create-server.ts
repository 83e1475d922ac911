import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { answerError } from '#server/core/http/error-answer.ts'
import { answerClientError } from '#server/core/http/client-error.ts'
import { composeInput } from '#server/core/http/compose-input.ts'
import { isCall, registerRateLimit } from '#server/core/http/rate-limit.ts'
import { jsonReader } from '#server/core/http/read-json.ts'
import { requestIds } from '#server/core/http/request-id.ts'
import { trustedProxies } from '#server/trusted-proxy.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import type { Env } from '#server/env.ts'

const ORIGIN = /^https?:\/\/[^/]*/i
const TOKEN_PATH =
  /^\/(api\/time-tracking|api\/login\/(?:link|reset|invitation)|frontdesk|backoffice|kiosk|clock|extern|printing|api\/calendars|api\/calendar\/subscriptions|api\/orders\/(?:public|frontdesk|backoffice)|status|payment|testzahlung)\/.*/s

/**
 * The path of a request's address as it may be written down: without query, and without what follows where a key or a
 * token does. Written in another way that leads to the same route (with an origin before it, letters as percent signs),
 * it hides nothing less.
 */
export function withoutSecrets(url: string): string {
  const [path = ''] = url.replace(ORIGIN, '').split(/[?#;]/)
  return decoded(path).replace(TOKEN_PATH, '/$1/…')
}

/** What cannot be decoded leads to no route, so it carries no secret of ours. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes whose lists may be read from a read replica (`FROM_REPLICA`), `GET /api/tags`. */
    replicaRoutes: string[]
  }
}

const JSON_LIMIT = 1024 * 1024
/** What no page of ours asks a device for; a clock may ask where it is. */
export const PERMISSIONS = 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'

/** So long may take what was begun when the server closes. Then it is cut off, so that all else still ends in order. */
const LAST_ANSWERS_MS = 10_000
const LOOK_MS = 50

/**
 * The HTTP server with its limits and headers; routes are mounted by the caller. No other origin is let in (no CORS).
 * `reqId` joins the log lines of a request (request id).
 */
export async function createServer(
  env: Env,
  log: Logger,
  { lastAnswersMs = LAST_ANSWERS_MS } = {},
): Promise<FastifyInstance> {
  const isProxy = trustedProxies(env.trustProxy)
  const server = Fastify({
    loggerInstance: log as never,
    genReqId: requestIds(isProxy),
    bodyLimit: JSON_LIMIT,
    requestTimeout: 60_000,
    // Behind a proxy every guest would have the proxy's address, and one limit would hold for all of them.
    trustProxy: isProxy,
    forceCloseConnections: 'idle',
    // Whoever has a connection while the server closes still gets the answer, and not the framework's own words.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void answerError(error, request as never, reply as never, env),
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
  }) as unknown as FastifyInstance
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, env))
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonReader(server))
  server.decorate('replicaRoutes', [])
  server.addHook('onRoute', ({ method, url, config }) => {
    if (config?.readsFrom === 'replica' && method !== 'HEAD') server.replicaRoutes.push(`${String(method)} ${url}`)
  })
  // What staff and guests read is theirs: no proxy and no browser keeps answers.
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (isCall(request)) reply.header('cache-control', 'no-store')
    done()
  })
  // Behind every reader of a body, forms with files too.
  server.addHook('preHandler', (request, _reply, done) => {
    composeInput(request)
    done()
  })
  await server.register(cookie)
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: env.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  if (env.hasRateLimits) await registerRateLimit(server)
  endConnections(server, lastAnswersMs)
  server.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 403) void noteRefusal(request)
    if (reply.statusCode >= 500)
      request.log.warn(
        {
          method: request.method,
          path: withoutSecrets(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'Request failed',
      )
    done()
  })
  return server
}

/**
 * When the server closes, each connection ends with the answer that is under way: a proxy keeps it open for a next
 * request (keep-alive), which the framework would wait for. What is not answered by then is cut off.
 */
function endConnections(server: FastifyInstance, lastAnswersMs: number): void {
  const http = server.server as Server
  let isClosing = false
  /** Whose next request came meanwhile: that one ends them, which the framework sees to. */
  const askedAgain = new WeakSet<Socket>()
  server.addHook('onRequest', (request, _reply, done) => {
    if (isClosing) askedAgain.add(request.raw.socket)
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    if (isClosing && !askedAgain.has(request.raw.socket)) reply.header('connection', 'close')
    done(null, payload)
  })
  server.addHook('preClose', async () => {
    isClosing = true
    if (!http.listening) return
    // those whose answer had begun, and the streams that were told to go elsewhere
    const looking = setInterval(() => http.closeIdleConnections(), LOOK_MS)
    const cut = setTimeout(() => http.closeAllConnections(), lastAnswersMs)
    http.once('close', () => {
      clearInterval(looking)
      clearTimeout(cut)
    })
  })
}

/** Who asked for what they may not do, without the secrets of the address. */
async function noteRefusal(request: FastifyRequest): Promise<void> {
  const sender = await request.sender?.catch(() => undefined)
  noteSecurity(request.log, 'refused', {
    method: request.method,
    path: withoutSecrets(request.url),
    account: sender?.kind === 'user' ? sender.id : null,
    address: request.ip,
  })
}

/**
 * Calls are checked by the contract. A route with a schema of its own would bring a second, English-speaking way to
 * check them.
 */
const refuseSchema = () => {
  throw new Error('Routes take their schemas from the contract.')
}
