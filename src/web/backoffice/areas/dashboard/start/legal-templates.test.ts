import { expect, test } from 'vitest'
import { LEGAL_DOCUMENTS, type LegalDocument } from '#domain/start/first-steps.ts'
import { blanksIn } from '#web/backoffice/areas/dashboard/start/legal-draft.ts'
import { type Business, legalTemplate } from '#web/backoffice/areas/dashboard/start/legal-templates.ts'

const GASTHOF: Business = {
  shopName: 'Gasthof Eder',
  businessName: 'Eder Gastronomie',
  legalForm: 'GmbH',
  registerNumber: 'FN 123456 a, Landesgericht Graz',
  vatNumber: 'ATU12345678',
  address: 'Hauptplatz 1, 8010 Graz',
  phone: '+43 316 1234',
  email: 'servus@eder.example',
  country: 'AT',
}
const documents = Object.keys(LEGAL_DOCUMENTS) as LegalDocument[]

test('what the business has said of itself stands in every text', () => {
  for (const document of documents) expect(legalTemplate(document, GASTHOF)).toContain('Eder Gastronomie GmbH')
  expect(legalTemplate('imprint', GASTHOF)).toContain('UID-Nummer: ATU12345678')
  expect(legalTemplate('termsAndConditions', GASTHOF)).toContain('über Gasthof Eder')
})

test('what is not known is a blank, and nothing is made up', () => {
  expect(blanksIn(legalTemplate('imprint', {}))).toContain('Anschrift')
  expect(blanksIn(legalTemplate('imprint', GASTHOF))).not.toContain('Anschrift')
  for (const document of documents) expect(legalTemplate(document, {})).not.toMatch(/undefined|null|NaN/)
})

test.each([
  { country: 'AT' as const, says: '§ 18 Abs. 1 FAGG', because: 'Austria' },
  { country: 'DE' as const, says: '§ 312g Abs. 2', because: 'Germany' },
  { country: 'CH' as const, says: 'gesetzliches Widerrufsrecht besteht', because: 'Switzerland' },
])('the right to withdraw is that of the country: $because', ({ country, says }) =>
  expect(legalTemplate('withdrawal', { ...GASTHOF, country })).toContain(says),
)

test('guests read that visits are counted without knowing them, and only where somebody may refuse it', () =>
  expect(legalTemplate('privacyPolicy', GASTHOF)).toContain(
    'Besuche zählen wir anonym: ohne Cookies und ohne Ihre Adresse zu speichern. Wer das in seinem Browser abstellt („Do Not Track“), wird nicht gezählt.',
  ))

test('the terms say the day they were made', () =>
  expect(legalTemplate('termsAndConditions', GASTHOF, '23.11.2026')).toContain('Stand: 23.11.2026'))
