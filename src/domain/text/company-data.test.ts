import { expect, test } from 'vitest'
import { companyToKeep, firstBranchOf, knownCompany } from '#domain/text/company-data.ts'

const BRANCH = {
  street: 'Hauptplatz 1',
  zipCode: '8010',
  city: 'Graz',
  phone: '+43 316 1234',
  email: 'graz@eder.example',
}

test('the only branch says what the settings do not; of several none is the seat, and nothing said is replaced', () => {
  expect(knownCompany({ phone: '+43 1 99' }, [BRANCH])).toEqual({
    phone: '+43 1 99',
    address: 'Hauptplatz 1, 8010 Graz',
    email: 'graz@eder.example',
  })
  expect(knownCompany({}, [BRANCH, BRANCH])).toEqual({})
  expect(knownCompany({}, [{ ...BRANCH, zipCode: null, city: '' }])).not.toHaveProperty('address')
})

test('what a legal text was told is kept for invoices and mails, unless the settings say something', () => {
  expect(
    companyToKeep(
      { email: 'servus@eder.example' },
      { address: 'Hauptplatz 1, 8010 Graz' },
      {
        'Name des Unternehmens': ' Eder Gastronomie ',
        'UID-Nummer, oder Zeile löschen': 'ATU12345678',
        'E-Mail': 'anders@eder.example',
        'Behörde, zum Beispiel Magistrat Graz': 'Magistrat Graz',
        Telefon: ' ',
      },
    ),
  ).toEqual({ businessName: 'Eder Gastronomie', vatNumber: 'ATU12345678', address: 'Hauptplatz 1, 8010 Graz' })
})

test.each([
  { address: 'Hauptplatz 1, 8010 Graz', place: { street: 'Hauptplatz 1', zipCode: '8010', city: 'Graz' } },
  { address: 'Am Platz 3, Top 2, A-1070 Wien', place: { street: 'Am Platz 3, Top 2', zipCode: '1070', city: 'Wien' } },
  { address: 'Almhütte ohne Nummer', place: {} },
  { address: null, place: {} },
])('the first branch takes "$address" over as $place', ({ address, place }) =>
  expect(firstBranchOf({ address })).toEqual(place),
)

test('the first branch is called as the shop is', () =>
  expect(firstBranchOf({ shopName: ' Gasthof Eder ', phone: '+43316123456' })).toEqual({
    name: 'Gasthof Eder',
    phone: '+43316123456',
  }))
