const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
/** Marks that nobody sees: where a line may break, where none may, the mark in front of a file. */
const INVISIBLE = /[\u200B\u2060\uFEFF]/g
/** Where a word may be parted; at the end of a line it was. */
const SOFT_HYPHEN = /\u00AD(?![\r\n])/g

/**
 * A text as it would be typed, whatever program it was copied from: letters with their accents in one (NFC), spaces of
 * every width as one space, nothing invisible.
 */
export const plainCharacters = (text: string): string =>
  text.normalize('NFC').replaceAll(SPACES, ' ').replaceAll(INVISIBLE, '').replaceAll(SOFT_HYPHEN, '')
