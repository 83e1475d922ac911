import type { Funnel } from '#contract/calls/statistics/web-figures.ts'
import {
  type Beside,
  besideColumn,
  besideText,
  parts,
  shareText,
  wholeText,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { count, percent } from '#web/backoffice/areas/statistics/figures/figure-table.ts'

type Row = Funnel['rows'][number]

const SHOWN = 15
const rateOf = ({ paidOrders, visits }: Row) => paidOrders / Math.max(1, visits)
const rateBefore = ({ previousPaidOrders = 0, previousVisits }: Row) =>
  previousVisits === undefined ? undefined : previousPaidOrders / Math.max(1, previousVisits)
const placeOf = ({ branch }: Row) => branch?.name ?? 'Ganze Website'

/**
 * Which of a hundred visits became paid orders, branch by branch and campaign by campaign; the steps between stand in
 * the table.
 */
export const BranchFunnel = ({ data, beside }: { data: Funnel; beside: Beside }) => (
  <BarFigure<Row>
    title="Nach Filiale und Kampagne"
    lead="Welcher Teil der Besuche zu einer bezahlten Bestellung wurde; eine Kampagne nennt sich im Link mit utm_campaign."
    columns={[
      { label: 'Filiale', cell: placeOf },
      { label: 'Kampagne', cell: ({ campaign }) => campaign ?? 'Alle' },
      { label: 'Besuche', cell: ({ visits }) => count(visits) },
      ...besideColumn<Row>('Besuche', beside, ({ previousVisits }) => previousVisits),
      { label: 'Speisekarte', cell: ({ menu }) => count(menu) },
      { label: 'Warenkorb', cell: ({ addToCart }) => count(addToCart) },
      { label: 'Kasse', cell: ({ checkout }) => count(checkout) },
      { label: 'Zahlung', cell: ({ payment }) => count(payment) },
      { label: 'Bestellt', cell: ({ order }) => count(order) },
      { label: 'Bezahlt', cell: ({ paidOrders }) => count(paidOrders) },
      ...besideColumn<Row>('Bezahlt', beside, ({ previousPaidOrders }) => previousPaidOrders),
      { label: 'Anteil', cell: row => percent(rateOf(row)) },
    ]}
    rows={data.rows}
    bar={row => ({
      key: `${row.branch?.id ?? 0} ${row.campaign ?? ''}`,
      label: row.campaign === null ? placeOf(row) : `Kampagne „${row.campaign}“, ${placeOf(row)}`,
      value: rateOf(row),
      text: shareText(rateOf(row)),
      detail: parts(
        `${wholeText(row.paidOrders)} von ${row.visits === 1 ? '1 Besuch' : `${wholeText(row.visits)} Besuchen`}`,
        besideText(beside, rateBefore(row), shareText),
      ),
      before: beside && rateBefore(row),
    })}
    shown={SHOWN}
    file="filialen-kampagnen"
    span={data}
    empty={data.rows.every(({ visits }) => visits === 0) && 'Noch keine Zahlen: In diesem Zeitraum war niemand hier.'}
  />
)
