import type { Reference } from '#domain/catalogue/product.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

const nameOf = ({ id, name }: Reference) => name || `#${id}`

export const referenceWords: Words<object, Reference> = { short: nameOf }
export const referencesWords: Words<object, Reference[]> = { short: links => links.map(nameOf).join(', ') }
/** What has no name of its own goes by its number. */
export const numberedWords: Words<object, { id: number }> = { short: ({ id }) => `#${id}` }
