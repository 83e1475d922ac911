import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { BlockTypeName } from '#contract/content/block-types.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { nameAt } from '#web/backoffice/areas/sites/on-page/block-moves.ts'
import { keepStill } from '#web/backoffice/areas/sites/on-page/keep-still.ts'
import type { Seen } from '#web/backoffice/areas/sites/on-page/use-seen-blocks.ts'
import { useMoved } from '#web/backoffice/areas/sites/on-page/use-moved.ts'
import { ChooseBlock } from '#web/backoffice/fields/blocks/ChooseBlock.tsx'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

/** What is added above the first block follows none. */
const ABOVE = ''
/** So far below the heading of the page the first of the buttons stands clear of its letters. */
const CLEAR_PX = 12

type AddBetweenProps = {
  blocks: readonly ContentBlock[]
  seen: readonly Seen[]
  /** Where the last block ends, or the heading of an empty page. */
  end: number
  shifted: number
  without: readonly string[]
  /** Of the chosen block, or of the one whose columns hold it; below zero where none is. */
  chosenIndex: number
  onAdd: (type: BlockTypeName, at: number) => void
}

/** The buttons between two blocks that add one there; a button is known by the block above it. */
export function AddBetween({ blocks, seen, end, shifted, without, chosenIndex, onAdd }: AddBetweenProps) {
  const [open, setOpen] = useState<string | null>(null)
  const isOpen = open === ABOVE || blocks.some(({ id }) => id === open)
  useEffect(() => (isOpen ? keepStill() : undefined), [isOpen])
  const lineAt = (index: number) => {
    const [before, after] = [blocks[index - 1], blocks[index]].map(block => seen.find(one => one.id === block?.id))
    return after ? after.top : before ? before.top + before.height : end
  }
  /** Between the chosen block and its neighbours one may add by Tab; a finger or a mouse may everywhere. */
  const isStop = (index: number) =>
    chosenIndex < 0 ? index === blocks.length : index === chosenIndex || index === chosenIndex + 1
  return [ABOVE, ...blocks.map(({ id }) => id)].map((after, index) => (
    <Between key={after} top={lineAt(index) + (index === 0 ? CLEAR_PX : 0)} shifted={shifted}>
      <ChooseBlock
        without={without}
        isInner={false}
        onAdd={type => onAdd(type, index)}
        onOpen={isNow => setOpen(isNow ? after : null)}
      >
        <button
          type="button"
          className={classes.plus}
          aria-label={
            index === 0
              ? 'Auf der Seite ganz oben einfügen'
              : `Auf der Seite nach ${nameAt(blocks, index - 1)} einfügen`
          }
          title="Baustein einfügen"
          tabIndex={isStop(index) ? 0 : -1}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      </ChooseBlock>
    </Between>
  ))
}

const Between = ({ top, shifted, children }: { top: number; shifted: number; children: ReactNode }) => (
  <div className={classes.between} {...useMoved(top, shifted)} data-page-tool>
    {children}
  </div>
)
