// Holds one warm vitest and runs the tests asked for against one planted fault at a time. The fault exists in the
// answer of a transformer only: no file is ever written. Ended by its parent, also when a fault made it run in circles.
import { readFileSync } from 'node:fs'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import configuration from '../../vitest.config.ts'
import type { Flip } from './find-flips.ts'

/** Absolute paths, the likeliest test first. Without a flip the tests are asked about the file as it is. */
export type Trial = { file: string; flip: Flip | null; tests: readonly string[] }
/** The tests that failed, and what was said where none can be named: then all that were asked count as failed. */
export type Verdict = { failed: readonly string[]; said: string | null }

/** Most faults are noticed by the test next to them: so many more are asked each time that nobody said anything. */
const WIDER = 4

let planted: { file: string; source: string } | null = null
const project = process.argv[2]
const given = configuration.test?.projects?.find(
  one => typeof one === 'object' && 'test' in one && typeof one.test?.name === 'string' && one.test.name === project,
)
if (typeof given !== 'object' || !('test' in given)) throw new Error(`There is no project ${project}.`)

/** In the order asked for, not the longest or the last to fail first. */
class AsAsked extends BaseSequencer {
  override sort = (files: TestSpecification[]) => Promise.resolve(files)
}

const vitest = await createVitest(
  'test',
  { config: false, watch: false, reporters: [{}], passWithNoTests: true },
  {
    // What takes too long is for the parent to tell: on a busy machine no sound test may look like one that noticed.
    test: {
      ...given.test,
      maxWorkers: 1,
      fsModuleCache: false,
      testTimeout: 0,
      hookTimeout: 0,
      bail: 1,
      sequence: { sequencer: AsAsked },
    },
    plugins: [
      {
        name: 'planted-fault',
        enforce: 'pre',
        transform: (_code, id) => (planted && id.split('?')[0] === planted.file ? planted.source : undefined),
      },
    ],
  },
)
await vitest.standalone()
process.exitCode = 0

async function run({ file, flip, tests }: Trial): Promise<Verdict> {
  const source = readFileSync(file, 'utf8')
  if (planted) vitest.invalidateFile(planted.file)
  planted = flip && { file, source: source.slice(0, flip.start) + flip.replacement + source.slice(flip.end) }
  vitest.invalidateFile(file)
  const all = await vitest.globTestSpecifications()
  const asked = tests.flatMap(test => all.filter(({ moduleId }) => moduleId === test))
  for (let from = 0, size = 1; from < asked.length; from += size, size *= WIDER) {
    const batch = asked.slice(from, from + size).map(({ moduleId }) => moduleId)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked.slice(from, from + size))
    // The answer also tells of what was run before.
    const failed = testModules.filter(one => one.state() === 'failed' && batch.includes(one.moduleId))
    if (failed.length > 0) return { failed: failed.map(({ moduleId }) => moduleId), said: null }
    if (unhandledErrors.length > 0) return { failed: batch, said: String(unhandledErrors[0]) }
  }
  return { failed: [], said: null }
}

process.on('message', (trial: Trial) => {
  run(trial).then(
    verdict => process.send?.(verdict),
    (error: unknown) => process.send?.({ failed: trial.tests, said: String(error) } satisfies Verdict),
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
