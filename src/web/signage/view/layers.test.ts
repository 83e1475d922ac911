import { expect, test } from 'vitest'
import type { Picture } from '#web/signage/engine/picture.ts'
import { bring, type Layers, reveal, settle } from '#web/signage/view/layers.ts'

const picture = (key: string, board = false) =>
  ({ key, segment: { id: Number(key.split(' ')[0]) }, board: board ? { data: {} } : null }) as unknown as Picture
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
