import { Later } from '#web/kit/Later.tsx'
import { useIdle } from '#web/storefront/page/use-idle.ts'

const loadLayers = async () => (await import('#web/storefront/overlays/OverlayRoot.tsx')).OverlayRoot

const NOTHING = {}

/** Layers above every page: cookie banner, offline and update notices, install prompt, the staff's toolbar. They come once the page itself is done. */
export function Overlays() {
  const isIdle = useIdle()
  return <Later load={loadLayers} isWanted={isIdle} props={NOTHING} />
}
