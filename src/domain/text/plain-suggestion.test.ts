import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainSuggestion } from '#domain/text/plain-suggestion.ts'

test.each([
  { said: 'Knusprig aus der Pfanne.', is: 'Knusprig aus der Pfanne.', because: 'words stay words' },
  {
    said: 'Saftig<script>alert(1)</script> und zart',
    is: 'Saftig und zart',
    because: 'programs go with what is in them',
  },
  { said: 'Saftig<script>alert(1)', is: 'Saftig', because: 'programs need no end to run' },
  {
    said: '<scr<script></script>ipt>alert(1)</script>Gut',
    is: 'alert(1) Gut',
    because: 'what is taken out leaves words behind, which run nothing',
  },
  { said: '<b>Gut</b> <img src=x onerror=alert(1)>', is: 'Gut', because: 'marks go, words stay' },
  { said: 'Mehr [hier](https://boese.at) lesen', is: 'Mehr hier lesen', because: 'nothing leads away' },
  {
    said: 'Jetzt auf www.boese.at bestellen: javascript:alert(1)',
    is: 'Jetzt auf bestellen:',
    because: 'addresses are none of it',
  },
  {
    said: 'Hotel: ruhig. Beilage: Reis.',
    is: 'Hotel: ruhig. Beilage: Reis.',
    because: 'not every colon begins an address',
  },
  { said: 'Gut <>>a und javascript :alert(1)', is: 'Gut', because: 'what is taken out leaves nothing new' },
  { said: '„Zart.“', is: 'Zart.', because: 'models put quotes around what they say' },
  { said: '## Wiener\n\nSchnitzel', is: 'Wiener Schnitzel', because: 'a text has no headings' },
  { said: 'Gut\u202E\u0000\u200B so', is: 'Gut so', because: 'nothing invisible stays' },
  { said: 'Preis < 5 Euro', is: 'Preis < 5 Euro', because: 'not every sign is a mark' },
  { said: 'Ein Satz. Noch einer, der zu lang ist.', max: 16, is: 'Ein Satz.', because: 'it ends with a sentence' },
  { said: 'Ein einziger langer Satz ohne Ende', max: 20, is: 'Ein einziger langer', because: 'else with a word' },
  { said: '', is: '', because: 'nothing is nothing' },
])('$said becomes $is: $because', ({ said, is, max = 500 }) => expect(plainSuggestion(said, max)).toBe(is))

test('nothing that could run or lead away is left, whatever was said', () =>
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '<',
          '>',
          'script',
          '/',
          'a',
          ' ',
          'https://',
          'javascript:',
          '[',
          '](',
          ')',
          'img',
          '"',
          '\n',
          '<svg',
          '=',
        ),
      }),
      said => {
        const plain = plainSuggestion(said, 200)
        expect(plain.length).toBeLessThanOrEqual(200)
        expect(plain).not.toMatch(/<[a-z]|https?:\/\/|javascript:/i)
      },
    ),
    { numRuns: 5000 },
  ))

test('it is cut behind the last sentence if that leaves a third, else behind the last word, else where it must be', () => {
  const cut = (said: string) => plainSuggestion(said, 30)
  expect(cut('x'.repeat(30))).toBe('x'.repeat(30))
  expect(cut('x'.repeat(31))).toBe('x'.repeat(30))
  expect(cut('Zehn Worte. Und dann geht es noch lange weiter.')).toBe('Zehn Worte.')
  expect(cut('Zehn Wort. Und dann geht es noch lange weiter.')).toBe('Zehn Wort. Und dann geht es')
  expect(cut('Mit Ausruf! Und dann geht es noch lange weiter.')).toBe('Mit Ausruf!')
  expect(cut('Eine Frage? Und dann geht es noch lange weiter.')).toBe('Eine Frage?')
  expect(cut('Dreissig Zeichen sind es genau. Und mehr.')).toBe('Dreissig Zeichen sind es')
  expect(cut('Neunundzwanzig Zeichen genau. Und mehr.')).toBe('Neunundzwanzig Zeichen genau.')
})

test('quotes around it go, those inside it stay', () => {
  expect(plainSuggestion('„Knusprig“', 30)).toBe('Knusprig')
  expect(plainSuggestion('"»Knusprig«"', 30)).toBe('Knusprig')
  expect(plainSuggestion('Das „beste“ Brot', 30)).toBe('Das „beste“ Brot')
  expect(plainSuggestion('“”', 30)).toBe('')
})
