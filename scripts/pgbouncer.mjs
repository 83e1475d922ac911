// PgBouncer for tests and the drill. Debian 12 has 1.18, which forgets named statements; Debian 13 has 1.24 as a source
// package that builds in ten seconds. Plain JavaScript on built-in modules alone: `ensure.mjs` asks before anything
// is there.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSION = '1.24.1'
const SOURCE = {
  url: `http://deb.debian.org/debian/pool/main/p/pgbouncer/pgbouncer_${VERSION}.orig.tar.gz`,
  sha256: 'da72a3aba13072876d055a3e58dd4aba4a5de4ed6148e73033185245598fd3e0',
}
/** What building it takes, as Debian's packages. */
const BUILD_PACKAGES = ['gcc', 'make', 'pkg-config', 'libevent-dev', 'libssl-dev', 'libc-ares-dev']

const built = (env = process.env) =>
  path.join(env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'tresen', `pgbouncer-${VERSION}`, 'pgbouncer')

/** The program `PGBOUNCER_PATH` names, else the one built here, else the system's; null where there is none. */
export const pgBouncerPath = (env = process.env, isThere = existsSync) => {
  if (env.PGBOUNCER_PATH) return env.PGBOUNCER_PATH
  return [built(env), '/usr/sbin/pgbouncer'].find(place => isThere(place)) ?? null
}

/** Of `PgBouncer 1.24.1` 124; 0 of a program that does not say. */
export const pgBouncerVersion = program => {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) * 100 + Number(minor)
}

/**
 * Fetches Debian's source and builds it, unless that was done before. `install` gets the packages building takes.
 * @throws Error where the source cannot be had, is another one, or does not build.
 */
export const buildPgBouncer = async ({ install = () => true } = {}) => {
  const program = built()
  if (existsSync(program)) return program
  if (!install(...BUILD_PACKAGES)) throw new Error(`missing packages: ${BUILD_PACKAGES.join(' ')}`)
  const answer = await fetch(SOURCE.url, { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`${SOURCE.url}: ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== SOURCE.sha256) throw new Error(`${SOURCE.url} is another file: ${sha256}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tresen-pgbouncer-'))
  try {
    writeFileSync(path.join(folder, 'source.tar.gz'), bytes)
    const run = (command, args) => execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    run('tar', ['xzf', 'source.tar.gz', '--strip-components=1'])
    run('./configure', ['--without-systemd'])
    run('make', [`-j${os.availableParallelism()}`, 'pgbouncer'])
    mkdirSync(path.dirname(program), { recursive: true })
    // another run may build beside this one: whole or not at all
    copyFileSync(path.join(folder, 'pgbouncer'), `${program}.${process.pid}`)
    renameSync(`${program}.${process.pid}`, program)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return program
}

// `node scripts/pgbouncer.mjs` builds it for the drill.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${await buildPgBouncer()}\n`)
