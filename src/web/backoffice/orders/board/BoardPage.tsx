import { Button, Collapse, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconCoffee, IconPlugConnectedX, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '#domain/time/format-time.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { Banner } from '#web/backoffice/orders/board/Banner.tsx'
import { BellControl } from '#web/backoffice/orders/board/BellControl.tsx'
import { BOARD_COLUMNS, groupOrders } from '#web/backoffice/orders/board/board-columns.ts'
import { BoardColumn } from '#web/backoffice/orders/board/BoardColumn.tsx'
import { BoardSkeleton } from '#web/backoffice/orders/board/BoardSkeleton.tsx'
import { DoneList } from '#web/backoffice/orders/board/DoneList.tsx'
import { PauseControl } from '#web/backoffice/orders/board/PauseControl.tsx'
import { useArrivals } from '#web/backoffice/orders/board/use-arrivals.ts'
import { useTitleCount } from '#web/backoffice/orders/board/use-title-count.ts'
import { useWakeLock } from '#web/backoffice/orders/board/use-wake-lock.ts'
import { LOAD_FAILED } from '#web/backoffice/orders/data/order-texts.ts'
import { useBoardOrders } from '#web/backoffice/orders/data/use-board-orders.ts'
import { useOrderingSettings } from '#web/backoffice/orders/data/use-ordering-settings.ts'
import { useTick } from '#web/backoffice/orders/data/use-tick.ts'
import { unanswered } from '#web/backoffice/orders/sound/ring-decision.ts'
import { useBell } from '#web/backoffice/orders/sound/use-bell.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { EmptyNotice } from '#web/backoffice/shell/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/shell/LoadFailure.tsx'
import classes from '#web/backoffice/orders/board/board.module.css'

const BEAT_MS = 5000
const NO_ORDERS: never[] = []

/** The live board of the counter: what is open, sorted by what comes next, with a bell that rings until every new order has an answer. */
export function Page() {
  const branchId = useSelectedBranch()
  const { branches } = useOwnBranches()
  const { data, isLive, isOffline, isError, dataUpdatedAt, refetch } = useBoardOrders(branchId)
  const settings = useOrderingSettings()
  const now = useTick(BEAT_MS)
  const [isDoneShown, setDoneShown] = useState(false)
  const orders = data ?? NO_ORDERS
  const bell = useBell(orders)
  const isAwake = useWakeLock()
  const announcement = useArrivals(data)
  const waiting = unanswered(orders).length
  useTitleCount(waiting, now)

  const groups = groupOrders(orders)
  const branch = branches?.find(({ id }) => id === branchId) ?? (branches?.length === 1 ? branches[0] : undefined)
  const card = { now, settings, showsBranch: branch === undefined }
  const openCount = orders.length - groups.done.length
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Title order={1}>Bestellungen</Title>
        <span className={classes.live} data-live={isLive || undefined}>
          {isLive ? 'Live' : 'Abgleich alle 10 Sekunden'}
          {isAwake ? ', Bildschirm bleibt an' : ''}
        </span>
        <div className={classes.controls}>
          <PauseControl branches={branch ? [branch] : (branches ?? [])} />
          <BellControl bell={bell} />
        </div>
      </header>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {isOffline && (
        <Banner icon={IconPlugConnectedX} title="Keine Verbindung.">
          {data
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
            <Button size="md" mih={44} onClick={bell.unlock}>
              Ton einschalten
            </Button>
          }
        >
          Der Browser spielt noch keinen Ton ab. Neue Bestellungen läuten erst nach Ihrer Freigabe.
        </Banner>
      )}
      {!data && isError && <LoadFailure message={LOAD_FAILED} onRetry={() => void refetch()} />}
      {!data && !isError && <BoardSkeleton />}
      {data && openCount === 0 && (
        <EmptyNotice icon={IconCoffee} title="Keine offenen Bestellungen">
          Neue Bestellungen erscheinen hier von selbst und läuten. Zeit für einen Kaffee.
        </EmptyNotice>
      )}
      {data && openCount > 0 && (
        <div className={classes.columns}>
          {BOARD_COLUMNS.map(column => (
            <BoardColumn key={column.key} column={column} orders={groups[column.key]} {...card} />
          ))}
        </div>
      )}
      {groups.done.length > 0 && (
        <section>
          <UnstyledButton className={classes.toggle} aria-expanded={isDoneShown} onClick={() => setDoneShown(!isDoneShown)}>
            <IconChevronDown size={20} aria-hidden data-open={isDoneShown || undefined} /> Zuletzt abgeschlossen ({groups.done.length})
          </UnstyledButton>
          <Collapse expanded={isDoneShown}>
            {isDoneShown && <DoneList orders={groups.done} now={now} currency={settings.currency} />}
          </Collapse>
        </section>
      )}
    </div>
  )
}
