import { expect, test } from 'vitest'
import { layOutPaper } from '#domain/documents/lay-out-paper.ts'
import { monthDays, type RoutineMonth, routineMonthPaper } from '#domain/documents/routine-month-paper.ts'
import { SHEET } from '#domain/documents/paper-pen.ts'

const run = (day: number, value: number | null) => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  completedAt: value === null ? null : `2026-11-${String(day).padStart(2, '0')}T08:30:00.000Z`,
  completedBy: value === null ? null : 'Lena Aigner',
  points: [
    {
      text: 'Kühlhaus',
      isDone: value !== null,
      doneBy: value === null ? null : 'Lena Aigner',
      doneAt: value === null ? null : `2026-11-${String(day).padStart(2, '0')}T08:30:00.000Z`,
      measure: { unit: '°C', minimum: 2, maximum: 7 },
      value,
      isOutOfRange: value !== null && value > 7,
    },
  ],
  comments: day === 3 ? [{ by: 'Lena Aigner', text: 'Tür stand offen.', at: '2026-11-03T08:31:00.000Z' }] : [],
})
const MONTH: RoutineMonth = {
  branch: 'Wien Neubau',
  month: '2026-11-01',
  title: 'Temperaturen',
  routine: 'hygiene',
  runs: [run(1, 4), run(2, 5.5), run(3, 9.5), run(4, null), run(30, 6)],
}
const paper = routineMonthPaper(MONTH, 'Brot & Wein', 'Europe/Vienna')

test('a month says how much of it was done, measured and outside, and what is missing', () => {
  expect(paper.number).toBe('Temperaturen, Wien Neubau, November 2026')
  expect(Object.fromEntries(paper.facts)).toMatchObject({
    Liste: 'Temperaturen (Hygiene)',
    Erledigt: '4 von 5',
    Messungen: '4 von 5',
    Abweichungen: '1',
  })
  expect(paper.tables?.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Abweichungen', 1],
    ['Tag für Tag', 5],
    ['Anmerkungen', 1],
  ])
  expect(paper.tables?.[0]?.rows[0]).toEqual([
    'Kühlhaus',
    '9,5 °C',
    '2 bis 7 °C',
    '03.11.2026 09:30 Uhr',
    'Lena Aigner',
  ])
  expect(paper.tables?.[1]?.rows[3]).toEqual(['04.11.2026', '0 von 1', 'NICHT ERLEDIGT', ''])
})

test('readings are a curve over the days of the month, whoever hears it is told the same', () => {
  const [curve] = paper.curves ?? []
  expect(curve?.told).toBe('4 Messungen, von 4 °C bis 9,5 °C, Soll: 2 bis 7 °C, 1 außerhalb der Grenzen')
  expect(curve?.points.map(({ isOutside }) => isOutside)).toEqual([false, false, true, false])
  const places = curve?.points.map(({ at }) => at) ?? []
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeCloseTo(9.5 / 24 / 30)
  expect(places.at(-1)).toBeCloseTo((29 + 9.5 / 24) / 30)
})

test('is drawn within the sheet, with breaches as squares and their values', () => {
  const { pages } = layOutPaper(paper, text => text.length * 0.5)
  const drawn = pages.flatMap(({ pieces }) => pieces.flatMap(piece => piece.drawn))
  const breaches = drawn.filter(one => one.kind === 'box' && one.fill === '#c92a2a')
  expect(breaches).toHaveLength(1)
  expect(drawn.filter(one => one.kind === 'ellipse')).toHaveLength(3)
  expect(drawn.filter(one => one.kind === 'path')).toHaveLength(3)
  expect(drawn.some(one => one.kind === 'text' && one.text === '9,5 °C' && one.anchor === 'middle')).toBe(true)
  for (const one of drawn)
    if (one.kind === 'box' || one.kind === 'ellipse') {
      expect(one.x).toBeGreaterThanOrEqual(SHEET.left)
      expect(one.x + one.width).toBeLessThanOrEqual(SHEET.right + 0.1)
      expect(one.height).toBeGreaterThanOrEqual(0)
    }
})

