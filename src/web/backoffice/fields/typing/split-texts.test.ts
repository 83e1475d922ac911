import { expect, test } from 'vitest'
import { CODE_SPLITS, splitTexts } from '#web/backoffice/fields/typing/split-texts.ts'

test.each([
  { typed: ['8010, 8020;8036'], result: ['8010', '8020', '8036'], because: 'zip codes come pasted from anywhere' },
  { typed: ['1070', '1080', '1070'], result: ['1070', '1080'], because: 'nothing stands twice' },
  { typed: [' Weizen ', ''], result: ['Weizen'], because: 'blanks are no entries' },
])('$typed becomes $result: $because', ({ typed, result }) => expect(splitTexts(typed)).toEqual(result))

test.each([
  { typed: ['8010 8020, 8036'], because: 'people part them as they like' },
  { typed: ['8010\r\n8020\r\n8036\r\n'], because: 'a column of a spreadsheet comes with line breaks of Windows' },
  {
    typed: ['8010\t8020\u00a08036'],
    because: 'a row of one comes with tabs, a web page with blanks that do not break',
  },
])('$typed are three postcodes: $because', ({ typed }) =>
  expect(splitTexts(typed, CODE_SPLITS)).toEqual(['8010', '8020', '8036']),
)

test('words with a blank in them stay whole', () =>
  expect(splitTexts(['Sesam Öl, Weizen'])).toEqual(['Sesam Öl', 'Weizen']))
