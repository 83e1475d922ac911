import { emptyDraft } from '#domain/orders/draft/order-draft.ts'
import { orderMoment } from '#domain/orders/draft/order-moment.ts'
import { priceChanges } from '#domain/orders/draft/price-changes.ts'
import { type DraftContext, validateDraft } from '#domain/orders/draft/validate-draft.ts'
import type { Branch, DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import { openingAt, openingsAt } from '#domain/hours/opening-at.ts'
import { checkAppointment } from '#domain/hours/slots.ts'
import { submitLabel } from '#domain/orders/texts/order-button.ts'
import { aBranch, NOON } from '#test/page-fixture.ts'
import { at, type Row } from '#test/sentences/row.ts'
import { checkoutMoment } from '#web/storefront/checkout/form/checkout-moment.ts'
import { areaConditions, feeText } from '#web/storefront/checkout/form/fee-text.ts'
import { nextFeeText } from '#domain/pricing/delivery-fee.ts'
import { problemsOf } from '#web/storefront/checkout/submit/checkout-problems.ts'

const area = (own: Partial<DeliveryArea> = {}): DeliveryArea => ({
  id: 'a',
  area: 'Neubau',
  zipCodes: ['1070'],
  price: 2.5,
  tax: 20,
  free: false,
  freeFromOrderValue: null,
  minimumOrderValue: null,
  ...own,
})
const fee = (areas: DeliveryArea[], chosen: DeliveryArea | null = null, goodsGross = 10) =>
  feeText({ orderType: 'delivery', areas, area: chosen, goodsGross, currency: 'EUR' })
const context: DraftContext = {
  branch: { ...aBranch({ isTableSelectionEnabled: true, deliveryAreas: [area()] }) },
  orderType: 'delivery',
  isAppointmentNeeded: true,
  paymentMethods: ['cash'],
}
const draft = emptyDraft({ id: 1 })
const wrong = (field: string, own: object = {}, orderType: OrderType = 'delivery') =>
  validateDraft({ ...draft, ...own }, { ...context, orderType }).find(one => one.field === field)?.message
const refusal = (act: () => unknown) => {
  try {
    act()
    return 'taken'
  } catch (error) {
    return (error as Error).message.replace(/^invalid: /, '')
  }
}
const now = (own: Partial<Branch>, time = NOON) => ({
  branch: aBranch(own),
  opening: openingAt(aBranch(own), 'takeaway', time),
  appointmentDate: null,
  leadMinutes: 0,
})
const PAUSED: Partial<Branch> = { pauses: [{ orderTypes: [], startedAt: at('11:00'), until: at('18:45') }] }
const LONG: Partial<Branch> = { pauses: [{ orderTypes: [], startedAt: at('11:00'), until: at('11:00', 1) }] }
const moment = (
  own: Partial<Branch>,
  {
    time = NOON,
    orderType = 'takeaway',
    leadMinutes = 0,
  }: { time?: string; orderType?: OrderType; leadMinutes?: number } = {},
) => checkoutMoment({ branch: aBranch(own), openings: openingsAt(aBranch(own), time), orderType, leadMinutes })
const STATE = {
  isLoading: false,
  isQuotationRequired: false,
  isPreorderEnabled: true,
  isDelivery: false,
  isOpen: true,
  isDeliveryOpen: true,
  isDeliveryValid: true,
}
const changes = (expected: number, next: number) =>
  priceChanges({ total: { expected, now: next }, lines: [{ name: 'Schnitzel', expected, now: next }] }, 'EUR')

export const CHECKOUT: readonly Row[] = [
  {
    because: 'takeaway costs nothing on top',
    say: () => feeText({ orderType: 'takeaway', areas: [], area: null, goodsGross: 10, currency: 'EUR' }),
    says: 'ohne Aufpreis',
  },
  { because: 'one fee for all', say: () => fee([area()]), says: '2,50 €' },
  { because: 'from the least fee on', say: () => fee([area(), area({ price: 4 })]), says: 'ab 2,50 €' },
  { because: 'free here and there', say: () => fee([area(), area({ free: true })]), says: 'teils kostenlos' },
  { because: 'free everywhere', say: () => fee([area({ free: true })]), says: 'kostenlos' },
  { because: 'free from a value on', say: () => fee([area()], area({ freeFromOrderValue: 10 })), says: 'kostenlos' },
  {
    because: 'the conditions of an area',
    say: () => areaConditions(area({ freeFromOrderValue: 35, minimumOrderValue: 20 }), 'EUR').join(' · '),
    says: 'Lieferung 2,50 €, ab 35,00 € kostenlos · Mindestbestellwert 20,00 €',
  },
  {
    because: 'the conditions of an area with tiers',
    say: () =>
      areaConditions(area({ feeTiers: [{ from: 20, price: 1.5 }], freeFromOrderValue: 35 }), 'EUR').join(' · '),
    says: 'Lieferung 2,50 €, ab 20,00 € 1,50 €, ab 35,00 € kostenlos',
  },
  {
    because: 'a little more makes the way cheaper',
    say: () => nextFeeText(area({ feeTiers: [{ from: 20, price: 1.5 }] }), 15.9, 'EUR'),
    says: 'Noch 4,10 €, dann nur 1,50 € Lieferung.',
  },
  {
    because: 'a little more makes it free',
    say: () => nextFeeText(area({ freeFromOrderValue: 35 }), 30, 'EUR'),
    says: 'Noch 5,00 €, dann ist die Lieferung kostenlos.',
  },
  {
    because: 'the conditions of a free area',
    say: () => areaConditions(area({ free: true }), 'EUR').join(),
    says: 'Lieferung kostenlos',
  },
  { because: 'as soon as possible', say: () => moment({}).soonText, says: 'in ca. 20 Minuten' },
  {
    because: 'as soon as possible, brought',
    say: () => moment({}, { orderType: 'delivery' }).soonText,
    says: 'in ca. 50 Minuten',
  },
  { because: 'at once', say: () => moment({ preparationMinutes: 0 }).soonText, says: 'in Kürze' },
  { because: 'in a minute', say: () => moment({ preparationMinutes: 1 }).soonText, says: 'in Kürze' },
  {
    because: 'once it opens',
    say: () => moment({ isPreorderEnabled: true }, { time: at('08:00') }).soonText,
    says: 'ab heute, 11:20 Uhr',
  },
  {
    because: 'told while closed',
    say: () => moment({}, { time: at('08:00') }).notices.join(' '),
    says: 'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.',
  },
  {
    because: 'told while closed, orders ahead',
    say: () => moment({ isPreorderEnabled: true }, { time: at('08:00') }).notices.join(' '),
    says: 'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder. Gerne nehmen wir auch Ihre Vorbestellungen entgegen.',
  },
  {
    because: 'told while paused',
    say: () => moment(PAUSED).notices.join(' '),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab 18:45 Uhr sind wir wieder für Sie da. Sie können schon jetzt einen späteren Termin wählen.',
  },
  {
    because: 'told while paused until tomorrow',
    say: () => moment(LONG).notices.join(' '),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da. Sie können schon jetzt einen späteren Termin wählen.',
  },
  { because: 'no name', say: () => wrong('firstName'), says: 'Dieses Feld darf nicht leer sein.' },
  { because: 'no table', say: () => wrong('table', {}, 'dineIn'), says: 'Bitte wählen Sie einen Tisch aus.' },
  { because: 'no area', say: () => wrong('deliveryArea'), says: 'Bitte wählen Sie ein Liefergebiet aus.' },
  { because: 'no country', say: () => wrong('country', { country: '' }), says: 'Bitte wählen Sie ein Land aus.' },
  { because: 'no appointment', say: () => wrong('appointmentDate'), says: 'Bitte wählen Sie einen Termin aus.' },
  {
    because: 'no address for mail',
    say: () => wrong('email', { email: 'eva@' }),
    says: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  },
  {
    because: 'no number',
    say: () => wrong('phone', { phone: '0664' }),
    says: 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.',
  },
  {
    because: 'a name without end',
    say: () => wrong('firstName', { firstName: 'x'.repeat(200) }),
    says: 'Dieses Feld darf höchstens 80 Zeichen lang sein.',
  },
  {
    because: 'a way of paying that is off',
    say: () => wrong('paymentMethod', { paymentMethod: 'mollie' }),
    says: 'Diese Zahlungsart steht nicht zur Verfügung. Bitte wählen Sie eine andere.',
  },
  {
    because: 'a place nobody drives to',
    say: () => wrong('zipCode', { zipCode: '8010', deliveryArea: 'a', street: 'x', city: 'Graz' }),
    says: 'An diese Adresse liefern wir leider nicht.',
  },
  {
    because: 'terms not agreed to',
    say: () => problemsOf([{ field: 'legalInstructions', code: 'required', message: '' }], [])[0]?.message,
    says: 'Bitte stimmen Sie den Geschäftsbedingungen zu.',
  },
  {
    because: 'privacy not read',
    say: () => problemsOf([{ field: 'privacyPolicy', code: 'required', message: '' }], [])[0]?.message,
    says: 'Bitte bestätigen Sie, dass Sie die Datenschutzerklärung gelesen haben.',
  },
  {
    because: 'refused while closed',
    say: () => refusal(() => orderMoment(now({}, at('08:00')))),
    says: 'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.',
  },
  {
    because: 'refused while paused',
    say: () => refusal(() => orderMoment(now(PAUSED))),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab 18:45 Uhr sind wir wieder für Sie da; Sie können schon jetzt einen späteren Termin wählen.',
  },
  {
    because: 'refused while paused until tomorrow',
    say: () => refusal(() => orderMoment(now(LONG))),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da; Sie können schon jetzt einen späteren Termin wählen.',
  },
  {
    because: 'an appointment at night',
    say: () =>
      refusal(() =>
        checkAppointment({ branch: aBranch(), orderType: 'takeaway', now: NOON, leadMinutes: 0 }, '2026-11-20T23:30'),
      ),
    says: 'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
  },
  {
    because: 'an appointment between two slots',
    say: () =>
      refusal(() =>
        checkAppointment({ branch: aBranch(), orderType: 'takeaway', now: NOON, leadMinutes: 0 }, '2026-11-20T18:03'),
      ),
    says: 'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine.',
  },
  {
    because: 'a dish became dearer',
    say: () => changes(10, 11)[0]?.message,
    says: 'Der Preis von „Schnitzel“ hat sich von 10,00 € auf 11,00 € geändert.',
  },
  {
    because: 'the total changed',
    say: () => changes(10, 11)[1]?.message,
    says: 'Der Gesamtbetrag hat sich von 10,00 € auf 11,00 € geändert. Bitte prüfen Sie Ihre Bestellung und schicken Sie sie noch einmal ab.',
  },
  { because: 'the button while open', say: () => submitLabel(STATE), says: 'Bestellung abschicken' },
  {
    because: 'the button while closed',
    say: () => submitLabel({ ...STATE, isOpen: false }),
    says: 'Vorbestellung abschicken',
  },
  {
    because: 'the button of an offer',
    say: () => submitLabel({ ...STATE, isQuotationRequired: true }),
    says: 'Angebotsanfrage abschicken',
  },
  {
    because: 'the button that was pressed',
    say: () => submitLabel({ ...STATE, isLoading: true }),
    says: 'Verarbeiten...',
  },
]
