import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const folders: string[] = []
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true })))

type Tree = Record<string, string>

function plant(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'law-'))
  folders.push(root)
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const run = (command: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const judge = (tree: Tree) => run(process.execPath, [join(project, 'scripts/law/check-law.mjs'), plant(tree)], project)
const use = (specifier: string) => `import { x } from '${specifier}'\nexport const y = x\n`

/** A small house in which every allowed arrow is drawn once. */
const SOUND: Tree = {
  'src/domain/price.ts':
    "/* import { x } from 'lodash' */\nimport type { Unit } from '#domain/unit.ts'\nexport const price = (unit: Unit) => unit\n",
  'src/domain/unit.ts': "// process.env is read elsewhere\nexport type Unit = 'kg'\nexport const glob = '/**/'\n",
  'src/domain/price.test.ts': "import fc from 'fast-check'\nimport { expect } from 'vitest'\nimport { make } from '#test/factories.ts'\n",
  'src/contract/order.ts': "import { z } from 'zod'\nimport { price } from '../domain/price.ts'\n",
  'src/server/env.ts': 'export const port = process.env.PORT\n',
  'src/server/app.ts': "import { place } from '#server/features/orders/place.ts'\nimport { pay } from '#server/features/payments/pay.ts'\n",
  'src/server/features/orders/place.ts':
    "import { order } from '#contract/order.ts'\nimport { save } from './save.ts'\nimport fs from 'node:fs'\n",
  'src/server/features/orders/save.ts': 'export const save = 1\n',
  'src/server/features/payments/pay.ts': "import { price } from '#domain/price.ts'\n",
  'src/web/kit/api.ts': "import { order } from '#contract/order.ts'\n",
  'src/web/storefront/router.ts': "import { api } from '#web/kit/api.ts'\nexport const load = () => import('#web/storefront/page.tsx')\n",
  'src/web/storefront/page.tsx': "import { load } from '#web/storefront/router.ts'\nimport './page.css'\n",
  'src/web/storefront/long.test.ts': 'export {}\n'.repeat(400),
}

test('a sound house passes', () => {
  expect(judge(SOUND)).toEqual({ status: 0, output: 'The law holds in 13 files.\n' })
})

describe('what the law refuses', () => {
  test.each<{ tree: Tree; says: string; because: string }>([
    { tree: { 'src/domain/a.ts': use('#contract/order.ts') }, says: 'domain never sees contract', because: 'arrows point down' },
    { tree: { 'src/domain/a.ts': use('../server/env.ts') }, says: 'domain never sees server', because: 'a relative path is an arrow too' },
    { tree: { 'src/domain/a.ts': use('zod') }, says: 'domain sees no package', because: 'the ground stands on nothing' },
    { tree: { 'src/domain/a.ts': use('node:fs') }, says: 'domain sees no built-in module', because: 'rules do no input or output' },
    { tree: { 'src/domain/a.test.ts': use('kysely') }, says: 'domain sees no package', because: 'its tests need their tools only' },
    {
      tree: { 'src/server/a.ts': 'export const rows = sql<{ id: number }>`select id from orders`\n' },
      says: 'a statement declares its row',
      because: 'a row that is only claimed is held against nothing',
    },
    {
      tree: { 'src/server/features/a/b.ts': "export const rows = pool.query<{ id: number }>('select id from orders')\n" },
      says: 'a statement declares its row',
      because: 'the driver believes every claim as well',
    },
    { tree: { 'src/contract/a.ts': use('#server/env.ts') }, says: 'contract never sees server', because: 'the browser reads the contract' },
    { tree: { 'src/contract/a.ts': use('node:crypto') }, says: 'contract sees no built-in module', because: 'the browser has no Node' },
    { tree: { 'src/server/a.ts': use('#web/kit/api.ts') }, says: 'server never sees web/kit', because: 'the server draws nothing' },
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
    { tree: { 'src/server/a.ts': use('#test/factories.ts') }, says: 'only tests see test/', because: 'factories are no product' },
    {
      tree: { 'src/server/a.ts': use('../../scripts/build.mjs') },
      says: 'src sees nothing outside src',
      because: 'scripts build the house, they are not in it',
    },
    {
      tree: { 'src/server/a.ts': 'export const a = process.env.HOME\n' },
      says: 'only src/server/env.ts reads the environment',
      because: 'settings have one door',
    },
    {
      tree: { 'src/server/a.ts': 'const { env } = process\nexport const a = env\n' },
      says: 'only src/server/env.ts reads the environment',
      because: 'a back door is a door',
    },
    {
      tree: { 'src/server/a.ts': "import { env } from 'node:process'\n" },
      says: 'only src/server/env.ts reads the environment',
      because: 'a side door is a door',
    },
    {
      tree: { 'src/domain/a.ts': "import { b } from './b.ts'\n", 'src/domain/b.ts': "import type { A } from '#domain/a.ts'\n" },
      says: 'cycle: src/domain/a.ts -> src/domain/b.ts -> src/domain/a.ts',
      because: 'a type import closes a circle as well',
    },
    {
      tree: { 'src/domain/a.ts': 'export const a = 1\n'.repeat(301) },
      says: '301 lines, the limit is 300',
      because: 'nobody reads that far',
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
    { tree: { 'src/server/utils.ts': 'export const a = 1\n' }, says: 'a name that says nothing', because: 'utils is no subject' },
    { tree: { 'src/server/mail.tsx': 'export const a = 1\n' }, says: '.tsx lives in src/web only', because: 'Node cannot run it' },
  ])('$says: $because', ({ tree, says }) => {
    const { status, output } = judge({ ...SOUND, ...tree })
    expect(output).toContain(says)
    expect(output).toContain('1 broken.')
    expect(status).toBe(1)
  })
})

describe('what the linter refuses', () => {
  const lint = (source: string) => {
    const root = plant({
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "lib": ["esnext"], "types": [] } }',
      'sample.ts': source,
    })
    return run(join(project, 'node_modules/.bin/oxlint'), ['-c', join(project, '.oxlintrc.json'), 'sample.ts'], root)
  }
  const SAVE = 'export async function save(): Promise<void> {}\n'

  test('a clean sample passes', () => {
    expect(lint(`${SAVE}export const run = async () => {\n  await save()\n}\n`).status).toBe(0)
  })

  test.each([
    { source: `${SAVE}export const run = () => {\n  save()\n}\n`, rule: 'no-floating-promises', because: 'nobody would see it fail' },
    { source: `${SAVE}export const isSaved = () => (save() ? 1 : 2)\n`, rule: 'no-misused-promises', because: 'a promise is always true' },
    { source: 'export const read = (value: any) => value\n', rule: 'no-explicit-any', because: 'types stop there' },
    { source: 'export default 1\n', rule: 'no-default-export', because: 'a thing has one name' },
    { source: 'const unused = 1\nexport {}\n', rule: 'no-unused-vars', because: 'dead code misleads' },
    { source: 'export const a = 1\n'.replace('a', 'b') + '// line\n'.repeat(300), rule: 'max-lines', because: 'nobody reads that far' },
  ])('$rule: $because', ({ source, rule }) => {
    const { status, output } = lint(source)
    expect(output).toContain(rule)
    expect(status).toBe(1)
  })
})
