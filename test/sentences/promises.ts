import { closureProposal } from '#domain/orders/notices/closure-message.ts'
import {
  couponHereProblem,
  couponNeedsContact,
  couponNotFirst,
  couponResult,
  type CouponTerms,
  couponUsedByGuest,
  couponWords,
} from '#domain/orders/draft/coupon.ts'
import { answerRefusal, type QuotationStanding } from '#domain/orders/quotations/quotation-state.ts'
import { validityProblem, validityText } from '#domain/orders/quotations/quotation-expiry.ts'
import { type ChangedLine, differenceText, differenceTotal } from '#domain/orders/steps/order-changes.ts'
import { NOON } from '#test/page-fixture.ts'
import { at, type Row, ZONE } from '#test/sentences/row.ts'

const TERMS: CouponTerms = {
  code: 'HERBST',
  type: 'percent',
  value: 10,
  products: [],
  categories: [],
  exceptProducts: [],
  exceptCategories: [],
  isCombinable: false,
  weekdays: [],
  orderTypes: [],
  minimumOrderValue: null,
}
const ORDER = {
  orderType: 'takeaway',
  weekday: 'friday',
  goodsGross: 12,
  lines: [],
  deliveryFee: 0,
  feeTaxes: [],
} as unknown as Parameters<typeof couponResult>[1]
const coupon = (own: Partial<CouponTerms>) => couponResult({ ...TERMS, ...own }, ORDER, 'EUR').problem?.message
const COUPON = { ...TERMS, isEnabled: true, validFrom: null, validTo: null, branches: [], maxUses: null, used: 0 }
const here = { branchId: 1, today: '2026-11-20' }

const LINE: ChangedLine = { name: 'Pizza', amount: 1, unit: 'amount', gross: 10, choices: ['Groß', 'Salami'] }
const answer = (standing: QuotationStanding) =>
  answerRefusal(standing, 'accept', validityText(at('00:00'), ZONE))?.message
const validity = (day: string, expiresAt = at('18:00', 1)) =>
  validityProblem(day, expiresAt, { now: NOON, timeZone: ZONE })?.message
const closed = (from: string, to: string, own: object = {}) =>
  closureProposal({ from, to, orderTypes: [], ...own }).split('\n')[0]

