import { expect, test } from 'vitest'
import { delayProblems } from '#domain/hours/delay-problems.ts'

const NOW = '2026-11-20T17:00:00.000Z'

test.each([
  { until: '2026-11-20T18:00:00.000Z', code: undefined, because: 'it ends in an hour' },
  { until: null, code: 'required', because: 'somebody would have to remember to take it back' },
  { until: '2026-11-20T17:00:00.000Z', code: 'past', because: 'it is over already' },
  { until: '2026-11-21T17:00:00.001Z', code: 'tooFar', because: 'by then it is the usual time' },
])('more time until $until is answered with $code: $because', ({ until, code }) => {
  expect(delayProblems({ minutes: 15, until }, NOW)[0]?.code).toBe(code)
})
test('no delay has nothing wrong with it', () => expect(delayProblems(null, NOW)).toEqual([]))
