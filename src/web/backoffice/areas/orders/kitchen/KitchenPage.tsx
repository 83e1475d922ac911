import { Button, Skeleton, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconChefHat,
  IconMaximize,
  IconMinimize,
  IconPlugConnectedX,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useCallback, useMemo, useState, useSyncExternalStore, useEffect } from 'react'
import { formatTime } from '#domain/time/format-time.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { repeatNames } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { useWaitingSteps } from '#web/backoffice/areas/orders/actions/kept-steps.ts'
import { Banner } from '#web/backoffice/areas/orders/board/Banner.tsx'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { cardTime } from '#web/backoffice/areas/orders/board/card-time.ts'
import { useWakeLock } from '#web/backoffice/kit/use-wake-lock.ts'
import { dishCounts } from '#web/backoffice/areas/orders/data/dish-counts.ts'
import { LOAD_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { useBoardOrders } from '#web/backoffice/areas/orders/desk/use-board-orders.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { AllDay, CookedStrip, RecallPanel } from '#web/backoffice/areas/orders/kitchen/BesideTickets.tsx'
import { kitchenTickets, openLines, stationsOf } from '#web/backoffice/areas/orders/kitchen/kitchen-tickets.ts'
import { TicketCard } from '#web/backoffice/areas/orders/kitchen/TicketCard.tsx'
import { useStillTickets } from '#web/backoffice/areas/orders/kitchen/misclick-guard.ts'
import { useBump } from '#web/backoffice/areas/orders/kitchen/use-bump.ts'
import { useChime } from '#web/backoffice/areas/orders/kitchen/use-chime.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useHeardPlace, useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import classes from '#web/backoffice/areas/orders/kitchen/kitchen.module.css'

const BEAT_MS = 5000
/** A wall screen shows two dozen; more are drawn when somebody wants them. */
const SHOWN = 36
const KEYS = 9
const ALL = 'alle'

/**
 * The kitchen: what to make, by station, the most pressing ticket first, ticked off by a press. It says nothing to
 * guests on its own.
 */
export function Page() {
  const branchId = useSelectedBranch()
  const { branches } = useOwnBranches()
  const place = useHeardPlace()
  const { data, isLive, isOffline, isError, error, dataUpdatedAt, refetch } = useBoardOrders(branchId)
  const now = useTick(BEAT_MS)
  const isAwake = useWakeLock()
  const full = useFullScreen()
  const bump = useBump()
  const waiting = useWaitingSteps().length
  const [chosen, choose] = useLocalStorage({
    key: 'tresen.backoffice.station',
    defaultValue: ALL,
    getInitialValueInEffect: false,
  })
  const [isRecalling, setRecalling] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useKitchenKeys(useCallback(() => setRecalling(open => !open), []))
  const station = chosen === ALL ? null : chosen
  const stations = useMemo(() => stationsOf(data ?? [], now), [data, now])
  const { tickets, cooked, recall } = useMemo(() => kitchenTickets(data ?? [], station, now), [data, station, now])
  const dishes = useMemo(() => dishCounts(openLines(tickets)), [tickets])
  const repeats = useMemo(() => repeatNames(data ?? []), [data])
  const arrived = useMemo(() => tickets.map(({ order }) => order), [tickets])
  const chime = useChime(data && arrived)
  const shown = isWhole ? tickets : tickets.slice(0, SHOWN)
  const onPress = useStillTickets(
    shown.map(({ order }) => order.id),
    cooked.length > 0,
    `${branchId} ${chosen} ${isRecalling} ${full.isOn}`,
  )
  const all = stations.reduce((sum, { open }) => sum + open, 0)
  const tabs = [
    { key: ALL, label: 'Alle', open: all },
    ...stations.map(({ name, open }) => ({ key: name, label: name, open })),
  ]
  if (station !== null && !stations.some(({ name }) => name === station))
    tabs.push({ key: station, label: station, open: 0 })
  return (
    <div className={classes.page} data-full={full.isOn || undefined}>
      <header className={classes.bar}>
        <Title order={1}>Küche</Title>
        <span className={classes.live} data-live={(isLive && !isOffline) || undefined}>
          <span>
            {isOffline ? 'Keine Verbindung' : isLive ? 'Live' : 'Abgleich alle 10 Sekunden'}
            {place && <span className={classes.awake}>, nur {place}</span>}
            {isAwake && <span className={classes.awake}>, Bildschirm bleibt an</span>}
          </span>
        </span>
        <div className={classes.controls}>
          <Button
            variant={isRecalling ? 'light' : 'default'}
            size="md"
            mih={48}
            aria-pressed={isRecalling}
            aria-keyshortcuts="Z"
            leftSection={<IconArrowBackUp size={22} aria-hidden />}
            onClick={() => setRecalling(!isRecalling)}
          >
            Zurückholen
          </Button>
          <Button
            variant="default"
            size="md"
            mih={48}
            aria-pressed={chime.isOn}
            leftSection={chime.isOn ? <IconVolume size={22} aria-hidden /> : <IconVolumeOff size={22} aria-hidden />}
            onClick={() => chime.setOn(!chime.isOn)}
          >
            {chime.isOn ? 'Ton an' : 'Ton aus'}
          </Button>
          {full.isPossible && (
            <Button
              className={classes.wide}
              variant="default"
              size="md"
              mih={48}
              aria-pressed={full.isOn}
              leftSection={full.isOn ? <IconMinimize size={22} aria-hidden /> : <IconMaximize size={22} aria-hidden />}
              onClick={full.toggle}
            >
              Vollbild
            </Button>
          )}
        </div>
      </header>
      <nav className={classes.tabs} aria-label="Stationen">
        {tabs.map(({ key, label, open }) => (
          <UnstyledButton key={key} className={classes.tab} aria-pressed={key === chosen} onClick={() => choose(key)}>
            {label} <span className={classes.count}>{open}</span>
          </UnstyledButton>
        ))}
      </nav>
      {(isOffline || waiting > 0) && (
        <Banner
          icon={IconPlugConnectedX}
          title={isOffline ? 'Keine Verbindung.' : 'Der Server nimmt gerade nichts an.'}
        >
          {waiting > 0 &&
            `${waiting === 1 ? '1 Schritt wartet und wird' : `${waiting} Schritte warten und werden`} von selbst gesendet. `}
          {!isOffline
            ? ''
            : data
              ? `Stand von ${formatTime(isoOf(dataUpdatedAt), Temporal.Now.timeZoneId(), true)} Uhr. Abhaken können Sie weiter.`
              : LOAD_FAILED}
        </Banner>
      )}
      {chime.isBlocked && (
        <Banner
          icon={IconVolumeOff}
          title="Ton blockiert."
          action={
            <Button size="md" mih={48} onClick={chime.unlock}>
              Ton einschalten
            </Button>
          }
        >
          Neue Bons sind erst nach Ihrer Freigabe zu hören.
        </Banner>
      )}
      {!data && isError && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <KitchenSkeleton />}
      {data && (
        <>
          <CookedStrip orders={cooked} />
          {isRecalling && <RecallPanel recall={recall} station={station} now={now} bump={bump} />}
          {tickets.length === 0 ? (
            <EmptyNotice
              icon={IconChefHat}
              title={station === null ? 'Nichts zu kochen' : `Nichts zu tun bei ${station}`}
            >
              Angenommene Bestellungen erscheinen hier von selbst.
            </EmptyNotice>
          ) : (
            <div className={classes.work}>
              <AllDay dishes={dishes} />
              <div className={classes.tickets} onClickCapture={onPress}>
                {shown.map(({ order, openElsewhere }, index) => {
                  const clock = boardClock(order, now, 0)
                  return (
                    <TicketCard
                      key={order.id}
                      order={order}
                      openElsewhere={openElsewhere}
                      station={station}
                      level={clock.level}
                      clock={clock.text}
                      time={cardTime(order, now).time}
                      digit={index < KEYS ? index + 1 : null}
                      showsBranch={branchId === null && (branches?.length ?? 0) > 1}
                      repeats={repeats.get(order.id)}
                      bump={bump}
                    />
                  )
                })}
                {shown.length < tickets.length && (
                  <Button variant="default" size="lg" mih={60} className={classes.more} onClick={() => setWhole(true)}>
                    Weitere {tickets.length - shown.length} Bons anzeigen
                  </Button>
                )}
              </div>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function KitchenSkeleton() {
  return (
    <div className={classes.tickets} aria-busy="true">
      <VisuallyHidden>Bons werden geladen</VisuallyHidden>
      {[1, 2, 3, 4].map(card => (
        <Skeleton key={card} h={320} radius={12} />
      ))}
    </div>
  )
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole screen for the page, as a wall screen needs it; Escape leaves it again. */
function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const isPossible = document.fullscreenEnabled
  const toggle = () =>
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return { isOn, isPossible, toggle }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/** A bump bar or a keyboard: 1 to 9 lead to that ticket, where Enter ticks it off, Z opens what was ticked off last. */
function useKitchenKeys(toggleRecall: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() === 'z') return toggleRecall()
      if (!/^[1-9]$/.test(event.key)) return
      const button = document.querySelector<HTMLElement>(`[data-ticket] [aria-keyshortcuts="${event.key}"]`)
      button?.focus()
      button?.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [toggleRecall])
}
