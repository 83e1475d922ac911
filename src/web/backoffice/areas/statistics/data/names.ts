import type { AnswerOf } from '#web/kit/api-client.ts'
import type { FunnelStep } from '#domain/statistics/funnel.ts'

type Orders = AnswerOf<'GET', '/statistics/orders'>

/** The ways orders come in, as an order's page calls them. */
export const SOURCES: Readonly<Record<Orders['bySource'][number]['source'], string>> = {
  web: 'Website',
  kiosk: 'Kiosk',
  phone: 'Telefon',
  qr: 'QR-Code am Tisch',
  import: 'Übernahme',
}

/** How close a visit came to an order. */
export const STEP_NAMES: Readonly<Record<FunnelStep, string>> = {
  visit: 'Besuch',
  menu: 'Speisekarte gesehen',
  addToCart: 'In den Warenkorb gelegt',
  checkout: 'Zur Kasse gegangen',
  payment: 'Zur Zahlung gegangen',
  order: 'Bestellt',
}

/** An event as people call it; those of the shop have names, others the words they came with. */
export const eventText = ({ category, action }: { category: string; action: string }): string =>
  category === 'ecommerce' && Object.hasOwn(STEP_NAMES, action)
    ? STEP_NAMES[action as FunnelStep]
    : [category, action].filter(Boolean).join(', ')

/** Where a visit came from; those that typed the address have no name. */
export const refererText = ({
  referrerDomain,
  referrerName = referrerDomain,
  campaign,
}: {
  referrerDomain?: string | undefined
  referrerName?: string | undefined
  campaign?: string | undefined
}): string =>
  campaign
    ? [`Kampagne „${campaign}“`, referrerName].filter(Boolean).join(', ')
    : referrerName || 'Direkt oder unbekannt'

/** What a page is called; where several have one name, their paths tell them apart. */
export function pageNames(
  pages: readonly { title: string; path: string }[],
): (page: { title: string; path: string }) => string {
  const same = Map.groupBy(pages, ({ title }) => title)
  return ({ title, path }) => (!title ? path : (same.get(title)?.length ?? 0) > 1 ? `${title} ${path}` : title)
}

const COUNTRIES = new Intl.DisplayNames('de', { type: 'region', fallback: 'code' })
/** '1070 Wien', with its country where it is another than the shop's. */
export function placeText(
  { zipCode, city, country }: { zipCode: string; city: string; country: string },
  home: string,
): string {
  const place = [zipCode, city].filter(Boolean).join(' ')
  if (!place) return 'Ohne Postleitzahl'
  return country && country !== home && /^[A-Z]{2}$/.test(country)
    ? `${place}, ${COUNTRIES.of(country) ?? country}`
    : place
}
