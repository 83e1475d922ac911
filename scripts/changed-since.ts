import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readImporters } from './mutate/related-tests.ts'

/** Hash of the content by path from the root, with `/` between folders. */
export type Snapshot = Readonly<Record<string, string>>
/** What a gate has to look at: everything, or these files alone. */
export type Scope = 'all' | readonly string[]

/** Folders of the root that nobody writes by hand, as .gitignore has them. */
const LEFT_OUT = new Set(['node_modules', '.git', 'build', 'data', 'coverage', 'test-results'])
const CODE = /\.(?:[cm]?[jt]s|tsx)$/
/** What the project `unit` of vitest.config.ts takes. */
const UNIT_TEST = /^(?:src\/(?:domain|contract|web)|scripts|test\/sentences)\/.*\.test\.ts$|\.unit\.test\.ts$/
/** What reads files or starts programs may depend on any file, whatever it imports. */
const READS_FILES = /['"](?:node:(?:fs|child_process|worker_threads)|vite|fast-glob)(?:\/\w+)?['"]|import\.meta\.glob/

/** Every file of the project that somebody writes, with the hash of its content. */
export function snapshotOf(root: string): Snapshot {
  const snapshot: Record<string, string> = {}
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!LEFT_OUT.has(name)) walk(name)
      } else if (entry.isFile() && !entry.name.endsWith('.log')) {
        snapshot[name] = createHash('sha1')
          .update(readFileSync(path.join(root, name)))
          .digest('base64')
      }
    }
  }
  walk('')
  return snapshot
}

/** The files whose content differs between two snapshots, those that came and those that went. */
export const changedFiles = (before: Snapshot, now: Snapshot): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(name => before[name] !== now[name])

/** What lies beside the code and decides how all of it is read: versions, configurations, this program. */
const isForAll = (name: string) =>
  !name.includes('/') || /(?:^|\/)tsconfig[^/]*\.json$|^scripts\/(?:check\.mjs|changed-since\.ts)$/.test(name)
const MARKDOWN = /\.md$/

/**
 * What a change can have made wrong. `lint`: the changed files and all that import them, whatever lies between, since
 * types flow along imports. `tests`: the unit tests that reach a changed file, and those that read files.
 */
export function scopeOf(kind: 'lint' | 'tests', root: string, changed: readonly string[], now: Snapshot): Scope {
  if (changed.length === 0) return []
  if (changed.some(name => isForAll(name) && !MARKDOWN.test(name))) return 'all'
  const code = Object.keys(now).filter(name => CODE.test(name))
  const importers = readImporters(
    root,
    code.map(name => path.join(root, name)),
  )
  const reach = (from: readonly string[]): Set<string> => {
    const seen = new Set(from.map(name => path.join(root, name)))
    for (const one of seen) for (const next of importers.get(one) ?? []) seen.add(next)
    return new Set([...seen].map(file => path.relative(root, file).replaceAll(path.sep, '/')))
  }
  const reached = reach(changed)
  if (kind === 'lint') return code.filter(name => reached.has(name))
  const readers = reach(code.filter(name => READS_FILES.test(readFileSync(path.join(root, name), 'utf8'))))
  return code.filter(name => UNIT_TEST.test(name) && (reached.has(name) || readers.has(name)))
}

const fileOf = (root: string, gate: string) => path.join(root, `node_modules/.cache/check/${gate}.json`)

/** The state of all files a gate passed at last; null where it never did. */
export function passedAt(root: string, gate: string): Snapshot | null {
  const file = fileOf(root, gate)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Snapshot) : null
}

/** Notes that a gate passed with the files as they were when it began. */
export function notePassed(root: string, gate: string, snapshot: Snapshot): void {
  const file = fileOf(root, gate)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(snapshot))
}
