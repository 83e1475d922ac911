import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = ['src']
const FILES = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  ...['build.mjs', 'chunk-groups.ts', 'licences.mjs', 'module-graph.ts'].map(name => `scripts/${name}`),
]
const RESULTS = [
  ...['storefront', 'content', 'backoffice'].map(name => `build/client/.vite/${name}.json`),
  'build/ssr',
  'build/ssr-content',
  'build/server/main.js',
]

/**
 * What the build was made from, as one hash of contents: times of modification lie after a checkout.
 * Plain JavaScript for Node 20, since `ensure.mjs` needs it before anything is installed.
 */
export const hashSources = root => {
  const hash = createHash('sha1')
  for (const file of [...FILES, ...SOURCES.flatMap(folder => listFiles(root, folder))]) {
    if (existsSync(path.join(root, file))) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

export const stampPath = root => path.join(root, 'build/.stamp')

/** Whether a complete build of exactly these sources stands in build/. */
export const isBuildFresh = root =>
  RESULTS.every(result => existsSync(path.join(root, result))) &&
  existsSync(stampPath(root)) &&
  readFileSync(stampPath(root), 'utf8') === hashSources(root)

const listFiles = (root, folder) => {
  if (!existsSync(path.join(root, folder))) return []
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap(entry => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFiles(root, name)
    return /\.test\.tsx?$/.test(name) ? [] : [name]
  })
}
