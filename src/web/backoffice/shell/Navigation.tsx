import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import type { Area } from '#web/backoffice/navigation/area.ts'
import { areaAt, useAreas } from '#web/backoffice/navigation/visible-areas.ts'
import classes from '#web/backoffice/shell/Navigation.module.css'

/** The areas one may enter, in groups. Folded it shows icons whose names appear on hover and focus. */
export function Navigation({ isFolded, onFold, onNavigate }: { isFolded: boolean; onFold?: () => void; onNavigate?: () => void }) {
  const [path] = useLocation()
  const groups = useAreas()
  const current = areaAt(groups, path)
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
              <AreaLink key={area.path} area={area} isFolded={isFolded} isCurrent={area === current} onNavigate={onNavigate} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type AreaLinkProps = { area: Area; isFolded: boolean; isCurrent: boolean; onNavigate: (() => void) | undefined }

function AreaLink({ area, isFolded, isCurrent, onNavigate }: AreaLinkProps) {
  const Symbol = area.icon
  return (
    <li>
      <Tooltip label={area.label} position="right" disabled={!isFolded} events={{ hover: true, focus: true, touch: false }}>
        <Link href={area.path} className={classes.link} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
          <Symbol size={20} stroke={1.6} aria-hidden className={classes.icon} />
          <span className={classes.text}>{area.label}</span>
          {area.useCount && <Reading useCount={area.useCount} isUrgent={area.isUrgent} />}
        </Link>
      </Tooltip>
    </li>
  )
}

function Reading({ useCount, isUrgent }: Required<Pick<Area, 'useCount'>> & Pick<Area, 'isUrgent'>) {
  const count = useCount() ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count} data-urgent={isUrgent}>
      {count}
    </span>
  )
}
