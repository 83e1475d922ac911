import { addDays, localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'

/** Today where the shop is: an account is let in through the whole of its last day there. */
export const shopDay = async (app: App): Promise<string> =>
  localDay(app.clock.now(), (await app.catalogue.current()).config.timeZone)

/** The earliest last day of people whose clock still opens: a night shift that began on it ends after midnight. */
export const lastClockDay = async (app: App): Promise<string> => addDays(await shopDay(app), -1)
