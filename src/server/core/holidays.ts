import type { Holiday } from '#contract/calls/hours/holidays.ts'
import type { HolidayRegion } from '#contract/holiday-regions.ts'
import { addDays } from '#domain/time/local-time.ts'

const YEAR_DAYS = 365

/**
 * The public holidays of a region from a local day on for a year, one entry a day, and beside them the days on which
 * many close early, named as people of the country do. The data of all countries come with the first question only,
 * since few ask.
 */
export async function holidaysOf(region: HolidayRegion, from: string): Promise<Holiday[]> {
  const { default: Holidays } = await import('date-holidays')
  const [country = '', state = '', part = ''] = region.split('-')
  const calendar = new Holidays(country, state, part, { languages: [`de-${country.toLowerCase()}`, 'de'] })
  const until = addDays(from, YEAR_DAYS)
  const years = [Number(from.slice(0, 4)), Number(from.slice(0, 4)) + 1]
  const days = new Map<string, Holiday>()
  for (const { date, name, type } of years.flatMap(year => calendar.getHolidays(year))) {
    const day = date.slice(0, 10)
    if (day < from || day >= until || !(type === 'public' || type === 'bank')) continue
    const known = days.get(day)
    const isPublic = type === 'public'
    if (!known || (isPublic && !known.isPublic)) days.set(day, { date: day, name, isPublic })
    else if (known.isPublic === isPublic && known.name !== name)
      days.set(day, { ...known, name: `${known.name}, ${name}` })
  }
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}
