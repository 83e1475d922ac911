import { useEffect } from 'react'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useOwnBranches, useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { NoBranch } from '#web/backoffice/session/NoBranch.tsx'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { mostUrgentFirst } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { GuestName } from '#web/backoffice/areas/orders/data/GuestName.tsx'
import { currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { OrderReadings } from '#web/backoffice/areas/dashboard/OrderReadings.tsx'
import { availabilityText } from '#web/backoffice/areas/availability/availability-text.ts'
import { useAvailability } from '#web/backoffice/areas/availability/use-availability.ts'
import { sendKeptTicks } from '#web/backoffice/areas/tasks/send-kept-ticks.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { quietPart, laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'
import { IconCalendar, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'wouter'
import { Skeleton, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Branch } from '#domain/catalogue/branch.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { nextOpeningText, statusText } from '#domain/hours/opening-texts.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { useAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

const WEBSITE = ['/sites', '/woods', '/forms', '/navigations']
const SHOP = ['/products', '/menus', '/categories', '/sites']
const BOTH = ['/images', '/branches', '/users', '/settings']

/** The way into the work of people who have nothing to do with orders. */
function QuickLinks() {
  const quick = [...(useSettings().routeSet === 'marketing' ? WEBSITE : SHOP), ...BOTH]
  const areas = useAreas()
    .flatMap(group => group.areas)
    .filter(({ path }) => quick.includes(path))
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-links">
      <header className={classes.head}>
        <h2 id="dashboard-links">Ihre Bereiche</h2>
      </header>
      <ul className={classes.links}>
        <li>
          <Link href="/profile">
            <IconUserCircle size={20} stroke={1.6} aria-hidden />
            Profil und Kennwort
          </Link>
        </li>
        {areas.map(({ path, label, icon: Symbol }) => (
          <li key={path}>
            <Link href={path}>
              <Symbol size={20} stroke={1.6} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const StartGuide = quietPart(
  async () => (await import('#web/backoffice/areas/dashboard/start/StartGuide.tsx')).StartGuide,
)
const BackupWarning = quietPart(
  async () => (await import('#web/backoffice/areas/settings/backup/BackupWarning.tsx')).BackupWarning,
)

const InboxCard = quietPart(async () => (await import('#web/backoffice/areas/inbox/InboxCard.tsx')).InboxCard)

const SpecialsCard = quietPart(async () => (await import('#web/backoffice/specials/SpecialsCard.tsx')).SpecialsCard)

const ClockWidget = quietPart(
  async () => (await import('#web/backoffice/areas/time-tracking/ClockWidget.tsx')).ClockWidget,
)

const TodayCard = quietPart(async () => (await import('#web/backoffice/areas/statistics/day/TodayCard.tsx')).TodayCard)
const YesterdayCard = quietPart(
  async () => (await import('#web/backoffice/areas/statistics/day/YesterdayCard.tsx')).YesterdayCard,
)

const STARTED = new Date().toISOString()
const longDay = new Intl.DateTimeFormat('de-AT', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The day at a glance: what waits, what is open, what is out. */
export function DashboardPage() {
  const me = useMe()
  const now = useNow(STARTED)
  const isDesk = may(me, 'orders.read')
  useEffect(sendKeptTicks, [])
  return (
    <div className={classes.page}>
      <PageHead title="Übersicht" lead={longDay.format(Date.parse(now))}>
        {may(me, 'working-schedules.plan') && (
          <Button
            component={Link}
            href="/working-schedules"
            variant="default"
            mih={44}
            leftSection={<IconCalendar size={18} aria-hidden />}
          >
            Woche planen
          </Button>
        )}
      </PageHead>
      {may(me, 'backups.read') && <BackupWarning />}
      {may(me, 'config.write') && <StartGuide />}
      {may(me, 'time-tracking.use') && <ClockWidget />}
      {isDesk && <OrderReadings />}
      {may(me, 'inbox.read') && <InboxCard />}
      {may(me, 'digital-signage-devices.special') && <SpecialsCard />}
      <div className={classes.columns}>
        {isDesk && <NextOrders />}
        {isDesk && (
          <div className={classes.stack}>
            <BranchStates />
            {may(me, 'statistics.orders') && <TodayCard />}
            {may(me, 'statistics.past') && <YesterdayCard />}
            <SoldOut />
          </div>
        )}
        {!isDesk && <QuickLinks />}
      </div>
    </div>
  )
}

const PauseControl = laterPart(
  async () => (await import('#web/backoffice/areas/orders/board/PauseControl.tsx')).PauseControl,
  <Skeleton width={160} height={44} />,
)

/** Which of one's branches are open, with the way to pause them. */
function BranchStates() {
  const { branches, isError, error, refetch } = useOwnBranches()
  const selected = useSelectedBranch()
  const nowIso = useNow(STARTED)
  const shown = (branches ?? []).filter(branch => branch.isEnabled && (selected === null || branch.id === selected))
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-branches">
      <header className={classes.head}>
        <h2 id="dashboard-branches">Filialen</h2>
        {shown.length > 0 && <PauseControl branches={shown} />}
      </header>
      {isError && !branches && (
        <LoadFailure message="Filialen konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {branches?.length === 0 && <NoBranch />}
      {!branches && !isError && <Skeleton height={96} />}
      <ul className={classes.list}>
        {shown.map(row => {
          const branch = row as unknown as Branch
          const status = branchStatus(branch, nowIso)
          const context = { timeZone: branch.timeZone, nowIso, closedMessage: branch.closedMessage ?? null }
          return (
            <li key={branch.id}>
              <span className={classes.name}>{branch.name}</span>
              <span className={classes.state} data-state={status.state}>
                {status.state === 'closed' ? nextOpeningText(status.next, context) : statusText(status, context)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const SHOWN = 6
const BEAT_MS = 15_000

const IN_HAND: readonly string[] = ['new', 'counterOffered', 'confirmed']

/** What presses most, in the order of the board: what waits too long or is due next stands first, a later day last. */
function NextOrders() {
  const { data } = useQuery(currentOrdersQuery(useSelectedBranch()))
  const { acceptanceTimeoutMinutes } = useOrderingSettings()
  const now = useTick(BEAT_MS)
  const open = (data ?? []).filter(({ status }) => IN_HAND.includes(status))
  const next = mostUrgentFirst(open, now, acceptanceTimeoutMinutes).slice(0, SHOWN)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-next">
      <header className={classes.head}>
        <h2 id="dashboard-next">Als Nächstes</h2>
      </header>
      {data && next.length === 0 && <p className={classes.quiet}>Nichts in Arbeit.</p>}
      <ul className={classes.list}>
        {next.map(order => {
          const clock = boardClock(order, now, acceptanceTimeoutMinutes)
          return (
            <li key={order.id}>
              <Link href={`/orders/${order.id}`} className={classes.number}>
                {order.ticketNumber ?? order.uid.slice(0, 6)}
              </Link>
              <span className={classes.name}>
                <GuestName order={order} />{' '}
                <span className={classes.state}>{ORDER_TYPE_LABELS[orderTypeOf(order)]}</span>
              </span>
              <span className={classes.state} data-level={clock.level}>
                {clock.text}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What is out at the branch, with one press to bring it back. */
function SoldOut() {
  const { branch, branches, ...own } = useActiveBranch()
  const { data, change, ...availability } = useAvailability(branch?.id)
  const failed = own.isError && !branches ? own : availability.isError && !data ? availability : null
  const entries = (data ?? []).filter(entry => !entry.optionId)
  const now = useNow(STARTED)
  if (branches?.length === 0) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-out">
      <header className={classes.head}>
        <h2 id="dashboard-out">Nicht verfügbar</h2>
        <Button component={Link} href="/availability" variant="default">
          Verfügbarkeit
        </Button>
      </header>
      {branch && <p className={classes.quiet}>{branch.name}</p>}
      {failed && (
        <LoadFailure
          message="Daten konnten nicht geladen werden."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {branches && !branch && <NoBranch />}
      {!data && !failed && !(branches && !branch) && <Skeleton height={96} />}
      {data && entries.length === 0 && <p className={classes.quiet}>Alles ist zu haben.</p>}
      <ul className={classes.list}>
        {entries.slice(0, SHOWN).map(entry => (
          <li key={entry.product.id}>
            <span className={classes.name}>{entry.product.name ?? `Produkt ${entry.product.id}`}</span>
            <span className={classes.state}>{availabilityText(entry, branch?.timeZone ?? 'Europe/Vienna', now)}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Wieder da: ${entry.product.name}`}
              onClick={() => change({ product: entry.product, optionId: null, until: null, quantityLeft: null })}
            >
              Wieder da
            </Button>
          </li>
        ))}
      </ul>
      {entries.length > SHOWN && <p className={classes.quiet}>und {entries.length - SHOWN} weitere</p>}
    </section>
  )
}
