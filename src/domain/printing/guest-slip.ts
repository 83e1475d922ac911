import { formatDateTime } from '#domain/time/format-time.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import type { SlipKind } from '#domain/printing/kitchen-slip.ts'
import {
  amountAndSum,
  boxed,
  centred,
  documentOf,
  labelAndSum,
  labelColumns,
  left,
  oneColumn,
  plain,
  RULE,
} from '#domain/printing/receipt-words.ts'
import { banner, headOf, remarksOf } from '#domain/printing/slip-head.ts'
import type { FiscalMark, SlipOrder } from '#domain/printing/slip-order.ts'

/**
 * Said above and below, so that nobody takes it for a bill: it carries no rates of tax, no numbers of tax and none of a
 * cash register.
 */
export const NO_RECEIPT = 'Keine Rechnung, kein Kassenbeleg'

/**
 * What goes with the goods: for whom, where to, what it comes to and what is still to be paid. It never looks like a
 * fiscal receipt.
 */
export function guestSlip(order: SlipOrder, kind: SlipKind): string {
  const { guest, money, lines, type, fiscal = null } = order
  const isReceipt = fiscal !== null
  const price = (amount: number) => formatCurrency(amount, money.currency)
  const sums = lines.map(({ gross }) => price(gross))
  const [amounts, total] = [lines.map(({ amount }) => amount), price(money.gross)]
  const extras: readonly [string, number][] = [
    ['Lieferung', money.deliveryFee],
    ['Pfand', money.deposit],
    ['Rabatt', -money.discount],
    ['Trinkgeld', money.tip],
  ]
  return documentOf([
    ...(kind === 'cancel' ? banner('STORNO') : kind === 'change' ? banner('ÄNDERUNG') : []),
    oneColumn,
    centred(isReceipt ? 'Kassenbeleg' : 'Bestellübersicht'),
    ...(isReceipt ? [] : [centred(NO_RECEIPT)]),
    RULE,
    ...headOf(order),
    ...[guest.name, ...(type === 'delivery' ? [...guest.address, guest.phone ?? ''] : [])].filter(Boolean).map(left),
    ...(kind === 'cancel'
      ? boxed(['Diese Bestellung ist storniert.', ...(order.cancelReason ? [order.cancelReason] : [])])
      : remarksOf(order)),
    RULE,
    amountAndSum(amounts, sums),
    ...lines.flatMap(({ amount, name, choices, components, gross }) => [
      `|${plain(amount)} |${plain(name)} | ${plain(price(gross))}|`,
      ...choices.map(choice => `| |${plain(choice.name)}: "${plain(choice.made ?? choice.words)} | |`),
      ...components.map(component => `| |${plain(component)} | |`),
    ]),
    oneColumn,
    RULE,
    labelColumns,
    ...extras.filter(([, amount]) => amount !== 0).map(([label, amount]) => labelAndSum(label, price(amount))),
    `|^^"Gesamt | ^^"${plain(total)}|`,
    oneColumn,
    ...(kind === 'cancel' ? [] : boxed([owed(order)])),
    ...(order.fiscalReceiptRequired && kind !== 'cancel' && !isReceipt
      ? boxed(['Registrierkasse: Beleg gesondert ausstellen.'])
      : []),
    ...(fiscal ? signedBooking(fiscal, order, price) : []),
    ...(isReceipt ? [] : [centred(NO_RECEIPT)]),
  ])
}

/** While nothing signs, the receipt says so instead (RKSV, § 17). */
export const SIGNING_FAILED = 'Sicherheitseinrichtung ausgefallen'

/** What makes a slip a receipt (RKSV, § 11): number, moment, amounts by rate and the text of the code. */
function signedBooking(
  { at, amount, taxes, signature }: FiscalMark,
  { branch }: SlipOrder,
  price: (amount: number) => string,
): string[] {
  return [
    RULE,
    ...(signature ? [left(`Beleg ${signature.receiptNumber}`)] : []),
    left(`Gebucht ${formatDateTime(at, branch.timeZone)}`),
    labelColumns,
    ...taxes.map(({ ratePercent, gross }) => labelAndSum(`Brutto zu ${ratePercent} %`, price(gross))),
    labelAndSum('Betrag', price(amount)),
    oneColumn,
    ...(signature ? [left(signature.qr)] : boxed([SIGNING_FAILED])),
  ]
}

/** What whoever hands it over has to take. */
export function owed({ money: { isPaid, isTest, due, method, currency } }: SlipOrder): string {
  if (isPaid && due === 0) return isTest ? `TESTZAHLUNG, es ist kein Geld geflossen: ${method}` : `Bezahlt: ${method}`
  if (due < 0) return `Zurückzugeben: ${formatCurrency(-due, currency)}`
  return `Noch zu zahlen: ${formatCurrency(due, currency)} (${method})`
}
