import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, CallBody, CallParams, CallQuery, CallResult } from '#contract/call.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/context.ts'
import { principalOf } from '#server/auth/authenticate.ts'
import { requireRole, type Principal } from '#server/auth/principal.ts'

export type CallInput<C extends Call> = {
  params: CallParams<C>
  query: CallQuery<C>
  body: CallBody<C>
  principal: Principal
  request: FastifyRequest
  reply: FastifyReply
}
export type Page = { total: number; page: number; limit: number }

/** A page of a list with its place in the whole. */
export class Paged<T> {
  readonly data: T
  readonly meta: Page
  constructor(data: T, meta: Page) {
    this.data = data
    this.meta = meta
  }
}
export const paged = <T>(data: T, meta: Page) => new Paged(data, meta)

/** A call's route, read as a sentence: limit, authenticate, authorise, parse, act, present. */
export function mountCall<const C extends Call>(
  server: FastifyInstance,
  app: App,
  call: C,
  handler: (input: CallInput<C>) => Promise<CallResult<C> | Paged<CallResult<C>>>,
  options: { bodyLimit?: number } = {},
) {
  const limit = call.limitPerMinute
  server.route({
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    config: limit ? { rateLimit: { max: limit, timeWindow: '1 minute' } } : {},
    handler: async (request, reply) => {
      const principal = await principalOf(app, request)
      authorise(call, principal)
      const input = {
        params: call.params?.parse(request.params),
        query: call.query?.parse(request.query),
        body: call.body?.parse(request.body ?? undefinedOrEmpty(request)),
        principal,
        request,
        reply,
      } as CallInput<C>
      const result = await handler(input)
      if (reply.sent) return reply
      reply.code(call.status ?? 200)
      return result instanceof Paged ? { data: call.data.parse(result.data), meta: result.meta } : { data: call.data.parse(result) }
    },
  })
}

/** Actions without parameters may come with no body at all. */
const undefinedOrEmpty = (request: FastifyRequest) =>
  request.headers['content-length'] === undefined || request.headers['content-length'] === '0' ? {} : undefined

function authorise(call: Call, principal: Principal): void {
  if (call.access === 'anyone') return
  if (call.access !== 'signedIn') requireRole(principal, call.access)
  else if (principal.kind !== 'user') throw new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
}
