import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const folders: string[] = []
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true })))

type Tree = Record<string, string>

function plant(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'))
  folders.push(root)
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const run = (command: string, args: string[], cwd: string) => {
  // The linter finds its type-aware half on the PATH, which npm sets and a test runner called by itself does not.
  const env = { ...process.env, PATH: `${join(project, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const judge = (tree: Tree) =>
  run(process.execPath, [join(project, 'scripts/architecture/check-architecture.mjs'), plant(tree)], project)
const use = (specifier: string) => `import { x } from '${specifier}'\nexport const y = x\n`

/** A small house in which every allowed arrow is drawn once. */
const SOUND: Tree = {
  'src/domain/price.ts':
    "/* import { x } from '#server/env.ts' */\nimport type { Unit } from '#domain/unit.ts'\nexport const price = (unit: Unit) => unit\n",
  'src/domain/unit.ts': "// process.env is read elsewhere\nexport type Unit = 'kg'\nexport const glob = '/**/'\n",
  'src/domain/price.test.ts':
    "import fc from 'fast-check'\nimport { expect } from 'vitest'\nimport { make } from '#test/factories.ts'\n",
  'src/contract/order.ts': "import { z } from 'zod'\nimport { price } from '../domain/price.ts'\n",
  'src/server/env.ts': 'export const port = process.env.PORT\n',
  'src/server/app.ts': "import { FEATURES } from '#server/features/index.ts'\n",
  'src/server/core/db/names.ts': "export const one = db.selectFrom('a')\nexport const bare = db.withoutPlugins()\n",
  'src/server/features/index.ts':
    "import { place } from '#server/features/orders/place.ts'\nimport { pay } from '#server/features/payments/pay.ts'\n",
  'src/server/features/orders/place.ts':
    "import { order } from '#contract/order.ts'\nimport { save } from './save.ts'\nimport fs from 'node:fs'\n",
  'src/server/features/orders/save.ts': 'export const save = 1\n',
  'src/server/seed.ts': "export const seed = () => import('#demo/fill.ts')\n",
  'src/demo/fill.ts': "import { place } from '#server/features/orders/place.ts'\n",
  'src/server/features/payments/pay.ts': "import { price } from '#domain/price.ts'\n",
  'src/web/kit/api.ts': "import { order } from '#contract/order.ts'\n",
  'src/web/storefront/router.ts':
    "import { api } from '#web/kit/api.ts'\nexport const load = () => import('#web/storefront/page.tsx')\n",
  'src/web/storefront/page.tsx': "import { api } from '#web/kit/api.ts'\nimport './page.css'\n",
  'src/web/storefront/long.test.ts': 'export {}\n'.repeat(400),
}

test('a sound house passes', () => {
  expect(judge(SOUND)).toEqual({ status: 0, output: 'The architecture rules hold in 17 files.\n' })
})

describe('what the architecture rules refuse', () => {
  test.each<{ tree: Tree; says: string; because: string }>([
    {
      tree: { 'src/domain/a.ts': use('#contract/order.ts') },
      says: 'domain never sees contract',
      because: 'arrows point down',
    },
    {
      tree: {
        'src/server/a.ts': "import { build } from '@tools/build/fast'\nexport const y = build\n",
        'package.json': '{ "devDependencies": { "@tools/build": "1.0.0" } }',
      },
      says: 'what is shipped is one of the dependencies',
      because: 'audits and bills of materials see what is shipped',
    },
    {
      tree: { 'src/server/a.ts': use('#demo/fill.ts') },
      says: 'the demo is imported when it is asked for',
      because: 'only an empty database asks for the demo',
    },
    {
      tree: { 'src/web/kit/a.ts': "export const load = () => import('#demo/fill.ts')\n" },
      says: 'the demo is imported when it is asked for',
      because: 'the browser has no demo',
    },
    {
      tree: { 'src/domain/a.ts': `/** ${'a word '.repeat(17)}*/\n` },
      says: 'src/domain/a.ts:1: a comment of 125 characters',
      because: 'the formatter breaks code alone',
    },
    {
      tree: { 'src/domain/a.ts': use('../server/env.ts') },
      says: 'domain never sees server',
      because: 'a relative path is an arrow too',
    },
    {
      tree: { 'src/server/a.ts': 'export const rows = sql<{ id: number }>`select id from orders`\n' },
      says: 'a statement declares its row',
      because: 'a row that is only claimed is held against nothing',
    },
    {
      tree: {
        'src/server/features/a/b.ts': "export const rows = pool.query<{ id: number }>('select id from orders')\n",
      },
      says: 'a statement declares its row',
      because: 'the driver believes every claim as well',
    },
    {
      tree: { 'src/server/features/a/b.ts': "export const rows = db.selectFrom('tables').selectAll().execute()\n" },
      says: 'SQL is written as SQL',
      because: 'the query builder is a second way to write SQL',
    },
    {
      tree: { 'src/server/core/a.ts': "export const gone = tx\n  .deleteFrom('tables')\n  .execute()\n" },
      says: 'SQL is written as SQL',
      because: 'core has one way too, and a chain may be wrapped',
    },
    {
      tree: { 'src/server/features/a/b.ts': 'export const bare = db.withoutPlugins()\n' },
      says: 'names are switched off by exactNames alone',
      because: 'a reader has to know how columns arrive',
    },
    {
      tree: { 'src/contract/a.ts': use('#server/env.ts') },
      says: 'contract never sees server',
      because: 'the browser reads the contract',
    },
    {
      tree: { 'src/server/a.ts': use('#web/kit/api.ts') },
      says: 'server never sees web/kit',
      because: 'the server draws nothing',
    },
    {
      tree: { 'src/web/kit/a.ts': use('#web/storefront/router.ts') },
      says: 'web/kit never sees web/storefront',
      because: 'the kit serves all rooms',
    },
    {
      tree: { 'src/web/backoffice/a.ts': use('#web/storefront/router.ts') },
      says: 'web/backoffice never sees web/storefront',
      because: 'rooms keep apart',
    },
    {
      tree: { 'src/web/storefront/a.ts': use('#server/env.ts') },
      says: 'web/storefront never sees server',
      because: 'secrets stay at home',
    },
    {
      tree: { 'src/web/storefront/a.ts': "export const f = () => import('#server/env.ts')\n" },
      says: 'web/storefront never sees server',
      because: 'a lazy arrow is an arrow',
    },
    {
      tree: { 'src/web/storefront/a.ts': "import {\n  x,\n  y, // two\n} from '#server/env.ts'\n" },
      says: 'web/storefront never sees server',
      because: 'an import may span lines',
    },
    {
      tree: { 'src/server/features/orders/a.ts': use('#server/features/payments/pay.ts') },
      says: 'feature orders never sees feature payments',
      because: 'features meet elsewhere',
    },
    {
      tree: { 'src/server/features/orders/a.ts': "import type { P } from '../payments/pay.ts'\n" },
      says: 'feature orders never sees feature payments',
      because: 'a type is an arrow too',
    },
    {
      tree: { 'src/server/core/a.ts': use('#server/features/orders/place.ts') },
      says: 'only src/server/features/index.ts knows feature orders',
      because: 'the core serves whoever comes',
    },
    {
      tree: { 'src/server/core/a.ts': use('#server/features/index.ts') },
      says: 'only src/server/app.ts sees src/server/features/index.ts',
      because: 'who knows the list knows them all',
    },
    {
      tree: { 'src/server/a.ts': use('#test/factories.ts') },
      says: 'only tests see test/',
      because: 'factories are no product',
    },
    {
      tree: { 'src/server/a.ts': use('../../scripts/build.mjs') },
      says: 'src sees nothing outside src',
      because: 'scripts build the house, they are not in it',
    },
    {
      tree: {
        'src/domain/a/one.ts': use('#domain/b/one.ts'),
        'src/domain/b/one.ts': 'export const x = 1\n',
        'src/domain/b/two.ts': "import type { Z } from '#domain/a/two.ts'\n",
        'src/domain/a/two.ts': 'export type Z = 1\n',
      },
      says: 'circle in src/domain: a, b',
      because: 'two rooms that need each other are one, or hide a third',
    },
    {
      tree: {
        'src/web/storefront/menu/list/row.ts': use('#web/storefront/menu/draw.ts'),
        'src/web/storefront/menu/draw.ts': 'export const x = 1\n',
        'src/web/storefront/menu/page.ts': use('#web/storefront/menu/list/row.ts'),
        'src/web/storefront/menu/list/head.ts': use('#web/storefront/menu/page.ts'),
      },
      says: 'circle in src/web/storefront/menu: ',
      because: 'a sub-room does not climb to the room above it',
    },
    {
      tree: {
        'src/web/kit/button.ts':
          "export type Wish = 1\nexport const open = (wish: Wish) => import('#web/kit/dialog.ts')\n",
        'src/web/kit/dialog.ts':
          "import type { Wish } from '#web/kit/button.ts'\nexport const dialog = (wish: Wish) => wish\n",
      },
      says: 'circle through what is loaded later: src/web/kit/button.ts -> src/web/kit/dialog.ts -> src/web/kit/button.ts',
      because: 'what is loaded later knows nothing of who loads it',
    },
    {
      tree: Object.fromEntries(
        Array.from({ length: 41 }, (_, index) => [`src/domain/many/rule-${index}.ts`, 'export const x = 1\n']),
      ),
      says: 'src/domain/many: 41 files, the limit is 40',
      because: 'nobody sees a room through so many doors',
    },
    {
      tree: { 'src/web/kit/a.ts': 'export const timer: NodeJS.Timeout | null = null\n' },
      says: 'a browser has no Node',
      because: 'the web is checked together with its tests, which have the types of Node',
    },
    {
      tree: { 'src/web/kit/a.ts': 'export const here = import.meta.dirname\n' },
      says: 'a browser has no Node',
      because: 'a browser has addresses and no folders',
    },
    {
      tree: { 'src/web/kit/a.css': 'a { color: red }\n'.repeat(301) },
      says: '301 lines, the limit is 300',
      because: 'the linter reads no styles',
    },
    {
      tree: { 'src/web/kit/a.css': ':root:has(main input:focus) .card {\n  color: red;\n}\n' },
      says: 'whenever the focus moves',
      because: 'a finger waits for it',
    },
    {
      tree: { 'src/web/kit/a.css': 'html:has(dialog[open]) {\n  overflow: hidden;\n}\n' },
      says: 'whenever the focus moves',
      because: 'a sheet that opens is looked for in all of the page',
    },
    {
      tree: { 'src/domain/index.ts': "export { price } from '#domain/price.ts'\n" },
      says: "no file hands on another's exports",
      because: 'barrels hide where a thing lives',
    },
    {
      tree: { 'src/domain/index.ts': "export * from './price.ts'\n" },
      says: "no file hands on another's exports",
      because: 'a star is a barrel',
    },
    {
      tree: { 'src/domain/index.ts': "export type { Unit } from './unit.ts'\n" },
      says: "no file hands on another's exports",
      because: 'types have a home too',
    },
    {
      tree: { 'src/server/utils.ts': 'export const a = 1\n' },
      says: 'a name that says nothing',
      because: 'utils is no subject',
    },
    {
      tree: { 'src/server/mail.tsx': 'export const a = 1\n' },
      says: '.tsx lives in src/web only',
      because: 'Node cannot run it',
    },
  ])('$says: $because', ({ tree, says }) => {
    const { status, output } = judge({ ...SOUND, ...tree })
    expect(output).toContain(says)
    expect(output).toContain('1 broken.')
    expect(status).toBe(1)
  })
})

describe('what the linter refuses', () => {
  const lint = (tree: Tree) => {
    const root = plant({
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "lib": ["esnext"], "types": [], "module": "nodenext" } }',
      'package.json': JSON.stringify({
        type: 'module',
        imports: { '#domain/*': './src/domain/*', '#web/*': './src/web/*' },
      }),
      // Its folders are those around the file itself.
      '.oxlintrc.json': readFileSync(join(project, '.oxlintrc.json'), 'utf8').replace(/"\$schema":.*/, ''),
      ...tree,
    })
    return run(join(project, 'node_modules/.bin/oxlint'), ['--format', 'unix', '.'], root)
  }
  const SAVE = 'export async function save(): Promise<void> {}\n'

  test('a clean house passes', () => {
    const { output, status } = lint({
      'sample.ts': `${SAVE}export const run = async () => {\n  await save()\n}\n`,
      'src/domain/price.ts': "import type { Unit } from '#domain/unit.ts'\nexport const price = (unit: Unit) => unit\n",
      'src/domain/unit.ts': "export type Unit = 'kg'\n",
      'src/domain/more/unit.ts': 'export {}\n',
      'src/domain/price.test.ts':
        "import fc from 'fast-check'\nimport { readFile } from 'node:fs/promises'\nimport { price } from '#domain/price.ts'\nimport './more/unit.ts'\nexport const all = [fc, readFile, price]\n",
      'src/contract/order.ts': "import { z } from 'zod'\nexport const order = z\n",
      'src/server/env.ts': 'export const port = process.env.PORT\n',
      'src/server/pid.ts': "import fs from 'node:fs'\nexport const here = [fs, process.pid]\n",
      'src/web/router.ts': "export const load = () => import('#web/page.ts')\n",
      'src/web/page.ts': "import { load } from '#web/router.ts'\nexport const page = load\n",
      'src/web/page.test.ts': "import fs from 'node:fs'\nexport const here = [fs, process.pid, Buffer.from('a')]\n",
    })
    expect(output).toBe('')
    expect(status).toBe(0)
  })

  test.each<{ source: string; at?: string; more?: Tree; rule: string; because: string }>([
    {
      source: `${SAVE}export const run = () => {\n  save()\n}\n`,
      rule: 'no-floating-promises',
      because: 'nobody would see it fail',
    },
    {
      source: `${SAVE}export const isSaved = () => (save() ? 1 : 2)\n`,
      rule: 'no-misused-promises',
      because: 'a promise is always true',
    },
    { source: 'export const read = (value: any) => value\n', rule: 'no-explicit-any', because: 'types stop there' },
    { source: 'export default 1\n', rule: 'no-default-export', because: 'a thing has one name' },
    { source: 'const unused = 1\nexport {}\n', rule: 'no-unused-vars', because: 'dead code misleads' },
    {
      source: 'export const a = 1\n'.replace('a', 'b') + 'export {}\n'.repeat(300),
      rule: 'max-lines',
      because: 'nobody reads that far',
    },
    {
      at: 'src/domain/a.ts',
      source: use('zod'),
      rule: 'no-restricted-imports',
      because: 'the ground stands on nothing',
    },
    {
      at: 'src/domain/a.ts',
      source: "export const f = () => import('zod')\n",
      rule: 'no-restricted-imports',
      because: 'a lazy package is a package',
    },
    {
      at: 'src/web/a.ts',
      source: "export const text = Buffer.from('a')\n",
      rule: 'no-restricted-globals',
      because: 'the web is checked together with its tests, which have the types of Node',
    },
    {
      at: 'src/web/a.ts',
      source: 'export const is = typeof process\n',
      rule: 'no-restricted-globals',
      because: 'a browser has no process',
    },
    {
      at: 'src/domain/a.ts',
      source: use('node:fs'),
      rule: 'no-nodejs-modules',
      because: 'rules do no input or output',
    },
    {
      at: 'src/domain/a.test.ts',
      source: use('kysely'),
      rule: 'no-restricted-imports',
      because: 'its tests need their tools only',
    },
    {
      at: 'src/domain/a.test.ts',
      source: use('@scope/tool'),
      rule: 'no-restricted-imports',
      because: 'a scope is a package',
    },
    {
      at: 'src/contract/a.ts',
      source: use('node:crypto'),
      rule: 'no-nodejs-modules',
      because: 'the browser has no Node',
    },
    { at: 'src/web/kit/a.ts', source: use('crypto'), rule: 'no-nodejs-modules', because: 'an old name is a name' },
    {
      at: 'src/server/a.ts',
      source: 'export const a = process.env.HOME\n',
      rule: 'no-restricted-properties',
      because: 'settings have one door',
    },
    {
      at: 'src/server/a.ts',
      source: 'const { env } = process\nexport const a = env\n',
      rule: 'no-restricted-properties',
      because: 'a back door is a door',
    },
    {
      at: 'src/server/a.ts',
      source: "import { env } from 'node:process'\nexport const a = env\n",
      rule: 'no-restricted-imports',
      because: 'a side door is a door',
    },
    {
      at: 'src/web/a.ts',
      source: 'export const a = globalThis.process.env\n',
      rule: 'no-restricted-properties',
      because: 'a long way round is a way',
    },
    {
      at: 'src/domain/a.ts',
      source: "import { b } from './b.ts'\nexport type A = 1\nexport const a = b\n",
      more: { 'src/domain/b.ts': "import type { A } from '#domain/a.ts'\nexport const b: A = 1\n" },
      rule: 'no-cycle',
      because: 'a type import closes a circle as well',
    },
  ])('$rule in $at: $because', ({ source, at = 'sample.ts', more, rule }) => {
    const { status, output } = lint({ [at]: source, ...more })
    expect(output).toContain(rule)
    expect(status).toBe(1)
  })
})
