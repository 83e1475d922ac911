import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'

/**
 * Browsers take such a cookie only over https, from this very host and for all of it, so that no neighbour under the
 * same domain plants one.
 */
const HOST_ONLY = '__Host-'

type House = Pick<App, 'env'>
type Asking = Pick<FastifyRequest, 'cookies' | 'protocol'>
type Cookie = { value: string; seconds: number; isForScripts?: true }

/**
 * Whether the reader speaks https: `PUBLIC_URL` says it, and where there is none, the request or a proxy of the house.
 */
export const isSecure = ({ env }: House, { protocol }: Pick<Asking, 'protocol'>): boolean =>
  env.publicUrl === undefined ? protocol === 'https' : env.publicUrl.startsWith('https:')

const named = (app: House, request: Pick<Asking, 'protocol'>, name: string) =>
  isSecure(app, request) ? `${HOST_ONLY}${name}` : name
const options = (app: House, request: Asking) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(app, request) }) as const

/** The value of a cookie of ours. Over https only one that no other host can have set. */
export const readCookie = (app: House, request: Asking, name: string): string | undefined =>
  request.cookies[named(app, request, name)]

/**
 * Leaves a cookie with the browser, out of reach of scripts unless it is for them. One by its former, plain name goes.
 */
export function leaveCookie(
  app: House,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { value, seconds, isForScripts }: Cookie,
): void {
  const cookie = { ...options(app, request), httpOnly: !isForScripts, maxAge: seconds }
  reply.setCookie(named(app, request, name), value, cookie)
  takePlain(app, request, reply, name)
}

/** Takes a cookie away again, by whatever name it came. */
export function takeCookie(app: House, request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(named(app, request, name), options(app, request))
  takePlain(app, request, reply, name)
}

function takePlain(app: House, request: FastifyRequest, reply: FastifyReply, name: string): void {
  if (isSecure(app, request) && request.cookies[name] !== undefined) reply.clearCookie(name, options(app, request))
}
