import { sql } from 'kysely'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { checkBump, isAllBumped, isReadyByItself, takesBackReady } from '#domain/orders/steps/bump.ts'
import { Problem } from '#domain/problem.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import type { ItemRow, OrderRow } from '#server/features/orders/rows/order-row.ts'
import { findOrder, lockOrder, withDetails } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'

/**
 * A line by its place in the order; `uid` as it was seen, so that a line changed meanwhile is not ticked off unseen.
 */
export type MeantLine = { index: number; uid?: string | undefined }
export type Bump = { action: 'bump' | 'unbump'; lines?: readonly MeantLine[] | undefined }

/**
 * Ticks lines off in the kitchen or brings them back; without `lines` the whole ticket. Of two screens that press the
 * same the second changes nothing. With the last line an order is reported as ready where the settings say so; bringing
 * a line back takes that back.
 * @throws Problem `notFound` for an unknown order or line; `conflict` when it is not in the kitchen or the line is
 * another one by now.
 */
export async function bumpLines(app: App, id: number, bump: Bump, principal: Principal): Promise<StaffOrder> {
  const catalogue = await app.catalogue.current()
  await app.db.transaction().execute(async tx => {
    const row = await lockOrder(tx, id, principal, 'orders.bump')
    const [order] = await withDetails(tx, [row])
    const items = order?.items ?? []
    const isDone = bump.action === 'bump'
    const changed = meant(items, bump.lines).filter(({ bumpedAt }) => (bumpedAt !== null) !== isDone)
    if (changed.length === 0) return
    const inKitchen = await kitchenRow(app, tx, row, principal, isDone)
    const next = await save(app, tx, inKitchen, changed, principal, bump.action)
    const positions = new Set(changed.map(({ position }) => position))
    const isSwitchedOn = catalogue.config.ordering.readyWhenBumped
    const isLast =
      isDone &&
      isAllBumped(items.map(line => ({ bumpedAt: positions.has(line.position) ? app.clock.now() : line.bumpedAt })))
    if (isLast && isReadyByItself({ isDelivery: row.isDelivery, isSwitchedOn }))
      await takeStep(app, tx, next, { action: 'inDelivery', actor: staffActor(principal) })
  })
  return presentStaff(await findOrder(app.db, id, principal), catalogue, app.clock.now())
}

function meant(items: readonly ItemRow[], lines: Bump['lines']): readonly ItemRow[] {
  return (
    lines?.map(({ index, uid }) => {
      const item = items[index]
      if (!item) throw new Problem('notFound', { message: 'Diese Position gibt es in der Bestellung nicht.' })
      if (uid !== undefined && uid !== item.uid)
        throw new Problem('conflict', {
          code: 'stale',
          message: 'Diese Bestellung wurde inzwischen geändert. Bitte laden Sie sie neu.',
        })
      return item
    }) ?? items
  )
}

/** The order as one the kitchen works on: what was reported as ready too early comes back first. */
async function kitchenRow(
  app: App,
  tx: Executor,
  row: OrderRow,
  principal: Principal,
  isDone: boolean,
): Promise<OrderRow> {
  if (isDone || !takesBackReady(row)) {
    checkBump(row)
    return row
  }
  await takeStep(app, tx, row, { action: 'undo', actor: staffActor(principal) })
  return { ...row, version: row.version + 1 }
}

/** Guests see nothing of it, so only the desk is told. */
async function save(
  app: App,
  tx: Executor,
  row: OrderRow,
  lines: readonly ItemRow[],
  principal: Principal,
  action: Bump['action'],
): Promise<OrderRow> {
  const now = app.clock.now()
  const { userId, name } = staffActor(principal)
  const positions = lines.map(({ position }) => position)
  const note = lines.map(line => `${timesText(Number(line.amount), line.unit)} ${line.name}`).join(', ')
  await sql`update order_items set bumped_at = ${action === 'bump' ? now : null}::timestamptz where order_id = ${row.id}
    and position = any(${positions}::smallint[])`.execute(tx)
  const version = row.version + 1
  await sql`update orders set version = ${version}, updated_at = ${now} where id = ${row.id}`.execute(tx)
  await sql`insert into order_log (order_id, at, user_id, by, action, note)
    values (${row.id}, ${now}, ${userId}, ${name}, ${action}, ${note})`.execute(tx)
  await publish(tx, 'orders', { id: row.id, branchId: row.branchId })
  return { ...row, version }
}
