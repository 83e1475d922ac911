import { expect, test } from 'vitest'
import { syllableBreaks } from '#domain/drawing/syllables.ts'

const parted = (word: string) => {
  const places = [0, ...syllableBreaks(word), word.length]
  return places
    .slice(1)
    .map((end, index) => word.slice(places[index], end))
    .join('-')
}

test.each([
  { word: 'Kartoffelsalat', becomes: 'Kar-tof-fel-sa-lat', because: 'a syllable begins with one consonant' },
  { word: 'Kirschkuchen', becomes: 'Kirsch-ku-chen', because: 'sch and ch are one sound' },
  { word: 'Zucker', becomes: 'Zucker', because: 'two letters at an end are too few' },
  {
    word: 'Gemüsebrühe',
    becomes: 'Gemü-seb-rühe',
    because: 'an umlaut is a vowel; a rule without a dictionary now and then reads oddly',
  },
  { word: 'Ei', becomes: 'Ei', because: 'short words stay whole' },
  { word: '0,75-l-Flasche', becomes: '0,75-l-Fla-sche', because: 'numbers are not parted' },
  { word: 'Pfff', becomes: 'Pfff', because: 'without a vowel nothing begins' },
])('$word may be parted $becomes: $because', ({ word, becomes }) => expect(parted(word)).toBe(becomes))
