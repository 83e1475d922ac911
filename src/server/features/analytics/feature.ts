import { ANALYTICS_MAX_BYTES, logAnalytics, type analyticsEntry } from '#contract/calls/analytics.ts'
import type { Feature } from '#server/core/feature.ts'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { retentionLimit } from '#domain/orders/retention.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { inBatches } from '#server/core/db/in-batches.ts'
import { discardSalts, type Sender } from '#server/features/analytics/visitor.ts'
import { isCrossSite } from '#server/core/auth/authenticate.ts'
import { ownKey } from '#server/core/auth/device-key.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { isBot, readUserAgent } from '#server/core/http/read-user-agent.ts'
import { createBatches, type Batches } from '#server/features/analytics/entry-batches.ts'
import { jsonReader } from '#server/core/http/read-json.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { tidyEntry } from '#server/features/analytics/tidy-entry.ts'

/** Counts what one browser sent. Neither address nor user agent is kept. */
async function storeEntries(
  app: App,
  batches: Batches,
  entries: readonly z.output<typeof analyticsEntry>[],
  sender: Sender,
): Promise<void> {
  const now = app.clock.now()
  const { config } = await app.catalogue.current()
  const day = localDay(now, config.timeZone)
  const earliest = Temporal.PlainDate.from(day).toZonedDateTime(config.timeZone).toInstant().toString()
  const { browser, browserVersion, os } = await readUserAgent(sender.userAgent)
  await batches.add(
    entries.map(entry => ({
      ...tidyEntry(entry, { now, earliest, site: sender.site }),
      day,
      sender,
      browser,
      browser_version: browserVersion,
      os,
    })),
  )
}

/**
 * The call that counts visits, `POST analytics-log` (docs/reference/statistics.md#counting-visits). What must not be
 * counted is answered like the rest, with `accepted: 0`.
 */
function mountAnalytics(server: FastifyInstance, app: App): void {
  const batches = createBatches(app)
  void server.register(async scope => {
    // `sendBeacon` of a string arrives as plain text; a browser on its way out can send nothing else without asking
    // first.
    scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, jsonReader(scope))
    mountCall(
      scope,
      app,
      logAnalytics,
      async ({ body, principal, request }) => {
        const entries = (Array.isArray(body) ? body : [body]).filter(entry => !isOfDevice(entry.path))
        if (entries.length === 0 || !(await countsAsVisit(app, request, principal))) return { accepted: 0 }
        const { hostname, headers, ip } = request
        await storeEntries(app, batches, entries, {
          site: hostname,
          address: ip,
          userAgent: headers['user-agent'] ?? '',
        })
        return { accepted: entries.length }
      },
      { bodyLimit: ANALYTICS_MAX_BYTES },
    )
  })
}

/** Pages that devices of the house show: the kiosk, boards and tablets, signage, clocks, and the back-office itself. */
const isOfDevice = (path: string | null | undefined) =>
  /^\/(self-service|frontdesk|backoffice|signage|clock|pair|backend|extern)(\/|$)/.test(path ?? '')

/** The page a browser says it sends from; what it cannot say it is not. */
const sentFrom = ({ headers: { referer } }: FastifyRequest) =>
  referer && URL.canParse(referer) ? new URL(referer).pathname : null

/**
 * Whether a request is a guest's visit that may be counted: no staff, no device of the house, no bot, no foreign page,
 * and nobody who asked not to be tracked (docs/reference/statistics.md#counting-visits). The browser leaves most of
 * them out by itself; what counts is what the server knows.
 */
async function countsAsVisit(app: App, request: FastifyRequest, principal: Principal): Promise<boolean> {
  const { headers } = request
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  if (principal.kind !== 'guest' || ownKey(app, request) !== undefined || isOfDevice(sentFrom(request))) return false
  return !isCrossSite(request) && !(await isBot(headers['user-agent']))
}

/** Forgets visits older than the settings keep them (`retention.analyticsMonths`). */
export async function removeOldAnalytics(app: Pick<App, 'db' | 'clock' | 'catalogue'>): Promise<void> {
  const { config } = await app.catalogue.current()
  const limit = retentionLimit(app.clock.now(), 'months', config.retention.analyticsMonths, config.timeZone)
  if (limit === null) return
  await inBatches(batch =>
    sql`delete from analytics_events where id in (select id from analytics_events where at < ${limit}
        limit ${batch})`.execute(app.db),
  )
}

/** Counts visits without knowing anybody. Salts go four times an hour, old figures once a night. */
export const analytics = {
  name: 'analytics',
  mount: mountAnalytics,
  tasks: app => ({
    'discard-analytics-salts': () => discardSalts(app),
    'remove-old-analytics': () => removeOldAnalytics(app),
  }),
  crons: { 'discard-analytics-salts': '1,16,31,46 * * * *', 'remove-old-analytics': '41 2 * * *' },
} satisfies Feature
