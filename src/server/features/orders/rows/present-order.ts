import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import { kitchenPlanOf } from '#domain/orders/steps/accept-offer.ts'
import { amountDueCents } from '#domain/orders/steps/amount-due.ts'
import { cancellableUntil, undoableUntil } from '#domain/orders/steps/step-windows.ts'
import { netDifference } from '#domain/orders/steps/order-changes.ts'
import { waitingOf } from '#domain/orders/steps/expected-at.ts'
import { isMissed } from '#domain/orders/steps/is-missed.ts'
import { isQuestionnaireOpen } from '#domain/orders/texts/questionnaire.ts'
import { isLoud } from '#domain/orders/steps/escalation.ts'
import { withdrawalRight } from '#domain/orders/steps/withdrawal-period.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { isFiscalReceiptRequired } from '#domain/printing/fiscal-receipt.ts'
import type { App } from '#server/core/context.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import type { StoredOrder } from '#server/features/orders/rows/order-store.ts'
import { presentItem, presentStaffItem } from '#server/features/orders/rows/present-item.ts'
import { presentQuotation, presentStaffQuotation } from '#server/features/orders/rows/present-quotation.ts'
import { presentTotals } from '#server/features/orders/rows/present-totals.ts'
import { stepOrder } from '#server/features/orders/rows/step-order.ts'

/** The guest's view of an order: no names of staff, no log. */
export const presentPublic = (
  order: StoredOrder,
  catalogue: Catalogue,
  { clock, mailer }: Pick<App, 'clock' | 'mailer'>,
): PublicOrder => {
  const { row } = order
  const branch = catalogue.branchById.get(row.branchId)
  return {
    ...common(order, catalogue, clock.now()),
    customerName: `${row.firstName} ${row.lastName}`.trim(),
    address: row.isDelivery ? placeOf(row.deliveryAddress ?? row) : null,
    deliveryArea: row.deliveryArea?.area ?? null,
    cancellableUntil: cancellableUntil(
      { status: row.status, placedAt: row.createdAt },
      cancelMinutes(catalogue),
      clock.now(),
    ),
    isQuestionnaireOpen: isQuestionnaireOpen(row, catalogue.config.enableOrderReviews),
    waiting: branch ? waitingOf(row, branch) : null,
    isToldByMail: row.email !== null && mailer.isConfigured,
    changes: netDifference(order.edits ?? []),
    quotation: presentQuotation(order, catalogue),
  }
}

/** The counter's view of an order. */
export const presentStaff = (order: StoredOrder, catalogue: Catalogue, now: string): StaffOrder => {
  const { row, log } = order
  const branch = catalogue.branchById.get(row.branchId)
  return {
    ...common(order, catalogue, now),
    items: order.items.map(item => presentStaffItem(item, catalogue)),
    quotation: presentStaffQuotation(order, catalogue),
    source: row.source,
    contact: {
      isCompany: row.isCompany,
      companyName: row.companyName,
      vatNumber: row.vatNumber,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      ...placeOf(row),
      isDeliveryAddressDifferent: row.deliveryAddress !== null,
      delivery: row.deliveryAddress,
    },
    deliveryArea: row.deliveryArea?.area ?? null,
    reachedShopAt: row.reachedShopAt,
    promisedAt: row.promisedAt,
    kitchenPlan: branch ? kitchenPlanOf(row, branch) : null,
    confirmedAt: row.confirmedAt,
    inDeliveryAt: row.inDeliveryAt,
    completedAt: row.completedAt,
    rejectedAt: row.rejectedAt,
    canceledAt: row.canceledAt,
    rejectionCode: row.rejectionCode,
    undoableUntil: undoableUntil(row, now),
    isMissed: isMissed(row, catalogue.config.ordering.acceptanceTimeoutMinutes, Temporal.Instant.from(now)),
    hasAgeRestriction: row.hasAgeRestriction,
    fiscalReceiptRequired: isFiscalReceiptRequired(
      branch?.country ?? '',
      row.paymentMethod,
      row.isQuotation,
      row.source,
    ),
    fiscalReceiptNumber: row.fiscalReceiptNumber,
    ...order.prints,
    isLoud: row.status === 'new' && isLoud(catalogue.config.ordering.escalation, row.escalatedMinutes),
    rating: ratingOf(row),
    anonymizedAt: row.anonymizedAt,
    payments: order.money?.payments ?? [],
    refunds: order.money?.refunds ?? [],
    refundable: fromCents(refundableCents(row)),
    couponMinimum: row.coupon?.minimumOrderValue ?? null,
    log: [
      // who entered an order for a guest has an entry of their own
      ...(log.some(({ action }) => action === 'create')
        ? []
        : [{ at: row.createdAt, by: null, action: 'create', from: null, to: null, note: null }]),
      ...log.map(({ at, by, action, fromStatus, toStatus, note }) => ({
        at,
        by,
        action,
        from: fromStatus,
        to: toStatus,
        note,
      })),
    ],
  }
}

