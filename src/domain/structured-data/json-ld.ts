/** A node of schema.org data, ready to be written as JSON. */
export type JsonLd = { readonly '@type': string; readonly [name: string]: JsonLdValue }
export type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[]

type Loose = Readonly<Record<string, JsonLdValue | null | undefined>>

/** A node without what is not known: empty texts, empty lists, null and undefined are left out. */
export function nodeOf(type: string, values: Loose): JsonLd {
  const known = Object.entries(values).filter((entry): entry is [string, JsonLdValue] => !isEmpty(entry[1]))
  return { '@type': type, ...Object.fromEntries(known) }
}

const isEmpty = (value: JsonLdValue | null | undefined) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
