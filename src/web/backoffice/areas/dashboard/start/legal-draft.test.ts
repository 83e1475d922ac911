import { expect, test } from 'vitest'
import { blanksIn, fillBlanks, isDroppable, withoutLineOf } from '#web/backoffice/areas/dashboard/start/legal-draft.ts'

test.each([
  { text: 'UID: [UID-Nummer]', blanks: ['UID-Nummer'], because: 'it is to be filled in' },
  { text: '[Datum] und noch einmal [Datum]', blanks: ['Datum'], because: 'one blank is one blank' },
  { text: 'siehe [unsere Seite](https://eder.example)', blanks: [], because: 'a link is none' },
  { text: 'fertig', blanks: [], because: 'nothing is open' },
])('"$text" has the blanks $blanks: $because', ({ text, blanks }) => expect(blanksIn(text)).toEqual(blanks))

const text = 'Wirtschaftskammer [Bundesland]\nUID: [UID-Nummer, oder Zeile löschen]\nStand: [Datum], [Bundesland]'
test.each<{ values: Record<string, string>; filled: string; because: string }>([
  { values: {}, filled: text, because: 'nothing was typed' },
  { values: { Bundesland: ' ' }, filled: text, because: 'spaces are nothing' },
  {
    values: { Bundesland: 'Tirol', Datum: '$& heute' },
    filled: 'Wirtschaftskammer Tirol\nUID: [UID-Nummer, oder Zeile löschen]\nStand: $& heute, Tirol',
    because: 'it stands wherever the blank does, to the letter',
  },
])('typed into the blanks it reads $filled: $because', ({ values, filled }) =>
  expect(fillBlanks({ text, values })).toBe(filled),
)

test('a line nobody needs goes, and only one that says it may', () => {
  expect(withoutLineOf(text, 'UID-Nummer, oder Zeile löschen')).toBe(
    'Wirtschaftskammer [Bundesland]\nStand: [Datum], [Bundesland]',
  )
  expect([isDroppable('UID-Nummer, oder Zeile löschen'), isDroppable('Datum')]).toEqual([true, false])
})
