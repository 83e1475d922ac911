import { type PaymentFlags, paymentMethods, paymentSetting } from '#domain/payments/payment-methods.ts'
import type { Config } from '#contract/config/config-fields.ts'
import { orderButtonLabels } from '#domain/orders/texts/order-button-labels.ts'
import { LEGAL_PAGES, type LegalLink, type LegalPage, type PageConfig } from '#contract/page.ts'

/** A legal text of the shop's own wins over an address elsewhere; null when there is neither. */
function legalLink(config: Config, page: LegalPage): LegalLink | null {
  const { link, text } = LEGAL_PAGES[page]
  if (config[text]?.trim()) return { href: `/site/${page}`, isExternal: false }
  const href = config[link]
  return href ? { href, isExternal: true } : null
}

/** The settings a guest's browser gets: nothing of staff, and no long texts. `mapStyle` is the map's address where the settings name none. */
export const pageConfig = (config: Config, mapStyle?: string): PageConfig => ({
  shopName: config.shopName,
  title: config.title,
  seoTitle: config.seoTitle,
  description: config.description,
  seoDescription: config.seoDescription,
  businessName: config.businessName,
  phone: config.phone,
  email: config.email,
  website: config.website,
  logo: config.logo,
  favicon: config.favicon,
  socialLinks: config.socialLinks,
  currency: config.currency,
  country: config.country,
  timeZone: config.timeZone,
  routeSet: config.routeSet,
  footerVariant: config.footerVariant,
  defaultDeliveryMethod: config.defaultDeliveryMethod,
  disableTickets: config.disableTickets,
  mapboxZoom: config.mapboxZoom,
  mapboxPitch: config.mapboxPitch,
  mapboxBearing: config.mapboxBearing,
  enablePluginPWA: config.enablePluginPWA,
  enablePluginToolbar: config.enablePluginToolbar,
  enablePluginHomePage: config.enablePluginHomePage,
  enablePluginSearch: config.enablePluginSearch,
  enablePluginTags: config.enablePluginTags,
  enablePluginMapbox: config.enablePluginMapbox,
  enablePluginCategoryBar: config.enablePluginCategoryBar,
  enableDonations: config.enableDonations,
  enableOrderReviews: config.enableOrderReviews,
  ...(Object.fromEntries(paymentMethods.map(paymentSetting).map(name => [name, config[name]])) as PaymentFlags),
  enableCustomerCancel: config.enableCustomerCancel,
  enableWebPush: config.enableWebPush,
  orderButtonLabels: orderButtonLabels(config.orderButtonPreset, config.orderButtonLabels),
  allergenStyle: config.allergenStyle,
  additivesLegend: config.additivesLegend,
  map: { style: config.map.style || mapStyle || null },
  tracking: config.tracking,
  kiosk: config.kiosk,
  pwa: config.pwa,
  theme: config.theme,
  donation: config.donation,
  legal: Object.fromEntries((Object.keys(LEGAL_PAGES) as LegalPage[]).map(page => [page, legalLink(config, page)])) as Record<
    LegalPage,
    LegalLink | null
  >,
  maxDaysAhead: config.ordering.maxDaysAhead,
})
