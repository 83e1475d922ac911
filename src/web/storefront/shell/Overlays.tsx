import { useEffect, useState } from 'react'
import { Later } from '#web/kit/Later.tsx'
import { keepInstallEvent } from '#web/storefront/overlays/install/install-offer.ts'
import { usePage } from '#web/storefront/shell/page-context.ts'

const PATIENCE_MS = 1500

const loadLayers = async () => (await import('#web/storefront/overlays/OverlayRoot.tsx')).OverlayRoot

const NOTHING = {}

/** Layers above every page: cookie banner, offline and update notices, install prompt, the staff's toolbar. They come once the page itself is done. */
export function Overlays() {
  const { enablePluginPWA } = usePage().config
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (enablePluginPWA ? keepInstallEvent() : undefined), [enablePluginPWA])
  useEffect(() => {
    const start = () => setIdle(true)
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(start, { timeout: PATIENCE_MS })
      return () => cancelIdleCallback(handle)
    }
    // Safari knows no idle time.
    const timer = setTimeout(start, 200)
    return () => clearTimeout(timer)
  }, [])
  return <Later load={loadLayers} isWanted={isIdle} props={NOTHING} />
}
