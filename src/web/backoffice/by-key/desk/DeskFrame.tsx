import { IconChefHat, IconClipboardCheck, IconClipboardList, IconToolsKitchen2Off } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { OwnDevice } from '#contract/calls/device-shape.ts'
import { useBoardOrders } from '#web/backoffice/areas/orders/desk/use-board-orders.ts'
import { OrderWatch } from '#web/backoffice/areas/orders/watch/OrderWatch.tsx'
import { sendKeptTicks } from '#web/backoffice/areas/tasks/send-kept-ticks.ts'
import { PageLoader } from '#web/backoffice/kit/PageLoader.tsx'
import { useWakeLock } from '#web/backoffice/kit/use-wake-lock.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useOwnSound } from '#web/backoffice/by-key/desk/use-own-sound.ts'
import { ConnectionNotice } from '#web/backoffice/shell/ConnectionNotice.tsx'
import { noteAtDevice } from '#web/kit/device/device-log.ts'
import { laterPart, quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/by-key/desk/desk.module.css'

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

const RoutineWatch = quietPart(
  async () => (await import('#web/backoffice/areas/routines/RoutineWatch.tsx')).RoutineWatch,
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
            <RoutineWatch />
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
