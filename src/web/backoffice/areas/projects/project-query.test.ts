import { expect, test } from 'vitest'
import { projectQueryText, readProjectQuery } from '#web/backoffice/areas/projects/project-query.ts'

test.each([
  '',
  'view=list',
  'view=table&search=Zelt&priority=high&assignee=7&tag=hygiene&overdue=true&sort=-priority&page=3',
  'view=calendar&tag=fest&month=2026-12',
  'tag=fest&task=12',
])('%j leads to the same page again', text => expect(projectQueryText(readProjectQuery(text))).toBe(text))

test.each([
  'view=tafel',
  'priority=eilig',
  'priority=toString',
  'assignee=-1',
  'assignee=abc',
  'overdue=1',
  'sort=__proto__',
  'page=x',
  'month=2026-13',
  'task=neu',
])('what means nothing is as usual: %s', text => expect(projectQueryText(readProjectQuery(text))).toBe(''))

test('A view that is kept has neither a page nor a month, and nothing is open beside it', () =>
  expect(projectQueryText(readProjectQuery('view=table&tag=fest&page=4&task=9'), true)).toBe('view=table&tag=fest'))
