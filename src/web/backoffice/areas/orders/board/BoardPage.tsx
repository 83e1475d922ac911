import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import {
  IconCoffee,
  IconPhonePlus,
  IconPlugConnectedX,
  IconStack2,
  IconVolumeOff,
  IconPrinterOff,
} from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#domain/time/format-time.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { repeatNames } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { ChangePart } from '#web/backoffice/areas/orders/cash/open-cash.tsx'
import { PanelPart } from '#web/backoffice/areas/orders/actions/OrderActions.tsx'
import { useWaitingSteps } from '#web/backoffice/areas/orders/actions/kept-steps.ts'
import { Banner } from '#web/backoffice/areas/orders/board/Banner.tsx'
import { BOARD_COLUMNS, groupOrders } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { Board } from '#web/backoffice/areas/orders/board/Board.tsx'
import { BoardTools, useBoardView } from '#web/backoffice/areas/orders/board/BoardTools.tsx'
import { OrderLines } from '#web/backoffice/areas/orders/board/OrderLines.tsx'
import { PauseControl, PausePart } from '#web/backoffice/areas/orders/board/PauseControl.tsx'
import { callApi } from '#web/kit/api-client.ts'
import { useWakeLock } from '#web/backoffice/kit/use-wake-lock.ts'
import { useListAddress } from '#web/backoffice/areas/orders/data/list-address.ts'
import { LOAD_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { useBoardOrders } from '#web/backoffice/areas/orders/desk/use-board-orders.ts'
import { useFoldedLane, useFurtherCount } from '#web/backoffice/areas/orders/data/use-folded-lane.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { bellDesk } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { useBell } from '#web/backoffice/areas/orders/sound/use-bell.ts'
import { BellPart } from '#web/backoffice/areas/orders/watch/BellControl.tsx'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'
import { takeDuty } from '#web/backoffice/session/duty.ts'
import { useHeardPlace, useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import classes from '#web/backoffice/areas/orders/board/board.module.css'
import tools from '#web/backoffice/areas/orders/board/tools.module.css'

const BEAT_MS = 5000
/** The board stands and works by then; what it seldom needs is fetched, so that it is there without connection too. */
const CALM_MS = 5000
const NO_ORDERS: never[] = []
const DishPart = laterPart(async () => (await import('#web/backoffice/areas/orders/board/DishPanel.tsx')).DishPanel)

/**
 * The live board of the counter: what is open, sorted by what comes next. Whoever opens it serves, so from here on the
 * bell rings.
 */
export function Page() {
  const branchId = useSelectedBranch()
  const { branches } = useOwnBranches()
  const place = useHeardPlace()
  const { data, isLive, isOffline, isError, error, dataUpdatedAt, refetch } = useBoardOrders(branchId)
  const settings = useOrderingSettings()
  const now = useTick(BEAT_MS)
  const bell = useBell()
  const isAwake = useWakeLock()
  const isDevice = useIsDevice()
  useEffect(takeDuty, [])
  const isThere = data !== undefined
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(
      () => [PausePart, BellPart, DishPart, PanelPart, ChangePart].forEach(part => void part.fetch()),
      CALM_MS,
    )
    return () => clearTimeout(timer)
  }, [isThere])
  useListAddress('/orders/current', 'Bestellungen')

  const [later, done] = [useFoldedLane(branchId, 'later'), useFoldedLane(branchId, 'done')]
  const further = useFurtherCount(branchId)
  const groups = groupOrders(data ?? NO_ORDERS, now, settings.acceptanceTimeoutMinutes)
  const waiting = useWaitingSteps().length
  const view = useBoardView(
    {
      answer: groups.new.length + groups.proposed.length,
      kitchen: groups.kitchen.length,
      handover: groups.handover.length,
    },
    now,
  )
  const repeats = useMemo(() => repeatNames(data ?? NO_ORDERS), [data])
  const branch = branches?.find(({ id }) => id === branchId) ?? (branches?.length === 1 ? branches[0] : undefined)
  const isQuiet = data !== undefined && data.length === groups.done.length + groups.later.length
  return (
    <div className={classes.page} data-fills>
      <header className={classes.bar}>
        <Title order={1}>Bestellungen</Title>
        <span className={classes.live} data-live={(isLive && !isOffline) || undefined}>
          <span>
            {isOffline ? 'Keine Verbindung' : isLive ? 'Live' : 'Abgleich alle 10 Sekunden'}
            {place && <span className={classes.awake}>, nur {place}</span>}
            {isAwake && <span className={classes.awake}>, Bildschirm bleibt an</span>}
          </span>
        </span>
        <div className={classes.controls}>
          {!isDevice && (
            <Button
              component="a"
              href="#/orders/new"
              variant="default"
              size="md"
              mih={44}
              className={tools.tool}
              aria-label="Neue Bestellung"
              leftSection={<IconPhonePlus size={20} aria-hidden />}
            >
              <span className={tools.toolWords}>Neue Bestellung</span>
            </Button>
          )}
          <BoardTools {...view} />
          <PauseControl branches={branch ? [branch] : (branches ?? [])} />
        </div>
      </header>
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
              ? `Stand von ${formatTime(isoOf(dataUpdatedAt), branch?.timeZone ?? Temporal.Now.timeZoneId(), true)} Uhr. Neue Bestellungen erscheinen, sobald die Verbindung wieder da ist.`
              : LOAD_FAILED}
        </Banner>
      )}
      {bell.isBlocked && bell.settings.mute !== 'always' && (
        <Banner
          icon={IconVolumeOff}
          title="Ton blockiert."
          tone="error"
          action={
            <Button size="md" mih={44} onClick={bellDesk.unlock}>
              Ton einschalten
            </Button>
          }
        >
          Neue Bestellungen läuten erst nach Ihrer Freigabe.
        </Banner>
      )}
      <PrinterAlarms branchId={branchId} />
      {further > 0 && (
        <Banner icon={IconStack2} title={`${further.toLocaleString('de-DE')} weitere offene Bestellungen.`}>
          Hier stehen von allen Filialen zusammen die dringendsten. Wählen Sie oben eine Filiale, um alle ihre
          Bestellungen zu sehen.
        </Banner>
      )}
      {!data && isError && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <BoardSkeleton />}
      {isQuiet && (
        <div className={classes.quiet}>
          <EmptyNotice icon={IconCoffee} title="Keine offenen Bestellungen">
            Neue Bestellungen erscheinen hier von selbst und läuten. Zeit für einen Kaffee.
          </EmptyNotice>
          <OrderLines
            title="Später"
            kind="later"
            orders={groups.later}
            folded={later}
            now={now}
            currency={settings.currency}
          />
          <OrderLines
            title="Zuletzt abgeschlossen"
            kind="done"
            orders={groups.done}
            folded={done}
            now={now}
            currency={settings.currency}
          />
        </div>
      )}
      {data && !isQuiet && (
        <div className={classes.work} data-dishes={view.hasDishes || undefined}>
          {view.hasDishes && <DishPart orders={[...groups.new, ...groups.kitchen]} />}
          <Board
            groups={groups}
            later={later}
            done={done}
            now={now}
            settings={settings}
            showsBranch={branch === undefined}
            density={view.density}
            repeats={repeats}
          />
        </div>
      )}
    </div>
  )
}

