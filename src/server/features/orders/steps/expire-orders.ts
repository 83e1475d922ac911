import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import { SYSTEM_ACTOR } from '#server/features/orders/rows/order-actor.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'

const BATCH = 200

/**
 * Ends every proposed time nobody answered and every payment that never came
 * (docs/reference/ordering.md#order-transitions, T3 and T8); catches what a single job missed. A provider that does not
 * answer keeps no order open.
 */
export async function expireOrders(
  app: App,
  askProvider: (orderId: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { config } = await app.catalogue.current()
  const now = app.clock.now()
  const { rows } = await typedSql({ id: 'int', isUnpaid: 'bool' })`
    select id, status = 'awaitingPayment' as "isUnpaid" from orders where closed_at is null and (
      (status = 'counterOffered' and not is_quoted and counter_appointment_expires_at <= ${now})
      or (status = 'awaitingPayment' and created_at <= ${now}::timestamptz -
        make_interval(mins => ${config.ordering.paymentTimeoutMinutes}))
    ) order by id limit ${BATCH}`.execute(app.db)
  let isAway = false
  for (const { id, isUnpaid } of rows) {
    if (isUnpaid && !isAway)
      await askProvider(id).catch((error: unknown) => {
        isAway = true
        app.log.warn({ err: error, orderId: id }, 'Whether an order was paid in the last moment could not be asked')
      })
    await expireOrder(app, id)
  }
}

/**
 * Cancels an order whose proposal lapsed, or fails one that was not paid in time; does nothing when it was answered
 * meanwhile.
 */
export async function expireOrder(app: App, id: number): Promise<void> {
  const { config } = await app.catalogue.current()
  await app.db.transaction().execute(async tx => {
    const { rows } = await storedRows('orders')`select * from orders where id = ${id} for no key update`.execute(tx)
    const row = rows[0]
    if (!row) return
    const deadline = Date.parse(row.createdAt) + config.ordering.paymentTimeoutMinutes * 60_000
    const isUnpaid = row.status === 'awaitingPayment' && deadline <= Date.parse(app.clock.now())
    if (!isUnpaid && row.status !== 'counterOffered') return
    const action = isUnpaid ? 'markFailed' : 'rejectCounter'
    await takeStep(app, tx, row, { action, actor: SYSTEM_ACTOR, facts: { isLastAttempt: true } }).catch(
      (error: unknown) => {
        // not yet lapsed: a second proposal came with a later end of its own
        if (!(error instanceof Problem)) throw error
      },
    )
  })
}
