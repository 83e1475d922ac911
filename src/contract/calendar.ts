import { z } from 'zod'
import { isShopTime } from '#domain/time/local-time.ts'

/** A local day `YYYY-MM-DD`. */
export const calendarDay = z.iso.date().refine(isShopTime, 'Bitte geben Sie ein gültiges Datum an.')

/** An instant with its zone, read as ISO 8601 UTC with milliseconds. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(
    value => !Number.isNaN(Date.parse(value)) && isShopTime(new Date(value).toISOString()),
    'Bitte geben Sie einen gültigen Zeitpunkt an.',
  )
  .transform(value => new Date(value).toISOString())
