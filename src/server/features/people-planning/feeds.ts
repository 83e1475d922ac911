import { sql } from 'kysely'
import type { Feed } from '#contract/calls/people/schedule-files.ts'
import { isUseWorthNoting } from '#domain/devices/branch-key.ts'
import { type CalendarEntry, planCalendar } from '#domain/people/planning/plan-calendar.ts'
import { Problem } from '#domain/problem.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { NO_WAIT } from '#server/core/db/no-wait.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readStored } from '#server/features/people-planning/stored-schedules.ts'

const FEED = { createdAt: 'instant', lastUsedAt: 'instant?' } as const
/** So much of the past stands in a calendar, and so much of what comes. */
const [DAYS_BACK, DAYS_AHEAD] = [60, 400]

/** Whether somebody has a calendar address. */
export async function readFeed(app: App, principal: Principal): Promise<Feed> {
  if (!isStaff(principal)) throw refusalOf(principal)
  const { rows } = await typedSql(
    FEED,
  )`select created_at, last_used_at from schedule_feeds where user_id = ${principal.id}`.execute(app.db)
  return rows[0] ?? null
}

/** A new address in place of the former, which from then on leads nowhere. */
export async function makeFeed(app: App, principal: Principal) {
  if (!isStaff(principal)) throw refusalOf(principal)
  const secret = newKeySecret()
  const now = app.clock.now()
  await sql`insert into schedule_feeds (user_id, secret_hash, created_at)
    values (${principal.id}, ${hashOfSecret(secret)}, ${now})
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at,
      last_used_at = null`.execute(app.db)
  return { path: `/api/calendars/${secret}`, createdAt: now, lastUsedAt: null }
}

/** Takes the address away; without one nothing happens. */
export async function removeFeed(app: App, principal: Principal): Promise<null> {
  if (!isStaff(principal)) throw refusalOf(principal)
  await sql`delete from schedule_feeds where user_id = ${principal.id}`.execute(app.db)
  return null
}

/**
 * The calendar a secret opens. @throws Problem `notFound`, the same for one that never was, one taken away and people
 * who are switched off.
 */
export async function feedOf(app: App, secret: string, host: string): Promise<string> {
  const { rows } = await typedSql({ userId: 'int', lastUsedAt: 'instant?' })`
    select f.user_id as "userId", f.last_used_at as "lastUsedAt" from schedule_feeds f join users u on u.id = f.user_id
    where f.secret_hash = ${hashOfSecret(secret)} and u.is_enabled`.execute(app.db)
  const [feed] = rows
  if (!feed) throw new Problem('notFound', { message: 'Diesen Kalender gibt es nicht.' })
  const now = app.clock.now()
  if (isUseWorthNoting(feed.lastUsedAt, now))
    await sql`update schedule_feeds set last_used_at = ${now} where user_id = ${feed.userId} and ${NO_WAIT}`.execute(
      app.db,
    )
  const { config } = await app.catalogue.current()
  const today = localDay(now, config.timeZone)
  const stored = await readStored(
    app.db,
    sql`s.user_id = ${feed.userId} and s.status in ('published', 'approved', 'cancelRequested')
      and s.type not in ('publicHoliday', 'unavailable')
      and s.end_date >= ${addDays(today, -DAYS_BACK)}::date and s.start_date <= ${addDays(today, DAYS_AHEAD)}::date`,
  )
  const entries = stored.map(({ branch, department, ...row }): CalendarEntry => ({
    ...row,
    branch: branch?.name ?? null,
    department: department?.name ?? null,
  }))
  return planCalendar({ entries, name: `Dienste ${config.shopName}`, host, stamp: now, timeZone: config.timeZone })
}
