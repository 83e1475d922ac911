import type { Config } from '#contract/config/config-fields.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { iconSource } from '#server/features/app-manifest/icon-source.ts'

const THEME = '#000000'
const PAPER = '#ffffff'
const SIZES = [192, 512] as const
/** Longer names are cut under the icon on most home screens. */
const SHORT_NAME_LENGTH = 14

type ManifestConfig = Pick<
  Config,
  'shopName' | 'seoDescription' | 'description' | 'pwa' | 'logo' | 'favicon' | 'theme' | 'routeSet'
>
type ManifestBranch = Pick<Catalogue['branches'][number], 'name' | 'identifier' | 'isPublic' | 'isEnabled'>

/** The web app manifest: how the shop appears once it is installed. */
export function webManifest(config: ManifestConfig, branches: readonly ManifestBranch[]) {
  const { shopName, pwa } = config
  const { id } = iconSource(config, 'app')
  const description = config.seoDescription?.trim() || config.description?.trim()
  return {
    id: '/',
    name: pwa.name || shopName,
    short_name: pwa.shortName || shortName(shopName),
    ...(description ? { description } : {}),
    lang: 'de',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: pwa.themeColor || THEME,
    background_color: pwa.backgroundColor || PAPER,
    categories: ['food', 'shopping'],
    icons: (['plain', 'maskable'] as const).flatMap(shape =>
      SIZES.map(size => ({
        src: `/app-icon/${shape}-${size}.png?v=${id}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: shape === 'plain' ? 'any' : 'maskable',
      })),
    ),
    ...(config.routeSet === 'marketing'
      ? {}
      : { shortcuts: shortcutsOf(branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)) }),
  }
}

/** Phones show four at most. */
const MOST_MENUS = 3

/** What a long press on the app's icon offers: the menus one can order from, and the cart. */
function shortcutsOf(branches: readonly ManifestBranch[]) {
  const isOne = branches.length === 1
  return [
    ...branches.slice(0, MOST_MENUS).map(({ name, identifier }) => ({
      name: isOne ? 'Speisekarte' : name,
      ...(isOne ? {} : { description: `Speisekarte von ${name}` }),
      url: `/store/${encodeURIComponent(identifier)}`,
    })),
    ...(branches.length > 0 ? [{ name: 'Warenkorb', url: '/shop' }] : []),
  ]
}

const shortName = (name: string) =>
  name.length <= SHORT_NAME_LENGTH ? name : (name.split(/\s/, 1)[0] ?? name).slice(0, SHORT_NAME_LENGTH)
