import { sql } from 'kysely'
import type { ListedAdjustment, NewAdjustment } from '#contract/calls/people/balances.ts'
import { isStaff, refusalOf, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { requireOpenMonth } from '#server/core/recorded-work/open-month.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { readPerson } from '#server/features/people-balances/read-people.ts'

type Named = { id: number; name: string }
const ADJUSTMENT = {
  id: 'int',
  user: typed<Named>('json'),
  date: 'date',
  kind: typed<ListedAdjustment['kind']>('text'),
  seconds: 'int?',
  days: 'float?',
  isPayout: 'bool',
  reason: 'text',
  by: typed<Named | null>('json?'),
  createdAt: 'instant',
} as const
const nameOf = (alias: 'u' | 'o') =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name',
    coalesce(nullif(trim(coalesce(${sql.ref(`${alias}.first_name`)}, '') || ' ' ||
      coalesce(${sql.ref(`${alias}.last_name`)}, '')), ''), ${sql.ref(`${alias}.username`)}))`
const select = sql`select a.id, ${nameOf('u')} as "user", a.date, a.kind, a.seconds, a.days::float8 as days,
  a.is_payout as "isPayout", a.reason,
  (select ${nameOf('o')} from users o where o.id = a.created_by) as by, a.created_at as "createdAt"
  from balance_adjustments a join users u on u.id = a.user_id`

/**
 * What was put right by hand of somebody's accounts, the newest day first. @throws Problem where the right does not
 * reach them.
 */
export async function listAdjustments(db: Executor, principal: Principal, userId: number): Promise<ListedAdjustment[]> {
  const person = await readPerson(db, principal, 'balances.read', userId)
  const { rows } = await typedSql(
    ADJUSTMENT,
  )`${select} where a.user_id = ${person.id} order by a.date desc, a.id desc limit 1000`.execute(db)
  return rows
}

/**
 * Puts somebody's account right, in one transaction with the entry of the log; under a key only once. Nobody does so
 * for themselves but administrators.
 * @throws Problem `forbidden` where the right does not reach them, `conflict` naming the month where it is closed, or
 * where the key is bound to another adjustment.
 */
export async function adjust(
  app: App,
  principal: Principal,
  body: NewAdjustment,
  key: GivenKey | null,
): Promise<ListedAdjustment> {
  if (!isStaff(principal)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    const person = await readPerson(tx, principal, 'balances.adjust', body.user.id)
    // their month is neither closed nor opened meanwhile
    await sql`select id from users where id = ${person.id} for no key update`.execute(tx)
    const written = key && (await writtenUnder(tx, principal.id, key))
    if (written) return written
    await requireOpenMonth(
      tx,
      principal,
      { userId: person.id, from: body.date, to: body.date },
      { field: 'date', advice: 'Bitte wählen Sie einen offenen Tag.' },
    )
    const [seconds, days, isPayout] =
      body.kind === 'overtime'
        ? [payoutTakes(body), null, body.isPayout]
        : [body.seconds ?? null, body.days ?? null, false]
    const { rows: made } = await typedSql({ id: 'int' })`
      insert into balance_adjustments (user_id, date, kind, seconds, days, is_payout, reason, created_by, created_at,
        request_key, request_hash)
      values (${person.id}, ${body.date}::date, ${body.kind}, ${seconds}, ${days}, ${isPayout}, ${body.reason},
        ${principal.id}, ${app.clock.now()}, ${key?.value ?? null}, ${key?.bodyHash ?? null})
      on conflict (created_by, request_key) where request_key is not null do nothing returning id`.execute(tx)
    // whoever sent the same at the same time has been waited for
    const [taken] = made
    if (taken) await writeLog(tx, app, 'balanceAdjusted', { userId: principal.id, about: person.name })
    const row = taken ? await readAdjustment(tx, taken.id) : key && (await writtenUnder(tx, principal.id, key))
    if (!row) throw new Error('An adjustment is gone as soon as it was written')
    return row
  })
}

async function readAdjustment(tx: Executor, id: number): Promise<ListedAdjustment | undefined> {
  const { rows } = await typedSql(ADJUSTMENT)`${select} where a.id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * What this person has written under a key. @throws Problem `conflict`, code `keyReused`, where it was something else.
 */
async function writtenUnder(tx: Executor, by: number, key: GivenKey): Promise<ListedAdjustment | undefined> {
  const { rows } = await typedSql({ id: 'int', requestHash: 'bytes?' })`
    select id, request_hash from balance_adjustments where created_by = ${by} and request_key = ${key.value}`.execute(
    tx,
  )
  const [known] = rows
  if (!known) return undefined
  requireSameContent(key, known.requestHash)
  return readAdjustment(tx, known.id)
}

/** What is paid out leaves the account, whichever sign it was typed with. */
const payoutTakes = ({ seconds, isPayout }: Extract<NewAdjustment, { kind: 'overtime' }>) =>
  isPayout ? -Math.abs(seconds) : seconds
