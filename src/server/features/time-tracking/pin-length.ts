import { sql } from 'kysely'
import { type PinLength, pinLength } from '#domain/people/short-pins.ts'
import { lastClockDay } from '#server/core/auth/last-day.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/** Whom terminals of these branches know, in `u`: who works at one of them or at none, and may come in. */
export const knownAt = async (app: App, branchIds: readonly number[]) =>
  sql`u.is_enabled and (u.exit_date is null or u.exit_date >= ${await lastClockDay(app)}::date)
    and (exists (select from users_branches l where l.row_id = u.id and l.target_id = any(${[...branchIds]}::bigint[]))
      or not exists (select from users_branches l where l.row_id = u.id))`

/**
 * How many digits of a PIN are enough at all of these branches, as the settings, and the PINs of those who are known
 * there, allow it (docs/reference/people.md#short-pins).
 */
export async function pinLengthAt(app: App, branchIds: readonly number[]): Promise<PinLength> {
  const isAllowed = (await app.catalogue.current()).config.timeTracking.shortPins === true
  if (!isAllowed) return pinLength({ isAllowed, all: 0, ofBefore: 0, beginnings: 0 })
  const { rows } = await typedSql({ all: 'int', ofBefore: 'int', beginnings: 'int' })`
    select count(*)::int as "all", (count(*) filter (where k.start_hash is null))::int as "ofBefore",
      count(distinct k.start_hash)::int as beginnings
    from clock_keys k join users u on u.id = k.user_id
    where k.kind = 'pin' and ${await knownAt(app, branchIds)}`.execute(app.db)
  return pinLength({ isAllowed, ...rows[0]! })
}
