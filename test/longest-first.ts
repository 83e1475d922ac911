import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest by far, though it is not much to read: begun last, each of these ran on alone while the other
 * places stood empty.
 */
const LONGEST = [
  'test/api/rights/every-call-in-full.test.ts',
  'test/api/hostile/every-call.test.ts',
  'test/e2e/backup.test.ts',
  'test/e2e/backoffice-every-area.test.ts',
  'test/e2e/backoffice-failures.test.ts',
  'test/e2e/durability.test.ts',
  'test/e2e/old-tab.test.ts',
  'test/e2e/hung-database.test.ts',
  'test/e2e/pwa-install.test.ts',
  'test/e2e/pwa-update.test.ts',
  'test/e2e/backoffice-account.test.ts',
]
const rank = ({ moduleId }: TestSpecification) => {
  const found = LONGEST.indexOf(path.relative(process.cwd(), moduleId))
  return found === -1 ? LONGEST.length : found
}

/** A bare machine knows of no earlier run: the longest files first, all others by their size as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
