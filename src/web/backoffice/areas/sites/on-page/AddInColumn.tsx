import { useEffect, useState, type ReactNode } from 'react'
import type { BlockTypeName } from '#contract/content/block-types.ts'
import { keepStill } from '#web/backoffice/areas/sites/on-page/keep-still.ts'
import { ChooseBlock } from '#web/backoffice/fields/blocks/ChooseBlock.tsx'

type AddInColumnProps = { without: readonly string[]; onAdd: (type: BlockTypeName) => void; children: ReactNode }

/** Opens what may stand in a column at the button it holds; the page keeps still while one chooses. */
export function AddInColumn({ without, onAdd, children }: AddInColumnProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => (isOpen ? keepStill() : undefined), [isOpen])
  return (
    <ChooseBlock without={without} isInner onAdd={onAdd} onOpen={setOpen}>
      {children}
    </ChooseBlock>
  )
}
