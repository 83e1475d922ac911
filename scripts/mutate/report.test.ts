import { expect, test } from 'vitest'
import { report, type Outcome } from './report.ts'
import { ROOMS } from './rooms.ts'

const domain = ROOMS.find(({ name }) => name === 'domain')!
const said = (outcomes: readonly Outcome[]) => {
  const lines: string[] = []
  const tried = outcomes.map((outcome, line) => ({ room: domain, file: 'src/domain/a/b.ts', line, what: 'x', outcome }))
  const isGood = report(tried, line => lines.push(line))
  return { isGood, text: lines.join('\n') }
}

test('what was refused or could not be asked counts neither way, and is told', () => {
  const { isGood, text } = said(['noticed', 'endless', 'refused', 'unasked'])
  expect(text).toContain('100.0 %')
  expect(text).toMatch(/Could not be asked[^\n]*\n {2}src\/domain\/a\/b\.ts:3/)
  expect(isGood).toBe(true)
})
test('what nobody noticed and what no test reaches count against the goal', () => {
  const { isGood, text } = said(['noticed', 'noticed', 'survived', 'untested'])
  expect(text).toContain('50.0 %')
  expect(isGood).toBe(false)
})
