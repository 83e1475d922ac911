import { sql } from 'kysely'
import { quotationAfter } from '#domain/orders/quotations/quotation-state.ts'
import type { Step } from '#domain/orders/steps/order-transitions.ts'
import type { OrderAction } from '#domain/orders/steps/transition-table.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { queueNotice } from '#server/features/orders/notices/queue-notice.ts'
import type { Actor } from '#server/features/orders/rows/order-actor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/**
 * Lets the offer of a locked order follow its step, in the same transaction: when it was accepted and under which legal
 * texts, that it was declined, or that its acceptance was a slip of staff. What a guest answered the shop is told by
 * mail.
 */
export async function settleQuotation(
  app: App,
  tx: Executor,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  { action, to, actor, now }: { action: OrderAction; to: Step['to']; actor: Actor; now: string },
): Promise<void> {
  const state = quotationAfter(action, to)
  if (state === null) return
  if (state === 'open') {
    await sql`update quotations set state = 'open', answered_at = null, answered_by = null, legal_version_ids = null
      where order_id = ${id} and state = 'accepted'`.execute(tx)
    return
  }
  const { config } = await app.catalogue.current()
  const isAnswered = state !== 'withdrawn'
  await sql`update quotations set state = ${state}, answered_at = ${isAnswered ? now : null},
      answered_by = ${isAnswered ? (actor.kind === 'customer' ? 'customer' : 'staff') : null},
    legal_version_ids = ${state === 'accepted' ? [...(config.legalVersions ?? [])] : null}::integer[]
    where order_id = ${id} and state = 'open'`.execute(tx)
  if (!isAnswered || actor.kind !== 'customer') return
  // the contract is made now, so what holds now is what goes out with its confirmation
  if (state === 'accepted')
    await sql`update orders set legal_version_ids = ${[...(config.legalVersions ?? [])]}::integer[]
      where id = ${id}`.execute(tx)
  await queueNotice(app, tx, { orderId: id, kind: 'quotationAnswered', occasion: String(version + 1) }, now)
}
