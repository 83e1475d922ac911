import type { PageData } from '#contract/pages/page-data.ts'
import { ErrorBoundary } from '#web/storefront/page/ErrorBoundary.tsx'
import { CrashScreen } from '#web/storefront/kiosk/device/CrashScreen.tsx'
import { Kiosk } from '#web/storefront/kiosk/Kiosk.tsx'

/** The self-service kiosk: all pages below /self-service (docs/reference/kiosk-and-devices.md#the-kiosk). */
export const KioskPage = ({ data }: { data: PageData }) => (
  <ErrorBoundary fallback={<CrashScreen />}>
    <Kiosk data={data} />
  </ErrorBoundary>
)
