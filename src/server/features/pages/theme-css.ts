import type { THEME_CORNERS, THEME_WIDTHS } from '#contract/config/website.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import { FONT_FAMILIES } from '#domain/drawing/font-families.ts'
import { isHouseFont } from '#domain/drawing/font-names.ts'
import { ownFontRules } from '#domain/drawing/own-font.ts'
import { fontStyleSheet } from '#server/ports/fonts/style-sheet.ts'

type Theme = Pick<PageConfig, 'theme' | 'ownFonts'>

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

const known = (color: string | null | undefined) => (color && COLOR.test(color) ? color : undefined)

/**
 * The shop's fonts, colours and shapes as a few rules over the built styles, empty without any; text on a colour is
 * black or white, whichever reads better.
 */
export const themeCss = (config: Theme): string => `${fonts(config)}${colours(config.theme)}${shape(config.theme)}`

/** By the choices of the settings: the radius of cards, of pictures, of buttons on pages. */
const CORNERS = new Map(
  Object.entries({
    none: '--radius:0;--radius-l:0;--pill:0',
    small: '--radius:6px;--radius-l:8px;--pill:8px',
    large: '--radius:18px;--radius-l:28px;--pill:999px',
  } satisfies Record<keyof typeof THEME_CORNERS, string>),
)
const WIDTHS = new Map(
  Object.entries({ narrow: '--text-width:600px', wide: '--text-width:920px' } satisfies Record<
    keyof typeof THEME_WIDTHS,
    string
  >),
)

function shape({ corners, textWidth }: Theme['theme']): string {
  const rules = [CORNERS.get(corners ?? ''), WIDTHS.get(textWidth ?? '')].filter(Boolean)
  return rules.length > 0 ? `:root{${rules.join(';')}}` : ''
}

/** Faces and rules of the families somebody chose; every file of them is on this server. */
function fonts({ theme: { font, headingFont }, ownFonts = [] }: Theme): string {
  const isFamily = (name: string | null | undefined): name is string =>
    name != null && (isHouseFont(name) || ownFonts.some(({ family }) => family === name))
  const [text, headings] = [font, headingFont].map((name: string | null | undefined) =>
    isFamily(name) ? name : undefined,
  )
  const chosen = [...new Set([text, headings])]
  const faces = [
    ...chosen.flatMap(family =>
      family && isHouseFont(family) ? FONT_FAMILIES[family].weights.map(weight => fontStyleSheet(family, weight)) : [],
    ),
    ownFontRules(ownFonts.filter(({ family }) => chosen.includes(family))),
  ]
  return [
    ...faces,
    text ? `:root{--font:'${text}','Inter Fallback',system-ui,sans-serif}` : '',
    headings ? `h1,h2{font-family:'${headings}',var(--font)}` : '',
  ].join('')
}

function colours(theme: Theme['theme']): string {
  if (![theme.primary, theme.secondary, theme.accent, theme.accentDark].some(known)) return ''
  const accentDark = known(theme.accentDark)
  const light = [
    ...surface('header', known(theme.primary)),
    ...surface('secondary', known(theme.secondary)),
    ...accents(known(theme.accent)),
  ]
  return `:root{${light.join(';')}}${accentDark ? `@media (prefers-color-scheme:dark){:root{${accents(accentDark).join(';')}}}` : ''}`
}

const surface = (name: string, color: string | undefined) =>
  color ? [`--${name}:${color}`, `--on-${name}:${readableOn(color)}`] : []

const accents = (color: string | undefined) =>
  color
    ? [
        `--accent:${color}`,
        `--on-accent:${readableOn(color)}`,
        `--accent-ink:${color}`,
        `--accent-strong:color-mix(in srgb,${color} 85%,${readableOn(color) === '#000' ? '#fff' : '#000'})`,
        `--accent-wash:color-mix(in srgb,${color} 12%,var(--paper))`,
      ]
    : []

const CHANNELS = [
  [0, 0.2126],
  [1, 0.7152],
  [2, 0.0722],
] as const

/** WCAG relative luminance decides between black and white. */
function readableOn(color: string): '#000' | '#fff' {
  const digits = color.slice(1)
  const long = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const luminance = CHANNELS.reduce((sum, [index, weight]) => {
    const value = Number.parseInt(long.slice(index * 2, index * 2 + 2), 16) / 255
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  }, 0)
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000' : '#fff'
}
