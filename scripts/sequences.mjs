// `npm run sequences`: the tests that play random sequences of steps, with many more of them than in the usual run, and
// whole what a usual run takes a sample of (test/sampled.ts): the long matrices, and the journeys at every width.
import { runNode } from './run-node.mjs'

const FILES = [
  'money-sequences',
  'killed-between-steps',
  'clock-sequences',
  'hostile/object-names',
  'hostile/every-call',
  'rights/every-call-in-full',
  'rights/every-row-in-full',
].map(name => `test/api/${name}.test.ts`)
const files = [...FILES, 'test/e2e/', 'src/server/core/http/nonsense.test.ts']

runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--project', 'e2e', ...files], {
  SEQUENCES: '10000',
})
