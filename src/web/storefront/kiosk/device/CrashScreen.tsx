import { useEffect } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { Frame } from '#web/storefront/kiosk/touch/Frame.tsx'
import { Notice } from '#web/storefront/kiosk/touch/Notice.tsx'
import { reloadWhenPossible } from '#web/storefront/kiosk/device/use-watchdog.ts'

const AGAIN_MS = 10_000

/** A screen failed to show: the kiosk starts anew by itself. */
export function CrashScreen() {
  useEffect(() => {
    const timer = setInterval(() => void reloadWhenPossible(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Frame>
      <Notice icon={<Icon name="clock" size={96} />} title="Gleich wieder da">
        <p>Das Gerät startet neu. Bestellen können Sie auch direkt bei uns an der Theke.</p>
      </Notice>
    </Frame>
  )
}
