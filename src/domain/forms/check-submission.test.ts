import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSubmission } from '#domain/forms/check-submission.ts'
import type { FormField } from '#domain/forms/form.ts'

const field = (own: Partial<FormField>): FormField => ({
  fieldId: 'feld',
  type: 'text',
  value: { type: 'text' },
  label: 'Feld',
  description: null,
  isRequired: false,
  options: [],
  ...own,
})
const HASH = 'a'.repeat(32)
const select = field({ type: 'select', options: [{ value: 'Buffet' }, { value: 'Menü' }] })
const read = (one: FormField, value: unknown) => {
  const { answers, problems } = checkSubmission([one], { feld: value }, 'AT')
  return problems[0]?.code ?? answers[0]?.value ?? null
}

test.each([
  { one: field({}), value: '  Anna\n Gruber ', is: 'Anna Gruber', because: 'a line is one line' },
  { one: field({}), value: ' ', is: null, because: 'spaces are no answer' },
  { one: field({}), value: 7, is: 'type', because: 'a number was sent by no form of ours' },
  { one: field({}), value: 'x'.repeat(301), is: 'tooLong', because: 'a line has its end' },
  { one: field({ value: null }), value: 'x', is: 'x', because: 'a text that says nothing of itself is a line' },
  {
    one: field({ value: { type: 'textarea' } }),
    value: 'Eins\r\n\r\nZwei',
    is: 'Eins\n\nZwei',
    because: 'paragraphs stay',
  },
  { one: field({ value: { type: 'email' } }), value: 'anna@example.at', is: 'anna@example.at', because: 'it is one' },
  {
    one: field({ value: { type: 'email' } }),
    value: 'anna@example',
    is: 'email',
    because: 'nobody can be reached there',
  },
  { one: field({ value: { type: 'email' } }), value: 'a@b.at, c@d.at', is: 'email', because: 'two are none' },
  {
    one: field({ value: { type: 'email' } }),
    value: 'a@b.at\nBcc: c@d.at',
    is: 'email',
    because: 'no header begins in an address',
  },
  {
    one: field({ value: { type: 'phone' } }),
    value: '0316 555-01 88',
    is: '+433165550188',
    because: 'people give local numbers, and the country is that of the shop',
  },
  {
    one: field({ value: { type: 'phone' } }),
    value: '555 01 88',
    is: '555 01 88',
    because: 'what nobody can read for certain stays as it was typed',
  },
  { one: field({ value: { type: 'phone' } }), value: '+43 664 12', is: 'phone', because: 'it cannot exist' },
  { one: field({ value: { type: 'phone' } }), value: 'am Abend', is: 'phone', because: 'nobody can dial that' },
  { one: field({ type: 'boolean' }), value: true, is: true, because: 'it is ticked' },
  { one: field({ type: 'boolean' }), value: false, is: null, because: 'what is not ticked says nothing' },
  { one: field({ type: 'boolean' }), value: 'ja', is: 'type', because: 'only a box answers so' },
  { one: select, value: 'Menü', is: 'Menü', because: 'it is offered' },
  { one: select, value: 'Gratis', is: 'choice', because: 'it is not offered' },
  { one: select, value: '', is: null, because: 'nothing is chosen' },
  { one: field({ type: 'date' }), value: '2028-02-29', is: '2028-02-29', because: 'a leap day is one' },
  { one: field({ type: 'date' }), value: '2027-02-29', is: 'date', because: 'that day does not exist' },
  { one: field({ type: 'date' }), value: '23.11.2026', is: '2026-11-23', because: 'so it is typed without scripts' },
  { one: field({ type: 'date' }), value: '31.02.2026', is: 'date', because: 'that day does not exist either' },
  { one: field({ type: 'date' }), value: '11/2026', is: 'date', because: 'no day is said' },
  { one: field({ type: 'date' }), value: '1899-12-31', is: 'date', because: 'nobody means that year' },
  {
    one: field({ type: 'file' }),
    value: { id: 3, publicHash: HASH },
    is: { id: 3, publicHash: HASH },
    because: 'it is named by its secret',
  },
  { one: field({ type: 'file' }), value: { id: 3 }, is: 'file', because: 'without the secret it may be anybody’s' },
  { one: field({ type: 'file' }), value: 'plan.pdf', is: 'file', because: 'a name is no file' },
])('$value counts as $is: $because', ({ one, value, is }) => expect(read(one, value)).toEqual(is))

describe('What has to be filled in', () => {
  test.each([
    { one: field({}), message: 'Bitte füllen Sie dieses Feld aus.' },
    { one: field({ type: 'boolean' }), message: 'Bitte bestätigen Sie das.' },
    { one: select, message: 'Bitte wählen Sie etwas aus.' },
    { one: field({ type: 'file' }), message: 'Bitte wählen Sie eine Datei aus.' },
  ])('is named at its field: $message', ({ one, message }) => {
    for (const given of [{}, { feld: null }, { feld: '' }, ...(one.type === 'boolean' ? [{ feld: false }] : [])])
      expect(checkSubmission([{ ...one, isRequired: true }], given, 'AT').problems).toEqual([
        { field: 'feld', message, code: 'required' },
      ])
  })
})

test('a value may stand under the place of its field instead of its id', () => {
  const fields = [field({ fieldId: 'a' }), field({ fieldId: 'b' })]
  expect(checkSubmission(fields, { '1': 'zwei' }, 'AT').answers).toEqual([{ field: fields[1], value: 'zwei' }])
})

test('an answer to what is not asked any more is said, not lost; the form’s own names and empty answers are none', () => {
  const { problems } = checkSubmission([field({})], { feld: 'x', alt: 'wichtig', leer: ' ', _key: 'k' }, 'AT')
  expect(problems).toEqual([{ field: 'alt', message: 'Danach wird nicht mehr gefragt.', code: 'unasked' }])
})

test.each(['constructor', 'toString', 'hasOwnProperty'])('a field called %s is a field like any other', fieldId => {
  const one = field({ fieldId, isRequired: true })
  expect(checkSubmission([one], {}, 'AT').problems).toMatchObject([{ field: fieldId, code: 'required' }])
  expect(checkSubmission([one], { [fieldId]: 'x' }, 'AT')).toEqual({
    answers: [{ field: one, value: 'x' }],
    problems: [],
  })
})

test('whatever arrives, each field has an answer, a problem or nothing, and nothing throws', () => {
  const fields = (['text', 'boolean', 'select', 'date', 'file'] as const).map(type => field({ fieldId: type, type }))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('text', 'boolean', 'select', 'date', 'file'), fc.anything()), given => {
      const { answers, problems } = checkSubmission(fields, given, 'AT')
      const named = [...answers.map(answer => answer.field.fieldId), ...problems.map(problem => problem.field)]
      expect(new Set(named).size).toBe(named.length)
      for (const { value } of answers) expect(['string', 'boolean', 'object']).toContain(typeof value)
    }),
  )
})
