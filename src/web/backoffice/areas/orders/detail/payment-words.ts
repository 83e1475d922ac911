import type { OrderPayment, OrderRefund } from '#contract/calls/order-shape.ts'

type Tone = 'good' | 'open' | 'bad'
type Word = { word: string; tone: Tone }

export const PROVIDERS: Readonly<Record<OrderPayment['provider'], string>> = {
  mollie: 'Mollie',
  datatrans: 'Datatrans',
}

/** Where an attempt to pay stands, in words for the counter. */
export const PAYMENT_STATES: Readonly<Record<OrderPayment['status'], Word>> = {
  open: { word: 'Noch nicht bezahlt', tone: 'open' },
  paid: { word: 'Bezahlt', tone: 'good' },
  failed: { word: 'Fehlgeschlagen', tone: 'bad' },
  canceled: { word: 'Vom Gast abgebrochen', tone: 'bad' },
  expired: { word: 'Abgelaufen', tone: 'bad' },
}

/** What a movement is called that comes after the payment. */
export const REFUND_KINDS: Readonly<Record<OrderRefund['kind'], string>> = {
  refund: 'Erstattung',
  chargeback: 'Rückbuchung',
  reversal: 'Rückbuchung zurückgenommen',
}

/** What the guest's bank did is done. */
const BY_THE_BANK: Readonly<Record<Exclude<OrderRefund['kind'], 'refund'>, Word>> = {
  chargeback: { word: 'Von der Bank des Gastes geholt', tone: 'bad' },
  reversal: { word: 'Von der Bank zurückgegeben', tone: 'good' },
}

/** Where money on its way back is. */
const REFUND_STATES: Readonly<Record<OrderRefund['status'], Word>> = {
  note: { word: 'Von Hand zurückgegeben', tone: 'good' },
  queued: { word: 'Wird an den Anbieter gesendet', tone: 'open' },
  pending: { word: 'Beim Anbieter in Arbeit', tone: 'open' },
  refunded: { word: 'Erstattet', tone: 'good' },
  failed: { word: 'Fehlgeschlagen', tone: 'bad' },
}

/** Where a movement stands. */
export const refundWord = ({ kind, status }: Pick<OrderRefund, 'kind' | 'status'>): Word =>
  kind === 'refund' ? REFUND_STATES[status] : BY_THE_BANK[kind]
