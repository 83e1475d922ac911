// Holds one warm vitest and runs the tests asked for against one planted fault at a time. The fault exists in the
// answer of a transformer only: no file is ever written. Ended by its parent, also when a fault made it run in circles.
import { readFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'
import configuration from '../../vitest.config.ts'
import type { Flip } from './find-flips.ts'

/** Absolute paths. Without a flip the tests are asked about the file as it is. */
export type Trial = { file: string; flip: Flip | null; tests: readonly string[] }
export type Verdict = { isNoticed: boolean; by: string | null }

const NEAREST = 2

let planted: { file: string; source: string } | null = null
const project = process.argv[2]
const given = configuration.test?.projects?.find(
  one => typeof one === 'object' && 'test' in one && typeof one.test?.name === 'string' && one.test.name === project,
)
if (typeof given !== 'object' || !('test' in given)) throw new Error(`There is no project ${project}.`)

const vitest = await createVitest(
  'test',
  { config: false, watch: false, reporters: [{}], passWithNoTests: true },
  {
    // What takes too long is for the parent to tell: on a busy machine no sound test may look like one that noticed.
    test: { ...given.test, maxWorkers: 1, fsModuleCache: false, testTimeout: 0, hookTimeout: 0 },
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
  // Most faults are noticed by the test next to them: the others are asked when it says nothing.
  for (const batch of [asked.slice(0, NEAREST), asked.slice(NEAREST)]) {
    if (batch.length === 0) continue
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(batch)
    // The answer also tells of what was run before.
    const broken = testModules.find(
      module => module.state() !== 'passed' && batch.some(({ moduleId }) => moduleId === module.moduleId),
    )
    if (broken || unhandledErrors.length > 0)
      return { isNoticed: true, by: broken?.moduleId ?? String(unhandledErrors[0]) }
  }
  return { isNoticed: false, by: null }
}

process.on('message', (trial: Trial) => {
  run(trial).then(
    verdict => process.send?.(verdict),
    (error: unknown) => process.send?.({ isNoticed: true, by: String(error) } satisfies Verdict),
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
