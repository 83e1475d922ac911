import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { task, taskFields } from '#contract/calls/tasks/task-shape.ts'

const page = readFileSync('docs/reference/tasks.md', 'utf8')
const [, section = ''] = page.split('## Tasks of a project\n')
const rows = [...(section.split('\n\nFilters:')[0] ?? '').matchAll(/^\| (.*?) \| (.*?) ?\|$/gm)].slice(1)

/** The names a row of the table is about: those of its first cell, or of the second where it says „derived“. */
const namesIn = ([, first = '', second = '']: RegExpMatchArray) =>
  [...(first === 'derived' ? second : first).matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

test('the reference of tasks names what is answered, and all that can be written', () => {
  const named = rows.flatMap(namesIn)
  expect(named.filter(name => !Object.hasOwn(task.shape, name))).toEqual([])
  expect(Object.keys(taskFields.shape).filter(name => !named.includes(name))).toEqual([])
  const standing = ['id', 'version', 'createdAt', 'updatedAt']
  expect(Object.keys(task.shape).filter(name => !named.includes(name) && !standing.includes(name))).toEqual([])
})
