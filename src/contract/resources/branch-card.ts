import type { Branch } from '#domain/catalogue/branch.ts'

/** A branch as cards, header and footer show it. */
export const BRANCH_CARD = [
  'id',
  'identifier',
  'name',
  'description',
  'street',
  'zipCode',
  'city',
  'country',
  'phone',
  'email',
  'latitude',
  'longitude',
  'keywords',
  'timeZone',
  'tags',
  'images',
  'logo',
  'headerImage',
  'division',
  'isPublic',
  'isEnabled',
  'openingHours',
  'deliveryHours',
  'isDeliveryHoursEnabled',
  'seasons',
  'isDeliveryEnabled',
  'isTakeawayEnabled',
  'isDineInEnabled',
  'isPreorderEnabled',
  'orderableFrom',
  'closedMessage',
  'closures',
  'pauses',
  'lastOrderMinutesBeforeClose',
  'preparationMinutes',
  'deliveryMinutes',
] as const satisfies readonly (keyof Branch)[]

export type BranchCardData = Pick<Branch, (typeof BRANCH_CARD)[number]>

/** A shop with no more branches has all of them on the page, and everything about them happens in the browser. */
export const MOST_AT_ONCE = 12
/** Of more than that a page shows so many, which fill a screen; the next come as they are reached. */
export const CARDS_A_PAGE = 6
