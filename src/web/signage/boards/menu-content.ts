import type { BoardProduct, MenuBoardData } from '#contract/calls/signage/board-shape.ts'
import type { Choice, Fitted, Written } from '#web/signage/boards/fit-board.ts'
import { heroes, type MenuBlock, type MenuSettings, shownMenu, usedLegend } from '#web/signage/boards/shown-menu.ts'
import { softHyphens } from '#web/signage/boards/soft-hyphens.ts'

/** What stands on a board, and on how large a screen: all by which it is measured. */
export type MenuContent = {
  blocks: readonly MenuBlock[]
  featured: readonly BoardProduct[]
  layout: MenuSettings['layout']
  withImages: boolean
  withPrices: boolean
  withCodes: boolean
  notes: readonly string[]
  room: { width: number; height: number }
  /** The same for two boards that are laid out alike. */
  signature: string
  /** The same for two boards of the same products, whatever they cost and whether they are to be had. */
  outline: string
}

/** What a board of these settings shows of a menu. */
export function menuContent(
  data: MenuBoardData,
  settings: MenuSettings,
  hasPrices: boolean,
  room: MenuContent['room'],
): MenuContent {
  const blocks = shownMenu(data, settings)
  const featured = settings.layout === 'hero' ? heroes(blocks) : []
  const layout = settings.layout === 'hero' && featured.length === 0 ? 'list' : settings.layout
  const withImages = settings.showImages && layout !== 'hero' && blocks.some(({ product }) => product?.image)
  const withPrices = settings.showPrices && hasPrices
  const legend = settings.showAllergens ? usedLegend(data, blocks) : []
  const notes = [
    ...(settings.showPrices && !hasPrices ? ['Preise erfahren Sie an der Kasse.'] : []),
    ...(legend.length > 0 ? [legend.map(({ code, label }) => `${code} ${label}`).join(' · ')] : []),
  ]
  const look = [room.width, room.height, layout, withImages, withPrices, settings.showAllergens, notes]
  return {
    blocks,
    featured,
    layout,
    withImages,
    withPrices,
    withCodes: settings.showAllergens,
    notes,
    room,
    signature: JSON.stringify([look, blocks]),
    outline: JSON.stringify([look, blocks.map(({ key }) => key)]),
  }
}

/** The margin of a board, in px. */
export const padOf = ({ width, height }: MenuContent['room']): number => Math.round(Math.min(width, height) * 0.035)

/** Blocks above one another stand this far apart, in letters. */
export const rowGapOf = ({ layout }: MenuContent): number => (layout === 'grid' ? 0.8 : 0.55)

/** What may be tried to lay a board out in a place of its screen. */
export function choiceOf({ layout, room }: MenuContent, place: { width: number; height: number }): Choice {
  const short = Math.min(room.width, room.height)
  const isNarrow = place.width < place.height
  return layout === 'grid'
    ? { columns: isNarrow ? [2, 3, 4] : [3, 4, 5, 6], smallest: short * 0.019, largest: short * 0.04, isGrid: true }
    : { columns: isNarrow ? [1, 2] : [1, 2, 3, 4], smallest: short * 0.021, largest: short * 0.07, isGrid: false }
}

/** What has to be known of the blocks to lay them out. */
export const writtenOf = ({ blocks }: MenuContent): Written => ({
  isHead: blocks.map(({ head }) => head !== undefined),
  mayPart: blocks.some(({ head, product }) =>
    [head, product?.name, product?.description].some(text => text != null && softHyphens(text) !== text),
  ),
})

const MOST = 24
const byContent = new Map<string, Fitted>()
const byOutline = new Map<string, Fitted>()

/** How a board was laid out when it stood there last: one whose turn comes again is not measured again. */
export const knownFit = ({ signature }: MenuContent): Fitted | null => byContent.get(signature) ?? null

/** How the same products were laid out at other prices. */
export const likeFit = ({ outline }: MenuContent): Fitted | null => byOutline.get(outline) ?? null

/**
 * Keeps how a board was laid out, for its next turn. What was measured with other letters than its own counts only
 * once.
 */
export function keepFit({ signature, outline }: MenuContent, fitted: Fitted, hasLetters: boolean): void {
  if (!hasLetters) return
  for (const [known, key] of [
    [byContent, signature],
    [byOutline, outline],
  ] as const) {
    known.delete(key)
    known.set(key, fitted)
    if (known.size > MOST) known.delete(known.keys().next().value ?? '')
  }
}
