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

/** The tests that reach a file by imports, nearest first: what is likely to notice a fault in it is asked first. */
export function testsReaching(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([file])
  for (const one of seen) for (const next of importers.get(one) ?? []) seen.add(next)
  return [...seen].filter(isTest)
}
