import { createHash } from 'node:crypto'
import type { Config } from '#contract/config/config-fields.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'

/**
 * What icons are drawn from. `image` null means the default drawing; `id` changes with anything that changes the
 * result.
 */
export type IconSource = { image: ImageReference | null; ground: string; accent: string; id: string }

type IconConfig = Pick<Config, 'logo' | 'favicon' | 'theme' | 'pwa'>

const HEADER = '#000000'
const ACCENT = '#b23a12'
const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const colorOf = (color: string | null | undefined, fallback: string) => (color && COLOR.test(color) ? color : fallback)

/**
 * Icons of the installed app come from the app's own or the logo, the browser tab's from the favicon; each stands in
 * for the other.
 */
export function iconSource({ logo, favicon, theme, pwa }: IconConfig, use: 'app' | 'tab'): IconSource {
  const image = (use === 'app' ? (pwa.icon ?? logo ?? favicon) : (favicon ?? logo)) ?? null
  // A logo is made to be seen on the header.
  const ground = colorOf(theme.primary, HEADER)
  const accent = colorOf(theme.accent, ACCENT)
  const id = createHash('sha256')
    .update([image?.id, image?.version, image?.extension, ground, accent].join(' '))
    .digest('hex')
    .slice(0, 10)
  return { image, ground, accent, id }
}
