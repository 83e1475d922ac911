import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ANALYTICS_MAX_BYTES, logAnalytics } from '#contract/calls/analytics.ts'
import type { App } from '#server/core/context.ts'
import { isCrossSite } from '#server/core/auth/authenticate.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import { isBot } from '#server/core/http/read-user-agent.ts'
import { storeEntries } from '#server/features/analytics/store-entries.ts'
import { jsonReader } from '#server/core/http/read-json.ts'
import { mountCall } from '#server/core/http/mount-call.ts'

/** The call that counts visits (specification section 7, `POST analytics-log`). What must not be counted is answered like the rest, with `accepted: 0`. */
export function mountAnalytics(server: FastifyInstance, app: App): void {
  void server.register(async scope => {
    // `sendBeacon` of a string arrives as plain text; a browser on its way out can send nothing else without asking first.
    scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, jsonReader(scope))
    mountCall(
      scope,
      app,
      logAnalytics,
      async ({ body, principal, request }) => {
        const entries = (Array.isArray(body) ? body : [body]).filter(entry => !isKiosk(entry.path))
        if (entries.length === 0 || !(await countsAsVisit(request, principal))) return { accepted: 0 }
        const { hostname, headers, ip } = request
        await storeEntries(app, entries, { site: hostname, address: ip, userAgent: headers['user-agent'] ?? '' })
        return { accepted: entries.length }
      },
      { bodyLimit: ANALYTICS_MAX_BYTES },
    )
  })
}

const isKiosk = (path: string | null | undefined) => /^\/self-service(\/|$)/.test(path ?? '')

/** Whether a request is a guest's visit that may be counted: no staff, no bot, no foreign page, and nobody who asked not to be tracked (model 2.13). */
async function countsAsVisit(request: FastifyRequest, principal: Principal): Promise<boolean> {
  const { headers } = request
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  return !isStaff(principal) && !isCrossSite(request) && !(await isBot(headers['user-agent']))
}
