import type { Measure } from '#web/signage/boards/fit-board.ts'

/** So many blocks are laid out at once: the page draws between one handful and the next. */
const HANDFUL = 16
/** Browsers tell whole pixels: a block may be half a pixel higher, and twenty of them a line. */
const ROUNDED = 0.5

/**
 * Measures the blocks that stand in `ruler`, each as it would stand in a column. One with a word that is too wide is
 * cut.
 */
export const measureBlocks = (ruler: HTMLElement): Measure =>
  function* (laid, most) {
    const blocks = [...ruler.children] as HTMLElement[]
    const heights: number[] = []
    let [sum, isCut] = [0, false]
    for (let from = 0; from < blocks.length; from += HANDFUL) {
      const handful = blocks.slice(from, from + HANDFUL)
      for (const { style, dataset } of handful) {
        style.fontSize = `${laid.size}px`
        style.hyphens = laid.isParted ? 'manual' : 'none'
        style.width = `${dataset['head'] === undefined ? laid.width : laid.headWidth}px`
      }
      // All is written before the first is read: so each handful is laid out once.
      for (const block of handful) {
        const height = block.offsetHeight + ROUNDED
        heights.push(height)
        sum += height
        isCut ||= block.scrollWidth > block.clientWidth + 1
      }
      if (most !== null && (isCut || sum > most)) return null
      yield
    }
    return { heights, isCut }
  }