/** What is said of codes, offers, changes and closures. */
export const PROMISES: readonly Row[] = [
  { because: 'a code in tenths', say: () => couponWords(TERMS, 'EUR'), says: '10 % Nachlass' },
  {
    because: 'a code for some dishes',
    say: () => couponWords({ ...TERMS, type: 'amount', value: 5, categories: [1] } as CouponTerms, 'EUR'),
    says: '5,00 € Nachlass auf ausgewählte Produkte',
  },
  {
    because: 'a code for the way',
    say: () => couponWords({ ...TERMS, type: 'freeDelivery' }, 'EUR'),
    says: 'Kostenlose Lieferung',
  },
  {
    because: 'a code nobody made',
    say: () => couponHereProblem(undefined, here)?.message,
    says: 'Dieser Gutscheincode ist nicht gültig. Bitte prüfen Sie die Schreibweise.',
  },
  {
    because: 'a code that is used up',
    say: () => couponHereProblem({ ...COUPON, maxUses: 3, used: 3 }, here)?.message,
    says: 'Dieser Gutschein ist bereits eingelöst und gilt nicht noch einmal.',
  },
  {
    because: 'a code used before',
    say: () => couponUsedByGuest().message,
    says: 'Diesen Gutschein haben Sie bereits eingelöst.',
  },
  {
    because: 'a code for who is new',
    say: () => couponNotFirst().message,
    says: 'Dieser Gutschein gilt nur für die erste Bestellung bei uns.',
  },
  {
    because: 'a code for who is new and says no name',
    say: () => couponNeedsContact(true).message,
    says: 'Für diesen Gutschein brauchen wir Ihre E-Mail-Adresse oder Telefonnummer, weil er nur für die erste Bestellung gilt.',
  },
  {
    because: 'a code for once',
    say: () => couponNeedsContact(false).message,
    says: 'Für diesen Gutschein brauchen wir Ihre E-Mail-Adresse oder Telefonnummer, weil er nur einmal pro Gast gilt.',
  },
  {
    because: 'a code for other ways',
    say: () => coupon({ orderTypes: ['delivery', 'dineIn'] }),
    says: 'Dieser Gutschein gilt nur für: Lieferung und Vor Ort.',
  },
  {
    because: 'a code for other days',
    say: () => coupon({ weekdays: ['tuesday', 'monday', 'wednesday'] }),
    says: 'Dieser Gutschein gilt nur für Bestellungen am Montag, Dienstag und Mittwoch.',
  },
  {
    because: 'a code from a value on',
    say: () => coupon({ minimumOrderValue: 20 }),
    says: 'Dieser Gutschein gilt ab einem Bestellwert von 20,00 €.',
  },
  {
    because: 'a code for nothing in the cart',
    say: () => coupon({}),
    says: 'Im Warenkorb ist nichts, wofür dieser Gutschein gilt.',
  },
  { because: 'an offer that ends with a day', say: () => validityText(at('00:00', 3), ZONE), says: 'bis 22.11.2026' },
  {
    because: 'an offer that ends within a day',
    say: () => validityText(at('18:00', 3), ZONE),
    says: 'bis 23.11.2026 18:00 Uhr',
  },
  {
    because: 'an offer for yesterday',
    say: () => validity('2026-11-19'),
    says: 'Bitte wählen Sie einen Tag, der noch nicht vorbei ist.',
  },
  {
    because: 'an offer that would be over',
    say: () => validity('2026-11-20', at('11:00')),
    says: 'Der Termin ist schon so nah, dass das Angebot sofort verfallen würde.',
  },
  {
    because: 'an offer that is over',
    say: () => answer('expired'),
    says: 'Dieses Angebot war bis 19.11.2026 gültig und kann nicht mehr angenommen werden. Bitte melden Sie sich bei uns, wenn Sie ein neues möchten.',
  },
  {
    because: 'an offer that was changed',
    say: () => answer('outdated'),
    says: 'Wir haben inzwischen etwas an diesem Angebot geändert. Es kann nicht mehr angenommen werden, Sie bekommen ein neues.',
  },
  {
    because: 'a line came to an order',
    say: () => differenceText({ kind: 'added', after: LINE }, 'EUR'),
    says: 'Dazu: 1 × Pizza (Groß, Salami), 10,00 €',
  },
  {
    because: 'a line left an order',
    say: () => differenceText({ kind: 'removed', before: { ...LINE, choices: [] } }, 'EUR'),
    says: 'Entfällt: 1 × Pizza, 10,00 €',
  },
  {
    because: 'a line is another one',
    say: () => differenceText({ kind: 'changed', before: LINE, after: { ...LINE, amount: 2, gross: 20 } }, 'EUR'),
    says: 'Geändert: 2 × Pizza (Groß, Salami), 20,00 € statt bisher 1 × Pizza (Groß, Salami), 10,00 €',
  },
  {
    because: 'an order costs more now',
    say: () => differenceTotal({ at: NOON, lines: [], grossBefore: 28.2, grossAfter: 31.4 }, 'EUR'),
    says: 'Neuer Gesamtbetrag: 31,40 € (bisher 28,20 €)',
  },
  {
    because: 'an order costs the same',
    say: () => differenceTotal({ at: NOON, lines: [], grossBefore: 28.2, grossAfter: 28.2 }, 'EUR'),
    says: 'Der Gesamtbetrag bleibt: 28,20 €',
  },
  {
    because: 'closed for a day',
    say: () => closed('2026-12-24T00:00', '2026-12-24T24:00', { reason: 'Weihnachten' }),
    says: 'leider haben wir am Donnerstag, 24.12.2026, geschlossen (Weihnachten). Ihre Vorbestellung fällt in diese Zeit.',
  },
  {
    because: 'closed for days',
    say: () => closed('2026-12-24T00:00', '2026-12-27T00:00'),
    says: 'leider haben wir von Donnerstag, 24.12.2026, bis einschließlich Samstag, 26.12.2026, geschlossen. Ihre Vorbestellung fällt in diese Zeit.',
  },
  {
    because: 'no delivery for hours',
    say: () => closed('2026-12-24T12:00', '2026-12-24T14:30', { orderTypes: ['delivery'] }),
    says: 'leider gibt es bei uns am Donnerstag, 24.12.2026, von 12:00 bis 14:30 Uhr keine Lieferung. Ihre Vorbestellung fällt in diese Zeit.',
  },
  {
    because: 'closed from evening to noon',
    say: () => closed('2026-12-24T18:00', '2026-12-25T12:00'),
    says: 'leider haben wir von Donnerstag, 24.12.2026, 18:00 Uhr bis Freitag, 25.12.2026, 12:00 Uhr geschlossen. Ihre Vorbestellung fällt in diese Zeit.',
  },
]
