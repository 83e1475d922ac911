import { isHouseFont } from '#domain/drawing/font-names.ts'
import type { FontWeight } from '#domain/drawing/font-families.ts'

/** A cut of a font the shop has brought, as pages and drawings need it. `file` is its name below `/fonts/own/`. */
export type OwnFace = { family: string; weight: FontWeight; file: string }

export const OWN_FONT_FILES = '/fonts/own'
export const OWN_FONT_MAX_BYTES = 3 * 1024 * 1024
/** Letters, numbers, blanks and dashes: what a style sheet can name without more ado. */
const LONGEST_NAME = 60
const STRANGE = /[^\p{L}\p{N} _-]/u
const BEGINS_WELL = /^[\p{L}\p{N}]/u
export const isFontName = (name: string): boolean =>
  [...name].length <= LONGEST_NAME && BEGINS_WELL.test(name) && !STRANGE.test(name)

/** What is wrong with the name of a family, in words. */
export function fontNameProblem(name: string): string | undefined {
  if (!isFontName(name)) return 'Der Name besteht aus höchstens 60 Buchstaben, Ziffern, Leerzeichen und Bindestrichen.'
  return isHouseFont(name)
    ? 'Eine Schriftart mit diesem Namen gehört schon zum Haus. Bitte geben Sie ihr einen anderen.'
    : undefined
}

/** How browsers are told of a file's kind. */
export const FONT_FORMATS = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' } as const
export type FontExtension = keyof typeof FONT_FORMATS

/**
 * What a font file is by its first bytes, whatever it is called; undefined for anything else, collections of several
 * fonts among it.
 */
export function fontExtensionOf(head: Uint8Array): FontExtension | undefined {
  const mark = String.fromCodePoint(...head.subarray(0, 4))
  if (mark === 'wOF2') return 'woff2'
  if (mark === 'wOFF') return 'woff'
  if (mark === 'OTTO') return 'otf'
  return mark === '\u0000\u0001\u0000\u0000' || mark === 'true' ? 'ttf' : undefined
}

/**
 * The style sheet of one's own family: `isOnly` says that it has no other cut, which then stands for all, so that no
 * browser makes one up.
 */
export function ownFontRule({ family, weight, file }: OwnFace, isOnly: boolean): string {
  const extension = file.split('.').at(-1) as FontExtension
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${isOnly ? '1 1000' : weight};font-display:swap;src:url('${OWN_FONT_FILES}/${file}') format('${FONT_FORMATS[extension]}')}\n`
}

/** The rules of all cuts of one's own families. */
export const ownFontRules = (faces: readonly OwnFace[]): string =>
  faces.map(face => ownFontRule(face, faces.filter(({ family }) => family === face.family).length === 1)).join('')
