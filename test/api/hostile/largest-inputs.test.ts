import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateSchema } from '#contract/field-schema.ts'
import { sites } from '#contract/resources/sites.ts'
import { inventedFacts } from '#domain/content/invented-facts.ts'
import { richHtml } from '#domain/content/rich-html.ts'
import type { RichNode } from '#domain/content/rich-text.ts'
import { type RoutineMonth, routineMonthPaper } from '#domain/documents/routine-month-paper.ts'
import { checkSubmission } from '#domain/forms/check-submission.ts'
import type { FormField } from '#domain/forms/form.ts'
import { openIntervals } from '#domain/hours/open-intervals.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { shiftCopier } from '#domain/people/planning/copied-week.ts'
import { coverageOf as coverageOfHours } from '#domain/people/figures/coverage.ts'
import { coverageBy } from '#domain/people/planning/coverage.ts'
import { readRepetition } from '#domain/repetition/read-repetition.ts'
import { knownReferrer } from '#domain/statistics/referrers/known-referrer.ts'
import { repeatedDays } from '#domain/people/planning/repeated.ts'
import { dayBuckets, hourBuckets } from '#domain/statistics/buckets.ts'
import { mentionedIn } from '#domain/tasks/mentions.ts'
import { pastedTasks } from '#domain/tasks/pasted-tasks.ts'
import { readQuickTask } from '#domain/tasks/quick-add.ts'
import { readRule } from '#domain/repetition/recurrence-rule.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { addDays, WEEKDAYS } from '#domain/time/local-time.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import { fontFilePath } from '#server/ports/fonts/font-files.ts'
import { writeHtml } from '#server/ports/markdown/write-html.ts'
import { watchWork } from '#test/api/hostile/attacker.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { endlessLetters, endlessRules, fontOf, tablesOf } from '#test/plain-font.ts'

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

/** As many readings as one document holds, each outside its limits. */
const largeMonth = {
  branch: 'Wien',
  title: 'Kühlhaus',
  routine: 'hygiene',
  month: '2026-11-01',
  runs: many(100, run => ({
    dueAt: '2026-11-10T10:00:00Z',
    completedAt: '2026-11-10T10:00:00Z',
    completedBy: 'Anna',
    comments: many(20, () => ({ by: 'Anna', text: 'x'.repeat(5000), at: '2026-11-10T10:00:00Z' })),
    points: many(50, point => ({
      text: `Lade ${point} ${run}`,
      isDone: true,
      value: 9,
      isOutOfRange: true,
      measure: { unit: '°C', minimum: 0, maximum: 4 },
      doneAt: '2026-11-10T10:00:00Z',
      doneBy: 'Anna',
    })),
  })),
} as unknown as RoutineMonth

const words = (text: string, marks: readonly object[] = []) => ({ type: 'text', text, marks })
/** A body of one text after the other, each as long as one may be, as many as a request holds. */
const pageOf = (count: number, content: readonly object[]) => ({
  content: {
    body: many(count, index => ({
      id: `b${index}`,
      type: 'text',
      value: { text: { type: 'doc', content }, links: [] },
    })),
  },
})
const link = { type: 'link', attrs: { href: `https://beispiel.at/${'a/'.repeat(900)}` } }
const PAGES = {
  'one word of 100,000 letters after the other': pageOf(9, [
    { type: 'paragraph', content: [words('<'.repeat(100_000))] },
  ]),
  '5,000 words set in every way': pageOf(
    2,
    many(2400, () => ({ type: 'paragraph', content: [words('a', [{ type: 'bold' }, { type: 'italic' }])] })),
  ),
  'links of 1,800 letters': pageOf(1, [{ type: 'paragraph', content: many(500, () => words('a', [link])) }]),
  'lists in lists': pageOf(
    9,
    many(300, () =>
      many(4, String).reduce<object>(
        inner => ({ type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }),
        { type: 'paragraph', content: [words('a')] },
      ),
    ),
  ),
} as const
const checkPage = updateSchema(sites.fields)
const nothing = { picture: () => null, file: () => null }

