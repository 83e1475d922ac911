import type { ContentBlock } from '#domain/content/content-block.ts'
import { blocksOf } from '#web/backoffice/areas/sites/on-page/choosing.ts'
import {
  columnsOf,
  innerPlaces,
  type InnerPlace,
  moveIn,
  moveInner,
  moveOut,
  withoutInner,
} from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import { BODY } from '#web/backoffice/areas/sites/on-page/page-texts.ts'
import { labelOf } from '#web/backoffice/fields/blocks/block-edits.ts'
import { moveItem } from '#web/backoffice/fields/rows/use-row-list.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'

/** What a block is called on the page. */
export const nameAt = (blocks: readonly ContentBlock[], index: number): string => {
  const block = blocks[index]
  return block ? `${labelOf(block)} ${index + 1}` : ''
}
/** Where a block within columns stands, as it is said. */
export function placeText(blocks: readonly ContentBlock[], { outer, column, index }: InnerPlace): string {
  const columns = columnsOf(blocks[outer])
  return `Spalte ${column + 1} von ${columns.length}, Platz ${index + 1} von ${columns[column]?.length ?? 0}`
}

const FULL = 'Diese Spalte hat keinen Platz mehr.'

type Options = {
  store: FormStore
  /** Ends typing on the page. */
  leave: () => void
  onChoose: (id: string | null) => void
  focusCover: (id: string) => void
}

/** How blocks of a page, and those within its columns, are put in order and taken out; each is said aloud. */
export function blockMoves({ store, leave, onChoose, focusCover }: Options) {
  const goOnAt = (id: string | undefined) => {
    onChoose(id ?? null)
    if (id !== undefined) focusCover(id)
  }
  const removed = (name: string) => say(`${name} entfernt. Strg und Z bringen ihn zurück.`)
  return {
    move: (from: number, to: number) => {
      const blocks = blocksOf(store)
      const block = blocks[from]
      if (!block || to < 0 || to >= blocks.length || to === from) return
      leave()
      store.set(BODY, moveItem(blocks, from, to))
      say(`${nameAt(blocks, from)}: Platz ${to + 1} von ${blocks.length}`)
      goOnAt(block.id)
    },
    remove: (index: number) => {
      const blocks = blocksOf(store)
      leave()
      const rest = blocks.toSpliced(index, 1)
      store.set(BODY, rest)
      removed(nameAt(blocks, index))
      goOnAt(rest[Math.min(index, rest.length - 1)]?.id)
    },
    moveInside: (from: InnerPlace, to: InnerPlace) => {
      const blocks = blocksOf(store)
      const block = columnsOf(blocks[from.outer])[from.column]?.[from.index]
      const moved = moveInner(blocks, from, to)
      if (!block) return
      if (!moved) {
        const isElsewhere = from.outer !== to.outer || from.column !== to.column
        if (isElsewhere && columnsOf(blocks[to.outer])[to.column]) say(FULL)
        return
      }
      leave()
      store.set(BODY, moved)
      const now = innerPlaces(moved).find(one => one.block.id === block.id)
      if (now) say(`${labelOf(block)}: ${placeText(moved, now)}`)
      goOnAt(block.id)
    },
    moveIn: (from: number, to: InnerPlace) => {
      const blocks = blocksOf(store)
      const block = blocks[from]
      const moved = moveIn(blocks, from, to)
      if (!block) return
      if (!moved) return say(FULL)
      leave()
      store.set(BODY, moved)
      const now = innerPlaces(moved).find(one => one.block.id === block.id)
      if (now) say(`${labelOf(block)}: ${placeText(moved, now)}`)
      goOnAt(block.id)
    },
    moveOut: (from: InnerPlace, to: number) => {
      const blocks = blocksOf(store)
      const block = columnsOf(blocks[from.outer])[from.column]?.[from.index]
      const moved = moveOut(blocks, from, to)
      if (!block) return
      if (!moved) return say('Die Seite hat keinen Platz mehr.')
      leave()
      store.set(BODY, moved)
      say(`${nameAt(moved, to)}: Platz ${to + 1} von ${moved.length}`)
      goOnAt(block.id)
    },
    removeInside: (at: InnerPlace) => {
      const blocks = blocksOf(store)
      const column = columnsOf(blocks[at.outer])[at.column] ?? []
      const block = column[at.index]
      if (!block) return
      leave()
      store.set(BODY, withoutInner(blocks, at))
      removed(labelOf(block))
      goOnAt((column[at.index + 1] ?? column[at.index - 1] ?? blocks[at.outer])?.id)
    },
  }
}
