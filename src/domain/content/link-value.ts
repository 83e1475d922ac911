import { isInternalAddress } from '#domain/text/internal-address.ts'
import { safeHref } from '#domain/content/safe-href.ts'

/**
 * A link of a page (docs/reference/content.md#link-values): its words, and exactly one of a page of this site
 * (`reference`), an address elsewhere (`href`, opened as `target` says), a path (`to`), a mailbox, a telephone number
 * or a file.
 */
export type LinkValue = {
  label: string
  reference?: { id: number } | null | undefined
  href?: string | null | undefined
  target?: '_self' | '_blank' | null | undefined
  to?: string | null | undefined
  mailto?: string | null | undefined
  phone?: string | null | undefined
  file?: { id: number } | null | undefined
}
/** What a link may lead to, with the words for choosing one. */
export const LINK_WAYS = {
  reference: 'Seite',
  href: 'Adresse im Internet',
  to: 'Formular oder andere Seite',
  mailto: 'E-Mail',
  phone: 'Telefon',
  file: 'Datei',
} as const
export type LinkWay = keyof typeof LINK_WAYS
const WAYS = Object.keys(LINK_WAYS) as LinkWay[]

/** Where a link leads, or undefined while nobody has said so. */
export const wayOf = (link: LinkValue): LinkWay | undefined => WAYS.find(way => Boolean(link[way]))

/** What is wrong with a link, at the member it is wrong with; null where it leads somewhere. */
export function linkProblem(link: LinkValue): { at: LinkWay | 'label'; message: string } | null {
  const named = WAYS.filter(way => Boolean(link[way]))
  const [way] = named
  if (way === undefined) return { at: 'href', message: 'Bitte sagen Sie, wohin der Link führt.' }
  if (named.length > 1) return { at: named[1] as LinkWay, message: 'Ein Link führt nur an eine Stelle.' }
  const wrong = WRONG[way]?.(link)
  return wrong ? { at: way, message: wrong } : null
}

const WRONG: Partial<Record<LinkWay, (link: LinkValue) => string | null>> = {
  href: ({ href }) =>
    /^https?:\/\//i.test(href ?? '') && safeHref(href)
      ? null
      : 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.',
  to: ({ to }) =>
    isInternalAddress(to ?? '')
      ? null
      : 'Bitte geben Sie eine Adresse dieser Website an. Sie beginnt mit /, zum Beispiel /formular/kontakt.',
  mailto: ({ mailto }) =>
    /^[^\s@?&]+@[^\s@?&.]+(\.[^\s@?&.]+)+$/.test(mailto ?? '') ? null : 'Bitte geben Sie eine E-Mail-Adresse an.',
  phone: ({ phone }) => (/^\+?[\d\s()/-]{3,40}$/.test(phone ?? '') ? null : 'Bitte geben Sie eine Telefonnummer an.'),
}
