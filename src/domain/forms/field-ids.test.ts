import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFieldId, withFieldIds } from '#domain/forms/field-ids.ts'

const ids = (...labels: string[]) =>
  withFieldIds(labels.map(label => ({ label, fieldId: '' }))).map(({ fieldId }) => fieldId)

test.each([
  { labels: ['Ihr Name'], are: ['ihr-name'], because: 'it reads like the label' },
  { labels: ['Größe (in m²)'], are: ['groesse-in-m'], because: 'umlauts are spelled out' },
  { labels: ['2. Wahl'], are: ['wahl'], because: 'an id begins with a letter' },
  { labels: ['???'], are: ['feld'], because: 'something has to stand there' },
  { labels: ['Datum', 'Datum'], are: ['datum', 'datum-2'], because: 'no two are the same' },
])('$labels become $are: $because', ({ labels, are }) => expect(ids(...labels)).toEqual(are))

test('an id that somebody has typed stays and is made for nobody else', () =>
  expect(
    withFieldIds([
      { label: 'Datum', fieldId: '' },
      { label: 'Tag', fieldId: 'datum' },
    ]).map(({ fieldId }) => fieldId),
  ).toEqual(['datum-2', 'datum']))

test('whatever labels are, the ids made of them are ids, each once', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), labels => {
      const made = ids(...labels)
      expect(new Set(made).size).toBe(labels.length)
      for (const id of made) expect(isFieldId(id)).toBe(true)
    }),
  ))
