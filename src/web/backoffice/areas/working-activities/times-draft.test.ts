import { expect, test } from 'vitest'
import { timesDraft, timesOf } from '#web/backoffice/areas/working-activities/times-draft.ts'

const ZONE = 'Europe/Vienna'
const NIGHT = {
  startedAt: '2026-11-19T20:58:41.000Z',
  endedAt: '2026-11-20T03:02:07.000Z',
  pauses: [{ startedAt: '2026-11-19T23:30:12.000Z', endedAt: '2026-11-20T00:00:05.000Z', isPaid: false }],
}

test('times that nobody touches stay what they are, to the second', () => {
  const draft = timesDraft(NIGHT, ZONE)
  expect(draft).toEqual({
    start: '2026-11-19T21:58',
    end: '2026-11-20T04:02',
    pauses: [{ from: '00:30', to: '01:00', isPaid: false }],
  })
  expect(timesOf(draft, ZONE, NIGHT)).toEqual(NIGHT)
})

test('a pause typed by its hour lies in the night it belongs to', () => {
  const draft = { ...timesDraft(NIGHT, ZONE), pauses: [{ from: '23:15', to: '00:15', isPaid: true }] }
  expect(timesOf(draft, ZONE, NIGHT).pauses).toEqual([
    { startedAt: '2026-11-19T22:15:00.000Z', endedAt: '2026-11-19T23:15:00.000Z', isPaid: true },
  ])
})

test('what is missing is sent as it is, for the server to say so', () =>
  expect(timesOf({ start: '', end: '', pauses: [{ from: '', to: '10:00', isPaid: false }] }, ZONE, null)).toMatchObject(
    {
      startedAt: '',
      endedAt: '',
      pauses: [{ startedAt: '' }],
    },
  ))
