import type { PaperOrder } from '#domain/documents/paper-order.ts'
import type { Paper, PaperLine } from '#domain/documents/paper.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { validityText } from '#domain/orders/quotations/quotation-expiry.ts'
import type { QuotationStanding } from '#domain/orders/quotations/quotation-state.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { shownTotals } from '#domain/pricing/shown-totals.ts'
import { factText } from '#domain/text/company-facts.ts'
import { formatDate, formatDateTime } from '#domain/time/format-time.ts'
import { isTimes, timesText } from '#domain/units/times-text.ts'

type State = 'asked' | 'agreed' | 'ended'
const STATES: Readonly<Record<OrderStatus, State>> = {
  new: 'asked',
  awaitingPayment: 'asked',
  counterOffered: 'asked',
  confirmed: 'agreed',
  inDelivery: 'agreed',
  ready: 'agreed',
  completed: 'agreed',
  rejected: 'ended',
  canceled: 'ended',
  failed: 'ended',
}
const TITLES = {
  order: { asked: 'Bestellübersicht', agreed: 'Bestellbestätigung', ended: 'Bestellübersicht' },
  quotation: { asked: 'Angebotsanfrage', agreed: 'Angebot', ended: 'Angebotsanfrage' },
} as const
const SAID = {
  order: {
    asked: 'Diese Bestellung ist noch nicht bestätigt.',
    agreed: null,
    ended: 'Diese Bestellung wurde nicht ausgeführt.',
  },
  quotation: {
    asked: 'Ein Angebot folgt.',
    agreed: 'Freibleibendes Angebot, keine Bestellung.',
    ended: 'Diese Anfrage wurde nicht ausgeführt.',
  },
} as const

/** What nobody may take it for; the words of the law are said where it holds. */
const NO_RECEIPT = 'Keine Rechnung, kein Kassenbeleg.'
const NO_FISCAL_RECEIPT = 'Kein Beleg im Sinne der Registrierkassensicherheitsverordnung (RKSV).'

/**
 * What an offer that was sent is called by how it stands, and what is said below; with null it goes as any request.
 */
const OFFERS: Readonly<Record<QuotationStanding, { title: string; said: string | null } | null>> = {
  open: { title: 'Angebot', said: 'Keine Bestellung. Sie bestellen erst, wenn Sie das Angebot annehmen.' },
  expired: { title: 'Angebot', said: 'Dieses Angebot ist abgelaufen und kann nicht mehr angenommen werden.' },
  outdated: {
    title: 'Angebotsanfrage',
    said: 'Das frühere Angebot wurde geändert und gilt nicht mehr. Ein neues Angebot folgt.',
  },
  accepted: { title: 'Auftragsbestätigung', said: null },
  replaced: null,
  declined: null,
  withdrawn: null,
}

/** What the document of an order is called, by its state. */
export const paperTitle = ({ status, isQuotation, standing }: Titled): string =>
  (STATES[status] !== 'ended' && standing && OFFERS[standing]?.title) ||
  TITLES[isQuotation ? 'quotation' : 'order'][STATES[status]]
type Titled = Pick<PaperOrder, 'status' | 'isQuotation'> & { standing?: QuotationStanding | null | undefined }

/**
 * An order as a document in German: who, what, which taxes, what was paid and given back. It says of itself that it is
 * no receipt.
 */
export function orderPaper(order: PaperOrder): Paper {
  const { branch, guest, money, isQuotation, status, company } = order
  const text = (amount: number) => formatCurrency(amount, money.currency)
  const at = (instant: string) => `${formatDateTime(instant, branch.timeZone)} Uhr`
  const offer = order.quotation && STATES[status] !== 'ended' ? OFFERS[order.quotation.standing] : undefined
  const said = offer ? offer.said : SAID[isQuotation ? 'quotation' : 'order'][STATES[status]]
  const approximate = order.lines.some(({ model }) => model !== 'fixed')
  const place = [branch.name, ...branch.address, branch.phone ?? '', branch.email ?? ''].filter(Boolean)
  const firm = company.map(factText)
  return {
    title: paperTitle({ status, isQuotation, standing: order.quotation?.standing }),
    number: order.uid,
    notes: [...(said ? [said] : []), branch.country === 'AT' ? `${NO_RECEIPT} ${NO_FISCAL_RECEIPT}` : NO_RECEIPT],
    sender: [...firm, ...place.filter(line => !firm.includes(line))],
    recipient: [
      guest.company,
      guest.name,
      ...guest.address,
      guest.vatNumber && `UID-Nummer: ${guest.vatNumber}`,
    ].filter(line => !!line) as string[],
    facts: facts(order, at),
    paragraphs: [
      ...(offer && order.quotation?.note ? [order.quotation.note] : []),
      ...(order.comment ? [`Anmerkung: ${order.comment}`] : []),
    ],
    lines: order.lines.map(line => paperLine(line, text)),
    sums: sums(order, text),
    taxes: taxRows(money, text),
    payments: payments(order, text),
    closing: approximate ? ['Mit „ca.“ oder „ab“ bezeichnete Beträge stehen erst nach dem Abwiegen fest.'] : [],
    foot: [firm[0] ?? branch.name, firm.find(line => line.startsWith('UID-Nummer')) ?? ''].filter(Boolean).join(' · '),
  }
}

