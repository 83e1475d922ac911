import { expect, test } from 'vitest'
import { weekPaper, weekSummary } from '#domain/documents/week-paper.ts'
import type { WeekFigures, WeekReport } from '#domain/statistics/week-report.ts'

const WEEK: WeekFigures = {
  orders: 120,
  items: 300,
  canceled: 3,
  canceledRate: 0.025,
  revenue: { gross: 2400.5, net: 2182.27, averageOrder: 20, deposit: 0, tip: 12 },
  visitors: 900,
  promised: { orders: 100, rate: 0.9, averageMinutes: -2 },
  rating: { count: 4, average: 4.5 },
}
const NOTHING: WeekFigures = {
  orders: 0,
  items: 0,
  canceled: 0,
  canceledRate: 0,
  revenue: { gross: 0, net: 0, averageOrder: 0, deposit: 0, tip: 0 },
  visitors: 0,
  promised: { orders: 0, rate: 0, averageMinutes: 0 },
  rating: { count: 0, average: null },
}
const REPORT: WeekReport = {
  shopName: 'Quendel',
  branches: ['Wien Neubau', 'Graz'],
  from: '2026-11-16',
  to: '2026-11-22',
  currency: 'EUR',
  now: WEEK,
  before: { ...WEEK, orders: 100, revenue: { ...WEEK.revenue!, gross: 3000 }, visitors: 0 },
  yearBefore: { ...WEEK, orders: 60 },
  days: ['16', '17', '18', '19', '20', '21', '22'].map((day, n) => ({
    day: `2026-11-${day}`,
    orders: 10 + n,
    ordersBefore: 9,
    gross: 100,
    grossBefore: 80,
  })),
  byBranch: [
    { name: 'Wien Neubau', orders: 80, gross: 1800, grossBefore: 2000 },
    { name: 'Graz', orders: 40, gross: 600.5, grossBefore: 1000 },
  ],
  popular: [{ name: 'Knödel', quantity: 40, quantityBefore: 20, gross: 400 }],
  reasons: [{ label: 'Abgelehnt: Zu viele Bestellungen', count: 2, gross: 31 }],
  funnel: [{ label: 'Bestellt', rate: 0.125, rateBefore: 0.1 }],
  soldOut: [{ name: 'Strudel', branch: 'Wien Neubau', hours: 3.25, lostGross: 42 }],
}
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const rowsOf = (report: WeekReport, title: string) =>
  weekPaper(report)
    .tables?.find(table => table.title === title)
    ?.rows.map(row => row.map(plain))

test('the report of a week tells what it brought, beside the week before and the same week a year earlier', () => {
  const paper = weekPaper(REPORT)
  expect(`${paper.title} ${paper.number}`).toBe('Wochenbericht KW 47/2026')
  const glance = rowsOf(REPORT, 'Auf einen Blick')
  expect(glance).toContainEqual(['Bestellungen', '120', '100  +20 %', '60  +100 %'])
  expect(glance).toContainEqual(['Umsatz brutto', '2.400,50 €', '3.000,00 €  −20 %', '2.400,50 €  ±0 %'])
  // from nothing there are no per cent, and a share of a share would be misread
  expect(glance).toContainEqual(['Besucher', '900', '0', '900  ±0 %'])
  expect(glance).toContainEqual(['Zusagen gehalten', '90 %', '90 %', '90 %'])
  expect(glance?.map(([label]) => label)).not.toContain('Pfand')
  expect(rowsOf(REPORT, 'Tag für Tag')?.[0]).toEqual(['Montag, 16.11.2026', '10', '9', '100,00 €', '80,00 €'])
  expect(rowsOf(REPORT, 'Nach Filiale')?.[1]).toEqual(['Graz', '40', '600,50 €', '1.000,00 €  −40 %'])
  expect(rowsOf(REPORT, 'Ausverkauft')).toEqual([['Strudel, Wien Neubau', '3,3', '42,00 €']])
  const words = paper.paragraphs.join('\n')
  expect(words).toContain('Der stärkste Tag war Sonntag mit 16 Bestellungen.')
  expect(words).toContain('im Schnitt 2 Minuten früher')
  expect(plain(weekSummary(REPORT))).toBe('Umsatz 2.400,50 € (−20 %), Bestellungen 120 (+20 %), Besucher 900')
})

test('a shop that did not exist a year ago is told nothing of that, and a week without anything has no empty tables', () => {
  const fresh = { ...REPORT, yearBefore: NOTHING }
  expect(rowsOf(fresh, 'Auf einen Blick')?.[0]).toHaveLength(3)
  expect(JSON.stringify(weekPaper(fresh))).not.toContain('Vorjahr')
  const empty: WeekReport = {
    ...fresh,
    now: NOTHING,
    before: NOTHING,
    branches: ['Graz'],
    byBranch: REPORT.byBranch.slice(0, 1),
    popular: [],
    reasons: [],
    funnel: [],
    soldOut: [],
    days: REPORT.days.map(day => ({ ...day, orders: 0 })),
  }
  expect(weekPaper(empty).tables?.map(({ title }) => title)).toEqual(['Auf einen Blick', 'Tag für Tag'])
  expect(weekPaper(empty).paragraphs).toEqual(['In dieser Woche kam keine Bestellung.'])
})

