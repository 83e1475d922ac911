import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type { Face, Measure } from '#domain/drawing/drawn.ts'
import { isHouseFont, SHOP_FONT } from '#domain/drawing/font-names.ts'
import type { BroughtFont } from '#server/features/drawings/apart/drawing-task.ts'
import { nearestSigns } from '#domain/text/nearest-sign.ts'
import { FONT_SUBSETS, fontFilePath, type FontSubset } from '#server/ports/fonts/font-files.ts'

/**
 * Letters that one file has all of: `name` tells that file from the others. `isOutlined`: it can be drawn, not put into
 * a PDF.
 */
export type Run = { text: string; name: string; font: Font; isOutlined?: true }

type Opened = Omit<Run, 'text'>
export type Fonts = { runs(text: string, face: Face): Run[]; measure: Measure }

/** Its tables are packed in a way of their own, so that no PDF can take a part of it. */
const isPacked = (data: string) => data.startsWith('d09GMg')

/**
 * Opens font files as texts need them, `brought` by the shop among them. A letter the family does not have comes from
 * the shop's own; one that neither has is the nearest one they have, an emoji nothing.
 */
export function openFonts(brought: readonly BroughtFont[] = []): Fonts {
  const opened = new Map<string, Opened>()
  const openBrought = ({ family, weight, data }: BroughtFont): Opened => {
    const name = `own ${family} ${weight}`
    let known = opened.get(name)
    if (!known) {
      known = { name, font: create(Buffer.from(data, 'base64')) as Font, ...(isPacked(data) && { isOutlined: true }) }
      opened.set(name, known)
    }
    return known
  }
  const open = ({ family: asked, weight }: Face, subset: FontSubset): Opened => {
    const family = isHouseFont(asked) ? asked : SHOP_FONT
    const name = `${family} ${weight} ${subset}`
    let known = opened.get(name)
    if (!known) {
      known = { name, font: create(readFileSync(fontFilePath(family, weight, subset, 'woff'))) as Font }
      opened.set(name, known)
    }
    return known
  }
  const fileOf = (letter: string, face: Face) => {
    const cuts = brought.filter(({ family }) => family === face.family)
    const cut = cuts.find(({ weight }) => weight === face.weight) ?? cuts[0]
    if (cut) {
      const file = openBrought(cut)
      if (file.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return file
    }
    const faces: Face[] = [face, { family: SHOP_FONT, weight: face.weight }]
    for (const one of faces)
      for (const subset of FONT_SUBSETS) {
        const file = open(one, subset)
        if (file.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return file
      }
    return undefined
  }
  const runs = (text: string, face: Face): Run[] => {
    const found: Run[] = []
    const written = nearestSigns(text, letter => fileOf(letter, face) !== undefined)
    for (const letter of written) {
      const file = fileOf(letter, face)
      const last = found.at(-1)
      if (!file) continue
      if (last?.name === file.name) last.text += letter
      else found.push({ text: letter, ...file })
    }
    return found
  }
  const widths = new Map<string, number>()
  const measure: Measure = (text, face) => {
    const key = `${face.family} ${face.weight} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = runs(text, face).reduce(
      (sum, { text: piece, font }) => sum + font.layout(piece).advanceWidth / font.unitsPerEm,
      0,
    )
    widths.set(key, width)
    return width
  }
  return { runs, measure }
}
