import '#web/storefront/shell/theme.css'
import { hydrateRoot } from 'react-dom/client'
import { type PackedPage, unpackPage } from '#contract/pages/page-pack.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { CONTENT_VIEWS } from '#web/storefront/content-views.ts'
import { ensureLateBlocks, lateTypes } from '#web/storefront/content/blocks/late-blocks.tsx'
import { earlyEvents } from '#web/storefront/page/early-events.ts'
import { typedEarly } from '#web/storefront/page/typed-early.ts'
import { ensureView, registerViews } from '#web/storefront/page/view-registry.ts'
import { Footer } from '#web/storefront/shell/Footer.tsx'
import { Storefront } from '#web/storefront/shell/Storefront.tsx'

async function start(): Promise<void> {
  registerViews(CONTENT_VIEWS)
  const root = document.getElementById('app')
  const json = document.getElementById('page-data')?.textContent
  if (!root || !json) return
  const initial = unpackPage(JSON.parse(json) as PackedPage)
  // Hydration at once: all that the server drew is there, nothing is taken over in pieces.
  await Promise.all([ensureView(initial), ensureTemporal(), ensureLateBlocks(lateTypes(initial))])
  const sayAgain = typedEarly(root)
  hydrateRoot(root, <Storefront initial={initial} Footer={Footer} />)
  sayAgain()
  earlyEvents()?.giveBack()
}

// Not awaited: a view that is fetched imports from this very file, and both would wait for each other.
void start()
