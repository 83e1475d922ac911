import { Anchor } from '@mantine/core'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { BarRows } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import {
  count,
  type FigureColumn,
  money,
  percent,
  tableOf,
} from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import type { AnswerOf } from '#web/kit/api-client.ts'

type Products = AnswerOf<'GET', '/statistics/popular-items'>
type Row = Products['rows'][number]

type Props = {
  data: Products
  shown: number
  before?: string | undefined
  /** The same in a word. */ mark?: string | undefined
}
const whole = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 2 })

/** What was ordered most; the table holds all of it, the chart the first of them. */
export function ProductFigure({ data, shown, before, mark = before }: Props) {
  const { currency } = useLocale()
  const { rows } = data
  const hasMoney = rows.some(({ gross }) => gross !== undefined)
  const hasBefore = before !== undefined && rows.some(({ previousQuantity }) => previousQuantity !== undefined)
  const columns: FigureColumn<Row>[] = [
    { label: 'Artikel', cell: ({ name }) => name },
    { label: 'Kategorie', cell: ({ category }) => category },
    { label: 'Menge', cell: ({ quantity }) => count(quantity) },
    ...(hasBefore
      ? [{ label: `Menge, ${before}`, cell: ({ previousQuantity }: Row) => count(previousQuantity ?? 0) }]
      : []),
    { label: 'Bestellungen', cell: ({ orders }) => count(orders) },
    ...(hasMoney ? [{ label: 'Umsatz', cell: ({ gross }: Row) => money(gross) }] : []),
    { label: 'Anteil', cell: ({ share }) => percent(share) },
  ]
  return (
    <Figure
      title="Am meisten bestellt"
      lead="Stück in Bestellungen, die zum Umsatz zählen; was gewogen wird, zählt einmal je Zeile."
      table={tableOf(columns, rows)}
      file={fileName('artikel', data)}
      empty={rows.length === 0 && 'Noch keine Zahlen: In diesem Zeitraum wurde nichts verkauft.'}
    >
      <BarRows
        name="Am meisten bestellt"
        rows={rows.slice(0, shown).map(row => ({
          key: `${row.product} ${row.name}`,
          label: row.product === null ? row.name : <Anchor href={`#/products/${row.product}`}>{row.name}</Anchor>,
          value: row.quantity,
          before: hasBefore ? row.previousQuantity : undefined,
          text: whole(row.quantity),
          detail: [
            row.gross === undefined ? undefined : formatCurrency(row.gross, currency),
            hasBefore && row.previousQuantity !== undefined ? `${mark} ${whole(row.previousQuantity)}` : undefined,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Figure>
  )
}
