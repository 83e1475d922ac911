import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '#contract/pages/page-data.ts'
import { readClientBuild } from '#server/features/pages/client-build.ts'
import { htmlShell, type RenderedPage } from '#server/features/pages/html-shell.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** What the storefront's own build exports for the server. */
export type Storefront = {
  preparePage: (data: PageData) => PageData
  filesOf: (data: PageData) => string[]
  renderPage: (data: PageData) => RenderedPage
}
/** The same for the pages of the website alone, which say which they are. */
type Website = Pick<Storefront, 'renderPage' | 'filesOf'> & { isOfWebsite: (data: PageData) => boolean }

/** Makes documents out of page data. `build` names the browser files they belong to. */
export type PageRenderer = {
  build: string
  /** The styles the document of a page carries, which the content policy must allow. */
  inlineStylesOf: (data: PageData) => readonly string[]
  /** Adds to the data what the storefront works out from it for the moment it was made. */
  prepare: (data: PageData) => PageData
  render: (data: PageData) => Promise<string>
}

/** The renderer of the built storefront. Throws when nothing was built. */
export async function builtRenderer(root: string = PROJECT_ROOT): Promise<PageRenderer> {
  const folder = join(root, 'build/client')
  const shop = readClientBuild(folder)
  const website = readClientBuild(folder, 'content')
  const module = (name: string): Promise<unknown> => import(pathToFileURL(join(root, 'build', name)).href)
  const [store, pages] = (await Promise.all([
    module('ssr/entry-server.js'),
    module('ssr-content/entry-content-server.js'),
  ])) as [Storefront, Website]
  const moduleOf = (data: PageData) => (pages.isOfWebsite(data) ? pages : store)
  const filesOf = (data: PageData) => (pages.isOfWebsite(data) ? website : shop).filesOf(moduleOf(data).filesOf(data))
  return {
    build: createHash('sha256').update(`${shop.id} ${website.id}`).digest('hex').slice(0, 12),
    inlineStylesOf: data => filesOf(data).inlineStyles.map(({ css }) => css),
    prepare: store.preparePage,
    render: async page => {
      const data = store.preparePage(page)
      return htmlShell(data, moduleOf(data).renderPage(data), filesOf(data))
    },
  }
}
