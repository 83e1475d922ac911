import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { isInternationalPhone, normalizePhone } from '#domain/orders/draft/phone.ts'
import { readPhone } from '#domain/orders/draft/read-phone.ts'
import { callablePhone } from '#server/ports/callable-phone.ts'

test.each([
  { given: '+43 (0)664 1234567', kept: '+436641234567', because: 'nobody dials the zero from abroad' },
  { given: '0043 0512 123456', kept: '+43512123456', because: 'it is no different with two zeros for the plus' },
  { given: '+49 0151 12345678', kept: '+4915112345678', because: 'Germany has the same custom' },
  { given: '+41 (0)79 123 45 67', kept: '+41791234567', because: 'and so has Switzerland' },
  { given: '+39 06 12345678', kept: '+390612345678', because: 'in Italy the zero belongs to the number' },
  { given: '+1 202 555 0123', kept: '+12025550123', because: 'this zero belongs to the area' },
  { given: '+43 664 1234567', kept: '+43 664 1234567', because: 'there is nothing to drop' },
  { given: '+430 12', kept: '+430 12', because: 'what is no number of any plan stays as it was given' },
  { given: '+999 0123456', kept: '+999 0123456', because: 'an unknown country is not ours to judge' },
  {
    given: '06641234567',
    kept: '06641234567',
    because: 'a number without a country is refused by the checkout, not here',
  },
  { given: '', kept: '', because: 'nobody has to have a telephone' },
  { given: null, kept: null, because: 'a field may be missing' },
])('$given is kept as $kept: $because', async ({ given, kept }) => expect(await callablePhone(given)).toBe(kept))

test.each([
  '+43 (0)664 1234567',
  '+430 12',
  '+999 0123456',
  '+43 664 1234567',
  '+0664123456',
  '+43+6641234567',
  '06641234567',
  '+43',
  '+49 (0)1123456789012',
])('whether %s may be entered is for the checkout alone to say', async given =>
  expect(isInternationalPhone(normalizePhone(await callablePhone(given)))).toBe(
    isInternationalPhone(normalizePhone(given)),
  ),
)

const COUNTRIES = ['AT', 'DE', 'CH', 'LI', 'IT'] as const
/** What people are called back at; not pagers and mailboxes. */
const PEOPLE = ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'UAN', 'TOLL_FREE', 'SHARED_COST']

test('no number that the plans of libphonenumber know is questioned, and both read it alike', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 11 })
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRIES),
      fc.constantFrom('', '0', '06', '01', '07', '3', '03'),
      digits,
      (country, begin, rest) => {
        const known = parsePhoneNumberFromString(begin + rest, country)
        // longer ones are in no plan of the ITU
        if (
          !known?.isValid() ||
          !isInternationalPhone(known.number) ||
          known.country !== country ||
          !PEOPLE.includes(known.getType() ?? '')
        )
          return
        seen.add(country)
        expect([known.number, readPhone(known.number, country)]).toEqual([
          known.number,
          { phone: known.number, problem: null },
        ])
        if (known.formatNational().startsWith('0') || country === 'LI' || country === 'IT')
          expect(readPhone(known.formatNational(), country).phone).toBe(known.number)
      },
    ),
    { numRuns: 5000 },
  )
  expect([...seen].toSorted()).toEqual([...COUNTRIES].toSorted())
})
