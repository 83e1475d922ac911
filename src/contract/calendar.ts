import { z } from 'zod'

/** Years that a shop can mean; beyond them calendars and databases begin to disagree. */
const isOurTime = (text: string) => text >= '1900' && text < '2201'

/** A local day `YYYY-MM-DD`. */
export const calendarDay = z.iso.date().refine(isOurTime, 'Bitte geben Sie ein gültiges Datum an.')

/** An instant with its zone, read as ISO 8601 UTC with milliseconds. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(
    value => !Number.isNaN(Date.parse(value)) && isOurTime(new Date(value).toISOString()),
    'Bitte geben Sie einen gültigen Zeitpunkt an.',
  )
  .transform(value => new Date(value).toISOString())
