import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALL_DAY,
  choicesFor,
  isMenuPlanDue,
  menuHandledText,
  menuProposals,
  type MenuChoice,
  scheduledOn,
  withDay,
} from '#domain/hours/holiday-menus.ts'
import { isScheduleOpen } from '#domain/hours/schedule.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { addDays } from '#domain/time/local-time.ts'

const once = (date: string, from = '11:00', to = '22:00'): OpeningRule => ({
  type: 'once',
  date,
  isClosed: false,
  from,
  to,
})
const off = (date: string): OpeningRule => ({ type: 'once', date, isClosed: true, from: null, to: null })
const lunch: OpeningRule = { type: 'daily', from: '11:00', to: '14:00' }
const christmas = (year: number) => ({ date: `${year}-12-25`, name: 'Christtag', isPublic: true })

describe('Menus on holidays', () => {
  const categories = [
    { id: 1, name: 'Weihnachtsmenü', schedule: [once('2026-12-25')] },
    { id: 2, name: 'Mittagsmenü', schedule: [lunch, off('2026-12-25')] },
    { id: 3, name: 'Suppen', schedule: [] },
  ]
  test('are proposed with what was done on the same holiday the year before, by its name', () => {
    const easter = { date: '2027-03-29', name: 'Ostermontag', isPublic: true }
    const eggs = { id: 4, name: 'Osterteller', schedule: [once('2026-04-06', '00:00', '24:00')] }
    const [monday, day] = menuProposals(
      [...categories, eggs],
      [easter, christmas(2027)],
      [{ date: '2026-04-06', name: 'Ostermontag' }, christmas(2026)],
    )
    expect(
      monday?.proposals.map(({ item, last }) => [item.name, last && menuHandledText(last.date, last.handled)]),
    ).toEqual([['Osterteller', '2026: ganztägig']])
    expect(
      day?.proposals.map(({ item, entered, last }) => [
        item.name,
        entered,
        last && menuHandledText(last.date, last.handled),
      ]),
    ).toEqual([
      ['Weihnachtsmenü', null, '2026: von 11:00 - 22:00 Uhr'],
      ['Mittagsmenü', null, '2026: nicht auf der Karte'],
    ])
  })
  test('say what is entered already', () => {
    const [day] = menuProposals(
      [{ id: 1, name: 'Menü', schedule: [once('2027-12-25')] }],
      [christmas(2027)],
      [christmas(2026)],
    )
    expect(day?.proposals[0]).toMatchObject({ entered: { kind: 'hours' }, last: null })
  })
  test('offer what means something', () => {
    expect([[], [lunch], [once('2026-12-25')]].map(choicesFor)).toEqual([
      ['off', 'hours', 'only'],
      ['off', 'hours'],
      ['hours'],
    ])
  })

  const days = Array.from({ length: 14 }, (_, ahead) => addDays('2027-12-20', ahead))
  const range = fc.constantFrom(ALL_DAY, { from: '11:00', to: '14:30' }, { from: '17:00', to: '22:00' })
  const schedules = fc.constantFrom<OpeningRule[]>(
    [],
    [lunch],
    [once('2026-12-25')],
    [lunch, off('2027-12-24')],
    [{ type: 'monday', isClosed: true }, lunch],
  )
  test('are on that day as chosen, and on all others as before', () =>
    fc.assert(
      fc.property(
        schedules,
        fc.constantFrom(...days),
        fc.constantFrom('off', 'hours', 'only'),
        range,
        fc.nat(23),
        (schedule, date, kind, own, hour) => {
          fc.pre(choicesFor(schedule).includes(kind as MenuChoice['kind']))
          const choice: MenuChoice = kind === 'off' ? { kind } : { kind: kind as 'hours' | 'only', ranges: [own] }
          const next = withDay(schedule, date, choice)
          expect(scheduledOn(next, date)).toEqual(kind === 'off' ? { kind: 'off' } : { kind: 'hours', ranges: [own] })
          expect(withDay(next, date, choice.kind === 'only' ? { ...choice, kind: 'hours' } : choice)).toEqual(next)
          for (const day of days) {
            const at = `${day}T${String(hour).padStart(2, '0')}:30:00.000Z`
            const isOpen = isScheduleOpen(next, 'UTC', at)
            const time = at.slice(11, 16)
            if (day === date) expect(isOpen).toBe(kind !== 'off' && own.from <= time && time < own.to)
            else expect(isOpen).toBe(kind !== 'only' && isScheduleOpen(schedule, 'UTC', at))
          }
        },
      ),
      { numRuns: 500 },
    ))
})

describe('The menus of the next year', () => {
  const holidays = [christmas(2026), christmas(2027)]
  test.each([
    { schedules: [[once('2026-12-25')]], today: '2026-10-01', is: true, because: 'a menu had a day of its own' },
    { schedules: [[], [lunch, off('2026-12-25')]], today: '2026-12-31', is: true, because: 'one was left out' },
    { schedules: [[once('2026-12-25')]], today: '2026-09-30', is: false, because: 'it is September' },
    { schedules: [[once('2026-12-25'), once('2027-12-25')]], today: '2026-11-01', is: false, because: 'it is entered' },
    { schedules: [[once('2026-12-25')], [off('2027-12-25')]], today: '2026-11-01', is: false, because: 'one is' },
    { schedules: [[once('2026-12-28')], [lunch]], today: '2026-11-01', is: false, because: 'it was no holiday' },
    { schedules: [], today: '2026-11-01', is: false, because: 'there is no menu' },
  ])('are due on $today ($is): $because', ({ schedules, today, is }) =>
    expect(
      isMenuPlanDue(
        schedules.map(schedule => ({ schedule })),
        holidays,
        today,
      ),
    ).toBe(is),
  )
})
