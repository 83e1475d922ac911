// `npm run sequences`: the tests that play random sequences of steps, with many more of them than in the usual run, and
// the long matrices of which a usual run takes a sample (test/sampled.ts).
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
const JOURNEYS = ['every-area', 'failures'].map(name => `test/e2e/backoffice-${name}.test.ts`)
const files = [...FILES, ...JOURNEYS, 'src/server/core/http/nonsense.test.ts']

runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--project', 'e2e', ...files], {
  SEQUENCES: '10000',
})
