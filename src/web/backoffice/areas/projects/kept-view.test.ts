import { expect, test } from 'vitest'
import { keepView, keptView } from '#web/backoffice/areas/projects/kept-view.ts'

const store = (first: Record<string, string> = {}) => {
  const all = new Map(Object.entries(first))
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
  }
}

test('each person has a view of each project, the last one they chose', () => {
  const kept = store()
  keepView(kept, { user: 1, project: 7, query: 'view=list' })
  keepView(kept, { user: 1, project: 8, query: 'view=table' })
  keepView(kept, { user: 2, project: 7, query: 'tag=fest' })
  keepView(kept, { user: 1, project: 7, query: 'view=calendar' })
  expect([keptView(kept, 1, 7), keptView(kept, 1, 8), keptView(kept, 2, 7), keptView(kept, 2, 8)]).toEqual([
    'view=calendar',
    'view=table',
    'tag=fest',
    '',
  ])
  keepView(kept, { user: 1, project: 7, query: '' })
  expect(keptView(kept, 1, 7)).toBe('')
})

test('the oldest goes where there are many, and what is none is as if it were not there', () => {
  const kept = store()
  for (let project = 1; project <= 61; project += 1) keepView(kept, { user: 1, project, query: 'view=list' })
  expect([keptView(kept, 1, 1), keptView(kept, 1, 2), keptView(kept, 1, 61)]).toEqual(['', 'view=list', 'view=list'])
  for (const text of ['{', '{}', 'null', '[null,{"user":"1"}]'])
    expect(keptView(store({ 'tresen:project-views': text }), 1, 1)).toBe('')
})

test('a browser that keeps nothing takes nothing from anybody', () => {
  const shut = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keepView(shut, { user: 1, project: 1, query: 'view=list' })).not.toThrow()
})
