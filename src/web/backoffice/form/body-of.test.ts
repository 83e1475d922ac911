import { expect, test } from 'vitest'
import type { Field } from '#contract/field.ts'
import { bodyOf } from '#web/backoffice/form/body-of.ts'
import { startValues } from '#contract/field-defaults.ts'

const label = 'Feld'

test.each<{ field: Field; value: unknown; body: object; because: string }>([
  { field: { kind: 'text', label }, value: '', body: { it: null }, because: 'an emptied text is missing' },
  {
    field: { kind: 'text', label, required: true },
    value: '',
    body: { it: '' },
    because: 'the server says that it must not be empty',
  },
  {
    field: { kind: 'text', label, default: '' },
    value: '',
    body: { it: '' },
    because: 'nothing is an answer there, as the path of the start page',
  },
  {
    field: { kind: 'text', label, default: 'x' },
    value: '',
    body: { it: null },
    because: 'what begins with words may be missing',
  },
  { field: { kind: 'password', label }, value: '', body: {}, because: 'an untouched password stays as it is' },
  {
    field: { kind: 'password', label },
    value: 'ein neues Kennwort',
    body: { it: 'ein neues Kennwort' },
    because: 'a typed one is set',
  },
  {
    field: { kind: 'money', label },
    value: 'zwölf',
    body: { it: 'zwölf' },
    because: 'the server names what is no number',
  },
  { field: { kind: 'boolean', label }, value: false, body: { it: false }, because: 'no is an answer' },
])('$field.kind with "$value" is sent as $body: $because', ({ field, value, body }) =>
  expect(bodyOf({ it: field }, { it: value }, ['it'])).toEqual(body),
)

test('only the fields named are sent', () => {
  const fields = { name: { kind: 'text', label }, note: { kind: 'text', label } } as const
  expect(bodyOf(fields, { name: 'Wien', note: 'alt' }, ['name'])).toEqual({ name: 'Wien' })
})

test('a new record starts with defaults, empty lists and nothing else', () =>
  expect(
    startValues({
      name: { kind: 'text', label },
      tax: { kind: 'percentage', label, default: 10 },
      isEnabled: { kind: 'boolean', label, default: true },
      isHidden: { kind: 'boolean', label },
      tags: { kind: 'references', label, to: 'tags' },
      config: { kind: 'parts', label },
      mail: { kind: 'group', label, required: true, fields: { from: { kind: 'email', label } } },
    }),
  ).toEqual({
    name: null,
    tax: 10,
    isEnabled: true,
    isHidden: false,
    tags: [],
    config: { parts: [] },
    mail: { from: null },
  }))
