import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { likeliestFirst, readImporters, testsReaching } from './related-tests.ts'

/**
 * What is asked about as one: `project` are the tests asked, `limitMs` how long they may take, `goal` the score to
 * reach in per cent.
 */
export type Room = {
  name: string
  project: 'unit' | 'api'
  limitMs: number
  goal: number | null
  holds: (file: string, source: string) => boolean
}

const WRITES =
  /\.transaction\(\)|\b(?:insert into|update \w+ set|delete from)\b|\.(?:insertInto|updateTable|deleteFrom)\(/
/** So many tests at most of those that lie far away: the others hardly look at the file. */
const NEAREST = 20
const FILLS = /\/(?:demo|migrations)\//
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export const ROOMS: readonly Room[] = [
  { name: 'domain', project: 'unit', limitMs: 60_000, goal: 85, holds: file => file.startsWith('src/domain/') },
  {
    name: 'what writes in the server',
    project: 'api',
    limitMs: 240_000,
    goal: null,
    holds: (file, source) => file.startsWith('src/server/') && !FILLS.test(file) && WRITES.test(source),
  },
]

/**
 * Every file that belongs to a room, with its source and the tests that should notice a fault in it, the likeliest
 * first.
 */
export function filesToAsk(root: string): { file: string; source: string; room: Room; tests: string[] }[] {
  const files = globSync('{src,test}/**/*.{ts,tsx}', { cwd: root }).toSorted()
  const importers = readImporters(
    root,
    files.map(file => path.join(root, file)),
  )
  const apiTests = files.filter(
    file => file.startsWith('src/server/') && isTest(file) && !file.endsWith('.unit.test.ts'),
  )
  return files
    .filter(file => !isTest(file))
    .flatMap(file => {
      const source = readFileSync(path.join(root, file), 'utf8')
      const room = ROOMS.find(({ holds }) => holds(file, source))
      if (!room) return []
      const near = () => testsNear(file, apiTests).map(test => path.join(root, test))
      const reaching = () => unitTestsOf(testsReaching(path.join(root, file), importers), root)
      return [{ file, source, room, tests: room.project === 'unit' ? reaching() : near() }]
    })
}

/**
 * The domain answers for itself first; then unit tests of those who use it, the nearest twenty: readings of whole
 * menus, for example, stand where menus are brought in.
 */
function unitTestsOf(reaching: readonly string[], root: string): string[] {
  const isOwn = (test: string) => test.startsWith(path.join(root, 'src/domain/'))
  const isUnit = (test: string) => !test.startsWith(path.join(root, 'src/server/')) || test.endsWith('.unit.test.ts')
  const others = reaching.filter(test => !isOwn(test) && test.startsWith(path.join(root, 'src/')) && isUnit(test))
  return [...reaching.filter(isOwn), ...others.slice(0, NEAREST)]
}

/**
 * An api test reaches the whole server, so the nearest folder with api tests answers for a file, those with its words
 * in their names first.
 */
function testsNear(file: string, tests: readonly string[]): string[] {
  for (let folder = path.dirname(file); folder !== 'src'; folder = path.dirname(folder)) {
    const near = tests.filter(test => test.startsWith(`${folder}/`))
    if (near.length > 0) return likeliestFirst(file, near).slice(0, NEAREST)
  }
  return []
}
