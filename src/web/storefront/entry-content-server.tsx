import { renderToString } from 'react-dom/server'
import type { PageData } from '#contract/pages/page-data.ts'
import { CONTENT_VIEWS } from '#web/storefront/content-views.ts'
import { ensureLateBlocks } from '#web/storefront/content/blocks/late-blocks.tsx'
import { lateFiles } from '#web/storefront/content/blocks/late-files.ts'
import { headOf, renderHead } from '#web/storefront/page/head-tags.ts'
import { firstPicture } from '#web/storefront/page/first-picture.ts'
import { VIEW_FILES } from '#web/storefront/page/view-files.ts'
import { ensureAllViews, knowsView, registerViews, viewName } from '#web/storefront/page/view-registry.ts'
import { Footer } from '#web/storefront/shell/Footer.tsx'
import { Storefront } from '#web/storefront/shell/Storefront.tsx'

registerViews(CONTENT_VIEWS)
await ensureAllViews()
await ensureLateBlocks()

/** Whether a page is one of the website, which is drawn here, and not of the shop. */
export const isOfWebsite = (data: PageData): boolean => knowsView(data)

/** The source files of a page's parts beside the first bundle, by which the build's manifest knows them. */
export function filesOf(data: PageData): string[] {
  const files = data.status === 200 ? VIEW_FILES[viewName(data)] : undefined
  return files ? [...files, ...lateFiles(data)] : []
}

/** A page as HTML for the body and the head. Throws what a component throws. */
export function renderPage(data: PageData): { html: string; head: string } {
  const html = renderToString(<Storefront initial={data} Footer={Footer} />)
  return { html, head: firstPicture(html) + renderHead(headOf(data)) }
}
