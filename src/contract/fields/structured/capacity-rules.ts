import { rowsOf } from '#contract/fields/rows-of.ts'
import { ORDER_TYPE_OPTIONS, WEEKDAYS } from '#contract/options.ts'
import type { CapacityRule } from '#domain/catalogue/branch.ts'

export const capacityRuleFields = {
  orderTypes: { kind: 'multiselect', label: 'Bestellarten', options: ORDER_TYPE_OPTIONS },
  weekdays: { kind: 'multiselect', label: 'Wochentage', options: WEEKDAYS },
  from: { kind: 'time', label: 'Von', required: true },
  to: { kind: 'time', label: 'Bis', required: true },
  slotMinutes: { kind: 'integer', label: 'Zeitfenster (Minuten)', min: 5, max: 1440, default: 15 },
  maxOrders: { kind: 'integer', label: 'Höchstens Bestellungen', min: 0 },
  maxItems: { kind: 'integer', label: 'Höchstens Artikel', min: 0 },
  maxAmount: { kind: 'money', isSum: true, label: 'Höchstens Umsatz', min: 0 },
  points: {
    kind: 'integer',
    label: 'Höchstens Punkte',
    min: 0,
    help: 'Jedes Stück zählt so viele, wie beim Produkt stehen.',
  },
  categories: { kind: 'references', label: 'Nur diese Kategorien', to: 'categories' },
} as const

/** How much a kitchen takes in a stretch of time. */
export const capacityRules = rowsOf<CapacityRule>(capacityRuleFields, 200, () => [
  {
    orderTypes: ['delivery'],
    weekdays: [],
    from: '11:00',
    to: '14:00',
    slotMinutes: 15,
    maxOrders: 4,
    maxItems: null,
    maxAmount: null,
  },
])
