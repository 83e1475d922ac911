import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { promisedAt } from '#domain/orders/steps/urgency.ts'
import { addressLines } from '#domain/orders/texts/address-lines.ts'
import { chosenText, fixedTexts } from '#domain/orders/texts/component-texts.ts'
import { orderPaymentLabel, type PaymentNames } from '#domain/payments/payment-methods.ts'
import type { SlipLine, SlipOrder } from '#domain/printing/slip-order.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'
import { isCounted } from '#domain/units/unit-table.ts'

type Item = StaffOrder['items'][number]
const words = (text: string) => text.replaceAll('\u00A0', ' ')
const amountOf = (amount: number, unit: string) => words(timesText(amount, unit as Unit))

/** An order in the words of slips. */
export function slipFacts(order: StaffOrder, { currency, ...names }: PaymentNames & { currency: string }): SlipOrder {
  const { contact, totals } = order
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  return {
    number: String(order.ticketNumber ?? order.uid.slice(0, 6)),
    branch: { name: order.branch.name, timeZone: order.branch.timeZone },
    type: orderTypeOf(order),
    table: order.tableIdentifier,
    guest: {
      name: [contact.companyName, name].filter(Boolean).join(', '),
      phone: contact.phone,
      address: order.isDelivery ? addressLines(contact.delivery ?? contact) : [],
    },
    createdAt: order.createdAt,
    promisedAt: promisedAt(order),
    appointment: order.appointment,
    comment: order.comment,
    cancelReason: order.cancelReason ?? order.rejectionMessage,
    lines: order.items.map(lineOf),
    hasAgeRestriction: order.hasAgeRestriction,
    money: {
      currency,
      gross: totals.gross,
      deliveryFee: totals.deliveryFee,
      deposit: totals.deposit,
      tip: totals.tip,
      discount: totals.discount,
      isPaid: order.isPaid,
      isTest: order.isTestPaid,
      due: order.amountDue,
      method: orderPaymentLabel(order, names),
    },
    fiscalReceiptRequired: order.fiscalReceiptRequired,
  }
}

const lineOf = ({ uid, product, amount, unit, name, parts, components, station, category, gross }: Item): SlipLine => ({
  uid,
  product: product.id,
  amount: amountOf(amount, unit),
  name,
  choices: parts.flatMap(part => {
    const chosen = choiceOf(part)
    const made = chosenText({ amount, components }, part.name)
    return chosen === ''
      ? []
      : [{ name: part.name, words: chosen, ...(made !== undefined && made !== chosen && { made: words(made) }) }]
  }),
  components: fixedTexts({ amount, components }).map(words),
  pieces: {
    count: isCounted(unit as Unit) ? Math.ceil(amount) : 1,
    components: fixedTexts({ amount: 1, components }).map(words),
  },
  station,
  category: category?.id ?? null,
  gross,
})

function choiceOf({ value, uploads = [] }: Item['parts'][number]): string {
  if (uploads.length > 0) return uploads.length === 1 ? '1 Datei' : `${uploads.length} Dateien`
  return (Array.isArray(value) ? value.join(', ') : value).trim()
}
