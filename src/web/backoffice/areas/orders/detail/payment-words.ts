import type { OrderPayment, OrderRefund } from '#contract/calls/order-shape.ts'

type Tone = 'good' | 'open' | 'bad'
type Word = { word: string; tone: Tone }

export const PROVIDERS: Readonly<Record<OrderPayment['provider'], string>> = { mollie: 'Mollie', datatrans: 'Datatrans' }

/** Where an attempt to pay stands, in words for the counter. */
export const PAYMENT_STATES: Readonly<Record<OrderPayment['status'], Word>> = {
  open: { word: 'Noch nicht bezahlt', tone: 'open' },
  paid: { word: 'Bezahlt', tone: 'good' },
  failed: { word: 'Fehlgeschlagen', tone: 'bad' },
  canceled: { word: 'Vom Gast abgebrochen', tone: 'bad' },
  expired: { word: 'Abgelaufen', tone: 'bad' },
}

/** Where money on its way back is. */
export const REFUND_STATES: Readonly<Record<OrderRefund['status'], Word>> = {
  note: { word: 'Von Hand zurückgegeben', tone: 'good' },
  queued: { word: 'Wird an den Anbieter gesendet', tone: 'open' },
  pending: { word: 'Beim Anbieter in Arbeit', tone: 'open' },
  refunded: { word: 'Erstattet', tone: 'good' },
  failed: { word: 'Fehlgeschlagen', tone: 'bad' },
}
