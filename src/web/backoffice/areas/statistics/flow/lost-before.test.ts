import { expect, test } from 'vitest'
import { lostBefore } from '#web/backoffice/areas/statistics/flow/lost-before.ts'

const visits = (...counts: number[]) => counts.map(visitors => ({ visitors }))

test.each([
  { steps: visits(60, 50, 40), lost: [0, 10, 10], because: 'each step is reached by fewer' },
  { steps: visits(60, 30, 0, 20), lost: [0, 30, 10, 0], because: 'who pays on site skips the payment and is not lost' },
  { steps: visits(0, 0), lost: [0, 0], because: 'nobody came' },
  { steps: [], lost: [], because: 'there is nothing to say' },
])('$lost get lost: $because', ({ steps, lost }) => expect(lostBefore(steps)).toEqual(lost))
