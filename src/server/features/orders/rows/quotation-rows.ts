import type { QuotationContent } from '#domain/orders/quotations/quotation-content.ts'
import type { QuotationState } from '#domain/orders/quotations/quotation-state.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const ROW = {
  id: 'int',
  orderId: 'int',
  number: 'int',
  sentAt: 'instant',
  sentBy: 'text?',
  expiresAt: 'instant',
  note: 'text?',
  content: typed<QuotationContent>('json'),
  digest: 'text',
  lastChange: 'int',
  state: typed<QuotationState>('text'),
  answeredAt: 'instant?',
  answeredBy: typed<'customer' | 'staff' | null>('text?'),
  legalVersionIds: typed<number[] | null>('int[]?'),
} as const
/** An offer as it was sent, with the name of who sent it. */
export type QuotationRow = RowOf<typeof ROW>

/** The offer sent last of each of these orders. */
export async function readQuotations(
  db: Executor,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, QuotationRow>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await typedSql(ROW)`
    select distinct on (q.order_id) q.id, q.order_id, q.number, q.sent_at,
      nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as sent_by,
      q.expires_at, q.note, q.content, q.digest, q.last_change, q.state, q.answered_at, q.answered_by,
        q.legal_version_ids
    from quotations q left join users u on u.id = q.sent_by
    where q.order_id = any(${[...orderIds]}::bigint[]) order by q.order_id, q.number desc`.execute(db)
  return new Map(rows.map(row => [row.orderId, row]))
}
