import { useEffect } from 'react'
import { BranchStates } from '#web/backoffice/areas/dashboard/BranchStates.tsx'
import { NextOrders } from '#web/backoffice/areas/dashboard/NextOrders.tsx'
import { OrderReadings } from '#web/backoffice/areas/dashboard/OrderReadings.tsx'
import { SoldOut } from '#web/backoffice/areas/dashboard/SoldOut.tsx'
import { sendKeptTicks } from '#web/backoffice/areas/tasks/send-kept-ticks.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'
import { IconUserCircle } from '@tabler/icons-react'
import { Link } from 'wouter'
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

const ClockWidget = quietPart(
  async () => (await import('#web/backoffice/areas/time-tracking/ClockWidget.tsx')).ClockWidget,
)

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
      <PageHead title="Übersicht" lead={longDay.format(Date.parse(now))} />
      {may(me, 'backups.read') && <BackupWarning />}
      {may(me, 'config.write') && <StartGuide />}
      {may(me, 'time-tracking.use') && <ClockWidget />}
      {isDesk && <OrderReadings />}
      <div className={classes.columns}>
        {isDesk && <NextOrders />}
        {isDesk && (
          <div className={classes.stack}>
            <BranchStates />
            {may(me, 'statistics.past') && <YesterdayCard />}
            <SoldOut />
          </div>
        )}
        {!isDesk && <QuickLinks />}
      </div>
    </div>
  )
}
