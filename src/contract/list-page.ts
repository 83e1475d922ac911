/**
 * How many entries of a list are counted; beyond it the count says only that there are more. So many have pages with
 * numbers.
 */
export const MOST_COUNTED = 10_000

/** Leads to the last page of a list, read from its end. */
export const LIST_END = 'end'

/**
 * Where a page stands in its list. `next` and `previous` lead to the pages beside it (`after`, `before`) and name a
 * place in the order of the list, so that what comes or goes in the meantime neither doubles an entry nor leaves one
 * out.
 */
export type ListPage = {
  /** Exact up to MOST_COUNTED. */
  total: number
  /** There are more than `total`. */
  isCapped?: true
  /** Counts for those who asked by number. */
  page: number
  limit: number
  next?: string
  previous?: string
}

/** What was counted up to one more than is told. */
export const cappedTotal = (counted: number): Pick<ListPage, 'total' | 'isCapped'> =>
  counted > MOST_COUNTED ? { total: MOST_COUNTED, isCapped: true } : { total: counted }
