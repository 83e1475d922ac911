/** The families texts may be set in, by their names. */
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
export type FontFamily = (typeof FONT_NAMES)[number]

/** The family the shop itself is written in. */
export const SHOP_FONT: FontFamily = 'Inter'
