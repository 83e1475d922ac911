import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { wasTakenByOther } from '#web/backoffice/areas/orders/actions/take-step.ts'

const SENT = Date.parse('2026-03-02T12:00:00.000Z')
const readyIn = (minutes: number) => new Date(SENT + minutes * 60_000).toISOString()
const before = { version: 1 } as StaffOrder
const after = (by: string | null, minutes = 20, version = 2) =>
  ({
    version,
    estimatedReadyAt: readyIn(minutes),
    log: [
      { at: readyIn(-5), by: null, action: 'create', from: null, to: null, note: null },
      { at: readyIn(0), by, action: 'confirm', from: 'new', to: 'confirmed', note: null },
    ],
  }) as unknown as StaffOrder

test.each([
  { answer: after('Eva Huber'), other: false, because: "the step is one's own" },
  { answer: after('Max Berger'), other: true, because: 'a colleague clicked a moment earlier' },
  { answer: after('Eva Huber', 45), other: true, because: 'the same account promised another time on a second device' },
  { answer: after('Max Berger', 20, 1), other: false, because: 'nothing changed since one looked' },
])("the answer shows somebody else's step: $other, because $because", ({ answer, other }) => {
  expect(wasTakenByOther({ before, after: answer, body: { minutes: 20 }, ownName: 'Eva Huber' })).toBe(other)
})
