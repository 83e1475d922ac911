import { expect, test } from 'vitest'
import type { Field } from '#contract/field.ts'
import { fullWords } from '#web/backoffice/fields/words.ts'

const context = { currency: 'EUR', timeZone: 'Europe/Vienna' }
const rule = { type: 'daily', date: null, isClosed: false, from: '11:00', to: '22:00' }

test.each<{ field: Field; value: unknown; text: string }>([
  { field: { kind: 'openingRules', label: 'Zeiten' }, value: [rule], text: 'Montag - Sonntag von 11:00 - 22:00 Uhr' },
  {
    field: { kind: 'openingRules', label: 'Zeiten' },
    value: [{ type: 'once', date: '2026-12-24', isClosed: true }],
    text: '24.12.2026 geschlossen',
  },
  {
    field: { kind: 'parts', label: 'Konfiguration' },
    value: {
      parts: [
        {
          name: 'Größe',
          options: [
            { name: 'Klein', modifier: 'overwrite', value: 8 },
            { name: 'Groß', modifier: 'add', value: 1.5 },
            { name: 'Halb' },
          ],
        },
        { name: 'Widmung', options: [] },
      ],
    },
    text: 'Größe (Klein 8,00, Groß + 1,50, Halb), Widmung',
  },
  {
    field: { kind: 'deliveryAreas', label: 'Gebiete' },
    value: [{ area: 'Neubau' }, { area: 'Josefstadt' }],
    text: 'Neubau, Josefstadt',
  },
  { field: { kind: 'money', label: 'Preis' }, value: 12.9, text: '12,90 €' },
  {
    field: { kind: 'nodeContent', label: 'Inhalt' },
    value: {
      name: 'Anfrage',
      fields: [{ type: 'text', value: { type: 'email' }, fieldId: 'mail', label: 'Ihre E-Mail', options: [] }],
      actions: [{ type: 'sendMail', to: 'haus@beispiel.at', replyTo: 'mail' }],
    },
    text: 'Anfrage · Ihre E-Mail · haus@beispiel.at',
  },
  { field: { kind: 'text', label: 'Name' }, value: null, text: '' },
])('$field.label reads $text', ({ field, value, text }) =>
  expect(fullWords(field, value, context).replace(/\u00a0/g, ' ')).toBe(text),
)
