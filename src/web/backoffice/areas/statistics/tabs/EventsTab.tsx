import { MINUTE_MS } from '#domain/time/local-time.ts'
import type { EventFlow, Funnel } from '#contract/calls/statistics/web-figures.ts'
import {
  type Beside,
  besideColumn,
  besideOf,
  besideText,
  parts,
  shareText,
  wholeText,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { eventText, STEP_NAMES } from '#web/backoffice/areas/statistics/data/names.ts'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { count, tableOf, percent } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { FlowChart } from '#web/backoffice/areas/statistics/flow/FlowChart.tsx'
import { type FlowRow, flowRows, flowSteps, lostBefore } from '#web/backoffice/areas/statistics/flow/flow-layout.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
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

type Step = EventFlow['funnel'][number]

/** From the visit to the order: how many came how far, and how many got lost on the way. */
function FunnelFigure({ flow, beside }: { flow: EventFlow; beside?: Beside }) {
  const { funnel } = flow
  const lost = lostBefore(funnel)
  return (
    <BarFigure<Step & { lost: number }>
      title="Vom Besuch zur Bestellung"
      lead="Wie viele Besucher wie weit gekommen sind. Anteile sind die der Besuche, von denen jemand mehrere machen kann; zur Zahlung geht nur, wer online zahlt."
      columns={[
        { label: 'Schritt', cell: ({ step }) => STEP_NAMES[step] },
        { label: 'Besucher', cell: ({ visitors }) => count(visitors) },
        ...besideColumn<Step>('Besucher', beside, ({ previousVisitors }) => previousVisitors),
        { label: 'Anteil der Besuche', cell: ({ rate }) => percent(rate) },
        ...besideColumn<Step>('Anteil der Besuche', beside, ({ previousRate }) => previousRate, percent),
        { label: 'Davor verloren', cell: row => count(row.lost) },
      ]}
      rows={funnel.map((step, at) => ({ ...step, lost: lost[at] ?? 0 }))}
      bar={({ step, visitors, rate, previousVisitors, previousRate }, at) => ({
        key: step,
        label: STEP_NAMES[step],
        value: visitors,
        text: visitors.toLocaleString('de-DE'),
        detail: parts(
          lost[at] ? `${shareText(rate)}, ${lost[at].toLocaleString('de-DE')} verloren` : shareText(rate),
          besideText(beside, previousRate, shareText),
        ),
        before: beside && previousVisitors,
      })}
      file="besuch-bis-bestellung"
      span={flow}
      empty={(funnel[0]?.visitors ?? 0) === 0 && 'Noch keine Zahlen: In diesem Zeitraum war niemand hier.'}
    />
  )
}

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
const BranchFunnel = ({ data, beside }: { data: Funnel; beside: Beside }) => (
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
