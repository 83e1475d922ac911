import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import {
  closedText,
  noOrdersNotice,
  closedNotice,
  nextOpeningText,
  openBranchesText,
  statusText,
} from '#domain/hours/opening-texts.ts'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'
import { openingAt, openingsAt } from '#domain/hours/opening-at.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { whenText } from '#domain/time/when-text.ts'
import { aBranch, NOON } from '#test/page-fixture.ts'
import { at, type Row, ZONE } from '#test/sentences/row.ts'
import { branchNotices } from '#web/storefront/branch/moment/branch-notices.ts'
import { openWords } from '#web/storefront/branch/moment/open-words.ts'
import { pickupTexts } from '#web/storefront/delivery/pickup-texts.ts'
import { noteText, typeMoment } from '#web/storefront/cart/state/type-moment.ts'
import { momentText } from '#web/storefront/checkout/form/moment-text.ts'

const HERE = { timeZone: ZONE, nowIso: NOON }
const MORNING = at('08:00')
const paused = (orderTypes: OrderType[], until: string): Partial<Branch> => ({
  pauses: [{ orderTypes, startedAt: at('11:00'), until }],
})
const ALL: OrderType[] = []
const noticed = (own: Partial<Branch>, now = NOON) =>
  branchNotices(aBranch(own), openingsAt(aBranch(own), now))
    .map(({ title, text }) => [title, text].filter(Boolean).join(' '))
    .join(' | ')
const beside = (own: Partial<Branch>, now = NOON) =>
  noteText('delivery', typeMoment(aBranch(own), 'delivery', now).notes.delivery ?? '')
const week = (rules: OpeningRule[]) =>
  displayHours(rules, { showClosed: true })
    .map(entry => `${entry.days}: ${hoursText(entry)}`)
    .join(' | ')
const special = (closures: Branch['closures']) =>
  specialHours([{ type: 'daily', from: '11:00', to: '22:00' }], closures, '2026-11-20')
    .map(({ days, text }) => `${days}: ${text}`)
    .join(' | ')

