import type { DaySpan } from '#domain/statistics/buckets.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { changeOf } from '#web/backoffice/areas/statistics/charts/change-text.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { DEFINITIONS } from '#web/backoffice/areas/statistics/figures/definitions.ts'
import { count, type FigureColumn, money } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import type { AnswerOf } from '#web/kit/api-client.ts'

type Row = AnswerOf<'GET', '/statistics/revenue'>['byBranch'][number]
type Props = {
  rows: readonly Row[]
  currency: string
  span: DaySpan
  /** What it is compared with. */
  before: string | undefined
  /** The same in a word. */ mark?: string | undefined
}

/** Branch beside branch: what each earned on these days and before. One alone has nothing beside it. */
export function BranchRevenue({ rows, currency, span, before, mark = before }: Props) {
  if (rows.length < 2) return null
  const text = (amount: number) => formatCurrency(amount, currency)
  const columns: FigureColumn<Row>[] = [
    { label: 'Filiale', cell: ({ branch }) => branch.name },
    { label: 'Umsatz', cell: ({ gross }) => money(gross) },
    ...(before ? [{ label: `Umsatz, ${before}`, cell: ({ previousGross }: Row) => money(previousGross) }] : []),
    { label: DEFINITIONS.earning.label, cell: row => count(row.count) },
  ]
  return (
    <BarFigure
      title="Umsatz nach Filiale"
      lead="Brutto ohne Pfand und Trinkgeld, nach Abzug der Erstattungen dieser Tage."
      columns={columns}
      rows={rows}
      bar={({ branch, gross, previousGross }) => ({
        key: String(branch.id),
        label: branch.name,
        value: gross,
        text: text(gross),
        detail:
          before && previousGross !== undefined
            ? `${changeOf(gross, previousGross)?.text}, ${mark} ${text(previousGross)}`
            : undefined,
        before: before ? previousGross : undefined,
      })}
      file="umsatz-filialen"
      span={span}
      empty={
        rows.every(({ gross, previousGross }) => gross === 0 && !previousGross) &&
        'Noch keine Zahlen: In keiner Filiale wurde etwas verkauft.'
      }
    />
  )
}
