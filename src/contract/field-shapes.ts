import type { Fields } from '#contract/field.ts'
import { UNIT_OPTIONS } from '#contract/options.ts'

export const WEEKDAYS = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
} as const
export const ORDER_TYPE_OPTIONS = { delivery: 'Lieferung', takeaway: 'Abholung', dineIn: 'Vor Ort' } as const
export const CALCULATION_MODELS = { fixed: 'Exakt', approximate: 'Ungefähr', minimum: 'Minimum' } as const

const openingRules = {
  type: { kind: 'select', label: 'Tag', required: true, options: { daily: 'Täglich', ...WEEKDAYS, once: 'Einmalig' } },
  date: { kind: 'day', label: 'Datum' },
  isClosed: { kind: 'boolean', label: 'Geschlossen' },
  from: { kind: 'time', label: 'Von' },
  to: { kind: 'time', label: 'Bis' },
} as const satisfies Fields

const deliveryAreas = {
  id: { kind: 'text', label: 'Kennung', max: 40 },
  area: { kind: 'text', label: 'Gebiet', required: true, max: 120 },
  zipCodes: { kind: 'texts', label: 'Postleitzahlen', max: 12, help: 'Mehrere auf einmal einfügen geht auch. Leer: jede Adresse.' },
  price: { kind: 'money', label: 'Lieferkosten', min: 0, default: 0 },
  tax: { kind: 'percentage', label: 'Steuersatz', default: 20, suggest: 'taxRates' },
  free: { kind: 'boolean', label: 'Kostenlos' },
  freeFromOrderValue: { kind: 'money', label: 'Kostenlos ab', min: 0 },
  minimumOrderValue: { kind: 'money', label: 'Mindestbestellwert', min: 0 },
} as const satisfies Fields

const partOption = {
  id: { kind: 'text', label: 'Kennung', max: 40 },
  name: { kind: 'text', label: 'Name', required: true, max: 200 },
  modifier: {
    kind: 'select',
    label: 'Preis',
    empty: 'ohne Aufpreis',
    options: { add: 'Aufschlag', subtract: 'Abschlag', overwrite: 'Ersetzt den Preis' },
  },
  value: { kind: 'money', label: 'Betrag', min: 0 },
  allergens: { kind: 'allergens', label: 'Allergene' },
  isDefault: { kind: 'boolean', label: 'Vorausgewählt' },
} as const satisfies Fields

const part = {
  id: { kind: 'text', label: 'Kennung', max: 40 },
  name: { kind: 'text', label: 'Name', required: true, max: 200 },
  description: { kind: 'textarea', label: 'Beschreibung', max: 2000 },
  type: {
    kind: 'select',
    label: 'Art',
    required: true,
    options: {
      select: 'Auswahl',
      multiselect: 'Mehrfachauswahl',
      text: 'Textzeile',
      textarea: 'Textfeld',
      image: 'Bild',
      images: 'Bilder',
      file: 'Datei',
      files: 'Dateien',
    },
  },
  isOptional: { kind: 'boolean', label: 'Freiwillig' },
  minimumSelections: { kind: 'integer', label: 'Mindestens', min: 0, help: 'So viele müssen gewählt werden.' },
  maximumSelections: { kind: 'integer', label: 'Höchstens', min: 1, help: 'Leer: beliebig viele.' },
  includedSelections: { kind: 'integer', label: 'Davon inklusive', min: 0, help: 'So viele kosten keinen Aufschlag.' },
  options: { kind: 'collection', label: 'Möglichkeiten', fields: partOption },
} as const satisfies Fields

const alternativeUnits = {
  unit: { kind: 'select', label: 'Einheit', required: true, options: UNIT_OPTIONS },
  ratio: {
    kind: 'decimal',
    label: 'Entspricht (Grundeinheiten)',
    required: true,
    min: 0,
    help: 'Wie viele Grundeinheiten eine davon sind.',
  },
  minimumQuantity: { kind: 'decimal', label: 'Mindestmenge', min: 0 },
  maximumQuantity: { kind: 'decimal', label: 'Höchstmenge', min: 0 },
  quantityStepSize: { kind: 'decimal', label: 'Schrittweite', min: 0 },
  calculationModel: { kind: 'select', label: 'Berechnung', options: CALCULATION_MODELS },
} as const satisfies Fields

const closures = {
  from: { kind: 'localDateTime', label: 'Von', required: true },
  to: { kind: 'localDateTime', label: 'Bis', required: true, isEnd: true },
  orderTypes: { kind: 'multiselect', label: 'Gilt für', options: ORDER_TYPE_OPTIONS },
  reason: { kind: 'text', label: 'Grund', max: 200 },
} as const satisfies Fields

const pauses = {
  startedAt: { kind: 'instant', label: 'Seit', required: true },
  until: { kind: 'instant', label: 'Bis', required: true },
  orderTypes: { kind: 'multiselect', label: 'Gilt für', options: ORDER_TYPE_OPTIONS },
  reason: { kind: 'text', label: 'Grund', max: 200 },
} as const satisfies Fields

const capacityRules = {
  orderTypes: { kind: 'multiselect', label: 'Bestellarten', options: ORDER_TYPE_OPTIONS },
  weekdays: { kind: 'multiselect', label: 'Wochentage', options: WEEKDAYS },
  from: { kind: 'time', label: 'Von', required: true },
  to: { kind: 'time', label: 'Bis', required: true },
  slotMinutes: { kind: 'integer', label: 'Zeitfenster (Minuten)', min: 5, max: 1440, default: 15 },
  maxOrders: { kind: 'integer', label: 'Höchstens Bestellungen', min: 0 },
  maxItems: { kind: 'integer', label: 'Höchstens Artikel', min: 0 },
  maxAmount: { kind: 'money', label: 'Höchstens Umsatz', min: 0 },
  points: { kind: 'integer', label: 'Höchstens Punkte', min: 0, help: 'Jedes Stück zählt so viele, wie beim Produkt stehen.' },
  categories: { kind: 'references', label: 'Nur diese Kategorien', to: 'categories' },
} as const satisfies Fields

/** The rows inside the structured kinds. `catalog`, `parts` and `bundleItems` hold links and are built in field-schema. */
export const SHAPES = { openingRules, deliveryAreas, part, alternativeUnits, closures, pauses, capacityRules } as const