describe('The largest allowed input', () => {
  test.each<{ of: string; act: () => unknown }>([
    { of: 'a quick line of 200 names', act: () => readQuickTask(`@${'b'.repeat(40)} `.repeat(200), TODAY, people) },
    { of: 'a quick line of long names', act: () => readQuickTask('@anna maria huber x '.repeat(50), TODAY, people) },
    { of: 'a quick line of words for days', act: () => readQuickTask('morgen früh bis '.repeat(70), TODAY, people) },
    { of: 'a comment that names somebody in every word', act: () => mentionedIn('@x '.repeat(3500), people) },
    { of: 'a comment of other names', act: () => mentionedIn(many(2500, at => `@n${at}`).join(' '), people) },
    { of: 'a comment without an end of its name', act: () => mentionedIn(`@${'.'.repeat(10_000)}`, people) },
    ...['1999 ', '0 ', '+43 ', 'seit 1999 ', 'Montag a b c '].map(sign => ({
      of: `what a written page says of the facts: ${sign}`,
      act: () => inventedFacts(sign.repeat(20_000 / sign.length), sign.repeat(200_000 / sign.length)),
    })),
    { of: 'a pasted list', act: () => pastedTasks(many(100, () => '- [ ] '.repeat(80)).join('\n')) },
    { of: 'a record of a month', act: () => routineMonthPaper(largeMonth, 'Gasthaus', timeZone) },
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
      act: () => {
        const copyOf = shiftCopier({ existing: week, away: absences, isHere: () => true, timeZone })
        return week.map(shift => copyOf(shift, 7))
      },
    },
    {
      of: 'an absence that comes back',
      act: () => repeatedDays({ startDate: TODAY, endDate: '2030-01-01' }, { everyWeeks: 1, until: '9999-12-31' }),
    },
    { of: 'a rule of recurrence', act: () => readRule('BYDAY=MO,'.repeat(100_000)) },
    { of: 'a repetition in words', act: () => readRepetition('jeden zweiten Montag und '.repeat(400), TODAY) },
    { of: 'a referrer', act: () => knownReferrer(`xn--${'9.'.repeat(50_000)}`) },
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
        checkSubmission(
          many(500, textField),
          Object.fromEntries(many(500, at => [`f${at}`, 'a@a.'.repeat(500)])),
          'AT',
        ),
    },
    ...Object.entries(PAGES).map(([of, page]) => ({
      of: `a page of texts, checked and written: ${of}`,
      act: () => {
        const { content } = checkPage.parse(page) as unknown as typeof page
        for (const { value } of content.body)
          richHtml({ type: 'doc', content: value.text.content as RichNode[] }, nothing)
      },
    })),
    ...['*a ', '[', '![', '> ', '- ', '_a*', '&amp;', '`', '<a ', '|a'].map(sign => ({
      of: `Markdown that is written at once: ${sign}`,
      act: () => writeHtml(sign.repeat(Math.floor(4000 / sign.length))),
    })),
  ])('holds nobody: $of', ({ act }) => {
    expect(workedMs(act)).toBeLessThanOrEqual(MOST_MS)
  })
})

describe('A font file as large as may be', () => {
  const TABLES = tablesOf(readFileSync(path.resolve(fontFilePath('Lora', 400, 'latin', 'woff'))))
  const withTable = (tag: string, content: Buffer) =>
    fontOf([...TABLES.filter(table => table.tag !== tag), { tag, content }])
  let shop: TestApp
  let admin: string
  beforeAll(async () => {
    shop = await startTestApp()
    admin = await shop.loginAs('ROLE_ADMIN')
  })
  afterAll(() => shop.close())
  const bring = (family: string, bytes: Buffer) =>
    shop.request('POST', '/api/fonts', {
      cookie: admin,
      body: {
        family,
        weight: 400,
        license: 'OFL',
        data: `data:font/ttf;base64,${bytes.toString('base64')}`,
        name: 'a.ttf',
      },
    })

  test('holds nobody with a quarter of a million letters, and is taken', async () => {
    const font = withTable('cmap', endlessLetters(240_000))
    const stop = watchWork()
    const { status, text } = await bring('Viele Zeichen', font)
    const heldMs = Math.round(stop())
    expect([status, heldMs <= MOST_MS, heldMs], text).toEqual([201, true, heldMs])
  })

  test('keeps no drawing waiting while its rules are read without an end', async () => {
    const checked = bring('Viele Regeln', withTable('GSUB', endlessRules(20_000, 10_000)))
    await new Promise(resolve => void setTimeout(resolve, 300))
    const drawn = drawApart(shop.app, { make: 'letters', family: 'Inter', letters: ['A'] }, 'nicht gezeichnet')
    expect(await Promise.race([checked.then(() => 'the font'), drawn.then(() => 'the drawing')])).toBe('the drawing')
    expect((await checked).status).toBe(503)
  })
})
