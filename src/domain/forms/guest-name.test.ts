import { expect, test } from 'vitest'
import { guestName } from '#domain/forms/guest-name.ts'

type Asked = { label: string; value: string; fieldId?: string; type?: string }
const answered = (...asked: readonly Asked[]) =>
  guestName(asked.map(one => ({ fieldId: `feld-${asked.indexOf(one)}`, type: 'text', ...one })))
const GERDA = 'Gerda Gast'
const OCCASION = { label: 'Anlass', value: 'Geburtstag' }

test.each([
  'Name',
  'Ihr Name *',
  'Name:',
  'Vor- und Nachname',
  'Vor- und Zuname',
  'Vorname, Nachname',
  'Vollständiger Name',
  'Auf welchen Namen?',
  'Name des Gastes',
  'Name der Person',
  'First and last name',
  'Full name',
  'Name/Vorname',
  'Vor-/Nachname',
  'Vorname & Nachname',
])('the line “%s” asks for a name, whatever is asked before it', label => {
  expect(answered(OCCASION, { label: 'Firma', value: 'Gast GmbH' }, { label, value: GERDA })).toBe(GERDA)
})

test.each([
  'Anlass',
  'Firmenname',
  'Name der Firma',
  'Name des Hundes',
  'Wie heißt das Geburtstagskind?',
  'Kontakt',
  'Namenstag',
  'Name und Telefon',
  'constructor',
  '***',
])('the line “%s” asks for no name of who comes', label => {
  expect(answered({ label, value: 'Rex' })).toBe('')
  expect(answered({ label, value: 'Rex' }, { label: 'Name', value: GERDA })).toBe(GERDA)
})

test('a short name says it where the label does not, and only then', () => {
  const asked = { fieldId: 'name', label: 'Wer kommt?', value: GERDA }
  expect(answered(OCCASION, asked)).toBe(GERDA)
  expect(answered({ fieldId: 'name', label: 'Anlass', value: 'Geburtstag' }, { label: 'Ihr Name', value: GERDA })).toBe(
    GERDA,
  )
  expect(answered({ fieldId: 'name-2', label: 'Für wen?', value: GERDA })).toBe(GERDA)
})

test('first and last name asked for apart stand together, the first one first', () => {
  expect(answered({ label: 'Nachname', value: 'Gast' }, { label: 'Vorname', value: ' Gerda ' })).toBe(GERDA)
  expect(answered({ label: 'Name', value: 'Gast' }, { label: 'Vorname', value: 'Gerda' })).toBe(GERDA)
  expect(answered({ label: 'First name', value: 'Gerda' }, { label: 'Last name', value: 'Gast' })).toBe(GERDA)
  expect(answered({ label: 'Vorname', value: 'Gerda' })).toBe('Gerda')
})

test('what is no line of text is no name, and what is empty is passed over', () => {
  expect(answered({ label: 'Name', value: 'a@b.example', type: 'email' })).toBe('')
  expect(answered({ label: 'Name', value: 'Plan.pdf', type: 'file' })).toBe('')
  expect(answered({ label: 'Name', value: ' ' }, { label: 'Ihr Name', value: 'Gerda \n Gast' })).toBe(GERDA)
})
