import { useQuery } from '@tanstack/react-query'
import type { DaySpan } from '#domain/statistics/buckets.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { besideSpan, type BranchRow, branchRows } from '#web/backoffice/areas/statistics/branch-revenue/branch-rows.ts'
import { BarRows } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'
import { changeOf } from '#web/backoffice/areas/statistics/charts/change-text.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { count, type FigureColumn, money, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { daysOf } from '#web/backoffice/areas/statistics/query/periods.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { ask } from '#web/kit/ask.ts'

/** So many days of branches together are asked for; over years a chart of one branch says more. */
const MOST_BRANCH_DAYS = 1500

type Props = {
  span: DaySpan
  compare: 'previous' | 'year' | 'week' | 'none'
  before: string | undefined
  /** The same in a word. */ mark?: string | undefined
}

/** Branch beside branch: what each earned on these days and before. */
export function BranchRevenue({ span: { from, to }, compare, before, mark = before }: Props) {
  const me = useMe()
  const { branches = [] } = useOwnBranches()
  const isShown = may(me, 'reports.read') && branches.length > 1 && daysOf({ from, to }) * branches.length <= MOST_BRANCH_DAYS
  const beside = besideSpan({ from, to }, compare)
  const result = useQuery({
    queryKey: ['statistics', 'branches', from, to, beside] as const,
    enabled: isShown,
    queryFn: async ({ signal }) => {
      const given = { session: 'staff', signal } as const
      const [now, then] = await Promise.all([
        ask('GET', '/reports/daily-totals', { ...given, query: { from, to } }),
        beside && ask('GET', '/reports/daily-totals', { ...given, query: beside }),
      ])
      return { rows: branchRows(now, then), currency: now.currency }
    },
  })
  if (!isShown) return null
  return (
    <Loaded result={result} height={220}>
      {({ rows, currency }) => {
        const text = (amount: number) => formatCurrency(amount, currency)
        const columns: FigureColumn<BranchRow>[] = [
          { label: 'Filiale', cell: ({ name }) => name },
          { label: 'Umsatz', cell: ({ gross }) => money(gross) },
          ...(beside && before ? [{ label: `Umsatz, ${before}`, cell: (row: BranchRow) => money(row.before) }] : []),
          { label: 'Bestellungen', cell: ({ orders }) => count(orders) },
        ]
        return (
          <Figure
            title="Umsatz nach Filiale"
            lead="Brutto ohne Pfand und Trinkgeld, nach Abzug der Erstattungen dieser Tage."
            table={tableOf(columns, rows)}
            file={fileName('umsatz-filialen', { from, to })}
            empty={rows.length === 0 && 'Noch keine Zahlen: In keiner Filiale wurde etwas verkauft.'}
          >
            <BarRows
              name="Umsatz nach Filiale"
              rows={rows.map(({ id, name, gross, before: earlier }) => ({
                key: String(id),
                label: name,
                value: gross,
                text: text(gross),
                detail: before && earlier !== undefined ? `${changeOf(gross, earlier)?.text}, ${mark} ${text(earlier)}` : undefined,
                before: earlier,
              }))}
            />
          </Figure>
        )
      }}
    </Loaded>
  )
}
