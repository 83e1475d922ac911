import { type FontFamily, type HouseFont, isHouseFont } from '#domain/drawing/font-names.ts'

/** How heavy a text is: the two cuts every family here has, but for those drawn in one. */
export type FontWeight = 400 | 700

/**
 * The families of the house, all under free licences and served by the house itself: nobody's address reaches a foreign
 * server. `folder` names the package its files come from.
 */
export const FONT_FAMILIES = {
  Inter: { folder: 'inter', category: 'sansSerif', weights: [400, 700] },
  'Source Sans 3': { folder: 'source-sans-3', category: 'sansSerif', weights: [400, 700] },
  'Barlow Condensed': { folder: 'barlow-condensed', category: 'condensed', weights: [400, 700] },
  Oswald: { folder: 'oswald', category: 'condensed', weights: [400, 700] },
  Lora: { folder: 'lora', category: 'serif', weights: [400, 700] },
  'Playfair Display': { folder: 'playfair-display', category: 'serif', weights: [400, 700] },
  Caveat: { folder: 'caveat', category: 'handwriting', weights: [400, 700] },
  Pacifico: { folder: 'pacifico', category: 'handwriting', weights: [400] },
} as const satisfies Readonly<Record<HouseFont, { folder: string; category: string; weights: readonly FontWeight[] }>>

/** What kind of letters a family has, in words. */
export const FONT_CATEGORIES = {
  sansSerif: 'Ohne Serifen',
  condensed: 'Schmal',
  serif: 'Mit Serifen',
  handwriting: 'Handschrift',
} as const

const BOTH: readonly FontWeight[] = [400, 700]
/** The cuts a family is asked for; one the shop has brought answers for both, with what it has. */
export const weightsOf = (family: FontFamily): readonly FontWeight[] =>
  isHouseFont(family) ? FONT_FAMILIES[family].weights : BOTH

/** The cut of a family that comes nearest to a weight. */
export const weightOf = (family: FontFamily, weight: FontWeight): FontWeight =>
  weightsOf(family).includes(weight) ? weight : 400

/** How style sheets name a cut: `regular` and `700`. */
export const variantName = (weight: FontWeight): string => (weight === 400 ? 'regular' : String(weight))

/** Where the style sheet of a family's cut is found (docs/reference/content.md#fonts). */
export const fontSheetAddress = (family: FontFamily, weight: FontWeight): string =>
  `/fonts/google/${encodeURIComponent(family)}/style-${variantName(weight)}.embed.css`

/** All cuts of some families. */
export const facesOf = (families: readonly FontFamily[]): { family: FontFamily; weight: FontWeight }[] =>
  families.flatMap(family => weightsOf(family).map(weight => ({ family, weight })))
