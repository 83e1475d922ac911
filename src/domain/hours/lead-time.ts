import type { Product } from '#domain/catalogue/product.ts'
import { DAY_MINUTES } from '#domain/time/local-time.ts'

const MINUTES_IN = { minutes: 1, hours: 60, days: DAY_MINUTES, weeks: 7 * DAY_MINUTES }

/** The part of a product its lead time is read from. */
export type LeadTime = Pick<Product, 'isLeadTimeEnabled' | 'leadTimeType' | 'leadTimeValue'>

/** Minutes a product must be ordered ahead, 0 when it has no lead time. Days and weeks count as 24 hours each day. */
export const leadMinutes = ({ isLeadTimeEnabled, leadTimeType, leadTimeValue }: LeadTime): number =>
  isLeadTimeEnabled ? Math.max(0, leadTimeValue ?? 0) * MINUTES_IN[leadTimeType ?? 'minutes'] : 0

/** The largest lead time in a cart, in minutes; 0 for an empty one. */
export const largestLead = (products: readonly LeadTime[]): number => Math.max(0, ...products.map(leadMinutes))
