import type { FastifyInstance } from 'fastify'
import { createAllowance } from '#server/core/allowance.ts'
import { hasSessionCookie } from '#server/core/auth/session-cookie.ts'
import type { App } from '#server/core/context.ts'
import { errorNumber, isOwnFault } from '#server/core/http/request-id.ts'
import { noteLog } from '#server/core/logs/write-log.ts'

/** A fault that comes back with every request does not fill the log; the lines on standard output know all of them. */
const MOST = { atOnce: 60, perSecond: 1 }
const FAULT = 500

/**
 * Writes faults of the server into the log staff read, by the number they were told: every fault of the program, and
 * what staff were refused because the server was busy. By the pattern of the route, which carries no key and no token.
 */
export function noteFailures(server: FastifyInstance, app: App): void {
  const allowance = createAllowance(MOST)
  server.addHook('onResponse', async (request, { statusCode }) => {
    if (!isOwnFault(statusCode) || request.isDatabaseAway) return
    if (statusCode !== FAULT && !hasSessionCookie(request)) return
    if (!allowance.take('', performance.now())) return
    const sender = await request.sender?.catch(() => undefined)
    noteLog(app, 'requestFailed', {
      userId: sender?.kind === 'user' ? sender.id : null,
      about: named(request.id),
      details: { route: `${request.method} ${request.routeOptions.url ?? '–'}`, status: statusCode },
    })
  })
}

/** The log is searched by what it says, so it says the id of a proxy whole. */
const named = (id: string) => (errorNumber(id) === id ? id : `${errorNumber(id)} (${id})`)
