import { type ComponentType, createElement, Suspense, useMemo } from 'react'
import type { PageData } from '#contract/pages/page-data.ts'
import { Later } from '#web/kit/Lazy.tsx'
import { ErrorBoundary } from '#web/storefront/page/ErrorBoundary.tsx'
import { Header } from '#web/storefront/shell/Header.tsx'
import { GonePage, LoadFailure, NotFoundPage, ServerErrorPage } from '#web/storefront/page/MessagePage.tsx'
import { PageContext } from '#web/storefront/page/page-context.ts'
import { viewOf } from '#web/storefront/page/view-registry.ts'
import { usePageNavigation } from '#web/storefront/page/use-page-navigation.ts'
import { useIdle } from '#web/storefront/page/use-idle.ts'
import footer from '#web/storefront/shell/Footer.module.css'
import styles from '#web/storefront/shell/Storefront.module.css'

const loadSkeleton = async () => (await import('#web/storefront/shell/PageSkeleton.tsx')).PageSkeleton
const loadLayers = async () => (await import('#web/storefront/overlays/OverlayRoot.tsx')).OverlayRoot
const loadLive = async () => (await import('#web/storefront/page/LivePage.ts')).LivePage
const NOTHING = {}

type StorefrontProps = {
  initial: PageData
  /**
   * The server has it at hand. In the browser its code comes after the page: what the server drew stands there and
   * works as links until then.
   */
  Footer: ComponentType
}

/** The whole site around the page being shown (docs/reference/content.md#frame-of-the-website). */
export function Storefront({ initial, Footer }: StorefrontProps) {
  const { page, pending, hasFailed, retry, refresh } = usePageNavigation(initial)
  const isIdle = useIdle()
  const context = useMemo(() => ({ page, refresh }), [page, refresh])
  if (page.context === 'self-service')
    return (
      <PageContext value={context}>
        <KioskView page={page} />
      </PageContext>
    )
  return (
    <PageContext value={context}>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt springen
      </a>
      {page.route.name === 'branch' && (
        <a className={styles.skip} href="#speisekarte">
          Zur Speisekarte springen
        </a>
      )}
      <Header />
      {pending && (
        <output className={styles.progress}>
          <span className="sr-only">Seite wird geladen</span>
        </output>
      )}
      <main id="inhalt" tabIndex={-1}>
        <ErrorBoundary key={page.path} fallback={<ServerErrorPage />}>
          {hasFailed ? <LoadFailure onRetry={retry} /> : !pending && <CurrentPage page={page} />}
          <Later load={loadSkeleton} isWanted={isIdle} props={pending && !hasFailed ? { route: pending } : null} />
        </ErrorBoundary>
      </main>
      {/* The frame stands here so that its styles come with the page, and not with the code of what is in it. */}
      <footer className={footer.footer}>
        <Suspense>
          <Footer />
        </Suspense>
      </footer>
      {/* Layers above every page: cookie banner, notices, install prompt, the staff's toolbar. They come once the page
          itself is done. */}
      <Later load={loadLayers} isWanted={isIdle} props={NOTHING} />
      <Later load={loadLive} isWanted={isIdle} props={NOTHING} />
    </PageContext>
  )
}

/**
 * The kiosk has neither header nor footer nor notices, shows what went wrong by itself, and stays mounted from page to
 * page.
 */
function KioskView({ page }: { page: PageData }) {
  return createElement(viewOf(page), { data: page })
}

function CurrentPage({ page }: { page: PageData }) {
  if (page.status === 404) return <NotFoundPage />
  if (page.status === 410) return <GonePage />
  if (page.status === 500) return <ServerErrorPage />
  return createElement(viewOf(page), { data: page })
}
