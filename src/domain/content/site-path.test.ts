import { describe, expect, test } from 'vitest'
import { movedPaths } from '#domain/content/site-path.ts'

const move = (from: string, to: string, ...paths: string[]) =>
  movedPaths(
    paths.map(path => ({ path })),
    from,
    to,
  ).map(({ page, path }) => [page.path, path])

describe('Pages below one that moves', () => {
  test('keep what follows its path, and others stay', () =>
    expect(move('gasthof', 'wirtshaus', 'gasthof/zimmer', 'gasthofgarten', 'haus/gasthof/zimmer', 'gasthof')).toEqual([
      ['gasthof/zimmer', 'wirtshaus/zimmer'],
    ]))

  test('that go deeper make room from below, those that come up from above', () => {
    expect(move('a', 'a/b', 'a/c', 'a/b/c')).toEqual([
      ['a/b/c', 'a/b/b/c'],
      ['a/c', 'a/b/c'],
    ])
    expect(move('a/b', 'a', 'a/b/b/c', 'a/b/c')).toEqual([
      ['a/b/c', 'a/c'],
      ['a/b/b/c', 'a/b/c'],
    ])
  })
})
