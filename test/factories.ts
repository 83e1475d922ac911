import type { Field, Fields } from '#contract/field.ts'
import type { AnyFields } from '#contract/fields/kind.ts'
import { kindOf } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'

type Values = Record<string, unknown>
/** Rows that links may point to, by collection. */
export type Targets = Readonly<Record<string, number>>
let counter = 0

/** A complete, valid body of a definition; every call gives other unique values. */
export function exampleOf(resource: Resource, targets: Targets): Values {
  counter += 1
  return { ...valuesOf(resource.fields, targets, resource.path), ...OWN_EXAMPLES[resource.path] }
}
/** What has no example field by field: what is valid for a day from now on, and what fits together. */
const OWN_EXAMPLES: Readonly<Record<string, Values>> = {
  branches: { delay: null },
  'digital-signage-segments': { type: 'orderBoard' },
  'digital-signage-streams': { entries: [], slots: [], fallbackSegment: null },
}
const valuesOf = (fields: Fields, targets: Targets, path: string): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.isFixed ? [] : [[name, exampleValue(field, targets, `${path} ${name}`)]],
    ),
  )

const exampleValue = (field: Field, targets: Targets, name: string): unknown =>
  kindOf(field).example(
    {
      count: counter,
      name,
      link: to => (targets[to] ? { id: targets[to] } : null),
      values: (fields: AnyFields) => valuesOf(fields as Fields, targets, name),
    },
    field,
  )
