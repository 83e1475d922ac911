import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerSchema } from '#contract/answer-schema.ts'
import { AUDIENCES } from '#contract/audience.ts'
import { configFields } from '#contract/config/config-fields.ts'
import type { Fields } from '#contract/field.ts'
import { fieldsFor, pickFor, shownTo } from '#contract/shown-fields.ts'

type Shape = { required: string[]; properties: Record<string, Shape> }

const fields = {
  name: { kind: 'text', label: 'Name' },
  station: { kind: 'text', label: 'Station', audience: 'staff' },
  secret: { kind: 'password', label: 'Geheimnis' },
  ...shownTo('staff', {
    counter: {
      kind: 'group',
      label: 'Theke',
      required: true,
      fields: {
        days: { kind: 'integer', label: 'Tage', audience: 'page' },
        reason: { kind: 'text', label: 'Grund' },
        purse: { kind: 'text', label: 'Kasse', audience: 'management' },
      },
    },
    note: { kind: 'text', label: 'Notiz' },
  }),
  shelves: {
    kind: 'collection',
    label: 'Regale',
    fields: {
      place: { kind: 'text', label: 'Platz' },
      owner: { kind: 'text', label: 'Besitzer', audience: 'staff' },
      code: { kind: 'password', label: 'Schloss' },
      lamp: {
        kind: 'group',
        label: 'Lampe',
        fields: {
          watts: { kind: 'integer', label: 'Watt' },
          price: { kind: 'money', label: 'Preis', audience: 'management' },
        },
      },
    },
  },
} as const satisfies Fields
const row = {
  name: 'Suppe',
  station: 'Herd',
  secret: 'geheim',
  counter: { days: 3, reason: 'voll', purse: '12' },
  note: 'heiß',
  shelves: [{ place: 'links', owner: 'Toni', code: '4711', lamp: { watts: 40, price: 12 } }],
  added: 'by a query nobody looked at',
}

describe('A reader gets what is listed for them', () => {
  test.each([
    {
      reader: 'page',
      gets: { name: 'Suppe', counter: { days: 3 }, shelves: [{ place: 'links', lamp: { watts: 40 } }] },
      because: 'of a group for staff, what a page needs is shown',
    },
    {
      reader: 'public',
      gets: { name: 'Suppe', counter: { days: 3 }, shelves: [{ place: 'links', lamp: { watts: 40 } }] },
      because: 'nothing is said to be for those who ask only',
    },
    {
      reader: 'staff',
      gets: {
        name: 'Suppe',
        station: 'Herd',
        counter: { days: 3, reason: 'voll' },
        note: 'heiß',
        shelves: [{ place: 'links', owner: 'Toni', lamp: { watts: 40 } }],
      },
      because: 'members of a group are for whom the group is, unless they say otherwise',
    },
    {
      reader: 'management',
      gets: {
        name: 'Suppe',
        station: 'Herd',
        counter: { days: 3, reason: 'voll', purse: '12' },
        note: 'heiß',
        shelves: [{ place: 'links', owner: 'Toni', lamp: { watts: 40, price: 12 } }],
      },
      because: 'whoever runs the business sees all but secrets',
    },
  ] as const)('$reader: $because', ({ reader, gets }) => {
    expect(pickFor(fields, reader)(row)).toEqual(gets)
  })

  test('a name that every object has is none a row holds', () => {
    const odd = { constructor: { kind: 'text', label: 'Baumeister' } } as const
    expect(Object.entries(pickFor(odd, 'page')({}))).toEqual([])
  })

  test.each(AUDIENCES)(
    '%s: what is picked for them is what their answer says, and nothing of it is optional',
    reader => {
      const meta = { id: 1, version: 1, createdAt: '', updatedAt: '' }
      const picked = { ...meta, ...pickFor(fields, reader)(row) }
      expect(answerSchema(fieldsFor(fields, reader), reader).parse(picked)).toEqual(picked)
      expect(answerSchema(fields).parse(picked)).toEqual(picked)
    },
  )

  test('an answer for everybody lets be missing only what some of them do not get', () => {
    const required = (schema: unknown, name: string) => (schema as Shape).properties[name]!.required
    const published = z.toJSONSchema(answerSchema(configFields)) as Shape
    expect(published.required).not.toContain('mail')
    expect(required(published, 'mail')).toEqual([
      'transport',
      'from',
      'replyTo',
      'bcc',
      'host',
      'port',
      'security',
      'user',
      'url',
    ])
    const made = z.toJSONSchema(answerSchema(fields)) as Shape
    expect(required(made, 'counter')).toEqual(['days'])
  })

  test('what is empty stays empty, and what a row lacks is not made up', () => {
    expect(pickFor(fields, 'management')({ counter: null })).toEqual({ counter: null })
  })
})

test('nothing of mail, retention and taxes reaches a guest; a page carries of the counter only how far ahead one may order', () => {
  for (const name of ['mail', 'retention', 'taxes'])
    expect(Object.keys(fieldsFor(configFields, 'public'))).not.toContain(name)
  const onPages = fieldsFor(configFields, 'page')
  expect(Object.keys(onPages)).not.toContain('imprintText')
  expect(Object.keys((onPages['ordering'] as { fields: Fields }).fields)).toEqual(['maxDaysAhead'])
})
