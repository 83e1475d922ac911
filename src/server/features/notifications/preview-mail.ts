import type { BranchRow } from '#contract/resources/branches.ts'
import { noticeTextProblem, type NoticeText } from '#domain/orders/notices/notice-text.ts'
import { Problem } from '#domain/problem.ts'
import { companyOfBranch } from '#domain/text/company-facts.ts'
import type { App } from '#server/core/context.ts'
import { guestMail } from '#server/features/notifications/guest-mail.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import { renderHtml } from '#server/core/mail/render-mail.ts'

const MINUTE_MS = 60_000
const NOBODYS = { name: 'Filiale', street: 'Musterstraße 1', zipCode: '8010', city: 'Graz', phone: null, email: null }

/**
 * A mail to guests as a page, in words that need not be saved, about an order nobody placed. @throws Problem `invalid`
 * for placeholders there are none of.
 */
export async function previewMail(app: App, text: NoticeText): Promise<string> {
  for (const member of ['subject', 'introduction', 'closing'] as const) {
    const message = noticeTextProblem(text[member] ?? '')
    if (message) throw new Problem('invalid', { field: member, code: 'placeholder', message })
  }
  const { config, branchById } = await app.catalogue.current()
  const branch = [...branchById.values()][0] ?? ({ ...NOBODYS, timeZone: config.timeZone } as unknown as BranchRow)
  const setting = {
    shopName: config.shopName,
    currency: config.currency,
    hasTickets: !config.disableTickets,
    // the way to the status leads nowhere: the order does not exist
    baseUrl: '#',
    company: companyOfBranch(config, branch),
    texts: [text],
  }
  const message =
    text.kind === 'changed' ? 'Dazu: 1 × Cola, 3,20 €\n\nNeuer Gesamtbetrag: 29,00 € (bisher 25,80 €)' : '12,90 €'
  return renderHtml(guestMail(text.kind, sampleOrder(app.clock.now()), branch, setting, message))
}

function sampleOrder(now: string): NoticeOrder {
  const after = (minutes: number) => new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString()
  return {
    id: 0,
    uid: 'K7P2MX',
    hash: 'beispiel',
    branchId: 0,
    ticketNumber: 12,
    status: 'confirmed',
    isDelivery: false,
    isDineIn: false,
    isQuotation: false,
    isQuoted: false,
    isRefunded: false,
    firstName: 'Anna',
    lastName: 'Gruber',
    companyName: null,
    email: 'anna.gruber@example.at',
    phone: '+436641234567',
    street: null,
    floor: null,
    stairway: null,
    door: null,
    zipCode: null,
    city: null,
    deliveryAddress: null,
    tableIdentifier: null,
    comment: 'Bitte ohne Zwiebel.',
    appointment: null,
    counterAppointment: after(90),
    counterAppointmentExpiresAt: after(30),
    estimatedReadyAt: after(25),
    estimatedDeliveryAt: null,
    rejectionMessage: 'Heute sind wir leider ausverkauft.',
    cancelReason: null,
    cancelledBy: 'staff',
    createdAt: now,
    gross: 29,
    deliveryFee: 0,
    deposit: 0,
    discount: 0,
    tip: 0,
    coupon: null,
    taxes: [
      { rate: 10, net: 23.45, tax: 2.35, gross: 25.8 },
      { rate: 20, net: 2.67, tax: 0.53, gross: 3.2 },
    ],
    legalVersionIds: null,
    lines: [
      { name: 'Wiener Schnitzel', amount: 2, unit: 'amount', gross: 25.8, choices: ['Beilage: Erdäpfelsalat'] },
      { name: 'Cola', amount: 1, unit: 'amount', gross: 3.2, choices: [] },
    ],
    money: {
      paymentMethod: 'cash',
      isPaid: false,
      isDelivery: false,
      isDineIn: false,
      dueCents: 2900,
      paidCents: 0,
      returningCents: 0,
      returnedCents: 0,
      handedBackCents: 0,
    },
  }
}
