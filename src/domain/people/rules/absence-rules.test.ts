import { describe, expect, test } from 'vitest'
import type { Absence } from '#domain/people/absence.ts'
import { holidayAccount } from '#domain/people/balances/holiday-account.ts'
import { aContract } from '#test/sample-contract.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

const away = (type: Absence['type'], startDate: string, endDate = startDate): Absence => ({
  type,
  startDate,
  endDate,
  dayPart: 'full',
  isRequested: false,
})
/** Days of holiday that were taken of a Monday to Friday in July, with sickness on some of them. */
const taken = (own: Partial<WorkContract>, ...sick: Absence[]) =>
  holidayAccount(
    {
      contracts: [aContract(own)],
      activities: [],
      absences: [away('vacation', '2026-07-06', '2026-07-10'), ...sick],
      adjustments: [],
      holidayName: () => null,
      now: '2026-07-31T12:00:00Z',
      today: '2026-07-31',
      recordingSince: '2026-01-01',
      openedOn: null,
    },
    { year: 2026, asOf: '2026-07-31', carryOverUntil: null },
  ).takenDays

describe('Sickness within a holiday', () => {
  test.each<{ own: Partial<WorkContract>; sick: Absence[]; is: number; because: string }>([
    { own: { breakPolicy: 'AT' }, sick: [], is: 5, because: 'nobody was ill' },
    {
      own: { breakPolicy: 'AT' },
      sick: [away('sick', '2026-07-07', '2026-07-09')],
      is: 5,
      because: 'three calendar days are not longer than three (UrlG § 5 Abs. 1)',
    },
    {
      own: { breakPolicy: 'AT' },
      sick: [away('sick', '2026-07-07', '2026-07-10')],
      is: 1,
      because: 'four are, and then the first counts as well',
    },
    {
      own: { breakPolicy: 'AT' },
      sick: [away('sick', '2026-07-09', '2026-07-12')],
      is: 3,
      because: 'calendar days count, those of the weekend too',
    },
    {
      own: { breakPolicy: 'AT' },
      sick: [away('sick', '2026-07-07', '2026-07-08'), away('sick', '2026-07-09', '2026-07-10')],
      is: 1,
      because: 'what follows without a gap is one sickness',
    },
    {
      own: { breakPolicy: 'AT' },
      sick: [away('sick', '2026-07-06', '2026-07-07'), away('sick', '2026-07-09', '2026-07-10')],
      is: 5,
      because: 'two short ones stay short',
    },
    { own: { breakPolicy: 'DE' }, sick: [away('sick', '2026-07-07')], is: 4, because: 'BUrlG § 9 knows no length' },
    { own: { breakPolicy: 'CH' }, sick: [away('sick', '2026-07-07')], is: 4, because: 'the contract says nothing' },
    {
      own: { breakPolicy: 'CH', sickDaysInVacation: 2 },
      sick: [away('sick', '2026-07-07', '2026-07-08')],
      is: 5,
      because: 'the contract says longer than two',
    },
    {
      own: { breakPolicy: 'none', holidayRegion: 'AT-9' },
      sick: [away('sick', '2026-07-07')],
      is: 5,
      because: 'who manages their own time is employed in Austria all the same',
    },
    {
      own: { breakPolicy: 'none', holidayRegion: null },
      sick: [away('sick', '2026-07-07')],
      is: 4,
      because: 'no country is known',
    },
  ])('$is days were taken: $because', ({ own, sick, is }) => expect(taken(own, ...sick)).toBe(is))
})
