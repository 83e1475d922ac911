import { describe, expect, test } from 'vitest'
import { loggedThing } from '#contract/logs/logged-things.ts'
import { changeLines } from '#web/backoffice/areas/logs/change-lines.ts'

const context = { currency: 'EUR', timeZone: 'Europe/Vienna' }
type Values = Record<string, unknown>
const lines = (path: string, before: Values | null, after: Values) =>
  changeLines(loggedThing(path)?.fields ?? {}, before, after, context).map(({ label, before: old, after: next }) =>
    `${label}: ${old || '-'} → ${next || '-'}`.replaceAll('\u00a0', ' '),
  )

describe('a change reads in the words of its form', () => {
  test.each([
    {
      path: 'tags',
      before: { name: 'Alt' },
      after: { name: 'Neu' },
      reads: ['Name: Alt → Neu'],
      because: 'words stay as they are',
    },
    {
      path: 'products',
      before: { price: 4, isEnabled: true, description: null },
      after: { price: 4.5, isEnabled: false, description: 'Mit Kren' },
      reads: ['Beschreibung: - → Mit Kren', 'Preis (brutto, je Grundeinheit): 4,00 € → 4,50 €', 'Aktiv: Ja → Nein'],
      because: 'money and switches have words, in the order of the form',
    },
    {
      path: 'availability',
      before: { state: 'available' },
      after: { state: 'soldOut', until: '2026-11-20T20:00:00.000Z' },
      reads: ['Verfügbarkeit: Verfügbar → Ausverkauft', 'Ausverkauft bis: - → 20.11.2026 21:00'],
      because: 'times are on the clock of the shop',
    },
    {
      path: 'products',
      before: { category: { id: 3, name: 'Suppen' }, images: [] },
      after: { category: { id: 3, name: 'Suppen' }, images: [] },
      reads: [],
      because: 'nothing differs',
    },
    {
      path: 'config',
      before: { theme: { accent: '#111111' }, retention: { logsDays: 90 } },
      after: { theme: { accent: '#222222' }, retention: { logsDays: null } },
      reads: ['Aufbewahrung › Protokolle (Tage): 90 → -'],
      because: 'a group is told by its members',
      only: 'Aufbewahrung',
    },
    {
      path: 'products',
      before: { config: { parts: [{ id: '1', name: 'Größe', options: [{ id: '1', name: 'Klein' }] }] } },
      after: {
        config: {
          parts: [
            {
              id: '1',
              name: 'Größe',
              options: [
                { id: '1', name: 'Klein', value: 2 },
                { id: '2', name: 'Groß' },
              ],
            },
          ],
        },
      },
      reads: [
        'Konfiguration › Schritt 1 › Möglichkeiten 1 › Betrag: - → 2,00 €',
        'Konfiguration › Schritt 1 › Möglichkeiten 2: - → Name: Groß',
      ],
      because: 'inside of rows the place is named as the form names it',
    },
    {
      path: 'menus',
      before: {
        catalog: [
          { category: { id: 1, name: 'Suppen' }, products: [] },
          { category: { id: 2, name: 'Braten' }, products: [] },
        ],
      },
      after: {
        catalog: [
          { category: { id: 2, name: 'Braten' }, products: [] },
          { category: { id: 1, name: 'Suppen' }, products: [] },
        ],
      },
      reads: ['Kategorien und Produkte: - → neu gereiht'],
      because: 'the same rows in another order',
    },
    {
      path: 'menus',
      before: { catalog: [{ category: { id: 1, name: 'Suppen' }, products: [{ id: 5, name: 'Frittaten' }] }] },
      after: { catalog: [] },
      reads: ['Kategorien und Produkte 1: Kategorie: Suppen, Produkt: Frittaten → entfernt'],
      because: 'what is gone is told by what stood in it',
    },
    {
      path: 'tags',
      before: null,
      after: { name: 'Neu' },
      reads: ['Name: - → Neu'],
      because: 'old entries know only what came after',
    },
    {
      path: 'tags',
      before: { vanished: 1 },
      after: { vanished: 2 },
      reads: [],
      because: 'a field of former times has no words',
    },
  ])(
    '$path: $because',
    ({
      path,
      before,
      after,
      reads,
      only,
    }: {
      path: string
      before: Values | null
      after: Values
      reads: string[]
      only?: string
    }) => expect(lines(path, before, after).filter(line => !only || line.startsWith(only))).toEqual(reads),
  )

  test('hours read as guests read them', () => {
    const hours = [{ type: 'monday', from: '10:00', to: '20:00', isClosed: false, date: null }]
    const [line] = lines('branches', { openingHours: [] }, { openingHours: hours })
    expect(line).toMatch(/10[:.]00.*20[:.]00/)
  })
})
