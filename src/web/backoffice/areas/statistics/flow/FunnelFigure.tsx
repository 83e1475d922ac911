import type { EventFlow } from '#contract/calls/statistics/web-figures.ts'
import {
  type Beside,
  besideColumn,
  besideText,
  parts,
  shareText,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { lostBefore } from '#web/backoffice/areas/statistics/flow/lost-before.ts'
import { STEP_NAMES } from '#web/backoffice/areas/statistics/data/names.ts'
import { count, percent } from '#web/backoffice/areas/statistics/figures/figure-table.ts'

type Step = EventFlow['funnel'][number]

/** From the visit to the order: how many came how far, and how many got lost on the way. */
export function FunnelFigure({ flow, beside }: { flow: EventFlow; beside?: Beside }) {
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
