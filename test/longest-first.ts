import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, in that order, though some of it is not much to read: begun last, each of these ran on alone
 * while the other places stood empty. The end of `.ci/run` tells the slowest files.
 */
const LONGEST = [
  'test/api/rights/every-call-in-full.test.ts',
  'src/server/features/backup/dump/dump.test.ts',
  'test/api/killed-between-steps.test.ts',
  'test/api/point-in-time.test.ts',
  'test/api/hostile/every-call.test.ts',
  'scripts/expressions/expressions.test.ts',
  'test/e2e/durability.test.ts',
  'test/e2e/what-cannot-be-loaded.test.ts',
  'test/e2e/backoffice-every-area.test.ts',
  'test/e2e/backoffice-failures.test.ts',
  'test/e2e/kiosk.test.ts',
  'test/e2e/kiosk-guests.test.ts',
  'test/e2e/backup.test.ts',
  'test/e2e/old-tab.test.ts',
  'test/e2e/order-board.test.ts',
  'test/e2e/hung-database.test.ts',
  'test/e2e/screens.test.ts',
  'test/e2e/backoffice-ten-thousand.test.ts',
  'test/e2e/injections.test.ts',
  'test/e2e/still-pages.test.ts',
  'test/e2e/backoffice-long-list.test.ts',
  'test/e2e/status-page.test.ts',
  'test/e2e/menu-page.test.ts',
  'test/e2e/timber-site.test.ts',
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
