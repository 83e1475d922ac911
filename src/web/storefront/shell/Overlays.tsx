import { useEffect } from 'react'
import { Later } from '#web/kit/Later.tsx'
import { keepInstallEvent } from '#web/storefront/overlays/install/install-offer.ts'
import { usePage } from '#web/storefront/shell/page-context.ts'
import { useIdle } from '#web/storefront/shell/use-idle.ts'

const loadLayers = async () => (await import('#web/storefront/overlays/OverlayRoot.tsx')).OverlayRoot

const NOTHING = {}

/** Layers above every page: cookie banner, offline and update notices, install prompt, the staff's toolbar. They come once the page itself is done. */
export function Overlays() {
  const { enablePluginPWA } = usePage().config
  const isIdle = useIdle()
  useEffect(() => (enablePluginPWA ? keepInstallEvent() : undefined), [enablePluginPWA])
  return <Later load={loadLayers} isWanted={isIdle} props={NOTHING} />
}
