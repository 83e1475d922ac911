import { expect, test } from 'vitest'
import { isPattern, pathsOver } from '#domain/redirects/pattern.ts'
import { endOfWay, followRedirect, type Redirect, type Ways } from '#domain/redirects/follow.ts'

const KNOWN: readonly Redirect[] = [
  { path: '/b', target: '/c', status: '301' },
  { path: '/frage', target: '/c?x=1#ende', status: '301' },
  { path: '/weit', target: 'https://beispiel.at/', status: '302' },
  { path: '/weg', target: null, status: '410' },
  { path: '/zurueck', target: '/A?y=2', status: '301' },
  { path: '/kette', target: '/zurueck', status: '301' },
]
/** The redirect that answers a path, the nearest first; folders stand back where a page is. */
const waysOf = (redirects: readonly Redirect[], pages: readonly string[] = []): Ways => ({
  hasPage: path => Promise.resolve(pages.includes(path)),
  find: path => {
    const found = pathsOver(path).flatMap(one => redirects.filter(redirect => redirect.path === one))[0]
    return Promise.resolve(found && isPattern(found.path) && pages.includes(path) ? undefined : found)
  },
})

test.each([
  { target: '/neu', is: { target: '/neu' }, because: 'nothing stands in between' },
  { target: '/B/', is: { target: '/c' }, because: 'the way goes on at once' },
  { target: '/b?a=1', is: { target: '/c?a=1' }, because: 'what is asked is taken along' },
  {
    target: '/frage?a=1#anfang',
    is: { target: '/c?x=1&a=1#ende' },
    because: 'the end of the way says where on the page',
  },
  { target: '/weit', is: { target: 'https://beispiel.at/' }, because: 'another site ends every way' },
  { target: '/weg', is: { problem: expect.stringContaining('entfernt') as string }, because: 'nothing is there' },
  {
    target: '/A?b=1',
    is: { problem: expect.stringContaining('sich selbst') as string },
    because: 'it is the same page',
  },
  { target: '/zurueck', is: { problem: expect.stringContaining('Kreis') as string }, because: 'it would come back' },
  {
    target: '/kette',
    is: { problem: expect.stringContaining('Kreis') as string },
    because: 'it would come back later',
  },
])('/a to $target: $because', async ({ target, is }) =>
  expect(await followRedirect('/a', target, waysOf(KNOWN))).toEqual(is),
)

test('a circle that others made ends as well', async () =>
  expect(
    await followRedirect(
      '/a',
      '/x',
      waysOf([
        { path: '/x', target: '/y', status: '301' },
        { path: '/y', target: '/x', status: '301' },
      ]),
    ),
  ).toEqual({ problem: 'Dieses Ziel leitet zu oft weiter.' }))

const FOLDERS: readonly Redirect[] = [
  { path: '/b/*', target: '/c/*', status: '301' },
  { path: '/b/gruppe', target: '/a/gruppe', status: '301' },
  { path: '/fort/*', target: null, status: '410' },
  { path: '/zurueck/*', target: '/a/*', status: '301' },
]
test.each([
  { path: '/a/*', target: '/neu/*', is: { target: '/neu/*' }, because: 'nothing stands in between' },
  { path: '/a/*', target: '/neu', is: { target: '/neu' }, because: 'all of a folder may lead to one page' },
  { path: '/a/*', target: '/b/*', is: { target: '/b/*' }, because: 'what is beyond a folder is gone anew each time' },
  { path: '/a', target: '/b/x?y=1', is: { target: '/b/x?y=1' }, because: 'a page may come to stand there' },
  { path: '/a/*', target: '/a/*', problem: 'selbst unter /a/*', because: 'it is the same folder' },
  { path: '/a/*', target: '/a/x/*', problem: 'selbst unter /a/*', because: 'it would grow for ever' },
  { path: '/a/*', target: '/a', problem: 'selbst unter /a/*', because: 'a folder belongs to its pattern' },
  { path: '/a/*', target: '/zurueck/*', problem: 'Kreis', because: 'the other folder leads back' },
  { path: '/a/*', target: '/zurueck/b/*', problem: 'Kreis', because: 'it leads back deeper' },
  { path: '/a/*', target: '/b/gruppe', problem: 'Kreis', because: 'a page in the other folder leads back' },
  { path: '/a/x', target: '/zurueck/x', problem: 'Kreis', because: 'the folder leads to this very page' },
  { path: '/a/*', target: '/fort/x', problem: 'entfernt', because: 'the folder is gone' },
  {
    path: '/a/*',
    target: '/fort/seite',
    is: { target: '/fort/seite' },
    because: 'a page stands in the folder that is gone',
  },
  {
    path: '/a/*',
    target: '/a/seite',
    is: { target: '/a/seite' },
    because: 'a page stands there, which the folder never answers',
  },
])('$path to $target: $because', async ({ path, target, is, problem }) =>
  expect(await followRedirect(path, target, waysOf(FOLDERS, ['/fort/seite', '/a/seite']))).toEqual(
    is ?? { problem: expect.stringContaining(problem) as string },
  ),
)

test('whoever asks goes one step over many redirects, past folders in which the page stands, and never round in a circle', async () => {
  const end = (target: string) =>
    endOfWay(
      '/start',
      target,
      waysOf(
        [
          ...FOLDERS,
          { path: '/c/x', target: 'https://beispiel.at/X', status: '301' },
          { path: '/kreis/*', target: '/rund/*', status: '301' },
          { path: '/rund/y', target: '/kreis/y', status: '301' },
          { path: '/wachs/*', target: '/wuchs/*', status: '301' },
          { path: '/wuchs/*', target: '/wachs/a/*', status: '301' },
        ],
        ['/b/seite'],
      ).find,
    )
  expect(await end('/b/x?y=1')).toBe('https://beispiel.at/X?y=1')
  expect(await end('/b/Seite')).toBe('/b/Seite')
  expect(await end('/b/Andere/Ecke')).toBe('/c/Andere/Ecke')
  expect(await end('/fort/a')).toBeNull()
  expect(await end('/kreis/y')).toBeNull()
  expect(await end('/wachs/z')).toBeNull()
})
