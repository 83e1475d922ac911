import { sql } from 'kysely'
import type { z } from 'zod'
import type { analyticsEntry } from '#contract/calls/analytics.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { dailySalt } from '#server/features/analytics/daily-salt.ts'
import { readUserAgent } from '#server/core/http/read-user-agent.ts'
import { tidyEntry } from '#server/features/analytics/tidy-entry.ts'
import { type Sender, visitorOf } from '#server/features/analytics/visitor.ts'

/** Counts what one browser sent, all of it with one statement. Neither address nor user agent is kept. */
export async function storeEntries(app: App, entries: readonly z.output<typeof analyticsEntry>[], sender: Sender): Promise<void> {
  const now = app.clock.now()
  const { config } = await app.catalogue.current()
  const day = localDay(now, config.timeZone)
  const earliest = Temporal.PlainDate.from(day).toZonedDateTime(config.timeZone).toInstant().toString()
  const visitor = visitorOf(await dailySalt(app, day), sender)
  const { browser, browserVersion, os } = await readUserAgent(sender.userAgent)
  const rows = entries.map(entry => tidyEntry(entry, { now, earliest, site: sender.site }))
  await sql`
    insert into analytics_events (at, day, visitor, type, category, action, name, label, path, referrer_domain, campaign, browser, browser_version, os,
      screen_width, screen_height, window_width, window_height, pixel_ratio, orientation, color_scheme, language, branch_id, order_id, data)
    select e.at, ${day}::date, ${visitor}::bytea, e.type, e.category, e.action, e.name, e.label, e.path, e.referrer_domain, e.campaign,
      ${browser}::text, ${browserVersion}::text, ${os}::text,
      e.screen_width, e.screen_height, e.window_width, e.window_height, e.pixel_ratio, e.orientation, e.color_scheme, e.language, b.id, o.id, nullif(e.data, 'null'::jsonb)
    from jsonb_to_recordset(${storable(rows)}::jsonb) as e(at timestamptz, type text, category text, action text, name text, label text, path text,
      referrer_domain text, campaign text, screen_width int, screen_height int, window_width int, window_height int, pixel_ratio numeric, orientation text,
      color_scheme text, language text, branch_id bigint, order_uid text, data jsonb)
    left join branches b on b.id = e.branch_id
    left join orders o on o.uid = e.order_uid`.execute(app.db)
}

/** JSON without what PostgreSQL refuses in it: the zero character and halves of surrogate pairs. */
const storable = (rows: unknown) => JSON.stringify(rows).replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g, '$1\uFFFD')
