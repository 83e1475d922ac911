import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { brokenArrow, brokenPackage, isTest } from './arrows.mjs'
import { findCircles } from './find-circles.mjs'
import { findCycles } from './find-cycles.mjs'
import { readImports, withoutComments } from './read-imports.mjs'

const MAX_LINES = 300
const MAX_FILES = 40
/** Who may see whom among their rooms is said by the arrows. */
const ROOMS_WITH_ARROWS = ['', 'src', 'src/web']
const CODE = /\.(ts|tsx|mjs)$/
const READS_ENVIRONMENT = /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[\s*['"]env|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b/
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
  if (lines > MAX_LINES && !isTest(file)) broken.push(`${file}: ${lines} lines, the limit is ${MAX_LINES}`)
  if (VAGUE_NAME.test(file)) broken.push(`${file}: a name that says nothing about what it holds`)
  if (!file.startsWith('src/') || !CODE.test(file)) continue

  const code = withoutComments(source)
  if (file.endsWith('.tsx') && !file.startsWith('src/web/')) broken.push(`${file}: .tsx lives in src/web only`)
  if (READS_ENVIRONMENT.test(code) && file !== 'src/server/env.ts') broken.push(`${file}: only src/server/env.ts reads the environment`)

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

const cycles = findCycles(graph)
for (const cycle of cycles) broken.push(`cycle: ${[...cycle, cycle[0]].join(' -> ')}`)
// Tests may look at a neighbour from outside; what the product is made of may not lead back to where it came from.
const product = new Map([...graph].filter(([file]) => !isTest(file)))
const inCycle = new Set(cycles.flat())
for (const { folder, members, arrows } of findCircles(product)) {
  if (ROOMS_WITH_ARROWS.includes(folder) || members.some(name => inCycle.has(`${folder}/${name}`))) continue
  broken.push(
    `circle in ${folder}: ${members.toSorted((a, b) => a.localeCompare(b)).join(', ')}\n${arrows.map(arrow => `  ${arrow}`).join('\n')}`,
  )
}

const sizes = new Map()
for (const file of product.keys()) sizes.set(posix.dirname(file), (sizes.get(posix.dirname(file)) ?? 0) + 1)
for (const [folder, count] of sizes)
  if (count > MAX_FILES) broken.push(`${folder}: ${count} files, the limit is ${MAX_FILES}; name sub-rooms by what they do`)

for (const line of broken) console.error(line)
console.log(broken.length === 0 ? `The law holds in ${graph.size} files.` : `${broken.length} broken.`)
process.exitCode = broken.length === 0 ? 0 : 1
