import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sampled } from '#test/sampled.ts'
import { type Expression, findExpressions } from './find-expressions.ts'
import { harmOf, markOf, readNoted, readSources, TIMEOUT_MS } from './harm-of.ts'

const SOURCES = readSources()

/** Put together while the program runs: as each of them then reads. */
const MADE: readonly { file: string; reads: RegExp; because: string }[] = [
  {
    file: 'src/contract/fields/local-date-time.ts',
    reads: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    because: 'two of the expressions written beside it, one in the other',
  },
  {
    file: 'src/server/core/resources/database-problem.ts',
    reads: /_(?:check|key|fkey)$/,
    because: 'the names of constraints are our own',
  },
  {
    file: 'src/server/features/system/guide/shape-text.ts',
    reads: /^20\d\d-(0[1-9]|1[0-2])$/,
    because: 'the expressions of the contract, which are written there, on texts of our own',
  },
  {
    file: 'src/web/backoffice/navigation/visible-areas.ts',
    reads: /^\/produkte(?:\/[^/]+)?\/[^/]+$/,
    because: 'the paths of areas are our own',
  },
]

test('an expression is found wherever it is written, and nothing else is taken for one', () => {
  const source =
    'const a = 6 / 2 / 1 // no /x+$/ here\nconst b = { c: [/y+/giu] }\nconst d = new RegExp(`^${b}`)\nconst e = "/z/"'
  expect(findExpressions('sample.ts', source)).toEqual({ written: [{ source: 'y+', flags: 'giu' }], made: 1 })
})

test.each([
  { expression: /\/+$/, because: 'a row of slashes is begun anew at each of them' },
  { expression: /[?#].*$/, because: 'a row of questions is begun anew at each of them' },
  { expression: /(?:<!--[^]*?-->\s*)*<svg/i, because: 'each comment may end at each end behind it' },
  { expression: /^-?(\d+\.?\d*|\.\d+)$/, because: 'digits may stand on either side of a missing point' },
  { expression: /\B(?=(\d{3})+,)/g, because: 'all digits behind each digit are looked at' },
])(
  '$expression is found out: $because',
  async ({ expression }) => expect(await harmOf(expression)).not.toBeNull(),
  TIMEOUT_MS,
)

test('what nobody has looked at is never taken for known', () => {
  const one = { source: 'x+$', flags: '' }
  expect(readNoted().has(markOf(one))).toBe(false)
  expect(new Set([one, { source: 'x+$', flags: 'i' }, { source: 'x+', flags: '' }].map(markOf)).size).toBe(3)
})

test('what is put together while the program runs is known', () => {
  const made = SOURCES.filter(({ found }) => found.made > 0).map(({ file, found }) => [file, found.made])
  expect(made).toEqual(MADE.map(({ file }) => [file, 1]))
})

test(
  'no expression of the product takes longer than the length of its text, whatever the text is',
  async () => {
    const each = new Map<string, Expression & { file: string }>()
    for (const { file, found } of SOURCES)
      for (const one of found.written) each.set(`/${one.source}/${one.flags}`, { ...one, file })
    for (const { file, reads } of MADE) each.set(String(reads), { source: reads.source, flags: reads.flags, file })
    expect(each.size).toBeGreaterThan(150)
    // what was found harmless before stays so: one in three is looked at again each day
    const noted = readNoted()
    const known = [...each].filter(([, one]) => noted.has(markOf(one)))
    const unknown = [...each].filter(([, one]) => !noted.has(markOf(one)))
    const harmful: string[] = []
    for (const [written, { file, ...expression }] of [...unknown, ...sampled(known)]) {
      // what gives no control back for long is taken for hanging
      await setImmediate()
      const harm = await harmOf(expression)
      if (harm !== null) harmful.push(`${written} in ${file} — ${harm}`)
    }
    expect(harmful).toEqual([])
  },
  TIMEOUT_MS,
)
