import { expect, test } from 'vitest'
import { windows1252 } from '#domain/tables/windows-1252.ts'

test.each([
  { text: 'Größe', bytes: [0x47, 0x72, 0xf6, 0xdf, 0x65], because: 'umlauts are Latin-1' },
  { text: 'u\u0308', bytes: [0xfc], because: 'an umlaut may come in two pieces' },
  { text: '€„Ÿ', bytes: [0x80, 0x84, 0x9f], because: 'these lie where Latin-1 has nothing' },
  { text: 'ő', bytes: [0x6f], because: 'what is not there loses its accent' },
  { text: '寿😀', bytes: [0x3f, 0x3f], because: 'what has no likeness is asked about' },
])('$text is $bytes: $because', ({ text, bytes }) => expect([...windows1252(text)]).toEqual(bytes))
