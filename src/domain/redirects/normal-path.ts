/** Paths of old addresses may be this long; longer ones nobody types or links. */
export const LONGEST_PATH = 300

/** Characters that stand in a path as they are, so that people can read it. */
const PLAIN = /^[\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@]$/u

/**
 * The one way in which a path is compared, whatever way it was written or asked for: `/Käse%2Dplatte//` is `/käse-platte`. It begins with a slash
 * and ends with none, holds no empty steps, is in small letters, and letters stand for themselves instead of as escapes; what would mean something
 * else in an address stays an escape. Query and anchor are not part of a path and must be taken off before. Never throws, and of its own answer
 * it makes the same again.
 */
export function normalPath(path: string): string {
  return `/${path.toWellFormed().split('/').filter(Boolean).map(readable).join('/')}`
}

function readable(segment: string): string {
  const lowered = decoded(segment).toLowerCase().normalize('NFC')
  return [...lowered].map(character => (PLAIN.test(character) ? character : encodeURIComponent(character).toLowerCase())).join('')
}

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
