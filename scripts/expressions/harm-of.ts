import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { check } from 'recheck'
import { type Expression, findExpressions, type Found } from './find-expressions.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** All of them together; a busy machine takes several times as long. */
export const TIMEOUT_MS = 300_000

// Built in: neither Java nor a program for one kind of processor.
process.env['RECHECK_BACKEND'] = 'pure'

/** The sources of the product with the expressions in them. */
export const readSources = (): { file: string; found: Found }[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter(file => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map(file => ({ file, found: findExpressions(file, readFileSync(path.join(ROOT, file), 'utf8')) }))

/** Counted are steps and not seconds, of which a busy machine takes many. */
const STEPS = { attackTimeout: null, incubationTimeout: null, mutationTimeout: null, seedingTimeout: null } as const

/**
 * The text on which an expression takes longer than its length allows, or why nobody knows; null for a harmless one.
 */
export async function harmOf({ source, flags }: Expression): Promise<string | null> {
  const told = await check(source, flags, { timeout: TIMEOUT_MS, ...STEPS })
  if (told.status === 'safe') return null
  return told.status === 'vulnerable'
    ? `${told.complexity.summary}: ${told.attack.pattern}`
    : `unknown: ${told.error.kind}`
}

/** Expressions that were found harmless, by their marks; `note-harmless.ts` writes them. */
export const NOTED = path.join(import.meta.dirname, 'harmless.json')
export const readNoted = (): Set<string> => new Set(JSON.parse(readFileSync(NOTED, 'utf8')) as string[])

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string }
/** The verdict depends on nothing but the expression and the version of whoever gives it. */
export const markOf = ({ source, flags }: Expression): string =>
  createHash('sha256').update(`${version} /${source}/${flags}`).digest('hex').slice(0, 16)
