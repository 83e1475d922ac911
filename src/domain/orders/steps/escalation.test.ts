import { describe, expect, test } from 'vitest'
import { escalationOf, isLoud, lastStageMinutes, type EscalationStage } from '#domain/orders/steps/escalation.ts'

const STAGES: readonly EscalationStage[] = [
  { afterMinutes: 10, action: 'autoReject' },
  { afterMinutes: 3, action: 'sound' },
  { afterMinutes: 6, action: 'mail', target: 'chefin@example.at' },
  { afterMinutes: 6, action: 'sound' },
]
const REACHED = '2026-11-20T11:00:00.000Z'
const at = (time: string) => `2026-11-20T${time}.000Z`
const fresh = { reachedShopAt: REACHED, escalatedMinutes: 0, escalationBase: null }

describe('An order nobody answers', () => {
  test.each([
    { now: '11:02:59', order: fresh, is: { kind: 'wait', dueAt: at('11:03:00') }, because: 'its time has not come' },
    {
      now: '11:03:00',
      order: fresh,
      is: { kind: 'run', stages: [STAGES[1]], minutes: 3, base: at('11:03:00') },
      because: 'three minutes are over',
    },
    {
      now: '11:03:59',
      order: fresh,
      is: { kind: 'run', stages: [STAGES[1]], minutes: 3, base: at('11:03:00') },
      because: 'a late job does not move the others',
    },
    {
      now: '11:06:00',
      order: { ...fresh, escalatedMinutes: 3, escalationBase: at('11:03:00') },
      is: { kind: 'run', stages: [STAGES[2], STAGES[3]], minutes: 6, base: at('11:06:00') },
      because: 'stages of one minute happen together',
    },
    {
      now: '11:10:00',
      order: { ...fresh, escalatedMinutes: 6, escalationBase: at('11:06:00') },
      is: { kind: 'run', stages: [STAGES[0]], minutes: 10, base: at('11:10:00') },
      because: 'nobody came',
    },
    {
      now: '12:00:00',
      order: { ...fresh, escalatedMinutes: 10, escalationBase: at('11:10:00') },
      is: { kind: 'none' },
      because: 'all was done',
    },
  ] as const)('at $now: $because', ({ now, order, is }) => expect(escalationOf(STAGES, order, at(now))).toEqual(is))

  test('after an hour without server is escalated step by step from then on, not all at once', () => {
    const first = escalationOf(STAGES, fresh, at('12:01:00'))
    expect(first).toEqual({ kind: 'run', stages: [STAGES[1]], minutes: 3, base: at('12:01:00') })
    const next = { ...fresh, escalatedMinutes: 3, escalationBase: at('12:01:00') }
    expect(escalationOf(STAGES, next, at('12:01:00'))).toEqual({ kind: 'wait', dueAt: at('12:04:00') })
  })

  test.each([
    { after: 10, chance: '12:05:00', because: 'five minutes are enough to accept it' },
    { after: 2, chance: '12:02:00', because: 'nobody gets longer than the stage itself gives' },
  ])('is not rejected the moment the server is back, but at $chance: $because', ({ after, chance }) => {
    const stages: EscalationStage[] = [{ afterMinutes: after, action: 'autoReject' }]
    const found = escalationOf(stages, fresh, at('12:00:00'))
    expect(found).toMatchObject({ kind: 'postpone', dueAt: at(chance) })
    const later = { ...fresh, escalationBase: found.kind === 'postpone' ? found.base : null }
    expect(escalationOf(stages, later, at('12:00:30'))).toEqual({ kind: 'wait', dueAt: at(chance) })
    expect(escalationOf(stages, later, at(chance))).toMatchObject({ kind: 'run', stages })
  })

  test.each([
    {
      reached: '2026-10-25T00:30:00.000Z',
      now: '2026-10-25T01:30:00.000Z',
      because: 'the clock goes back, waiting goes on',
    },
    {
      reached: '2026-03-29T00:30:00.000Z',
      now: '2026-03-29T01:30:00.000Z',
      because: 'the clock goes forward, nobody waited longer',
    },
  ])('is measured in minutes that passed: $because', ({ reached, now }) => {
    const stages: EscalationStage[] = [{ afterMinutes: 60, action: 'mail' }]
    expect(escalationOf(stages, { ...fresh, reachedShopAt: reached }, now)).toMatchObject({ kind: 'run', base: now })
  })

  test('has nothing to fear where no stage is entered', () => {
    expect(escalationOf([], fresh, at('23:00:00'))).toEqual({ kind: 'none' })
    expect([lastStageMinutes([]), lastStageMinutes(STAGES)]).toEqual([0, 10])
  })
})

test.each([
  { escalatedMinutes: 0, loud: false, because: 'nothing has happened yet' },
  { escalatedMinutes: 3, loud: true, because: 'the stage with the bell was done' },
  { escalatedMinutes: 10, loud: true, because: 'it does not become quiet again' },
])('after $escalatedMinutes minutes the bell is urgent: $loud, $because', ({ escalatedMinutes, loud }) =>
  expect(isLoud(STAGES, escalatedMinutes)).toBe(loud),
)
