import type { PlanStatistics } from '#contract/calls/people/work-statistics.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'

type Props = NonNullable<PlanStatistics['labourCost']> & { share: number | null }

/** What the work cost against what was earned, or why no share can be told. */
export function LabourShare({ share, cost, revenue, currency, unpricedSeconds, averagedSeconds }: Props) {
  const money = (amount: number) => formatCurrency(amount, currency)
  const why =
    unpricedSeconds > 0
      ? `Für ${hoursText(unpricedSeconds)} fehlen im Vertrag die Kosten je Stunde.`
      : revenue <= 0
        ? 'In diesen Tagen wurde nichts eingenommen.'
        : `${money(cost)} von ${money(revenue)} netto${averagedSeconds > 0 ? `, ${hoursText(averagedSeconds)} h aus anderen Filialen zum Durchschnitt` : ''}`
  return (
    <div>
      <dt>Personalkostenanteil</dt>
      <dd>
        {share === null ? '–' : `${share.toLocaleString('de-AT')} %`}
        <small>{why}</small>
      </dd>
    </div>
  )
}
