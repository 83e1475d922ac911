import { Table } from '@mantine/core'
import type { CallData } from '#contract/call.ts'
import type { RatingAverages, ratingsSummary } from '#contract/calls/ratings.ts'
import { averageText } from '#web/backoffice/areas/ratings/average-text.ts'
import classes from '#web/backoffice/areas/ratings/ratings.module.css'

type Summary = CallData<typeof ratingsSummary>
const PARTS = [
  { key: 'rating', label: 'Gesamteindruck' },
  { key: 'foodRating', label: 'Essen' },
  { key: 'serviceRating', label: 'Service' },
  { key: 'processRating', label: 'Bestellvorgang' },
] as const
const DESCENDING = [5, 4, 3, 2, 1] as const

/** The averages of the span, how the stars are spread, and each branch beside the others. */
export function RatingTotals({ total, branches }: Summary) {
  return (
    <section className={classes.totals} aria-label="Durchschnitt">
      <dl className={classes.averages}>
        {PARTS.map(({ key, label }) => (
          <div key={key} data-main={key === 'rating' || undefined}>
            <dt>{label}</dt>
            <dd>{averageText(total[key])}</dd>
          </div>
        ))}
      </dl>
      <Spread total={total} />
      {branches.length > 1 && (
        <div className={classes.scroll}>
          <Table className={classes.branches}>
            <caption className={classes.hidden}>Durchschnitt nach Filiale</caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Filiale</Table.Th>
                <Table.Th data-figure>Anzahl</Table.Th>
                {PARTS.map(({ key, label }) => (
                  <Table.Th key={key} data-figure>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {branches.map(row => (
                <Table.Tr key={row.branch.id}>
                  <Table.Th scope="row">{row.branch.name}</Table.Th>
                  <Table.Td data-figure data-label="Anzahl">
                    {row.count}
                  </Table.Td>
                  {PARTS.map(({ key, label }) => (
                    <Table.Td key={key} data-figure data-label={label}>
                      {averageText(row[key])}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  )
}

function Spread({ total }: { total: RatingAverages }) {
  const most = Math.max(1, ...total.stars)
  return (
    <ul className={classes.spread} aria-label="Verteilung der Sterne">
      {DESCENDING.map(stars => {
        const count = total.stars[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span>{stars === 1 ? '1 Stern' : `${stars} Sterne`}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span data-figure>{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
