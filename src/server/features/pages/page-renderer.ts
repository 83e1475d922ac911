import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '#contract/pages/page-data.ts'
import { type ClientBuild, readClientBuild } from '#server/features/pages/client-build.ts'
import { htmlShell, type RenderedPage } from '#server/features/pages/html-shell.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** What the storefront's own build exports for the server. */
export type Storefront = { preparePage: (data: PageData) => PageData; renderPage: (data: PageData) => RenderedPage }

/** Makes documents out of page data. `build` names the browser files they belong to. */
export type PageRenderer = {
  build: string
  /** The style its documents carry, which the content policy must allow. */
  inlineStyle: string | undefined
  /** Adds to the data what the storefront works out from it for the moment it was made. */
  prepare: (data: PageData) => PageData
  render: (data: PageData) => Promise<string>
}

/** The renderer of the built storefront. Throws when nothing was built. */
export async function builtRenderer(root: string = PROJECT_ROOT): Promise<PageRenderer> {
  const build: ClientBuild = readClientBuild(join(root, 'build/client'))
  const { preparePage, renderPage } = (await import(pathToFileURL(join(root, 'build/ssr/entry-server.js')).href)) as Storefront
  return {
    build: build.id,
    inlineStyle: build.inlineStyle?.css,
    prepare: preparePage,
    render: async page => {
      const data = preparePage(page)
      const rendered = renderPage(data)
      return htmlShell(data, rendered, build.filesOf(rendered.files))
    },
  }
}
