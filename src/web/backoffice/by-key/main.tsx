import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { type PageByKey, placeOf } from '#web/backoffice/by-key/place.ts'
import { watchLostParts } from '#web/backoffice/chunk-load-failure.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import '#web/backoffice/by-key/by-key.css'

watchLostParts()

const root = document.getElementById('backoffice')
if (!root) throw new Error('The page has no place for what it shows')

// The few style elements that components write themselves look for the policy's nonce here.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLElement>('[nonce]')?.nonce })
await ensureTemporal()

/** A board in the hall loads nothing of the tablet at the counter, and neither of them how a device is paired. */
const PAGES: Readonly<Record<PageByKey, ComponentType>> = {
  frontdesk: lazy(async () => ({ default: (await import('#web/backoffice/by-key/pickup/PickupPage.tsx')).PickupPage })),
  backoffice: lazy(async () => ({ default: (await import('#web/backoffice/by-key/desk/OrderDesk.tsx')).OrderDesk })),
  clock: lazy(async () => ({ default: (await import('#web/backoffice/by-key/clock/ClockPage.tsx')).ClockPage })),
  pair: lazy(async () => ({ default: (await import('#web/backoffice/by-key/pairing/PairPage.tsx')).PairPage })),
  kiosk: lazy(async () => ({ default: (await import('#web/backoffice/by-key/device/Refused.tsx')).RefusedKiosk })),
}
const Page = PAGES[placeOf(location.pathname).page]
createRoot(root).render(
  <StrictMode>
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  </StrictMode>,
)
