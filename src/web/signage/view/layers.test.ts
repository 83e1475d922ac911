import { expect, test } from 'vitest'
import type { Picture } from '#web/signage/engine/picture.ts'
import { bring, type Layers, makeReady, prepare, reveal, settle } from '#web/signage/view/Stage.tsx'

const picture = (key: string, board = false, type = board ? 'menuBoard' : 'image') =>
  ({
    key,
    segment: { id: Number(key.split(' ')[0]), type, snapshot: null, media: [] },
    board: board ? { data: {} } : null,
  }) as unknown as Picture
const seen = (layers: Layers) => layers.map(({ id, stage }) => `${id} ${stage}`)
const shown = settle(reveal(bring([], 1, picture('1')), 1), 1)

test('what comes is drawn out of sight, takes its place, and only then does the other one go', () => {
  const coming = bring(shown, 2, picture('2'))
  expect(seen(coming)).toEqual(['1 shown', '2 coming'])
  const entering = reveal(coming, 2)
  expect(seen(entering)).toEqual(['1 leaving', '2 entering'])
  expect(seen(settle(entering, 2))).toEqual(['2 shown'])
})

test('a segment that comes while another one still takes its place is not taken away by that', () => {
  const second = reveal(bring(reveal(bring(shown, 2, picture('2')), 2), 3, picture('3')), 3)
  expect(seen(second)).toEqual(['1 leaving', '2 leaving', '3 entering'])
  expect(seen(settle(second, 2))).toEqual(['1 leaving', '2 leaving', '3 entering'])
  expect(seen(settle(settle(second, 2), 3))).toEqual(['3 shown'])
})

test('what is due no more before it could be seen never is', () => {
  const turned = bring(bring(shown, 2, picture('2')), 3, picture('3'))
  expect(seen(turned)).toEqual(['1 shown', '3 coming'])
  expect(seen(reveal(turned, 2))).toEqual(['1 shown', '3 coming'])
})

test('a board whose turn comes again after itself stands on with other data', () => {
  const board = settle(reveal(bring([], 1, picture('7 a', true)), 1), 1)
  const again = bring(board, 2, picture('7 b', true))
  expect(seen(again)).toEqual(['1 shown'])
  expect(again[0]?.picture.key).toBe('7 b')
  expect(seen(bring(shown, 2, picture('1 b')))).toEqual(['1 shown', '2 coming'])
})

test('what is due next is made ready while the other plays, and its time finds it there', () => {
  const prepared = prepare(shown, 2, picture('2'))
  expect(seen(prepared)).toEqual(['1 shown', '2 ahead'])
  expect(seen(reveal(prepared, 2))).toEqual(['1 shown', '2 ahead'])
  const due = bring(makeReady(prepared, 2), 3, picture('2'))
  expect(seen(due)).toEqual(['1 shown', '2 coming'])
  expect(due.map(({ isReady }) => isReady)).toEqual([false, true])
  expect(seen(settle(reveal(due, 2), 2))).toEqual(['2 shown'])
})

test('nothing is made ready while one segment gives way to another', () => {
  const entering = reveal(bring(shown, 2, picture('2')), 2)
  expect(seen(prepare(entering, 3, picture('3')))).toEqual(['1 leaving', '2 entering'])
  expect(seen(prepare(settle(entering, 2), 3, picture('3')))).toEqual(['2 shown', '3 ahead'])
})

test('what was made ready and is next no more goes, and other data of what plays takes nothing away', () => {
  const prepared = prepare(shown, 2, picture('2'))
  expect(seen(bring(prepared, 3, picture('1')))).toEqual(['1 shown', '2 ahead'])
  expect(seen(prepare(prepared, 3, picture('4')))).toEqual(['1 shown', '3 ahead'])
  expect(seen(prepare(prepared, 3, null))).toEqual(['1 shown'])
  expect(prepare(shown, 3, null)).toBe(shown)
})

test('a film is not begun before its time, and a board that stays needs nothing', () => {
  expect(seen(prepare(shown, 2, picture('2', false, 'video')))).toEqual(['1 shown'])
  const board = settle(reveal(bring([], 1, picture('7 a', true)), 1), 1)
  expect(seen(prepare(board, 2, picture('7 b', true)))).toEqual(['1 shown'])
})

test('a page that was edited while it is shown comes as a new one, out of sight until it can be seen', () => {
  const edited = { ...picture('1'), segment: { ...picture('1').segment, snapshot: 'another' } } as Picture
  expect(seen(bring(shown, 2, edited))).toEqual(['1 shown', '2 coming'])
})
