import { LEGAL_PAGES, type LegalPage } from '#contract/pages/legal.ts'
import type { PageConfig } from '#contract/pages/config.ts'

/** The footer's legal links in their order; those without text and address are left out. */
export const legalLinks = ({ legal }: Pick<PageConfig, 'legal'>) =>
  (Object.keys(LEGAL_PAGES) as LegalPage[]).flatMap(page => {
    const link = legal[page]
    return link ? [{ ...link, title: LEGAL_PAGES[page].title }] : []
  })
