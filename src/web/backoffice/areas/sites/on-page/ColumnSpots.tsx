import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { BlockTypeName } from '#contract/content/block-types.ts'
import { type ContentBlock, MOST_INNER } from '#domain/content/content-block.ts'
import type { CoverSpot, Dragged } from '#web/backoffice/areas/sites/on-page/BlockCover.tsx'
import { columnsOf, type InnerPlace } from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import { keepStill } from '#web/backoffice/areas/sites/on-page/keep-still.ts'
import type { SeenColumn, SeenInner } from '#web/backoffice/areas/sites/on-page/use-seen-blocks.ts'
import { useMoved } from '#web/backoffice/areas/sites/on-page/use-moved.ts'
import { labelOf } from '#web/backoffice/fields/blocks/block-edits.ts'
import { ChooseBlock } from '#web/backoffice/fields/blocks/ChooseBlock.tsx'
import { useDropTarget } from '#web/backoffice/kit/drag/use-drag-item.ts'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

/** So much room below the last block of a column is a place to drop one. */
const LEAST_PX = 24
/** A column as it is dropped on: an empty one is reached by keys too, the room below the last block of another not. */
const EMPTY = 'inner'
const BELOW = 'column'
const spotId = (outer: string, column: number) => `column-${outer}-${column}`

export const isColumn = ({ kind }: CoverSpot): boolean => kind === BELOW
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

/**
 * What lies over columns: a block is dropped where none is, and a button adds one, in an empty column always, in the
 * others once they or one of their blocks are chosen.
 */
export function ColumnSpots(props: ColumnSpotsProps) {
  const { blocks, columns, inner, shifted, chosen, dragged, without, onAdd } = props
  const [open, setOpen] = useState<string | null>(null)
  const isOpen = open !== null && columns.some(({ outer, column }) => spotId(blocks[outer]?.id ?? '', column) === open)
  useEffect(() => (isOpen ? keepStill() : undefined), [isOpen])
  return columns.map(place => {
    const { outer, column } = place
    const block = blocks[outer]
    const body = columnsOf(block)[column]
    if (!block || !body) return null
    const isAtHand = block.id === chosen || columnsOf(block).some(one => one.some(({ id }) => id === chosen))
    const at = body.findIndex(({ id }) => id === chosen)
    const after = body[at < 0 ? body.length - 1 : at]
    const bottomOf = (one: ContentBlock | undefined) => {
      const shown = inner.find(({ id }) => id === one?.id)
      return shown && shown.top + shown.height
    }
    const end = bottomOf(body.at(-1)) ?? place.top
    const id = spotId(block.id, column)
    const index = after ? body.indexOf(after) + 1 : 0
    return (
      <div key={id}>
        {place.top + place.height - end >= LEAST_PX && (
          <ColumnSpot
            spot={{ kind: body.length === 0 ? EMPTY : BELOW, id, index, inner: { outer, column, index: body.length } }}
            place={{ ...place, top: end, height: place.top + place.height - end }}
            isOver={dragged?.over?.id === id}
          />
        )}
        {(isAtHand || body.length === 0) && body.length < MOST_INNER && (
          <AddHere
            top={bottomOf(after) ?? place.top + place.height / 2}
            left={place.left + place.width / 2}
            shifted={shifted}
            label={`In Spalte ${column + 1} ${after ? `nach ${labelOf(after)} ` : ''}einfügen`}
            isStop={isAtHand}
            without={without}
            onOpen={isNow => setOpen(isNow ? id : null)}
            onAdd={type => onAdd(type, { outer, column, index })}
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
  label: string
  isStop: boolean
  onOpen: (isOpen: boolean) => void
  onAdd: (type: BlockTypeName) => void
}

function AddHere({ top, left, shifted, label, isStop, without, onOpen, onAdd }: AddHereProps) {
  const { style, ...moved } = useMoved(top, shifted)
  return (
    <div className={classes.between} style={{ ...style, left }} {...moved} data-page-tool>
      <ChooseBlock without={without} isInner onAdd={onAdd} onOpen={onOpen}>
        <button
          type="button"
          className={classes.plus}
          aria-label={label}
          title="Baustein in die Spalte einfügen"
          tabIndex={isStop ? 0 : -1}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      </ChooseBlock>
    </div>
  )
}
