import { expect, test } from 'vitest'
import { asked, readTasksQuery, tasksAddress } from '#web/backoffice/areas/tasks/tasks-query.ts'

test.each([
  '',
  'view=all&status=done&branch=3&search=Brot&priority=high&assignee=4&tag=hygiene&overdue=true&page=2',
  'view=templates',
  'status=over',
])('%s leads back to itself', search => {
  const address = tasksAddress('/tasks', readTasksQuery(search))
  expect(address).toBe(search === '' ? '/tasks' : `/tasks?${search}`)
})
test('what is no filter is as if it were not there', () =>
  expect(readTasksQuery('view=x&status=y&branch=-1&page=abc')).toEqual(readTasksQuery('')))
test('one’s own open tasks are asked for first, by when they are due', () =>
  expect(asked(readTasksQuery(''))).toEqual({ mine: true, isOpen: true, sort: 'due', page: 1, limit: 100 }))
