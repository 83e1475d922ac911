import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { htmlShell } from '#server/features/pages/html-shell.ts'
import type { PageRenderer, Storefront } from '#server/features/pages/page-renderer.ts'

const ENTRY = 'src/web/storefront/entry-client.tsx'
const SERVER_ENTRY = '/src/web/storefront/entry-server.tsx'

/** Renders from the sources and reloads the browser when they change; only for development. */
export async function devRenderer(server: FastifyInstance): Promise<PageRenderer> {
  const vite = await createServer({
    root: PROJECT_ROOT,
    appType: 'custom',
    // Read as it stands: a bundled copy would come and go, and Node, which watches what it loaded, would restart for
    // ever.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: server.server } },
  })
  server.all('/build/*', (request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
  server.addHook('onClose', () => vite.close())
  const storefront = async () => (await vite.ssrLoadModule(SERVER_ENTRY)) as Storefront
  const { preparePage } = await storefront()
  return {
    build: 'dev',
    inlineStylesOf: () => [],
    prepare: preparePage,
    async render(page) {
      const { renderPage, preparePage: prepare } = await storefront()
      const data = prepare(page)
      const html = htmlShell(data, renderPage(data), {
        entry: `/build/${ENTRY}`,
        scripts: [],
        styles: ['/build/src/web/storefront/shell/theme.css?direct'],
        font: undefined,
        inlineStyles: [],
      })
      // Vite would also put its base before every address of the page, so it gets an empty one and only what it adds is
      // taken.
      const frame = await vite.transformIndexHtml(data.path, '<html><head></head><body></body></html>')
      const added = frame.slice(frame.indexOf('<head>') + '<head>'.length, frame.lastIndexOf('</head>'))
      return html.replace('<head>', () => `<head>${added}`)
    },
  }
}
