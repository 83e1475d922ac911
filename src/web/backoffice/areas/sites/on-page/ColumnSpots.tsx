import { IconPlus } from '@tabler/icons-react'
import type { BlockTypeName } from '#contract/content/block-types.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { AddInColumn } from '#web/backoffice/areas/sites/on-page/AddInColumn.tsx'
import type { CoverSpot, Dragged } from '#web/backoffice/areas/sites/on-page/BlockCover.tsx'
import { columnsOf, type InnerPlace } from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import type { SeenColumn, SeenInner } from '#web/backoffice/areas/sites/on-page/use-seen-blocks.ts'
import { useMoved } from '#web/backoffice/areas/sites/on-page/use-moved.ts'
import { useDropTarget } from '#web/backoffice/kit/drag/use-drag-item.ts'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

/** So much room below the last block of a column is a place to drop one. */
const LEAST_PX = 24
/** A column as it is dropped on: an empty one is reached by keys too, the room below the last block of another not. */
const EMPTY = 'inner'
const BELOW = 'column'
const spotId = (outer: string, column: number) => `column-${outer}-${column}`

/** Where one would land in a column without a block there; null for the place of a block. */
export const columnName = (blocks: readonly ContentBlock[], { id, inner }: CoverSpot): string | null =>
  inner && id === spotId(blocks[inner.outer]?.id ?? '', inner.column)
    ? `Spalte ${inner.column + 1} von ${columnsOf(blocks[inner.outer]).length}`
    : null

type ColumnSpotsProps = {
  blocks: readonly ContentBlock[]
  columns: readonly SeenColumn[]
  inner: readonly SeenInner[]
  shifted: number
  chosen: string | null
  dragged: Dragged | null
  without: readonly string[]
  onAdd: (type: BlockTypeName, at: InnerPlace) => void
}

/** What lies over columns: a block is dropped where none is, and a button adds one to an empty column. */
export function ColumnSpots(props: ColumnSpotsProps) {
  const { blocks, columns, inner, shifted, chosen, dragged, without, onAdd } = props
  return columns.map(place => {
    const { outer, column, top, height } = place
    const block = blocks[outer]
    const body = columnsOf(block)[column]
    if (!block || !body) return null
    const last = inner.find(({ id }) => id === body.at(-1)?.id)
    const end = last ? last.top + last.height : top
    const id = spotId(block.id, column)
    const at = { outer, column, index: body.length }
    return (
      <div key={id}>
        {top + height - end >= LEAST_PX && (
          <ColumnSpot
            spot={{ kind: body.length === 0 ? EMPTY : BELOW, id, index: body.length, inner: at }}
            place={{ ...place, top: end, height: top + height - end }}
            isOver={dragged?.over?.id === id}
          />
        )}
        {body.length === 0 && (
          <AddHere
            top={top + height / 2}
            left={place.left + place.width / 2}
            shifted={shifted}
            column={column}
            isStop={[block, ...columnsOf(block).flat()].some(one => one.id === chosen)}
            without={without}
            onAdd={type => onAdd(type, at)}
          />
        )}
      </div>
    )
  })
}

type ColumnSpotProps = { spot: CoverSpot; place: SeenColumn; isOver: boolean }

const ColumnSpot = ({ spot, place: { top, left, width, height }, isOver }: ColumnSpotProps) => (
  <div
    ref={useDropTarget(spot.id, spot)}
    className={classes.columnSpot}
    style={{ top, left, width, height }}
    data-over={isOver || undefined}
  />
)

type AddHereProps = Pick<ColumnSpotsProps, 'without' | 'shifted'> & {
  top: number
  left: number
  column: number
  /** Whether the Tab key stops here. */
  isStop: boolean
  onAdd: (type: BlockTypeName) => void
}

function AddHere({ top, left, shifted, column, isStop, without, onAdd }: AddHereProps) {
  const { style, ...moved } = useMoved(top, shifted)
  return (
    <div className={classes.between} style={{ ...style, left }} {...moved} data-page-tool>
      <AddInColumn without={without} onAdd={onAdd}>
        <button
          type="button"
          className={classes.plus}
          aria-label={`In Spalte ${column + 1} einfügen`}
          title="Baustein in die Spalte einfügen"
          tabIndex={isStop ? 0 : -1}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      </AddInColumn>
    </div>
  )
}
