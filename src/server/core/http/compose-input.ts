import type { FastifyRequest } from 'fastify'

/** Signs below U+0300 are composed whatever follows from their own range: most texts are left after one look. */
const MAYBE_DECOMPOSED = /[^\u0000-\u02ff]/
/** Files in JSON are base64: megabytes with nothing to compose. */
const DATA_URL = 'data:'

const composedText = (text: string): string =>
  !text.startsWith(DATA_URL) && MAYBE_DECOMPOSED.test(text) ? text.normalize('NFC') : text

/**
 * A value of JSON with every text in it, names of fields too, in NFC: 'a' + U+0308 becomes 'ä'. Objects and lists are
 * changed in place; `value` must not be shared. Its depth is limited where it is parsed.
 */
export function composed(value: unknown): unknown {
  if (typeof value === 'string') return composedText(value)
  if (Array.isArray(value)) for (let index = 0; index < value.length; index += 1) value[index] = composed(value[index])
  else if (isRecord(value)) {
    for (const name of Object.keys(value)) {
      const known = composedText(name)
      const now = composed(value[name])
      if (known === name && now === value[name]) continue
      if (known !== name) delete value[name]
      value[known] = now
    }
  }
  return value
}

/**
 * A plain object, also of the parser of queries, whose objects inherit from an empty one; neither bytes nor streams.
 */
const isRecord = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Composes what a request says, before anything reads it: body, query and parameters of the path. macOS and some
 * keyboards send umlauts decomposed, which look the same and are found by no comparison
 * (docs/reference/api-conventions.md#composed-text). Bodies that are signed are read as bytes and stay as they are.
 */
export function composeInput(request: FastifyRequest): void {
  composed(request.query)
  composed(request.params)
  request.body =
    request.body instanceof URLSearchParams
      ? new URLSearchParams(Array.from(request.body, ([name, text]) => [composedText(name), composedText(text)]))
      : composed(request.body)
}
