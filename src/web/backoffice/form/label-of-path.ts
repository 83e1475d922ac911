import type { Field, Fields } from '#contract/field.ts'
import { SHAPES } from '#contract/field-shapes.ts'
import { NAVIGATION_FIELDS } from '#web/backoffice/fields/navigation/navigation-fields.ts'

const LINK = { kind: 'reference', to: 'products' } as const
const PARTS: Fields = { parts: { kind: 'collection', label: 'Schritt', fields: SHAPES.part } }
const CATALOG: Fields = { category: { ...LINK, label: 'Kategorie' }, products: { kind: 'references', to: 'products', label: 'Produkt' } }
const BUNDLE: Fields = {
  product: { ...LINK, label: 'Produkt' },
  amount: { kind: 'decimal', label: 'Menge' },
  unit: { kind: 'unit', label: 'Einheit' },
}

/** Sub-entries are entries again, so the label follows any depth. */
const NAVIGATION: Fields = { ...NAVIGATION_FIELDS, children: { kind: 'navigationItems', label: 'Unterpunkt' } }

function membersOf(field: Field): Fields {
  if (field.kind === 'group' || field.kind === 'collection') return field.fields
  if (field.kind === 'parts') return PARTS
  if (field.kind === 'catalog') return CATALOG
  if (field.kind === 'bundleItems') return BUNDLE
  if (field.kind === 'navigationItems') return NAVIGATION
  return SHAPES[field.kind as keyof typeof SHAPES] ?? {}
}

/** Where an error lies, in words: `config.parts.0.options.1.name` reads 'Konfiguration › Schritt 1 › Möglichkeiten 2 › Name'. */
export function labelOfPath(fields: Fields, path: string): string {
  const labels: string[] = []
  let members: Fields = fields
  for (const step of path.split('.')) {
    if (/^\d+$/.test(step)) {
      labels.push(`${labels.pop() ?? ''} ${Number(step) + 1}`.trim())
      continue
    }
    const field = members[step]
    if (!field) break
    labels.push(field.label)
    members = membersOf(field)
  }
  return labels.join(' › ')
}
