import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { WORKAROUNDS } from './performance-workarounds.ts'
import { START_FLAGS } from './start.mjs'

const root = path.dirname(import.meta.dirname)

/** A process of its own takes its time on a busy machine. */
const TIMEOUT_MS = 30_000
const run = (flags: readonly string[], script: string): unknown => {
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' })
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('what is bent for memory still works', () => {
  test(
    'a resting process gives back what it has worked with, as soon as it asks the collector so',
    () => {
      const script = `
      let kept = Array.from({ length: 400_000 }, (_, index) => ({ index, text: 'x'.repeat(50) + index, more: [index] }))
      globalThis.hold = kept
      const before = process.memoryUsage().rss
      globalThis.hold = kept = undefined
      gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
      process.stdout.write(JSON.stringify((before - process.memoryUsage().rss) / 1024 / 1024))`
      expect(run(START_FLAGS, script)).toBeGreaterThan(20)
    },
    TIMEOUT_MS,
  )

  test(
    'the young heap stays small whatever passes through it',
    () => {
      const script = `
      globalThis.hold = Array.from({ length: 200_000 }, (_, index) => ({ index, text: 'x'.repeat(50) + index, more: [index] }))
      const space = require('node:v8').getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
      process.stdout.write(JSON.stringify(space.space_size / 1024 / 1024))`
      expect(run(START_FLAGS, script)).toBeLessThanOrEqual(20)
      expect(run([], script)).toBeGreaterThan(20)
    },
    TIMEOUT_MS,
  )

  test(
    'the old heap does not wait for several times what lives in it',
    () => {
      const script = `
      const held = Array.from({ length: 200_000 }, (_, index) => ({ index, text: 'x'.repeat(50) + index, more: [index] }))
      const passing = new Array(40_000)
      let most = 0
      for (let index = 0; index < 3_000_000; index += 1) {
        passing[index % passing.length] = { index, more: [index, index] }
        if (index % 20_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed)
      }
      process.stdout.write(JSON.stringify(held.length && most / 1024 / 1024))`
      // A collector beside the program is as late as the machine is busy: here it has one thread, and takes its turn
      // where it should.
      const most = (flags: readonly string[]) => Number(run([...flags, '--single-threaded'], script))
      const bent = most(START_FLAGS)
      expect(bent).toBeLessThan(265)
      expect(most(START_FLAGS.slice(0, 1))).toBeGreaterThan(bent + 10)
    },
    TIMEOUT_MS,
  )
})

test.each(WORKAROUNDS.map(({ what, where }) => ({ what, where })))(
  '$what: it stands where the list says',
  ({ where }) => {
    const files = [...where.matchAll(/[\w./-]+\.(?:tsx?|mjs|json)/g)].map(([file]) => file)
    expect(files.filter(file => !existsSync(path.join(root, file)))).toEqual([])
    for (const name of where.match(
      /\b(?:RENDERED_GROUPS|SMALL_REACT|resolve\.alias|enableCompileCache|MALLOC_\w+)\b|--[a-z-]+/g,
    ) ?? [])
      expect(
        files.some(file => readFileSync(path.join(root, file), 'utf8').includes(name.replace('resolve.', ''))),
      ).toBe(true)
  },
)
