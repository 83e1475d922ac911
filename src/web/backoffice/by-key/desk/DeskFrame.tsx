import { IconChefHat, IconClipboardCheck, IconClipboardList, IconToolsKitchen2Off } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { OwnDevice } from '#contract/calls/device-shape.ts'
import { useBoardOrders } from '#web/backoffice/areas/orders/data/use-board-orders.ts'
import { OrderWatch } from '#web/backoffice/areas/orders/watch/OrderWatch.tsx'
import { sendKeptTicks } from '#web/backoffice/areas/tasks/send-kept-ticks.ts'
import { PageLoader } from '#web/backoffice/kit/PageLoader.tsx'
import { useWakeLock } from '#web/backoffice/kit/use-wake-lock.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ConnectionNotice } from '#web/backoffice/shell/ConnectionNotice.tsx'
import { noteAtDevice } from '#web/kit/device/device-log.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/by-key/desk/desk.module.css'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { bellDesk } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { useBell } from '#web/backoffice/areas/orders/sound/use-bell.ts'
import { unanswered, type RingSettings } from '#web/backoffice/areas/orders/sound/ring-decision.ts'

type Waiting = Parameters<typeof unanswered>[0][number]

/**
 * The orders that want somebody now. A device without sound still shakes for them; one that was told to keep quiet
 * until the next order does not, unless nobody answers for too long.
 */
export const waitingFor = (orders: readonly Waiting[], { mute, mutedIds }: RingSettings, now: number): number[] =>
  unanswered(orders, now)
    .filter(({ id, isLoud }) => mute !== 'untilNext' || isLoud || !mutedIds.includes(id))
    .map(({ id }) => id)

const APPLIED = 'tresen:device-sound'
/** As long as one round of the bell. */
const ONE_ROUND_MS = 2800
const BEAT_MS = 5000
const SHAKE_MS = [400, 200, 400]

/**
 * Sets the bell as staff say for this device, whenever they say something new; what is chosen at the device itself
 * holds until then.
 */
function useOwnSound({ id, branch, notification }: OwnDevice): void {
  const { newOrderSound, volumePercent, repeatUntilHandled, vibrate } = notification
  useEffect(() => {
    const said = JSON.stringify({ id, newOrderSound, volumePercent })
    try {
      if (localStorage.getItem(APPLIED) === said) return
      localStorage.setItem(APPLIED, said)
    } catch {
      // without storage it is set at every start
    }
    bellDesk.setVolume(volumePercent / 100)
    bellDesk.setMute(newOrderSound ? 'none' : 'always')
  }, [id, newOrderSound, volumePercent])
  useOneRound(!repeatUntilHandled)
  useShaking(branch.id, vibrate, repeatUntilHandled)
}

/** Quiet again after one round: the next order rings anew, and so does one that waits for too long. */
function useOneRound(isWanted: boolean): void {
  const { isRinging } = useBell()
  useEffect(() => {
    if (!isWanted || !isRinging) return
    const timer = setTimeout(() => bellDesk.setMute('untilNext'), ONE_ROUND_MS)
    return () => clearTimeout(timer)
  }, [isWanted, isRinging])
}

/** Shakes the device in a pocket while an order waits for an answer, or once for each. */
function useShaking(branchId: number, isWanted: boolean, repeats: boolean): void {
  const { data } = useBoardOrders(branchId)
  const { settings } = useBell()
  const now = useTick(BEAT_MS)
  const felt = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!isWanted || !data) return
    const waiting = waitingFor(data, settings, now)
    if (repeats ? waiting.length > 0 : waiting.some(id => !felt.current.has(id))) navigator.vibrate?.(SHAKE_MS)
    felt.current = new Set(waiting)
  }, [isWanted, repeats, data, settings, now])
}

const BoardPage = laterPart(
  async () => (await import('#web/backoffice/areas/orders/board/BoardPage.tsx')).Page,
  <PageLoader title="Wird geladen" />,
)
const AvailabilityPage = laterPart(
  async () => (await import('#web/backoffice/areas/availability/AvailabilityPage.tsx')).AvailabilityPage,
  <PageLoader title="Wird geladen" />,
)

const KitchenPage = laterPart(
  async () => (await import('#web/backoffice/areas/orders/kitchen/KitchenPage.tsx')).Page,
  <PageLoader title="Wird geladen" />,
)

const RoutinesPage = laterPart(
  async () => (await import('#web/backoffice/areas/routines/DeviceRoutines.tsx')).DeviceRoutines,
  <PageLoader title="Wird geladen" />,
)

const PLACES = [
  { path: '/orders/current', label: 'Bestellungen', icon: IconClipboardList, Page: BoardPage },
  { path: '/kitchen', label: 'Küche', icon: IconChefHat, Page: KitchenPage },
  { path: '/availability', label: 'Verfügbarkeit', icon: IconToolsKitchen2Off, Page: AvailabilityPage },
  { path: '/routines', label: 'Listen', icon: IconClipboardCheck, Page: RoutinesPage },
] as const

/**
 * Four places and the bell: all that is done without a login. A screen in the kitchen begins with what is to be made.
 */
export function DeskFrame({ device }: { device: OwnDevice }) {
  const [path] = useLocation()
  const first = device.type === 'kitchenDisplay' ? PLACES[1] : PLACES[0]
  const here = PLACES.find(place => place.path === path) ?? first
  useEffect(() => {
    if (path !== here.path) navigate(here.path, { replace: true })
  }, [path, here])
  useOwnSound(device)
  useNotedConnection(device.branch.id)
  useWakeLock()
  useEffect(sendKeptTicks, [])
  return (
    <Suspense fallback={<PageLoader title="Wird geladen" isWhole />}>
      <div className={classes.desk}>
        <nav className={classes.bar} aria-label="Bereiche">
          <p className={classes.who}>
            <strong>{device.branch.name}</strong>
            <span>{device.name}</span>
          </p>
          <div className={classes.places}>
            {PLACES.map(({ path: to, label, icon: Icon }) => (
              <Link key={to} href={to} className={classes.place} aria-current={to === here.path ? 'page' : undefined}>
                <Icon size={22} aria-hidden /> {label}
              </Link>
            ))}
          </div>
          <div className={classes.watch}>
            <OrderWatch isQuiet={!device.notification.statusSounds} />
          </div>
        </nav>
        <main className={classes.main} id="main" tabIndex={-1}>
          <ConnectionNotice />
          <here.Page />
        </main>
      </div>
    </Suspense>
  )
}

/** Leaves in the log of the device when its line was lost and when it was back. */
function useNotedConnection(branchId: number): void {
  const { isLive } = useBoardOrders(branchId)
  useEffect(
    () => noteAtDevice(isLive ? 'info' : 'warning', isLive ? 'Verbindung steht' : 'Verbindung unterbrochen'),
    [isLive],
  )
}
