import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { PageData } from '#contract/page.ts'
import { PAGE_VIEWS } from '#web/storefront/page-views.ts'
import { headOf, renderHead } from '#web/storefront/shell/head-tags.ts'
import { Storefront } from '#web/storefront/shell/Storefront.tsx'
import { ensureAllViews, registerViews, viewFile } from '#web/storefront/shell/view-registry.ts'

registerViews(PAGE_VIEWS)
await ensureAllViews()

/** A page as HTML for the body and the head, and the source files of its view beside the first bundle. Throws what a component throws. */
export function renderPage(data: PageData): { html: string; head: string; files: string[] } {
  const file = data.status === 200 ? viewFile(data.route) : undefined
  const html = renderToString(
    <Router ssrPath={data.path}>
      <Storefront initial={data} />
    </Router>,
  )
  return { html, head: renderHead(headOf(data)), files: file ? [file] : [] }
}
