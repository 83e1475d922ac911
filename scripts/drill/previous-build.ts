import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PROJECT } from '../bench/start-server.ts'
import { adopt } from './own-processes.ts'

const MOST_MS = 12 * 60_000
/** Tests of calls: what staff and guests ask all day. Others ask for the schema itself, which is another one. */
const TESTS = [
  'src/server/features/orders/place/place-order.test.ts',
  'src/server/features/orders/desk',
  'src/server/features/orders/steps',
  'src/server/features/devices',
  'src/server/features/kiosk',
  'src/server/features/catalogue',
  'src/server/core/resources/resources.test.ts',
]

/**
 * The program of a former release on the schema of this one, as it runs while the first new process has migrated
 * (docs/operations.md#old-processes-beside-a-migration): its own tests of calls, with the migrations of today. Answers
 * whether they pass; whatever fails is told by the tests.
 */
export async function testPreviousBuild(ref: string, say: (line: string) => void): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tresen-previous-'))
  const tree = path.join(folder, 'tree')
  const git = (...args: string[]) => spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' })
  const added = git('worktree', 'add', '--detach', tree, ref)
  if (added.status !== 0) throw new Error(`There is no release ${ref}: ${added.stderr.trim()}`)
  const remove = () => {
    git('worktree', 'remove', '--force', tree)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const isSame = (file: string) =>
    readFileSync(path.join(PROJECT, file), 'utf8') === readFileSync(path.join(tree, file), 'utf8')
  if (isSame('package-lock.json')) symlinkSync(path.join(PROJECT, 'node_modules'), path.join(tree, 'node_modules'))
  else {
    say(`${ref} has other packages, which are installed`)
    spawnSync(process.execPath, ['scripts/ensure.mjs', '--no-build'], { cwd: tree, stdio: 'inherit' })
  }
  say(`${ref} is built, since pages are among its calls`)
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: tree, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`${ref} cannot be built: ${built.stderr}`)
  const before = git('ls-tree', '--name-only', ref, 'migrations/').stdout.trim().split('\n').length
  cpSync(path.join(PROJECT, 'migrations'), path.join(tree, 'migrations'), { recursive: true })
  const now = git('ls-files', 'migrations/').stdout.trim().split('\n').length
  say(`The program of ${ref} runs on a schema that is ${now - before} migrations newer`)
  const child = spawn(
    process.execPath,
    [path.join(tree, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', ...TESTS],
    { cwd: tree, stdio: 'inherit', timeout: MOST_MS },
  )
  adopt(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.removeListener('exit', remove)
  remove()
  return code === 0
}
