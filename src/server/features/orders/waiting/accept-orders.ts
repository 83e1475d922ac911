import { isProposable, openingAt } from '#domain/hours/opening-at.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import { AUTOMATIC_ACTOR } from '#server/features/orders/rows/order-actor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import { estimateColumns } from '#server/features/orders/steps/estimate-columns.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'

const BATCH = 200
/** What has waited for longer was seen by somebody, or the server was off: a person decides. */
const FRESH_MINUTES = 10
/** Behind a new order, so that several are accepted in one go. */
const GATHER_MS = 250

/**
 * Accepts what the settings say needs nobody's look (`ordering.autoAcceptMaxAmount`): an order up to that amount, no
 * request for an offer, while the branch takes such orders and its appointment lies within the hours. That the kitchen
 * has room was checked when it was placed. Once an order: what staff took back waits for staff.
 */
export async function acceptOrders(app: App): Promise<void> {
  const catalogue = await app.catalogue.current()
  const most = catalogue.config.ordering.autoAcceptMaxAmount
  if (!most) return
  const now = app.clock.now()
  const { rows } = await typedSql({ id: 'int' })`
    select id from orders o where status = 'new' and answered_at is null and not is_quotation and gross - tip <= ${most}
      and reached_shop_at between ${now}::timestamptz - make_interval(mins => ${FRESH_MINUTES}) and ${now}::timestamptz
      and not exists (select from order_log l where l.order_id = o.id and l.action = 'confirm')
    order by reached_shop_at, id limit ${BATCH}`.execute(app.db)
  for (const { id } of rows)
    await accept(app, id, catalogue, most).catch((error: unknown) => {
      if (!(error instanceof Problem))
        app.log.error({ err: error, orderId: id }, 'An order could not be accepted by itself')
    })
}

async function accept(app: App, id: number, catalogue: Catalogue, most: number): Promise<void> {
  await app.db.transaction().execute(async tx => {
    const { rows } = await storedRows('orders')`select * from orders where id = ${id} for no key update`.execute(tx)
    const row = rows[0]
    const now = app.clock.now()
    if (
      !row ||
      row.status !== 'new' ||
      row.answeredAt !== null ||
      Number(row.gross) - Number(row.tip) > most ||
      !isWithinHours(row, catalogue, now)
    )
      return
    await takeStep(app, tx, row, {
      action: 'confirm',
      actor: AUTOMATIC_ACTOR,
      values: { ...estimateColumns(row, {}, catalogue, now), answeredAt: now },
      note: `Automatisch, bis ${formatCurrency(most, catalogue.config.currency)}.`,
    })
  })
}

function isWithinHours(row: OrderRow, { branchById }: Catalogue, now: string): boolean {
  const branch = branchById.get(row.branchId)
  if (!branch) return false
  const type = orderTypeOf(row)
  if (row.appointment === null) return openingAt(branch, type, now).isOpen
  const asked = openingAt(branch, type, row.appointment)
  return asked.isOpen && isProposable(asked, now)
}

/**
 * Has new orders looked at soon after they came, where the shop accepts some by itself; the round of every minute finds
 * what this misses.
 */
export function watchNewOrders(app: App): () => void {
  let timer: NodeJS.Timeout | null = null
  const wake = async () => {
    const { config } = await app.catalogue.current()
    if (config.ordering.autoAcceptMaxAmount) await app.jobs.add(app.db, 'accept-orders', {}, { key: 'accept-orders' })
  }
  const unsubscribe = app.live.subscribe('orders', () => {
    timer ??= setTimeout(() => {
      timer = null
      wake().catch((error: unknown) => app.log.warn({ err: error }, 'New orders are looked at a little later'))
    }, GATHER_MS).unref()
  })
  return () => {
    unsubscribe()
    if (timer) clearTimeout(timer)
  }
}
