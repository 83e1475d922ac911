import { expect, test } from 'vitest'
import { AREAS } from '#web/backoffice/areas/index.ts'
import { AREA_WORDS } from '#web/backoffice/shell/area-words.ts'

test('words for the search belong to areas there are', () => {
  const paths = new Set(AREAS.flatMap(({ areas }) => areas.map(({ path }) => path)))
  expect(Object.keys(AREA_WORDS).filter(path => !paths.has(path))).toEqual([])
})
