import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { addClockBadge, ClockKey, NewClockKey } from '#contract/calls/people/clock-keys.ts'
import { users } from '#contract/resources/users.ts'
import { belongingOf, isAbove } from '#contract/rights/collection-rights.ts'
import { decide } from '#contract/rights/decide.ts'
import { messagesOf } from '#contract/resource.ts'
import { PIN_DIGITS, type PinLength, SHORT_DIGITS } from '#domain/people/short-pins.ts'
import { inTheWay, type ConflictingRow } from '#domain/in-the-way.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret, hashOfShort, newKeySecret } from '#server/core/auth/key-secret.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { findRow, lockRow } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { pinLengthAt } from '#server/features/time-tracking/pin-length.ts'
import { nameOf } from '#server/features/time-tracking/read-activities.ts'

type Kind = ClockKey['kind']
const KEY = {
  id: 'int',
  kind: typed<Kind>('text'),
  label: 'text?',
  createdAt: 'instant',
  lastUsedAt: 'instant?',
} as const
const AUDITED = { path: 'time-tracking-keys', fields: {} } as const
const BADGE_DIGITS = 24
const ATTEMPTS = 20
const MOST_BADGES = 10

/**
 * What speaks against somebody's seeing what opens a clock: `notFound` for whom one does not see, `forbidden` for
 * people of other branches too, and for administrators by anybody else.
 */
async function refusalOfHolder(db: Executor, id: number, principal: Principal): Promise<Problem | null> {
  const row = await findRow(db, users, sql`t.id = ${id} and ${visibleRows(users, principal)}`)
  if (!row) return new Problem('notFound', { message: messagesOf(users).missing })
  const isReached =
    decide(principal, 'time-tracking.keys', { branches: belongingOf(users, row).branches ?? [] }) === 'everything'
  return !isReached || isAbove(principal, users, row) ? refusalOf(principal) : null
}
/** @throws Problem `notFound` and `forbidden` */
async function requireHolder(db: Executor, id: number, principal: Principal): Promise<void> {
  const refusal = await refusalOfHolder(db, id, principal)
  if (refusal) throw refusal
}

/** What opens somebody's clock; hashes are not even read. */
export async function listKeys(app: App, userId: number, principal: Principal): Promise<ClockKey[]> {
  await requireHolder(app.db, userId, principal)
  const { rows } = await typedSql(KEY)`
    select id, kind, label, created_at, last_used_at from clock_keys
    where user_id = ${userId} and kind in ('token', 'pin', 'badge') order by kind desc, id`.execute(app.db)
  const length = rows.some(({ kind }) => kind === 'pin') ? await lengthOf(app, userId) : null
  return rows.map(row => ({ ...row, pinLength: row.kind === 'pin' ? length : null }))
}

/** How many digits of somebody's PIN are enough, at the most demanding of their branches. */
async function lengthOf(app: App, userId: number): Promise<PinLength> {
  const { rows } = await typedSql({ branchId: 'int' })`
    select target_id::int as "branchId" from users_branches where row_id = ${userId} order by position`.execute(app.db)
  let known = await pinLengthAt(
    app,
    rows.slice(0, 1).map(({ branchId }) => branchId),
  )
  for (const { branchId } of rows.slice(1)) if (known.why === null) known = await pinLengthAt(app, [branchId])
  return known
}

/** A new token in place of the former. */
export const makeToken = (app: App, userId: number, principal: Principal): Promise<NewClockKey> => {
  const secret = newKeySecret()
  return give(app, userId, principal, { kind: 'token', secret, hash: hashOfSecret(secret), label: null })
}

/**
 * A new PIN in place of the former, one that nobody else has: it is chosen for people, since "already taken" would tell
 * them somebody's.
 */
export async function makePin(app: App, userId: number, principal: Principal): Promise<NewClockKey> {
  for (let attempt = 1; ; attempt += 1) {
    const secret = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0')
    const startHash = await hashOfShort(app, 'pinStart', secret.slice(0, SHORT_DIGITS))
    // one that begins like nobody else's, as long as such are found
    if (attempt < ATTEMPTS && (await isBegunAlike(app.db, userId, startHash))) continue
    try {
      const made = await give(app, userId, principal, {
        kind: 'pin',
        secret,
        hash: await hashOfShort(app, 'pin', secret),
        startHash,
        label: null,
      })
      return { ...made, pinLength: await lengthOf(app, userId) }
    } catch (error) {
      if (!isTaken(error) || attempt === ATTEMPTS) throw error
    }
  }
}

