import { defineResource, type Row } from '#contract/resource.ts'
import { ORDER_TYPE_OPTIONS, WEEKDAYS } from '#contract/options.ts'
import { LONGEST_CODE } from '#domain/orders/draft/coupon.ts'

export const COUPON_TYPES = { percent: 'Prozent', amount: 'Betrag', freeDelivery: 'Kostenlose Lieferung' } as const

/**
 * A code that guests redeem at the checkout. Guests never read the list; what one code promises they are told when they
 * type it.
 */
export const coupons = defineResource({
  path: 'coupons',
  label: { one: 'Gutscheincode', many: 'Gutscheincodes' },
  gender: 'm',
  fields: {
    code: {
      kind: 'text',
      label: 'Code',
      required: true,
      max: LONGEST_CODE,
      help: 'Was Gäste eintippen, groß oder klein. Ein langer Code lässt sich nicht erraten.',
    },
    name: { kind: 'text', label: 'Wofür', max: 120, help: 'Nur für Sie, zum Beispiel Aktion im Advent.' },
    isEnabled: { kind: 'boolean', label: 'Aktiv', default: true },
    type: { kind: 'select', label: 'Nachlass', options: COUPON_TYPES, default: 'percent', required: true },
    value: {
      kind: 'decimal',
      label: 'Höhe',
      min: 0,
      max: 100_000,
      help: 'In Prozent oder in der Währung des Shops. Bleibt leer, wenn die Lieferung nichts kosten soll.',
    },
    minimumOrderValue: {
      kind: 'money',
      isSum: true,
      label: 'Ab Bestellwert',
      min: 0,
      help: 'Waren ohne Pfand und Lieferung. Leer: ab jedem.',
    },
    validFrom: { kind: 'day', label: 'Gültig ab', help: 'Es zählt der Tag, an dem bestellt wird.' },
    validTo: { kind: 'day', label: 'Gültig bis', help: 'Der letzte Tag zählt mit.' },
    weekdays: {
      kind: 'multiselect',
      label: 'Wochentage',
      options: WEEKDAYS,
      help: 'Es zählt der Tag, für den bestellt wird. Leer: alle.',
    },
    orderTypes: { kind: 'multiselect', label: 'Bestellarten', options: ORDER_TYPE_OPTIONS, help: 'Leer: alle.' },
    branches: {
      kind: 'references',
      label: 'Filialen',
      to: 'branches',
      narrows: 'where',
      help: 'Leer: alle. Das richtet nur die Verwaltung des Shops ein.',
    },
    products: {
      kind: 'references',
      label: 'Nur für Produkte',
      to: 'products',
      narrows: 'what',
      help: 'Leer, auch bei Kategorien: für alles.',
    },
    categories: { kind: 'references', label: 'Nur für Kategorien', to: 'categories', narrows: 'what' },
    exceptProducts: { kind: 'references', label: 'Nicht für Produkte', to: 'products' },
    exceptCategories: { kind: 'references', label: 'Nicht für Kategorien', to: 'categories' },
    maxUses: {
      kind: 'integer',
      label: 'Einlösungen insgesamt',
      min: 1,
      max: 1_000_000,
      help: 'Leer: beliebig oft. Ein Storno gibt die Einlösung zurück.',
    },
    isOncePerGuest: {
      kind: 'boolean',
      label: 'Einmal pro Gast',
      help: 'Gäste werden an E-Mail und Telefon erkannt und müssen eines davon angeben.',
    },
    isFirstOrderOnly: {
      kind: 'boolean',
      label: 'Nur für die erste Bestellung',
      help: 'Für Gäste, die bei Ihnen noch nie bestellt haben. Sie werden an E-Mail und Telefon erkannt und müssen eines davon angeben.',
    },
    isCombinable: {
      kind: 'boolean',
      label: 'Auch auf vereinbarte Preise',
      default: true,
      help: 'Aus: Was das Personal schon billiger gibt, wird nicht noch einmal billiger.',
    },
    used: { kind: 'integer', label: 'Eingelöst', isFixed: true },
  },
  opens: 'page',
  list: {
    columns: ['code', 'name', 'type', 'value', 'validTo', 'used', 'maxUses', 'isEnabled'],
    search: ['code', 'name'],
    filters: ['isEnabled', 'type', 'branches'],
    sort: 'code',
  },
  title: 'code',
  branchField: 'branches',
})
export type CouponRow = Row<typeof coupons>
