import type { BranchRow } from '#contract/resources/branches.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { type Company, companyFacts, factText } from '#domain/text/company-facts.ts'
import type { NoticeText } from '#domain/orders/notices/notice-text.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'

/** `company` stands behind the branch that the mail comes from. */
export type MailSetting = {
  shopName: string
  currency: string
  hasTickets: boolean
  baseUrl: string
  company: Company
  /** The shop's own words, by kind. */
  texts?: readonly NoticeText[]
}
type Fact = readonly [label: string, value: string]

const present = (facts: readonly (Fact | null | false)[]): Fact[] => facts.filter((fact): fact is Fact => Boolean(fact))

/** The part every mail about an order shares: what, when, where, and what it costs. */
export function orderFacts(
  order: NoticeOrder,
  branch: BranchRow,
  { currency, hasTickets, company }: MailSetting,
): Required<Pick<MailContent, 'facts' | 'lines' | 'sums' | 'taxes' | 'footer'>> {
  const money = (amount: number) => formatCurrency(amount, currency)
  const at = (instant: string) => `${formatDateTime(instant, branch.timeZone)} Uhr`
  return {
    facts: present([
      ['Bestellnummer', order.uid],
      hasTickets && ['Abholnummer', String(order.ticketNumber)],
      ['Bestellt am', at(order.createdAt)],
      ['Art', ORDER_TYPE_LABELS[orderTypeOf(order)]],
      order.tableIdentifier ? ['Tisch', order.tableIdentifier] : null,
      order.appointment ? ['Termin', at(order.appointment)] : null,
      order.isDelivery && ['Lieferadresse', addressText(order)],
      order.comment ? ['Anmerkung', order.comment] : null,
    ]),
    lines: order.lines.map(({ name, amount, unit, gross, choices }) => ({
      amount: timesText(amount, unit),
      name,
      choices,
      price: money(gross),
    })),
    sums: present([
      order.deposit > 0 && ['Pfand', money(order.deposit)],
      order.deliveryFee > 0 && ['Lieferkosten', money(order.deliveryFee)],
      order.discount > 0 && [order.coupon ? `Gutschein ${order.coupon.code}` : 'Rabatt', money(-order.discount)],
      order.tip > 0 && ['Trinkgeld', money(order.tip)],
      [order.isQuotation && !order.isQuoted ? 'Voraussichtlich gesamt' : 'Gesamt', money(order.gross)],
    ]),
    taxes: order.taxes.map(({ rate, net, tax, gross }) => ({
      rate: `${rate.toLocaleString('de-DE')} %`,
      net: money(net),
      tax: money(tax),
      gross: money(gross),
    })),
    footer: footerLines(branch, company),
  }
}

/** Where the mail comes from, and below it what a company has to say of itself in its letters (UGB § 14). */
function footerLines(branch: BranchRow, company: Company): string[] {
  const place = [
    branch.name,
    [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    branch.phone ?? '',
    branch.email ?? '',
  ].filter(Boolean)
  const firm = companyFacts({ ...company, phone: null, email: null }).map(factText)
  return [...place, ...firm.filter(line => !place.includes(line))]
}

/** The address the driver goes to, on two lines. */
function addressText(order: NoticeOrder): string {
  const { street, floor, stairway, door, zipCode, city } = order.deliveryAddress ?? order
  const inside = [stairway && `Stiege ${stairway}`, floor && `Stock ${floor}`, door && `Tür ${door}`]
    .filter(Boolean)
    .join(', ')
  return [[street, inside].filter(Boolean).join(', '), [zipCode, city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join('\n')
}
