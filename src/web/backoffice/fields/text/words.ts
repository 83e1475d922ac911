import type { Words } from '#web/backoffice/fields/words-of.ts'

/** What reads as it was typed. */
export const asTyped: Words<object, string> = { short: value => (typeof value === 'string' ? value : '') }
