import { create, type Font } from 'fontkit'
import type { FontFacts } from '#server/features/drawings/apart/drawing-task.ts'

/** Without these nothing can be written in it. */
const NEEDED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,'
/** What menus in German are written with besides. */
const GERMAN = 'ÄÖÜäöüß€–„“éèàç'
const BOLD_FROM = 600

type Table = { usWeightClass?: number; fsType?: { noEmbedding?: boolean; viewOnly?: boolean; editable?: boolean } }

/** What stands in a font file; unreadable for whatever is none, is several at once, or has not even the alphabet. */
export function readFont(bytes: Buffer): FontFacts {
  try {
    const font = create(bytes) as Font
    const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    if (!('unitsPerEm' in font) || !Array.from(NEEDED).every(has)) return { isUnreadable: true }
    // an outline of each is what is drawn in the end
    for (const { path } of font.layout(NEEDED).glyphs) path.toSVG()
    const { usWeightClass, fsType } = (font as { 'OS/2'?: Table })['OS/2'] ?? {}
    return {
      family: String(font.familyName ?? ''),
      weight: (usWeightClass ?? 400) >= BOLD_FROM ? 700 : 400,
      missing: Array.from(GERMAN)
        .filter(letter => !has(letter))
        .join(''),
      mayBeUsed: !(fsType?.noEmbedding === true && !fsType.viewOnly && !fsType.editable),
    }
  } catch {
    return { isUnreadable: true }
  }
}
