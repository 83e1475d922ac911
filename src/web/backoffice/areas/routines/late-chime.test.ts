import { expect, test } from 'vitest'
import { type ChimeState, dueToRing } from '#web/backoffice/areas/routines/late-chime.ts'

const tablet = (first: string | null = null) => {
  let kept = first
  const storage = { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) }
  return (late: readonly number[], state: ChimeState = 'on', all: readonly number[] = [1, 2, 3]) =>
    dueToRing(storage, { late, all, state })
}

test('each list sounds once, however often the page is loaded', () => {
  const look = tablet()
  expect(look([1])).toEqual([])
  expect(look([1, 2])).toEqual([2])
  expect(look([1, 2])).toEqual([])
  // finished, and opened once more
  expect(look([1])).toEqual([])
  expect(look([1, 2])).toEqual([])
  expect(look([1, 2, 3])).toEqual([3])
})

test('what may not sound yet is kept for the press that lets it', () => {
  const look = tablet('[]')
  expect(look([1], 'asks')).toEqual([])
  expect(look([1], 'asks')).toEqual([])
  expect(look([1], 'on')).toEqual([1])
  expect(look([1], 'on')).toEqual([])
})

test('a tablet that is to be quiet remembers what it has not sounded for', () => {
  const look = tablet('[]')
  expect(look([1], 'off')).toEqual([])
  expect(look([1], 'on')).toEqual([])
})

test('what is gone from the lists is forgotten', () => {
  const look = tablet('[7]')
  look([], 'on')
  expect(look([7], 'on', [7])).toEqual([7])
})

test.each(['{', '7', '{"a":1}'])('what was kept and is none counts as a first look: %s', text =>
  expect(tablet(text)([1])).toEqual([]),
)
