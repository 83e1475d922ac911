import { expect, test } from 'vitest'
import type { FormAction, FormField } from '#domain/forms/form.ts'
import { formProblems } from '#domain/forms/form-problems.ts'

const field = (fieldId: string, own: Partial<FormField> = {}): FormField => ({
  fieldId,
  type: 'text',
  value: { type: 'text' },
  label: fieldId,
  description: null,
  isRequired: false,
  options: [],
  ...own,
})
const action = (replyTo: string | null): FormAction => ({
  type: 'sendMail',
  to: 'haus@example.at',
  subject: null,
  replyTo,
})
const placesOf = (fields: readonly FormField[], actions: readonly FormAction[] = []) =>
  formProblems({ fields, actions }).map(problem => problem.field)
const event = (fields: readonly FormField[], isReservation = false) =>
  formProblems({ fields, actions: [], isEvent: true, isReservation }).map(({ field: at, code }) => [at, code])
const choices = (...values: string[]) => ({ type: 'select' as const, options: values.map(value => ({ value })) })

test.each([
  { fields: [field('name'), field('email')], at: [], because: 'all of it is in order' },
  { fields: [field('name'), field('Name')], at: ['fields.1.fieldId'], because: 'ids are unique, whatever their case' },
  { fields: [field('__proto__')], at: ['fields.0.fieldId'], because: 'an underscore begins the form’s own names' },
  { fields: [field('1')], at: ['fields.0.fieldId'], because: 'a number is the place of a field' },
  { fields: [field('größe')], at: ['fields.0.fieldId'], because: 'addresses and programs do not take it' },
  { fields: [field('was', choices())], at: ['fields.0.options'], because: 'a choice of nothing is none' },
  {
    fields: [field('was', choices('a', 'b', 'a'))],
    at: ['fields.0.options.2.value'],
    because: 'two of the same cannot be told apart',
  },
  {
    fields: Array.from({ length: 101 }, (_, index) => field(`f${index}`)),
    at: ['fields'],
    because: 'nobody answers so many',
  },
])('a form is refused at $at: $because', ({ fields, at }) => expect(placesOf(fields)).toEqual(at))

test.each([
  { replyTo: 'email', at: [] },
  { replyTo: null, at: [] },
  { replyTo: 'name', at: ['actions.0.replyTo'] },
  { replyTo: 'weg', at: ['actions.0.replyTo'] },
])('an answer goes to an address the guest gives: $replyTo', ({ replyTo, at }) =>
  expect(placesOf([field('name'), field('email', { value: { type: 'email' } })], [action(replyTo)])).toEqual(at),
)

test('requests for a feast need a day to stand on, and a table has one of its own', () => {
  expect(event([field('name'), field('anlass', { type: 'date', value: null })])).toEqual([])
  expect(event([field('name')])).toEqual([['isEvent', 'noDay']])
  expect(event([field('anlass', { type: 'date', value: null })], true)).toEqual([['isEvent', 'excludes']])
})
