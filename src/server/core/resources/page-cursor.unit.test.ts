import { expect, test } from 'vitest'
import { placeText, readPlace } from '#server/core/resources/page-cursor.ts'

test.each([
  { rank: 0, key: '2026-11-20 11:00:00+00', id: 7 },
  { rank: 1, key: null, id: 1 },
  { rank: 0, key: 'Käse "1"', id: 9 },
])('a place is read as it was written: %j', place =>
  expect(readPlace(placeText('-createdAt', place), '-createdAt')).toEqual(place),
)

test('a place is written with signs an address may hold', () =>
  expect(placeText('-gross', { rank: 0, key: 'ä?&=/+', id: 1 })).toMatch(/^[\w-]+$/))

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
test.each([
  { text: 'x', because: 'it is no place' },
  { text: placeText('gross', { rank: 0, key: '1', id: 1 }), because: 'it was taken in another order' },
  { text: encoded(['-createdAt', 0, 1, 1]), because: 'values are texts' },
  { text: encoded(['-createdAt', 0, 'x', 1.5]), because: 'ids are whole' },
  { text: encoded(['-createdAt', 0, 'x', 1, 2]), because: 'there is nothing more to it' },
  { text: encoded({ sort: '-createdAt' }), because: 'it is a list' },
])('$text leads nowhere: $because', ({ text }) =>
  expect(() => readPlace(text, '-createdAt')).toThrow('Diese Stelle der Liste gibt es nicht.'),
)
