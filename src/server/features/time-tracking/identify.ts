import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { Identified, identifyAtTerminal, PhoneCode } from '#contract/calls/people/clock-keys.ts'
import { SHORT_DIGITS } from '#domain/people/short-pins.ts'
import { Problem } from '#domain/problem.ts'
import { guardedGuess } from '#server/core/auth/guarded-guess.ts'
import { hashOfSecret, hashOfShort, newKeySecret } from '#server/core/auth/key-secret.ts'
import type { DevicePrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readOwnClock } from '#server/features/time-tracking/own-clock.ts'
import { knownAt, pinLengthAt } from '#server/features/time-tracking/pin-length.ts'

const VISIT_MS = 60_000
const CODE_MS = 60_000
const CODE_DIGITS = 8
/** Before the digits of a code, so that what a reader types is known for one. */
const SCANNED = '9090'
/** Codes of one person at once: while the next one is made, the last one may be before a camera. */
const MOST_CODES = 2
/** An hour at one terminal: more than the shift of a large branch mistypes, and no way to find a PIN of six digits. */
const MISSES_OF_TERMINAL = 30
/** The same where four digits are enough: fewer, since a guess hits a hundred times as often. */
const MISSES_WITH_SHORT = 12
const WRONG_KEY = {
  pin: { field: 'pin', code: 'wrongPin', message: 'Die PIN ist falsch.' },
  badge: { field: 'badge', code: 'unknownBadge', message: 'Dieser Ausweis ist hier nicht bekannt.' },
  code: {
    field: 'code',
    code: 'unknownCode',
    message: 'Dieser Code gilt nicht oder nicht mehr. Bitte zeigen Sie den neuen auf dem Handy.',
  },
} as const

type Shows = CallBody<typeof identifyAtTerminal>
type Kind = keyof typeof WRONG_KEY

/**
 * Who stands at a terminal, by what they show, with a token for a minute. @throws Problem as `personAtDevice` does.
 */
export async function identify(app: App, terminal: DevicePrincipal, shows: Shows): Promise<Identified> {
  const userId = await personAtDevice(app, terminal, shows)
  const token = newKeySecret()
  const now = app.clock.now()
  const expiresAt = new Date(Date.parse(now) + VISIT_MS).toISOString()
  await sql`with over as (delete from clock_keys where kind in ('visit', 'code') and expires_at <= ${now})
    insert into clock_keys (user_id, kind, secret_hash, device_id, created_at, expires_at)
    values (${userId}, 'visit', ${hashOfSecret(token)}, ${terminal.id}, ${now}, ${expiresAt})`.execute(app.db)
  return { token, expiresAt, me: await readOwnClock(app, userId) }
}

/**
 * Whose key it is that somebody shows at a device of a branch. Only who works at the branch is known there, and whoever
 * belongs to none. @throws Problem `invalid` at `pin`, `badge` or `code`, `tooMany` from the fifth wrong one on for a
 * minute, whoever was right in between, and beyond thirty an hour, or twelve where four digits are enough.
 */
export async function personAtDevice(app: App, device: DevicePrincipal, shows: Shows): Promise<number> {
  const kind: Kind = shows.pin !== undefined ? 'pin' : shows.badge !== undefined ? 'badge' : 'code'
  const { digits } = await pinLengthAt(app, [device.branchId])
  const isShort = digits === SHORT_DIGITS
  let userId: number | null = null
  await guardedGuess(app, {
    at: `terminal ${device.id}`,
    pace: 'stops',
    ceiling: { at: `terminal ${device.id} by hour`, perHour: isShort ? MISSES_WITH_SHORT : MISSES_OF_TERMINAL },
    isRight: async () => {
      userId = await holderOf(app, device.branchId, { kind, secret: shows[kind] ?? '', isShort })
      return userId !== null
    },
    failure: 'clockPinFailed',
    facts: { device: device.id, branch: device.branchId },
    wrong: () => new Problem('invalid', WRONG_KEY[kind]),
  })
  if (userId === null) throw new Error('Somebody was known and is nobody')
  return userId
}

/** Whether anybody known at a branch has a PIN or a badge. */
export async function haveClockKeys(app: App, branchId: number): Promise<boolean> {
  const { rows } = await typedSql({ has: 'bool' })`
    select exists (select from clock_keys k join users u on u.id = k.user_id
      where k.kind in ('pin', 'badge') and ${await knownAt(app, [branchId])}) as has`.execute(app.db)
  return rows[0]?.has ?? false
}

/** The names of those known at a branch who have a PIN or a badge. */
export async function holdersOfClockKeys(app: App, branchId: number) {
  const { rows } = await typedSql({ firstName: 'text?', lastName: 'text?' })`
    select distinct u.first_name as "firstName", u.last_name as "lastName" from clock_keys k
    join users u on u.id = k.user_id
    where k.kind in ('pin', 'badge') and ${await knownAt(app, [branchId])}`.execute(app.db)
  return rows
}

/**
 * Whose it is. A PIN that is typed in whole leaves the hash of its beginning, so that four digits are enough from then
 * on; a code of a phone is gone with its use.
 */
async function holderOf(
  app: App,
  branchId: number,
  { kind, secret, isShort }: { kind: Kind; secret: string; isShort: boolean },
): Promise<number | null> {
  const known = await knownAt(app, [branchId])
  const now = app.clock.now()
  const start = secret.slice(0, SHORT_DIGITS)
  const byStart = kind === 'pin' && isShort && secret.length === SHORT_DIGITS
  const hash = await hashOfShort(app, byStart ? 'pinStart' : kind, secret)
  if (kind === 'code') {
    const { rows } = await typedSql({ id: 'int' })`delete from clock_keys k using users u
      where k.secret_hash = ${hash} and k.kind = 'code' and k.expires_at > ${now} and u.id = k.user_id and ${known}
      returning u.id`.execute(app.db)
    return rows[0]?.id ?? null
  }
  const startHash = kind === 'pin' ? await hashOfShort(app, 'pinStart', start) : null
  const { rows } = await typedSql({ id: 'int' })`
    with used as (update clock_keys k set last_used_at = ${now},
        start_hash = case when k.kind = 'pin' then ${startHash}::bytea end from users u
      where ${byStart ? sql`k.start_hash` : sql`k.secret_hash`} = ${hash} and k.kind = ${kind} and u.id = k.user_id
        and ${known} returning u.id)
    select id from used`.execute(app.db)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/**
 * The code somebody's phone shows to a terminal: it holds for a minute and opens their clock once. That of before holds
 * on for its own minute, since it may just be before a camera.
 */
export async function makePhoneCode(app: App, userId: number): Promise<PhoneCode> {
  const now = app.clock.now()
  const expiresAt = new Date(Date.parse(now) + CODE_MS).toISOString()
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const hash = await hashOfShort(app, 'code', code)
  await app.db.transaction().execute(async tx => {
    // of two at once the second sees what the first has made
    await sql`select id from users where id = ${userId} for no key update`.execute(tx)
    await sql`delete from clock_keys where user_id = ${userId} and kind = 'code' and id not in (
      select id from clock_keys where user_id = ${userId} and kind = 'code' and expires_at > ${now}
      order by id desc limit ${MOST_CODES - 1})`.execute(tx)
    await sql`insert into clock_keys (user_id, kind, secret_hash, created_at, expires_at)
      values (${userId}, 'code', ${hash}, ${now}, ${expiresAt})`.execute(tx)
  })
  return { code, scanned: `${SCANNED}${code}`, expiresAt }
}
