import '#web/storefront/shell/theme.css'
import { lazy, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type PackedPage, unpackPage } from '#contract/pages/page-pack.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { PAGE_VIEWS } from '#web/storefront/page-views.ts'
import { earlyEvents } from '#web/storefront/page/early-events.ts'
import { ensureView, registerViews } from '#web/storefront/page/view-registry.ts'
import { Storefront } from '#web/storefront/shell/Storefront.tsx'

const Footer = lazy(async () => ({ default: (await import('#web/storefront/shell/Footer.tsx')).Footer }))

async function start(): Promise<void> {
  registerViews(PAGE_VIEWS)
  const root = document.getElementById('app')
  const json = document.getElementById('page-data')?.textContent
  if (!root || !json) return
  const initial = unpackPage(JSON.parse(json) as PackedPage)
  const needed: Promise<unknown>[] = [ensureView(initial)]
  // The menu starts with the server's words; the other pages compute with times at once.
  if (initial.route.name !== 'branch') needed.push(ensureTemporal())
  await Promise.all(needed)
  // Hydration in small pieces: a finger on the page does not wait for a long menu to come to life.
  startTransition(() => void hydrateRoot(root, <Storefront initial={initial} Footer={Footer} />))
  earlyEvents()?.giveBack()
}

// Not awaited: a view that is fetched imports from this very file, and both would wait for each other.
void start()
