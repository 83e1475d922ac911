import { expect, test } from 'vitest'
import { readTypedDay } from '#domain/time/typed-day.ts'

test.each([
  { text: '24.12.2026', is: '2026-12-24', because: 'the usual way' },
  { text: ' 4. 1. 2027 ', is: '2027-01-04', because: 'zeros and blanks do not matter' },
  { text: '24.12.26', is: '2026-12-24', because: 'a short year is one of ours' },
  { text: '24.12.85', is: '1985-12-24', because: 'or one of the last century' },
  { text: '24/12/2026', is: '2026-12-24', because: 'strokes are points' },
  { text: '24122026', is: '2026-12-24', because: 'a keyboard of digits has no point' },
  { text: '2026-12-24', is: '2026-12-24', because: 'programs say it so' },
  { text: '29.02.2028', is: '2028-02-29', because: 'a leap day is one' },
  { text: '29.02.2027', is: null, because: 'that day does not exist' },
  { text: '31.04.2026', is: null, because: 'nor does that' },
  { text: '12.24.2026', is: null, because: 'the day comes first' },
  { text: '24.12.', is: null, because: 'the year is missing' },
  { text: '24.12.202', is: null, because: 'the year is half typed' },
  { text: '', is: null, because: 'nothing was typed' },
])('„$text“ is $is: $because', ({ text, is }) => expect(readTypedDay(text)).toBe(is))
