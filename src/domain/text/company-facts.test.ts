import { expect, test } from 'vitest'
import { companyFacts, companyName, companyOfBranch, factsMissingIn, factText } from '#domain/text/company-facts.ts'

const QUENDLER = {
  businessName: 'Quendler Wirtshaus',
  legalForm: 'GmbH',
  registerNumber: 'FN 123456 a, Handelsgericht Wien',
  vatNumber: 'ATU12345678',
  address: 'Lindengasse 214, 1070 Wien',
  phone: '+4315550170',
  email: 'servus@quendler.example',
}

test.each([
  {
    businessName: 'Quendler Wirtshaus',
    legalForm: 'GmbH',
    name: 'Quendler Wirtshaus GmbH',
    because: 'the form belongs to the name',
  },
  { businessName: 'Quendler GmbH', legalForm: 'GmbH', name: 'Quendler GmbH', because: 'it is said already' },
  {
    businessName: 'Anna Quendler e.U.',
    legalForm: 'e. U.',
    name: 'Anna Quendler e.U.',
    because: 'only the spaces differ',
  },
  { businessName: 'Quendler', legalForm: null, name: 'Quendler', because: 'there is no form' },
  { businessName: ' ', legalForm: 'GmbH', name: '', because: 'a form alone is nobody' },
])('"$businessName" with "$legalForm" is "$name": $because', ({ name, ...company }) =>
  expect(companyName(company)).toBe(name),
)

test('a company says who and where it is, how to reach it and under which numbers it is kept', () => {
  expect(companyFacts(QUENDLER).map(factText)).toEqual([
    'Quendler Wirtshaus GmbH',
    'Lindengasse 214, 1070 Wien',
    'Telefon: +4315550170',
    'E-Mail: servus@quendler.example',
    'Firmenbuchnummer: FN 123456 a, Handelsgericht Wien',
    'UID-Nummer: ATU12345678',
  ])
  expect(companyFacts({ businessName: '', vatNumber: null })).toEqual([])
})

test('an imprint that says some of it itself does not say it twice', () => {
  const text = '**Quendler Wirtshaus GmbH**\nLindengasse 214\n1070 Wien\nTelefon: +43 1 555 01 70\nUID: ATU 123 456 78'
  expect(factsMissingIn(text, companyFacts(QUENDLER)).map(factText)).toEqual([
    'E-Mail: servus@quendler.example',
    'Firmenbuchnummer: FN 123456 a, Handelsgericht Wien',
  ])
})

test.each([
  { branch: {}, name: 'Quendler Wirtshaus GmbH', vat: 'ATU12345678', register: true, because: 'the shop runs it' },
  {
    branch: { vatNumber: 'ATU2' },
    name: 'Quendler Wirtshaus GmbH',
    vat: 'ATU2',
    register: true,
    because: 'it has a number of its own',
  },
  {
    branch: { legalName: 'Linz KG', vatNumber: 'ATU3' },
    name: 'Linz KG',
    vat: 'ATU3',
    register: false,
    because: 'another firm runs it',
  },
  {
    branch: { legalName: 'Linz KG' },
    name: 'Linz KG',
    vat: undefined,
    register: false,
    because: 'of the other firm no number is known',
  },
])('a branch belongs to $name: $because', ({ branch, name, vat, register }) => {
  const company = companyOfBranch(QUENDLER, branch)
  expect([companyName(company), company.vatNumber ?? undefined, Boolean(company.registerNumber)]).toEqual([
    name,
    vat,
    register,
  ])
})
