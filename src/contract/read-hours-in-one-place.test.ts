import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Where the stored lists are edited, carried or composed as they are; whoever asks when it is open is not among them.
 */
const AS_STORED = [
  'src/domain/hours/effective-week.ts',
  // whether anything is entered at all, and whether it can be reckoned with
  'src/web/backoffice/areas/branches/BranchSide.tsx',
  // what is typed so far, before it is composed
  'src/web/backoffice/fields/seasons/planned-hours.ts',
  'src/web/backoffice/fields/seasons/SeasonsField.tsx',
  // adds single days to the lists
  'src/web/backoffice/areas/branches/holidays/take-holidays.ts',
  // both carry branches on
  'src/web/storefront/checkout/form/sample-branch.ts',
  'src/web/kit/api-client.types.ts',
]
const LIST = /\.(?:opening|delivery)Hours\b|[{,] ?(?:opening|delivery)Hours\b ?[,}]/

test('whoever asks when a branch is open reads its hours through effective-week.ts, else a season is missed', () => {
  const files = globSync('src/{domain,contract,server,web}/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(2000)
  const readers = files.filter(file => LIST.test(readFileSync(file, 'utf8')))
  expect(readers.filter(file => !AS_STORED.includes(file))).toEqual([])
  expect(LIST.test('openIntervals(branch.openingHours, day)')).toBe(true)
  expect(LIST.test('const { timeZone, openingHours } = branch')).toBe(true)
  expect(LIST.test("'openingHours'")).toBe(false)
})