export const MOMENTS: readonly Row[] = [
  { because: 'an instant today within a sentence', say: () => whenText(at('18:45'), ZONE, NOON), says: 'um 18:45 Uhr' },
  { because: 'tomorrow', say: () => whenText(at('11:00', 1), ZONE, NOON), says: 'morgen um 11:00 Uhr' },
  {
    because: 'a day of the week',
    say: () => whenText(at('11:00', 3), ZONE, NOON),
    says: 'am Montag, 23.11.2026, um 11:00 Uhr',
  },
  { because: 'now', say: () => whenText(NOON, ZONE, NOON), says: 'in Kürze' },
  { because: 'after ab or bis, today', say: () => dayAndTime(at('18:45'), ZONE, NOON), says: '18:45 Uhr' },
  {
    because: 'after ab or bis, tomorrow',
    say: () => dayAndTime(at('11:00', 1), ZONE, NOON),
    says: 'morgen, 11:00 Uhr',
  },
  {
    because: 'after ab or bis, within the week',
    say: () => dayAndTime(at('11:00', 2), ZONE, NOON),
    says: 'Sonntag, 11:00 Uhr',
  },
  {
    because: 'after ab or bis, next week',
    say: () => dayAndTime(at('11:00', 8), ZONE, NOON),
    says: '28.11.2026, 11:00 Uhr',
  },
  { because: 'by itself, today', say: () => momentText(at('18:30'), ZONE, NOON), says: 'heute, 18:30 Uhr' },
  { because: 'by itself, tomorrow', say: () => momentText(at('11:00', 1), ZONE, NOON), says: 'morgen, 11:00 Uhr' },
  {
    because: 'by itself, later',
    say: () => momentText(at('11:00', 8), ZONE, NOON),
    says: 'Samstag, 28.11.2026, 11:00 Uhr',
  },
  {
    because: 'open until tonight',
    say: () => statusText({ state: 'open', until: at('22:00') }, HERE),
    says: 'Geöffnet bis 22:00',
  },
  {
    because: 'open until another day',
    say: () => statusText({ state: 'open', until: at('22:00', 2) }, HERE),
    says: 'Geöffnet bis Sonntag, 22:00',
  },
  { because: 'open round the clock', say: () => statusText({ state: 'open' }, HERE), says: 'Geöffnet' },
  { because: 'closed', say: () => statusText({ state: 'closed' }, HERE), says: 'Geschlossen' },
  {
    because: 'opens today',
    say: () => nextOpeningText(at('17:00'), HERE),
    says: 'Wir öffnen heute um 17:00 Uhr wieder.',
  },
  {
    because: 'opens tomorrow',
    say: () => nextOpeningText(at('11:00', 1), HERE),
    says: 'Wir öffnen morgen um 11:00 Uhr wieder.',
  },
  {
    because: 'opens on Monday',
    say: () => nextOpeningText(at('11:00', 3), HERE),
    says: 'Wir öffnen am Montag um 11:00 Uhr wieder.',
  },
  { because: 'opens nobody knows when', say: () => nextOpeningText(null, HERE), says: 'Geschlossen' },
  {
    because: 'closed until Monday',
    say: () => closedNotice(at('11:00', 3), HERE),
    says: 'Derzeit haben wir leider geschlossen. Wir öffnen am Montag um 11:00 Uhr wieder.',
  },
  {
    because: 'closed with words of its own',
    say: () => closedNotice(null, { ...HERE, closedMessage: 'Betriebsurlaub bis Mai.' }),
    says: 'Derzeit haben wir leider geschlossen. Betriebsurlaub bis Mai.',
  },
  {
    because: 'closed without a word',
    say: () => closedNotice(null, HERE),
    says: 'Derzeit haben wir leider geschlossen.',
  },
  { because: 'no branch is open', say: () => openBranchesText(0), says: 'Alle Standorte geschlossen' },
  { because: 'one branch is open', say: () => openBranchesText(1), says: '1 Standort geöffnet' },
  { because: 'two branches are open', say: () => openBranchesText(2), says: '2 Standorte geöffnet' },
  {
    because: 'no orders for now',
    say: () => noOrdersNotice(null, HERE),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen.',
  },
  {
    because: 'no orders until later today',
    say: () => noOrdersNotice(at('18:45'), HERE),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab 18:45 Uhr sind wir wieder für Sie da.',
  },
  {
    because: 'no orders until tomorrow',
    say: () => noOrdersNotice(at('11:00', 1), HERE),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da.',
  },
  {
    because: 'no orders until Sunday',
    say: () => noOrdersNotice(at('11:00', 2), HERE),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab Sonntag, 11:00 Uhr sind wir wieder für Sie da.',
  },
  {
    because: 'refused while closed',
    say: () => closedText(openingAt(aBranch(), 'takeaway', MORNING), aBranch()),
    says: 'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.',
  },
  { because: 'the usual open branch', say: () => openWords(aBranch(), NOON).text, says: 'Geöffnet bis 22:00' },
  {
    because: 'everything is paused for a while',
    say: () => openWords(aBranch(paused(ALL, at('18:45'))), NOON).text,
    says: 'Pausiert bis 18:45 Uhr',
  },
  {
    because: 'everything is paused until tomorrow',
    say: () => openWords(aBranch(paused(ALL, at('11:00', 1))), NOON).text,
    says: 'Pausiert bis morgen, 11:00 Uhr',
  },
  {
    because: 'the last order was due',
    say: () => openWords(aBranch({ lastOrderMinutesBeforeClose: 30 }), at('21:45')).text,
    says: 'Keine Bestellungen mehr',
  },
  {
    because: 'orders begin next week',
    say: () => openWords(aBranch({ orderableFrom: at('11:00', 5) }), NOON).text,
    says: 'Bestellungen ab Mittwoch, 11:00 Uhr',
  },
  {
    because: 'only the delivery is paused',
    say: () => openWords(aBranch(paused(['delivery'], at('18:45'))), NOON).text,
    says: 'Geöffnet bis 22:00',
  },
  {
    because: 'how soon',
    say: () => pickupTexts(aBranch(), NOON).join(' | '),
    says: 'Abholung ca. 20 Min. | Lieferung ca. 50 Min.',
  },
  {
    because: 'how soon while paused',
    say: () => pickupTexts(aBranch(paused(ALL, at('18:45'))), NOON).join(' | '),
    says: 'Bestellungen wieder ab 18:45 Uhr',
  },
  {
    because: 'how soon while closed',
    say: () => pickupTexts(aBranch(), MORNING).join(' | '),
    says: 'Wir öffnen heute um 11:00 Uhr wieder.',
  },
  {
    because: 'the menu of a closed branch',
    say: () => noticed({}, MORNING),
    says: 'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.',
  },
  {
    because: 'the menu of a closed branch that takes orders ahead',
    say: () => noticed({ isPreorderEnabled: true }, MORNING),
    says: 'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder. Sie können aber gerne für einen späteren Zeitpunkt vorbestellen. Ihre Vorbestellung wird bearbeitet, sobald wir wieder geöffnet haben.',
  },
  {
    because: 'the menu while everything is paused',
    say: () => noticed(paused(ALL, at('18:45'))),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab 18:45 Uhr sind wir wieder für Sie da.',
  },
  {
    because: 'the menu while the delivery is paused',
    say: () => noticed(paused(['delivery'], at('18:45'))),
    says: 'Lieferung pausiert bis 18:45 Uhr. Sie können Ihre Bestellung aber gerne abholen oder vor Ort genießen.',
  },
  {
    because: 'the menu while the takeaway is paused until tomorrow',
    say: () => noticed(paused(['takeaway'], at('11:00', 1))),
    says: 'Abholung pausiert bis morgen, 11:00 Uhr. Sie können Ihre Bestellung aber gerne liefern lassen oder vor Ort genießen.',
  },
  {
    because: 'the menu while eating in is paused',
    say: () => noticed(paused(['dineIn'], at('18:45'))),
    says: 'Vor Ort pausiert bis 18:45 Uhr. Sie können Ihre Bestellung aber gerne abholen oder liefern lassen.',
  },
  {
    because: 'the menu after the last order',
    say: () => noticed({ lastOrderMinutesBeforeClose: 30 }, at('21:45')),
    says: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da.',
  },
  {
    because: 'the menu of a branch that never delivers',
    say: () => noticed({ isDeliveryEnabled: false }),
    says: 'Derzeit bieten wir leider keine Lieferung an. Sie können Ihre Bestellung aber gerne abholen oder vor Ort genießen.',
  },
  {
    because: 'the menu of a branch outside the web shop',
    say: () => noticed({ isPublic: false }),
    says: 'Diese Filiale nimmt derzeit keine Online-Bestellungen an.',
  },
  {
    because: 'the menu of a branch that takes orders ahead',
    say: () => noticed({ isPreorderEnabled: true }),
    says: 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.',
  },
  {
    because: 'a way beside the cart, paused',
    say: () => beside(paused(['delivery'], at('18:45'))),
    says: 'Lieferung pausiert bis 18:45 Uhr',
  },
  { because: 'a way beside the cart, closed', say: () => beside({}, MORNING), says: 'Lieferung ab 11:00 Uhr' },
  {
    because: 'the same hours every day',
    say: () => week([{ type: 'daily', from: '11:00', to: '22:00' }]),
    says: 'Montag - Sonntag: von 11:00 - 22:00 Uhr',
  },
  {
    because: 'two days alike, a pause at noon, days off',
    say: () =>
      week([
        { type: 'monday', from: '11:00', to: '14:00' },
        { type: 'monday', from: '17:00', to: '22:00' },
        { type: 'tuesday', from: '11:00', to: '14:00' },
        { type: 'tuesday', from: '17:00', to: '22:00' },
      ]),
    says: 'Montag & Dienstag: von 11:00 - 14:00 Uhr und von 17:00 - 22:00 Uhr | Mittwoch - Sonntag: geschlossen',
  },
  {
    because: 'a day off',
    say: () => special([{ from: '2026-11-24T00:00', to: '2026-11-25T00:00', reason: 'Feier' }]),
    says: 'Dienstag, 24.11.2026: geschlossen',
  },
  {
    because: 'two days off',
    say: () => special([{ from: '2026-11-24T00:00', to: '2026-11-26T00:00', reason: 'Feier' }]),
    says: '24.11.2026 & 25.11.2026: geschlossen',
  },
  {
    because: 'a holiday',
    say: () => special([{ from: '2026-11-24T00:00', to: '2026-11-28T00:00', reason: 'Urlaub' }]),
    says: '24.11.2026 - 27.11.2026: geschlossen',
  },
]
