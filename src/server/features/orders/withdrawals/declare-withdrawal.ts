import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { declareWithdrawal as declareCall, WithdrawalReceipt } from '#contract/calls/withdrawals.ts'
import { OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { announceOrder } from '#server/features/orders/rows/save-order.ts'
import { isSameSecret } from '#server/features/orders/rows/order-identity.ts'

type Said = CallBody<typeof declareCall>
const STORED = {
  id: 'int',
  receivedAt: 'instant',
  name: 'text',
  contract: 'text',
  email: 'text?',
  statement: 'text',
} as const
/** Whoever declares more than so many in an hour for one address would use the shop to write to somebody. */
const MOST_AN_HOUR = 5

/**
 * Takes down that somebody withdraws from a contract, with the mails that confirm it, in one transaction: what was
 * answered is stored and its receipt goes out, whatever dies next. Nothing is asked of whether the right exists: the
 * declaration counts when it arrives, and the shop judges it (Art. 11a Directive 2011/83/EU, inserted by Directive
 * 2023/2673). The same key again is the same withdrawal.
 * @throws Problem `tooMany` for an address that was declared for too often, `conflict` when the key stands for another
 * withdrawal.
 */
export async function declareWithdrawal(app: App, said: Said, key: GivenKey): Promise<WithdrawalReceipt> {
  const { config, branches } = await app.catalogue.current()
  return app.db.transaction().execute(async tx => {
    const now = app.clock.now()
    const known = await findByKey(tx, key)
    if (known) return receiptOf(known)
    await checkOften(tx, said.email, now)
    const order = await findWithdrawnOrder(tx, said)
    const branch = order
      ? branches.find(({ id }) => id === order.branchId)
      : branches.length === 1
        ? branches[0]
        : undefined
    const { rows } = await typedSql(STORED)`
      insert into withdrawals (client_key, body_hash, order_id, branch_id, name, contract, email, statement,
        received_at)
      values (${key.value}, ${key.bodyHash}, ${order?.id ?? null}, ${branch?.id ?? null}, ${said.name},
        ${said.contract}, ${said.email}, ${said.statement}, ${now})
      on conflict (client_key) do nothing returning id, received_at, name, contract, email, statement`.execute(tx)
    const stored = rows[0] ?? (await findByKey(tx, key))
    if (!stored) throw new Error('A withdrawal was neither stored nor found')
    if (rows[0]) {
      await queueMails(tx, app, stored.id, { guest: said.email, shop: branch?.email ?? config.email ?? null })
      if (order) await markOrder(tx, order, now)
      await writeLog(tx, app, 'withdrawalReceived', {
        branchId: branch?.id ?? null,
        orderId: order?.id ?? null,
        about: String(stored.id),
      })
    }
    return receiptOf(stored)
  })

  function receiptOf({ id, email, ...kept }: Awaited<ReturnType<typeof findByKey>> & object): WithdrawalReceipt {
    return { number: id, ...kept, email: email ?? '', isMailed: app.mailer.isConfigured }
  }
}

/** @throws Problem `conflict` when the key is bound to another withdrawal. */
async function findByKey(tx: Executor, key: GivenKey) {
  const { rows } = await typedSql({ ...STORED, bodyHash: 'bytes?' })`
    select id, received_at, name, contract, email, statement, body_hash from withdrawals
    where client_key = ${key.value}`.execute(tx)
  const [known] = rows
  if (!known) return undefined
  const { bodyHash, ...stored } = known
  requireSameContent(key, bodyHash)
  return stored
}

async function checkOften(tx: Executor, email: string, now: string): Promise<void> {
  const { rows } = await typedSql({ n: 'int' })`
    select count(*) as n from withdrawals where lower(email) = lower(${email})
    and received_at > ${now}::timestamptz - interval '1 hour'`.execute(tx)
  if ((rows[0]?.n ?? 0) >= MOST_AN_HOUR)
    throw new Problem('tooMany', {
      field: 'email',
      message:
        'Für diese E-Mail-Adresse sind gerade mehrere Widerrufe eingegangen. Bitte versuchen Sie es in einer Stunde noch einmal.',
    })
}

async function queueMails(
  tx: Executor,
  app: App,
  id: number,
  addresses: { guest: string; shop: string | null },
): Promise<void> {
  const now = app.clock.now()
  for (const [recipient, address] of Object.entries(addresses))
    if (address)
      await sql`insert into withdrawal_mails (withdrawal_id, recipient, address, queued_at, try_at)
        values (${id}, ${recipient}, ${address}, ${now}, ${now})`.execute(tx)
  await app.jobs.add(tx, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
}

/** Staff see at the order that it was withdrawn from; what becomes of it they decide. */
async function markOrder(tx: Executor, { id, branchId }: WithdrawnOrder, now: string): Promise<void> {
  await sql`update orders set withdrawn_at = coalesce(withdrawn_at, ${now}), version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx)
  await sql`insert into order_log (order_id, at, action) values (${id}, ${now}, 'withdraw')`.execute(tx)
  await announceOrder(tx, { id, branchId })
}

type WithdrawnOrder = { id: number; branchId: number }

/** Words of a sentence that could be the number of an order. */
const LOOKS_LIKE_UID = /[0-9A-Za-z]{5,40}/g
const MOST_LOOKED_AT = 10

/**
 * The order a withdrawal is about: the one whose status page the guest came from, else one they name by its number and
 * ordered with the same e-mail address. Whoever knows only the number touches nobody's order; staff find it by what was
 * written. Locked until the transaction ends.
 */
async function findWithdrawnOrder(
  tx: Executor,
  { contract, email, order }: Pick<CallBody<typeof declareCall>, 'contract' | 'email' | 'order'>,
): Promise<WithdrawnOrder | null> {
  const uids = [...(order ? [order.uid] : []), ...(contract.match(LOOKS_LIKE_UID) ?? []).slice(0, MOST_LOOKED_AT)]
  const { rows } = await typedSql({ id: 'int', branchId: 'int', uid: 'text', hash: 'text', email: 'text?' })`
    select id, branch_id, uid, hash, email from orders
    where uid = any(${uids.filter(isPlain).map(uid => uid.toUpperCase())}::text[]) and anonymized_at is null order by id
    for no key update`.execute(tx)
  const opened =
    order && rows.find(({ uid, hash }) => uid === order.uid.toUpperCase() && isSameSecret(order.hash, hash))
  const named = rows.find(row => row.email?.toLowerCase() === email.toLowerCase())
  const found = opened ?? named
  return found ? { id: found.id, branchId: found.branchId } : null
}

/** What the database could not even compare names no order. */
const isPlain = (uid: string) => /^[0-9A-Za-z]{1,40}$/.test(uid)
