import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const program = resolve(import.meta.dirname, 'check-links.mjs')
const folders: string[] = []
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true })))

type Tree = Record<string, string>

function plant(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'links-'))
  folders.push(root)
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

function judge(tree: Tree) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, plant(tree)], { encoding: 'utf8' })
  return { status, output: stderr + stdout }
}

/** A small project in which each kind of pointer stands once and leads somewhere. */
const SOUND: Tree = {
  'README.md':
    '# Shop\n\nSee [prices](docs/reference/prices.md#rounding-of-sums) and `src/domain/pricing`.\n\n![a](docs/menu.png "Menu")\n',
  'docs/menu.png': '',
  'docs/guide.md': [
    '# Guide',
    '## With `code`, a [link](../README.md) & more',
    '## Twice',
    '## Twice',
    '[here](#twice-1), [there](#with-code-a-link--more), [away](https://example.org/x#y), [up](../README.md#shop)',
    'Files: `core/http/answer.ts`, `answer.ts`, `src/domain/pricing/sum.ts:12`, `npm run check`, `suppliers.ts`, decision 001',
    '<!-- examples: suppliers.ts -->',
    '```ts',
    "import { x } from '#src/made/up.ts' // `src/made/up.ts`",
    '```',
    '',
  ].join('\n'),
  'docs/reference/prices.md': '# Prices\n\n## Rounding of sums\n\n## Überblick: was gilt?\n',
  'docs/decisions/001-a-call-layer.md':
    '# 001 · A call layer\n\n**Status** accepted, 2026-11-20.\n\nAs (001), (001, 002) and answers of (503) say.\n',
  'docs/decisions/002-files.md': '# 002 · Files\n\n**Status** superseded by 001.\n',
  'docs/decisions/README.md': '| [001](001-a-call-layer.md) |\n| [002](002-files.md) |\n',
  'migrations/0001_applied.sql': '-- decision 007, model 2.4: applied migrations are never edited\n',
  'src/domain/pricing/sum.ts':
    '/** docs/reference/prices.md#rounding-of-sums, docs/reference/prices.md#überblick-was-gilt, decisions 001 and 002. */\n',
  'src/server/core/http/answer.ts': '// docs/guide.md, and the model of a language has 2 sizes\n',
}

test('a project in which every pointer leads somewhere passes', () => {
  expect(judge(SOUND)).toEqual({ status: 0, output: 'Every link leads somewhere in 9 files.\n' })
})

const BAD: { path: string; text: string; says: string; because: string }[] = [
  {
    path: 'src/a.ts',
    text: '\n/** docs/reference/orders.md#states */\n',
    says: 'src/a.ts:2: docs/reference/orders.md#states: there is no such page',
    because: 'a page of the reference that is not written',
  },
  {
    path: 'src/b.ts',
    text: '/** docs/reference/prices.md#rounding */\n',
    says: 'src/b.ts:1: docs/reference/prices.md#rounding: the page has no such heading',
    because: 'a heading of the reference that was renamed',
  },
  {
    path: 'src/c.ts',
    text: '// decision 003\n',
    says: 'src/c.ts:1: decision 003: there is no such record',
    because: 'a record that is gone',
  },
  {
    path: 'd.sql',
    text: '-- decisions 001, 002 and 004\n',
    says: 'd.sql:1: decision 004: there is no such record',
    because: 'the last of a list',
  },
  {
    path: 'docs/decisions/005-e.md',
    text: '# 005 E\n\nAs before (001, 003).\n',
    says: 'docs/decisions/005-e.md:3: decision 003: there is no such record',
    because: 'a number in brackets inside a record',
  },
  {
    path: 'docs/decisions/006-no-title.md',
    text: '# No title\n\n**Status** accepted.\n',
    says: 'docs/decisions/006-no-title.md:1: begins with another title than “# 006 · …”',
    because: 'a record with a title of another form',
  },
  {
    path: 'docs/decisions/008-no-status.md',
    text: '# 008 · No status\n',
    says: 'docs/decisions/008-no-status.md:1: has no status',
    because: 'a record without status',
  },
  {
    path: 'docs/decisions/009-not-listed.md',
    text: '# 009 · Not listed\n\n**Status** withdrawn.\n',
    says: 'docs/decisions/009-not-listed.md:1: is missing in docs/decisions/README.md',
    because: 'a record that the table leaves out',
  },
  {
    path: 'src/f.ts',
    text: '// docs/decisions/003-gone.md\n',
    says: 'src/f.ts:1: decision 003: there is no',
    because: 'a record by its file',
  },
  {
    path: 'src/g.ts',
    text: '// model 2.4\n',
    says: 'src/g.ts:1: “model 2.4” cites a document that is not',
    because: 'a model by number',
  },
  {
    path: 'src/h.ts',
    text: '// (model, section 1 "Keys")\n',
    says: 'src/h.ts:1: “model, section 1” cites',
    because: 'a model by section',
  },
  {
    path: 'src/r.ts',
    text: '/**\n * As it was (decision\n * 003).\n */\n',
    says: 'src/r.ts:2: decision 003: there is no',
    because: 'a decision whose number stands in the next line',
  },
  {
    path: 'src/i.ts',
    text: '/**\n * As it should be (model,\n * section 2).\n */\n',
    says: 'src/i.ts:2: “model, section 2” cites',
    because: 'a model whose number stands in the next line',
  },
  {
    path: 'i.md',
    text: 'See specification section 7.\n',
    says: 'i.md:1: “specification section 7” cites',
    because: 'a specification',
  },
  {
    path: 'docs/j.md',
    text: '[x](none.md)\n',
    says: 'docs/j.md:1: none.md: leads nowhere',
    because: 'a page that is not there',
  },
  {
    path: 'docs/k.md',
    text: '[x](guide.md#thrice)\n',
    says: 'docs/k.md:1: guide.md#thrice: docs/guide.md has no',
    because: 'a heading',
  },
  {
    path: 'docs/l.md',
    text: '# A\n[x](#b)\n',
    says: 'docs/l.md:2: #b: docs/l.md has no such heading',
    because: 'a heading of its own',
  },
  { path: 'm.md', text: '![x](docs/none.png)\n', says: 'm.md:1: docs/none.png: leads nowhere', because: 'a picture' },
  {
    path: 'n.md',
    text: '`src/domain/prices`\n',
    says: 'n.md:1: `src/domain/prices`: there is no',
    because: 'a folder that moved',
  },
  {
    path: 'o.md',
    text: '`core/http/answers.ts`\n',
    says: 'o.md:1: `core/http/answers.ts`: there is no',
    because: 'the last parts of a path',
  },
  { path: 'p.md', text: '`reply.ts`\n', says: 'p.md:1: `reply.ts`: there is no', because: 'a file by its name alone' },
  {
    path: 'src/q.ts',
    text: '// docs/other.md\n',
    says: 'src/q.ts:1: docs/other.md: there is no',
    because: 'a document named by a source',
  },
  {
    path: 'src/web/data/s.ts',
    text: '// decision 003\n',
    says: 'src/web/data/s.ts:1: decision 003: there is no',
    because: 'a folder of the product that is called as one of the root that is skipped',
  },
]

describe('what leads nowhere is told with its place', () => {
  const { status, output } = judge({ ...SOUND, ...Object.fromEntries(BAD.map(({ path, text }) => [path, text])) })
  const lines = output.split('\n')
  test.each(BAD)('$because', ({ says }) => expect(lines.filter(line => line.startsWith(says))).toHaveLength(1))
  test('and fails the check', () => expect(status).toBe(1))
})
