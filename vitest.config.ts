import { defineConfig } from 'vitest/config'
import { onPinnedNode } from './scripts/pinned-runner.ts'
import { LongestFirst } from './test/longest-first.ts'
import { journeysOfAnotherDay } from './test/sampled.ts'

onPinnedNode()

/** Tests of scripts that start processes of their own or think for half a minute: beside the api tests. */
const SLOW_SCRIPTS = [
  'scripts/expressions/**/*.test.ts',
  'scripts/architecture/architecture.test.ts',
  'scripts/performance-workarounds.test.ts',
  'scripts/size/size.test.ts',
]

/** A wait that is met costs nothing, and no machine is so busy that it takes longer: only what never comes is red. */
const POLL_TIMEOUT = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    // A list that should be empty is told whole, not as `Array(1)`.
    chaiConfig: { truncateThreshold: 2000 },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Rules without a state of their own: one module graph serves all files, four times as fast as one each.
          pool: 'threads',
          isolate: false,
          // One per processor left would be one on two, and its modules are waited for.
          maxWorkers: 2,
          // Properties over hundreds of examples on a machine that has far more to do; a loop is ended by the watchdog.
          testTimeout: 60_000,
          expect: POLL_TIMEOUT,
          setupFiles: ['test/loop-watchdog.ts'],
          include: [
            'src/domain/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'src/{server,demo}/**/*.unit.test.ts',
            'test/sentences/**/*.test.ts',
          ],
          exclude: SLOW_SCRIPTS,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/{server,demo}/**/*.test.ts', 'test/api/**/*.test.ts', ...SLOW_SCRIPTS],
          exclude: ['src/{server,demo}/**/*.unit.test.ts'],
          globalSetup: ['test/global-database.ts'],
          setupFiles: ['test/loop-watchdog.ts'],
          // Every file has a server and a database of its own; the modules they are made of hold no state and are read
          // once.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: POLL_TIMEOUT,
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: journeysOfAnotherDay(),
          globalSetup: ['test/global-database.ts'],
          testTimeout: 180_000,
          expect: POLL_TIMEOUT,
          // The first who asks for the packaged server's demo fills it, all others wait for that.
          hookTimeout: 300_000,
          isolate: false,
          // A journey mostly waits for a browser: three at once still leave two processors time.
          fileParallelism: true,
          maxWorkers: 3,
          // A browser on a busy machine may be late once; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
})
