import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { brokenArrow } from './arrows.mjs'
import { readImports, withoutComments } from './read-imports.mjs'

// What the linter can say, it says (.oxlintrc.json): circles of files, packages and the environment, the length of code.
const MAX_LINES = 300
const CODE = /\.(ts|tsx|mjs)$/
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
let files = 0

for (const file of [...filesBelow('src'), ...filesBelow('scripts')]) {
  const source = readFileSync(join(root, file), 'utf8')
  const lines = source.replace(/\n$/, '').split('\n').length
  if (lines > MAX_LINES && file.endsWith('.css')) broken.push(`${file}: ${lines} lines, the limit is ${MAX_LINES}`)
  if (VAGUE_NAME.test(file)) broken.push(`${file}: a name that says nothing about what it holds`)
  if (!file.startsWith('src/') || !CODE.test(file)) continue

  const code = withoutComments(source)
  if (file.endsWith('.tsx') && !file.startsWith('src/web/')) broken.push(`${file}: .tsx lives in src/web only`)

  files += 1
  for (const { specifier, kind } of readImports(code)) {
    const target = resolve(file, specifier)
    const reason = target && brokenArrow(file, target)
    if (reason) broken.push(`${file} -> ${specifier}: ${reason}`)
    if (kind === 'reexport') broken.push(`${file} -> ${specifier}: no file hands on another's exports`)
  }
}

for (const line of broken) console.error(line)
console.log(broken.length === 0 ? `The law holds in ${files} files.` : `${broken.length} broken.`)
process.exitCode = broken.length === 0 ? 0 : 1