/** What a closed order could still give back. An order paid on site and then forgotten gives nothing back online. */
const refundableCents = ({ status, isPaid, paidAmount, refundedAmount }: OrderRow): number =>
  isPaid && (status === 'completed' || status === 'canceled' || status === 'rejected')
    ? toCents(Number(paidAmount)) - toCents(Number(refundedAmount))
    : 0

function ratingOf({
  questionnaireRating,
  foodRating,
  serviceRating,
  processRating,
  questionnaireComment,
  ratedAt,
}: OrderRow): StaffOrder['rating'] {
  if (
    questionnaireRating === null ||
    foodRating === null ||
    serviceRating === null ||
    processRating === null ||
    ratedAt === null
  )
    return null
  return {
    rating: questionnaireRating,
    foodRating,
    serviceRating,
    processRating,
    comment: questionnaireComment,
    at: ratedAt,
  }
}

/** Refunds on their way, of the payment that pays the order: what goes back of another one is no business of it. */
const refundingCents = (money: StoredOrder['money']): number =>
  (money?.refunds ?? [])
    .filter(({ status }) => status === 'queued' || status === 'pending')
    .filter(({ payment }) => money?.payments.some(({ id, isKept }) => id === payment && isKept))
    .reduce((sum, { amount }) => sum + toCents(amount), 0)

/** Minutes a guest may cancel alone, or null when guests may not. */
export const cancelMinutes = ({ config }: Pick<Catalogue, 'config'>): number | null =>
  config.enableCustomerCancel ? config.ordering.customerCancelMinutes : null

function common({ row, items, money }: StoredOrder, catalogue: Catalogue, now: string) {
  const branch = catalogue.branchById.get(row.branchId)
  const donatee = catalogue.donatees.find(({ id }) => id === row.donateeId)
  return {
    id: row.id,
    uid: row.uid,
    hash: row.hash,
    version: row.version,
    branch: {
      id: row.branchId,
      name: branch?.name ?? '',
      identifier: branch?.identifier ?? '',
      phone: branch?.phone ?? null,
      street: branch?.street ?? null,
      zipCode: branch?.zipCode ?? null,
      city: branch?.city ?? null,
      timeZone: branch?.timeZone ?? catalogue.config.timeZone,
      isQuotationRequired: row.isQuotation,
      isTableService: branch?.isTableService ?? false,
    },
    createdAt: row.createdAt,
    ticketNumber: catalogue.config.disableTickets ? null : row.ticketNumber,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    onlineMethod: row.onlineMethod,
    isDelivery: row.isDelivery,
    isDineIn: row.isDineIn,
    isConfirmed: row.isConfirmed,
    isInDelivery: row.isInDelivery,
    isCompleted: row.isCompleted,
    isDelivered: row.isDelivered,
    isRejected: row.isRejected,
    rejectionMessage: row.rejectionMessage,
    isCanceled: row.isCanceled,
    isFailed: row.isFailed,
    isPaid: row.isPaid,
    isTestPaid: row.isTestPaid,
    isRefunded: row.isRefunded,
    refundedAmount: Number(row.refundedAmount),
    refundingAmount: fromCents(Math.min(refundingCents(money), toCents(Number(row.refundedAmount)))),
    tableIdentifier: row.tableIdentifier,
    appointmentDate: row.appointmentDate,
    appointment: row.appointment,
    counterAppointment: row.counterAppointment,
    counterAppointmentExpiresAt: row.counterAppointmentExpiresAt,
    estimatedReadyAt: row.estimatedReadyAt,
    estimatedDeliveryAt: row.estimatedDeliveryAt,
    cancelReason: row.cancelReason,
    cancelledBy: row.cancelledBy,
    comment: row.comment,
    items: items.map(item => presentItem(item, catalogue)),
    totals: presentTotals(row),
    amountDue: fromCents(amountDueCents(stepOrder(row))),
    questionnaireRating: row.questionnaireRating,
    coupon: row.coupon?.code ?? null,
    withdrawal: withdrawalRight(
      row,
      catalogue.config.withdrawalRight.days,
      branch?.timeZone ?? catalogue.config.timeZone,
      now,
    ),
    hasLegalTexts: (row.legalVersionIds ?? []).length > 0,
    donatee: donatee ? { id: donatee.id, name: donatee.name } : null,
  }
}

type Place = Pick<OrderRow, 'street' | 'floor' | 'stairway' | 'door' | 'zipCode' | 'city' | 'country'>

const placeOf = ({ street, floor, stairway, door, zipCode, city, country }: Place): Place => ({
  street,
  floor,
  stairway,
  door,
  zipCode,
  city,
  country,
})
