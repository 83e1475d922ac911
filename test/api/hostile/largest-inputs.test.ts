import { describe, expect, test } from 'vitest'
import { checkSubmission } from '#domain/forms/check-submission.ts'
import type { FormField } from '#domain/forms/form.ts'
import { openIntervals } from '#domain/hours/open-intervals.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { shiftCopier } from '#domain/people/planning/copied-week.ts'
import { coverageOf as coverageOfHours } from '#domain/people/figures/coverage.ts'
import { coverageBy } from '#domain/people/planning/coverage.ts'
import { repeatedDays } from '#domain/people/planning/repeated.ts'
import { dayBuckets, hourBuckets } from '#domain/statistics/buckets.ts'
import { readQuickTask } from '#domain/tasks/quick-add.ts'
import { readRule } from '#domain/tasks/recurrence-rule.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { addDays, WEEKDAYS } from '#domain/time/local-time.ts'
import { writeHtml } from '#server/ports/markdown/write-html.ts'

/** What one of them may work in one go, in ms of the processor: others wait that long. */
const MOST_MS = 300
const timeZone = 'Europe/Vienna'
const TODAY = '2026-11-29'

const many = <T>(count: number, of: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => of(index))

/** The least of three runs: what else the machine does, and compiling, is no fault of the one that is measured. */
function workedMs(act: () => unknown): number {
  const once = () => {
    const before = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  return Math.round(Math.min(once(), once(), once()))
}

const people = many(2000, id => ({
  kind: 'user' as const,
  id,
  name: `Anna Maria Huber ${id}`,
  username: `anna.${id}`,
}))
const rules = many(500, (index): OpeningRule => ({
  type: 'once',
  date: addDays(TODAY, index % 20),
  from: '08:00',
  to: '02:00',
}))
const closures = many(500, index => ({ from: `2026-12-0${1 + (index % 9)}T08:00`, to: '2026-12-31T10:00' }))
const textField = (index: number) =>
  ({ fieldId: `f${index}`, type: 'text', textType: 'email', label: 'Feld', options: [] }) as unknown as FormField

/** 40 people at work every day of 100, each of 20 departments with as many rows of its staffing as may be written. */
const planOf = (days: number, staff: number) => ({
  timeZone,
  shifts: many(days, day =>
    many(staff, userId => {
      const date = addDays(TODAY, day)
      return { userId, departmentId: userId % 20, startAt: `${date}T05:00:00Z`, endAt: `${date}T15:00:00Z` }
    }),
  ).flat(),
  requirements: many(20 * 150, index => ({
    departmentId: index % 20,
    weekday: WEEKDAYS[index % 7]!,
    from: '08:00',
    to: '02:00',
    count: 2,
  })),
  away: many(2000, index => ({ userId: index % staff, span: { start: index, end: index + 1 } })),
})
const largePlan = planOf(100, 40)
const worked = largePlan.shifts.map(({ startAt, endAt }) => ({
  start: Date.parse(startAt) / 1000,
  end: Date.parse(endAt) / 1000,
}))
const week = many(2000, index => ({
  id: index,
  userId: index % 600,
  departmentId: 1,
  startAt: `2026-11-23T${String(index % 12).padStart(2, '0')}:00:00Z`,
  endAt: `2026-11-23T${String((index % 12) + 8).padStart(2, '0')}:00:00Z`,
}))
const absences = many(4000, index => ({ userId: index % 600, span: { start: index, end: index + 1 } }))

describe('The largest allowed input', () => {
  test.each<{ of: string; act: () => unknown }>([
    { of: 'a quick line of 200 names', act: () => readQuickTask(`@${'b'.repeat(40)} `.repeat(200), TODAY, people) },
    { of: 'a quick line of long names', act: () => readQuickTask('@anna maria huber x '.repeat(50), TODAY, people) },
    { of: 'a quick line of words for days', act: () => readQuickTask('morgen früh bis '.repeat(70), TODAY, people) },
    {
      of: 'coverage: what is put in order once, and a day of it',
      act: () => coverageBy(largePlan)(TODAY),
    },
    {
      of: 'coverage of 100 days, were they reckoned in one go',
      act: () => many(100, day => addDays(TODAY, day)).map(coverageBy(largePlan)),
    },
    {
      of: 'hours of a month as the statistics set them side by side',
      act: () =>
        coverageOfHours(
          many(31, day => addDays(TODAY, day)),
          {
            planned: worked,
            actual: worked,
            departments: many(20, () => largePlan.requirements.slice(0, 150)),
            timeZone,
          },
        ),
    },
    {
      of: 'a copied week of 2,000 shifts, were they copied in one go',
      act: () => week.map(shiftCopier({ existing: week, away: absences, isHere: () => true, days: 7, timeZone })),
    },
    {
      of: 'an absence that comes back',
      act: () => repeatedDays({ startDate: TODAY, endDate: '2030-01-01' }, { everyWeeks: 1, until: '9999-12-31' }),
    },
    { of: 'a rule of recurrence', act: () => readRule('BYDAY=MO,'.repeat(100_000)) },
    { of: 'opening hours', act: () => openIntervals([...rules], TODAY, addDays(TODAY, 60), timeZone) },
    { of: 'closures', act: () => specialHours([...rules], closures, TODAY) },
    { of: 'statistics by the day', act: () => dayBuckets(new Map(), { from: '2016-11-29', to: TODAY }, 'day') },
    {
      of: 'statistics by the hour',
      act: () => hourBuckets(new Map(), { from: TODAY, to: addDays(TODAY, 30) }, { dayStartMinutes: 300, timeZone }),
    },
    {
      of: 'a form whose every answer is as long as a body may be',
      act: () =>
        checkSubmission(many(500, textField), Object.fromEntries(many(500, at => [`f${at}`, 'a@a.'.repeat(500)]))),
    },
    ...['*a ', '[', '![', '> ', '- ', '_a*', '&amp;', '`', '<a ', '|a'].map(sign => ({
      of: `Markdown that is written at once: ${sign}`,
      act: () => writeHtml(sign.repeat(Math.floor(4000 / sign.length))),
    })),
  ])('holds nobody: $of', ({ act }) => {
    expect(workedMs(act)).toBeLessThanOrEqual(MOST_MS)
  })
})
