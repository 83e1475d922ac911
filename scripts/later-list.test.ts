import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { takeListOut } from './later-list.ts'

const LIST =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/BoardPage-a.js","assets/b.css","assets/LogsPage-c.js"])))=>i.map(i=>d[i]);\n'
const FRAME = `${LIST}export const pages=[()=>S(()=>import(\`./BoardPage-a.js\`),__vite__mapDeps([0,1])),async()=>(await S(async()=>{let{L:e}=await import(\`./LogsPage-c.js\`);return{L:e}},__vite__mapDeps([2,1]))).L]`

/** The frame as a browser runs it, with what it fetches. */
async function run(answers: (() => Promise<unknown>)[]) {
  const { code, fileName, content } = takeListOut(FRAME)
  const asked: string[] = []
  const source = code.replace(/import\(`[^`]*`\)/g, '{}').replace('export const pages=', 'return ')
  const begin = compileFunction(source, ['S', 'fetch', 'addEventListener']) as (
    ...given: unknown[]
  ) => (() => Promise<unknown>)[]
  const pages = begin(
    async (_load: unknown, files: unknown) => ({ L: await files, files: await files }),
    (address: string) => {
      asked.push(address)
      return (answers.shift() ?? (async () => ({ json: async () => JSON.parse(content) as unknown })))()
    },
    () => undefined,
  )
  return { pages, asked, fileName }
}

test('the first views know their files, all others are found in a list of their own, fetched once', async () => {
  const { pages, asked, fileName } = await run([])
  expect(await pages[0]?.()).toMatchObject({ files: ['assets/BoardPage-a.js', 'assets/b.css'] })
  expect(asked).toEqual([])
  expect(await pages[1]?.()).toEqual(['assets/LogsPage-c.js', 'assets/b.css'])
  expect(await pages[1]?.()).toEqual(['assets/LogsPage-c.js', 'assets/b.css'])
  expect(asked).toEqual([`/build/${fileName}`])
})

test('a list that did not arrive fails the page that needed it, and is asked for again', async () => {
  const { pages, asked } = await run([() => Promise.reject(new TypeError('Failed to fetch'))])
  await expect(pages[1]?.()).rejects.toThrow('Failed to fetch')
  expect(await pages[1]?.()).toEqual(['assets/LogsPage-c.js', 'assets/b.css'])
  expect(asked).toHaveLength(2)
})

test('a frame without the list in the words of its maker ends the build', () => {
  expect(() => takeListOut('export const pages=[]')).toThrow('no list of files')
})
