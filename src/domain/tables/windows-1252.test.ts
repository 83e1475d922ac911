import { expect, test } from 'vitest'
import { windows1252 } from '#domain/tables/windows-1252.ts'

test.each([
  { text: 'Größe', bytes: [0x47, 0x72, 0xf6, 0xdf, 0x65], because: 'umlauts are Latin-1' },
  { text: 'u\u0308', bytes: [0xfc], because: 'an umlaut may come in two pieces' },
  { text: '€„Ÿ', bytes: [0x80, 0x84, 0x9f], because: 'these lie where Latin-1 has nothing' },
  { text: 'őłЯ', bytes: [0x6f, 0x6c, 0x4a, 0x61], because: 'what is not there is the nearest sign' },
  { text: '寿😀', bytes: [0x2a], because: 'what has none near it is an asterisk, an emoji nothing' },
])('$text is $bytes: $because', ({ text, bytes }) => expect([...windows1252(text)]).toEqual(bytes))
