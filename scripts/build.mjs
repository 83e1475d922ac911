// Builds what runs: build/client (hashed files, compressed beside themselves), build/ssr and build/server.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashSources, stampPath } from './build-stamp.mjs'
import { writeLicences } from './licences.mjs'

const root = path.dirname(import.meta.dirname)
const inRoot = (...names) => path.join(root, ...names)
const CLIENT = inRoot('build/client')
const STOREFRONT = 'src/web/storefront/'
const FONT = 'src/web/kit/font/inter-latin.woff2'
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|xml|wasm|map)$/
const COMPRESS_FROM_BYTES = 500
const LAZY_MAX_BYTES = 150_000

const vite = (args, bundle = 'storefront') =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', ...args],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', BUNDLE: bundle },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    child.once('error', reject)
    child.once('exit', code => resolve(code === 0))
  })

/**
 * Bundles the workers to build/client: the one for notices, those of a TV and of a terminal, and the one for the app.
 * That finds the storefront's files, also of the pages loaded later, as `__ASSETS__` (addresses) and a name that
 * changes with any of them as `__BUILD__`.
 */
const buildWorkers = async () => {
  const { resolveConfig } = await import('vite')
  const { base } = await resolveConfig({ root, logLevel: 'warn' }, 'build')
  const manifests = await Promise.all(
    ['storefront', 'content'].map(async name =>
      JSON.parse(await readFile(path.join(CLIENT, `.vite/${name}.json`), 'utf8')),
    ),
  )
  const assets = [...new Set(manifests.flatMap(filesOfStorefront))]
    .sort((left, right) => (left < right ? -1 : 1))
    .map(file => base + file)
  const name = createHash('sha256').update(assets.join()).digest('hex').slice(0, 12)
  await buildAlone('service-worker/service-worker', {
    __ASSETS__: JSON.stringify(assets),
    __BUILD__: JSON.stringify(name),
  })
  await buildAlone('service-worker/push-worker')
  const chunksOf = async bundle => JSON.parse(await readFile(path.join(CLIENT, `.vite/${bundle}.json`), 'utf8'))
  await buildStarter('signage-worker', base, Object.values(await chunksOf('signage')))
  await buildStarter('clock-worker', base, chunksOfTerminal(await chunksOf('backoffice')))
}

/** Bundles the worker of a page that starts without connection, with what these chunks of it are made of. */
const buildStarter = async (worker, base, chunks) => {
  const parts = [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))]
    .sort((left, right) => (left < right ? -1 : 1))
    .map(file => base + file)
  const name = createHash('sha256').update(parts.join()).digest('hex').slice(0, 12)
  await buildAlone(`service-worker/${worker}`, { __ASSETS__: JSON.stringify(parts), __BUILD__: JSON.stringify(name) })
}

/** What the terminal needs to be there, with what browsers without `Temporal` load beside it. */
const chunksOfTerminal = manifest => {
  const [entry, page] = ['main', 'clock/ClockPage'].map(name => `src/web/backoffice/by-key/${name}.tsx`)
  const keys = new Set()
  const visit = key => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (keys.has(key)) return
    keys.add(key)
    for (const next of [
      ...(chunk.imports ?? []),
      ...(chunk.dynamicImports ?? []).filter(later => later === page || /temporal/.test(later)),
    ])
      visit(next)
  }
  visit(entry)
  if (manifest[FONT]) visit(FONT)
  return [...keys].map(key => manifest[key])
}

/** Builds a program of src/web into one file, whose name is the same in all builds. */
const buildAlone = async (source, define = {}, { name = path.basename(source), format = 'iife' } = {}) => {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      target: 'es2022',
      outDir: CLIENT,
      emptyOutDir: false,
      rolldownOptions: {
        input: inRoot('src/web', `${source}.ts`),
        preserveEntrySignatures: 'strict',
        output: { format, entryFileNames: `${name}.js` },
      },
    },
  })
}

/**
 * Everything the storefront is made of, but for what pages load at need from packages and what is too heavy to fetch
 * unasked, as maps are.
 */
const filesOfStorefront = manifest => {
  const isLight = key =>
    key.startsWith(STOREFRONT) && statSync(path.join(CLIENT, manifest[key].file)).size <= LAZY_MAX_BYTES
  const files = new Set()
  const visited = new Set()
  const visit = key => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
    for (const next of chunk.dynamicImports ?? []) if (isLight(next)) visit(next)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry && key.startsWith(STOREFRONT)) visit(key)
  return [...files]
}

const compress = {
  br: content =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: content => promisify(gzip)(content, { level: 9 }),
}

/** Puts `.br` and `.gz` beside every file they make smaller; zlib spreads the calls over its threads. */
const precompress = async folder => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    entry => entry.isFile() && COMPRESSIBLE.test(entry.name) && !entry.parentPath.includes('.vite'),
  )
  await Promise.all(
    files.flatMap(entry =>
      Object.entries(compress).map(async ([ending, encode]) => {
        const file = path.join(entry.parentPath, entry.name)
        const content = await readFile(file)
        if (content.length < COMPRESS_FROM_BYTES) return
        const encoded = await encode(content)
        if (encoded.length < content.length) await writeFile(`${file}.${ending}`, encoded)
      }),
    ),
  )
}

// Taken before the build: a source saved meanwhile makes the stamp stale and the next start builds again.
const stamp = hashSources(root)
await rm(stampPath(root), { force: true })
// Node keeps what it compiled of every build there ever was.
for (const folder of [CLIENT, inRoot('build/compile-cache')]) await rm(folder, { recursive: true, force: true })
const built = await Promise.all([
  vite([]),
  vite([], 'content'),
  vite([], 'backoffice'),
  vite([], 'signage'),
  vite(['--ssr']),
  vite(['--ssr'], 'content'),
  vite(['--ssr'], 'server'),
])
// What is wrong was said by Vite.
if (built.includes(false)) process.exit(1)
await buildWorkers()
await buildAlone('chunk-load-recovery/recovery-page', {}, { name: 'chunk-load-recovery', format: 'es' })
await writeLicences()
await precompress(CLIENT)
const { writePressedPasswords } = await import('../src/server/core/auth/listed-passwords.ts')
await writePressedPasswords()
const { writePressedTowns } = await import('../src/server/features/statistics/towns/listed-towns.ts')
await writePressedTowns()
const { copyFonts } = await import('../src/server/ports/fonts/copy-fonts.ts')
await copyFonts()
await mkdir(path.dirname(stampPath(root)), { recursive: true })
await writeFile(stampPath(root), stamp)
