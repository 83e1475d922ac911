import { describe, expect, test } from 'vitest'
import { breakLines, type WordBreak } from '#domain/drawing/break-lines.ts'

/** Every letter is one wide. */
const lines = (text: string, width: number, words: WordBreak = 'none', most = 9) =>
  breakLines(text, { width, wide: ({ length }) => length, words, most })

describe('a text in lines', () => {
  test.each<{
    text: string
    width: number
    words?: WordBreak
    most?: number
    is: string[] | undefined
    because: string
  }>([
    { text: 'ab cd', width: 5, is: ['ab cd'], because: 'what is as wide as the line fits' },
    { text: 'ab cd', width: 4, is: ['ab', 'cd'], because: 'a blank is as wide as a letter' },
    { text: 'ab \t cd', width: 5, is: ['ab cd'], because: 'blanks in a row are one' },
    { text: 'ab\n\ncd', width: 5, is: ['ab', '', 'cd'], because: 'where it says so itself it is broken' },
    { text: 'abcd', width: 4, words: 'anywhere', is: ['abcd'], because: 'a word as wide as the line stays whole' },
    { text: 'a bcd', width: 2, is: undefined, because: 'a word that may not be parted does not do' },
    { text: 'abcdefg', width: 4, words: 'anywhere', is: ['abc-', 'defg'], because: 'the hyphen needs its room' },
    { text: 'ab cdefg h', width: 3, words: 'anywhere', is: ['ab', 'cd-', 'efg', 'h'], because: 'the rest goes on' },
    {
      text: 'abcdef gh',
      width: 4,
      words: 'anywhere',
      is: ['abc-', 'def', 'gh'],
      because: 'the rest and a word are too wide',
    },
    { text: 'abcde f', width: 4, words: 'anywhere', is: ['abc-', 'de f'], because: 'behind the rest there is room' },
    { text: 'ab', width: 1, words: 'anywhere', is: ['ab'], because: 'where no letter fits beside a hyphen it stays' },
    { text: 'Fisch-Topf', width: 6, words: 'syllables', is: ['Fisch-', 'Topf'], because: 'its own hyphen is enough' },
    { text: 'Topf', width: 3, words: 'syllables', is: undefined, because: 'one syllable cannot be parted' },
    { text: 'a b c d e', width: 1, most: 1, is: ['a', 'b'], because: 'one line more than asked for tells enough' },
    { text: 'abcdefgh', width: 2, words: 'anywhere', most: 1, is: ['a-', 'b-', 'cdefgh'], because: 'so does a word' },
  ])('$text in $width: $because', ({ text, width, words, most, is }) =>
    expect(lines(text, width, words, most)).toEqual(is),
  )
})
