import { expect, test } from 'vitest'
import { followRedirect, type Redirect } from '#domain/redirects/follow.ts'

const KNOWN: readonly Redirect[] = [
  { path: '/b', target: '/c', status: '301' },
  { path: '/frage', target: '/c?x=1#ende', status: '301' },
  { path: '/weit', target: 'https://beispiel.at/', status: '302' },
  { path: '/weg', target: null, status: '410' },
  { path: '/zurueck', target: '/A?y=2', status: '301' },
  { path: '/kette', target: '/zurueck', status: '301' },
]
const find = (path: string) => Promise.resolve(KNOWN.find(one => one.path === path))

test.each([
  { target: '/neu', is: { target: '/neu' }, because: 'nothing stands in between' },
  { target: '/B/', is: { target: '/c' }, because: 'the way goes on at once' },
  { target: '/b?a=1', is: { target: '/c?a=1' }, because: 'what is asked is taken along' },
  { target: '/frage?a=1#anfang', is: { target: '/c?x=1&a=1#ende' }, because: 'the end of the way says where on the page' },
  { target: '/weit', is: { target: 'https://beispiel.at/' }, because: 'another site ends every way' },
  { target: '/weg', is: { problem: expect.stringContaining('410') as string }, because: 'nothing is there' },
  { target: '/A?b=1', is: { problem: expect.stringContaining('sich selbst') as string }, because: 'it is the same page' },
  { target: '/zurueck', is: { problem: expect.stringContaining('Kreis') as string }, because: 'it would come back' },
  { target: '/kette', is: { problem: expect.stringContaining('Kreis') as string }, because: 'it would come back later' },
])('/a to $target: $because', async ({ target, is }) => expect(await followRedirect('/a', target, find)).toEqual(is))

test('a circle that others made ends as well', async () =>
  expect(await followRedirect('/a', '/x', path => Promise.resolve({ path, target: path === '/x' ? '/y' : '/x', status: '301' }))).toEqual({
    problem: 'Dieses Ziel leitet zu oft weiter.',
  }))
