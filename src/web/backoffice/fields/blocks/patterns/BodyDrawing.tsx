import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { DRAWINGS } from '#web/backoffice/fields/blocks/block-drawings.ts'
import classes from '#web/backoffice/fields/blocks/blocks.module.css'

const MOST_DRAWN = 6
const HEIGHT = 36
const isKnown = (type: string): type is BlockTypeName => Object.hasOwn(BLOCK_TYPES, type)

/** How a group of blocks lies on the page, one below the other; what is further down is left out. */
export function BodyDrawing({ body }: { body: readonly ContentBlock[] }) {
  const drawn = body.flatMap(({ type }) => (isKnown(type) ? [DRAWINGS[type]] : [])).slice(0, MOST_DRAWN)
  const tall = Math.max(1, drawn.length) * HEIGHT
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 48 ${Math.max(tall, HEIGHT * 2)}`}
      width={80}
      height={120}
      preserveAspectRatio="xMidYMin meet"
      aria-hidden="true"
    >
      {drawn.map(({ surfaces, lines, buttons }, index) => (
        // the same type may stand there twice
        <g key={index} transform={`translate(0 ${index * HEIGHT})`}>
          <path className={classes.surface} d={surfaces} />
          <path className={classes.line} d={lines} />
          <path className={classes.button} d={buttons ?? ''} />
        </g>
      ))}
    </svg>
  )
}
