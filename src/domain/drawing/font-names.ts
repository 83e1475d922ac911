/** The families of the house, by their names. */
export const FONT_NAMES = [
  'Inter',
  'Source Sans 3',
  'Barlow Condensed',
  'Oswald',
  'Lora',
  'Playfair Display',
  'Caveat',
  'Pacifico',
] as const
export type HouseFont = (typeof FONT_NAMES)[number]
/** What a text is set in: a family of the house, or one the shop has brought. */
export type FontFamily = HouseFont | (string & {})

/** The family the shop itself is written in. */
export const SHOP_FONT: HouseFont = 'Inter'

const NAMES: readonly string[] = FONT_NAMES
export const isHouseFont = (family: string): family is HouseFont => NAMES.includes(family)
