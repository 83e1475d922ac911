import { expect, test } from 'vitest'
import type { WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { inSeries, seriesText } from '#web/backoffice/areas/working-schedules/series.ts'

const row = (id: number, day: string, more: Partial<WholeRow> = {}) =>
  ({ id, startDate: day, endDate: day, dayPart: 'full', seriesId: null, status: 'requested', ...more }) as WholeRow

test('What comes back is one line while it stands the same way, and whatever stands alone another', () => {
  const rows = [
    row(1, '2026-12-04', { seriesId: 1 }),
    row(9, '2026-12-07'),
    row(2, '2026-12-11', { seriesId: 1, status: 'approved' }),
    row(3, '2026-12-18', { seriesId: 1 }),
    row(4, '2026-12-25', { seriesId: 1 }),
  ]
  expect(inSeries(rows).map(({ first, later }) => [first.id, ...later.map(({ id }) => id)])).toEqual([
    [1, 3, 4],
    [9],
    [2],
  ])
  expect(inSeries(rows).map(seriesText)).toEqual([
    'Freitag, 04.12.2026 und 2 weitere Male bis 25.12.2026',
    'Montag, 07.12.2026',
    'Freitag, 11.12.2026',
  ])
})
