import { Anchor } from '@mantine/core'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { DEFINITIONS } from '#web/backoffice/areas/statistics/figures/definitions.ts'
import { count, type FigureColumn, money, percent } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
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
    { label: DEFINITIONS.earning.label, cell: ({ orders }) => count(orders) },
    ...(hasMoney ? [{ label: 'Umsatz', cell: ({ gross }: Row) => money(gross) }] : []),
    { label: 'Anteil', cell: ({ share }) => percent(share) },
  ]
  return (
    <BarFigure
      title="Am meisten bestellt"
      lead="Stück in Bestellungen, die zum Umsatz zählen; was gewogen wird, zählt einmal je Zeile."
      columns={columns}
      rows={rows}
      bar={row => ({
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
      })}
      shown={shown}
      file="artikel"
      span={data}
      empty={rows.length === 0 && 'Noch keine Zahlen: In diesem Zeitraum wurde nichts verkauft.'}
    />
  )
}
