import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterPhoneTyping, isInternationalPhone, PHONE_FORMAT_TEXT } from '#domain/orders/draft/phone.ts'
import { IMPOSSIBLE_PHONE_TEXT, readPhone } from '#domain/orders/draft/read-phone.ts'

const COUNTRIES = ['AT', 'DE', 'CH', 'LI', 'IT'] as const
/** What becomes of a number: itself as it is stored, or one of these. */
const UNREADABLE = 'unreadable'
const QUESTIONED = 'questioned'

type Row = readonly [country: string, entered: string, becomes: string, because: string]

/** The table of docs/reference/ordering.md#phone-numbers-read. */
const ROWS: readonly Row[] = [
  ['AT', '0664 1234567', '+436641234567', 'as at home'],
  ['AT', '0664/123 45 67', '+436641234567', 'signs between digits do not count'],
  ['AT', '+43 (0)664 1234567', '+436641234567', 'nobody dials the zero from abroad'],
  ['AT', '+4306641234567', '+436641234567', 'the same without brackets'],
  ['AT', '0043 664 1234567', '+436641234567', 'two zeros are a plus'],
  ['AT', '43 664 1234567', '+436641234567', 'the plus was forgotten'],
  ['AT', '01 5550170', '+4315550170', 'Vienna is one digit'],
  ['AT', '02236 55501', '+43223655501', 'most places have four'],
  ['AT', '+49 151 23456789', '+4915123456789', 'guests come from elsewhere'],
  ['AT', '664 1234567', UNREADABLE, 'without the zero nobody knows what is missing'],
  ['AT', '0664', UNREADABLE, 'it is not finished'],
  ['AT', '+43 664 12', QUESTIONED, 'it has too few digits'],
  ['DE', '0171 1234567', '+491711234567', 'as at home'],
  ['DE', '0151 23456789', '+4915123456789', 'mobile numbers have ten or eleven digits'],
  ['DE', '030 123456', '+4930123456', 'Berlin'],
  ['DE', '08821 55512', '+49882155512', 'a small place'],
  ['DE', '+49 (0)171 1234567', '+491711234567', 'nobody dials the zero from abroad'],
  ['DE', '0049 0171 1234567', '+491711234567', 'the zero was kept behind the country'],
  ['DE', '49 171 1234567', '+491711234567', 'the plus was forgotten'],
  ['DE', '(030) 12 34 56', '+4930123456', 'brackets do not count'],
  ['DE', '+43 (0)316 555012', '+43316555012', 'the plan of the country written counts'],
  ['DE', '0171 123', UNREADABLE, 'it is not finished'],
  ['DE', '+49 151 2345678', QUESTIONED, 'numbers of this network have a digit more'],
  ['DE', '+49 171 123456789', QUESTIONED, 'it has too many digits'],
  ['CH', '079 123 45 67', '+41791234567', 'as at home'],
  ['CH', '044 668 18 00', '+41446681800', 'Zürich'],
  ['CH', '+41 (0)79 123 45 67', '+41791234567', 'nobody dials the zero from abroad'],
  ['CH', '0041 79 123 45 67', '+41791234567', 'two zeros are a plus'],
  ['CH', '+41079 123 45 67', '+41791234567', 'the zero was kept behind the country'],
  ['CH', '41 79 123 45 67', '+41791234567', 'the plus was forgotten'],
  ['CH', '079.123.45.67', '+41791234567', 'points do not count'],
  ['CH', '+423 660 12 34', '+4236601234', 'Liechtenstein is another country'],
  ['CH', '079 123 45', UNREADABLE, 'it is not finished'],
  ['CH', '79 123 45 67', UNREADABLE, 'without the zero nobody knows what is missing'],
  ['CH', '+41 79 123 45 6', QUESTIONED, 'numbers have nine digits'],
  ['CH', '+41 79 123 45 678', QUESTIONED, 'numbers have nine digits'],
  ['LI', '660 12 34', '+4236601234', 'there is no zero'],
  ['LI', '234 56 78', '+4232345678', 'a landline'],
  ['LI', '+423 234 56 78', '+4232345678', 'international'],
  ['LI', '00423 234 56 78', '+4232345678', 'two zeros are a plus'],
  ['LI', '423 234 56 78', '+4232345678', 'the plus was forgotten'],
  ['LI', '+423 (0)234 56 78', '+4232345678', 'no number begins with a zero'],
  ['LI', '661 234 567', '+423661234567', 'mobile numbers may have nine digits'],
  ['LI', '+41 79 123 45 67', '+41791234567', 'many have a Swiss one'],
  ['LI', '0660 1234', UNREADABLE, 'a zero is a slip'],
  ['LI', '234 56', UNREADABLE, 'it is not finished'],
  ['LI', '+423 234 56', QUESTIONED, 'it has too few digits'],
  ['LI', '+423 234 56 789', QUESTIONED, 'landlines have seven digits'],
  ['IT', '06 12345678', '+390612345678', 'landlines keep their zero'],
  ['IT', '0471 123456', '+390471123456', 'in Bozen too'],
  ['IT', '335 1234567', '+393351234567', 'mobile numbers have none'],
  ['IT', '393 1234567', '+393931234567', 'one may begin like the country'],
  ['IT', '39 335 1234567', '+393351234567', 'and is told apart by its length'],
  ['IT', '+39 06 12345678', '+390612345678', 'the zero belongs to the number'],
  ['IT', '0039 0471 123456', '+390471123456', 'two zeros are a plus'],
  ['IT', '+43 0512 123456', '+43512123456', 'in Austria it does not'],
  ['IT', '335 123', UNREADABLE, 'it is not finished'],
  ['IT', 'am Abend', UNREADABLE, 'words hold no digits'],
  ['IT', '+39 335 12345', QUESTIONED, 'it has too few digits'],
  ['IT', '+39 2 1234567', QUESTIONED, 'no number begins like that'],
]

