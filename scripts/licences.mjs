// `npm run licences`: writes the licences of everything that is shipped to build/client/licences.txt, where the server
// hands it out at /build/licences.txt. The build does the same. What is shipped are the packages of `dependencies` and
// `optionalDependencies` with all they depend on, as package-lock.json has them.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(import.meta.dirname)
export const LICENCES_FILE = path.join(root, 'build/client/licences.txt')
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|unlicense|ofl|third[-_]party)/i

/**
 * Licences that allow a closed product to carry the package as it is. LGPL only for libvips, which stays a library of
 * its own that anybody can replace. Another licence is a decision, so the build ends.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])
const isLibvips = name => name.startsWith('@img/sharp-libvips-')
/** Whose manifest names none, with what the file beside it says; and one that does not write it as SPDX does. */
const DECLARED = { 'png-js': 'MIT', 'incremental-encoder': 'MPL-2.0' }

/** Whether an SPDX expression (`(MIT OR CC0-1.0)`) is allowed: one side of OR, both sides of AND. */
export const isAllowed = expression =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(side => side.split(' AND ').every(licence => ALLOWED.has(licence)))

/** The packages shipped that are installed here: name, version, SPDX expression, where it comes from, its texts. */
const shippedPackages = async () => {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  const keys = Object.keys(packages).filter(key => key && !packages[key].dev && existsSync(path.join(root, key)))
  const shipped = await Promise.all(
    keys.map(async key => {
      const folder = path.join(root, key)
      const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
      const files = (await readdir(folder, { withFileTypes: true }))
        .filter(entry => entry.isFile() && LICENCE_FILE.test(entry.name))
        .map(({ name }) => name)
        .sort((left, right) => (left < right ? -1 : 1))
      const texts = await Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')))
      const { name, version } = manifest
      const licence = DECLARED[name] ?? manifest.license ?? 'none'
      return { name, version, licence, source: manifest.repository?.url ?? manifest.homepage ?? '', texts }
    }),
  )
  return shipped.sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** Writes the file. Throws where a package has a licence nobody has allowed yet. */
export const writeLicences = async () => {
  const shipped = await shippedPackages()
  const refused = shipped.filter(({ name, licence }) => !isAllowed(licence) && !isLibvips(name))
  if (refused.length > 0)
    throw new Error(
      `Not allowed by scripts/licences.mjs: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
    )
  const sections = shipped.map(({ name, version, licence, source, texts }) =>
    [`${name} ${version}`, licence, source, ...texts.map(text => `\n${text.trim()}`)].filter(Boolean).join('\n'),
  )
  await mkdir(path.dirname(LICENCES_FILE), { recursive: true })
  await writeFile(LICENCES_FILE, `${sections.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`)
  return shipped.length
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(`${await writeLicences()} Pakete in ${path.relative(root, LICENCES_FILE)}`)
