import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { type RowOf, typed } from '#server/core/db/typed-sql.ts'

export const DUE_SMS = {
  orderId: 'int',
  kind: typed<NoticeKind>('text'),
  occasion: 'text',
  target: 'text?',
  message: 'text?',
  attempts: 'int',
  queuedAt: 'instant',
  isUncertain: 'bool',
} as const
/** An SMS whose turn has come. `isUncertain`: the provider was handed it once and has not answered. */
export type DueSms = RowOf<typeof DUE_SMS>
