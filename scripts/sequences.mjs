// `npm run sequences`: the tests that play random sequences of steps, with many more of them than in the usual run.
import { runNode } from './run-node.mjs'

const FILES = ['money-sequences', 'killed-between-steps', 'clock-sequences'].map(name => `test/api/${name}.test.ts`)

runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...FILES], { SEQUENCES: '10000' })
