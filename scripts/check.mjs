import { spawn } from 'node:child_process'
import { freemem } from 'node:os'
import { join, resolve } from 'node:path'
import { changedFiles, notePassed, passedAt, scopeOf, snapshotOf } from './changed-since.ts'

const root = resolve(import.meta.dirname, '..')
/** Where each tool's program lies. What npm puts into `.bin` is no program on Windows; Node runs these everywhere. */
const TOOLS = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript/bin/tsc',
}
const toolArgs = (name, ...args) => [join(root, 'node_modules', TOOLS[name]), ...args]
const WORKERS = 2
const GIB = 2 ** 30

if (process.argv.includes('--fix')) {
  const { status, output } = await run(toolArgs('oxfmt', '--write'))
  if (status !== 0) console.error(output)
}

/**
 * One checker each: the compiler would take four, of which every one works out for itself what the others know already,
 * and the gates beside it wait for its processors. What was checked before is kept beside the packages, by the content
 * of each file: only what changed is checked anew.
 */
const known = name => join(root, 'node_modules/.cache/types', `${name.replaceAll(' ', '-')}.tsbuildinfo`)
const types = (name, project) => ({
  name: `types ${name}`,
  args: toolArgs('tsc', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known(name)),
})

/** Before any gate begins: what changes meanwhile is looked at the next time. */
const snapshot = snapshotOf(root)
const asksAll = process.argv.includes('--all')
/**
 * Lint and unit tests look at what changed since they passed last and at all it can have made wrong; `--all` at
 * everything, as the first run of a fresh clone does.
 */
function scopedGate(gate, kind) {
  const before = asksAll ? null : passedAt(root, gate.name)
  const scope = before === null ? 'all' : scopeOf(kind, root, changedFiles(before, snapshot), snapshot)
  return {
    ...gate,
    args: scope === 'all' ? gate.args : [...gate.args, ...scope],
    scope: scope === 'all' ? '' : `${scope.length} files`,
    isNeeded: scope === 'all' || scope.length > 0,
    passed: () => notePassed(root, gate.name, snapshot),
  }
}

const unitTests = {
  name: 'unit tests',
  args: [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    '--reporter',
    'dot',
    '--passWithNoTests',
  ],
}

/**
 * Longest first, so that both processors are busy to the end. Whoever has just run the tests leaves them out with
 * `--no-unit`.
 */
const GATES = [
  scopedGate({ name: 'lint', args: toolArgs('oxlint', '--type-aware') }, 'lint'),
  ...(process.argv.includes('--no-unit') ? [] : [scopedGate(unitTests, 'tests')]),
  { name: 'links', args: [join(root, 'scripts/architecture/check-links.mjs')] },
  types('web', 'src/web'),
  types('server', '.'),
  { name: 'unused', args: toolArgs('knip', '--no-progress', '--no-config-hints') },
  types('journeys', 'test/e2e'),
  types('contract', 'src/contract'),
  types('domain', 'src/domain'),
  { name: 'format', args: toolArgs('oxfmt', '--check') },
  { name: 'architecture', args: [join(root, 'scripts/architecture/check-architecture.mjs')] },
]

/**
 * The compiler and the lint of types are Go programs that end within a minute: where there is memory they collect
 * nothing before they hold 4 GiB (a quarter of their work), and with one processor each of two run beside each other.
 */
const QUICK_GO = {
  ...(freemem() > 12 * GIB ? { GOGC: 'off', GOMEMLIMIT: '4GiB' } : { GOGC: '400' }),
  GOMAXPROCS: '1',
}

/** By this Node, not by the first of that name on the path. */
function run(args) {
  const started = performance.now()
  return new Promise(done => {
    const env = { ...QUICK_GO, ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { cwd: root, env })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    const finish = status => done({ status, output, seconds: (performance.now() - started) / 1000 })
    child.on('error', error => {
      output += `${error.message}\n`
      finish(1)
    })
    child.on('close', finish)
  })
}

const results = new Map()
const waiting = [...GATES]
async function work() {
  for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
    const isNeeded = gate.isNeeded ?? true
    results.set(gate, isNeeded ? await run(gate.args) : { status: 0, output: '', seconds: 0 })
    if (results.get(gate).status === 0) gate.passed?.()
  }
}
await Promise.all(Array.from({ length: WORKERS }, work))

const failed = GATES.filter(gate => results.get(gate).status !== 0)
for (const gate of failed) console.log(`\n${gate.name}\n${results.get(gate).output.trimEnd()}`)
console.log('')
for (const gate of GATES) {
  const { status, seconds } = results.get(gate)
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'}  ${gate.name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s  ${gate.scope ?? ''}`.trimEnd(),
  )
}
process.exitCode = failed.length === 0 ? 0 : 1
