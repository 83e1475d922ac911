import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBuild, keptFilesFolder } from '#server/features/pages/previous-builds.ts'

let dataDir = ''
beforeEach(async () => void (dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-kept-'))))
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** A build whose entry changes each time and whose font never does. */
async function start(build: string): Promise<void> {
  const client = path.join(dataDir, `client-${build}`)
  await mkdir(path.join(client, 'assets'), { recursive: true })
  await writeFile(path.join(client, 'service-worker.js'), 'worker')
  await writeFile(path.join(client, `assets/entry-${build}.js`), `entry ${build}`)
  await writeFile(path.join(client, 'assets/font-1.woff2'), 'font')
  await keepBuild(dataDir, client)
}
const kept = async () => (await readdir(path.join(keptFilesFolder(dataDir), 'assets'))).toSorted()

test.each([
  { starts: ['a'], entries: ['a'], because: 'the next build will want them' },
  { starts: ['a', 'b'], entries: ['a', 'b'], because: 'a tab may be of the last build' },
  { starts: ['a', 'b', 'c', 'd'], entries: ['b', 'c', 'd'], because: 'two before the present one stay, and no more' },
  {
    starts: ['a', 'b', 'b', 'b', 'b'],
    entries: ['a', 'b'],
    because: 'starting the same build again pushes nothing out',
  },
  {
    starts: ['a', 'b', 'c', 'a', 'd'],
    entries: ['a', 'c', 'd'],
    because: 'a build that was gone back to is young again',
  },
])('after the builds $starts those of $entries are there: $because', async ({ starts, entries }) => {
  for (const build of starts) await start(build)
  expect(await kept()).toEqual([...entries.map(build => `entry-${build}.js`), 'font-1.woff2'])
  expect(await readFile(path.join(keptFilesFolder(dataDir), `assets/entry-${entries[0]}.js`), 'utf8')).toBe(
    `entry ${entries[0]}`,
  )
})

test('a list that was cut short costs the earlier files and nothing else', async () => {
  await start('a')
  await writeFile(path.join(dataDir, 'builds/list.json'), '[{"id":')
  await start('b')
  expect(await kept()).toEqual(['entry-b.js', 'font-1.woff2'])
})

test('where nothing was built nothing is kept', async () => {
  await keepBuild(dataDir, path.join(dataDir, 'nowhere'))
  await expect(kept()).rejects.toThrow('ENOENT')
})
