import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BoardOrder } from '#contract/calls/device-orders.ts'
import { chime } from '#web/kit/device/chime.ts'
import { DeviceNotice } from '#web/kit/device/DeviceNotice.tsx'
import { Refused } from '#web/backoffice/by-key/device/Refused.tsx'
import { useDevice } from '#web/backoffice/by-key/device/use-device.ts'
import { boardNumbers, newlyReady, sizeOf } from '#web/backoffice/by-key/pickup/board-numbers.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { useIsConnected } from '#web/backoffice/kit/connection.ts'
import { useWakeLock } from '#web/backoffice/kit/use-wake-lock.ts'
import classes from '#web/backoffice/by-key/pickup/pickup.module.css'
import { learnServerTime } from '#web/kit/server-clock.ts'
import { follow } from '#web/backoffice/kit/live.ts'
import { followWithHeartbeat } from '#web/kit/live-heartbeat.ts'
import { noteAtDevice } from '#web/kit/device/device-log.ts'

type Board = { orders: readonly BoardOrder[] | null; isLive: boolean }

/** The board as the server tells it, and whether it does so right now. What was told last stays. */
function useBoard(isOn: boolean): Board {
  const [board, setBoard] = useState<Board>({ orders: null, isLive: false })
  useEffect(() => {
    if (!isOn) return
    const begin = () => [
      follow('board', {
        board({ now, orders }) {
          learnServerTime(now)
          setBoard(known => ({ ...known, orders }))
        },
      }),
    ]
    const { stop } = followWithHeartbeat(follow, begin, isLive => {
      noteAtDevice(isLive ? 'info' : 'warning', isLive ? 'Verbindung steht' : 'Verbindung unterbrochen')
      setBoard(known => ({ ...known, isLive }))
    })
    return () => {
      stop()
      setBoard(known => ({ ...known, isLive: false }))
    }
  }, [isOn])
  return board
}

const NO_ORDERS: readonly BoardOrder[] = []
const FRESH_MS = 12_000
const TICK_MS = 30_000
const NO_NEWS: ReadonlySet<number> = new Set()

/**
 * The pick-up board: the numbers being prepared and those that lie ready, for a whole room. It shows the last good
 * state and a small dot when the line is lost.
 */
export function PickupPage() {
  const { device, refusal, shown, close } = useDevice()
  const { orders, ...wire } = useBoard(device !== null && refusal === null)
  const isLive = useIsConnected() && wire.isLive
  const now = useTick(TICK_MS)
  useWakeLock()
  const { preparing, ready } = boardNumbers(orders ?? NO_ORDERS, now)
  const sound = device?.notification
  const fresh = useFresh(orders ? ready : null, sound?.newOrderSound ? sound.volumePercent / 100 : 0)
  useEffect(() => {
    if (device) document.title = `Abholanzeige ${device.branch.name}`
  }, [device])

  if (refusal !== null) return <Refused message={refusal} />
  return (
    <main className={classes.board} aria-busy={orders === null}>
      <h1 className={classes.hidden}>Abholanzeige{device ? ` ${device.branch.name}` : ''}</h1>
      <Column title="In Zubereitung" tone="preparing" orders={preparing} fresh={NO_NEWS} />
      <Column title="Abholbereit" tone="ready" orders={ready} fresh={fresh} />
      <p className={classes.hidden} aria-live="polite">
        {[...fresh]
          .flatMap(id => ready.find(order => order.id === id)?.ticketNumber ?? [])
          .map(number => `Nummer ${number} ist abholbereit. `)}
      </p>
      {device && sound?.newOrderSound && <SoundButton />}
      <span className={classes.dot} data-live={isLive || undefined}>
        <span className={classes.hidden}>{isLive ? 'Verbunden' : 'Keine Verbindung, letzter bekannter Stand'}</span>
      </span>
      {device && shown && <DeviceNotice key={shown.kind} device={device} shown={shown} onClose={close} />}
    </main>
  )
}

type ColumnProps = {
  title: string
  tone: 'preparing' | 'ready'
  orders: readonly BoardOrder[]
  fresh: ReadonlySet<number>
}

function Column({ title, tone, orders, fresh }: ColumnProps) {
  const { size, most } = sizeOf(orders.length)
  const rest = orders.length - most
  return (
    <section className={classes.column} data-tone={tone} aria-label={title}>
      <h2>{title}</h2>
      <ul className={classes.numbers} data-size={size}>
        {orders.slice(0, most).map(({ id, ticketNumber }) => (
          <li key={id} data-fresh={fresh.has(id) || undefined}>
            {ticketNumber}
          </li>
        ))}
        {rest > 0 && <li className={classes.rest}>+{rest}</li>}
      </ul>
    </section>
  )
}

/** The numbers that have just become ready: they sound once and stand out for a moment. */
function useFresh(ready: readonly BoardOrder[] | null, volume: number): ReadonlySet<number> {
  const known = useRef<ReadonlySet<number> | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(NO_NEWS)
  const ids = ready?.map(({ id }) => id).join()
  useEffect(() => {
    if (!ready) return
    const news = newlyReady(known.current, ready)
    known.current = new Set(ready.map(({ id }) => id))
    if (news.length === 0) return
    chime.play(volume)
    setFresh(before => new Set([...before, ...news.map(({ id }) => id)]))
    const over = new Set(news.map(({ id }) => id))
    setTimeout(() => setFresh(before => new Set([...before].filter(id => !over.has(id)))), FRESH_MS)
    // oxlint-disable-next-line react/exhaustive-deps -- only other numbers are news, not the same ones told again
  }, [ids])
  return fresh
}

/**
 * Browsers keep a page silent until somebody has touched it: staff see that, guests hardly do. Any touch or key will
 * do.
 */
function SoundButton() {
  const isBlocked = useSyncExternalStore(chime.subscribe, chime.isBlocked)
  useEffect(() => {
    chime.unlock()
    for (const name of ['click', 'keydown']) addEventListener(name, chime.unlock)
    return () => {
      for (const name of ['click', 'keydown']) removeEventListener(name, chime.unlock)
    }
  }, [])
  if (!isBlocked) return null
  return (
    <button type="button" className={classes.sound} onClick={chime.unlock}>
      Ton einschalten
    </button>
  )
}
