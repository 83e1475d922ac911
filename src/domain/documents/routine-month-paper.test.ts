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
