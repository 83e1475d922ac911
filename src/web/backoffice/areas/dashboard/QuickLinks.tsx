import { IconUserCircle } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'

const WEBSITE = ['/sites', '/woods', '/forms', '/navigations']
const SHOP = ['/products', '/menus', '/categories', '/sites']
const BOTH = ['/images', '/branches', '/users', '/settings']

/** The way into the work of people who have nothing to do with orders. */
export function QuickLinks() {
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
