import type { KeyboardEvent, MouseEvent } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BlockTypeName } from '#contract/content/block-types.ts'
import { type ContentBlock, MOST_INNER } from '#domain/content/content-block.ts'
import { BlockCover, type CoverSpot, type Dragged, lineOf } from '#web/backoffice/areas/sites/on-page/BlockCover.tsx'
import { placeText } from '#web/backoffice/areas/sites/on-page/block-moves.ts'
import { AddInColumn } from '#web/backoffice/areas/sites/on-page/AddInColumn.tsx'
import { BlockTools } from '#web/backoffice/areas/sites/on-page/BlockTools.tsx'
import {
  besideInner,
  columnsOf,
  innerPlaces,
  type InnerPlace,
} from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import type { SeenInner } from '#web/backoffice/areas/sites/on-page/use-seen-blocks.ts'
import { labelOf } from '#web/backoffice/fields/blocks/block-edits.ts'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

const ARROWS: Readonly<Record<string, readonly [right: -1 | 0 | 1, down: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type InnerCoversProps = {
  blocks: readonly ContentBlock[]
  seen: readonly SeenInner[]
  chosen: string | null
  typedId: string | null
  dragged: Dragged | null
  describedBy: string
  onChoose: (id: string) => void
  onEdit: (id: string, event?: MouseEvent) => void
  onGo: (id: string) => void
  onMove: (from: InnerPlace, to: InnerPlace) => void
  /** Out of its columns, to a place of the page. */
  onOut: (from: InnerPlace, to: number) => void
  onRemove: (at: InnerPlace) => void
}

/** What lies over the blocks within columns: they are chosen, typed in and put in order as those of the page are. */
export function InnerCovers(props: InnerCoversProps) {
  const { blocks, seen, chosen, typedId, dragged, describedBy, onChoose, onEdit, onGo, onRemove } = props
  const places = innerPlaces(blocks)
  const idAt = (at: InnerPlace | null) =>
    at && places.find(one => one.outer === at.outer && one.column === at.column && one.index === at.index)?.block.id
  const onKeyDown = (at: InnerPlace, id: string) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (event.ctrlKey || event.metaKey || event.shiftKey) return false
    if (arrow && event.altKey) {
      const [right, down] = arrow
      if (right === 0) props.onMove(at, { ...at, index: at.index + down })
      else across(props, at, right)
    } else if (arrow) {
      const next = idAt(besideInner(blocks, at, arrow))
      if (next) onGo(next)
    } else if (event.key === 'Escape') onGo(blocks[at.outer]?.id ?? id)
    else if (event.key === 'Enter' || event.key === 'F2') onEdit(id)
    else if (event.key === 'Delete') onRemove(at)
    else return false
    event.preventDefault()
    return true
  }
  if (places.length === 0) return null
  return (
    <ul aria-label="Bausteine in Spalten" className={classes.covers}>
      {places.map(({ block, ...at }) => {
        const place = seen.find(({ id }) => id === block.id)
        if (!place) return null
        const spot: CoverSpot = { kind: 'inner', id: block.id, index: at.index, inner: at }
        return (
          <BlockCover
            key={block.id}
            spot={spot}
            name={labelOf(block)}
            label={`${placeText(blocks, at)}: ${labelOf(block)}`}
            describedBy={describedBy}
            place={place}
            isChosen={block.id === chosen}
            isStop={block.id === chosen}
            isTyped={block.id === typedId}
            line={lineOf(dragged, spot)}
            onChoose={() => onChoose(block.id)}
            onEdit={event => onEdit(block.id, event)}
            onKeyDown={onKeyDown(at, block.id)}
          />
        )
      })}
    </ul>
  )
}

/** To the column beside it; beyond the first one out before all of them, beyond the last one behind. */
function across({ blocks, onMove, onOut }: Across, at: InnerPlace, step: -1 | 1): void {
  const column = at.column + step
  if (columnsOf(blocks[at.outer])[column]) onMove(at, { ...at, column })
  else onOut(at, step < 0 ? at.outer : at.outer + 1)
}
type Across = Pick<InnerCoversProps, 'blocks' | 'onMove' | 'onOut'>

type InnerToolsProps = Pick<InnerCoversProps, 'blocks' | 'onMove' | 'onOut' | 'onRemove' | 'onGo'> & {
  without: readonly string[]
  onAdd: (type: BlockTypeName, at: InnerPlace) => void
  top: number
  shifted: number
  at: InnerPlace & { block: ContentBlock }
  onEdit: (id: string) => void
  onForm: (id: string) => void
}

/** What can be done with the chosen block of a column. */
export function InnerTools(props: InnerToolsProps) {
  const { top, shifted, blocks, at, without, onAdd, onEdit, onMove, onForm, onRemove, onGo } = props
  const { block, outer, column, index } = at
  const columns = columnsOf(blocks[outer])
  return (
    <BlockTools
      shifted={shifted}
      top={top}
      name={`${labelOf(block)} in Spalte ${column + 1}`}
      isFirst={index === 0}
      isLast={index === (columns[column]?.length ?? 0) - 1}
      onEdit={() => onEdit(block.id)}
      onMove={step => onMove(at, { outer, column, index: index + step })}
      onForm={() => onForm(block.id)}
      onRemove={() => onRemove(at)}
      adding={
        (columns[column]?.length ?? 0) < MOST_INNER && (
          <AddInColumn without={without} onAdd={type => onAdd(type, { outer, column, index: index + 1 })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`In Spalte ${column + 1} nach ${labelOf(block)} einfügen`}
              title="Darunter einfügen"
            >
              <IconPlus size={18} />
            </ActionIcon>
          </AddInColumn>
        )
      }
      columns={{
        isFirst: column === 0,
        isLast: column === columns.length - 1,
        onMove: step => across(props, { outer, column, index }, step),
        onOuter: () => onGo(blocks[outer]?.id ?? block.id),
      }}
    />
  )
}
