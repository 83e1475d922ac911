import '#web/storefront/shell/theme.css'
import { hydrateRoot } from 'react-dom/client'
import { type PackedPage, unpackPage } from '#contract/page-pack.ts'
import { PAGE_VIEWS } from '#web/storefront/page-views.ts'
import { ensureView, registerViews } from '#web/storefront/shell/view-registry.ts'
import { Storefront } from '#web/storefront/shell/Storefront.tsx'

async function start(): Promise<void> {
  registerViews(PAGE_VIEWS)
  const root = document.getElementById('app')
  const json = document.getElementById('page-data')?.textContent
  if (!root || !json) return
  const initial = unpackPage(JSON.parse(json) as PackedPage)
  const needed: Promise<unknown>[] = [ensureView(initial)]
  // Older browsers only: the newer ones bring Temporal along.
  if (!('Temporal' in globalThis)) needed.push(import('temporal-polyfill/global'))
  await Promise.all(needed)
  hydrateRoot(root, <Storefront initial={initial} />)
}

await start()
