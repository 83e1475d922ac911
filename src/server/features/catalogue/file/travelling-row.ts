import type { Field } from '#contract/field.ts'
import { isSecret, kindOf, targetOf } from '#contract/field-facts.ts'
import { CATALOGUE_COLLECTIONS } from '#contract/calls/catalogue/catalogue-file.ts'
import type { Resource } from '#contract/resource.ts'
import { inverseOf, isKey, isLinkList } from '#server/core/resources/columns.ts'
import type { Values } from '#server/core/resources/row.ts'

/**
 * How a file names a row: by its collection and a name that is the same in every installation; a picture by its
 * content.
 */
export type Ref = { in: string; uid: string }
/** The name of a row, undefined for one that does not travel. */
export type NameOf = (collection: string, id: number) => string | undefined
type Link = { id: number }

const TRAVELS: ReadonlySet<string> = new Set(['images', ...CATALOGUE_COLLECTIONS.map(({ path }) => path)])

/**
 * The fields of a row that travel: neither what the system writes, nor what leads to something that stays, as a menu to
 * its branches does.
 */
export const travellingFields = ({ fields }: Pick<Resource, 'fields'>): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => {
    const target = targetOf(field)
    const isKept = kindOf(field).stored.as !== 'nowhere' && !field.isFixed && !isSecret(field)
    return isKept && (target === undefined || (TRAVELS.has(target) && !(isLinkList(field) && inverseOf(field))))
  })

/**
 * A row as a file holds it: its fields in the order of the definition, links by name. A link to what does not travel is
 * left out.
 */
export function fileRow(resource: Resource, row: Values, nameOf: NameOf): Values {
  return Object.fromEntries(
    travellingFields(resource).map(([name, field]) => [name, fileValue(field, row[name] ?? null, nameOf)]),
  )
}

function fileValue(field: Field, value: unknown, nameOf: NameOf): unknown {
  if (value === null) return null
  const refTo = (to: string, id: number): Ref | null => {
    const uid = nameOf(to, id)
    return uid === undefined ? null : { in: to, uid }
  }
  const target = targetOf(field) ?? ''
  if (isKey(field)) return refTo(target, (value as Link).id)
  if (isLinkList(field)) {
    const refs = (value as Link[]).flatMap(({ id }) => refTo(target, id) ?? [])
    // Two pictures of one content are one picture elsewhere.
    return [...new Map(refs.map(ref => [ref.uid, ref])).values()]
  }
  const copy = structuredClone(value)
  const mentions = kindOf(field).mentions?.of(value) ?? []
  // The last first: what is left out of a list moves what stands behind it.
  for (const { path, to, id } of mentions.toReversed()) put(copy, path.split('.'), refTo(to, id))
  return inOrder(copy)
}

/** Puts a value in a place; nothing put into a list takes the entry out. */
function put(whole: unknown, path: readonly string[], value: unknown): void {
  const holder = path.slice(0, -1).reduce((at, key) => (at as Values)[key], whole)
  const last = path.at(-1) ?? ''
  if (Array.isArray(holder) && value === null) holder.splice(Number(last), 1)
  else (holder as Values)[last] = value
}

/** Keys in the order of the alphabet: the database keeps them in one of its own. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  )
}

const isRef = (value: object): value is Ref => {
  const { in: collection, uid } = value as Partial<Ref>
  return Object.keys(value).length === 2 && typeof collection === 'string' && typeof uid === 'string'
}

export const refKey = ({ in: collection, uid }: Ref): string => `${collection}:${uid}`
/** Every row a value of a file names. */
export function refsIn(value: unknown): Ref[] {
  if (value === null || typeof value !== 'object') return []
  if (!Array.isArray(value) && isRef(value)) return [value]
  return Object.values(value).flatMap(refsIn)
}

/** A value of a file with ids in place of names; `ids` knows them all. */
export function withIds(value: unknown, ids: ReadonlyMap<string, number>): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(inner => withIds(inner, ids))
  if (isRef(value)) return { id: ids.get(refKey(value)) ?? 0 }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, ids)]))
}

/**
 * Whether every link of a value leads where the field says: an id of one collection means another row in the next, and
 * an id that stands in the file itself means nothing here.
 */
export function leadsRight(field: Field, given: unknown, value: unknown): boolean {
  if (given === null || given === undefined) return true
  const target = targetOf(field)
  if (target !== undefined)
    return [given].flat().every(link => link !== null && typeof link === 'object' && isRef(link) && link.in === target)
  const mentions = kindOf(field).mentions?.of(value) ?? []
  return mentions.every(({ path, to }) => {
    const link = path.split('.').reduce<unknown>((at, key) => (at as Values | null | undefined)?.[key], given)
    return typeof link === 'object' && link !== null && isRef(link) && link.in === to
  })
}
