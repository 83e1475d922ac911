import type { Field, Fields } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'

type Values = Record<string, unknown>
/** Rows that links may point to, by collection. */
export type Targets = Readonly<Record<string, number>>
let counter = 0

/** A complete, valid body of a definition; every call gives other unique values. */
export function exampleOf(resource: Resource, targets: Targets): Values {
  counter += 1
  return valuesOf(resource.fields, targets, resource.path)
}
const valuesOf = (fields: Fields, targets: Targets, path: string): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleValue(field, targets, `${path} ${name}`)]))

function exampleValue(field: Field, targets: Targets, seed: string): unknown {
  const link = (to: string) => (targets[to] ? { id: targets[to] } : null)
  switch (field.kind) {
    case 'boolean':
      return true
    case 'integer':
      return Math.max(field.min ?? 1, 3)
    case 'decimal':
      return Math.min(Math.max(field.min ?? 0, 1.25), field.max ?? 9)
    case 'money':
      return 12.9
    case 'percentage':
      return 10
    case 'select':
      return Object.keys(field.options)[0]
    case 'multiselect':
      return Object.keys(field.options).slice(0, 1)
    case 'unit':
      return 'amount'
    case 'texts':
    case 'allergens':
      return ['A', 'G']
    case 'integers':
      return [field.min ?? 1, 30]
    case 'timeZone':
      return 'Europe/Zurich'
    case 'identifier':
      return `k${counter}-${seed.replaceAll(/[^a-z]/gi, '').toLowerCase()}`
    case 'email':
      return `gast${counter}@beispiel.at`
    case 'phone':
      return '+436641234567'
    case 'url':
      return 'https://www.beispiel.at/seite'
    case 'color':
      return '#336699'
    case 'password':
      return `Krapfen&Kaffee-${counter}`
    case 'day':
      return '2026-11-20'
    case 'time':
      return '11:30'
    case 'localDateTime':
      return '2026-11-20T11:30'
    case 'instant':
      return '2026-11-20T10:30:00.000Z'
    case 'reference':
      return link(field.to)
    case 'references':
      return targets[field.to] && !field.inverse ? [link(field.to)] : []
    case 'image':
      return link('images')
    case 'images':
      return targets.images ? [link('images')] : []
    case 'file':
      return link('uploads')
    case 'files':
      return targets.uploads ? [link('uploads')] : []
    case 'group':
      return valuesOf(field.fields, targets, seed)
    case 'collection':
      return [valuesOf(field.fields, targets, seed)]
    case 'openingRules':
      return [{ type: 'daily', date: null, isClosed: false, from: '11:00', to: '22:30' }]
    case 'deliveryAreas':
      return [
        {
          id: '1',
          area: 'Größte Zone',
          zipCodes: ['1070'],
          price: 2.9,
          tax: 20,
          free: false,
          freeFromOrderValue: 40,
          minimumOrderValue: 15,
        },
      ]
    case 'parts':
      return {
        parts: [
          {
            id: '1',
            name: 'Größe',
            description: null,
            type: 'select',
            isOptional: false,
            minimumSelections: null,
            maximumSelections: null,
            includedSelections: null,
            options: [{ id: '1', name: 'Groß', modifier: 'add', value: 2.5, allergens: [], isDefault: true }],
          },
        ],
      }
    case 'alternativeUnits':
      return []
    case 'catalog':
      return targets.categories && targets.products ? [{ category: link('categories'), products: [link('products')] }] : []
    case 'bundleItems':
      return []
    case 'navigationItems':
      return [{ type: 'link', label: 'Über uns', branch: null, address: '/site/imprint', suffix: null, isEnabled: true, children: [] }]
    case 'closures':
      return [{ from: '2026-12-24T14:00', to: '2026-12-27T10:00', orderTypes: ['delivery'], reason: 'Weihnachten' }]
    case 'pauses':
      return [{ startedAt: '2026-11-20T10:00:00.000Z', until: '2026-11-20T11:00:00.000Z', orderTypes: [], reason: null }]
    case 'capacityRules':
      return [
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
      ]
    default:
      if (seed.endsWith('timeZone')) return 'Europe/Vienna'
      return `${seed} äöüß ½ ${counter}`.slice(0, ('max' in field ? field.max : undefined) ?? 200)
  }
}
