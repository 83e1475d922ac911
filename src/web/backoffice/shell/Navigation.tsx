import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { AREAS, type Area } from '#web/backoffice/navigation/areas.ts'
import { isCurrentArea, visibleAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { ROUTES } from '#web/backoffice/routes.tsx'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useAreaCounts } from '#web/backoffice/shell/use-area-counts.ts'
import classes from '#web/backoffice/shell/Navigation.module.css'

/** The areas one may enter, in groups. Folded it shows icons whose names appear on hover and focus. */
export function Navigation({ isFolded, onFold, onNavigate }: { isFolded: boolean; onFold?: () => void; onNavigate?: () => void }) {
  const me = useMe()
  const [path] = useLocation()
  const counts = useAreaCounts()
  const groups = visibleAreas(AREAS, ROUTES, me)
  return (
    <nav className={classes.navigation} aria-label="Bereiche" data-folded={isFolded || undefined}>
      {onFold && (
        <div className={classes.head}>
          {!isFolded && <span className={classes.brand}>Tresen</span>}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={onFold}
            aria-expanded={!isFolded}
            aria-label={isFolded ? 'Navigation ausklappen' : 'Navigation einklappen'}
          >
            {isFolded ? <IconLayoutSidebarLeftExpand size={20} stroke={1.5} /> : <IconLayoutSidebarLeftCollapse size={20} stroke={1.5} />}
          </ActionIcon>
        </div>
      )}
      {groups.map(group => (
        <div key={group.label} className={classes.group}>
          <p className={classes.label} aria-hidden>
            {group.label}
          </p>
          <ul className={classes.list} aria-label={group.label}>
            {group.areas.map(area => (
              <AreaLink
                key={area.path}
                area={area}
                isFolded={isFolded}
                isCurrent={isCurrentArea(area.path, path, groups)}
                count={area.count && counts[area.count]}
                onNavigate={onNavigate}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type AreaLinkProps = { area: Area; isFolded: boolean; isCurrent: boolean; count: number | undefined; onNavigate: (() => void) | undefined }

function AreaLink({ area, isFolded, isCurrent, count = 0, onNavigate }: AreaLinkProps) {
  const Symbol = area.icon
  return (
    <li>
      <Tooltip label={area.label} position="right" disabled={!isFolded} events={{ hover: true, focus: true, touch: false }}>
        <Link href={area.path} className={classes.link} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
          <Symbol size={20} stroke={1.6} aria-hidden className={classes.icon} />
          <span className={classes.text}>{area.label}</span>
          {count > 0 && (
            <span className={classes.count} data-urgent={area.count === 'missed' || undefined}>
              {count}
            </span>
          )}
        </Link>
      </Tooltip>
    </li>
  )
}
