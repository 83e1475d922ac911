import type { Field, Fields } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import { fullWords, shortWords } from '#web/backoffice/fields/words.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'

/**
 * One field that changed, named as the form names it, with how it read before and after; empty where there was nothing.
 */
type ChangeLine = { label: string; before: string; after: string }
type Values = Readonly<Record<string, unknown>>
type Place = { field: Field; label: string }

/**
 * What changed between two states, field by field in the words of the form; of groups and rows the inner fields that
 * differ.
 */
export function changeLines(fields: Fields, before: Values | null, after: Values, context: WordContext): ChangeLine[] {
  const names = Object.keys(fields).filter(
    name => Object.hasOwn(after, name) || (before !== null && Object.hasOwn(before, name)),
  )
  return names.flatMap(name => {
    const field = fields[name]
    return field ? linesOf({ field, label: field.label }, before?.[name], after[name], context) : []
  })
}

/** Kinds that say all of themselves in one sentence. */
const IN_ONE = new Set(['openingRules'])
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasRows = ({ field }: Place) => Object.keys(innerFields(field)).length > 0 && !IN_ONE.has(field.kind)

function linesOf(place: Place, old: unknown, next: unknown, context: WordContext): ChangeLine[] {
  if (JSON.stringify(old ?? null) === JSON.stringify(next ?? null)) return []
  if (hasRows(place)) {
    if (Array.isArray(old ?? []) && Array.isArray(next ?? []) && (old || next))
      return rowLines(place, (old ?? []) as unknown[], (next ?? []) as unknown[], context)
    if (isObject(old ?? {}) && isObject(next ?? {}))
      return memberLines(place, (old ?? {}) as Values, (next ?? {}) as Values, context)
  }
  const [before, after] = [words(place.field, old, context), words(place.field, next, context)]
  return [{ label: place.label, before, after: before === after ? 'geändert' : after }]
}

const words = (field: Field, value: unknown, context: WordContext) =>
  field.kind === 'image' || field.kind === 'file' ? nameOf(value) : fullWords(field, value, context)
const nameOf = (value: unknown) => (isObject(value) ? (textOf(value['name']) ?? `#${textOf(value['id']) ?? ''}`) : '')
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)

function memberLines({ field, label }: Place, old: Values, next: Values, context: WordContext): ChangeLine[] {
  return Object.entries(innerFields(field)).flatMap(([name, inner]) =>
    isNumbering(name)
      ? []
      : linesOf({ field: inner, label: `${label} › ${inner.label}` }, old[name], next[name], context),
  )
}

/** Rows are the same by what they lead to or by their number, else by their place. */
function rowLines(place: Place, old: readonly unknown[], next: readonly unknown[], context: WordContext): ChangeLine[] {
  const before = new Map(old.map((row, index) => [keyOf(row, index), { row, index }]))
  const after = new Map(next.map((row, index) => [keyOf(row, index), { row, index }]))
  const gone = [...before].filter(([key]) => !after.has(key))
  const lines = [
    ...[...after].flatMap(([key, { row, index }]): ChangeLine[] => {
      const known = before.get(key)
      const label = `${place.label} ${index + 1}`
      if (!known) return [{ label, before: '', after: rowWords(place.field, row, context) }]
      return memberLines({ field: place.field, label }, valuesOf(known.row), valuesOf(row), context)
    }),
    ...gone.map(([, { row, index }]) => ({
      label: `${place.label} ${index + 1}`,
      before: rowWords(place.field, row, context),
      after: 'entfernt',
    })),
  ]
  return lines.length > 0 ? lines : [{ label: place.label, before: '', after: 'neu gereiht' }]
}

const valuesOf = (row: unknown): Values => (isObject(row) ? row : {})
const isNumbering = (name: string) => name === 'id'
const idOf = (value: unknown): string | null => (isObject(value) ? textOf(value['id']) : null)
function keyOf(row: unknown, index: number): string {
  const { category, product } = valuesOf(row)
  const id = idOf(row)
  if (id !== null) return `#${id}`
  const link = idOf(category) ?? idOf(product)
  return link === null ? `at ${index}` : `to ${link}`
}

/** A whole row in one line: what its inputs hold. */
const rowWords = (field: Field, row: unknown, context: WordContext): string =>
  Object.entries(innerFields(field))
    .filter(([name]) => !isNumbering(name))
    .map(([name, inner]) => [inner, shortWords(inner, valuesOf(row)[name], context)] as const)
    .filter(([, text]) => text !== '' && text !== 'Nein')
    .map(([inner, text]) => `${inner.label}: ${text}`)
    .join(', ')
