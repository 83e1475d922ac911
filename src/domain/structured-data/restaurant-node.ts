import type { Branch } from '#domain/catalogue/branch.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import { reserveAction } from '#domain/structured-data/block-nodes.ts'
import { type JsonLd, nodeOf } from '#domain/structured-data/json-ld.ts'
import {
  kitchenHoursSpecification,
  openingHoursSpecification,
  specialOpeningHours,
  suppliedHoursSpecification,
} from '#domain/structured-data/opening-hours-specification.ts'
import { localDay } from '#domain/time/local-time.ts'

export type RestaurantSource = Pick<
  Branch,
  | 'name'
  | 'description'
  | 'street'
  | 'zipCode'
  | 'city'
  | 'country'
  | 'phone'
  | 'email'
  | 'latitude'
  | 'longitude'
  | 'timeZone'
  | 'logo'
  | 'headerImage'
  | 'images'
  | 'openingHours'
  | 'deliveryHours'
  | 'isDeliveryHoursEnabled'
  | 'seasons'
  | 'isDeliveryEnabled'
  | 'isTakeawayEnabled'
  | 'isDineInEnabled'
>
/** `url` is the absolute address of the branch's menu page, `now` an instant. */
export type RestaurantContext = {
  url: string
  now: string
  currency: string
  imageUrl: (image: ImageReference) => string
  menu?: JsonLd | null
  /** The absolute address of the page where a table is reserved. */
  reserveAt?: string | null
}

/**
 * A branch as schema.org Restaurant: address, place, hours with their exceptions, ways to order and, where given, its
 * menu. Delivery, and a kitchen with hours of its own, are offered services that name them.
 */
export function restaurantNode(
  branch: RestaurantSource,
  { url, now, currency, imageUrl, menu, reserveAt }: RestaurantContext,
): JsonLd {
  const today = localDay(now, branch.timeZone)
  const pictures = [branch.headerImage, ...branch.images].flatMap(image => (image ? [imageUrl(image)] : []))
  return nodeOf('Restaurant', {
    '@id': url,
    url,
    name: branch.name,
    description: branch.description,
    image: [...new Set(pictures)],
    logo: branch.logo && imageUrl(branch.logo),
    telephone: branch.phone,
    email: branch.email,
    address: addressNode(branch),
    geo:
      branch.latitude != null && branch.longitude != null
        ? nodeOf('GeoCoordinates', { latitude: branch.latitude, longitude: branch.longitude })
        : null,
    currenciesAccepted: currency,
    openingHoursSpecification: openingHoursSpecification(openingRules(branch), today),
    specialOpeningHoursSpecification: specialOpeningHours(openingRules(branch), today),
    makesOffer: offersOf(branch, today),
    acceptsReservations: reserveAt,
    potentialAction: actionsOf(orderAction(branch, url), reserveAt),
    hasMenu: menu,
  })
}

const addressNode = ({ street, zipCode, city, country }: RestaurantSource) =>
  street || city
    ? nodeOf('PostalAddress', {
        streetAddress: street,
        postalCode: zipCode,
        addressLocality: city,
        addressCountry: country,
      })
    : null

/** One action stands alone, two in a list. */
function actionsOf(order: JsonLd | null, reserveAt: string | null | undefined): JsonLd | JsonLd[] | null {
  if (!reserveAt) return order
  const reserve = reserveAction(reserveAt)
  return order ? [order, reserve] : reserve
}

/** One offer stands alone, several in a list. */
function offersOf(branch: RestaurantSource, today: string): JsonLd | JsonLd[] | null {
  const kitchen = kitchenHoursSpecification(openingRules(branch), branch.seasons, today)
  const offers = [
    ...(branch.isDeliveryEnabled
      ? [serviceOffer('Lieferung', suppliedHoursSpecification(deliveryRules(branch), branch.seasons, today))]
      : []),
    ...(kitchen.length > 0 ? [serviceOffer('Küche', kitchen)] : []),
  ]
  return offers.length > 1 ? offers : (offers[0] ?? null)
}

const serviceOffer = (name: string, hoursAvailable: JsonLd[]) =>
  nodeOf('Offer', { itemOffered: nodeOf('Service', { name, serviceType: name, hoursAvailable }) })

function orderAction(
  { isDeliveryEnabled, isTakeawayEnabled, isDineInEnabled }: RestaurantSource,
  url: string,
): JsonLd | null {
  const methods = [
    ...(isDeliveryEnabled ? ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'] : []),
    ...(isTakeawayEnabled || isDineInEnabled ? ['http://purl.org/goodrelations/v1#DeliveryModePickUp'] : []),
  ]
  return methods.length === 0
    ? null
    : nodeOf('OrderAction', { target: nodeOf('EntryPoint', { urlTemplate: url }), deliveryMethod: methods })
}
