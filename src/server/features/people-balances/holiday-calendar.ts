import type { Holiday } from '#contract/calls/hours/holidays.ts'
import { HOLIDAY_REGIONS, type HolidayRegion } from '#contract/holiday-regions.ts'

/** The public holidays of a region in the year from a local day on. */
export type HolidaysOf = (region: HolidayRegion, from: string) => Promise<Holiday[]>

const isRegion = (region: string): region is HolidayRegion => Object.hasOwn(HOLIDAY_REGIONS, region)

/**
 * What public holidays are called, by region and day, for the years that are reckoned with. They are the same for
 * everybody and never change, so each year of a region is asked for once.
 */
export function holidayCalendar(holidaysOf: HolidaysOf) {
  const known = new Map<string, Promise<ReadonlyMap<string, string>>>()
  const yearOf = (region: HolidayRegion, year: number) => {
    const key = `${region} ${year}`
    const asked =
      known.get(key) ??
      holidaysOf(region, `${year}-01-01`).then(
        days => new Map(days.filter(({ isPublic }) => isPublic).map(({ date, name }) => [date, name])),
      )
    known.set(key, asked)
    return asked
  }
  return async (regions: readonly string[], fromYear: number, toYear: number) => {
    const years = Array.from({ length: toYear - fromYear + 1 }, (_, index) => fromYear + index)
    const asked = regions.filter(isRegion).flatMap(region => years.map(year => ({ region, year })))
    const found = await Promise.all(
      asked.map(async ({ region, year }) => [`${region} ${year}`, await yearOf(region, year)] as const),
    )
    const byYear = new Map<string, ReadonlyMap<string, string>>(found)
    return (region: string, day: string): string | null =>
      byYear.get(`${region} ${Number(day.slice(0, 4))}`)?.get(day) ?? null
  }
}
export type HolidayCalendar = ReturnType<typeof holidayCalendar>
