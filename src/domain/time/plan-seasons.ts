import type { ProblemEntry } from '#domain/problem.ts'
import { addDays } from '#domain/time/local-time.ts'
import { type Season, spanText } from '#domain/time/season.ts'

const LONGEST_DAYS = 366
const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (day: string | null) => DAY.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''))
const isDated = ({ from, to }: Pick<Season, 'from' | 'to'>) => isDay(from) && isDay(to)

type Span = Pick<Season, 'kind' | 'from' | 'to'>
/** Whether two sets of one kind claim a day both. */
export const isOverlap = (one: Span, other: Span): boolean =>
  one.kind === other.kind && isDated(one) && isDated(other) && one.from <= other.to && other.from <= one.to

/**
 * What keeps sets from meaning anything, at their fields, while they are planned and before they are stored. Sets
 * without both dates yet are left to whoever checks that they are there.
 */
export const seasonProblems = (seasons: readonly Season[]): ProblemEntry[] =>
  seasons.flatMap((season, index): ProblemEntry[] => {
    const at = `seasons.${index}`
    const singles = season.hours.flatMap(({ type }, place) =>
      type === 'once'
        ? [
            {
              field: `${at}.hours.${place}.type`,
              code: 'once',
              message: 'Einzelne Tage gehören zu den Öffnungszeiten.',
            },
          ]
        : [],
    )
    if (!isDated(season)) return singles
    if (season.to < season.from)
      return [
        {
          field: `${at}.to`,
          code: 'range',
          message: 'Der letzte Tag muss am oder nach dem ersten liegen.',
        },
        ...singles,
      ]
    if (season.to >= addDays(season.from, LONGEST_DAYS))
      return [{ field: `${at}.to`, code: 'tooLong', message: 'Eine Saison dauert höchstens ein Jahr.' }, ...singles]
    const met = seasons.slice(0, index).find(other => other.from <= other.to && isOverlap(season, other))
    return met
      ? [
          {
            field: `${at}.from`,
            code: 'overlap',
            message: `Überschneidet sich mit „${met.name}“ (${spanText(met)}). Bitte ändern Sie einen der Zeiträume.`,
          },
          ...singles,
        ]
      : singles
  })

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const inYear = (day: string, years: number) => Number(day.slice(0, 4)) + years
const dated = (year: number, rest: string) => `${String(year).padStart(4, '0')}-${rest}`

/** The first day of a span in another year: 29 February is 1 March where there is none. */
function movedStart(day: string, years: number): string {
  const year = inYear(day, years)
  return day.endsWith('-02-29') && !isLeap(year) ? dated(year, '03-01') : dated(year, day.slice(5))
}

/** The last day of a span in another year: what ends with February still does. */
function movedEnd(day: string, years: number): string {
  const year = inYear(day, years)
  const endsFebruary = addDays(day, 1).endsWith('-03-01')
  return endsFebruary ? dated(year, isLeap(year) ? '02-29' : '02-28') : dated(year, day.slice(5))
}

/**
 * The set of an earlier year in the first year in which it does not end before today, at least one later. `year` is the
 * one it begins in.
 */
export function nextYearOf<S extends Season>(season: S, today: string): { year: number; season: S } {
  const moved = (years: number) => ({
    ...season,
    from: movedStart(season.from, years),
    to: movedEnd(season.to, years),
  })
  let years = Math.max(1, Number(today.slice(0, 4)) - Number(season.to.slice(0, 4)))
  if (moved(years).to < today) years += 1
  return { year: inYear(season.from, years), season: moved(years) }
}
