import type { Fields, ValuesOf } from '#contract/field.ts'
import { configGroups } from '#contract/config/config-groups.ts'

const flag = (label: string, on = false) => ({ kind: 'boolean', label, default: on }) as const
const line = (label: string, max = 300) => ({ kind: 'text', label, max }) as const
/** A legal text has two homes: an address elsewhere, or a text of its own, which wins. */
const legal = (label: string) => ({ kind: 'url', label: `${label}: Adresse` }) as const
const legalText = (label: string) => ({ kind: 'markdown', label: `${label}: Text` }) as const

/** Every setting of the shop, flat where the specification names it, in groups where the model adds to it (2.11). */
export const configFields = {
  shopName: { kind: 'text', label: 'Name des Shops', required: true, max: 120 },
  title: line('Titel'),
  seoTitle: line('Titel für Suchmaschinen'),
  description: { kind: 'textarea', label: 'Beschreibung', max: 1000 },
  seoDescription: { kind: 'textarea', label: 'Beschreibung für Suchmaschinen', max: 1000 },
  businessName: line('Name des Unternehmens'),
  legalForm: line('Rechtsform', 80),
  registerNumber: line('Firmenbuchnummer', 40),
  vatNumber: line('UID-Nummer', 40),
  address: line('Anschrift'),
  phone: { kind: 'phone', label: 'Telefon' },
  email: { kind: 'email', label: 'E-Mail' },
  website: { kind: 'url', label: 'Website' },
  logo: { kind: 'image', label: 'Logo' },
  favicon: { kind: 'image', label: 'Favicon' },
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
  country: {
    kind: 'select',
    label: 'Land',
    options: { AT: 'Österreich', DE: 'Deutschland', CH: 'Schweiz', LI: 'Liechtenstein' },
    default: 'AT',
  },
  timeZone: { kind: 'text', label: 'Zeitzone', max: 60, isTimeZone: true, default: 'Europe/Vienna' },
  businessDayStart: { kind: 'time', label: 'Beginn des Geschäftstags', default: '04:00' },
  routeSet: { kind: 'select', label: 'Art der Website', options: { ordering: 'Bestellen', marketing: 'Marketing' }, default: 'ordering' },
  footerVariant: { kind: 'select', label: 'Fußzeile', options: { links: 'Verweise', branches: 'Filialen' }, default: 'links' },
  mapboxZoom: { kind: 'decimal', label: 'Karte: Zoom', min: 0, max: 24, default: 19 },
  mapboxPitch: { kind: 'decimal', label: 'Karte: Neigung', min: 0, max: 85, default: 55 },
  mapboxBearing: { kind: 'decimal', label: 'Karte: Drehung', min: -180, max: 180, default: -85 },
  defaultDeliveryMethod: {
    kind: 'select',
    label: 'Vorausgewählte Bestellart',
    options: { delivery: 'Lieferung', takeaway: 'Abholung', dineIn: 'Vor Ort' },
    default: 'takeaway',
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
  enablePluginPWA: flag('App-Installation'),
  enablePluginToolbar: flag('Leiste mit Öffnungszeiten', true),
  enablePluginHomePage: flag('Startseite'),
  enablePluginSearch: flag('Filialsuche', true),
  enablePluginTags: flag('Tags', true),
  enablePluginMapbox: flag('Karte'),
  enablePluginCategoryBar: flag('Kategorieleiste', true),
  enableDonations: flag('Spenden'),
  enableSMS: flag('SMS'),
  enableFrontdesk: flag('Abholanzeige', true),
  enableOrderReviews: flag('Bewertungen', true),
  enableCash: flag('Barzahlung', true),
  enableATMCard: flag('Bankomatkarte'),
  enableHydroAGVoucher: flag('Hydro-AG-Gutschein'),
  enableMollie: flag('Mollie'),
  enableDatatrans: flag('Datatrans'),
  enableCustomerCancel: flag('Gäste dürfen kurz nach der Bestellung stornieren', true),
  enableWebPush: flag('Mitteilungen zum Bestellstatus'),
  ...configGroups,
} as const satisfies Fields

/**
 * `exitPinIsSet` stands for the PIN of the kiosk, which never leaves the server, not even as its hash. `publicKey` is the half of
 * the key pair for Web Push that browsers need (base64url); the server makes the pair itself when the notices are switched on.
 */
export type Config = ValuesOf<typeof configFields> & { kiosk: { exitPinIsSet?: boolean }; push: { publicKey?: string | null } }

/** Groups that guests never see; signed-in staff read them without the secrets, which are write-only. */
export const STAFF_GROUPS = ['mail', 'retention', 'taxes'] as const satisfies readonly (keyof typeof configFields)[]
