import { expect, test } from 'vitest'
import type { Field } from '#contract/field.ts'
import { createSchema } from '#contract/field-schema.ts'
import { defaultOf, startValues } from '#contract/field-defaults.ts'

const label = 'x'

test.each<{ field: Field; value: unknown; because: string }>([
  { field: { kind: 'integer', label, default: 60 }, value: 60, because: 'the field says so' },
  { field: { kind: 'boolean', label }, value: false, because: 'a switch is on or off' },
  { field: { kind: 'texts', label }, value: [], because: 'a list may be empty, but it is a list' },
  { field: { kind: 'text', label }, value: null, because: 'nobody has said anything' },
  { field: { kind: 'group', label, fields: {} }, value: null, because: 'a group that may be missing is missing' },
  {
    field: { kind: 'group', label, required: true, fields: { seconds: { kind: 'integer', label, default: 5 } } },
    value: { seconds: 5 },
    because: 'a group that is always there begins with its own',
  },
])('$field.kind begins as $value: $because', ({ field, value }) => expect(defaultOf(field)).toEqual(value))

test('what an input shows at first is what the server fills in when nobody names it', () => {
  const fields = {
    seconds: { kind: 'integer', label, default: 60 },
    isOpen: { kind: 'boolean', label },
    note: { kind: 'text', label },
    words: { kind: 'texts', label },
    more: { kind: 'group', label, required: true, fields: { limit: { kind: 'integer', label, default: 3 } } },
  } as const
  expect(createSchema(fields).parse({})).toEqual(startValues(fields))
})
