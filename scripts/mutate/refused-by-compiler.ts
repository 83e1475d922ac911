import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Flip } from './find-flips.ts'

/** A name nobody uses any more is not what keeps a fault out. */
const LENIENT = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false']
let copy: string | null = null

/**
 * Whether a fault would not even compile, so that no test has to notice it. Tried on a copy of the sources; `file` is
 * named from the root.
 */
export function refusedByCompiler(root: string, file: string, { start, end, replacement }: Flip): boolean {
  copy ??= copySources(root)
  const target = path.join(copy, file)
  const source = readFileSync(target, 'utf8')
  writeFileSync(target, source.slice(0, start) + replacement + source.slice(end))
  try {
    const project = file.startsWith('src/domain/') ? 'src/domain' : '.'
    return (
      spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', project, '--noEmit', ...LENIENT], { cwd: copy })
        .status !== 0
    )
  } finally {
    writeFileSync(target, source)
  }
}

function copySources(root: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tresen-flips-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const name of [
    'src',
    'scripts',
    'test',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vite.config.ts',
    'vitest.config.ts',
  ])
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}
