import { expect, test } from 'vitest'
import { type ReportedDay, routinePaper } from '#domain/documents/routine-paper.ts'

const CLOCK = { timeZone: 'Europe/Vienna', businessDayStart: '04:00' }
const POINT = { doneBy: null, doneAt: null, measure: null, value: null, isDone: false, isOutOfRange: false } as const
const DAY: ReportedDay = {
  branch: 'Wien Neubau',
  day: '2026-11-25',
  lists: [
    {
      title: 'Temperaturen',
      routine: 'hygiene',
      status: 'done',
      completedAt: '2026-11-25T10:20:00.000Z',
      completedBy: 'Lena Aigner',
      points: [
        {
          ...POINT,
          text: 'Kühlhaus',
          measure: { unit: '°C', minimum: 0, maximum: 5 },
          value: 7.5,
          isDone: true,
          isOutOfRange: true,
          doneAt: '2026-11-25T10:05:00.000Z',
          doneBy: 'Lena Aigner',
        },
        { ...POINT, text: 'Handwaschbecken', isDone: true, doneAt: '2026-11-24T21:00:00.000Z', doneBy: 'Tablet Küche' },
      ],
      comments: [{ by: 'Lena Aigner', text: 'Tür stand offen.' }],
    },
    {
      title: 'Zusperren',
      routine: 'closing',
      status: 'open',
      completedAt: null,
      completedBy: null,
      points: [{ ...POINT, text: 'Kassenabschluss' }],
      comments: [],
    },
  ],
}

test('each list of the day is a table: readings beside their limits, who ticked off and when, what is missing', () => {
  const { facts, tables } = routinePaper(DAY, 'Quendel', CLOCK)
  expect(facts).toEqual([
    ['Filiale', 'Wien Neubau'],
    ['Tag', '25.11.2026'],
    ['Listen', '1 von 2 erledigt'],
    ['Punkte', '2 von 3 abgehakt'],
    ['Grenzwerte', '1 nicht eingehalten'],
  ])
  const [measured, closing] = tables ?? []
  expect(measured?.title).toBe('Hygiene: Temperaturen, erledigt 11:20 Uhr, Lena Aigner')
  expect(measured?.columns.map(({ label }) => label)).toEqual(['Gemessen', 'Soll', 'Abgehakt', 'Von'])
  expect(measured?.rows).toEqual([
    ['Kühlhaus: AUSSERHALB DER GRENZEN', '7,5 °C', '0 bis 5 °C', '11:05 Uhr', 'Lena Aigner'],
    ['Handwaschbecken', '', '', '24.11.2026', 'Tablet Küche'],
    ['Anmerkung von Lena Aigner: Tür stand offen.', '', '', '', ''],
  ])
  expect(closing?.title).toBe('Zusperren, NICHT ERLEDIGT')
  expect(closing?.rows).toEqual([['Kassenabschluss', 'offen', '']])
})

test('limits are kept only where something was measured, and a day without any says nothing of them', () => {
  const limitsOf = (values: readonly (number | null)[]) =>
    routinePaper(
      {
        ...DAY,
        lists: DAY.lists.slice(0, 1).map(list => ({
          ...list,
          points: values.map(value => ({
            ...POINT,
            text: 'Kühlhaus',
            measure: { unit: '°C', minimum: 0, maximum: 5 },
            value,
          })),
        })),
      },
      'Quendel',
      CLOCK,
    ).facts.find(([label]) => label === 'Grenzwerte')?.[1]
  expect([limitsOf([]), limitsOf([null, null]), limitsOf([3, null]), limitsOf([3, 4])]).toEqual([
    undefined,
    'nichts gemessen',
    'eingehalten, 1 nicht gemessen',
    'eingehalten',
  ])
})

test('a day on which nothing was due says so', () => {
  const paper = routinePaper({ ...DAY, lists: [] }, 'Quendel', CLOCK)
  expect([paper.notes, paper.tables]).toEqual([['An diesem Tag war nichts fällig.'], []])
})
