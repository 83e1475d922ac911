import { expect, test } from 'vitest'
import type { Field } from '#contract/field.ts'
import { shortWords } from '#web/backoffice/fields/words.ts'

const vienna = { currency: 'EUR', timeZone: 'Europe/Vienna' }
const label = 'Feld'

test.each<{ field: Field; value: unknown; text: string; because: string }>([
  { field: { kind: 'money', label }, value: 12.9, text: '12,90 €', because: 'money has two decimals' },
  { field: { kind: 'percentage', label }, value: 10, text: '10 %', because: 'a rate is written with its sign' },
  { field: { kind: 'boolean', label }, value: false, text: 'Nein', because: 'no is a value' },
  {
    field: { kind: 'select', label, options: { bundle: 'Menü' } },
    value: 'bundle',
    text: 'Menü',
    because: 'people read the label',
  },
  { field: { kind: 'day', label }, value: '2026-03-29', text: '29.03.2026', because: 'days are German' },
  {
    field: { kind: 'instant', label },
    value: '2026-03-29T00:30:00.000Z',
    text: '29.03.2026 01:30',
    because: 'instants are read on the local clock',
  },
  {
    field: { kind: 'instant', label },
    value: '2026-03-29T01:30:00.000Z',
    text: '29.03.2026 03:30',
    because: 'an hour later the clock has jumped',
  },
  {
    field: { kind: 'references', label, to: 'branches' },
    value: [{ id: 1, name: 'Wien' }, { id: 2 }],
    text: 'Wien, #2',
    because: 'a link without a name shows its number',
  },
  {
    field: { kind: 'parts', label },
    value: { parts: [{}, {}] },
    text: '2 Einträge',
    because: 'structures are counted',
  },
  {
    field: { kind: 'identifier', label, names: { footer: 'Fußzeile' } },
    value: 'footer',
    text: 'Fußzeile',
    because: 'people read what it means',
  },
  {
    field: { kind: 'identifier', label, names: { footer: 'Fußzeile' } },
    value: 'sommer',
    text: 'sommer',
    because: 'one of their own reads as it was typed',
  },
  { field: { kind: 'text', label }, value: null, text: '', because: 'nothing is nothing' },
])('$field.kind $value reads "$text": $because', ({ field, value, text }) =>
  expect(shortWords(field, value, vienna).replaceAll('\u00a0', ' ')).toBe(text),
)
