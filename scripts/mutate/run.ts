// Plants one small fault after the other and asks the tests whether they notice (docs/testing.md): `npm run mutate`.
// Options: --only <part of a path>, --sample <how many>, --seed <number>, --workers <how many at once>.
import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findFlips, type Flip } from './find-flips.ts'
import type { Trial, Verdict } from './flip-worker.ts'
import { refusedByCompiler } from './refused-by-compiler.ts'
import { report, type Outcome } from './report.ts'
import { filesToAsk, type Room } from './rooms.ts'
import { type Known, tryFault } from './try-fault.ts'

type Mutant = { room: Room; file: string; flip: Flip; line: number; tests: readonly string[] }

const PROGRESS_EVERY = 50
const root = path.resolve(import.meta.dirname, '../..')
const { values: given } = parseArgs({
  options: {
    only: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string' },
  },
})

/** A draw that the seed repeats. */
function drawn<T>(all: readonly T[], count: number, seed: number): T[] {
  const rest = [...all]
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(next() * rest.length), 1)[0] as T,
  )
}

const outcomes = new Map<Mutant, Outcome>()
const known: Known = { soundTests: new Set(), brokenTests: new Set(), paceMs: new Map() }

/**
 * Works off mutants of one project in a process of its own, and in a new one after a fault that never came to an end.
 */
async function work(queue: Mutant[], project: Room['project']): Promise<void> {
  const held: { child: ChildProcess | null } = { child: null }
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const { flip, room, tests } = mutant
    const file = path.join(root, mutant.file)
    const outcome = await tryFault(
      { file, flip, tests, limitMs: room.limitMs },
      known,
      async (fault, asked, limitMs) => {
        const child = (held.child ??= await start(project))
        const verdict = await answerOf(child, { file, flip: fault, tests: asked }, limitMs)
        if (!verdict) {
          child.kill('SIGKILL')
          held.child = null
        }
        return verdict
      },
    )
    outcomes.set(mutant, outcome)
    if (outcomes.size % PROGRESS_EVERY === 0 || project === 'api') console.log(`${outcomes.size} of ${chosen.length}`)
  }
  held.child?.disconnect()
}

function start(project: Room['project']): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'flip-worker.ts'), [project], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', code => reject(new Error(`The worker ended with ${code}.`)))
  })
}

function answerOf(child: ChildProcess, trial: Trial, limitMs: number): Promise<Verdict | null> {
  return new Promise(resolve => {
    const settle = (verdict: Verdict | null) => {
      clearTimeout(timer)
      child.removeAllListeners('message').removeAllListeners('exit')
      resolve(verdict)
    }
    const timer = setTimeout(() => settle(null), limitMs)
    child.once('message', message => settle(message as Verdict))
    child.once('exit', () => settle(null))
    child.send(trial)
  })
}

const all = filesToAsk(root)
  .filter(({ file }) => !given.only || file.includes(given.only))
  .flatMap(({ file, source, room, tests }) =>
    findFlips(file, source, { hasEffects: room.project === 'api' }).map(flip => {
      const line = source.slice(0, flip.start).split('\n').length
      return { room, file, flip, line, tests }
    }),
  )
const chosen: readonly Mutant[] = drawn(all, given.sample ? Number(given.sample) : all.length, Number(given.seed))
console.log(`${chosen.length} of ${all.length} faults${given.sample ? `, drawn with seed ${given.seed}` : ''}`)

for (const project of ['unit', 'api'] as const) {
  // One file after the other, so that a worker reads it and its tests once.
  const queue = chosen
    .filter(({ room }) => room.project === project)
    .toSorted((one, other) => one.file.localeCompare(other.file))
  const workers = Math.min(Number(given.workers ?? os.availableParallelism()), queue.length)
  await Promise.all(Array.from({ length: workers }, () => work(queue, project)))
}
for (const mutant of chosen)
  if (outcomes.get(mutant) === 'survived' && refusedByCompiler(root, mutant.file, mutant.flip))
    outcomes.set(mutant, 'refused')

const isGood = report(
  chosen.map(mutant => ({ ...mutant, what: mutant.flip.what, outcome: outcomes.get(mutant) ?? 'untested' })),
  console.log,
)
if (known.brokenTests.size > 0)
  console.log('\nThese tests fail or do not end without any fault, so they were not asked:')
for (const test of known.brokenTests) console.log(`  ${path.relative(root, test)}`)
process.exitCode = isGood && known.brokenTests.size === 0 ? 0 : 1
