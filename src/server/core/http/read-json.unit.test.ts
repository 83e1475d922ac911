import { expect, test } from 'vitest'
import { replaceLoneSurrogates } from '#server/core/http/read-json.ts'

test.each([
  { json: String.raw`"\ud83c\udf55"`, becomes: String.raw`"\ud83c\udf55"`, because: 'a pair is one sign' },
  { json: String.raw`"\ud83c"`, becomes: String.raw`"\ufffd"`, because: 'a first half stands alone' },
  {
    json: String.raw`"\uDF55\uD83C\uDF55"`,
    becomes: String.raw`"\ufffd\uD83C\uDF55"`,
    because: 'so does a second one',
  },
  {
    json: String.raw`"\ud83c\ud83c\udf55"`,
    becomes: String.raw`"\ufffd\ud83c\udf55"`,
    because: 'the pair begins at the next',
  },
  {
    json: String.raw`"C:\\ud83c"`,
    becomes: String.raw`"C:\\ud83c"`,
    because: 'behind a backslash of its own it is text',
  },
  { json: String.raw`"\n\"\ud83cx\u00e4"`, becomes: String.raw`"\n\"\ufffdx\u00e4"`, because: 'other escapes stay' },
])('$json becomes $becomes: $because', ({ json, becomes }) => expect(replaceLoneSurrogates(json)).toBe(becomes))
