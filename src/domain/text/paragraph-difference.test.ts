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

test('three of ten words in common are one paragraph that changed, less are two', () => {
  // of twenty words six are shared: 0.3
  const told = (shared: number) => {
    const rest = (letter: string) => Array.from({ length: 10 - shared }, (_, n) => `${letter}${n}`)
    const common = Array.from({ length: shared }, (_, n) => `wort${n}`)
    return paragraphDifference([[...common, ...rest('a')].join(' ')], [[...common, ...rest('b')].join(' ')]).map(
      ({ kind }) => kind,
    )
  }
  expect([told(3), told(2)]).toEqual([['changed'], ['removed', 'added']])
})

test('of several ways to pair paragraphs the one is taken that keeps most', () => {
  expect(said(['eins zwei drei vier', 'fünf sechs'], ['eins zwei neu alt', 'eins zwei drei vier fünf'])).toEqual([
    'added: +eins zwei neu alt+',
    'changed: eins zwei drei -vier-+vier fünf+',
    'removed: -fünf sechs-',
  ])
  expect(said(['a b', 'c d', 'e f'], ['c d', 'e f', 'a b'])).toEqual([
    'removed: -a b-',
    'same: c d',
    'same: e f',
    'added: +a b+',
  ])
})

test('a word counts as often as both have it', () =>
  expect(said(['eins eins eins zwei zwei zwei zwei'], ['eins drei vier fünf sechs sieben acht'])).toEqual([
    'removed: -eins eins eins zwei zwei zwei zwei-',
    'added: +eins drei vier fünf sechs sieben acht+',
  ]))

test('empty paragraphs are alike', () => expect(said(['', 'a'], ['b', ''])).toHaveLength(3))

test('beyond a million looked up words or two million pairs of words paragraphs go and come whole', () => {
  const kinds = (before: string[], after: string[]) => [
    ...new Set(paragraphDifference(before, after).map(({ kind }) => kind)),
  ]
  const rows = (count: number, mark: string) => Array.from({ length: count }, (_, n) => `zeile ${n} ${mark}`)
  expect(kinds(rows(500, 'alt'), rows(500, 'neu'))).toEqual(['changed'])
  expect(kinds(rows(501, 'alt'), rows(501, 'neu'))).toEqual(['removed', 'added'])
  const page = (count: number, mark: string) =>
    [...Array.from({ length: count - 1 }, (_, n) => `w${n}`), mark].join(' ')
  expect(kinds([page(1414, 'alt')], [page(1414, 'neu')])).toEqual(['changed'])
  expect(kinds([page(1415, 'alt')], [page(1415, 'neu')])).toEqual(['removed', 'added'])
})
