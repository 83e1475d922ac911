import path from 'node:path'
import { FONT_FAMILIES, type FontWeight } from '#domain/drawing/font-families.ts'
import { FONT_NAMES, type HouseFont } from '#domain/drawing/font-names.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** The letters of a file: those of Western Europe, and those of the rest of it. */
export const FONT_SUBSETS = ['latin', 'latin-ext'] as const
export type FontSubset = (typeof FONT_SUBSETS)[number]
/** Browsers get `woff2`, what is drawn here reads `woff`. */
export type FontEnding = 'woff2' | 'woff'

/** How the file of a cut is called. */
export const fontFileName = (family: HouseFont, weight: FontWeight, subset: FontSubset, ending: FontEnding): string =>
  `${FONT_FAMILIES[family].folder}-${subset}-${weight}-normal.${ending}`

const isBuilt = !import.meta.filename.endsWith('.ts')
/** Where such a file lies: among the packages, or copied beside the built server. */
export const fontFilePath = (family: HouseFont, weight: FontWeight, subset: FontSubset, ending: FontEnding): string =>
  path.join(
    isBuilt
      ? path.join(PROJECT_ROOT, 'build/fonts')
      : path.join(PROJECT_ROOT, 'node_modules/@fontsource', FONT_FAMILIES[family].folder, 'files'),
    fontFileName(family, weight, subset, ending),
  )

/** Every cut there is. */
export const FONT_FACES: readonly { family: HouseFont; weight: FontWeight }[] = FONT_NAMES.flatMap(family =>
  FONT_FAMILIES[family].weights.map(weight => ({ family, weight })),
)
