import { expect, test } from 'vitest'
import { cutAtTaskLinks, linkedTasks } from '#domain/tasks/task-links.ts'

const HERE = 'https://brot.example'
test('a text is cut at the links of tasks in it', () => {
  expect(cutAtTaskLinks(`Siehe ${HERE}/backoffice#/tasks/12, danach #/projects/3?view=list&task=4.`, HERE)).toEqual([
    { text: 'Siehe ', task: null },
    { text: `${HERE}/backoffice#/tasks/12`, task: 12 },
    { text: ', danach ', task: null },
    { text: '#/projects/3?view=list&task=4', task: 4 },
    { text: '.', task: null },
  ])
})
test.each([
  ['https://anders.example/backoffice#/tasks/12', 'another shop'],
  ['#/tasks/12/edit', 'another page'],
  ['#/tasks/12a', 'no number'],
  ['#/projects/3', 'a project'],
  ['tasks/12', 'no address'],
  ['https://[#/tasks/12', 'a broken address'],
])('%s is words: %s', text => expect(cutAtTaskLinks(text, HERE)).toEqual([{ text, task: null }]))

test('each task is asked for once, and no more than may be', () => {
  expect(linkedTasks([`#/tasks/1 #/tasks/2`, null, `${HERE}/x#/tasks/1`], HERE)).toEqual([1, 2])
  expect(linkedTasks([Array.from({ length: 300 }, (_, id) => `#/tasks/${id + 1}`).join(' ')], HERE)).toHaveLength(100)
})
