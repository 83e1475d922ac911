import { addDays } from '#domain/time/local-time.ts'

/**
 * What the ratings are narrowed by, as the address holds it; empty ones are absent. Days are local days of the shop.
 */
export type RatingsQuery = {
  from?: string | undefined
  to?: string | undefined
  branch?: number | undefined
  /** Nobody happier than so many stars. */
  most?: number | undefined
  hasComment?: 'true' | undefined
  page: number
}
export const PAGE_SIZE = 50

const DAY = /^\d{4}-\d\d-\d\d$/
const day = (text: string | null) => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined)
const positive = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Reads the query part of an address. What is unreadable counts as not filtered, so an old link still opens. */
export function readRatingsQuery(search: string): RatingsQuery {
  const given = new URLSearchParams(search)
  const most = positive(given.get('most'))
  return {
    from: day(given.get('from')),
    to: day(given.get('to')),
    branch: positive(given.get('branch')),
    most: most !== undefined && most < 5 ? most : undefined,
    hasComment: given.get('hasComment') === 'true' ? 'true' : undefined,
    page: positive(given.get('page')) ?? 1,
  }
}

/** The address of the ratings with these filters; the first page is the usual one. */
export const ratingsAddress = (query: RatingsQuery): string => {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
  )
  return entries.length > 0 ? `/ratings?${new URLSearchParams(entries).toString()}` : '/ratings'
}

export const SPANS = [7, 30, 90, 365] as const
/** The days up to `today` that a span of so many days takes in, today included. */
export const lastDays = (days: number, today: string): { from: string; to: string } => ({
  from: addDays(today, 1 - days),
  to: today,
})
