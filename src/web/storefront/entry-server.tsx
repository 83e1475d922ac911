import { renderToString } from 'react-dom/server'
import type { PageData } from '#contract/pages/page-data.ts'
import { PAGE_VIEWS } from '#web/storefront/page-views.ts'
import { momentWords } from '#web/storefront/branch/moment/moment-words.ts'
import { ensureLateBlocks } from '#web/storefront/content/blocks/late-blocks.tsx'
import { lateFiles } from '#web/storefront/content/blocks/late-files.ts'
import { headOf, renderHead } from '#web/storefront/page/head-tags.ts'
import { Footer } from '#web/storefront/shell/Footer.tsx'
import { Storefront } from '#web/storefront/shell/Storefront.tsx'
import { VIEW_FILES } from '#web/storefront/page/view-files.ts'
import { ensureAllViews, registerViews, viewName } from '#web/storefront/page/view-registry.ts'

registerViews(PAGE_VIEWS)
await ensureAllViews()
await ensureLateBlocks()

/** Adds to a page what it says about the moment it was made. */
export const preparePage = (data: PageData): PageData => ({ ...data, words: momentWords(data) })

/** Pictures to fetch first, which React puts before the markup; they belong into the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** The source files of a page's view beside the first bundle, by which the build's manifest knows them. */
export function filesOf(data: PageData): string[] {
  const files = data.status === 200 || data.context === 'self-service' ? VIEW_FILES[viewName(data)] : undefined
  return files ? [...files, ...lateFiles(data)] : []
}

/** A page as HTML for the body and the head. Throws what a component throws. */
export function renderPage(data: PageData): { html: string; head: string } {
  const html = renderToString(<Storefront initial={data} Footer={Footer} />)
  const preloads = PRELOADS.exec(html)?.[0] ?? ''
  return { html: html.slice(preloads.length), head: preloads + renderHead(headOf(data)) }
}
