import { expect, test } from 'vitest'
import { bareMarks } from '#domain/menu-import/menu-text/dish-head.ts'

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
