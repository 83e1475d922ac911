import { expect, test } from 'vitest'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { Season } from '#domain/time/season.ts'
import {
  copiesOf,
  copyOf,
  problemOf,
  readOn,
  standingOf,
  startingWeek,
} from '#web/backoffice/fields/seasons/planned-hours.ts'

const daily = (from: string | null, to: string | null): OpeningRule => ({ type: 'daily', from, to })
const season = (from: string, to: string, own: Partial<Season> = {}): Season => ({
  name: 'Winter',
  kind: 'opening',
  from,
  to,
  hours: [daily('12:00', '20:00')],
  ...own,
})
const typed = (seasons: Season[]) => ({
  openingHours: [daily('11:00', '22:00'), { type: 'once' as const, date: '2026-12-24', isClosed: true }],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  seasons,
  closures: [{ from: '2026-11-10T00:00', to: '' }],
})
const lines = (seasons: Season[], day: string) =>
  readOn(typed(seasons), day).map(({ week, coming, special }) => [
    week[0]?.hours[0]?.from ?? null,
    coming.map(({ title }) => title),
    special,
  ])

test('a day reads as guests will read it, by what can be read of the form so far', () => {
  const winter = season('2026-11-01', '2027-03-31')
  expect(lines([winter], '2026-10-31')).toEqual([['11:00', ['Ab 1. November'], null]])
  expect(lines([winter], '2026-12-24')).toEqual([['12:00', [], 'geschlossen']])
  const unfinished = [season('', ''), season('2026-11-01', null as never), season('2026-11-02', '2026-11-01')]
  expect(lines(unfinished, '2026-11-01')).toEqual([['11:00', [], null]])
  expect(lines([season('2026-11-01', '2026-11-30', { hours: [daily('12:00', null)] })], '2026-11-01')).toEqual([
    [null, [], null],
  ])
})

test('a clash stands at the set that meets an earlier one', () => {
  const both = [season('2026-11-01', '2026-11-30'), season('2026-11-30', '2026-12-01')]
  expect(problemOf(both, 0)).toBeUndefined()
  expect(problemOf(both, 1)).toMatch(/^Überschneidet sich mit „Winter“/)
  // the eleventh is not the first
  const many = [
    ...Array.from({ length: 10 }, (_, index) => season(`2027-01-${10 + index}`, `2027-01-${10 + index}`)),
    ...both,
  ]
  expect([problemOf(many, 1), problemOf(many, 11)?.slice(0, 12)]).toEqual([undefined, 'Überschneide'])
})

test('a set is offered for the next year until one lies there', () => {
  const winter = season('2026-11-01', '2027-02-28')
  const next = copyOf([winter], 0, '2026-11-30')
  expect([next?.year, next?.season.to]).toEqual([2027, '2028-02-29'])
  expect(copyOf([winter, season('2028-01-01', '2028-01-01')], 0, '2026-11-30')).toBeUndefined()
  expect(copyOf([season('', '')], 0, '2026-11-30')).toBeUndefined()
})

test('all sets of a year are offered for the next one at once, each once', () => {
  const [terrace, winter] = [
    season('2026-04-01', '2026-10-31', { name: 'Terrasse' }),
    season('2026-11-01', '2027-03-31'),
  ]
  const days = (copied: ReturnType<typeof copiesOf>) => copied?.seasons.map(({ name, from, to }) => [name, from, to])
  const both = copiesOf([terrace, winter], '2026-11-30')
  expect([both?.year, days(both)]).toEqual([
    2027,
    [
      ['Terrasse', '2027-04-01', '2027-10-31'],
      ['Winter', '2027-11-01', '2028-03-31'],
    ],
  ])
  expect(copiesOf([terrace, winter, ...(both?.seasons ?? [])], '2026-11-30')).toBeNull()
  // one alone has its own button; two years of one set come to one copy
  expect(copiesOf([terrace], '2026-11-30')).toBeNull()
  const years = copiesOf([season('2025-04-01', '2025-10-31'), terrace, winter], '2026-11-30')
  expect(days(years)?.map(([, from]) => from)).toEqual(['2027-04-01', '2027-11-01'])
  expect(copiesOf([season('', ''), season('2026-05-02', '2026-05-01')], '2026-11-30')).toBeNull()
})

test('a set says where it stands', () => {
  const of = season('2026-11-01', '2026-11-30')
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(day => standingOf(of, day))).toEqual([
    'geplant',
    'gilt jetzt',
    'gilt jetzt',
    'vorbei',
  ])
})

test('a new set begins with the ordinary week, without its single days', () =>
  expect(startingWeek(typed([]).openingHours)).toEqual([daily('11:00', '22:00')]))
