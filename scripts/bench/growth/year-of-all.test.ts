import { expect, test } from 'vitest'
import { dayFigures, readReport, readWeek } from '#contract/calls/statistics/day-and-report.ts'
import { ORDER_STATISTICS_CALLS } from '#contract/calls/statistics/order-figures.ts'
import { WEB_STATISTICS_CALLS } from '#contract/calls/statistics/web-figures.ts'
import { workStatistics } from '#contract/calls/people/work-statistics.ts'
import { FIGURE_PAGES, yearTable } from './year-of-all.ts'

test('The pages of figures make every call of statistics', () => {
  const calls = [...ORDER_STATISTICS_CALLS, ...WEB_STATISTICS_CALLS, workStatistics, dayFigures, readReport, readWeek]
  const asked = Object.values(FIGURE_PAGES).flat()
  expect(asked.map(call => `/statistics/${call}`).toSorted()).toEqual(calls.map(({ path }) => path).toSorted())
})

test('A page is a line with what it took and what it asked for', () => {
  const table = yearTable(
    new Map([['orders', { ms: 1234.4, cpuMs: 60, heldMs: 12.6 }]]),
    new Map([['orders', { statements: 9, buffers: 40_000 }]]),
  )
  expect(table.split('\n').at(-1)).toBe('| orders | 2 | 1,234 ms (60) | 9 | 40,000 | 13 ms |')
})
