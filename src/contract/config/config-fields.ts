import { paymentSettings } from '#contract/payment-switches.ts'
import type { Fields, ValuesOf } from '#contract/field.ts'
import { COUNTRIES } from '#contract/options.ts'
import { configGroups } from '#contract/config/config-groups.ts'

const flag = (label: string, help?: string, on = false) => ({ kind: 'boolean', label, default: on, ...(help ? { help } : {}) }) as const
const line = (label: string, max = 300, help?: string) => ({ kind: 'text', label, max, ...(help ? { help } : {}) }) as const
/** A legal text has two homes: an address elsewhere, or a text of its own, which wins. */
const legal = (label: string) => ({ kind: 'url', label: `${label}: Adresse` }) as const
const legalText = (label: string) => ({ kind: 'markdown', label: `${label}: Text` }) as const

const ONLINE_LATER = 'Noch ohne Wirkung: online bezahlen kann man noch nicht, Gästen wird es nicht angeboten.'

/** Every setting of the shop, flat where the specification names it, in groups where the model adds to it (2.11). */
export const configFields = {
  shopName: {
    kind: 'text',
    label: 'Name des Shops',
    required: true,
    max: 120,
    help: 'Steht in der Kopfzeile und in jeder Nachricht an Gäste.',
  },
  title: line('Titel', 300, 'Überschrift der Startseite.'),
  seoTitle: line('Titel für Suchmaschinen', 300, 'Leer: der Titel. Etwa 60 Zeichen werden angezeigt.'),
  description: { kind: 'textarea', label: 'Beschreibung', max: 1000, help: 'Steht unter der Überschrift der Startseite.' },
  seoDescription: {
    kind: 'textarea',
    label: 'Beschreibung für Suchmaschinen',
    max: 1000,
    help: 'Leer: die Beschreibung. Etwa 155 Zeichen werden angezeigt.',
  },
  businessName: line('Name des Unternehmens', 300, 'Steht in der Fußzeile neben dem Jahr und unter Nachrichten an Gäste.'),
  legalForm: line('Rechtsform', 80, 'Zum Beispiel GmbH oder e. U.'),
  registerNumber: line('Firmenbuchnummer', 120, 'Mit Gericht, zum Beispiel FN 123456 a, Handelsgericht Wien.'),
  vatNumber: line('UID-Nummer', 40, 'Zum Beispiel ATU12345678.'),
  address: line('Anschrift'),
  phone: { kind: 'phone', label: 'Telefon' },
  email: { kind: 'email', label: 'E-Mail' },
  website: { kind: 'url', label: 'Website' },
  logo: { kind: 'image', label: 'Logo' },
  favicon: { kind: 'image', label: 'Favicon', help: 'Quadratisch, das kleine Zeichen im Reiter des Browsers und der App.' },
  socialLinks: {
    kind: 'collection',
    label: 'Soziale Netzwerke',
    fields: {
      network: {
        kind: 'select',
        label: 'Netzwerk',
        required: true,
        options: { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', linkedin: 'LinkedIn' },
      },
      url: { kind: 'url', label: 'Adresse', required: true },
    },
  },
  currency: { kind: 'select', label: 'Währung', options: { EUR: 'Euro', CHF: 'Schweizer Franken' }, default: 'EUR' },
  locale: { kind: 'select', label: 'Sprache', options: { de: 'Deutsch' }, default: 'de' },
  country: { kind: 'select', label: 'Land', options: COUNTRIES, default: 'AT' },
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
  routeSet: {
    kind: 'select',
    label: 'Art der Website',
    options: { ordering: 'Bestellen', marketing: 'Marketing' },
    default: 'ordering',
    help: 'Marketing: nur Inhalte, die Adressen zum Bestellen gibt es dann nicht. Wer schon bestellt hat, sieht den Stand weiterhin.',
  },
  footerVariant: { kind: 'select', label: 'Fußzeile', options: { links: 'Verweise', branches: 'Filialen' }, default: 'links' },
  mapboxZoom: { kind: 'decimal', label: 'Karte: Zoom', min: 0, max: 24, default: 19, help: '0 zeigt die Welt, 19 ein Haus.' },
  mapboxPitch: { kind: 'decimal', label: 'Karte: Neigung', min: 0, max: 85, default: 55, help: 'In Grad, 0 ist senkrecht von oben.' },
  mapboxBearing: { kind: 'decimal', label: 'Karte: Drehung', min: -180, max: 180, default: -85, help: 'In Grad, 0 hat Norden oben.' },
  defaultDeliveryMethod: {
    kind: 'select',
    label: 'Vorausgewählte Bestellart',
    options: { delivery: 'Lieferung', takeaway: 'Abholung', dineIn: 'Vor Ort' },
    default: 'takeaway',
    help: 'Womit Gäste beginnen, wenn die Filiale sie anbietet.',
  },
  disableTickets: flag('Abholnummern verbergen'),
  termsAndConditions: legal('AGB'),
  termsAndConditionsText: legalText('AGB'),
  privacyPolicy: legal('Datenschutz'),
  privacyPolicyText: legalText('Datenschutz'),
  imprint: legal('Impressum'),
  imprintText: legalText('Impressum'),
  allergens: legal('Allergene'),
  allergensText: legalText('Allergene'),
  withdrawal: legal('Widerruf'),
  withdrawalText: legalText('Widerruf'),
  accessibilityStatement: legal('Barrierefreiheit'),
  accessibilityStatementText: legalText('Barrierefreiheit'),
  enablePluginPWA: flag('App-Installation', 'Gäste können den Shop wie eine App auf ihr Telefon legen.'),
  enablePluginToolbar: flag('Leiste mit Öffnungszeiten', 'Oben steht, ob gerade offen ist.', true),
  enablePluginHomePage: flag('Startseite', 'Vor der Übersicht der Filialen steht eine eigene erste Seite.'),
  enablePluginSearch: flag('Filialsuche', 'Feld für PLZ oder Ort über der Übersicht.', true),
  enablePluginTags: flag('Tags', 'Filter über der Übersicht der Filialen.', true),
  enablePluginMapbox: flag('Karte', 'Erscheint auf der Startseite, sobald Gäste zustimmen.'),
  enablePluginCategoryBar: flag('Kategorieleiste', 'Auf der Speisekarte springt man damit von Kategorie zu Kategorie.', true),
  enableDonations: flag('Spenden', 'Gäste wählen an der Kasse einen Spendenempfänger.'),
  enableSMS: flag('SMS', 'Noch ohne Wirkung: SMS an Gäste kommen erst später.'),
  enableFrontdesk: flag(
    'Abholanzeige und Bestellungen ohne Anmeldung',
    'Geräte lesen Bestellungen mit einem Zugangsschlüssel der Filiale. Aus: kein Schlüssel öffnet etwas.',
    true,
  ),
  enableOrderReviews: flag('Bewertungen', 'Nach dem Abschluss werden Gäste um ihre Meinung gebeten.', true),
  ...paymentSettings(ONLINE_LATER),
  enableCustomerCancel: flag('Gäste dürfen kurz nach der Bestellung stornieren', undefined, true),
  enableWebPush: flag('Mitteilungen zum Bestellstatus', 'Gäste erfahren auf ihrem Telefon, wenn es weitergeht.'),
  enableKiosk: flag(
    'Selbstbedienung',
    'Geräte, an denen Gäste im Lokal bestellen; welche Filialen welche haben, steht bei der Filiale.',
    true,
  ),
  ...configGroups,
} as const satisfies Fields

/**
 * `exitPinIsSet` stands for the PIN of the kiosk, which never leaves the server, not even as its hash. `publicKey` is the half of
 * the key pair for Web Push that browsers need (base64url); the server makes the pair itself when the notices are switched on.
 */
export type Config = ValuesOf<typeof configFields> & { kiosk: { exitPinIsSet?: boolean }; push: { publicKey?: string | null } }

/** Groups that only the management reads (model 2.10); secrets are write-only and nobody reads them. */
export const STAFF_GROUPS = ['mail', 'retention', 'taxes'] as const satisfies readonly (keyof typeof configFields)[]
