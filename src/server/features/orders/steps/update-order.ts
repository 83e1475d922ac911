import { sql } from 'kysely'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { isProposable, openingAt } from '#domain/hours/opening-at.ts'
import { counterOfferExpiry } from '#domain/orders/steps/step-windows.ts'
import { isFiscalReceiptRequired } from '#domain/printing/fiscal-receipt.ts'
import { enteredInstant } from '#domain/orders/draft/entered-instant.ts'
import { isTerminal } from '#domain/orders/steps/order-status.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { Problem } from '#domain/problem.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { isoOf, localDateTime, MINUTE_MS } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { unreadableTime } from '#server/features/orders/steps/estimate-columns.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import { checkVersion, findOrder, lockOrder } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { saveOrder } from '#server/features/orders/rows/save-order.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'
import { queueRetimed } from '#server/features/orders/notices/queue-change.ts'

export type OrderUpdate = {
  version?: number
  counterAppointment?: string | null
  estimatedReadyAt?: string | null
  fiscalReceiptNumber?: string | null
}

/**
 * Proposes another time to the guest (docs/reference/ordering.md#counter-appointment; a second proposal replaces the
 * first), or changes the estimate of an accepted order, or notes the number of its cash register's receipt; what is not
 * named stays, so naming nothing changes nothing. @throws Problem `notFound`, `conflict` for a stale version, unless it
 * is the same change again, or a step not allowed, `invalid` at the time.
 */
export async function updateOrder(
  app: App,
  id: number,
  update: OrderUpdate,
  principal: Principal,
): Promise<StaffOrder> {
  const catalogue = await app.catalogue.current()
  await app.db.transaction().execute(async tx => {
    const row = await lockOrder(tx, id, principal, 'orders.edit')
    if (isRepeated(row, update, catalogue)) return
    checkVersion(row, update.version)
    if (update.counterAppointment) await proposeTime(app, tx, row, update.counterAppointment, principal, catalogue)
    if (update.estimatedReadyAt) await changeEstimate(app, tx, row, update.estimatedReadyAt, principal, catalogue)
    if (update.fiscalReceiptNumber !== undefined)
      await noteReceipt(app, tx, row, update.fiscalReceiptNumber, principal, catalogue)
  })
  return presentStaff(await findOrder(app.db, id, principal), catalogue, app.clock.now())
}

/**
 * Whether a stale version is that of the same change, sent again since its answer was lost: the order already says what
 * is asked for, and nobody is told twice.
 */
function isRepeated(row: OrderRow, update: OrderUpdate, { branchById }: Catalogue): boolean {
  const { version, counterAppointment, estimatedReadyAt, fiscalReceiptNumber } = update
  const branch = branchById.get(row.branchId)
  if (version === undefined || version === row.version || !branch || fiscalReceiptNumber !== undefined) return false
  if (!counterAppointment && !estimatedReadyAt) return false
  const isSame = (entered: string | null | undefined, known: string | null) =>
    !entered || (known !== null && enteredInstant(entered, branch.timeZone) === known)
  return (
    isSame(counterAppointment, row.status === 'counterOffered' ? row.counterAppointment : null) &&
    isSame(estimatedReadyAt, row.isConfirmed && !isTerminal(row.status) ? row.estimatedReadyAt : null)
  )
}

