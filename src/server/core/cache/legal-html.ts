import type { Config } from '#contract/config/config-fields.ts'
import { LEGAL_PAGES, type LegalPage } from '#contract/pages/legal.ts'
import { htmlsOf } from '#server/ports/markdown/html-of-texts.ts'

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

/** The legal texts of the shop as HTML; a page without one is left out. */
export type LegalHtml = Readonly<Partial<Record<LegalPage, string>>>

const PAGES = Object.keys(LEGAL_PAGES) as LegalPage[]

/** Writes the legal texts of the settings as HTML, without a first heading that only repeats the title above it. */
export async function writeLegalHtml(config: Config): Promise<LegalHtml> {
  const own = PAGES.flatMap(page => {
    const text = config[LEGAL_PAGES[page].text]?.trim()
    return text ? [{ page, text: withoutTitle(text, TITLES[page]) }] : []
  })
  const htmls = await htmlsOf(own.map(({ text }) => text))
  return Object.fromEntries(own.map(({ page }, index) => [page, htmls[index]]))
}

function withoutTitle(markdown: string, titles: readonly string[]): string {
  const end = markdown.indexOf('\n')
  const [first, rest] = end < 0 ? [markdown, ''] : [markdown.slice(0, end), markdown.slice(end + 1)]
  if (!first.startsWith('#')) return markdown
  const heading = first.replaceAll(/[#*_]/g, '').trim().toLowerCase()
  return titles.includes(heading) ? rest : markdown
}
