import { Anchor, Badge, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { SITE_STATES, type SiteRow } from '#contract/resources/sites.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { MenuNote } from '#web/backoffice/areas/sites/MenuNote.tsx'
import { STATE_COLORS } from '#web/backoffice/areas/sites/state-colors.ts'
import { useStanding } from '#web/backoffice/areas/sites/use-standing.ts'
import { useGoOn } from '#web/backoffice/form/use-go-on.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/sites/sites.module.css'

const PlanDialog = laterDialog(async () => (await import('#web/backoffice/areas/sites/PlanDialog.tsx')).PlanDialog)

/** Whether guests see the page and since when, and the ways to plan and to end that. */
export function SiteStanding({ row, onChanged }: { row: SiteRow; onChanged: () => void }) {
  const me = useMe()
  const { timeZone } = useLocale()
  const { isBusy, publish, unpublish } = useStanding(row, onChanged)
  const [isPlanning, setPlanning] = useState(false)
  const planner = useRef<HTMLButtonElement>(null)
  useGoOn(isBusy, planner)
  const moment = (instant: string) => formatDateTime(instant, timeZone)

  return (
    <section className={`card ${classes.standing}`} aria-label="Veröffentlichung">
      <div className={classes.state}>
        <Badge color={STATE_COLORS[row.status]} variant="light" size="lg" tt="none">
          {SITE_STATES[row.status]}
        </Badge>
        <span className={classes.facts}>
          {row.publishFrom && <span>Erscheint am {moment(row.publishFrom)}</span>}
          {row.publishUntil && <span>Endet am {moment(row.publishUntil)}</span>}
          {row.isPublic && (
            <Anchor href={`/${row.path}`} target="_blank" rel="noopener">
              /{row.path} <IconExternalLink size={14} aria-hidden />
              <span className={classes.hidden}> (öffnet in einem neuen Tab)</span>
            </Anchor>
          )}
          {row.isPublic && <MenuNote row={row} />}
        </span>
      </div>
      {may(me, 'sites.publish') && (
        <div className={classes.steps}>
          {(row.isPublic || row.status === 'scheduled') && (
            <Button variant="default" disabled={isBusy} onClick={() => void unpublish()}>
              Zurückziehen
            </Button>
          )}
          <Button ref={planner} variant="default" disabled={isBusy} onClick={() => setPlanning(true)}>
            Planen …
          </Button>
        </div>
      )}
      {isPlanning && (
        <PlanDialog
          row={row}
          isBusy={isBusy}
          onClose={() => setPlanning(false)}
          onPlan={plan => void publish(plan).then(isOver => isOver && setPlanning(false))}
        />
      )}
    </section>
  )
}