const becomes = (entered: string, country: string): string => {
  const { phone, problem } = readPhone(entered, country)
  return problem === PHONE_FORMAT_TEXT ? UNREADABLE : problem === IMPOSSIBLE_PHONE_TEXT ? QUESTIONED : phone
}

test.each(ROWS)('in %s "%s" becomes %s: %s', (country, entered, expected) =>
  expect(becomes(entered, country)).toBe(expected),
)

test('the reference shows the same 60, twelve of each country', () => {
  const page = readFileSync('docs/reference/ordering.md', 'utf8').replaceAll(/ +/g, ' ')
  const lines = ROWS.map(([country, entered, is, because]) => `| ${country} | ${entered} | ${is} | ${because} |`)
  expect(page).toContain(lines.join('\n'))
  for (const country of COUNTRIES) expect(ROWS.filter(([of]) => of === country)).toHaveLength(12)
})

test.each([
  { entered: '', country: 'AT', read: { phone: '', problem: null }, because: 'nothing is no mistake' },
  {
    entered: '0612345678',
    country: 'FR',
    read: { phone: '0612345678', problem: PHONE_FORMAT_TEXT },
    because: 'other plans are not known',
  },
  {
    entered: '0612345678',
    country: 'constructor',
    read: { phone: '0612345678', problem: PHONE_FORMAT_TEXT },
    because: 'a country is what the table names',
  },
  {
    entered: '+33 6 12 34 56 78',
    country: 'AT',
    read: { phone: '+33612345678', problem: null },
    because: 'international ones are read anywhere',
  },
  {
    entered: '+0664 1234567',
    country: 'AT',
    read: { phone: '+06641234567', problem: PHONE_FORMAT_TEXT },
    because: 'no country begins with zero',
  },
  {
    entered: '+43+6641234567',
    country: 'AT',
    read: { phone: '+43+6641234567', problem: PHONE_FORMAT_TEXT },
    because: 'a second plus is a slip',
  },
  {
    entered: '06641234567890123',
    country: 'AT',
    read: { phone: '06641234567890123', problem: PHONE_FORMAT_TEXT },
    because: 'no number is that long',
  },
])('"$entered" in $country: $because', ({ entered, country, read }) =>
  expect(readPhone(entered, country)).toEqual(read),
)

const typed = fc.string({ unit: fc.constantFrom(...'0123456789 +/()'), maxLength: 20 })

test('what is read is international and is read the same again, in every country', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...COUNTRIES), fc.constantFrom(...COUNTRIES), (entered, country, other) => {
      const { phone, problem } = readPhone(entered, country)
      if (problem !== null || phone === '') return
      expect(isInternationalPhone(phone)).toBe(true)
      expect(readPhone(phone, other)).toEqual({ phone, problem: null })
    }),
  )
})

test('what stays while typing makes no difference', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...COUNTRIES), (entered, country) => {
      expect(readPhone(filterPhoneTyping(entered), country).phone).toBe(readPhone(entered, country).phone)
    }),
  )
})
