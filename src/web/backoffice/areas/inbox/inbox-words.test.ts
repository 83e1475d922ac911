import { expect, test } from 'vitest'
import { ANSWERS, countText, whenText } from '#web/backoffice/areas/inbox/inbox-words.ts'
import { INBOX_ASKS } from '#domain/people/inbox.ts'

const VIENNA = 'Europe/Vienna'
const none = { days: null, at: null, until: null }

test.each([
  { row: { ...none, days: { from: '2026-12-07', to: '2026-12-07' } }, says: 'Mo 07.12.2026' },
  { row: { ...none, days: { from: '2026-12-07', to: '2026-12-11' } }, says: 'Mo 07.12.2026 bis Fr 11.12.2026' },
  { row: { ...none, at: '2026-12-07T23:30:00.000Z' }, says: 'Di 08.12.2026, 00:30 Uhr' },
  {
    row: { ...none, at: '2026-12-07T08:00:00.000Z', until: '2026-12-07T12:00:00.000Z' },
    says: 'Mo 07.12.2026, 09:00–13:00 Uhr',
  },
  { row: none, says: '' },
])('when: $says', ({ row, says }) => expect(whenText(row, VIENNA)).toBe(says))

test('only a correction is not refused without a reason, as its call asks', () =>
  expect(INBOX_ASKS.filter(ask => ANSWERS[ask].no?.reason === 'needed')).toEqual(['correction']))

test('what is counted no further says so', () =>
  expect([0, 998, 999, 4000].map(countText)).toEqual(['0', '998', '999+', '999+']))
