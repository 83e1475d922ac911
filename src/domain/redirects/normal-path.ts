/** Paths of old addresses may be this long; longer ones nobody types or links. */
export const LONGEST_PATH = 300

/** All but the characters that stand in a path as they are, so that people can read it. */
const NOT_PLAIN = /[^\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@]/gu

/**
 * The one way in which a path is compared, whatever way it was written or asked for: `/Käse%2Dplatte//` is
 * `/käse-platte`. It begins with a slash and ends with none, holds no empty steps, is in small letters, and letters
 * stand for themselves instead of as escapes; what would mean something else in an address stays an escape. Query and
 * anchor are not part of a path and must be taken off before. Never throws, and of its own answer it makes the same
 * again.
 */
export const normalPath = (path: string): string => inOneForm(path, step => escaped(step.toLowerCase()).toLowerCase())

/** The same in the letters in which it was written: another site may tell capitals apart. */
export const asWritten = (path: string): string => inOneForm(path, escaped)

const inOneForm = (path: string, readable: (step: string) => string) =>
  `/${path
    .toWellFormed()
    .split('/')
    .filter(Boolean)
    .map(step => readable(decoded(step)))
    .join('/')}`

const escaped = (step: string) =>
  step.normalize('NFC').replaceAll(NOT_PLAIN, character => encodeURIComponent(character))

/** Bytes that are no letters stay as they were written. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Path, query and anchor of an internal address; the last two with their mark or empty. */
export function partsOf(address: string): { path: string; query: string; anchor: string } {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return { path, query, anchor }
}
