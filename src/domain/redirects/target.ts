import { isInternalAddress } from '#domain/text/internal-address.ts'
import { normalPath, partsOf } from '#domain/redirects/normal-path.ts'

export const LONGEST_TARGET = 1000
/** A host of at least two names, with a port at most: nobody's name and password before it, and no escapes in it. */
const HTTPS =
  /^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}](?::\d{1,5})?(?:[/?#]|$)/u

/**
 * What is wrong with where a redirect leads, in German; null for a path of this site (`/speisekarte?tag=heute#suppen`)
 * or an address that begins with https://. `//host`, `/\host`, other schemes and addresses with a name before an @ are
 * refused, as a browser would follow them to somewhere nobody meant.
 */
export function targetProblem(typed: string): string | null {
  const text = typed.trim()
  if (text.length > LONGEST_TARGET) return `Ein Ziel hat höchstens ${LONGEST_TARGET} Zeichen.`
  if (/[\\\s\p{Cc}\p{Cf}]/u.test(text)) return 'Ein Ziel hat keine Leerzeichen und keine umgekehrten Schrägstriche.'
  if (isInternalAddress(text)) return null
  if (HTTPS.test(text)) return null
  return 'Ein Ziel ist eine Seite dieser Website, zum Beispiel /speisekarte, oder eine Adresse, die mit https:// beginnt.'
}

/**
 * The path an address of this site leads to in its normal form; null for one of another site. Steps up and in place
 * (`/a/../b`, `/./b`) are taken as a browser takes them, also as escapes, and `%2F` is a slash: a server in front may
 * read it so.
 */
export const targetPath = (target: string): string | null =>
  isInternalAddress(target) ? normalPath(withoutDots(partsOf(target).path)) : null

function withoutDots(path: string): string {
  const steps: string[] = []
  for (const step of path.replaceAll(/%2f/gi, '/').split('/')) {
    const name = step.replaceAll(/%2e/gi, '.')
    if (name === '..') steps.pop()
    else if (name !== '.') steps.push(step)
  }
  return steps.join('/')
}

/**
 * Where a visitor goes who asked with `query` (with its mark, or empty): what was asked is kept, and what the target
 * asks itself comes first. `rest` are steps that followed the old path and follow the new one as well. An anchor stays
 * the last.
 */
export function leadOn(target: string, query: string, rest = ''): string {
  const { path, query: own, anchor } = partsOf(target)
  const asked = query.length > 1 ? query.slice(1) : ''
  const both = [own.slice(1), asked].filter(Boolean).join('&')
  return `${rest ? withoutSlash(path) + rest : path}${both ? `?${both}` : ''}${anchor}`
}

const withoutSlash = (path: string): string => (path.endsWith('/') ? withoutSlash(path.slice(0, -1)) : path)
