import type { PublicOrder } from '#contract/calls/order-shape.ts'

/** A takeaway order for tests, just placed in Vienna at noon. */
export const sampleOrder: PublicOrder = {
  id: 1, uid: 'K7P2', hash: 'h', version: 1,
  branch: { id: 1, name: 'Wien', identifier: 'wien', phone: '+4315550', street: 'Gasse 1', zipCode: '1070', city: 'Wien', timeZone: 'Europe/Vienna', isQuotationRequired: false },
  createdAt: '2026-03-02T11:00:00.000Z', ticketNumber: 12, status: 'new', paymentStatus: 'none', paymentMethod: 'cash', isDelivery: false, isDineIn: false,
  isConfirmed: false, isInDelivery: false, isCompleted: false, isDelivered: false, isRejected: false, rejectionMessage: null, isCanceled: false, isFailed: false, isPaid: false, isRefunded: false,
  tableIdentifier: null, appointmentDate: null, appointment: null, counterAppointment: null, counterAppointmentExpiresAt: null, estimatedReadyAt: null, estimatedDeliveryAt: null,
  cancelReason: null, cancelledBy: null, comment: null,
  items: [{ uid: 'a', product: { id: 4, name: 'Schnitzel' }, name: 'Schnitzel', amount: 2, unit: 'amount', parts: [], price: 14, gross: 28, net: 25.4545, taxRate: 10, allergens: [], calculationModel: 'fixed' }],
  totals: { net: 25.4545, gross: 28, goodsGross: 28, deliveryFee: 0, deposit: 0, tip: 0, discount: 0, taxes: [{ rate: 10, net: 25.4545, tax: 2.5455, gross: 28 }] },
  questionnaireRating: null, donatee: null, customerName: 'Mira Gruber', address: null, deliveryArea: null, cancellableUntil: null, isQuestionnaireOpen: false,
}
