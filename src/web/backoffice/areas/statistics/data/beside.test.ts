import { expect, test } from 'vitest'
import { besideColumn, besideOf, besideText, parts, shareText } from '#web/backoffice/areas/statistics/data/beside.ts'

const span = { from: '2026-11-01', to: '2026-11-30' }
const year = besideOf({ ...span, compare: 'year' })

test('what is compared heads a column and stands in a word beside each figure', () => {
  expect(year).toEqual({ name: 'Vorjahr', mark: 'Vorjahr' })
  expect(besideOf({ ...span, compare: 'previous' })).toEqual({ name: '5 Wochen davor', mark: 'davor' })
  const [column] = besideColumn<{ before?: number }>('Besucher', year, ({ before }) => before)
  expect([column?.label, column?.cell({ before: 3 }), column?.cell({})]).toEqual([
    'Besucher, Vorjahr',
    { number: 3, as: 'plain' },
    null,
  ])
  expect(parts('12 Besucher', besideText(year, 0.123, shareText))).toBe('12 Besucher · Vorjahr 12,3\u00A0%')
})

test('where nothing is compared nothing is said, whatever was answered', () => {
  const nothing = besideOf({ ...span, compare: 'none' })
  expect([nothing, besideColumn('Besucher', nothing, () => 3), parts('a', besideText(nothing, 3, String))]).toEqual([
    undefined,
    [],
    'a',
  ])
})
