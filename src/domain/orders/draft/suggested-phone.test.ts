import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInternationalPhone, normalizePhone } from '#domain/orders/draft/phone.ts'
import { suggestedPhone } from '#domain/orders/draft/suggested-phone.ts'

test.each([
  { country: 'AT', entered: '0664 123 45 67', meant: '+43 664 1234567', because: 'Austria leaves its zero at home' },
  {
    country: 'AT',
    entered: '0664/1234567',
    meant: '+43 664 1234567',
    because: 'signs between the digits do not count',
  },
  { country: 'AT', entered: '01 5550170', meant: '+43 1 5550170', because: 'Vienna is a single digit' },
  { country: 'AT', entered: '0316 555012', meant: '+43 316 555012', because: 'Graz has three' },
  { country: 'AT', entered: '02236 55501', meant: '+43 2236 55501', because: 'most places have four' },
  { country: 'AT', entered: '06542 72222', meant: '+43 6542 72222', because: 'between the mobile networks lie places' },
  { country: 'AT', entered: '43 664 1234567', meant: '+43 664 1234567', because: 'the plus was forgotten' },
  { country: 'AT', entered: '43 (0)664 1234567', meant: '+43 664 1234567', because: 'and the zero kept' },
  { country: 'AT', entered: '+43 664 1234567', meant: undefined, because: 'nothing is to be confirmed' },
  { country: 'AT', entered: '0043 664 1234567', meant: undefined, because: 'a leading 00 is read without asking' },
  { country: 'AT', entered: '+0664 1234567', meant: undefined, because: 'a plus before the zero may mean anything' },
  { country: 'AT', entered: '664 1234567', meant: undefined, because: 'without the zero nobody knows what is missing' },
  { country: 'AT', entered: '0664', meant: undefined, because: 'it is not finished' },
  { country: 'AT', entered: '06641234567890123', meant: undefined, because: 'no number is that long' },
  { country: 'AT', entered: '', meant: undefined, because: 'there is nothing to read' },
  { country: 'DE', entered: '0151 23456789', meant: '+49 151 23456789', because: 'a German mobile number' },
  { country: 'DE', entered: '030 123456', meant: '+49 30 123456', because: 'Berlin' },
  { country: 'DE', entered: '08821 55512', meant: '+49 882155512', because: 'areas of any length stay together' },
  { country: 'CH', entered: '079 123 45 67', meant: '+41 79 1234567', because: 'Switzerland leaves its zero at home' },
  { country: 'CH', entered: '079 123 45', meant: undefined, because: 'Swiss numbers have nine digits' },
  { country: 'LI', entered: '660 12 34', meant: '+423 660 1234', because: 'Liechtenstein has no zero' },
  { country: 'LI', entered: '0660 1234', meant: undefined, because: 'so one is a slip' },
  { country: 'IT', entered: '06 12345678', meant: '+39 06 12345678', because: 'Italy keeps the zero of its landlines' },
  { country: 'IT', entered: '0471 123456', meant: '+39 0471123456', because: 'in Bozen too' },
  { country: 'IT', entered: '335 1234567', meant: '+39 335 1234567', because: 'and mobile numbers never had one' },
  {
    country: 'IT',
    entered: '393 1234567',
    meant: '+39 393 1234567',
    because: 'a mobile number may begin like the country',
  },
  { country: 'IT', entered: '39 335 1234567', meant: '+39 335 1234567', because: 'and be told apart by its length' },
  { country: 'FR', entered: '0612345678', meant: undefined, because: 'other countries are not known' },
  {
    country: 'constructor',
    entered: '0612345678',
    meant: undefined,
    because: 'a country is only what the table names',
  },
])('$entered in $country is $meant: $because', ({ country, entered, meant }) => {
  expect(suggestedPhone(entered, country)).toBe(meant)
})

test('whatever is suggested is a number that the order takes, and asks for no second confirmation', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789 +/'), maxLength: 20 })
  fc.assert(
    fc.property(typed, fc.constantFrom('AT', 'DE', 'CH', 'LI', 'IT'), (entered, country) => {
      const meant = suggestedPhone(entered, country)
      if (meant === undefined) return
      expect(isInternationalPhone(normalizePhone(meant))).toBe(true)
      expect(suggestedPhone(meant, country)).toBeUndefined()
    }),
  )
})
