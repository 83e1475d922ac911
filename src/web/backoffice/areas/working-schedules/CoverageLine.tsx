import { memo } from 'react'
import type { Coverage, PlannedCosts } from '#contract/calls/people/schedules.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { coverageGaps } from '#web/backoffice/areas/working-schedules/coverage-gaps.ts'
import { numberText, roundMoneyText, shortDayText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

type Cells = Coverage['cells']
const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

type Props = { cells: Cells; days: readonly string[]; costs: PlannedCosts | undefined }

/**
 * Planned against required, day by day: where people are missing, and how much is usually ordered on such a day, and
 * what it costs.
 */
export const CoverageLine = memo(function CoverageLine({ cells, days, costs }: Props) {
  const byDay = Map.groupBy(cells, ({ date }) => date)
  return (
    <section className={classes.card} aria-labelledby="coverage">
      <h2 id="coverage" className={classes.title}>
        Besetzung
      </h2>
      <p className={classes.soft}>
        Geplant gegen die Mindestbesetzung der Abteilungen. Ein Strich ist eine Stunde, darüber die Bestellungen solcher
        Stunden im Schnitt der acht Wochen davor.
      </p>
      <ul className={classes.coverage}>
        {days.map(day => (
          <Day key={day} day={day} cells={byDay.get(day) ?? []} costs={costs} />
        ))}
      </ul>
    </section>
  )
})

function Day({ day, cells, costs }: { day: string; cells: Cells; costs: PlannedCosts | undefined }) {
  const figures = costs?.days.find(({ date }) => date === day)
  const gaps = coverageGaps(cells)
  const orders = cells.reduce((sum, { expectedOrders }) => sum + expectedOrders, 0)
  const peak = cells.reduce<Cells[number] | undefined>(
    (most, cell) => (cell.expectedOrders > (most?.expectedOrders ?? 0) ? cell : most),
    undefined,
  )
  const isAsked = cells.some(({ required }) => required > 0)
  const most = Math.max(1, ...cells.flatMap(({ planned, required }) => [planned, required]))
  return (
    <li>
      <strong>{shortDayText(day)}</strong>
      <span className={classes.bars} aria-hidden>
        {cells.map(({ hour, planned, required, missing, expectedOrders }, index) => (
          <i
            key={`${hour}-${index}`}
            data-missing={missing > 0 || undefined}
            data-peak={
              (peak !== undefined && expectedOrders > 0 && expectedOrders >= peak.expectedOrders * 0.75) || undefined
            }
            style={{ blockSize: `${(Math.max(planned, required) / most) * 100}%` }}
          />
        ))}
      </span>
      {gaps.length === 0 ? (
        <span>{isAsked ? 'gedeckt' : 'nichts verlangt'}</span>
      ) : (
        gaps.map(({ from, to, missing }) => (
          <span key={`${from}-${to}-${missing}`} className={classes.gap}>
            {from}–{to} Uhr:{' '}
            {missing === 1 ? 'eine Person fehlt' : `bis zu ${numberText(missing, 'Person', 'Personen')} fehlen`}
          </span>
        ))
      )}
      {orders >= 1 && peak && (
        <span className={classes.soft}>
          ≈ {number.format(orders)} Bestellungen, Spitze {peak.hour}–{peak.hour + 1} Uhr
        </span>
      )}
      {costs && figures && figures.plannedSeconds > 0 && (
        <span className={classes.soft}>{costsText(figures, costs.currency)}</span>
      )}
    </li>
  )
}

/** `61:30 h · 1.240 € von ≈ 4.100 €`, as far as one may read it. */
function costsText({ plannedSeconds, cost, expectedRevenue }: PlannedCosts['days'][number], currency: string): string {
  const money = (amount: number) => roundMoneyText(amount, currency)
  const expected = expectedRevenue === undefined ? '' : `≈\u00A0${money(expectedRevenue)} Umsatz`
  const sums = cost === undefined ? expected : expected === '' ? money(cost) : `${money(cost)} von ${expected}`
  return [`${hoursText(plannedSeconds)} h`, sums].filter(words => words !== '').join(' · ')
}
