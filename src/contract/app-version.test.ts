import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { APP_VERSION } from '#contract/app-version.ts'

test('guests and the package are told the same version', async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  expect(APP_VERSION).toBe(version)
})
