import type { PaperOrder } from '#domain/documents/paper-order.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { quotedLine } from '#domain/orders/quotations/quotation-content.ts'
import { standingOf } from '#domain/orders/quotations/quotation-state.ts'
import { promisedAt } from '#domain/orders/steps/urgency.ts'
import { addressLines } from '#domain/orders/texts/address-lines.ts'
import { paidWithLabel } from '#domain/payments/online-methods.ts'
import { isOnlineMethod, orderPaymentLabel, paymentLabel, type PaymentNames } from '#domain/payments/payment-methods.ts'
import { companyFacts, companyOfBranch } from '#domain/text/company-facts.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { isOpenTo } from '#server/features/orders/rows/open-to.ts'
import {
  findOrder,
  findPublicOrder,
  orderNotFound,
  type StoredOrder,
} from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'

/** What the document of an order tells, for the guest who knows its hash. @throws Problem `notFound`. */
export const paperForGuest = async (app: App, uid: string, hash: string): Promise<PaperOrder> =>
  paperOf(await findPublicOrder(app.db, uid, hash), await app.catalogue.current(), app.clock.now())

/** The same for staff of its branch. @throws Problem `notFound`. */
export async function paperForStaff(app: App, id: number, principal: Principal): Promise<PaperOrder> {
  const now = app.clock.now()
  const order = await findOrder(app.db, id, principal)
  if (!isOpenTo(principal, order.row, now)) throw orderNotFound()
  return paperOf(order, await app.catalogue.current(), now)
}

function paperOf(stored: StoredOrder, catalogue: Catalogue, now: string): PaperOrder {
  const { row } = stored
  const order = presentStaff(stored, catalogue, now)
  const { contact, branch, totals } = order
  const known = catalogue.branchById.get(row.branchId)
  const { config } = catalogue
  return {
    uid: order.uid,
    ticketNumber: order.ticketNumber,
    status: order.status,
    isQuotation: row.isQuotation,
    quotation: order.quotation && {
      number: order.quotation.number,
      standing: standingOf(order.quotation, now),
      sentAt: order.quotation.sentAt,
      expiresAt: order.quotation.expiresAt,
      answeredAt: order.quotation.answeredAt,
      note: order.quotation.note,
    },
    type: orderTypeOf(order),
    table: order.tableIdentifier,
    createdAt: order.createdAt,
    appointment: order.appointment,
    promised: order.isCanceled || order.isRejected || order.isFailed || row.isQuotation ? null : promisedAt(order),
    branch: {
      name: branch.name,
      country: known?.country ?? config.country ?? '',
      timeZone: branch.timeZone,
      address: addressLines(branch),
      phone: branch.phone,
      email: known?.email ?? null,
    },
    company: companyFacts({ ...companyOfBranch(config, known ?? {}), phone: null, email: null }),
    guest: {
      company: contact.companyName,
      name: `${contact.firstName} ${contact.lastName}`.trim(),
      vatNumber: contact.vatNumber,
      address: addressLines(contact),
    },
    deliveredTo: order.isDelivery ? addressLines(contact.delivery ?? contact) : [],
    comment: order.comment,
    lines: order.items.map(quotedLine),
    money: {
      currency: config.currency,
      goods: totals.goodsGross,
      deliveryFee: totals.deliveryFee,
      deposit: totals.deposit,
      discount: totals.discount,
      coupon: order.coupon,
      tip: totals.tip,
      gross: totals.gross,
      taxes: totals.taxes,
      method: orderPaymentLabel(order, config),
      due: order.amountDue,
      payments: paymentsOf(stored, config),
      refunds: order.refunds
        .filter(
          ({ status, payment }) =>
            status !== 'failed' && (payment === null || order.payments.some(one => one.id === payment && one.isKept)),
        )
        .map(({ at, amount }) => ({ at, amount })),
    },
  }
}

/**
 * What paid the order: online, and by hand when it was handed over. Money that came twice pays nothing and is not told
 * here.
 */
function paymentsOf({ row, money }: StoredOrder, names: PaymentNames): PaperOrder['money']['payments'] {
  if (!row.isPaid) return []
  const online = (money?.payments ?? []).filter(({ isKept }) => isKept)
  const byHand =
    Math.round(Number(row.paidAmount) * 100 - online.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100
  return [
    ...online.map(({ onlineMethod, amount, paidAt, createdAt, isTest }) => ({
      label: isTest ? `Testzahlung, ${paidWithLabel(onlineMethod)}` : paidWithLabel(onlineMethod),
      at: paidAt ?? createdAt,
      amount,
    })),
    ...(byHand > 0
      ? [
          {
            label: isOnlineMethod(row.paymentMethod) ? 'vor Ort' : paymentLabel(row.paymentMethod, names),
            at: row.completedAt ?? row.updatedAt,
            amount: byHand,
          },
        ]
      : []),
  ]
}
