import type { FontWeight } from '#domain/drawing/font-families.ts'
import type { HouseFont } from '#domain/drawing/font-names.ts'
import { FONT_SUBSETS, fontFileName, type FontSubset } from '#server/ports/fonts/font-files.ts'

/** Which letters are in which file, so that a browser fetches the second only for a name that needs it. */
const RANGES: Readonly<Record<FontSubset, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
}

/** Where the house serves font files. */
export const FONT_FILES = '/fonts/files'

/** The style sheet of a cut; its files are on this server, so that no guest's address reaches another. */
export const fontStyleSheet = (family: HouseFont, weight: FontWeight): string =>
  FONT_SUBSETS.map(
    subset =>
      `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:swap;src:url('${FONT_FILES}/${fontFileName(family, weight, subset, 'woff2')}') format('woff2');unicode-range:${RANGES[subset]}}\n`,
  ).join('')
