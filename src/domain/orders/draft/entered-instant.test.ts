import { expect, test } from 'vitest'
import { enteredInstant } from '#domain/orders/draft/entered-instant.ts'

test.each([
  { text: '2026-05-04T18:30', at: '2026-05-04T16:30:00.000Z', because: 'staff speaks in local time' },
  { text: '2026-05-04T16:30:00.000Z', at: '2026-05-04T16:30:00.000Z', because: 'programs speak in instants' },
  { text: '2026-05-04T18:30:00+02:00', at: '2026-05-04T16:30:00.000Z', because: 'an offset is an instant too' },
  { text: '2026-03-29T02:30', at: null, because: 'the clocks skip it' },
  { text: '2026-13-04T18:30Z', at: null, because: 'there is no thirteenth month' },
  { text: '9999-12-31T23:59:59-14:00', at: null, because: 'nobody plans that far ahead' },
  { text: 'morgen', at: null, because: 'it is no time' },
  { text: "2026-05-04T18:30'; --", at: null, because: 'nothing may follow' },
])('$text is $at: $because', ({ text, at }) => expect(enteredInstant(text, 'Europe/Vienna')).toBe(at))