const percent = (rate: number) => `${rate.toLocaleString('de-AT')} %`

/**
 * Net, tax and gross of each rate in whole cents, and of all of them; a tip has no tax, and with it they come to the
 * total exactly.
 */
function taxRows({ gross, taxes, tip }: PaperOrder['money'], text: (amount: number) => string): Paper['taxes'] {
  const shown = shownTotals({ gross, taxes }).taxes
  const rows = [
    ...shown.map(({ rate, ...row }) => ({ label: percent(rate), ...row })),
    ...(tip > 0 ? [{ label: 'Trinkgeld, ohne USt.', net: tip, tax: 0, gross: tip }] : []),
  ]
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    fromCents(rows.reduce((cents, row) => cents + toCents(of(row)), 0))
  const all = { label: 'Summe', net: sum(({ net }) => net), tax: sum(({ tax }) => tax), gross: sum(one => one.gross) }
  const told = rows.length > 1 ? [...rows, all] : rows
  return told.map(row => ({
    rate: row.label,
    net: text(row.net),
    tax: text(row.tax),
    gross: text(row.gross),
    ...(row === all && { isStrong: true }),
  }))
}

function facts(order: PaperOrder, at: (instant: string) => string): [string, string][] {
  const { isQuotation, ticketNumber, money } = order
  const all: readonly (readonly [string, string | null])[] = [
    ['Bestellnummer', order.uid],
    ['Abholnummer', isQuotation || ticketNumber === null ? null : String(ticketNumber)],
    [isQuotation ? 'Angefragt am' : 'Bestellt am', at(order.createdAt)],
    ...offerFacts(order, at),
    ['Art', [ORDER_TYPE_LABELS[order.type], order.table && `Tisch ${order.table}`].filter(Boolean).join(', ')],
    ['Termin', order.appointment && at(order.appointment)],
    ['Voraussichtlich', order.promised !== null && order.promised !== order.appointment ? at(order.promised) : null],
    ['Zahlungsart', isQuotation ? null : money.method],
    ['Lieferung an', order.deliveredTo.join(', ') || null],
  ]
  return all.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))
}

/** Its sum is what was offered, or agreed on. */
const isBinding = ({ quotation }: PaperOrder) => quotation?.standing === 'open' || quotation?.standing === 'accepted'

function offerFacts({ quotation, branch }: PaperOrder, at: (instant: string) => string): [string, string | null][] {
  if (!quotation) return []
  const { number, standing, sentAt, expiresAt, answeredAt } = quotation
  const isOut = standing === 'open' || standing === 'expired'
  return [
    ['Angebot', isOut ? `Nr. ${number} vom ${formatDate(sentAt, branch.timeZone)}` : null],
    ['Gültig', isOut ? validityText(expiresAt, branch.timeZone) : null],
    ['Angenommen am', standing === 'accepted' && answeredAt ? at(answeredAt) : null],
  ]
}

function paperLine(
  { name, amount, unit, price, gross, rates, choices, components, model }: PaperOrder['lines'][number],
  text: (amount: number) => string,
): PaperLine {
  return {
    amount: timesText(amount, unit),
    name,
    details: [...components, ...choices],
    price: isTimes(unit) ? text(price) : '',
    rate: `${rates.map(rate => rate.toLocaleString('de-AT')).join(' / ')} %`,
    gross: withPrefix(text(gross), model),
  }
}

function sums(order: PaperOrder, text: (amount: number) => string): Paper['sums'] {
  const { money, type, isQuotation } = order
  const rows = [
    { label: 'Waren', amount: money.goods, isShown: money.goods !== money.gross },
    { label: 'Lieferkosten', amount: money.deliveryFee, isShown: type === 'delivery' },
    { label: 'Pfand', amount: money.deposit, isShown: money.deposit !== 0 },
    {
      label: money.coupon ? `Gutschein ${money.coupon}` : 'Rabatt',
      amount: -money.discount,
      isShown: money.discount !== 0,
    },
    { label: 'Trinkgeld', amount: money.tip, isShown: money.tip !== 0 },
  ].filter(({ isShown }) => isShown)
  return [
    ...rows.map(({ label, amount }) => ({ label, value: text(amount) })),
    {
      label: isQuotation && !isBinding(order) ? 'Voraussichtlich gesamt' : 'Gesamt',
      value: text(money.gross),
      isStrong: true,
    },
  ]
}

/** What came in, what went back, and what is left of both. */
function payments({ money, branch, isQuotation }: PaperOrder, text: (amount: number) => string): Paper['payments'] {
  if (isQuotation) return []
  const day = (instant: string) => formatDate(instant, branch.timeZone)
  const { due } = money
  return [
    ...money.payments.map(({ label, at, amount }) => ({
      label: `Bezahlt am ${day(at)} (${label})`,
      value: text(amount),
    })),
    ...money.refunds.map(({ at, amount }) => ({
      // a bank gave back again what it had taken
      label: `${amount < 0 ? 'Rückbuchung zurückgenommen' : 'Erstattet'} am ${day(at)}`,
      value: text(-amount),
    })),
    ...(due > 0 ? [{ label: `Noch zu zahlen (${money.method})`, value: text(due), isStrong: true }] : []),
    ...(due < 0 ? [{ label: 'Sie bekommen zurück', value: text(-due), isStrong: true }] : []),
  ]
}
