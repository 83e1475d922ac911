import { LONGEST_PATH, normalPath } from '#domain/redirects/normal-path.ts'
import { folderOf, isPattern } from '#domain/redirects/pattern.ts'
import { RESERVED_STEPS } from '#domain/content/reserved-steps.ts'

/**
 * Whether a path, in its normal form, is one of the shop's own, whatever its pages are. Pages of branches, texts and
 * sites are not among them.
 */
export function isReservedPath(path: string): boolean {
  const [, first = ''] = path.split('/')
  return (
    first === '' || (RESERVED_STEPS as readonly string[]).includes(first) || /^\/branches\/[1-9]\d{0,3}$/.test(path)
  )
}

const ADDRESS = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i

/**
 * What is wrong with an old path as somebody typed it, in German; null for one that can be redirected. Whether a page
 * owns it only the server knows.
 */
export function pathProblem(typed: string): string | null {
  const text = typed.trim()
  if (ADDRESS.test(text)) return 'Bitte ohne https:// und den Namen der Website, zum Beispiel /alte-seite.'
  if (/[?#]/.test(text))
    return 'Bitte ohne ? und #: Eine Weiterleitung gilt für die Adresse davor, was dahinter steht, wird mitgenommen.'
  if (/[\\\p{Cc}]/u.test(text) || text.split('/').some(step => /^\.{1,2}$/.test(step)))
    return 'Diese Adresse kann niemand aufrufen.'
  const path = normalPath(text)
  if (path === '/') return 'Die Startseite kann nicht weitergeleitet werden.'
  if (path.length > LONGEST_PATH) return `Eine Adresse hat höchstens ${LONGEST_PATH} Zeichen.`
  const folder = isPattern(path) ? folderOf(path) : path
  if (folder === '') return 'Alle Adressen auf einmal können nicht weitergeleitet werden.'
  if (folder.includes('*')) return 'Ein Sternchen steht allein am Ende, zum Beispiel /alte-seiten/*.'
  if (isReservedPath(folder))
    return 'Unter dieser Adresse arbeitet der Shop selbst, sie kann nicht weitergeleitet werden.'
  return null
}
