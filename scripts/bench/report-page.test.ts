import { expect, test } from 'vitest'
import { LARGE_HEADING, STATISTICS_HEADING, withPart } from './report-page.ts'

const USUAL = '# Performance\n\n| a | 1 |\n'
const LARGE = `${LARGE_HEADING}\n\n| b | 2 |\n`
const STATISTICS = `${STATISTICS_HEADING}\n\n| c | 3 |\n`

test('figures of each part survive a run of any other', () => {
  const both = withPart(withPart('', 'usual', USUAL), 'large', LARGE)
  expect(both).toBe(`${USUAL}\n${LARGE}`)
  const all = withPart(both, 'statistics', STATISTICS)
  expect(all).toBe(`${USUAL}\n${LARGE}\n${STATISTICS}`)
  expect(withPart(all, 'usual', '# Performance\n\n| a | 3 |\n')).toBe(
    `# Performance\n\n| a | 3 |\n\n${LARGE}\n${STATISTICS}`,
  )
  expect(withPart(all, 'large', `${LARGE_HEADING}\n\n| b | 4 |\n`)).toBe(
    `${USUAL}\n${LARGE_HEADING}\n\n| b | 4 |\n\n${STATISTICS}`,
  )
  expect(withPart(all, 'statistics', STATISTICS.replace('3', '5'))).toBe(
    `${USUAL}\n${LARGE}\n${STATISTICS.replace('3', '5')}`,
  )
})

test('a page of one part stays as it is', () => {
  expect(withPart(USUAL, 'usual', USUAL)).toBe(USUAL)
  expect(withPart(STATISTICS, 'statistics', STATISTICS)).toBe(STATISTICS)
})
