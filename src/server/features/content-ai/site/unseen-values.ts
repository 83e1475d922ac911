import type { Field, Fields } from '#contract/field.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'
import { isFilledIn, listOf, rawOf } from '#server/features/content-ai/site/model-fields.ts'

type Values = Record<string, unknown>

/**
 * What a model said of these fields, beside what stood there and it does not see: how the same words are set, what is
 * cut of the same picture, and what no model fills in. Where another picture takes the place of one, its cut goes.
 */
export function withUnseen(fields: Fields, before: unknown, said: Readonly<Values>): Values {
  const old = rawOf(before)
  const merged: Values = { ...old }
  for (const [name, next] of Object.entries(said)) {
    const field = fields[name]
    merged[name] = field && isThere(old[name]) ? kept(field, old[name], next) : next
  }
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'focalPoint' && isThere(merged[name]) && !isSamePicture(old[field.of], merged[field.of]))
      merged[name] = null
  return merged
}

const isThere = (value: unknown) => value !== null && value !== undefined
const idOf = (value: unknown) => rawOf(value)['id']
const isSamePicture = (one: unknown, other: unknown) => isThere(idOf(other)) && idOf(one) === idOf(other)

function kept(field: Field, before: unknown, next: unknown): unknown {
  if (field.kind === 'wysiwyg') return saysTheSame(before, next) ? before : next
  if (field.kind === 'images') return withCuts(before, next)
  if (field.kind === 'slider')
    return { ...rawOf(before), ...rawOf(next), images: withCuts(rawOf(before)['images'], rawOf(next)['images']) }
  if (field.kind === 'group' || field.kind === 'tabs') return withUnseen(field.fields, before, rawOf(next))
  return field.kind === 'collection' ? rowsWithUnseen(field.fields, listOf(before), listOf(next)) : next
}

/** A text of the same words keeps how they are set, which a model does not see. */
const saysTheSame = (before: unknown, next: unknown) => plainText(before as RichText) === plainText(next as RichText)

const withCuts = (before: unknown, next: unknown) =>
  listOf(next).map(image => ({ ...rawOf(listOf(before).find(one => idOf(one) === idOf(image))), ...rawOf(image) }))

/** Rows have no names of their own: the one before that has most in common with a row is the same one. */
function rowsWithUnseen(fields: Fields, before: readonly unknown[], next: readonly unknown[]): unknown[] {
  const left = new Set(before)
  return next.map(row => {
    let found: unknown
    let most = 0
    for (const old of left) {
      const shared = inCommon(fields, rawOf(old), rawOf(row))
      if (shared > most) [found, most] = [old, shared]
    }
    left.delete(found)
    if (found === undefined) return row
    // what a model leaves out of a row is gone, what it never saw of it stays
    const old = Object.entries(rawOf(found)).filter(
      ([name]) => name in rawOf(row) || !(fields[name] && isFilledIn(fields[name])),
    )
    return withUnseen(fields, Object.fromEntries(old), rawOf(row))
  })
}

const COMPARED: ReadonlySet<Field['kind']> = new Set(['text', 'textarea', 'wysiwyg', 'image', 'link'])

const inCommon = (fields: Fields, old: Readonly<Values>, row: Readonly<Values>): number =>
  Object.entries(fields).filter(
    ([name, field]) =>
      COMPARED.has(field.kind) && isThere(old[name]) && isThere(row[name]) && isSame(field, old[name], row[name]),
  ).length

function isSame(field: Field, old: unknown, next: unknown): boolean {
  if (field.kind === 'wysiwyg') return saysTheSame(old, next)
  if (field.kind === 'image') return isSamePicture(old, next)
  return field.kind === 'link' ? rawOf(old)['label'] === rawOf(next)['label'] : old !== '' && old === next
}
