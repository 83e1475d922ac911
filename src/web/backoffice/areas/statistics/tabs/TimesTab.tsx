import { DAYS, busiest, type HeatCell } from '#web/backoffice/areas/statistics/charts/heat.ts'
import { HeatMap } from '#web/backoffice/areas/statistics/charts/HeatMap.tsx'
import { type Beside, besideOf, wholeText } from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { heatTable } from '#web/backoffice/areas/statistics/data/heat-table.ts'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'

const TITLE = 'Bestellungen nach Wochentag und Stunde'
const before = ({ previous = 0 }: HeatCell) => previous
const sumOf = (cells: readonly HeatCell[], of: (cell: HeatCell) => number) =>
  cells.reduce((sum, cell) => sum + of(cell), 0)
const dayText = (weekday: number | undefined) => (weekday === undefined ? '–' : (DAYS[weekday - 1] ?? '–'))
const hourText = (hour: number | undefined) => (hour === undefined ? '–' : `${hour} bis ${hour + 1} Uhr`)

/** When there is much to do, so that enough people are there. */
export function TimesTab({ query, asked }: TabProps) {
  const beside = besideOf(query)
  const { businessDayStart } = useSettings()
  const dayHour = Number((businessDayStart ?? '04:00').slice(0, 2))
  const result = useFigures('order-times', asked, given => callApi('GET', '/statistics/order-times', given))
  return (
    <Loaded result={result} height={520}>
      {({ cells, ...data }) => (
        <>
          {data.max > 0 && <Busiest cells={cells} beside={beside} />}
          <Figure
            title={TITLE}
            lead="Bestellungen aller Tage des Zeitraums zusammen; die Stunden nach Mitternacht zählen zum Geschäftstag davor und stehen an seinem Ende."
            table={heatTable(cells, 'Bestellungen', beside, dayHour)}
            file={fileName('bestellzeiten', data)}
            empty={
              data.max === 0 &&
              !(beside && sumOf(cells, before)) &&
              'Noch keine Zahlen: In diesem Zeitraum wurde nichts bestellt.'
            }
          >
            <HeatMap
              name={TITLE}
              cells={cells}
              unit={{ as: 'count', one: 'Bestellung', many: 'Bestellungen' }}
              before={beside?.name}
              dayHour={dayHour}
            />
          </Figure>
        </>
      )}
    </Loaded>
  )
}

function Busiest({ cells, beside }: { cells: readonly HeatCell[]; beside: Beside }) {
  const orders = sumOf(cells, ({ value }) => value)
  const detail = (text: string) => (beside && text !== '–' ? `${beside.mark} ${text}` : undefined)
  return (
    <Readings
      readings={[
        {
          label: 'Bestellungen',
          define: 'orders',
          text: wholeText(orders),
          value: orders,
          ...(beside && {
            before: { value: sumOf(cells, before), text: wholeText(sumOf(cells, before)), name: beside.name },
          }),
        },
        {
          label: 'Stärkster Wochentag',
          text: dayText(busiest(cells, 'weekday')),
          detail: detail(dayText(busiest(cells, 'weekday', before))),
        },
        {
          label: 'Stärkste Stunde',
          text: hourText(busiest(cells, 'hour')),
          detail: detail(hourText(busiest(cells, 'hour', before))),
        },
      ]}
    />
  )
}
