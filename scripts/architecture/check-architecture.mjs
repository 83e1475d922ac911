import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { forbiddenImport, isTest } from './allowed-imports.mjs'
import { findImportCycles, findDynamicImportCycles } from './find-import-cycles.mjs'
import { readImports, withoutComments } from './read-imports.mjs'

// What the linter can say, it says (.oxlintrc.json): circles of files, packages and the environment, the length of
// code.
const MAX_LINES = 300
const MAX_FILES = 40
const MAX_COLUMNS = 120
/** The formatter breaks code and leaves comments as they are; what the linter is told has to stand in one line. */
const COMMENT = /^\s*(?:\/\/|\/?\*\*?) (?!oxlint-disable)/
/** Who may see whom among their rooms is said by the arrows. */
const ROOMS_WITH_ARROWS = ['', 'src', 'src/web']
const CODE = /\.(ts|tsx|mjs)$/
/** Types and values of Node that the linter does not take for names; the web is checked together with its tests, which
 * have them. */
const OF_NODE = /\bNodeJS\.|\bimport\.meta\.(?:dirname|filename)\b/
const CLAIMS_ROW = /\bsql<|\.(query|executeQuery|\$castTo)</
/** Kysely's query builder; what starts a statement in it. */
const BUILDS_QUERY = /\.(selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(/
/** The server of `npm run dev` alone takes Vite; the built one leaves it out. */
const DEVELOPMENT = 'src/server/features/pages/dev-renderer.ts'
/** A style of the root that asks where the focus is, or whether something is open. */
const LOOKS_THROUGH_PAGE = /(?::root|html|body|main)\)*:has\([^{]*(?::focus|\[open\])/
const VAGUE_NAME = /(^|\/)(utils?|helpers?|common|managers?)(\/|\.[a-z.]+$)/

const root = process.argv[2] ?? process.cwd()

const manifest = existsSync(join(root, 'package.json')) ? readFileSync(join(root, 'package.json'), 'utf8') : '{}'
const developmentPackages = new Set(Object.keys(JSON.parse(manifest).devDependencies ?? {}))
const packageOf = specifier => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]

const filesBelow = folder =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
        .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : []

/** The project file a specifier means, as a path from the root; `undefined` for packages and built-in modules. */
function resolve(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, name, rest] = /^#(domain|contract|server|web|demo|test)\/(.+)$/.exec(specifier) ?? []
  return name && (name === 'test' ? `test/${rest}` : `src/${name}/${rest}`)
}

const broken = []
let files = 0
/** What the product is made of; its tests may look at a neighbour from outside. */
const graph = new Map()
/** What is loaded when it is needed. */
const later = new Map()

for (const file of [...filesBelow('src'), ...filesBelow('scripts')]) {
  const source = readFileSync(join(root, file), 'utf8')
  const lines = source.replace(/\n$/, '').split('\n').length
  if (lines > MAX_LINES && file.endsWith('.css')) broken.push(`${file}: ${lines} lines, the limit is ${MAX_LINES}`)
  for (const [index, line] of source.split('\n').entries())
    if (COMMENT.test(line) && [...line].length > MAX_COLUMNS)
      broken.push(`${file}:${index + 1}: a comment of ${[...line].length} characters, the limit is ${MAX_COLUMNS}`)
  if (file.endsWith('.css') && LOOKS_THROUGH_PAGE.test(source))
    broken.push(`${file}: the whole page is gone through whenever the focus moves; say it on the root (lift-search.ts)`)
  if (VAGUE_NAME.test(file)) broken.push(`${file}: a name that says nothing about what it holds`)
  if (!file.startsWith('src/') || !CODE.test(file)) continue

  const code = withoutComments(source)
  if (file.endsWith('.tsx') && !file.startsWith('src/web/')) broken.push(`${file}: .tsx lives in src/web only`)

  if (file.startsWith('src/web/') && !isTest(file) && OF_NODE.test(code)) broken.push(`${file}: a browser has no Node`)

  if (file.startsWith('src/server/') && !file.startsWith('src/server/core/db/') && CLAIMS_ROW.test(code))
    broken.push(
      `${file}: a statement declares its row (src/server/core/db/typed-sql.ts), so that tests can hold it against the database`,
    )

  if (file.startsWith('src/server/') && !file.startsWith('src/server/core/db/')) {
    if (BUILDS_QUERY.test(code))
      broken.push(
        `${file}: SQL is written as SQL, by typedSql (src/server/core/db/typed-sql.ts), never with the builder`,
      )
    if (code.includes('.withoutPlugins('))
      broken.push(`${file}: names are switched off by exactNames alone (src/server/core/db/typed-sql.ts)`)
  }

  files += 1
  const [targets, loaded] = [new Set(), new Set()]
  for (const { specifier, kind } of readImports(code)) {
    const target = resolve(file, specifier)
    const reason = target && forbiddenImport(file, target, kind)
    if (reason) broken.push(`${file} -> ${specifier}: ${reason}`)
    if (!isTest(file) && file !== DEVELOPMENT && developmentPackages.has(packageOf(specifier)))
      broken.push(`${file} -> ${specifier}: what is shipped is one of the dependencies, not of the devDependencies`)
    if (kind === 'reexport') broken.push(`${file} -> ${specifier}: no file hands on another's exports`)
    // A page loaded when it is needed may lead back to the room that loads it, never to the file.
    if (target) (kind === 'dynamic' ? loaded : targets).add(target)
  }
  if (isTest(file)) continue
  graph.set(file, targets)
  if (loaded.size > 0) later.set(file, loaded)
}

for (const { folder, members, arrows } of findImportCycles(graph)) {
  if (ROOMS_WITH_ARROWS.includes(folder)) continue
  broken.push(
    `circle in ${folder}: ${members.toSorted((a, b) => a.localeCompare(b)).join(', ')}\n${arrows.map(arrow => `  ${arrow}`).join('\n')}`,
  )
}

for (const path of findDynamicImportCycles(graph, later))
  broken.push(`circle through what is loaded later: ${path.join(' -> ')}`)

const sizes = new Map()
for (const file of graph.keys()) sizes.set(posix.dirname(file), (sizes.get(posix.dirname(file)) ?? 0) + 1)
for (const [folder, count] of sizes)
  if (count > MAX_FILES)
    broken.push(`${folder}: ${count} files, the limit is ${MAX_FILES}; name sub-rooms by what they do`)

for (const line of broken) console.error(line)
console.log(broken.length === 0 ? `The architecture rules hold in ${files} files.` : `${broken.length} broken.`)
process.exitCode = broken.length === 0 ? 0 : 1
