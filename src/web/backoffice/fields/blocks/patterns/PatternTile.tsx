import { createElement, type ReactNode } from 'react'
import type { ContentBlock } from '#domain/content/content-block.ts'
import classes from '#web/backoffice/fields/blocks/patterns/patterns.module.css'
import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import { DRAWINGS } from '#web/backoffice/fields/blocks/block-drawings.ts'
import drawings from '#web/backoffice/fields/blocks/blocks.module.css'

const MOST_DRAWN = 6
const HEIGHT = 36
const isKnown = (type: string): type is BlockTypeName => Object.hasOwn(BLOCK_TYPES, type)

/** How a group of blocks lies on the page, one below the other; what is further down is left out. */
function BodyDrawing({ body }: { body: readonly ContentBlock[] }) {
  const drawn = body.flatMap(({ type }) => (isKnown(type) ? [DRAWINGS[type]] : [])).slice(0, MOST_DRAWN)
  const tall = Math.max(1, drawn.length) * HEIGHT
  return (
    <svg
      className={drawings.drawing}
      viewBox={`0 0 48 ${Math.max(tall, HEIGHT * 2)}`}
      width={80}
      height={120}
      preserveAspectRatio="xMidYMin meet"
      aria-hidden="true"
    >
      {drawn.map(({ surfaces, lines, buttons }, index) => (
        // the same type may stand there twice
        <g key={index} transform={`translate(0 ${index * HEIGHT})`}>
          <path className={drawings.surface} d={surfaces} />
          <path className={drawings.line} d={lines} />
          <path className={drawings.button} d={buttons ?? ''} />
        </g>
      ))}
    </svg>
  )
}

type PatternTileProps = {
  name: string
  help: string
  body: readonly ContentBlock[]
  level?: 3 | 4
  children: ReactNode
}

/** A pattern as it is chosen: how it lies on the page, what it is for, and what can be done with it. */
export const PatternTile = ({ name, help, body, level = 4, children }: PatternTileProps) => (
  <li className={classes.tile}>
    <BodyDrawing body={body} />
    <div className={classes.words}>
      {createElement(`h${level}`, { className: classes.name }, name)}
      <p>{help}</p>
      <div className={classes.steps}>{children}</div>
    </div>
  </li>
)
