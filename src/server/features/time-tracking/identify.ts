import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { Identified, identifyAtTerminal } from '#contract/calls/people/clock-keys.ts'
import { Problem } from '#domain/problem.ts'
import { guardedGuess } from '#server/core/auth/guarded-guess.ts'
import { hashOfSecret, hashOfShort, newKeySecret } from '#server/core/auth/key-secret.ts'
import { lastClockDay } from '#server/core/auth/last-day.ts'
import type { DevicePrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readOwnClock } from '#server/features/time-tracking/own-clock.ts'

const VISIT_MS = 60_000
/** An hour at one terminal: more than the shift of a large branch mistypes, and no way to find a PIN of six digits. */
const MISSES_OF_TERMINAL = 30
const WRONG = {
  pin: { field: 'pin', code: 'wrongPin', message: 'Die PIN ist falsch.' },
  badge: { field: 'badge', code: 'unknownBadge', message: 'Dieser Ausweis ist hier nicht bekannt.' },
} as const

/**
 * Who stands at a terminal, by what they show, with a token for a minute. Only who works at its branch is known there,
 * and whoever belongs to none. @throws Problem `invalid` at `pin` or `badge`, `tooMany` from the fifth wrong one on
 * for a minute, whoever was right in between, and beyond thirty an hour.
 */
export async function identify(
  app: App,
  terminal: DevicePrincipal,
  { pin, badge }: CallBody<typeof identifyAtTerminal>,
): Promise<Identified> {
  const [kind, secret] = pin === undefined ? (['badge', badge ?? ''] as const) : (['pin', pin] as const)
  const hash = await hashOfShort(app, kind, secret)
  let userId: number | null = null
  await guardedGuess(app, {
    at: `terminal ${terminal.id}`,
    pace: 'stops',
    ceiling: { at: `terminal ${terminal.id} by hour`, perHour: MISSES_OF_TERMINAL },
    isRight: async () => {
      userId = await holderOf(app, terminal.branchId, { kind, hash })
      return userId !== null
    },
    failure: 'clockPinFailed',
    facts: { device: terminal.id, branch: terminal.branchId },
    wrong: () => new Problem('invalid', WRONG[kind]),
  })
  if (userId === null) throw new Error('Somebody was known and is nobody')
  const token = newKeySecret()
  const now = app.clock.now()
  const expiresAt = new Date(Date.parse(now) + VISIT_MS).toISOString()
  await sql`with over as (delete from clock_keys where kind = 'visit' and expires_at <= ${now})
    insert into clock_keys (user_id, kind, secret_hash, device_id, created_at, expires_at)
    values (${userId}, 'visit', ${hashOfSecret(token)}, ${terminal.id}, ${now}, ${expiresAt})`.execute(app.db)
  return { token, expiresAt, me: await readOwnClock(app, userId) }
}

async function holderOf(
  app: App,
  branchId: number,
  { kind, hash }: { kind: string; hash: Buffer },
): Promise<number | null> {
  const { rows } = await typedSql({ id: 'int' })`
    with used as (update clock_keys k set last_used_at = ${app.clock.now()} from users u
      where k.secret_hash = ${hash} and k.kind = ${kind} and u.id = k.user_id and u.is_enabled
        and (u.exit_date is null or u.exit_date >= ${await lastClockDay(app)}::date)
        and (exists (select from users_branches l where l.row_id = u.id and l.target_id = ${branchId})
          or not exists (select from users_branches l where l.row_id = u.id)) returning u.id)
    select id from used`.execute(app.db)
  return rows[0]?.id ?? null
}
