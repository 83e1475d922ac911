import { MINUTE_MS } from '#domain/time/local-time.ts'
import { type Beside, besideColumn, besideOf } from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { eventText } from '#web/backoffice/areas/statistics/data/names.ts'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { count, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { FlowChart } from '#web/backoffice/areas/statistics/flow/FlowChart.tsx'
import { type FlowRow, flowRows, flowSteps } from '#web/backoffice/areas/statistics/flow/flow-layout.ts'
import { BranchFunnel } from '#web/backoffice/areas/statistics/flow/BranchFunnel.tsx'
import { FunnelFigure } from '#web/backoffice/areas/statistics/flow/FunnelFigure.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'

type Events = AnswerOf<'GET', '/statistics/events'>
const NOBODY = 'Noch keine Zahlen: In diesem Zeitraum war niemand hier.'

/** What visits did: how far they came, which way they went, and what they pressed. */
export function EventsTab({ query, asked, isToday }: TabProps) {
  const beside = besideOf(query)
  const everyMs = isToday ? 5 * MINUTE_MS : undefined
  const flow = useFigures('event-flow', asked, given => callApi('GET', '/statistics/event-flow', given), { everyMs })
  const funnel = useFigures('funnel', asked, given => callApi('GET', '/statistics/funnel', given), { everyMs })
  const events = useFigures('events', asked, given => callApi('GET', '/statistics/events', given), { everyMs })
  return (
    <>
      <Loaded result={flow} height={520}>
        {data => {
          const steps = flowSteps(data)
          return (
            <>
              <FunnelFigure flow={data} beside={beside} />
              <Figure
                title="Wege durch die Seiten"
                lead="Die ersten fünf Schritte der Besuche, vom ersten an; ein Besuch endet nach 30 Minuten ohne Schritt."
                table={tableOf<FlowRow>(
                  [
                    { label: 'Schritt', cell: ({ level }) => count(level + 1) },
                    { label: 'Von', cell: ({ from }) => from },
                    { label: 'Nach', cell: ({ to }) => to ?? 'Besuch endete' },
                    { label: 'Besuche', cell: ({ value }) => count(value) },
                    ...besideColumn<FlowRow>('Besuche', beside, ({ previous }) => previous),
                  ],
                  flowRows(steps),
                )}
                file={fileName('wege', data)}
                empty={steps.nodes.length === 0 && NOBODY}
              >
                <FlowChart name="Wege durch die Seiten" steps={steps} mark={beside?.mark} />
              </Figure>
            </>
          )
        }}
      </Loaded>
      <Loaded result={funnel}>{data => <BranchFunnel data={data} beside={beside} />}</Loaded>
      <Loaded result={events}>{data => <EventRows data={data} beside={beside} />}</Loaded>
    </>
  )
}

const EventRows = ({ data, beside }: { data: Events; beside: Beside }) => (
  <Figure
    title="Ereignisse"
    lead="Was auf Seiten geschah, neben ihren Aufrufen."
    table={tableOf<Events['rows'][number]>(
      [
        { label: 'Ereignis', cell: eventText },
        { label: 'Name', cell: ({ name }) => name ?? null },
        { label: 'Anzahl', cell: row => count(row.count) },
        ...besideColumn<Events['rows'][number]>('Anzahl', beside, ({ previousCount }) => previousCount),
        { label: 'Besucher', cell: ({ visitors }) => count(visitors) },
      ],
      data.rows,
    )}
    file={fileName('ereignisse', data)}
    empty={data.rows.length === 0 && NOBODY}
  />
)
