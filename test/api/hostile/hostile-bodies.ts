import { shapeOf } from '#server/core/http/shape-of-json.ts'

/** As much of JSON Schema as the published contract uses. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

/** Beyond these a body is refused before it is looked at. */
const MOST_BYTES = 1_000_000
const MOST_VALUES = 30_000
/** What rows are made of: signs that readers begin anew at, escape, fold, normalise, or look up. */
const SIGNS = [' ', '0', 'a', '/', '-', '\\', '\n', '%', 'ﷺ', '🍕', '<!---->', '1.', 'a@', '&amp;', '.:']

type Filling = { text: string; number: unknown; most: number; long: Schema | null }

/**
 * A value of the shape asked for, all of it hostile: every text `text`, the list or record `long` as long as it may be.
 */
function filled(schema: Schema, filling: Filling, depth = 0): unknown {
  const { properties, items, additionalProperties: rest } = schema
  const choice = schema.anyOf ?? schema.oneOf
  if (depth > 6) return filling.text
  if (choice) return filled(widest(choice), filling, depth)
  const times = schema === filling.long ? filling.most : 1
  if (items) return Array.from({ length: times }, () => filled(items, filling, depth + 1))
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, filled(property, filling, depth + 1)]),
    )
  if (typeof rest === 'object')
    return Object.fromEntries(
      Array.from({ length: times }, (_, index) => [`${filling.text}${index}`, filled(rest, filling, depth + 1)]),
    )
  return schema.type === 'number' || schema.type === 'integer' ? filling.number : filling.text
}

/** Of several shapes the one that holds most. */
const widest = (choice: readonly Schema[]): Schema =>
  choice.find(({ items }) => items) ??
  choice.find(({ properties, additionalProperties }) => properties ?? additionalProperties) ??
  choice[0] ??
  {}

/** The lists and records within a shape. */
function longOnes(schema: Schema, depth = 0): Schema[] {
  if (depth > 6) return []
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return longOnes(widest(choice), depth)
  const within = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  if (typeof schema.additionalProperties === 'object') within.push(schema.additionalProperties)
  const isLong = schema.items !== undefined || (!schema.properties && typeof schema.additionalProperties === 'object')
  return [...(isLong ? [schema] : []), ...within.flatMap(inner => longOnes(inner, depth + 1))]
}

const textsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + textsIn(inner), 0)
    : 1

/**
 * Bodies of a shape as large as the server looks at: long rows in all fields, endless lists, numbers, keys and depths.
 */
export function* hostileBodies(schema: Schema): Generator<string> {
  const small: Filling = { text: 'a', number: 1, most: 1, long: null }
  const texts = Math.max(1, textsIn(filled(schema, small)))
  for (const sign of SIGNS) {
    const bytes = Buffer.byteLength(JSON.stringify(sign)) - 2
    const text = sign.repeat(Math.max(1, Math.floor((MOST_BYTES * 0.9) / bytes / texts)))
    yield JSON.stringify(filled(schema, { ...small, text }))
  }
  for (const long of longOnes(schema))
    for (const text of ['', 'a'.repeat(30)]) {
      const one = JSON.stringify(filled(schema, { ...small, text, number: 'x', long, most: 1 }))
      const two = JSON.stringify(filled(schema, { ...small, text, number: 'x', long, most: 2 }))
      const values = shapeOf(Buffer.from(two)).values - shapeOf(Buffer.from(one)).values
      const most = Math.min(
        (MOST_VALUES * 0.9) / Math.max(1, values),
        (MOST_BYTES * 0.9) / (two.length - one.length + 8),
      )
      yield JSON.stringify(filled(schema, { ...small, text, number: 'x', long, most: Math.floor(most) }))
    }
  const keys = Object.keys(schema.properties ?? {})
  yield `{${keys.map(key => `"${key}":${'9'.repeat(Math.floor((MOST_BYTES * 0.9) / keys.length))}`).join(',')}}`
  yield `{${keys.map(key => `"${key}":${'['.repeat(90)}${']'.repeat(90)}`).join(',')}}`
  yield `{${Array.from({ length: MOST_VALUES * 0.9 }, (_, index) => `"${index * 7919}":${index}`).join(',')}}`
  yield `[${'{},'.repeat((MOST_VALUES * 0.9) / 2)}1]`
}
