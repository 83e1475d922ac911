import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { brokenArrow, brokenPackage, isTest } from './arrows.mjs'
import { findCycles } from './find-cycles.mjs'
import { readImports, withoutComments } from './read-imports.mjs'

const MAX_LINES = 300
/** A program writes it and nobody reads it from top to bottom. */
const WRITTEN = 'src/server/core/db/written-schema.ts'
const CODE = /\.(ts|tsx|mjs)$/
const READS_ENVIRONMENT = /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[\s*['"]env|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b/
const CLAIMS_ROW = /\bsql<|\.(query|executeQuery|\$castTo)</
const VAGUE_NAME = /(^|\/)(utils?|helpers?|common|managers?)(\/|\.[a-z.]+$)/

const root = process.argv[2] ?? process.cwd()

const filesBelow = folder =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
        .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : []

/** The project file a specifier means, as a path from the root; `undefined` for packages and built-in modules. */
function resolve(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, name, rest] = /^#(domain|contract|server|web|test)\/(.+)$/.exec(specifier) ?? []
  return name && (name === 'test' ? `test/${rest}` : `src/${name}/${rest}`)
}

const broken = []
const graph = new Map()

for (const file of [...filesBelow('src'), ...filesBelow('scripts')]) {
  const source = readFileSync(join(root, file), 'utf8')
  const lines = source.replace(/\n$/, '').split('\n').length
  if (lines > MAX_LINES && !isTest(file) && file !== WRITTEN) broken.push(`${file}: ${lines} lines, the limit is ${MAX_LINES}`)
  if (VAGUE_NAME.test(file)) broken.push(`${file}: a name that says nothing about what it holds`)
  if (!file.startsWith('src/') || !CODE.test(file)) continue

  const code = withoutComments(source)
  if (file.endsWith('.tsx') && !file.startsWith('src/web/')) broken.push(`${file}: .tsx lives in src/web only`)
  if (READS_ENVIRONMENT.test(code) && file !== 'src/server/env.ts') broken.push(`${file}: only src/server/env.ts reads the environment`)

  if (file.startsWith('src/server/') && !file.startsWith('src/server/db/') && CLAIMS_ROW.test(code))
    broken.push(`${file}: a statement declares its row (src/server/core/db/answers.ts), so that tests can hold it against the database`)

  const targets = new Set()
  for (const { specifier, kind } of readImports(code)) {
    const target = resolve(file, specifier)
    const reason = target ? brokenArrow(file, target) : brokenPackage(file, specifier)
    if (reason) broken.push(`${file} -> ${specifier}: ${reason}`)
    if (kind === 'reexport') broken.push(`${file} -> ${specifier}: no file hands on another's exports`)
    // A page loaded when it is needed may lead back to the shell that loads it.
    if (target && kind !== 'dynamic') targets.add(target)
  }
  graph.set(file, targets)
}

for (const cycle of findCycles(graph)) broken.push(`cycle: ${[...cycle, cycle[0]].join(' -> ')}`)

for (const line of broken) console.error(line)
console.log(broken.length === 0 ? `The law holds in ${graph.size} files.` : `${broken.length} broken.`)
process.exitCode = broken.length === 0 ? 0 : 1
