import { expect, test } from 'vitest'
import { parseTime } from '#web/backoffice/fields/typing/parse-time.ts'

test.each([
  { text: '9', time: '09:00', because: 'a bare hour is a full hour' },
  { text: '930', time: '09:30', because: 'no colon is needed' },
  { text: '1130', time: '11:30', because: 'no colon is needed' },
  { text: '9:30', time: '09:30', because: 'the zero may be left out' },
  { text: '9.30', time: '09:30', because: 'a dot is common in German' },
  { text: '24:00', time: '24:00', because: 'a day may end at 24' },
  { text: '24:30', time: '24:30', because: 'past the end of the day it stays as typed and is refused' },
  { text: '12:75', time: '12:75', because: 'no such minute' },
  { text: 'mittags', time: 'mittags', because: 'a word is no time' },
  { text: ' ', time: null, because: 'nothing is nothing' },
])('"$text" reads as $time: $because', ({ text, time }) => expect(parseTime(text)).toBe(time))
