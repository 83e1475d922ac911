import type { z } from 'zod'
import type { analyticsEntry } from '#contract/calls/analytics.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { readUserAgent } from '#server/core/http/read-user-agent.ts'
import type { Batches } from '#server/features/analytics/entry-batches.ts'
import { tidyEntry } from '#server/features/analytics/tidy-entry.ts'
import type { Sender } from '#server/features/analytics/visitor.ts'

/** Counts what one browser sent. Neither address nor user agent is kept. */
export async function storeEntries(
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
