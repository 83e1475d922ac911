import { expect, test } from 'vitest'
import { changeOf } from '#web/backoffice/areas/statistics/charts/change-text.ts'

test.each([
  { now: 110, before: 100, is: { direction: 'more', text: '+10\u00A0%' }, because: 'a tenth more' },
  { now: 87.66, before: 100, is: { direction: 'less', text: '−12,3\u00A0%' }, because: 'one place is enough' },
  {
    now: 3169.03,
    before: 3168.55,
    is: { direction: 'more', text: 'fast gleich' },
    because: 'a plus of nothing reads odd',
  },
  { now: 0, before: 50, is: { direction: 'less', text: '−100\u00A0%' }, because: 'nothing is left' },
  { now: 50, before: 50, is: { direction: 'same', text: 'unverändert' }, because: 'nothing changed' },
  { now: 0, before: 0, is: { direction: 'same', text: 'unverändert' }, because: 'nothing was and is' },
  { now: 7, before: 0, is: { direction: 'more', text: 'mehr' }, because: 'nothing has no per cent' },
  { now: -7, before: 0, is: { direction: 'less', text: 'weniger' }, because: 'refunds alone' },
  { now: 50, before: -10, is: { direction: 'more', text: 'mehr' }, because: 'below nothing per cent mislead' },
  {
    now: 5000,
    before: 1,
    is: { direction: 'more', text: 'mehr als das 10fache' },
    because: 'a branch has just opened',
  },
  { now: 5, before: undefined, is: undefined, because: 'nothing is compared' },
])('$now after $before is $is: $because', ({ now, before, is }) => expect(changeOf(now, before)).toEqual(is))

test('of a balance that lies near nothing no per cent are told', () =>
  expect([changeOf(79_000, 10_900, true), changeOf(5, 5, true)]).toEqual([
    { direction: 'more', text: 'mehr' },
    { direction: 'same', text: 'unverändert' },
  ]))
