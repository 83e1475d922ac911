import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '#test/cpu-time.ts'
import { paragraphDifference } from '#domain/text/paragraph-difference.ts'

const said = (before: string[], after: string[]) =>
  paragraphDifference(before, after).map(
    ({ kind, runs }) =>
      `${kind}: ${runs.map(run => (run.kind === 'same' ? run.text : run.kind === 'added' ? `+${run.text}+` : `-${run.text}-`)).join('')}`,
  )

test.each([
  { before: ['a', 'b'], after: ['a', 'b'], is: ['same: a', 'same: b'], because: 'nothing changed' },
  { before: [], after: ['neu'], is: ['added: +neu+'], because: 'there was nothing' },
  { before: ['alt'], after: [], is: ['removed: -alt-'], because: 'nothing is left' },
  {
    before: ['Wir backen Brot', 'Täglich frisch'],
    after: ['Wir backen gutes Brot', 'Täglich frisch'],
    is: ['changed: Wir backen +gutes +Brot', 'same: Täglich frisch'],
    because: 'a word came into a paragraph',
  },
  {
    before: ['Eins zwei drei', 'Vier fünf sechs'],
    after: ['Ganz anderes hier', 'Eins zwei drei', 'Vier fünf sieben'],
    is: ['added: +Ganz anderes hier+', 'same: Eins zwei drei', 'changed: Vier fünf -sechs-+sieben+'],
    because: 'a paragraph came before the others',
  },
  {
    before: ['Rind und Schwein'],
    after: ['Öffnungszeiten am Feiertag'],
    is: ['removed: -Rind und Schwein-', 'added: +Öffnungszeiten am Feiertag+'],
    because: 'two that have nothing in common are two',
  },
])('$because', ({ before, after, is }) => expect(said(before, after)).toEqual(is))

test('both texts can be read from the difference', () => {
  const paragraphs = fc.array(
    fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 }).map(words => words.join(' ')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(paragraphs, paragraphs, (before, after) => {
      const all = paragraphDifference(before, after)
      const read = (without: 'added' | 'removed') =>
        all
          .filter(({ kind }) => kind !== without)
          .map(({ runs }) =>
            runs
              .filter(({ kind }) => kind !== without)
              .map(({ text }) => text)
              .join(''),
          )
      expect([read('added'), read('removed')]).toEqual([before, after])
    }),
  )
})

test('the longest pages take less than 300 ms of work', () => {
  const page = (word: string, paragraphs: number, words: number) =>
    Array.from({ length: paragraphs }, (_, n) =>
      Array.from({ length: words }, (__, m) => (m % 3 === 0 ? `${word}${n}x${m}` : `gleich${m}`)).join(' '),
    )
  for (const [paragraphs, words] of [
    [1, 20_000],
    [190, 100],
    [5000, 4],
    [20, 1400],
  ] as const) {
    const [before, after] = [page('alt', paragraphs, words), page('neu', paragraphs, words)]
    expect(cpuMs(() => paragraphDifference(before, after))).toBeLessThan(300)
  }
})