test('whoever may not see money is told none', () => {
  const hidden = (figures: WeekFigures) => ({ ...figures, revenue: null })
  const report: WeekReport = {
    ...REPORT,
    now: hidden(REPORT.now),
    before: hidden(REPORT.before),
    yearBefore: hidden(REPORT.yearBefore),
    days: REPORT.days.map(day => ({ ...day, gross: null, grossBefore: null })),
    byBranch: [],
    popular: REPORT.popular.map(row => ({ ...row, gross: null })),
    reasons: REPORT.reasons.map(row => ({ ...row, gross: null })),
    soldOut: [],
  }
  expect(JSON.stringify(weekPaper(report))).not.toMatch(/€|Umsatz|2\.400/)
  expect(weekSummary(report)).not.toMatch(/€|Umsatz/)
})

test('figures have columns as wide as they need, whether or not money is told', () => {
  const widths = (report: WeekReport) =>
    Object.fromEntries(
      weekPaper(report).tables?.map(one => [one.title, one.columns.map(({ width }) => width).join(' ')]) ?? [],
    )
  expect(widths(REPORT)).toMatchInlineSnapshot(`
    {
      "Am meisten bestellt": "22 26 32",
      "Auf einen Blick": "36 44 44",
      "Ausverkauft": "22 42",
      "Nach Filiale": "28 32 46",
      "Storniert oder abgelehnt": "28 40",
      "Tag für Tag": "28 26 30 30",
      "Vom Besuch zur Bestellung": "36 26",
    }
  `)
  const hidden = { ...WEEK, revenue: null }
  expect(widths({ ...REPORT, now: hidden, before: hidden, yearBefore: hidden })).toMatchInlineSnapshot(`
    {
      "Am meisten bestellt": "22 26",
      "Auf einen Blick": "36 44 44",
      "Ausverkauft": "22 42",
      "Nach Filiale": "28 32 46",
      "Storniert oder abgelehnt": "28",
      "Tag für Tag": "28 26",
      "Vom Besuch zur Bestellung": "36 26",
    }
  `)
})

test('a year ago there was a shop if it had orders or visitors', () => {
  const besides = (yearBefore: WeekFigures) => weekPaper({ ...REPORT, yearBefore }).facts.at(-1)?.[1]
  const both = 'die Woche davor und die gleiche Woche im Vorjahr'
  expect(besides({ ...NOTHING, orders: 1 })).toBe(both)
  expect(besides({ ...NOTHING, visitors: 1 })).toBe(both)
  expect(besides({ ...NOTHING, visitors: null })).toBe('die Woche davor')
})

test('eight branches are named, more are counted', () => {
  const named = (count: number) =>
    weekPaper({ ...REPORT, branches: Array.from({ length: count }, (_, n) => `F${n + 1}`) }).recipient
  expect(named(8)).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'])
  expect(named(10).slice(7)).toEqual(['F8', 'und 2 weitere Filialen'])
})

test.each([
  [{ orders: 1, rate: 1, averageMinutes: 0.9 }, 'bei 100 % von 1 Bestellung gehalten, im Schnitt auf die Minute.'],
  [{ orders: 2, rate: 0.5, averageMinutes: 1 }, 'bei 50 % von 2 Bestellungen gehalten, im Schnitt 1 Minute später.'],
  [{ orders: 2, rate: 0.5, averageMinutes: -1.5 }, 'im Schnitt 1,5 Minuten früher.'],
  [{ orders: 0, rate: 0, averageMinutes: 0 }, ''],
])('promised times %j are told: %s', (promised, told) => {
  const [, kept = ''] = weekPaper({ ...REPORT, now: { ...WEEK, promised } }).paragraphs
  expect(kept).toContain(told)
  if (told === '') expect(kept).toBe('')
})

test('what was best is told of one order as of many; what is rare is a line once a week had it', () => {
  const day = { day: '2026-11-18', orders: 1, ordersBefore: 0, gross: 1, grossBefore: 0 }
  expect(weekPaper({ ...REPORT, days: [day] }).paragraphs[0]).toBe('Der stärkste Tag war Mittwoch mit 1 Bestellung.')
  expect(weekPaper({ ...REPORT, days: [] }).paragraphs[0]).toBe('In dieser Woche kam keine Bestellung.')
  const labels = (deposit: number) =>
    rowsOf({ ...REPORT, before: { ...WEEK, revenue: { ...WEEK.revenue!, deposit } } }, 'Auf einen Blick')?.map(
      ([label]) => label,
    )
  expect(labels(0)).not.toContain('Pfand')
  expect(labels(1)).toContain('Pfand')
})

test('what a figure is without is a dash; figures of a week that was not counted are left out', () => {
  const row = (now: WeekFigures, label: string) =>
    rowsOf({ ...REPORT, now }, 'Auf einen Blick')?.find(([name]) => name === label)
  const late = { orders: 0, rate: 0, averageMinutes: 0 }
  expect(row({ ...WEEK, promised: late }, 'Zusagen gehalten')).toEqual(['Zusagen gehalten', '–', '90 %', '90 %'])
  expect(row({ ...WEEK, visitors: null }, 'Besucher')).toEqual(['Besucher', '–', '0', '900'])
  const uncounted = { ...WEEK, visitors: null }
  const paper = weekPaper({ ...REPORT, now: uncounted, before: uncounted, yearBefore: uncounted })
  expect(JSON.stringify(paper)).not.toContain('Besucher')
  expect(weekPaper(REPORT).closing).toEqual([
    'Umsatz mit Liefergebühr, ohne Pfand und Trinkgeld, abzüglich Erstattungen am Tag der Erstattung.',
    'Besucher mehrerer Tage sind die Summe der Tage.',
  ])
})
