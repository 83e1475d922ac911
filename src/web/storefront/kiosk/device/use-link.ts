import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OwnDevice } from '#contract/calls/device-shape.ts'
import type { Shown } from '#web/kit/device/DeviceNotice.tsx'
import { follow } from '#web/storefront/page/live.ts'

/** Left beside the key when a browser was paired; scripts cannot see the key itself. */
const HINT = /(?:^|; )(?:__Host-)?tresen_paired=1/

const hasHint = () => HINT.test(document.cookie)
/** The server cannot know, and says nothing of it. */
const always = () => true
const never = () => () => undefined

type Link = { device: OwnDevice | null; isUnpaired: boolean; shown: Shown | null; close: () => void }

/**
 * Keeps a paired kiosk in touch with the house: it says that it is there, and shows what staff want shown. `isUnpaired`
 * where the settings let only paired devices order and this is none, or no longer one; it is looked at again by itself.
 */
export function useLink(pairedOnly: boolean): Link {
  const [device, setDevice] = useState<OwnDevice | null>(null)
  const [isRefused, setRefused] = useState(false)
  const isPaired = useSyncExternalStore(never, hasHint, always)
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    if (!isPaired) return
    let isOver = false
    let leave = () => {}
    void Promise.all([import('#web/kit/device/device-link.ts'), import('#web/kit/device/command-hands.ts')]).then(
      ([{ keepInTouch }, { commandHands }]) => {
        if (isOver) return
        const { hands, stop } = commandHands(setShown)
        const end = keepInTouch({
          follow,
          hands,
          onDevice: own => {
            setRefused(false)
            setDevice(known =>
              known?.id === own.id && known.name === own.name && known.takesCards === own.takesCards ? known : own,
            )
          },
          onRefused: () => {
            if (pairedOnly) setRefused(true)
            else leave()
          },
        })
        leave = () => {
          stop()
          end()
        }
      },
      // A part that does not arrive is fetched by the page's own mending.
      () => undefined,
    )
    return () => {
      isOver = true
      leave()
    }
  }, [pairedOnly, isPaired])
  return { device, isUnpaired: pairedOnly && (isRefused || !isPaired), shown, close: () => setShown(null) }
}
