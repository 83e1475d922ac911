/** A text on its way to being published: with blanks, and what was typed into them. */
export type LegalDraft = { text: string; values: Readonly<Record<string, string>> }

/** Places in a text that are still to be filled in: '[UID-Nummer]'. Links of Markdown are none. */
export const blanksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\[([^[\]\n]{2,80})\](?!\()/g)].map(([, blank = '']) => blank)),
]

/** The text with what was typed in the place of its blanks; those nobody has filled stay. */
export const fillBlanks = ({ text, values }: LegalDraft): string =>
  blanksIn(text).reduce((filled, blank) => {
    const value = values[blank]?.trim()
    return value ? filled.replaceAll(`[${blank}]`, () => value) : filled
  }, text)

/** Whether the line of a blank may go where a business has nothing of the kind. */
export const isDroppable = (blank: string): boolean => blank.endsWith('oder Zeile löschen')

/** The text without the lines in which the blank stands. */
export const withoutLineOf = (text: string, blank: string): string =>
  text
    .split('\n')
    .filter(line => !line.includes(`[${blank}]`))
    .join('\n')
