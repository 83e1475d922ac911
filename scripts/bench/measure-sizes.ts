import { brotliDecompressSync } from 'node:zlib'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { judgeBuild, LIMITS } from '../size/budgets.ts'
import { weighBuild } from '../size/weights.ts'
import { kb, type Figure } from './figure.ts'
import { PROJECT, type ServerProcess } from './start-server.ts'

const PRODUCTS = 50
const PAGE_LIMIT_BYTES = 25_000
const SHRINK_MS = 400

type Link = { id: number }
type Menu = Link & { version: number; branches: Link[]; catalog: { category: Link; products: Link[] }[] }

/**
 * The browser files of the build against their budgets. A build that misses a page is a figure too, so the run goes on.
 */
export function measureScripts(): Figure[] {
  try {
    return weighScripts()
  } catch (error) {
    return [
      {
        what: 'JavaScript',
        budget: '',
        measured: error instanceof Error ? error.message : String(error),
        how: 'the build is not complete',
        isWithin: false,
      },
    ]
  }
}

const HOW: Readonly<Record<string, string>> = {
  'page of blocks': 'brotli files of its own build, with all that comes unasked, a form and the teaser of woods',
}

const weighScripts = (): Figure[] =>
  judgeBuild({
    storefront: weighBuild(`${PROJECT}/build/client`, 'storefront'),
    content: weighBuild(`${PROJECT}/build/client`, 'content'),
    backoffice: weighBuild(`${PROJECT}/build/client`, 'backoffice'),
    signage: weighBuild(`${PROJECT}/build/client`, 'signage'),
  }).map(({ what, bytes, limitBytes, isWithin }) => ({
    what: what.startsWith('font') ? what : `JavaScript, ${what}`,
    budget: `<= ${kb(limitBytes)}`,
    measured: kb(bytes),
    how: HOW[what] ?? (what.startsWith('font') ? 'file size' : 'brotli files of the chunk and all its static imports'),
    isWithin,
    ...(limitBytes === LIMITS.menu ? { bareLimit: '59 KB, React alone' } : {}),
  }))

/**
 * HTML and styles of a menu page as a browser gets them, first for a menu cut to 50 products, then for the demo's
 * largest.
 */
export async function measureMenuPage(server: ServerProcess): Promise<Figure[]> {
  const { data: menus } = await json<{ data: Menu[] }>(server, '/api/menus')
  const { data: branches } = await json<{ data: (Link & { identifier: string })[] }>(server, '/api/branches')
  const sized = menus.map(menu => ({
    menu,
    size: productsOf(menu),
    branch: branches.find(({ id }) => menu.branches[0]?.id === id)?.identifier ?? '',
  }))
  const largest = sized.reduce((best, next) => (next.size > best.size ? next : best))
  const whole = await weighPage(server, `/store/${largest.branch}`)
  const cut = sized.find(({ size }) => size >= PRODUCTS)
  if (!cut) throw new Error(`No menu of the demo has ${PRODUCTS} products`)
  await saveMenu(server, cut.menu, cutTo(cut.menu, PRODUCTS))
  const small = await weighPage(server, `/store/${cut.branch}`)
  await saveMenu(server, { ...cut.menu, version: cut.menu.version + 1 }, cut.menu)
  const parts = ({ html, css }: PageWeight) => `${kb(html + css)} (HTML ${kb(html)}, CSS ${kb(css)})`
  return [
    {
      what: `HTML + CSS, menu page of ${PRODUCTS} products`,
      budget: `<= ${kb(PAGE_LIMIT_BYTES)}`,
      measured: parts(small),
      how: `bytes sent with brotli; the menu of ${cut.branch} cut to its first ${PRODUCTS} products`,
      isWithin: small.html + small.css <= PAGE_LIMIT_BYTES,
    },
    {
      what: `HTML + CSS, the demo's largest menu, ${largest.size} products`,
      budget: '',
      measured: parts(whole),
      how: 'the same',
    },
  ]
}

const productsOf = ({ catalog }: Menu) => catalog.reduce((sum, { products }) => sum + products.length, 0)

function cutTo(menu: Menu, count: number): Menu {
  let left = count
  const catalog = menu.catalog.flatMap(group => {
    const products = group.products.slice(0, left)
    left -= products.length
    return products.length > 0 ? [{ ...group, products }] : []
  })
  return { ...menu, catalog }
}

type PageWeight = { html: number; css: number }

async function weighPage(server: ServerProcess, path: string): Promise<PageWeight> {
  await fetchBrotli(server, path)
  // The first answer is compressed quickly, the kept one is replaced by a smaller one in the background.
  await new Promise(resolve => setTimeout(resolve, SHRINK_MS))
  const page = await fetchBrotli(server, path)
  const html = brotliDecompressSync(page).toString()
  const links = [...html.matchAll(/<link\b[^>]*\brel="?stylesheet[^>]*>/g)].filter(([tag]) => !/\bdisabled\b/.test(tag))
  const styles = links.flatMap(([tag]) => /\bhref="?([^"\s>]+)/.exec(tag)?.[1] ?? [])
  const weights = await Promise.all(styles.map(async address => (await fetchBrotli(server, address)).length))
  return { html: page.length, css: weights.reduce((sum, bytes) => sum + bytes, 0) }
}

/** The compressed bytes; `fetch` would unpack them. */
async function fetchBrotli({ url }: ServerProcess, path: string): Promise<Buffer> {
  const http = await import('node:http')
  return new Promise((resolve, reject) => {
    http
      .get(url + path, { headers: { 'accept-encoding': 'br' } }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`${path} answers ${response.statusCode}`)),
        )
      })
      .on('error', reject)
  })
}

const json = async <Answer>({ url }: ServerProcess, path: string) => (await (await fetch(url + path)).json()) as Answer

let cookie = ''
async function saveMenu(
  server: ServerProcess,
  { id, version }: Menu,
  { branches, catalog, ...rest }: Menu,
): Promise<void> {
  cookie ||= await signIn(server)
  const body = {
    ...rest,
    version,
    branches: branches.map(toLink),
    catalog: catalog.map(group => ({ category: toLink(group.category), products: group.products.map(toLink) })),
  }
  const answer = await fetch(`${server.url}/api/menus/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`The menu could not be saved: ${await answer.text()}`)
}

const toLink = ({ id }: Link) => ({ id })

async function signIn({ url }: ServerProcess): Promise<string> {
  const [admin] = DEMO_LOGINS
  const body = JSON.stringify({ username: admin?.username, password: admin?.password })
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const found = answer.headers.get('set-cookie')?.split(';')[0]
  if (answer.status !== 200 || !found)
    throw new Error(`The demo's administrator cannot sign in: ${await answer.text()}`)
  return found
}
