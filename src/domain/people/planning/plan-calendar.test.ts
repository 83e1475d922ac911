import { expect, test } from 'vitest'
import { type CalendarEntry, planCalendar } from '#domain/people/planning/plan-calendar.ts'
import { swapAfter, SWAP_STATES, SWAP_STEPS, type SwapState } from '#domain/people/planning/swap.ts'

const shift: CalendarEntry = {
  id: 4,
  version: 3,
  type: 'shift',
  startAt: '2026-12-31T21:00:00.000Z',
  endAt: '2027-01-01T05:00:00.000Z',
  startDate: '2026-12-31',
  endDate: '2027-01-01',
  dayPart: 'full',
  branch: 'Wien; Neubau',
  department: 'Küche',
  position: 'Grill, Abend',
  note: 'Bitte\npünktlich',
}
const written = (entry: CalendarEntry) =>
  planCalendar({
    entries: [entry],
    name: 'Dienste Quendler',
    host: 'shop.example',
    stamp: '2026-11-26T00:00:00Z',
    timeZone: 'Europe/Vienna',
  })

test('a shift stands in the calendar with its place, over midnight and the end of the year', () => {
  const text = written(shift)
  for (const line of [
    'UID:dienst-4@shop.example',
    'SEQUENCE:3',
    'DTSTART:20261231T210000Z',
    'DTEND:20270101T050000Z',
    'SUMMARY:Dienst: Grill\\, Abend',
    'LOCATION:Wien\\; Neubau',
    'DESCRIPTION:Bitte\\npünktlich',
  ])
    expect(text.split('\r\n')).toContain(line)
})
test('an absence says that one is away and never why, over whole days with the last one in it', () => {
  const text = written({
    ...shift,
    type: 'sick',
    startAt: null,
    endAt: null,
    startDate: '2026-12-31',
    endDate: '2027-01-01',
    position: null,
    note: 'Grippe',
  })
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270102\r\nSUMMARY:Abwesend\r\n')
  expect(text).not.toMatch(/Grippe|Krank|sick/)
})
test.each([
  { dayPart: 'morning' as const, from: '20261029T230000Z', to: '20261030T110000Z' },
  { dayPart: 'afternoon' as const, from: '20261030T110000Z', to: '20261030T230000Z' },
])('half a day off, $dayPart, is half a day in the calendar', ({ dayPart, from, to }) => {
  const day = '2026-10-30'
  const text = written({
    ...shift,
    type: 'vacation',
    startAt: null,
    endAt: null,
    startDate: day,
    endDate: day,
    dayPart,
  })
  expect(text).toContain(`DTSTART:${from}\r\nDTEND:${to}\r\nSUMMARY:Abwesend\r\n`)
})
test('a shift is handed over in these steps and no others', () => {
  const states: (SwapState | null)[] = [null, ...(Object.keys(SWAP_STATES) as SwapState[])]
  const steps = states.flatMap(from =>
    SWAP_STEPS.flatMap(step =>
      swapAfter(from, step) === undefined ? [] : [`${from} ${step} ${swapAfter(from, step)}`],
    ),
  )
  expect(steps).toEqual([
    'null offer offered',
    'offered withdraw null',
    'offered claim claimed',
    'offered decline declined',
    'claimed withdraw null',
    'claimed approve approved',
    'claimed decline declined',
    'approved offer offered',
    'declined offer offered',
  ])
})
