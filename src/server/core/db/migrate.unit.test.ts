import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '#server/core/db/migrate.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

test('the mark on the queue’s schema names the version of the queue the project installs', () => {
  const { dependencies } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(QUEUE_SCHEMA).toBe(`graphile-worker ${dependencies['graphile-worker']}`)
})
