import { expect, test } from 'vitest'
import { withText } from '#web/backoffice/areas/settings/messages/NoticeTexts.tsx'

const OWN = { kind: 'confirmed', subject: 'Juhu' } as const

test.each([
  {
    texts: [],
    change: { subject: 'A' },
    after: [{ kind: 'confirmed', subject: 'A' }],
    because: 'the first word makes a set',
  },
  { texts: [OWN], change: { closing: 'B' }, after: [{ ...OWN, closing: 'B' }], because: 'a further one joins it' },
  { texts: [OWN], change: { subject: ' ' }, after: [], because: 'a set of nothing is the usual text' },
  {
    texts: [{ kind: 'canceled', sms: 'C' } as const, OWN],
    change: { subject: 'A' },
    after: [
      { kind: 'canceled', sms: 'C' },
      { kind: 'confirmed', subject: 'A' },
    ],
    because: 'other kinds keep theirs',
  },
])('$change leads to $after: $because', ({ texts, change, after }) =>
  expect(withText(texts, 'confirmed', change)).toEqual(after),
)