async function proposeTime(
  app: App,
  tx: Executor,
  row: OrderRow,
  entered: string,
  principal: Principal,
  catalogue: Catalogue,
): Promise<void> {
  const branch = catalogue.branchById.get(row.branchId)
  const at = branch && enteredInstant(entered, branch.timeZone)
  if (!at) throw unreadableTime('counterAppointment')
  const now = app.clock.now()
  const expiresAt = counterOfferExpiry(Temporal.Instant.from(now), Temporal.Instant.from(at), {
    counterOfferMinutes: catalogue.config.ordering.counterOfferMinutes,
    leadMinutes: row.leadMinutes,
  }).toString({ fractionalSecondDigits: 3 })
  const counterAppointment = localDateTime(at, branch.timeZone)
  await takeStep(app, tx, row, {
    action: 'proposeTime',
    actor: staffActor(principal),
    facts: { counterAppointment, counterAppointmentExpiresAt: expiresAt, isProposedTimeOpen: true },
    values: { counterAppointment: at },
    note: `${formatDateTime(at, branch.timeZone)} Uhr`,
  })
  // after the step, so that an order that is over says so first
  if (Date.parse(at) <= Date.parse(now)) throw past('counterAppointment')
  if (!isProposable(openingAt(branch, orderTypeOf(row), at), now)) {
    throw new Problem('invalid', {
      field: 'counterAppointment',
      code: 'closed',
      message:
        'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
    })
  }
  // the guest could never answer what lapses with its own proposal
  const inTime = Date.parse(now) + row.leadMinutes * MINUTE_MS
  if (Date.parse(at) <= inTime) {
    throw new Problem('invalid', {
      field: 'counterAppointment',
      code: 'tooSoon',
      message: `Bis dahin wird die Bestellung nicht fertig, der Vorschlag würde sofort verfallen. Bitte schlagen Sie einen Termin nach ${formatDateTime(isoOf(inTime), branch.timeZone)} Uhr vor.`,
    })
  }
  await app.jobs.add(
    tx,
    'expire-counter-offer',
    { orderId: row.id },
    { runAt: expiresAt, key: `expire-counter-offer-${row.id}` },
  )
}

async function changeEstimate(
  app: App,
  tx: Executor,
  row: OrderRow,
  entered: string,
  principal: Principal,
  { branchById }: Catalogue,
): Promise<void> {
  const branch = branchById.get(row.branchId)
  const at = branch && enteredInstant(entered, branch.timeZone)
  if (!at) throw unreadableTime('estimatedReadyAt')
  const now = app.clock.now()
  if (Date.parse(at) < Date.parse(now)) throw past('estimatedReadyAt')
  if (!row.isConfirmed || isTerminal(row.status))
    throw new Problem('conflict', { message: 'Bestellstatus konnte nicht geändert werden.' })
  const estimatedDeliveryAt = row.isDelivery
    ? new Date(Date.parse(at) + branch.deliveryMinutes * 60_000).toISOString()
    : null
  await saveOrder(tx, row, now, { estimatedReadyAt: at, estimatedDeliveryAt })
  if (at !== row.estimatedReadyAt) await queueRetimed(app, tx, row, now)
  const actor = staffActor(principal)
  const { userId, name } = actor
  await sql`insert into order_log (order_id, at, user_id, by, action, note)
    values (${row.id}, ${now}, ${userId}, ${name}, 'estimate',
      ${`${formatDateTime(at, branch.timeZone)} Uhr`})`.execute(tx)
  await logOrder(tx, app, { event: 'orderChanged', row, actor, what: 'Fertigzeit geändert' })
}

async function noteReceipt(
  app: App,
  tx: Executor,
  row: OrderRow,
  number: string | null,
  principal: Principal,
  { branchById }: Catalogue,
) {
  const country = branchById.get(row.branchId)?.country ?? ''
  if (number !== null && !isFiscalReceiptRequired(country, row.paymentMethod, row.isQuotation, row.source))
    throw new Problem('invalid', {
      field: 'fiscalReceiptNumber',
      message: 'Zu dieser Bestellung gehört kein Beleg der Registrierkasse.',
    })
  if (number === row.fiscalReceiptNumber) return
  const now = app.clock.now()
  const actor = staffActor(principal)
  const { rows } = await typedSql({ version: 'int' })`select version from orders where id = ${row.id}`.execute(tx)
  await saveOrder(tx, { ...row, version: rows[0]?.version ?? row.version }, now, { fiscalReceiptNumber: number })
  await sql`insert into order_log (order_id, at, user_id, by, action, note)
    values (${row.id}, ${now}, ${actor.userId}, ${actor.name}, 'receipt', ${number ?? 'entfernt'})`.execute(tx)
  await logOrder(tx, app, { event: 'orderChanged', row, actor, what: 'Kassenbeleg vermerkt' })
}

const past = (field: string) =>
  new Problem('invalid', { field, code: 'past', message: 'Bitte geben Sie einen Zeitpunkt in der Zukunft an.' })
