import { memo } from 'react'
import type { Coverage, PlannedCosts } from '#contract/calls/people/schedules.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { conflictLines, type ConflictWeight } from '#domain/people/planning/conflict-lines.ts'
import { weekGaps } from '#web/backoffice/areas/working-schedules/coverage-gaps.ts'
import type { Row, WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { roundMoneyText, shareText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { WEIGHT_ICONS } from '#web/backoffice/areas/working-schedules/WeightSign.tsx'
import classes from '#web/backoffice/areas/working-schedules/plan-summary.module.css'

type Props = {
  rows: readonly Row[]
  cells: Coverage['cells'] | undefined
  costs: PlannedCosts | undefined
  requests: number
  /** How many people are about to lose something. */
  losses: number
  timeZone: string
}
/** Where it stands on the page: the id of its heading, and how many there are. */
type Count = { one: string; many: string; count: number; place: string; weight: ConflictWeight | 'gap' | 'asked' }

/** The week in figures, above its days: what is missing, clashing and asked for, and what it costs. */
export const PlanSummary = memo(function PlanSummary({ rows, cells, costs, requests, losses, timeZone }: Props) {
  const shifts = rows.filter(
    (row): row is WholeRow => row.view === 'whole' && row.type === 'shift' && row.status !== 'cancelled',
  )
  const lines = conflictLines(shifts)
  const gaps = weekGaps(
    cells ?? [],
    shifts.filter(({ user }) => user === null),
    timeZone,
  )
  const weighed = (weight: ConflictWeight) => lines.filter(line => line.weight === weight).length
  const swaps = shifts.filter(({ swap }) => swap?.state === 'claimed').length
  const counts: Count[] = [
    {
      one: 'Lücke',
      many: 'Lücken',
      count: gaps.length,
      place: gaps.some(({ gap }) => gap) ? 'coverage' : 'open-shifts',
      weight: 'gap',
    },
    { one: 'Verstoß', many: 'Verstöße', count: weighed('law'), place: 'to-settle', weight: 'law' },
    { one: 'Überschneidung', many: 'Überschneidungen', count: weighed('clash'), place: 'to-settle', weight: 'clash' },
    { one: 'Antrag', many: 'Anträge', count: requests, place: 'to-decide', weight: 'asked' },
    { one: 'Tausch', many: 'Tausche', count: swaps, place: 'to-settle', weight: 'asked' },
    { one: 'Hinweis', many: 'Hinweise', count: weighed('remark') + losses, place: 'to-settle', weight: 'remark' },
  ]
  const there = counts.filter(({ count }) => count > 0)
  return (
    <section className={classes.summary} aria-label="Die Woche in Zahlen">
      <ul className={classes.counts}>
        {there.map(({ one, many, count, place, weight }) => (
          <li key={one}>
            <button type="button" className={classes.count} data-weight={weight} onClick={() => show(place)}>
              <CountIcon weight={weight} /> <strong>{count}</strong> {count === 1 ? one : many}
            </button>
          </li>
        ))}
        {cells && there.length === 0 && <li className={classes.fine}>Nichts ist offen</li>}
      </ul>
      {costs && <Costs {...costs} />}
    </section>
  )
})

/** The icon of a weight, as the shifts show it; of what is missing or asked for its own. */
function CountIcon({ weight }: Pick<Count, 'weight'>) {
  const Icon = WEIGHT_ICONS[weight]
  return <Icon size={18} stroke={1.8} aria-hidden />
}

/** Leads to a section further down, also for who goes by keyboard or hears the page. */
function show(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'center' })
}

function Costs({
  plannedSeconds,
  cost,
  expectedRevenue,
  share,
  unpricedSeconds = 0,
  averagedSeconds = 0,
  currency,
}: PlannedCosts) {
  const money = (amount: number) => roundMoneyText(amount, currency)
  const notes = [
    unpricedSeconds > 0 && `${hoursText(unpricedSeconds)} h ohne Kosten je Stunde im Vertrag`,
    averagedSeconds > 0 && `${hoursText(averagedSeconds)} h zum Durchschnitt`,
  ].filter(one => one !== false)
  return (
    <dl className={classes.costs}>
      <div>
        <dt>Geplant</dt>
        <dd>{hoursText(plannedSeconds)} h</dd>
      </div>
      {cost !== undefined && (
        <div>
          <dt>Personalkosten</dt>
          <dd>
            {money(cost)}
            {notes.length > 0 && <small>{notes.join(', ')}</small>}
          </dd>
        </div>
      )}
      {expectedRevenue !== undefined && (
        <div>
          <dt>Umsatz erwartet</dt>
          <dd>{`≈\u00A0${money(expectedRevenue)}`}</dd>
        </div>
      )}
      {typeof share === 'number' && (
        <div>
          <dt>Anteil</dt>
          <dd>{shareText(share)}</dd>
        </div>
      )}
    </dl>
  )
}
