import { useElementSize } from '@mantine/hooks'
import { useId, useState } from 'react'
import { type FlowLink, type FlowNode, placeFlow } from '#web/backoffice/areas/statistics/flow/flow-layout.ts'
import { BarRows } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import charts from '#web/backoffice/areas/statistics/charts/charts.module.css'
import classes from '#web/backoffice/areas/statistics/flow/flow.module.css'

const HEIGHT = 440
const LONGEST_LABEL = 26

type Props = {
  name: string
  steps: { nodes: readonly FlowNode[]; links: readonly FlowLink[] }
  /** What the days beside are called. */
  mark?: string | undefined
}

export const visits = (value: number): string => (value === 1 ? '1 Besuch' : `${value.toLocaleString('de-DE')} Besuche`)
const linkText = ({ source, target, value, previous }: FlowLink, mark: string | undefined) =>
  `Schritt ${source.level + 1}, ${source.label}, dann ${target.label}: ${visits(value)}${mark && previous !== undefined ? ` · ${mark} ${visits(previous)}` : ''}`
const nodeText = ({ value, dropOff }: FlowNode) =>
  dropOff > 0 ? `${value.toLocaleString('de-DE')}, ${dropOff.toLocaleString('de-DE')} endeten` : visits(value)

/** How visits went on, step by step: ways as thick as they are taken. On a phone the steps are lists. */
export function FlowChart({ name, steps, mark }: Props) {
  return useIsNarrow() ? <StepLists steps={steps} /> : <Ways name={name} steps={steps} mark={mark} />
}

function StepLists({ steps }: Pick<Props, 'steps'>) {
  return [...Map.groupBy(steps.nodes, ({ level }) => level)].map(([level, nodes]) => (
    <div key={level} className={classes.step}>
      <h3>Schritt {level + 1}</h3>
      <BarRows
        name={`Schritt ${level + 1}`}
        rows={nodes.map(node => ({
          key: node.id,
          label: node.label,
          value: node.value,
          text: visits(node.value),
          detail: node.dropOff > 0 ? `${node.dropOff.toLocaleString('de-DE')} endeten hier` : undefined,
        }))}
      />
    </div>
  ))
}

function Ways({ name, steps, mark }: Props) {
  const { ref, width } = useElementSize()
  const [picked, setPicked] = useState<number | null>(null)
  const id = useId()
  const at = Math.min(picked ?? 0, Math.max(0, steps.links.length - 1))
  const link = steps.links[at]
  const placed = placeFlow(steps, Math.max(320, width), HEIGHT)
  return (
    <figure className={charts.figure}>
      <p className={charts.reading} id={id}>
        {link && `${picked === null ? 'Am häufigsten: ' : ''}${linkText(link, mark)}`}
      </p>
      <div ref={ref} className={charts.field}>
        {link && (
          <input
            type="range"
            className={charts.walker}
            min={0}
            max={steps.links.length - 1}
            value={at}
            aria-label={name}
            aria-valuetext={linkText(link, mark)}
            aria-describedby={id}
            onChange={event => setPicked(Number(event.currentTarget.value))}
            onFocus={() => setPicked(at)}
          />
        )}
        <svg
          className={classes.svg}
          viewBox={`0 -4 ${Math.max(320, width)} ${HEIGHT + 24}`}
          height={HEIGHT + 24}
          aria-hidden
        >
          {placed.links.map((way, index) => (
            <path
              key={index}
              className={classes.way}
              data-picked={(picked !== null && index === at) || undefined}
              d={way.path}
              strokeWidth={way.width}
              onPointerEnter={() => setPicked(index)}
              onClick={() => setPicked(index)}
            />
          ))}
          {placed.nodes.map(node => (
            <g key={node.id} transform={`translate(${node.x} ${node.y})`}>
              <rect className={classes.node} width={10} height={node.height} rx={2} />
              {node.dropHeight > 0 && (
                <rect
                  className={classes.drop}
                  width={10}
                  y={node.height - node.dropHeight}
                  height={node.dropHeight}
                  rx={2}
                />
              )}
              <text className={classes.label} x={16} y={Math.min(node.height / 2, 14)} dy="0.2em">
                {node.label.length > LONGEST_LABEL ? `${node.label.slice(0, LONGEST_LABEL - 1)}…` : node.label}
              </text>
              <text className={classes.count} x={16} y={Math.min(node.height / 2, 14) + 14} dy="0.2em">
                {nodeText(node)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <figcaption className={charts.legend}>
        <span data-swatch="now">Besuche</span>
        <span className={classes.dropMark}>endeten hier</span>
      </figcaption>
    </figure>
  )
}
