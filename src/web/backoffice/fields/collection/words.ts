import type { Words } from '#web/backoffice/fields/words-of.ts'

export const countText = (count: number) => (count === 0 ? '' : count === 1 ? '1 Eintrag' : `${count} Einträge`)

/** Rows of several inputs are counted. */
export const countedWords: Words<object, readonly unknown[]> = { short: rows => countText(rows.length) }
