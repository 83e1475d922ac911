import type { Part } from '#domain/catalogue/product.ts'
import { countText } from '#web/backoffice/fields/collection/words.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

const names = (rows: readonly { name?: string | null }[]) => rows.map(({ name }) => name ?? '').join(', ')

/** Each step with its choices. */
export const partsWords: Words<object, { parts: Part[] }> = {
  short: ({ parts }) => countText(parts.length),
  full: ({ parts }) => parts.map(({ name, options }) => `${name ?? ''}${options.length > 0 ? ` (${names(options)})` : ''}`).join(', '),
}
