import { expect, test } from 'vitest'
import { bareMarks, leadingNumber } from '#domain/menu-import/menu-text/dish-head.ts'

test.each([
  { text: 'Wiener Schnitzel A,C', is: ['Wiener Schnitzel', 'A,C'], because: 'marks stand at the end' },
  { text: 'Gulasch | A,C', is: ['Gulasch', 'A,C'], because: 'a sign sets them apart from the name' },
  { text: 'Gulasch A | C,G', is: ['Gulasch', 'A,C,G'], because: 'a sign may stand between them' },
  { text: 'Huhn 1/2 A,C', is: ['Huhn 1/2', 'A,C'], because: 'a half is how much it is' },
  { text: 'Gulasch | ½ A,C', is: ['Gulasch | ½', 'A,C'], because: 'a half is no sign, and ends the marks' },
  { text: 'Gulasch A C |', is: null, because: 'a sign at the end leads to nothing' },
  { text: 'Suppe mit Brot', is: null, because: 'words are no marks' },
])('$text: $because', ({ text, is }) => {
  const found = bareMarks(text)
  expect(found && [found.rest, found.marks]).toEqual(is)
})

test.each([
  { line: '12 Gulasch', is: '12', because: 'dishes are counted' },
  { line: '12. Gulasch', is: '12', because: 'a point closes it' },
  { line: '2 Pers. Grillplatte', is: null, because: 'guests are counted' },
  { line: '2 Paar Frankfurter', is: null, because: 'pairs are counted' },
  { line: '2. Paar Frankfurter', is: '2', because: 'the point says it is no count' },
  { line: '12', is: null, because: 'nothing is numbered' },
])('the number of $line is $is: $because', ({ line, is }) => expect(leadingNumber(line)).toBe(is))
