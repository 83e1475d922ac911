import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Area, AreaGroup } from '#web/backoffice/navigation/area.ts'
import { useUnfolded } from '#web/backoffice/navigation/folded-areas.ts'
import { frequentAreas, isGroupFolded } from '#web/backoffice/navigation/frequent.ts'
import { useNavigation } from '#web/backoffice/navigation/use-navigation.ts'
import { areaAt, useAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { useLoaded } from '#web/kit/use-loaded.ts'
import classes from '#web/backoffice/shell/Navigation.module.css'

const loadTip = async () => (await import('#web/backoffice/shell/NavigationTip.tsx')).NavigationTip

type NavigationProps = { isFolded: boolean; onFold?: () => void; onNavigate?: () => void }

/**
 * The areas one may enter and the shop uses, in groups that fold, before them those one uses most. Folded as a whole it
 * shows icons whose names appear on hover and focus.
 */
export function Navigation({ isFolded, onFold, onNavigate }: NavigationProps) {
  const [path] = useLocation()
  const all = useAreas()
  const current = areaAt(all, path)
  const groups = useUnfolded(all, current)
  const { folded, uses, fold } = useNavigation()
  const isClosed = (group: AreaGroup) => !isFolded && isGroupFolded(groups, group, folded, current)
  const frequent = frequentAreas(all, uses, groups[0] && isClosed(groups[0]))
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Nothing is handed back: in some browsers scrolling answers a promise, which is no way to end an effect.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const link = (area: Area, isShownBelow = false) => (
    <AreaLink
      key={area.path}
      area={area}
      isFolded={isFolded}
      isCurrent={area === current && !isShownBelow}
      onNavigate={onNavigate}
    />
  )
  return (
    <nav ref={nav} className={classes.navigation} aria-label="Bereiche" data-folded={isFolded || undefined}>
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
            {isFolded ? (
              <IconLayoutSidebarLeftExpand size={20} stroke={1.5} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} stroke={1.5} />
            )}
          </ActionIcon>
        </div>
      )}
      {frequent.length > 0 && (
        <div className={classes.group}>
          <p className={classes.label} aria-hidden>
            Häufig
          </p>
          <ul className={classes.list} aria-label="Häufig">
            {frequent.map(area =>
              link(
                area,
                groups.some(group => group.areas.includes(area) && !isClosed(group)),
              ),
            )}
          </ul>
        </div>
      )}
      {groups.map(group => (
        <Group
          key={group.label}
          group={group}
          isClosed={isClosed(group)}
          isPlain={isFolded}
          onFold={() => fold(group.label, !isClosed(group))}
        >
          {group.areas.map(area => link(area))}
        </Group>
      ))}
    </nav>
  )
}

type GroupProps = { group: AreaGroup; isClosed: boolean; isPlain: boolean; onFold: () => void; children: ReactNode }

/** A group under its name, which folds it; what calls for somebody inside is still said. */
function Group({ group, isClosed, isPlain, onFold, children }: GroupProps) {
  return (
    <div className={classes.group}>
      {!isPlain && (
        <button type="button" className={classes.fold} aria-expanded={!isClosed} onClick={onFold}>
          <span className={classes.text}>{group.label}</span>
          {isClosed &&
            group.areas.map(
              ({ path, useCount, isUrgent }) =>
                useCount && <Reading key={path} useCount={useCount} isUrgent={isUrgent} />,
            )}
          <IconChevronDown size={14} aria-hidden className={classes.chevron} />
        </button>
      )}
      {!isClosed && (
        <ul className={classes.list} aria-label={group.label}>
          {children}
        </ul>
      )}
    </div>
  )
}

type AreaLinkProps = { area: Area; isFolded: boolean; isCurrent: boolean; onNavigate: (() => void) | undefined }

function AreaLink({ area, isFolded, isCurrent, onNavigate }: AreaLinkProps) {
  const Symbol = area.icon
  const Tip = useLoaded(loadTip, isFolded)
  const link = (
    <Link href={area.path} className={classes.link} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
      <Symbol size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.text}>{area.label}</span>
      {area.useCount && <Reading useCount={area.useCount} isUrgent={area.isUrgent} />}
    </Link>
  )
  return <li>{isFolded && Tip ? createElement(Tip, { label: area.label }, link) : link}</li>
}

function Reading({ useCount, isUrgent }: Pick<Required<Area>, 'useCount'> & { isUrgent: true | undefined }) {
  const count = useCount() ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count} data-urgent={isUrgent}>
      {count}
    </span>
  )
}
