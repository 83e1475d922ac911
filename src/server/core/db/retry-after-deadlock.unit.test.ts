import { expect, test } from 'vitest'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'

test.each([
  { codes: [], because: 'nothing went wrong', outcome: 'done', runs: 1 },
  { codes: ['40P01', '40001'], because: 'others went first twice', outcome: 'done', runs: 3 },
  { codes: ['40P01', '40P01', '40P01'], because: 'it never came through', outcome: '40P01', runs: 3 },
  { codes: ['23505'], because: 'trying again would not help', outcome: '23505', runs: 1 },
])('after $codes it is $outcome in $runs runs: $because', async ({ codes, outcome, runs }) => {
  let count = 0
  const work = againAfterDeadlock(async () => {
    const code = codes[count]
    count += 1
    if (code) throw Object.assign(new Error('refused'), { code })
    return 'done'
  })
  expect([await work.catch((error: unknown) => (error as { code: string }).code), count]).toEqual([outcome, runs])
})
