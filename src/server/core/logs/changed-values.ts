import type { Field, Fields } from '#contract/field.ts'
import { fieldNamed, innerFields, isSecret, targetOf } from '#contract/field-facts.ts'
import { type LoggedThing, showsField } from '#contract/logs/logged-things.ts'

type Values = Readonly<Record<string, unknown>>
/**
 * What a write changed: values before and after by field, groups with just those members that differ, and fields whose
 * values are not told.
 */
export type Changed = { before: Record<string, unknown>; after: Record<string, unknown>; withheld: string[] }

/**
 * What differs between two states of a thing; `null` is one that does not exist yet or no longer. Fields the later
 * state does not name stay.
 */
export function changedValues(thing: LoggedThing, before: Values | null, after: Values | null): Changed {
  return differing(thing.fields, before, after, { prefix: '', isShown: name => showsField(thing, name) })
}

type Way = { prefix: string; isShown: (name: string) => boolean }

function differing(fields: Fields, before: Values | null, after: Values | null, { prefix, isShown }: Way): Changed {
  const changed: Changed = { before: {}, after: {}, withheld: [] }
  for (const [name, field] of Object.entries(fields)) {
    if (after && !Object.hasOwn(after, name)) continue
    const [old, next] = [before?.[name], after?.[name]]
    if (isSecret(field)) {
      if (next && !('isCurrent' in field)) changed.withheld.push(prefix + name)
    } else if (!isSame(field, old, next)) {
      if (!isShown(name)) changed.withheld.push(prefix + name)
      else if (field.kind === 'group') addGroup(changed, { name, prefix, field, old, next })
      else {
        if (!isNothing(old)) changed.before[name] = told(field, old)
        if (!isNothing(next)) changed.after[name] = told(field, next)
        // null tells what was emptied from what was never said
        if (isNothing(next) && before && after) changed.after[name] = null
      }
    }
  }
  return changed
}

type Group = { name: string; prefix: string; field: Field; old: unknown; next: unknown }

function addGroup(changed: Changed, { name, prefix, field, old, next }: Group): void {
  const inner = differing(innerFields(field), valuesOf(old), valuesOf(next), {
    prefix: `${prefix}${name}.`,
    isShown: () => true,
  })
  if (Object.keys(inner.before).length > 0) changed.before[name] = inner.before
  if (Object.keys(inner.after).length > 0) changed.after[name] = inner.after
  changed.withheld.push(...inner.withheld)
}

const valuesOf = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null ? (value as Values) : null
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isLink = (field: Field) => targetOf(field) !== undefined

/**
 * A value as it is written down: links by number and name, rows without members that are secret or that no field names.
 */
function told(field: Field, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(entry => told(field, entry))
  const given = value as Values
  if (isLink(field)) return { id: given['id'], name: given['name'] ?? given['alt'] ?? null }
  const inner = innerFields(field)
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, member]) => {
      const innerField = fieldNamed(inner, name)
      return innerField && !isSecret(innerField) ? [[name, told(innerField, member)]] : []
    }),
  )
}

const isSame = (field: Field, left: unknown, right: unknown) =>
  JSON.stringify(comparable(field, left)) === JSON.stringify(comparable(field, right))

/** The same for values that mean the same: whatever the order of members, and what is empty is not there. */
function comparable(field: Field, value: unknown): unknown {
  if (isNothing(value) || value === false) return null
  if (Array.isArray(value)) return value.map(entry => comparable(field, entry))
  if (typeof value !== 'object') return value
  const given = value as Values
  if (isLink(field)) return given['id']
  const inner = innerFields(field)
  const members = Object.entries(given)
    .flatMap(([name, member]) => {
      const innerField = fieldNamed(inner, name)
      const compared = innerField ? comparable(innerField, member) : null
      return compared === null ? [] : [[name, compared] as const]
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return members.length === 0 ? null : members
}
