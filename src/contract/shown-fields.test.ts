import { describe, expect, test } from 'vitest'
import { configFields } from '#contract/config/config-fields.ts'
import type { Fields } from '#contract/field.ts'
import { fieldsFor, pickFor, shownTo } from '#contract/shown-fields.ts'

const fields = {
  name: { kind: 'text', label: 'Name' },
  station: { kind: 'text', label: 'Station', audience: 'staff' },
  secret: { kind: 'password', label: 'Geheimnis' },
  ...shownTo('staff', {
    counter: {
      kind: 'group',
      label: 'Theke',
      fields: {
        days: { kind: 'integer', label: 'Tage', audience: 'page' },
        reason: { kind: 'text', label: 'Grund' },
        purse: { kind: 'text', label: 'Kasse', audience: 'management' },
      },
    },
    note: { kind: 'text', label: 'Notiz' },
  }),
} as const satisfies Fields
const row = {
  name: 'Suppe',
  station: 'Herd',
  secret: 'geheim',
  counter: { days: 3, reason: 'voll', purse: '12' },
  note: 'heiß',
  added: 'by a query nobody looked at',
}

describe('A reader gets what is listed for them', () => {
  test.each([
    { reader: 'page', gets: { name: 'Suppe', counter: { days: 3 } }, because: 'of a group for staff, what a page needs is shown' },
    { reader: 'public', gets: { name: 'Suppe', counter: { days: 3 } }, because: 'nothing is said to be for those who ask only' },
    {
      reader: 'staff',
      gets: { name: 'Suppe', station: 'Herd', counter: { days: 3, reason: 'voll' }, note: 'heiß' },
      because: 'members of a group are for whom the group is, unless they say otherwise',
    },
    {
      reader: 'management',
      gets: { name: 'Suppe', station: 'Herd', counter: { days: 3, reason: 'voll', purse: '12' }, note: 'heiß' },
      because: 'whoever runs the business sees all but secrets',
    },
  ] as const)('$reader: $because', ({ reader, gets }) => {
    expect(pickFor(fields, reader)(row)).toEqual(gets)
  })

  test('what is empty stays empty, and what a row lacks is not made up', () => {
    expect(pickFor(fields, 'management')({ counter: null })).toEqual({ counter: null })
  })
})

test('nothing of mail, retention and taxes reaches a guest; a page carries of the counter only how far ahead one may order', () => {
  for (const name of ['mail', 'retention', 'taxes', 'businessDayStart'])
    expect(Object.keys(fieldsFor(configFields, 'public'))).not.toContain(name)
  const onPages = fieldsFor(configFields, 'page')
  expect(Object.keys(onPages)).not.toContain('imprintText')
  expect(Object.keys((onPages['ordering'] as { fields: Fields }).fields)).toEqual(['maxDaysAhead'])
})
