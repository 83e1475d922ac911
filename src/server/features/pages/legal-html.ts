import type { Config } from '#contract/config/config-fields.ts'
import { LEGAL_PAGES, type LegalPage } from '#contract/pages/legal.ts'
import { htmlOf } from '#server/ports/markdown.ts'

/** What page and window over the checkout say above a text already, however its author calls it. */
const TITLES: Record<LegalPage, readonly string[]> = {
  'terms-and-conditions': [
    'agb',
    'allgemeine geschäftsbedingungen',
    'allgemeine geschäftsbedingungen (agb)',
    'agb – allgemeine geschäftsbedingungen',
  ],
  privacy: ['datenschutz', 'datenschutzerklärung', 'datenschutzhinweise', 'datenschutzinformation'],
  imprint: ['impressum'],
  allergens: ['allergene', 'allergeninformation'],
  withdrawal: ['widerruf', 'widerrufsbelehrung', 'widerrufsrecht'],
  accessibility: ['barrierefreiheit', 'barrierefreiheitserklärung', 'erklärung zur barrierefreiheit'],
}

/** A legal text of the shop as HTML, without a first heading that only repeats the title above it; null where there is none. */
export function legalHtml(config: Config, page: LegalPage): string | null {
  const markdown = config[LEGAL_PAGES[page].text]?.trim()
  return markdown ? htmlOf(withoutTitle(markdown, TITLES[page])) : null
}

function withoutTitle(markdown: string, titles: readonly string[]): string {
  const end = markdown.indexOf('\n')
  const [first, rest] = end < 0 ? [markdown, ''] : [markdown.slice(0, end), markdown.slice(end + 1)]
  if (!first.startsWith('#')) return markdown
  const heading = first.replaceAll(/[#*_]/g, '').trim().toLowerCase()
  return titles.includes(heading) ? rest : markdown
}
