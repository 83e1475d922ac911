import type { Field, Fields } from '#contract/field.ts'
import { innerFields, kindOf, targetOf } from '#contract/field-facts.ts'
import { RESOURCES } from '#contract/resources/index.ts'

/** A place in the value of a field where a link stands, and a value that leads there by this id. */
export type Place = { path: string; to: string; holding: (id: number) => unknown }

/** A valid value, so that nothing but the link is wrong. */
const example = (field: Field): unknown =>
  kindOf(field).example({ count: 1, name: 'Beispiel', link: () => null, values: all => examples(all as Fields) }, field)
const examples = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      targetOf(field) || field.isFixed ? [] : [[name, example(field)]],
    ),
  )

/** Every place of a field where a link stands, however deep; a menu of menus is looked into once. */
export function placesIn(name: string, field: Field, above: readonly string[] = []): Place[] {
  const to = targetOf(field)
  if (to !== undefined) {
    const isList = kindOf(field).filter === 'link' && Array.isArray(kindOf(field).empty(field, () => ({}) as never))
    return [{ path: isList ? `${name}.0` : name, to, holding: id => (isList ? [{ id }] : { id }) }]
  }
  if (above.includes(field.kind)) return []
  const inner = innerFields(field)
  const isList = Array.isArray(example(field))
  return Object.entries(inner).flatMap(([member, innerField]) =>
    placesIn(member, innerField, [...above, field.kind]).map(({ path, to: target, holding }) => ({
      path: isList ? `${name}.0.${path}` : `${name}.${path}`,
      to: target,
      holding: (id: number) => {
        const row = { ...examples(inner), ...OWN[field.kind]?.(member), [member]: holding(id) }
        return isList ? [row] : row
      },
    })),
  )
}
/** Stands where another link has to be, for whoever sends the value to put a row there. */
export const ANY = 876_543_219
/** What else has to be said where a link stands. */
const OWN: Readonly<Record<string, (member: string) => object>> = {
  navigationItems: member => ({ type: member, children: [], address: null }),
  catalog: member => (member === 'products' ? { category: { id: ANY } } : { products: [] }),
}

/** The places of the links of all collections whose rows people write. */
export const PLACES = RESOURCES.flatMap(resource =>
  Object.entries(resource.fields as Fields)
    .filter(([, field]) => !field.isFixed)
    .flatMap(([name, field]) => placesIn(name, field).map(place => ({ ...place, name, resource }))),
).filter(({ resource }) => !['images', 'uploads'].includes(resource.path))
