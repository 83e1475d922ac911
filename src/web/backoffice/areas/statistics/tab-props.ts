import type { Asked, StatisticsQuery } from '#web/backoffice/areas/statistics/query/statistics-query.ts'

/** What a page of figures is about; `isToday` while its days are not over, so that it asks again. */
export type TabProps = {
  query: StatisticsQuery
  asked: Asked
  isToday: boolean
  go: (part: Partial<StatisticsQuery>) => void
  /** The business day that goes on. */
  today: string
}