test('one reading, equal readings and a list without limits are drawn as well, and an empty month says so', () => {
  const free = {
    ...run(1, 4),
    points: run(1, 4).points.map(point => ({ ...point, measure: { unit: '°C', minimum: null, maximum: null } })),
  }
  for (const runs of [[run(1, 0)], [run(1, 4), run(2, 4)], [free], []]) {
    const one = routineMonthPaper({ ...MONTH, runs }, 'Brot', 'Europe/Vienna')
    const text = JSON.stringify(layOutPaper(one, letters => letters.length * 0.5))
    expect(text).not.toMatch(/NaN|null,"width|Infinity/)
  }
  expect(routineMonthPaper({ ...MONTH, runs: [] }, 'Brot', 'Europe/Vienna').notes).toEqual([
    'In diesem Monat war diese Liste nie fällig.',
  ])
})

test.each([
  ['2026-11', '2026-12-01'],
  ['2026-12', '2027-01-01'],
  ['2028-02', '2028-03-01'],
  ['2026-01', '2026-02-01'],
])('%s ends before %s', (month, next) => expect(monthDays(month)).toEqual({ first: `${month}-01`, next }))

test('days are marked in their middle: the first, each week, and the last of the month', () => {
  const marks = (month: string) =>
    routineMonthPaper({ ...MONTH, month }, 'Brot', 'Europe/Vienna').curves?.[0]?.marks.map(
      ({ at, label }) => `${label} ${(at * 1000).toFixed(1)}`,
    )
  expect(marks('2026-11-01')).toEqual(['1. 16.7', '8. 250.0', '15. 483.3', '22. 716.7', '30. 983.3'])
  expect(marks('2027-02-01')).toEqual(['1. 17.9', '8. 267.9', '15. 517.9', '22. 767.9', '28. 982.1'])
})

test('a reading from before the month or behind it stands at its edge', () => {
  const at = (doneAt: string) => {
    const one = run(1, 4)
    const runs = [{ ...one, points: one.points.map(point => ({ ...point, doneAt })) }]
    return routineMonthPaper({ ...MONTH, runs }, 'Brot', 'Europe/Vienna').curves?.[0]?.points[0]?.at
  }
  expect(at('2026-10-31T22:59:00.000Z')).toBe(0)
  expect(at('2026-11-30T23:30:00.000Z')).toBe(1)
  expect(at('2026-11-15T23:00:00.000Z')).toBeCloseTo(0.5, 6)
})

test('each point has a curve of its own, and each unit; what was asked and not read has none', () => {
  const one = run(1, 4)
  const point = one.points[0]!
  const points = [
    point,
    { ...point, text: 'Theke', value: 3 },
    { ...point, measure: { unit: 'bar', minimum: null, maximum: null }, value: 1 },
    { ...point, text: 'Lager', value: null },
    { ...point, text: 'Boden gewischt', measure: null, value: null },
  ]
  const paper = routineMonthPaper({ ...MONTH, runs: [{ ...one, points }] }, 'Brot', 'Europe/Vienna')
  expect(paper.curves?.map(({ title, unit, told }) => [title, unit, told])).toEqual([
    ['Kühlhaus', '°C', '1 Messung, von 4 °C bis 4 °C, Soll: 2 bis 7 °C, eingehalten'],
    ['Theke', '°C', '1 Messung, von 3 °C bis 3 °C, Soll: 2 bis 7 °C, eingehalten'],
    ['Kühlhaus', 'bar', '1 Messung, von 1 bar bis 1 bar'],
  ])
  expect(Object.fromEntries(paper.facts)).toMatchObject({ Messungen: '3 von 4', Abweichungen: 'keine' })
})

test('a list without measures tells none, one whose title is its kind says it once, and a cut one says so', () => {
  const one = run(1, 4)
  const runs = [{ ...one, day: null, points: one.points.map(point => ({ ...point, measure: null, value: null })) }]
  const plain = routineMonthPaper({ ...MONTH, title: 'Hygiene', runs, isCut: true }, 'Brot', 'Europe/Vienna')
  expect(plain.facts).toEqual([
    ['Filiale', 'Wien Neubau'],
    ['Monat', 'November 2026'],
    ['Liste', 'Hygiene'],
    ['Erledigt', '1 von 1'],
  ])
  expect(plain.notes).toEqual(['Es gibt mehr Anmerkungen, als hier Platz haben. Alle stehen bei den Listen selbst.'])
  expect(plain.tables?.map(({ title }) => title)).toEqual(['Tag für Tag'])
  expect(plain.tables?.[0]?.rows).toEqual([['ohne Fälligkeit', '1 von 1', '01.11.2026 09:30 Uhr', 'Lena Aigner']])
})
