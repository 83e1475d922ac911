import { expect, test } from 'vitest'
import { checkSubmission, type Answer } from '#domain/forms/check-submission.ts'
import type { FormField } from '#domain/forms/form.ts'
import { formProblems } from '#domain/forms/form-problems.ts'
import {
  askedFields,
  branchNames,
  mayBeCalled,
  reservationProblems,
  reservedBranch,
} from '#domain/forms/reservation.ts'

const NAME: FormField = {
  fieldId: 'name',
  type: 'text',
  value: { type: 'text' },
  label: 'Name',
  description: null,
  isRequired: true,
  options: [],
}
const form = { fields: [NAME], isReservation: true, mostPersons: 4 }
const NEUBAU = {
  id: 1,
  name: 'Neubau',
  city: 'Wien',
  timeZone: 'Europe/Vienna',
  seasons: [],
  openingHours: [
    { type: 'daily', from: '11:00', to: '14:00' },
    { type: 'daily', from: '17:00', to: '01:00' },
    { type: 'sunday', isClosed: true },
  ] as const,
  closures: [{ from: '2026-12-24T12:00', to: '2026-12-27T00:00', orderTypes: [] }],
}
const GRAZ = { ...NEUBAU, id: 2, name: 'Graz', city: 'Graz' }
/** Monday. */
const NOW = '2026-11-30T11:00:00.000Z'

const answersOf = (given: Record<string, unknown>, branches = [NEUBAU]): Answer[] => {
  const { answers, problems } = checkSubmission(
    askedFields(form, branches),
    { tag: '2026-12-01', uhrzeit: '19:30', personen: '2', name: 'Ida', ...given },
    'AT',
  )
  expect(problems).toEqual([])
  return answers
}
const problemAt = (given: Record<string, unknown>) =>
  reservationProblems(answersOf(given), NEUBAU, NOW).map(({ field, code, message }) => [field, code, message])

test('a form that takes reservations asks day, time and persons before its own questions', () => {
  expect(askedFields(form, [NEUBAU]).map(({ fieldId }) => fieldId)).toEqual(['tag', 'uhrzeit', 'personen', 'name'])
  expect(askedFields(form, [NEUBAU, GRAZ])[0]).toMatchObject({
    fieldId: 'filiale',
    options: [{ value: 'Neubau' }, { value: 'Graz' }],
  })
  expect(askedFields(form, [NEUBAU])[2]?.options).toEqual(['1', '2', '3', '4'].map(value => ({ value })))
  expect(askedFields({ fields: [NAME] }, [NEUBAU, GRAZ])).toEqual([NAME])
})

test('every branch has a name of its own', () => {
  const twins = [NEUBAU, { ...GRAZ, name: 'Neubau' }, { ...NEUBAU, id: 3 }]
  const names = branchNames(twins).map(({ name }) => name)
  expect(new Set(names).size).toBe(3)
  expect(names[1]).toBe('Neubau, Graz')
})

test('a branch may have been called whatever told it from the others there were then', () => {
  const twins = [NEUBAU, { ...GRAZ, name: 'Neubau' }, { ...NEUBAU, id: 3 }]
  for (const others of [twins, twins.slice(0, 2), twins.slice(0, 1)])
    for (const { branch, name } of branchNames(others)) expect(mayBeCalled(branch, name), name).toBe(true)
  expect(mayBeCalled(NEUBAU, 'Graz')).toBe(false)
  expect(mayBeCalled(NEUBAU, '')).toBe(false)
})

test('the branch is the one chosen, or the only one', () => {
  expect(reservedBranch(answersOf({ filiale: 'Graz' }, [NEUBAU, GRAZ]), [NEUBAU, GRAZ])).toBe(GRAZ)
  expect(reservedBranch(answersOf({}), [NEUBAU])).toBe(NEUBAU)
})

test.each([
  { tag: '2026-12-01', uhrzeit: '11:00' },
  { tag: '2026-12-01', uhrzeit: '13:59' },
  { tag: '2026-12-01', uhrzeit: '23:30' },
  { tag: '2026-12-02', uhrzeit: '00:30' },
  { tag: '2026-11-30', uhrzeit: '12:01' },
  { tag: '2027-11-30', uhrzeit: '19:00' },
])('there is a table on $tag at $uhrzeit', given => expect(problemAt(given)).toEqual([]))

test.each([
  { given: { tag: '2026-11-29' }, at: 'tag', code: 'past' },
  { given: { tag: '2026-11-30', uhrzeit: '12:00' }, at: 'uhrzeit', code: 'past' },
  { given: { tag: '2027-12-01' }, at: 'tag', code: 'tooFar' },
  { given: { tag: '2026-12-01', uhrzeit: '14:00' }, at: 'uhrzeit', code: 'closed' },
  { given: { tag: '2026-12-01', uhrzeit: '10:59' }, at: 'uhrzeit', code: 'closed' },
  { given: { tag: '2026-12-02', uhrzeit: '01:00' }, at: 'uhrzeit', code: 'closed' },
  { given: { tag: '2026-12-06', uhrzeit: '12:00' }, at: 'tag', code: 'closed' },
  { given: { tag: '2026-12-25', uhrzeit: '19:00' }, at: 'tag', code: 'closed' },
  { given: { tag: '2027-03-28', uhrzeit: '02:30' }, at: 'uhrzeit', code: 'time' },
])('$given has none: $code', ({ given, at, code }) =>
  expect(problemAt(given).map(found => found.slice(0, 2))).toEqual([[at, code]]),
)

test('who asks for a closed hour is told when it is open', () =>
  expect(problemAt({ uhrzeit: '15:00' })).toEqual([
    [
      'uhrzeit',
      'closed',
      'Um 15:00 Uhr ist geschlossen. Am Dienstag, 01.12.2026 ist von 11:00 - 14:00 Uhr und von 17:00 - 01:00 Uhr geöffnet.',
    ],
  ]))

test.each([
  ['19:30', '19:30'],
  ['19.30', '19:30'],
  ['1930', '19:30'],
  ['9:05', '09:05'],
  [' 19 Uhr ', '19:00'],
])('%s is read as %s', (typed, read) =>
  expect(answersOf({ uhrzeit: typed }).find(({ field }) => field.fieldId === 'uhrzeit')?.value).toBe(read),
)

test.each(['25:00', '19:61', 'abends', '-1', '19:30:99'])('%s is no time', typed =>
  expect(checkSubmission(askedFields(form, [NEUBAU]), { uhrzeit: typed }, 'AT').problems).toContainEqual({
    field: 'uhrzeit',
    code: 'time',
    message: 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 19:30.',
  }),
)

test('no field of such a form is called like what the reservation asks', () => {
  const field = { ...NAME, fieldId: 'Tag' }
  expect(formProblems({ fields: [field], actions: [], isReservation: true })).toMatchObject([
    { field: 'fields.0.fieldId', code: 'unique' },
  ])
  expect(formProblems({ fields: [field], actions: [] })).toEqual([])
})
