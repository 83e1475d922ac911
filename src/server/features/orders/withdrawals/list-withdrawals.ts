import { type RawBuilder, sql } from 'kysely'
import type { CallBody, CallQuery } from '#contract/call.ts'
import type {
  listWithdrawals as listCall,
  settleWithdrawal as settleCall,
  WithdrawalLine,
} from '#contract/calls/withdrawals.ts'
import { cappedTotal, type ListPage, MOST_COUNTED } from '#contract/list-page.ts'
import type { WithdrawalState } from '#domain/orders/texts/withdrawal.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { type MomentPlace, type Part, partOf } from '#server/core/http/tables/parts.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { branchCondition } from '#server/features/orders/desk/branch-condition.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'

const LINE = {
  id: 'int',
  orderId: 'int?',
  orderUid: 'text?',
  orderGross: 'numeric?',
  branchId: 'int?',
  name: 'text',
  contract: 'text',
  email: 'text?',
  statement: 'text',
  receivedAt: 'instant',
  state: typed<WithdrawalState>('text'),
  note: 'text?',
  settledAt: 'instant?',
  settledBy: 'text?',
  isReceiptDone: 'bool?',
  receiptSentAt: 'instant?',
  receiptReason: 'text?',
  /** The moment it was received as its place in the list. */
  at: 'text',
} as const
const COLUMNS = sql`w.id, w.order_id, o.uid as order_uid, o.gross as order_gross, w.branch_id, w.name, w.contract,
    w.email, w.statement, w.received_at,
  w.state, w.note, w.settled_at, u.username as settled_by, m.done_at is not null as is_receipt_done,
    m.sent_at as receipt_sent_at, m.reason as receipt_reason, w.received_at::text as at`
const FROM = sql`withdrawals w left join orders o on o.id = w.order_id left join users u on u.id = w.settled_by
  left join withdrawal_mails m on m.withdrawal_id = w.id and m.recipient = 'guest'`

/**
 * One page of the withdrawals somebody may see, the newest first. One that belongs to no branch is for those whose
 * right reaches all.
 */
export async function listWithdrawals(
  app: App,
  { page, limit, state }: CallQuery<typeof listCall>,
  principal: Principal,
): Promise<{ withdrawals: WithdrawalLine[]; meta: ListPage }> {
  const where = foundBy(principal, state)
  const withdrawals = await presented(app, await linesOf(app, where, { limit, offset: (page - 1) * limit }))
  const counted = await typedSql({ n: 'int' })`
    select count(*) as n from (select from withdrawals where ${where} limit ${MOST_COUNTED + 1}) enough`.execute(app.db)
  return { withdrawals, meta: { ...cappedTotal(counted.rows[0]?.n ?? 0), page, limit } }
}

/** The withdrawals behind a place, for who reads all of them one part after the other. */
export async function withdrawalsFrom(
  app: App,
  state: WithdrawalState | undefined,
  principal: Principal,
  { behind, limit }: { behind: MomentPlace | null; limit: number },
): Promise<Part<WithdrawalLine, MomentPlace>> {
  const found = foundBy(principal, state)
  const where =
    behind === null ? found : sql`${found} and (received_at, id) < (${behind.at}::timestamptz, ${behind.id}::bigint)`
  const { rows, next } = partOf(await linesOf(app, where, { limit, offset: 0 }), limit, ({ at, id }) => ({ at, id }))
  return { rows: await presented(app, rows), next }
}

const foundBy = (principal: Principal, state: WithdrawalState | undefined) =>
  sql`${mine(principal, 'withdrawals.read')} and ${state ? sql`state = ${state}` : sql`true`}`

async function linesOf(
  app: App,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<RowOf<typeof LINE>[]> {
  const { rows } = await typedSql(LINE)`
    select ${COLUMNS} from (select * from withdrawals where ${where} order by received_at desc, id desc
      limit ${limit} offset ${offset}) w
    left join orders o on o.id = w.order_id left join users u on u.id = w.settled_by
    left join withdrawal_mails m on m.withdrawal_id = w.id and m.recipient = 'guest' order by w.received_at desc,
      w.id desc`.execute(app.db)
  return rows
}

/** Notes what became of one. @throws Problem `notFound` for one that is not there or another branch's. */
export async function settleWithdrawal(
  app: App,
  id: number,
  { state, note }: CallBody<typeof settleCall>,
  principal: Principal,
): Promise<WithdrawalLine> {
  return app.db.transaction().execute(async tx => {
    const { userId } = staffActor(principal)
    const now = state === 'received' ? null : app.clock.now()
    const { numAffectedRows } = await sql`
      update withdrawals set state = ${state}, note = ${note || null}, settled_at = ${now}::timestamptz,
        settled_by = ${now === null ? null : userId}
      where id = ${id} and ${mine(principal, 'withdrawals.settle')}`.execute(tx)
    if (!numAffectedRows) throw new Problem('notFound', { message: 'Diesen Widerruf gibt es nicht.' })
    const { rows } = await typedSql(LINE)`select ${COLUMNS} from ${FROM} where w.id = ${id}`.execute(tx)
    const [line] = await presented(app, rows)
    if (!line) throw new Error('A withdrawal is gone in the middle of its change')
    await writeLog(tx, app, 'withdrawalSettled', {
      userId,
      branchId: line.branch?.id ?? null,
      orderId: line.order?.id ?? null,
      about: `${id}: ${STATE_WORDS[state]}`,
    })
    return line
  })
}

const STATE_WORDS: Readonly<Record<WithdrawalState, string>> = {
  received: 'wieder offen',
  accepted: 'anerkannt',
  refused: 'zurückgewiesen',
  settled: 'erledigt',
}

const mine = (principal: Principal, ability: 'withdrawals.read' | 'withdrawals.settle'): RawBuilder<unknown> =>
  branchCondition(principal, undefined, ability)

async function presented(app: App, rows: readonly RowOf<typeof LINE>[]): Promise<WithdrawalLine[]> {
  const { branchById } = await app.catalogue.current()
  return rows.map(
    ({ orderId, orderUid, orderGross, branchId, isReceiptDone, receiptSentAt, receiptReason, at: _at, ...line }) => ({
      ...line,
      order: orderId === null ? null : { id: orderId, uid: orderUid ?? '', gross: Number(orderGross) },
      branch: branchId === null ? null : { id: branchId, name: branchById.get(branchId)?.name ?? '' },
      receipt: isReceiptDone ? { sentAt: receiptSentAt, reason: receiptReason } : null,
    }),
  )
}
