import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { DemoBranch } from '#demo/demo-types.ts'
import type { Weekday } from '#domain/time/local-time.ts'

export const WEEK: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The same hours on several weekdays; several ranges a day are allowed. */
export const onDays = (
  days: readonly Weekday[],
  ...ranges: readonly (readonly [from: string, to: string])[]
): readonly OpeningRule[] => days.flatMap(type => ranges.map(([from, to]) => ({ type, from, to })))

/** The Christmas days of `year`: shorter on the 24th, closed on the 25th and 26th. */
export const christmas = (year: number): readonly OpeningRule[] => [
  { type: 'once', date: `${year}-12-24`, from: '09:00', to: '14:00' },
  { type: 'once', date: `${year}-12-25`, isClosed: true },
  { type: 'once', date: `${year}-12-26`, isClosed: true },
]

/**
 * What most branches share: cash, card and vouchers at the counter, no online payment, phone numbers where somebody
 * must be reached.
 */
export const BRANCH_DEFAULTS = {
  country: 'AT',
  timeZone: 'Europe/Vienna',
  isPublic: true,
  isEnabled: true,
  deliveryHours: [],
  seasons: [],
  isDeliveryHoursEnabled: false,
  isDeliveryEnabled: false,
  isTakeawayEnabled: true,
  isDineInEnabled: false,
  isTableSelectionEnabled: false,
  isKioskEnabled: true,
  isPreorderEnabled: false,
  isAppointmentRequired: false,
  isQuotationRequired: false,
  isTipEnabled: false,
  isTableService: false,
  orderableFrom: null,
  closedMessage: null,
  isDeliveryEmailRequired: true,
  isDeliveryPhoneRequired: true,
  isDeliveryAddressRequired: true,
  isDineInEmailRequired: false,
  isDineInPhoneRequired: false,
  isDineInAddressRequired: false,
  isTakeawayEmailRequired: false,
  isTakeawayPhoneRequired: false,
  isTakeawayAddressRequired: false,
  isCashEnabled: true,
  isATMCardEnabled: true,
  isHydroAGVoucherEnabled: true,
  isMollieEnabled: true,
  isDatatransEnabled: true,
  deliveryAreas: [],
  slotMinutes: 5,
  lastOrderMinutesBeforeClose: 0,
  closures: [],
  pauses: [],
  capacityRules: [],
  preparationMinutes: 20,
  deliveryMinutes: 30,
} satisfies Partial<DemoBranch>
