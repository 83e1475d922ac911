import { expect, test } from 'vitest'
import { LEGAL_DOCUMENTS, type LegalDocument } from '#domain/start/first-steps.ts'
import { blanksIn, type Business, legalTemplate } from '#web/backoffice/areas/dashboard/start/legal-templates.ts'

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

test.each([
  { text: 'UID: [UID-Nummer]', blanks: ['UID-Nummer'], because: 'it is to be filled in' },
  { text: '[Datum] und noch einmal [Datum]', blanks: ['Datum'], because: 'one blank is one blank' },
  { text: 'siehe [unsere Seite](https://eder.example)', blanks: [], because: 'a link is none' },
  { text: 'fertig', blanks: [], because: 'nothing is open' },
])('"$text" has the blanks $blanks: $because', ({ text, blanks }) => expect(blanksIn(text)).toEqual(blanks))
