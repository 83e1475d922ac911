import type { Config } from '#contract/config/config-fields.ts'
import { LEGAL_PAGES, type LegalPage } from '#contract/pages/legal.ts'
import { htmlsLater } from '#server/ports/markdown/html-of-texts.ts'

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

type Written = { page: LegalPage; text: string; html: () => string }

/** The legal texts of the shop, with the HTML of each. */
export class LegalHtml {
  /** As they were typed, so that two shops' texts can be told apart without writing them out. */
  readonly texts: Readonly<Partial<Record<LegalPage, string>>>
  readonly #html: ReadonlyMap<LegalPage, () => string>

  constructor(written: readonly Written[]) {
    this.texts = Object.fromEntries(written.map(({ page, text }) => [page, text]))
    this.#html = new Map(written.map(({ page, html }) => [page, html]))
  }

  /** Null where the settings hold no such text. */
  of(page: LegalPage): string | null {
    return this.#html.get(page)?.() ?? null
  }
}

const PAGES = Object.keys(LEGAL_PAGES) as LegalPage[]

/**
 * Takes the legal texts of the settings to be read as HTML, without a first heading that only repeats the title above
 * it.
 */
export async function writeLegalHtml(config: Config): Promise<LegalHtml> {
  const own = PAGES.flatMap(page => {
    const text = config[LEGAL_PAGES[page].text]?.trim()
    return text ? [{ page, text: withoutTitle(text, TITLES[page]) }] : []
  })
  const htmls = await htmlsLater(own.map(({ text }) => text))
  return new LegalHtml(htmls.flatMap((html, index) => (own[index] ? [{ ...own[index], html }] : [])))
}

function withoutTitle(markdown: string, titles: readonly string[]): string {
  const end = markdown.indexOf('\n')
  const [first, rest] = end < 0 ? [markdown, ''] : [markdown.slice(0, end), markdown.slice(end + 1)]
  if (!first.startsWith('#')) return markdown
  const heading = first.replaceAll(/[#*_]/g, '').trim().toLowerCase()
  return titles.includes(heading) ? rest : markdown
}
