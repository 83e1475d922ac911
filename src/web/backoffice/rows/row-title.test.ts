import { expect, test } from 'vitest'
import { navigations } from '#contract/resources/navigations.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'

test.each([
  { identifier: 'footer', title: 'Fußzeile', because: 'that is what people call the place' },
  { identifier: 'sommerfest', title: 'sommerfest', because: 'somebody called it so' },
  { identifier: '', title: '#3', because: 'it has to be called something' },
])('the menu "$identifier" is called $title: $because', ({ identifier, title }) =>
  expect(rowTitle(navigations, { id: 3, identifier })).toBe(title),
)
