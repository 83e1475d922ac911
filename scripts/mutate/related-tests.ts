import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readImports, withoutComments } from '../architecture/read-imports.mjs'

const isTest = (file: string) => file.endsWith('.test.ts') || file.endsWith('.test.tsx')

/** Who imports whom among these files, by absolute paths. */
export function readImporters(root: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const { specifier } of readImports(withoutComments(readFileSync(file, 'utf8')))) {
      const [room = '', ...rest] = specifier.split('/')
      const isOwn = room.startsWith('#')
      if (!isOwn && !room.startsWith('.')) continue
      const target = isOwn
        ? path.join(root, room === '#test' ? 'test' : `src/${room.slice(1)}`, ...rest)
        : path.resolve(path.dirname(file), specifier)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/**
 * The tests that reach a file by imports, the likeliest to notice a fault in it first: those that import it themselves
 * before those that do so by others, and of them those beside it and with its words in their names.
 */
export function testsReaching(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([file])
  const tests: string[] = []
  for (let ring: readonly string[] = [file]; ring.length > 0;) {
    ring = [...new Set(ring.flatMap(one => importers.get(one) ?? []))].filter(one => !seen.has(one))
    for (const one of ring) seen.add(one)
    tests.push(...likeliestFirst(file, ring.filter(isTest)))
  }
  return tests
}

/** Tests in the folder of a file before others, and those with the more of its words in their names before others. */
export function likeliestFirst(file: string, tests: readonly string[]): string[] {
  const words = new Set(wordsOf(file))
  const likeness = (test: string) =>
    wordsOf(test).filter(word => words.has(word)).length + (path.dirname(test) === path.dirname(file) ? 0.5 : 0)
  return tests.toSorted((one, other) => likeness(other) - likeness(one))
}
const wordsOf = (file: string) =>
  path
    .basename(file)
    .replace(/(\.test)?\.tsx?$/, '')
    .split(/[-.]/)
