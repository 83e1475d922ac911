import { SERVER_TIME } from '#contract/calls/pulse.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForAnyone } from '#contract/rights/rights.ts'
import { scopesOf } from '#contract/rights/decide.ts'
import type { ListPage } from '#contract/list-page.ts'
import type { Call, CallBody, CallParams, CallQuery, CallResult } from '#contract/call.ts'
import { openAnswer } from '#contract/open-answer.ts'
import { readInput } from '#contract/read-input.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { requireAskedFor } from '#server/core/http/require-known.ts'
import { FROM_REPLICA } from '#server/core/http/asker-of.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import {
  anyPrincipalOf,
  guestOrStaffOf,
  principalOf,
  principalWithoutFactor,
  selfOf,
} from '#server/core/auth/authenticate.ts'
import { deviceOf, type DeviceAddress } from '#server/core/auth/device.ts'
import { workerByAddress } from '#server/core/auth/worker.ts'
import { type KeyOf, readKey } from '#server/core/http/idempotency-key.ts'
import { requireAbility, type Principal } from '#server/core/auth/principal.ts'

export type CallInput<C extends Call> = {
  params: CallParams<C>
  query: CallQuery<C>
  body: CallBody<C>
  /** The idempotency key, where the call declares one. */
  key: KeyOf<C>
  principal: Principal
  request: FastifyRequest
  reply: FastifyReply
}

/** A page of a list with its place in the whole. */
export class Paged<T> {
  readonly data: T
  readonly meta: ListPage
  constructor(data: T, meta: ListPage) {
    this.data = data
    this.meta = meta
  }
}
export const paged = <T>(data: T, meta: ListPage) => new Paged(data, meta)

/** What a handler answers that has sent its answer itself. */
export const SENT = Symbol('sent')

type MountOptions = {
  bodyLimit?: number
  /** Adds to what is said of a body whose shape is wrong. */
  refused?: (problem: Problem, raw: unknown) => Promise<Problem>
}

const readsElsewhere = new WeakSet<Call>()
/** The same call, whose lists may be read from a read replica (`FROM_REPLICA`). */
export function fromReplica<const C extends Call>(call: C): C {
  const own = { ...call }
  readsElsewhere.add(own)
  return own
}

/** A call's route, read as a sentence: limit, authenticate, authorise, parse, act, present. */
export function mountCall<const C extends Call>(
  server: FastifyInstance,
  app: App,
  call: C,
  handler: (input: CallInput<C>) => Promise<CallResult<C> | Paged<CallResult<C>> | typeof SENT>,
  options: MountOptions = {},
) {
  const limit = call.limitPerMinute
  server.route({
    method: call.method,
    url: routeOf(call.path),
    // The contract knows no such call, and two hundred routes more would stay in memory.
    exposeHeadRoute: false,
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    config: { ...(limit && limitedTo(limit).config), ...(readsElsewhere.has(call) && FROM_REPLICA) },
    handler: async (request, reply) => {
      reply.header(SERVER_TIME, app.clock.now())
      const params = (call.opensWith || call.byClockToken) && parsedParams(call, request)
      const principal = await whoAsks(app, call, request, params)
      await requireRouteSet(app, call, principal)
      requireAbility(principal, call.ability)
      const path = params ?? parsedParams(call, request)
      const query = call.query && readInput(call.query, request.query)
      if (call.method === 'GET' && !call.asksForGone) await requireAskedFor(app, query, reachesAll(principal, call))
      const body = call.body && (await readBody(call.body, request.body ?? {}, options))
      const input = {
        params: path,
        query,
        body,
        key: readKey(call, { body, headers: request.headers }),
        principal,
        request,
        reply,
      } as CallInput<C>
      const result = await handler(input)
      if (result === SENT || reply.sent) return reply
      reply.code(call.status ?? 200)
      return result instanceof Paged
        ? { data: openAnswer(call.data, result.data), meta: result.meta }
        : { data: openAnswer(call.data, result) }
    },
  })
}

/** Whether whoever asks would read of everybody: to others a person they may not see is like one that is not there. */
const reachesAll = (principal: Principal, { ability }: Call) => scopesOf(principal, ability).has('all')

/** A path of the contract as the router writes it. */
export const routeOf = (path: string) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** Who the address names, or else who sends the request. */
const whoAsks = (app: App, call: Call, request: FastifyRequest, params: unknown): Promise<Principal> => {
  if (call.opensWith) return deviceOf(app, call.opensWith, params as DeviceAddress)
  return call.byClockToken ? workerByAddress(app, params as { a: string; b: string }) : asker(call)(app, request)
}

function asker({ bySelf, beforeNewPassword, beforeSecondFactor, ability }: Call) {
  if (bySelf) return selfOf
  if (beforeNewPassword) return anyPrincipalOf
  if (beforeSecondFactor) return principalWithoutFactor
  return isForAnyone(ability) ? guestOrStaffOf : principalOf
}

/**
 * A marketing site has no addresses to order by (docs/reference/api-conventions.md#ordering-calls-of-a-marketing-site).
 * @throws Problem `notFound`.
 */
async function requireRouteSet(app: App, { orderingFor }: Call, principal: Principal): Promise<void> {
  if (!orderingFor || (orderingFor === 'guests' && principal.kind === 'user')) return
  if ((await app.catalogue.current()).config.routeSet === 'marketing') throw unknownAddress()
}

async function readBody(schema: NonNullable<Call['body']>, raw: unknown, { refused }: MountOptions): Promise<unknown> {
  try {
    return readInput(schema, raw)
  } catch (error) {
    throw refused && error instanceof Problem ? await refused(error, raw) : error
  }
}

/** An address whose parameters cannot be meant leads nowhere. @throws Problem `notFound`. */
function parsedParams({ params }: Call, request: FastifyRequest): unknown {
  if (!params) return undefined
  const { data } = params.safeParse(request.params)
  if (data === undefined) throw unknownAddress()
  return data
}
const unknownAddress = () => new Problem('notFound', { message: 'Diese Adresse gibt es nicht.' })
