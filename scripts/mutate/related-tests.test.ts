import { expect, test } from 'vitest'
import { testsReaching } from './related-tests.ts'

test('what imports a file itself comes first, and of that what lies beside it with its name', () => {
  const importers = new Map([
    ['d/day-totals.ts', ['a/far.test.ts', 'd/all.test.ts', 'd/day-totals.test.ts', 'd/sheet.ts']],
    ['d/sheet.ts', ['d/day-totals-of-sheets.test.ts', 'd/day-totals.ts']],
  ])
  expect(testsReaching('d/day-totals.ts', importers)).toEqual([
    'd/day-totals.test.ts',
    'd/all.test.ts',
    'a/far.test.ts',
    'd/day-totals-of-sheets.test.ts',
  ])
})
