import { expect, test } from 'vitest'
import { daysOf, splitSpan } from '#server/features/statistics/read/read-days.ts'

test('A span is read by whole written months and by days beside them', () => {
  const written = new Map([
    ['2026-02-01', false],
    ['2026-03-01', false],
  ])
  expect(splitSpan({ from: '2026-01-20', to: '2026-04-02' }, written)).toEqual({
    months: ['2026-02-01', '2026-03-01'],
    allMonths: [],
    runs: [
      { from: '2026-01-20', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-02' },
    ],
    allRuns: [],
  })
})

test('What all branches come to is read where it is written, whole months and parts of them', () => {
  const written = new Map([
    ['2026-01-01', true],
    ['2026-02-01', true],
    ['2026-03-01', false],
  ])
  const parts = splitSpan({ from: '2026-01-20', to: '2026-04-02' }, written)
  expect(parts).toEqual({
    months: ['2026-03-01'],
    allMonths: ['2026-02-01'],
    runs: [{ from: '2026-04-01', to: '2026-04-02' }],
    allRuns: [{ from: '2026-01-20', to: '2026-01-31' }],
  })
  expect(daysOf(parts)).toEqual({
    runs: [{ from: '2026-03-01', to: '2026-04-02' }],
    allRuns: [{ from: '2026-01-20', to: '2026-02-28' }],
  })
})

test('A day of a month that is written, and a span over the end of a year', () => {
  expect(splitSpan({ from: '2026-02-11', to: '2026-02-11' }, new Map([['2026-02-01', true]]))).toEqual({
    months: [],
    allMonths: [],
    runs: [],
    allRuns: [{ from: '2026-02-11', to: '2026-02-11' }],
  })
  expect(splitSpan({ from: '2025-12-31', to: '2026-01-31' }, new Map([['2026-01-01', true]]))).toEqual({
    months: [],
    allMonths: ['2026-01-01'],
    runs: [{ from: '2025-12-31', to: '2025-12-31' }],
    allRuns: [],
  })
})
