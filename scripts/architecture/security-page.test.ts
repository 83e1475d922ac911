import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const page = readFileSync(join(project, 'docs/security.md'), 'utf8')

/** What has to be met, of ASVS 5.0.0. */
const MET = '3.3.1 3.3.3 4.1.3 5.4.3 6.1.1 6.2.3 6.2.4 6.3.1 6.3.2 6.4.1 8.2.2 8.4.1 15.2.2 15.4.2 16.3.1 16.3.2'.split(
  ' ',
)

type Named = { file: string; title: string }
/** Every test a text names, as `path`: “title”. */
const testsIn = (text: string): Named[] =>
  [...text.matchAll(/`([^`]+\.test\.ts)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Why a test that is named is not there: its file is not, or none of that title begins in it. Null when it is. */
function missing({ file, title }: Named, read: (file: string) => string | null): string | null {
  const source = read(file)
  if (source === null) return `${file} does not exist`
  const places = [`'${title}'`, `"${title}"`, `\`${title}\``].flatMap(quoted => [...source.matchAll(exactly(quoted))])
  const isTest = places.some(({ index }) =>
    /(?:^|[\s)\]])(?:test|it)?(?:\.(?:each|runIf)[^]*)?\(\s*$/.test(source.slice(Math.max(0, index - 4000), index)),
  )
  return isTest ? null : `${file} has no test “${title}”`
}
const exactly = (text: string) => new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), 'g')

const ofProject = (file: string) => (existsSync(join(project, file)) ? readFileSync(join(project, file), 'utf8') : null)

test.each(MET)('requirement %s is met, and a test that exists shows it', number => {
  const [row, ...others] = page.split('\n').filter(line => line.startsWith(`| ${number} |`))
  expect(others).toEqual([])
  const named = testsIn(row ?? '')
  expect(named.length).toBeGreaterThan(0)
  expect(named.flatMap(one => missing(one, ofProject) ?? [])).toEqual([])
})

test('every test the page names exists, and every one is named in the form that is looked for', () => {
  const named = testsIn(page)
  expect(named.flatMap(one => missing(one, ofProject) ?? [])).toEqual([])
  expect(named).toHaveLength(page.match(/\.test\.ts`/g)?.length ?? 0)
})

test('every file, folder and page it points to is there', () => {
  const files = [...page.matchAll(/`((?:src|docs|test|scripts)\/[\w./-]+)`/g)].map(([, file = '']) => file)
  const below = [...page.matchAll(/`((?:core|features|domain|storefront)\/[\w./-]+\.tsx?)`/g)].flatMap(
    ([, file = '']) =>
      ['src', 'src/server', 'src/web'].some(room => existsSync(join(project, room, file))) ? [] : file,
  )
  const linked = [...page.matchAll(/\]\(([\w./-]+)\)/g)].map(([, target = '']) => `docs/${target}`)
  expect([...files, ...linked].filter(file => !existsSync(join(project, file)))).toEqual([])
  expect(below).toEqual([])
})

test.each([
  { source: "test('holds', () => expect(1).toBe(1))", title: 'holds', is: null, because: 'it stands there' },
  {
    source: "describe('A', () => {\n  test.each([{ a: 1 }])(\n    'holds $a',\n",
    title: 'holds $a',
    is: null,
    because: 'it stands there for each',
  },
  {
    source: "test('holds no more', () => 1)",
    title: 'holds',
    is: 'x.test.ts has no test “holds”',
    because: 'it is called otherwise now',
  },
  {
    source: "const text = 'holds'\ntest('another', () => 1)",
    title: 'holds',
    is: 'x.test.ts has no test “holds”',
    because: 'it is only a text',
  },
  { source: null, title: 'holds', is: 'x.test.ts does not exist', because: 'the file has moved' },
])('a test named on the page is looked up: $because', ({ source, title, is }) =>
  expect(missing({ file: 'x.test.ts', title }, () => source)).toBe(is),
)
