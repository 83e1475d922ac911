import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Link = { rel: string; href: string; onload?: () => void; onerror?: () => void; remove(): void }
const head: Link[] = []
const told: unknown[] = []
let fetchPart: <Part>(
  load: () => Promise<Part>,
  files?: readonly string[] | Promise<readonly string[]>,
) => Promise<Part>

beforeEach(async () => {
  head.length = told.length = 0
  const link = (): Link => {
    const self: Link = { rel: '', href: '', remove: () => void head.splice(head.indexOf(self), 1) }
    return self
  }
  vi.stubGlobal('document', {
    createElement: link,
    querySelector: (selector: string) => head.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    head: { append: (one: Link) => head.push(one) },
  })
  vi.stubGlobal('dispatchEvent', (event: Event & { payload: unknown }) => told.push([event.type, event.payload]))
  vi.resetModules()
  fetchPart = (await import('#web/kit/fetch-part.ts')).__vitePreload
})
afterEach(() => vi.unstubAllGlobals())

const added = () => head.map(({ rel, href }) => `${rel} ${href}`)

test('all files of a part are asked for at once, and it waits for its styles alone', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'part')
  const part = fetchPart(load, ['assets/a.js', 'assets/b.js', 'assets/a.css'])
  expect(added()).toEqual([
    'modulepreload /build/assets/a.js',
    'modulepreload /build/assets/b.js',
    'stylesheet /build/assets/a.css',
  ])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  head[2]?.onload?.()
  expect(await part).toBe('part')
})

test('what the page has already is not asked for, and styles on their way hold up whoever needs them too', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'part')
  const first = fetchPart(load, ['assets/a.css'])
  const second = fetchPart(load, ['assets/a.css'])
  expect(added()).toEqual(['stylesheet /build/assets/a.css'])
  await new Promise(setImmediate)
  expect(load).not.toHaveBeenCalled()
  head[0]?.onload?.()
  await Promise.all([first, second])
  expect(await fetchPart(load, ['assets/a.css'])).toBe('part')
  expect(head).toHaveLength(1)
})

test('styles that do not arrive are told to the page, which may mend itself, and asked for again by the next', async () => {
  const part = fetchPart(async () => 'part', ['assets/a.css'])
  head[0]?.onerror?.()
  await expect(part).rejects.toThrow('Unable to preload CSS for /build/assets/a.css')
  expect(told).toEqual([['vite:preloadError', expect.any(Error)]])
  const again = fetchPart(async () => 'part', ['assets/a.css'])
  head[0]?.onload?.()
  expect(await again).toBe('part')
})

test('code that does not arrive is told as well', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module: /build/assets/a.js')
  await expect(fetchPart(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(told).toEqual([['vite:preloadError', failure]])
})

test('a list of files that is fetched itself is waited for, and told when it does not arrive', async () => {
  const part = fetchPart(async () => 'part', Promise.resolve(['assets/a.js']))
  expect(await part).toBe('part')
  expect(added()).toEqual(['modulepreload /build/assets/a.js'])
  const failure = new TypeError('Failed to fetch')
  await expect(fetchPart(async () => 'part', Promise.reject(failure))).rejects.toBe(failure)
  expect(told).toEqual([['vite:preloadError', failure]])
})
