import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'

const DAYS_AFTER_END = 1
/** An order that nobody ever closed is over all the same. */
const DAYS_AFTER_SUPPLY = 7

const STAFF_NOTICES_DAYS = 30

/**
 * Forgets the devices that listened to orders which are over: their addresses are of no more use, and so are not kept
 * (data minimisation). So is what staff were told a month ago.
 */
export async function forgetDevices(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = app.clock.now()
  await sql`
    delete from push_subscriptions s using orders o where o.id = s.order_id and (
      o.closed_at < ${now}::timestamptz - make_interval(days => ${DAYS_AFTER_END}::int)
      or (o.closed_at is null
      and greatest(o.supply_at, o.created_at) < ${now}::timestamptz - make_interval(days => ${DAYS_AFTER_SUPPLY}::int))
    )`.execute(app.db)
  await sql`delete from staff_push_notices
    where done_at < ${now}::timestamptz - make_interval(days => ${STAFF_NOTICES_DAYS}::int)`.execute(app.db)
}
