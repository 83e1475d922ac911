import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { cleanText } from '#domain/orders/draft/clean-text.ts'
import type { StepFacts } from '#domain/orders/steps/order-step.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import { type OrderAction, REPEATABLE } from '#domain/orders/steps/transition-table.ts'
import { rejectionCodeOf } from '#domain/orders/texts/rejection-codes.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { estimateColumns } from '#server/features/orders/steps/estimate-columns.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import { isOpenTo } from '#server/features/orders/rows/open-to.ts'
import { checkVersion, findOrder, lockOrder, orderNotFound } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { factsByPhone } from '#server/features/orders/steps/answer-quotation.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'

export type StatusAction = Extract<OrderAction, 'confirm' | 'reject' | 'cancel' | 'inDelivery' | 'complete' | 'undo'>
/** What staff enters beside the click. */
export type StatusInput = {
  minutes?: number
  estimatedReadyAt?: string
  rejectionCode?: string
  rejectionMessage?: string | null
  reason?: string | null
  /** The order as it was seen when a step was to be taken back, so that nobody takes back a colleague's newer one. */
  version?: number
  /** The state the step was pressed in, which may be a while ago. */
  expected?: OrderStatus
}

type Effect = { facts?: StepFacts; values?: Partial<OrderRow>; note?: string | null }

/**
 * One click of staff on an order, from accepting to handing over (docs/reference/ordering.md#order-transitions, T5 to
 * T16). The row lock makes two clicks one step: the second finds the order already there, or is told that it cannot be
 * done any more.
 * @throws Problem `notFound`, `conflict` also when the step to be taken back is no longer the last, or `invalid` for a
 * missing reason or a time that is over.
 */
export async function changeStatus(
  app: App,
  id: number,
  action: StatusAction,
  principal: Principal,
  input: StatusInput = {},
): Promise<StaffOrder> {
  const catalogue = await app.catalogue.current()
  await againAfterDeadlock(() =>
    app.db.transaction().execute(async tx => {
      const row = await lockOrder(
        tx,
        id,
        principal,
        action === 'reject' || action === 'cancel' ? 'orders.decide' : 'orders.step',
      )
      if (!isOpenTo(principal, row, app.clock.now())) throw orderNotFound()
      if (action === 'undo' && row.lastStep?.action !== 'undo') checkVersion(row, input.version)
      checkExpected(row, action, input.expected)
      const now = app.clock.now()
      const effect = effectOf(action, row, input, catalogue, now)
      const facts = action === 'confirm' ? await factsByPhone(tx, row, catalogue, now) : {}
      await takeStep(app, tx, row, {
        action,
        actor: staffActor(principal),
        ...effect,
        facts: { ...effect.facts, ...facts },
      })
    }),
  )
  return presentStaff(await findOrder(app.db, id, principal), catalogue, app.clock.now())
}

/**
 * Refuses a step that was pressed in another state than the order is in by now; one that was done already is repeated.
 * @throws Problem `conflict`.
 */
function checkExpected(row: OrderRow, action: StatusAction, expected: OrderStatus | undefined): void {
  if (expected === undefined || row.status === expected || REPEATABLE[row.status].includes(action)) return
  throw new Problem('conflict', {
    code: 'stale',
    message: `Diese Bestellung hat sich inzwischen geändert: ${ORDER_STATUS_LABELS[row.status]}.`,
  })
}

function effectOf(action: StatusAction, row: OrderRow, input: StatusInput, catalogue: Catalogue, now: string): Effect {
  if (action === 'confirm') return row.isConfirmed ? {} : { values: estimateColumns(row, input, catalogue, now) }
  if (action === 'cancel') {
    const reason = cleanText(input.reason)
    return { facts: { reason }, note: reason || null }
  }
  if (action !== 'reject') return {}
  const rejectionCode = rejectionCodeOf(input.rejectionCode)
  const usual = catalogue.config.ordering.rejectionReasons.find(({ code }) => code === rejectionCode)?.text
  const rejectionMessage = cleanText(input.rejectionMessage) || usual || null
  return { values: { rejectionCode, rejectionMessage }, note: rejectionMessage }
}
