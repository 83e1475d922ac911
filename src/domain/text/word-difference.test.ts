import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDifference } from '#domain/text/word-difference.ts'

test('what stays, goes and comes is told word by word', () =>
  expect(wordDifference('Ein saftiges Schnitzel vom Schwein', 'Ein knuspriges Schnitzel vom Schwein, frisch')).toEqual([
    { kind: 'same', text: 'Ein ' },
    { kind: 'removed', text: 'saftiges ' },
    { kind: 'added', text: 'knuspriges ' },
    { kind: 'same', text: 'Schnitzel vom ' },
    { kind: 'removed', text: 'Schwein' },
    { kind: 'added', text: 'Schwein, frisch' },
  ]))

test.each([
  { before: '', after: 'Neu', is: [{ kind: 'added', text: 'Neu' }] },
  { before: 'Alt', after: '', is: [{ kind: 'removed', text: 'Alt' }] },
  { before: 'Alt', after: 'Alt', is: [{ kind: 'same', text: 'Alt' }] },
  { before: '', after: '', is: [] },
])('"$before" and "$after"', ({ before, after, is }) => expect(wordDifference(before, after)).toEqual(is))

test('both texts can be read from the difference', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', '\n'), { maxLength: 30 }).map(list => list.join(' '))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = wordDifference(before, after)
      const read = (without: string) =>
        runs
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join('')
      expect([read('added'), read('removed')]).toEqual([before, after])
    }),
  )
})

test('as few words change as possible, and what goes stands before what comes', () => {
  const shared = (one: readonly string[], other: readonly string[]): number => {
    if (one.length === 0 || other.length === 0) return 0
    if (one[0] === other[0]) return 1 + shared(one.slice(1), other.slice(1))
    return Math.max(shared(one.slice(1), other), shared(one, other.slice(1)))
  }
  const words = fc.array(fc.constantFrom('a ', 'b ', 'c '), { maxLength: 6 })
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = wordDifference(before.join(''), after.join(''))
      const same = runs.filter(({ kind }) => kind === 'same').map(({ text }) => text.length / 2)
      expect(same.reduce((sum, count) => sum + count, 0)).toBe(shared(before, after))
      for (const [index, { kind }] of runs.entries()) {
        expect(kind).not.toBe(runs[index + 1]?.kind)
        if (kind === 'added') expect(runs[index + 1]?.kind).not.toBe('removed')
      }
    }),
  )
})

test('fifteen hundred words a side are compared one by one, more as a whole', () => {
  const text = (count: number) => 'wort '.repeat(count)
  expect(wordDifference(text(1500), text(1499))).toEqual([
    { kind: 'same', text: text(1499) },
    { kind: 'removed', text: 'wort ' },
  ])
  for (const [before, after] of [
    [1501, 1],
    [1, 1501],
  ] as const)
    expect(wordDifference(text(before), text(after))).toEqual([
      { kind: 'removed', text: text(before) },
      { kind: 'added', text: text(after) },
    ])
})
