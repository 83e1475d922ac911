import { expect, test } from 'vitest'
import { AREAS } from '#web/backoffice/areas/index.ts'
import { LISTS_WITH_VIEWS, WITHOUT_VIEWS } from '#test/kept-views.ts'

/** Every page that is not about one record. */
const pages = AREAS.flatMap(({ areas }) => areas.flatMap(area => area.pages.map(({ path }) => path))).filter(
  path => !path.includes('/:') || path === '/forms/:id/submissions',
)

test('every page of the back-office keeps views of its list, or a reason is given why it has none', () => {
  expect(new Set(pages)).toEqual(new Set([...Object.keys(LISTS_WITH_VIEWS), ...Object.keys(WITHOUT_VIEWS)]))
  expect(Object.keys(LISTS_WITH_VIEWS).filter(path => path in WITHOUT_VIEWS)).toEqual([])
})
