import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'
import { isBoundToken } from '#server/core/auth/session.ts'

const SESSION = 'tresen_session'
/** Tells the storefront's scripts, which cannot see the session, that asking for the signed-in person is worth a request. */
const STAFF_HINT = 'tresen_staff'
const SECONDS = 14 * 24 * 3600
/** Browsers take such a cookie only over https, from this very host and for all of it, so that no neighbour under the same domain plants one. */
const HOST_ONLY = '__Host-'

type Asking = Pick<FastifyRequest, 'cookies' | 'protocol'>

/** Whether the reader speaks https: `PUBLIC_URL` says it, and where there is none, the request or a proxy of the house. */
const isSecure = ({ env }: Pick<App, 'env'>, { protocol }: Pick<FastifyRequest, 'protocol'>) =>
  env.publicUrl === undefined ? protocol === 'https' : env.publicUrl.startsWith('https:')

/**
 * The session's token in a request. Over https the name without prefix counts only for sessions opened before the prefix was
 * introduced: whoever is signed in stays it until that session ends, within fourteen days.
 */
export function sessionToken(app: Pick<App, 'env'>, request: Asking): string | undefined {
  const bound = request.cookies[`${HOST_ONLY}${SESSION}`]
  const plain = request.cookies[SESSION]
  if (bound !== undefined || plain === undefined) return bound
  return isSecure(app, request) && isBoundToken(plain) ? undefined : plain
}

/** Leaves the session with the browser, and a hint of it that scripts can read. A cookie of either by its former name goes. */
export function leaveSession(app: Pick<App, 'env'>, request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { secure, prefix, options } = cookiesOf(app, request)
  reply.setCookie(`${prefix}${SESSION}`, token, { ...options, httpOnly: true, maxAge: SECONDS })
  reply.setCookie(`${prefix}${STAFF_HINT}`, '1', { ...options, maxAge: SECONDS })
  if (secure) takePlain(request, reply)
}

/** Takes both away again, by whatever name they came. */
export function takeSession(app: Pick<App, 'env'>, request: FastifyRequest, reply: FastifyReply): void {
  const { secure, prefix, options } = cookiesOf(app, request)
  reply.clearCookie(`${prefix}${SESSION}`, { ...options, httpOnly: true }).clearCookie(`${prefix}${STAFF_HINT}`, options)
  if (secure) takePlain(request, reply)
}

function takePlain({ cookies }: FastifyRequest, reply: FastifyReply): void {
  for (const name of [SESSION, STAFF_HINT])
    if (cookies[name] !== undefined) reply.clearCookie(name, { path: '/', sameSite: 'lax', secure: true })
}

/** How cookies are named and bound that scripts must not see: over https to this very host alone. */
export function boundCookie(app: Pick<App, 'env'>, request: Pick<FastifyRequest, 'protocol'>, name: string) {
  const { prefix, options } = cookiesOf(app, request)
  return { name: `${prefix}${name}`, options: { ...options, httpOnly: true } as const }
}

function cookiesOf(app: Pick<App, 'env'>, request: Pick<FastifyRequest, 'protocol'>) {
  const secure = isSecure(app, request)
  return { secure, prefix: secure ? HOST_ONLY : '', options: { path: '/', sameSite: 'lax', secure } as const }
}
