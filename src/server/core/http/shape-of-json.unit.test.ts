import { expect, test } from 'vitest'
import { shapeOf } from '#server/core/http/shape-of-json.ts'

test.each([
  { json: '', levels: 0, values: 1, because: 'nothing is not nested' },
  { json: '7', levels: 0, values: 1, because: 'a number stands alone' },
  { json: '{"a":[1,2]}', levels: 2, values: 4, because: 'list and object count themselves and what they hold' },
  { json: '["[[{{\\"]],"]', levels: 1, values: 2, because: 'brackets and commas of a text are letters' },
  { json: String.raw`["\\",[]]`, levels: 2, values: 4, because: 'a backslash of its own ends no text later' },
  { json: '["a', levels: 1, values: 2, because: 'a text may never end' },
  { json: '[[],[]]', levels: 2, values: 5, because: 'neighbours lie no deeper' },
])('$json is $levels deep and holds at most $values: $because', ({ json, levels, values }) =>
  expect(shapeOf(Buffer.from(json))).toEqual({ levels, values }),
)
