import { expect, test } from 'vitest'
import { splitTexts } from '#web/backoffice/fields/typing/split-texts.ts'

test.each([
  { typed: ['8010, 8020;8036'], result: ['8010', '8020', '8036'], because: 'zip codes come pasted from anywhere' },
  { typed: ['1070', '1080', '1070'], result: ['1070', '1080'], because: 'nothing stands twice' },
  { typed: [' Weizen ', ''], result: ['Weizen'], because: 'blanks are no entries' },
])('$typed becomes $result: $because', ({ typed, result }) => expect(splitTexts(typed)).toEqual(result))
