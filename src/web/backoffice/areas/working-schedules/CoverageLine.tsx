import { memo } from 'react'
import type { Coverage } from '#contract/calls/people/schedules.ts'
import { coverageGaps } from '#web/backoffice/areas/working-schedules/coverage-gaps.ts'
import { numberText, shortDayText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

type Cells = Coverage['cells']
const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/** Planned against required, day by day: where people are missing, and how much is usually ordered on such a day. */
export const CoverageLine = memo(function CoverageLine({ cells, days }: { cells: Cells; days: readonly string[] }) {
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
          <Day key={day} day={day} cells={byDay.get(day) ?? []} />
        ))}
      </ul>
    </section>
  )
})

function Day({ day, cells }: { day: string; cells: Cells }) {
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
    </li>
  )
}