async function isBegunAlike(db: Executor, userId: number, startHash: Buffer): Promise<boolean> {
  const { rows } = await typedSql({ id: 'int' })`
    select id from clock_keys where start_hash = ${startHash} and user_id <> ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * A reader types it as a keyboard does, whatever language that speaks: nothing but digits reads the same on all of
 * them.
 */
const newBadge = (): string => Array.from({ length: BADGE_DIGITS }, () => randomInt(10)).join('')

/**
 * A further badge. @throws Problem `invalid` at `badge` for one that somebody has, whom it names to who may see it;
 * `conflict` when there are as many as there may be.
 */
export async function addBadge(
  app: App,
  userId: number,
  principal: Principal,
  { badge, label }: CallBody<typeof addClockBadge>,
): Promise<NewClockKey> {
  const secret = badge || newBadge()
  const hash = await hashOfShort(app, 'badge', secret)
  try {
    return await give(app, userId, principal, { kind: 'badge', secret, hash, label: label || null })
  } catch (error) {
    if (!isTaken(error)) throw error
    const entry = { field: 'badge', code: 'unique', message: 'Dieser Ausweis ist schon vergeben.' }
    const holder = await holderOf(app.db, hash, principal)
    throw new Problem('invalid', holder ? inTheWay(entry, holder) : entry)
  }
}

/** Who has a badge, for somebody who may see what opens their clock. */
async function holderOf(db: Executor, hash: Buffer, principal: Principal): Promise<ConflictingRow | null> {
  const { rows } = await typedSql({ id: 'int', name: 'text', isEnabled: 'bool' })`
    select u.id, ${nameOf('u')} as name, u.is_enabled from clock_keys k join users u on u.id = k.user_id
    where k.secret_hash = ${hash}`.execute(db)
  const [row] = rows
  if (!row || (await refusalOfHolder(db, row.id, principal))) return null
  return { path: 'users', id: row.id, name: row.name, hiddenBy: row.isEnabled ? [] : ['ausgeschaltet'] }
}

const isTaken = (error: unknown) => (error as { code?: unknown }).code === '23505'

type Given = { kind: Kind; secret: string; hash: Buffer; startHash?: Buffer; label: string | null }
function give(
  app: App,
  userId: number,
  principal: Principal,
  { kind, secret, hash, startHash, label }: Given,
): Promise<NewClockKey> {
  return app.db.transaction().execute(async tx => {
    await lockRow(tx, users, userId)
    await requireHolder(tx, userId, principal)
    if (kind === 'badge') await requireRoom(tx, userId)
    else await sql`delete from clock_keys where user_id = ${userId} and kind = ${kind}`.execute(tx)
    const { rows } = await typedSql(KEY)`
      insert into clock_keys (user_id, kind, label, secret_hash, start_hash, created_at, created_by)
      values (${userId}, ${kind}, ${label}, ${hash}, ${startHash ?? null}, ${app.clock.now()},
        ${principal.kind === 'user' ? principal.id : null})
      returning id, kind, label, created_at, last_used_at`.execute(tx)
    const key = rows[0]!
    await writeAudit(tx, app, principal, 'create', AUDITED, key.id, { kind, user: { id: userId } })
    return { ...key, pinLength: null, secret }
  })
}

async function requireRoom(tx: Executor, userId: number): Promise<void> {
  const { rows } = await typedSql({
    count: 'int',
  })`select count(*)::int as count from clock_keys where user_id = ${userId} and kind = 'badge'`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MOST_BADGES)
    throw new Problem('conflict', {
      code: 'tooMany',
      message: `Mehr als ${MOST_BADGES} Ausweise gibt es nicht. Bitte entfernen Sie zuerst einen.`,
    })
}

/**
 * Takes away what opens somebody's clock, and with it the minute they may just have at a terminal. @throws Problem
 * `notFound`.
 */
export async function removeKey(
  app: App,
  { userId, keyId }: { userId: number; keyId: number },
  principal: Principal,
): Promise<void> {
  await app.db.transaction().execute(async tx => {
    await requireHolder(tx, userId, principal)
    const { rows } = await typedSql({ kind: 'text' })`
      delete from clock_keys where id = ${keyId} and user_id = ${userId} and kind in ('token', 'pin', 'badge')
      returning kind`.execute(tx)
    const [gone] = rows
    if (!gone) throw new Problem('notFound', { message: 'Dieser Zugang wurde nicht gefunden.' })
    await sql`delete from clock_keys where user_id = ${userId} and kind in ('visit', 'code')`.execute(tx)
    await writeAudit(tx, app, principal, 'remove', AUDITED, keyId, null, { kind: gone.kind, user: { id: userId } })
  })
}
