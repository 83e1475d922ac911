import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'
import { isSecure, leaveCookie, readCookie, takeCookie } from '#server/core/auth/own-cookies.ts'
import { isBoundToken } from '#server/core/auth/session.ts'

const SESSION = 'tresen_session'
/**
 * Tells the storefront's scripts, which cannot see the session, that asking for the signed-in person is worth a
 * request.
 */
const STAFF_HINT = 'tresen_staff'
const SECONDS = 14 * 24 * 3600

/**
 * The session's token in a request. Over https the name without prefix counts only for sessions opened before the
 * prefix was introduced: whoever is signed in stays it until that session ends, within fourteen days.
 */
export function sessionToken(
  app: Pick<App, 'env'>,
  request: Pick<FastifyRequest, 'cookies' | 'protocol'>,
): string | undefined {
  const token = readCookie(app, request, SESSION)
  if (token !== undefined || !isSecure(app, request)) return token
  const plain = request.cookies[SESSION]
  return plain !== undefined && isBoundToken(plain) ? undefined : plain
}

/** Whether a request carries what may be a session, without a look at whether it is one. */
export const hasSessionCookie = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  Object.keys(cookies ?? {}).some(name => name.endsWith(SESSION))

/** Leaves the session with the browser, and a hint of it that scripts can read. */
export function leaveSession(app: Pick<App, 'env'>, request: FastifyRequest, reply: FastifyReply, token: string): void {
  leaveCookie(app, request, reply, SESSION, { value: token, seconds: SECONDS })
  leaveCookie(app, request, reply, STAFF_HINT, { value: '1', seconds: SECONDS, isForScripts: true })
}

/** Takes both away again. */
export function takeSession(app: Pick<App, 'env'>, request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [SESSION, STAFF_HINT]) takeCookie(app, request, reply, name)
}
