import { expect, test } from 'vitest'
import { LARGE_HEADING, withPart } from './report-page.ts'

const USUAL = '# Performance\n\n| a | 1 |\n'
const LARGE = `${LARGE_HEADING}\n\n| b | 2 |\n`

test('figures of the large shop survive a run of the usual ones, and the other way round', () => {
  const both = withPart(withPart('', 'usual', USUAL), 'large', LARGE)
  expect(both).toBe(`${USUAL}\n${LARGE}`)
  expect(withPart(both, 'usual', '# Performance\n\n| a | 3 |\n')).toBe(`# Performance\n\n| a | 3 |\n\n${LARGE}`)
  expect(withPart(both, 'large', `${LARGE_HEADING}\n\n| b | 4 |\n`)).toBe(`${USUAL}\n${LARGE_HEADING}\n\n| b | 4 |\n`)
})

test('a page without the large shop stays as it is', () => {
  expect(withPart(USUAL, 'usual', USUAL)).toBe(USUAL)
})
