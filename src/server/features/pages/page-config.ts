import { configFields, type Config } from '#contract/config/config-fields.ts'
import { pickFor, type ShownValues } from '#contract/shown-fields.ts'
import { orderButtonLabels } from '#domain/orders/texts/order-button.ts'
import { LEGAL_PAGES, type LegalLink, type LegalPage, WITHDRAW } from '#contract/pages/legal.ts'
import { MAP_SERVICE, namesMapKey } from '#domain/content/map-key.ts'
import { type StartPage, startPageOf } from '#domain/content/start-page.ts'
import type { PageConfig } from '#contract/pages/config.ts'

/** A legal text of the shop's own wins over an address elsewhere; null when there is neither. */
function legalLink(config: Config, page: LegalPage): LegalLink | null {
  const { title, link, text } = LEGAL_PAGES[page]
  if (config[text]?.trim()) return { title, href: `/site/${page}`, isExternal: false }
  const href = config[link]
  return href ? { title, href, isExternal: true } : null
}

/**
 * Dark (docs/reference/content.md#map-of-the-branches), with streets and houses of OpenStreetMap, free of charge and
 * without a key.
 */
export const DARK_MAP_STYLE = 'https://tiles.openfreemap.org/styles/dark'

/** A style that wants a key is answered by this server, which alone knows it; without the key it is no style. */
function styleFor({ map }: Config, mapStyle: string | undefined): string {
  const style = map.style || mapStyle || DARK_MAP_STYLE
  if (!namesMapKey(style)) return style
  return map.tokenIsSet === true ? `${MAP_SERVICE}/style.json` : DARK_MAP_STYLE
}

const pick = pickFor<ShownValues<typeof configFields, 'page'>>(configFields, 'page')

/**
 * The settings a guest's browser gets: those that say they are for pages, and what follows from others. `mapStyle` is
 * the map's address where the settings name none; without either it is the free dark one.
 * `startPage` is what stands at `/`.
 */
export function pageConfig(
  config: Config,
  mapStyle?: string,
  startPage: StartPage = startPageOf(config, false),
): PageConfig {
  const { startSite: _page, ...shown } = pick(config)
  return {
    ...shown,
    startPage,
    enablePluginHomePage: startPage === 'home',
    kiosk: { ...shown.kiosk, exitPinIsSet: config.kiosk.exitPinIsSet },
    ...(config.ownFonts?.length && { ownFonts: config.ownFonts }),
    map: { style: styleFor(config, mapStyle) },
    orderButtonLabels: orderButtonLabels(config.orderButtonPreset, config.orderButtonLabels),
    legal: {
      ...(Object.fromEntries(
        (Object.keys(LEGAL_PAGES) as LegalPage[]).map(page => [page, legalLink(config, page)]),
      ) as Record<LegalPage, LegalLink | null>),
      withdraw:
        config.withdrawalRight.scope === 'none'
          ? null
          : { title: WITHDRAW.title, href: `/${WITHDRAW.path}`, isExternal: false },
    },
  }
}
