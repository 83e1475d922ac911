// Makes a fresh clone runnable: packages, the pinned Node, the browser bundles and, for tests, the tools they drive.
// Plain JavaScript on built-in modules alone: it runs on whatever Node the machine has, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuildFresh } from './build-stamp.mjs'
import { browserPath } from './browser-path.mjs'
import { buildPgBouncer } from './pgbouncer.mjs'
import { pinnedNode } from './run-node.mjs'
import { buildPackages, runtimePackages } from './runtime-packages.mjs'

const MINIMUM_NODE = 26
const isWindows = process.platform === 'win32'
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const options = new Set(process.argv.slice(2))
const inRoot = (...names) => path.join(root, ...names)
const packageStamp = inRoot('node_modules/.tresen-stamp')

const say = text => process.stderr.write(`${text}\n`)
const stop = text => {
  say(text)
  process.exit(1)
}
const majorOf = version => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)

const run = (program, args, { env = {}, quiet = false } = {}) => {
  const result = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 2, quiet ? 'pipe' : 2],
    encoding: 'utf8',
  })
  if (result.status !== 0 && quiet) say(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`)
  return result.status === 0
}

const hashPackages = () => {
  const hash = createHash('sha1')
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

const packagesAreStamped = expected => existsSync(packageStamp) && readFileSync(packageStamp, 'utf8') === expected

const readJson = (...names) => JSON.parse(readFileSync(inRoot(...names), 'utf8'))
/** What is asked of node_modules: running a built copy, building one, or all that tests and checks need as well. */
const PARTS = { run: runtimePackages, build: buildPackages, all: (manifest, lock) => ({ manifest, lock }) }
const wantedPackages = part => PARTS[part](readJson('package.json'), readJson('package-lock.json'))

// Somebody may have run `npm ci` by hand, or installed what a built copy needs alone.
const packagesMatchLockfile = part => {
  const installedFile = inRoot('node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wantedPackages(part).lock.packages).every(([name, entry]) => {
    if (name === '' || entry.optional || entry.devOptional) return true
    return installed[name]?.version === entry.version && existsSync(inRoot(name))
  })
}

// npm's own Node, not the pinned one: the installation replaces that file.
const npm = (args, cwd) => {
  const call = process.env.npm_execpath
    ? [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath]
    : [isWindows ? 'npm.cmd' : 'npm']
  const all = [...call.slice(1), ...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stdout, stderr, error } = spawnSync(call[0], all, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    // Node starts a `.cmd` file by a shell alone; npm says where it lies itself, when it has called this.
    shell: call[0] === 'npm.cmd',
  })
  return { isDone: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error ?? ''}` }
}

const sameEntries = (one = {}, other = {}) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, version]) => other[name] === version)

const lockfileFitsManifest = () => {
  const manifest = readJson('package.json')
  const locked = readJson('package-lock.json').packages['']
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(kind =>
    sameEntries(manifest[kind], locked[kind]),
  )
}

const installIn = folder => {
  const result = npm(['ci'], folder)
  // A registry without some other platform's optional package makes npm ci refuse a lockfile that otherwise fits.
  // npm install takes the same versions then, checked below; a clean folder keeps it from trusting half a package.
  if (result.isDone || !result.output.includes('EUSAGE')) return result
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
  return npm(['install', '--no-save'], folder)
}