const SHOWN = ['new', 'kitchen', 'handover'] as const

/** The board in outline while the first orders are on their way. */
function BoardSkeleton() {
  return (
    <div className={classes.stations} aria-busy="true">
      <VisuallyHidden>Bestellungen werden geladen</VisuallyHidden>
      {SHOWN.map(key => (
        <div key={key} className={classes.station} data-station={key === 'new' ? 'answer' : key}>
          <p className={classes.heading}>{BOARD_COLUMNS[key].label}</p>
          {[1, 2].map(card => (
            <Skeleton key={card} h={300} radius={12} mb={12} />
          ))}
        </div>
      ))}
    </div>
  )
}

const LOOK_MS = 10_000

/**
 * Says on the board which printer is missing or cannot print, and how many slips wait for it. Nothing while all is
 * well.
 */
function PrinterAlarms({ branchId }: { branchId: number | null }) {
  const isDevice = useIsDevice()
  const { data } = useQuery({
    queryKey: ['printers', 'alarms', branchId] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/printers/alarms', { query: { branch: branchId }, session: 'staff', signal }),
    refetchInterval: LOOK_MS,
  })
  return data?.map(({ device, branch, kind, message }) => (
    <Banner
      key={device.id}
      icon={IconPrinterOff}
      tone="error"
      title={`Drucker „${device.name ?? ''}“${branchId === null ? ` (${branch.name ?? ''})` : ''}:`}
      action={
        !isDevice && (
          <Button
            component="a"
            href={`#/print-jobs?device=${device.id}${kind === 'failed' ? '&status=failed' : ''}`}
            variant="default"
            size="md"
            mih={44}
          >
            Druckaufträge
          </Button>
        )
      }
    >
      {message}
    </Banner>
  ))
}
