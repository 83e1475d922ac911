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
