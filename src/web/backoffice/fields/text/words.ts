import type { Words } from '#web/backoffice/fields/words-of.ts'

/** What reads as it was typed. */
export const asTyped: Words<object, string> = { short: value => (typeof value === 'string' ? value : '') }

/** One that means something to the system reads as people call it. */
export const identifierWords: Words<{ names?: Readonly<Record<string, string>> }, string> = {
  short: (value, { names }) => names?.[value] ?? value,
}
