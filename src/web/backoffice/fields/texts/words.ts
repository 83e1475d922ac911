import type { Words } from '#web/backoffice/fields/words-of.ts'

export const textsWords: Words<object, string[]> = { short: values => values.join(', ') }
