import { isSucceeded, type RateOf, taxesOn } from '#domain/pricing/dated-tax.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/** What rates are where and when an order is supplied, an instant; undefined where they are those of the catalogue. */
export const ratesAt = (
  { config: { taxes } }: Pick<Catalogue, 'config'>,
  { country, timeZone }: { country: string; timeZone: string },
  supplyAt: string,
): RateOf | undefined => (taxes.some(isSucceeded) ? taxesOn(taxes, country, localDay(supplyAt, timeZone)) : undefined)
