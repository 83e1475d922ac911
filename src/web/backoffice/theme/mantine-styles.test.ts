import { readdirSync, readFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const MANTINE = path.join(ROOT, 'node_modules/@mantine')
/** Those of its packages that draw with the components of its core. */
const ABOVE_CORE = ['dates', 'dropzone', 'modals', 'notifications', 'spotlight']

const filesBelow = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => pattern.test(file))
    .map(file => path.join(folder, file))

const importedNames = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, names = '']) =>
    names.split(',').map(name => name.trim().replace(/ as .*/, '')),
  )

/** Every style sheet that the components named, and all they are made of, take their classes from. */
function styleSheetsOf(names: ReadonlySet<string>): Set<string> {
  const files = new Map(
    filesBelow(path.join(MANTINE, 'core/esm'), /\.mjs$/).map(file => [path.basename(file, '.mjs'), file]),
  )
  const found = new Set<string>()
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (file.endsWith('.module.mjs')) return void found.add(path.basename(file, '.module.mjs'))
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/from\s*"(\.[^"]+)"/g))
      follow(path.resolve(path.dirname(file), target))
  }
  for (const name of names) if (files.has(name)) follow(files.get(name)!)
  return found
}

test('the back-office loads the style sheets of the components it uses, in the library’s order, and no others', () => {
  const own = filesBelow(path.join(ROOT, 'src/web'), /\.tsx?$/)
  const packages = ABOVE_CORE.flatMap(name => filesBelow(path.join(MANTINE, name, 'esm'), /\.mjs$/))
  const names = new Set([...own, ...packages].flatMap(file => importedNames(readFileSync(file, 'utf8'))))
  const sheetOf = (name: string) => path.join(MANTINE, 'core/styles', `${name}.layer.css`)
  const whole = readFileSync(path.join(MANTINE, 'core/styles.layer.css'), 'utf8')
  const body = (name: string) => /\.m_[0-9a-f]+/.exec(readFileSync(sheetOf(name), 'utf8'))?.[0] ?? ''
  const needed = [...styleSheetsOf(names)]
    .filter(name => existsSync(sheetOf(name)))
    .toSorted((one, other) => whole.indexOf(body(one)) - whole.indexOf(body(other)))
  const loaded = [
    ...readFileSync(path.join(import.meta.dirname, 'mantine-styles.ts'), 'utf8').matchAll(
      /core\/styles\/([\w-]+)\.layer\.css/g,
    ),
  ].map(([, name]) => name)
  expect(loaded).toEqual(
    ['baseline', 'default-css-variables', 'global', ...needed].filter(name => existsSync(sheetOf(name!))),
  )
})
