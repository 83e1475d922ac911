import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterPhoneTyping, isInternationalPhone, normalizePhone } from '#domain/orders/draft/phone.ts'

test.each([
  { entered: '+43 664 1234567', becomes: '+436641234567', valid: true, because: 'spaces go' },
  { entered: '0043 (664) 12-34-567', becomes: '+436641234567', valid: true, because: 'a leading 00 is a plus' },
  { entered: '0664 1234567', becomes: '06641234567', valid: false, because: 'the country is missing' },
  { entered: '+0664123456', becomes: '+0664123456', valid: false, because: 'no country begins with zero' },
  { entered: '+43', becomes: '+43', valid: false, because: 'a country alone is no number' },
  { entered: '+43+6641234567', becomes: '+43+6641234567', valid: false, because: 'a second plus is a slip' },
  { entered: 'kein Telefon', becomes: '', valid: false, because: 'words hold no digits' },
])('$entered is stored as $becomes: $because', ({ entered, becomes, valid }) => {
  expect(normalizePhone(entered)).toBe(becomes)
  expect(isInternationalPhone(becomes)).toBe(valid)
})

test('while typing, spaces stay and letters do not', () => {
  expect(filterPhoneTyping('+43 664 / abc 12')).toBe('+43 664   12')
})

test('a stored number holds only plus and digits, and what typing keeps makes no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+0123 -/a') }), entered => {
      expect(normalizePhone(entered)).toMatch(/^[+0-9]*$/)
      expect(normalizePhone(filterPhoneTyping(entered))).toBe(normalizePhone(entered))
    }),
  )
})
