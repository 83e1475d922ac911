import { HeatMap } from '#web/backoffice/areas/statistics/charts/HeatMap.tsx'
import { besideOf } from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { heatTable } from '#web/backoffice/areas/statistics/data/heat-table.ts'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { ask } from '#web/kit/ask.ts'

const TITLE = 'Bestellungen nach Wochentag und Stunde'

/** When there is much to do, so that enough people are there. */
export function TimesTab({ query, asked }: TabProps) {
  const beside = besideOf(query)
  const result = useFigures('order-times', asked, given => ask('GET', '/statistics/order-times', given))
  return (
    <Loaded result={result}>
      {data => (
        <Figure
          title={TITLE}
          lead="Bestellungen aller Tage des Zeitraums zusammen; die Stunden nach Mitternacht zählen zum Geschäftstag davor."
          table={heatTable(data.cells, 'Bestellungen', beside)}
          file={fileName('bestellzeiten', data)}
          empty={
            data.max === 0 && !data.cells.some(({ previous }) => previous) && 'Noch keine Zahlen: In diesem Zeitraum wurde nichts bestellt.'
          }
        >
          <HeatMap name={TITLE} cells={data.cells} unit={{ as: 'count', one: 'Bestellung', many: 'Bestellungen' }} before={beside?.name} />
        </Figure>
      )}
    </Loaded>
  )
}
