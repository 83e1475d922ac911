import type { Field } from '#contract/field.ts'
import { isSecret, kindOf } from '#contract/field-facts.ts'
import { titleOf, type Resource } from '#contract/resource.ts'

/** Kinds of which several rows may hold the same value; the others are made for one row alone. */
const KINDS: ReadonlySet<Field['kind']> = new Set([
  'boolean',
  'select',
  'unit',
  'multiselect',
  'allergens',
  'texts',
  'money',
  'percentage',
  'integer',
  'decimal',
  'day',
  'instant',
  'color',
  'text',
  'textarea',
  'reference',
  'references',
  'image',
  'time',
  'timeZone',
])
/** What tells one row from another is never the same for several. */
const OWN = new Set(['identifier', 'username', 'number', 'email', 'firstName', 'lastName', 'slug', 'code'])

/** The fields that several rows can get at once, in the order of the form. */
export const bulkFields = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        KINDS.has(field.kind) && !field.isFixed && !isSecret(field) && name !== titleOf(resource) && !OWN.has(name),
    )
    .map(([name]) => name)

/** How a field of several rows may change: to a value, relative to what it is, or by entries. */
export type BulkWay = 'set' | 'clear' | 'percent' | 'amount' | 'add' | 'drop'
export const WAY_LABELS: Readonly<Record<BulkWay, string>> = {
  percent: 'um Prozent',
  amount: 'um Betrag',
  set: 'auf einen Wert',
  add: 'hinzufügen',
  drop: 'entfernen',
  clear: 'leeren',
}

/** The ways a field can change, the usual one first. Of a group of options products may offer several. */
export function waysOf(field: Field): readonly BulkWay[] {
  if (field.kind === 'reference' && field.to === 'option-groups') return ['add', 'drop']
  const clear: readonly BulkWay[] =
    field.required || ['boolean', 'select', 'unit'].includes(field.kind) ? [] : ['clear']
  if (field.kind === 'money') return ['percent', 'amount', 'set', ...clear]
  if (kindOf(field).filter === 'entry') return ['add', 'drop', 'set', ...clear]
  return ['set', ...clear]
}
