import { shownTo } from '#contract/shown-fields.ts'
import { COUNTRIES } from '#contract/options.ts'

/** Where the shop is and when its day begins. */
export const region = {
  ...shownTo('page', {
    currency: {
      kind: 'select',
      label: 'Währung',
      options: { EUR: 'Euro', CHF: 'Schweizer Franken' },
      default: 'EUR',
      help: 'In ihr stehen alle Preise; umgerechnet wird nichts.',
    },
    country: {
      kind: 'select',
      label: 'Land',
      options: COUNTRIES,
      default: 'AT',
      help: 'Wo das Unternehmen seinen Sitz hat; jede Filiale hat ihr eigenes Land.',
    },
    timeZone: {
      kind: 'timeZone',
      label: 'Zeitzone',
      default: 'Europe/Vienna',
      help: 'Für Verwaltung und Auswertung; jede Filiale hat ihre eigene.',
    },
    businessDayStart: {
      kind: 'time',
      isStart: true,
      label: 'Beginn des Geschäftstags',
      default: '04:00',
      help: 'Eine Bestellung um 1 Uhr früh zählt noch zum Vortag; Abholnummern beginnen dann neu.',
    },
  }),
  ...shownTo('public', {
    locale: {
      kind: 'select',
      label: 'Sprache',
      options: { de: 'Deutsch' },
      default: 'de',
      help: 'In ihr stehen Seiten und Nachrichten an Gäste.',
    },
  }),
}
