import {
  lazy,
  type MouseEvent,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { rootOf } from '#contract/pages/route.ts'
import { BranchKiosk } from '#web/storefront/kiosk/BranchKiosk.tsx'
import { BranchPicker } from '#web/storefront/kiosk/BranchPicker.tsx'
import { CrashScreen } from '#web/storefront/kiosk/device/CrashScreen.tsx'
import { ExitDialog } from '#web/storefront/kiosk/device/ExitDialog.tsx'
import { useConnection } from '#web/storefront/kiosk/device/use-connection.ts'
import { useDevice } from '#web/storefront/kiosk/device/use-device.ts'
import { usePictureRetry } from '#web/storefront/kiosk/device/use-picture-retry.ts'
import { Frame } from '#web/storefront/kiosk/touch/Frame.tsx'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { ticketOfOrder } from '#web/storefront/kiosk/visit/ticket.ts'
import { TicketScreen } from '#web/storefront/kiosk/visit/TicketScreen.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Notice } from '#web/storefront/kiosk/touch/Notice.tsx'
import styles from '#web/storefront/kiosk/device/OfflineScreen.module.css'
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
function useLink(pairedOnly: boolean): Link {
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

/** Over everything while the server cannot be reached; goes away by itself, and the order is still there. */
function OfflineScreen() {
  const screen = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = screen.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={screen}
      className={styles.screen}
      aria-labelledby="kiosk-offline"
      onCancel={event => event.preventDefault()}
    >
      <Notice id="kiosk-offline" icon={<Icon name="wifiOff" size={96} />} title="Gleich wieder da">
        <p>Die Verbindung ist kurz unterbrochen. Es geht von selbst weiter, Ihre Auswahl bleibt erhalten.</p>
        <p>Bestellen können Sie auch direkt bei uns an der Theke.</p>
        <output className={styles.wait}>Verbindung wird gesucht …</output>
      </Notice>
    </dialog>
  )
}

const CORNER_PX = 140
const HOLD_MS = 5_000
const SLIP_PX = 40

/**
 * Calls back when a finger rests in the upper left corner for five seconds. There is nothing to see, and every shorter
 * touch does what it always does.
 */
function useCornerPress(onPress: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    const end = () => clearTimeout(timer)
    const down = ({ clientX, clientY, isPrimary }: PointerEvent) => {
      end()
      if (!isPrimary || clientX > CORNER_PX || clientY > CORNER_PX) return
      start = { x: clientX, y: clientY }
      timer = setTimeout(onPress, HOLD_MS)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP_PX) end()
    }
    const listen = { capture: true, passive: true }
    document.addEventListener('pointerdown', down, listen)
    document.addEventListener('pointermove', move, listen)
    for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, end, listen)
    return () => {
      end()
      document.removeEventListener('pointerdown', down, listen)
      document.removeEventListener('pointermove', move, listen)
      for (const name of ['pointerup', 'pointercancel'] as const) document.removeEventListener(name, end, listen)
    }
  }, [onPress])
}

/**
 * Over everything while the house lets only paired devices order and this is none: guests are sent to the counter
 * before they choose anything.
 */
function UnpairedScreen() {
  const screen = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = screen.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={screen}
      className={styles.screen}
      aria-labelledby="kiosk-unpaired"
      onCancel={event => event.preventDefault()}
    >
      <Notice id="kiosk-unpaired" icon={<Icon name="info" size={96} />} title="Hier bitte noch nicht bestellen">
        <p>Dieses Gerät ist noch nicht eingerichtet. Wir nehmen Ihre Bestellung gerne an der Theke auf.</p>
        <p>
          <a href="/pair" data-exit className={styles.pair}>
            Für das Team: Gerät koppeln
          </a>
        </p>
      </Notice>
    </dialog>
  )
}

const DeviceNotice = lazy(async () => ({ default: (await import('#web/kit/device/DeviceNotice.tsx')).DeviceNotice }))

const EXIT = 'exit'
const askToLeave = () => openLayer(EXIT)
const stay = () => closeLayer(EXIT)

/** Nothing on a kiosk leads elsewhere, whatever a text brings along; the one way out says so itself. */
function stayInside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && !link.hasAttribute('data-exit')) event.preventDefault()
}

/**
 * What every screen of the kiosk has around it: the way out for staff, the pulse of the server, the manners of a
 * device.
 */
export function Kiosk({ data }: { data: PageData }) {
  const isLeaving = useLayer(EXIT) !== undefined
  const { isOffline, look } = useConnection()
  const { device, isUnpaired, shown, close } = useLink(data.config.kiosk.pairedOnly)
  useDevice()
  usePictureRetry()
  useCornerPress(askToLeave)
  return (
    <div onClickCapture={stayInside}>
      <Screen data={data} onDoubt={look} hasTerminal={device?.takesCards === true} />
      {isLeaving && <ExitDialog hasPin={data.config.kiosk.exitPinIsSet === true} onClose={stay} />}
      {isUnpaired && !isOffline && <UnpairedScreen />}
      {isOffline && <OfflineScreen />}
      {device && shown && (
        <Suspense fallback={null}>
          <DeviceNotice key={shown.kind} device={device} shown={shown} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function Screen({ data, ...rest }: { data: PageData; onDoubt: () => void; hasTerminal: boolean }) {
  if (data.status === 500) return <CrashScreen />
  if (data.menu) return <BranchKiosk data={data} {...rest} />
  if (data.order) return <PlacedOrder data={data} order={data.order} />
  return <BranchPicker data={data} />
}

/** An order's own address at the kiosk: its number for a moment, then back to where the next guest begins. */
function PlacedOrder({ data: { config, branches }, order }: { data: PageData; order: PublicOrder }) {
  const branch = branches.find(({ id }) => id === order.branch.id)
  const start = `${rootOf('self-service')}${branch ? `/store/${encodeURIComponent(branch.identifier)}` : ''}`
  const close = useCallback(() => location.replace(start), [start])
  return (
    <Frame>
      <TicketScreen
        ticket={ticketOfOrder(order)}
        seconds={config.kiosk.ticketSeconds}
        currency={config.currency}
        onClose={close}
      />
    </Frame>
  )
}
