import { useId, useState } from 'react'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { comingWeeks, weekOn } from '#domain/hours/coming-weeks.ts'
import { type HoursEntry, hoursText } from '#domain/hours/display-hours.ts'
import { deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/time/local-time.ts'
import styles from '#web/storefront/home/HoursTable.module.css'

const KINDS = { opening: 'Öffnungszeiten', delivery: 'Lieferzeiten' } as const
type Kind = keyof typeof KINDS

type HoursTableProps = {
  branch: Pick<
    BranchCardData,
    'name' | 'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled' | 'seasons' | 'closures' | 'timeZone'
  >
  now: string
  headingLevel: 2 | 3
}

/**
 * The week in force at a branch, the weeks that come and the days that differ from them, switchable to its delivery
 * hours where it has them.
 */
export function HoursTable({ branch, now, headingLevel }: HoursTableProps) {
  const [kind, setKind] = useState<Kind>('opening')
  const tableId = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const rules = kind === 'delivery' ? deliveryRules(branch) : openingRules(branch)
  const today = localDay(now, branch.timeZone)
  const special = specialHours(rules, branch.closures, today)
  return (
    <div>
      <div className={styles.head}>
        <Heading className={styles.title} data-level={headingLevel}>
          {KINDS[kind]}
        </Heading>
        {branch.isDeliveryHoursEnabled && (
          <fieldset className={styles.switch}>
            <legend className="sr-only">Zeiten von {branch.name}</legend>
            <button
              type="button"
              aria-pressed={kind === 'opening'}
              aria-controls={tableId}
              onClick={() => setKind('opening')}
            >
              Filiale
            </button>
            <button
              type="button"
              aria-pressed={kind === 'delivery'}
              aria-controls={tableId}
              onClick={() => setKind('delivery')}
            >
              Lieferung
            </button>
          </fieldset>
        )}
      </div>
      <table id={tableId} className={styles.table}>
        <caption className="sr-only">
          {KINDS[kind]} von {branch.name}
        </caption>
        <tbody>
          <WeekRows week={weekOn(rules, today)} />
        </tbody>
        {[...comingWeeks(rules, today), ...(kind === 'opening' ? kitchenWeeks(branch.seasons, today) : [])].map(
          ({ title, week }) => (
            <tbody key={title} className={styles.special}>
              <tr>
                <th colSpan={2} scope="rowgroup">
                  {title}
                </th>
              </tr>
              <WeekRows week={week} />
            </tbody>
          ),
        )}
        {special.length > 0 && (
          <tbody className={styles.special}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                Abweichende Zeiten
              </th>
            </tr>
            {special.map(({ days, text }) => (
              <tr key={days}>
                <th scope="row">{days}</th>
                <td className="tabular">{text}</td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

const WeekRows = ({ week }: { week: readonly HoursEntry[] }) =>
  week.map(entry => (
    <tr key={entry.days} data-closed={entry.isClosed || undefined}>
      <th scope="row">{entry.days}</th>
      <td className="tabular">
        {entry.isClosed
          ? hoursText(entry)
          : entry.hours.map((range, index) => (
              <span key={range.from} className={styles.range}>
                {index > 0 && 'und '}
                {hoursText({ hours: [range] })}
              </span>
            ))}
      </td>
    </tr>
  ))