// npm reads one manifest, so the smaller one stands in a folder of its own until its packages are there.
const installPart = part => {
  const folder = mkdtempSync(inRoot('.runtime-'))
  try {
    const { manifest, lock } = wantedPackages(part)
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
    const result = installIn(folder)
    if (result.isDone) {
      rmSync(inRoot('node_modules'), { recursive: true, force: true })
      renameSync(path.join(folder, 'node_modules'), inRoot('node_modules'))
    }
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const secondsSince = started => `${Math.round((Date.now() - started) / 1000)} s`
const install = part => {
  const started = Date.now()
  say('Pakete werden installiert (npm ci), das dauert beim ersten Mal bis zu einer Minute …')
  const { isDone, output } = part === 'all' ? installIn(root) : installPart(part)
  if (isDone && packagesMatchLockfile(part)) return say(`Die Pakete liegen in node_modules (${secondsSince(started)}).`)
  say(output)
  stop(
    'Die Installation der Pakete ist fehlgeschlagen (Meldung oben). Prüfen Sie die Netzverbindung und starten Sie noch einmal.',
  )
}

/** Packages of Debian and Ubuntu for libraries that a slim system lacks. */
const LIBRARY_PACKAGES = {
  'libatomic.so.1': 'libatomic1',
  'libstdc++.so.6': 'libstdc++6',
  'libgcc_s.so.1': 'libgcc-s1',
}
const missingLibrary = output => /error while loading shared libraries: ([\w.+-]+):/.exec(output)?.[1]
const askNode = () => {
  if (!existsSync(pinnedNode)) return { version: '', library: undefined }
  const { stdout, stderr } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  return { version: stdout?.trim() ?? '', library: missingLibrary(stderr ?? '') }
}

const ensureNode = () => {
  let { version, library } = askNode()
  const needed = LIBRARY_PACKAGES[library]
  // Tests bring what they need themselves, where they may.
  if (needed && options.has('--test') && process.getuid?.() === 0 && canInstall(needed))
    ({ version, library } = askNode())
  if (majorOf(version) >= MINIMUM_NODE) return
  if (majorOf(process.version) < MINIMUM_NODE) {
    if (library)
      stop(
        `Dem Node, das mitkommt, fehlt die Bibliothek ${library} dieses Systems. Installieren Sie sie` +
          `${needed ? ` (Debian und Ubuntu: apt-get install ${needed})` : ''} und starten Sie noch einmal.`,
      )
    stop(
      `Für dieses System (${process.platform}-${process.arch}) fehlt Node ${MINIMUM_NODE}: ${version ? `gefunden wurde ${version}` : 'das Paket enthält keines, das hier läuft'}. ` +
        `Installieren Sie Node ${MINIMUM_NODE} oder neuer, sodass „node --version“ es nennt, und starten Sie noch einmal.`,
    )
  }
  // No package for this platform, but the machine's own Node is new enough: the scripts find it at the same place.
  rmSync(pinnedNode, { force: true })
  mkdirSync(path.dirname(pinnedNode), { recursive: true })
  // Windows lets administrators alone make links.
  if (isWindows) copyFileSync(process.execPath, pinnedNode)
  else symlinkSync(process.execPath, pinnedNode)
}

const ensurePackages = part => {
  const expected = hashPackages()
  if (packagesAreStamped(expected)) {
    if (!existsSync(pinnedNode)) ensureNode()
    return
  }
  if (!lockfileFitsManifest())
    stop(
      'package.json und package-lock.json passen nicht zusammen. Führen Sie „npm install“ aus und nehmen Sie die neue package-lock.json auf.',
    )
  if (!packagesMatchLockfile(part)) install(part)
  mkdirSync(path.dirname(pinnedNode), { recursive: true })
  ensureNode()
  // With a part of the packages there is no stamp: the next call that needs more must notice.
  if (packagesMatchLockfile('all')) writeFileSync(packageStamp, expected)
}

const buildPages = () => {
  const started = Date.now()
  say('Das Programm wird gebaut …')
  if (!run(pinnedNode, [inRoot('scripts/build.mjs')])) stop('Der Bau ist fehlgeschlagen (Meldung oben).')
  say(`Das Programm liegt in build (${secondsSince(started)}).`)
}

const canInstall = (...names) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    run('apt-get', ['update', '-q'], { env, quiet: true }) &&
    run('apt-get', ['install', '-y', '-q', ...names], { env, quiet: true })
  )
}

const hasDebianPostgres = () => {
  const folder = '/usr/lib/postgresql'
  return existsSync(folder) && readdirSync(folder).some(version => existsSync(path.join(folder, version, 'bin/initdb')))
}

const TEST_TOOLS = [
  {
    name: 'chromium',
    what: 'der Browser Chromium',
    isNeeded: true,
    isThere: () => existsSync(browserPath()),
  },
  {
    name: 'default-jre-headless',
    what: 'Java für den HTML-Prüfer',
    isNeeded: Boolean(process.env.CI),
    isThere: () => spawnSync('java', ['-version']).status === 0,
  },
  {
    name: 'postgresql',
    what: 'ein eigenständiger PostgreSQL-Server',
    isNeeded: Boolean(process.env.CI),
    isThere: () => !process.env.CI || hasDebianPostgres(),
  },
]

/** All that is missing in one go; what only the complete run needs may stay away where nothing can be installed. */
const installTools = tools => {
  const what = tools.map(tool => tool.what).join(' und ')
  const names = tools.map(({ name }) => name)
  const command = `apt-get install ${names.join(' ')}`
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    const text =
      `Für die Tests fehlt ${what}. Installieren Sie es bitte (Debian: ${command}). ` +
      'Einen Browser, der anderswo liegt, nennen Sie mit CHROMIUM_PATH.'
    return tools.some(({ isNeeded }) => isNeeded) ? stop(text) : say(text)
  }
  say(`Für die Tests fehlt ${what}; das wird installiert (${command}) …`)
  // Slim images have no folder for manual pages, without which some packages do not finish.
  mkdirSync('/usr/share/man/man1', { recursive: true })
  if (!canInstall(...names)) stop(`Das ließ sich nicht installieren (Meldung oben): ${command}`)
}

/** Only for the tests behind a pooler, which say when they leave it out. */
const ensurePgBouncer = async () => {
  try {
    await buildPgBouncer({ install: canInstall })
  } catch (error) {
    say(`PgBouncer 1.21 oder neuer ließ sich nicht bauen, die Tests damit entfallen: ${error.message}`)
  }
}

const ensureTestTools = async () => {
  const missing = TEST_TOOLS.filter(({ isThere }) => !isThere())
  if (missing.length > 0) installTools(missing)
  // Only faster: without it the tests use the whole browser.
  if (process.env.CI && process.getuid?.() === 0 && !existsSync('/usr/bin/chromium-headless-shell'))
    canInstall('chromium-headless-shell')
  if (process.env.CI && process.getuid?.() === 0) await ensurePgBouncer()
}

const usesBuild = !options.has('--no-build')
const isBuilt = usesBuild && isBuildFresh(root)
// Who has had all of them is a developer, and will need all of them again.
const needsAll = options.has('--test') || !usesBuild || existsSync(packageStamp)
ensurePackages(needsAll ? 'all' : isBuilt ? 'run' : 'build')
if (usesBuild && !isBuilt) buildPages()
if (options.has('--test')) await ensureTestTools()
