import { IconUserCircle } from '@tabler/icons-react'
import { Link } from 'wouter'
import { AREAS } from '#web/backoffice/navigation/areas.ts'
import { visibleAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'

const QUICK = ['/products', '/menus', '/categories', '/images', '/branches', '/users', '/settings'].map(path => ({ path }))

/** The way into the work of people who have nothing to do with orders. */
export function QuickLinks() {
  const areas = visibleAreas(AREAS, QUICK, useMe()).flatMap(group => group.areas)
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
