import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { App } from '#server/core/context.ts'
import type { ShownSite } from '#server/features/pages/content/shown-blocks.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { builtRenderer, type PageRenderer } from '#server/features/pages/page-renderer.ts'
import { themeCss } from '#server/features/pages/theme-css.ts'
import { CLIENT_FOLDER } from '#server/project-root.ts'

/** What is drawn: blocks and what they lead to. */
type Drawn = Pick<ShownSite, 'name' | 'content' | 'usedImages' | 'usedFiles'>

/** The renderer of this process, once it was needed; one that was not built may stand there later. */
const known = new WeakMap<App, Promise<PageRenderer>>()
const sheets = new Map<string, string>()

const STYLE_LINK = /<link rel="stylesheet" href="\/(build\/[\w./-]+\.css)"(?: disabled)?>/g
/** Without the elements of this name, whose kind stands in none of its own. */
function without(tag: string, html: string): string {
  const end = `</${tag}>`
  const [first = '', ...others] = html.split(`<${tag}`)
  return first + others.map(other => (other.includes(end) ? other.slice(other.indexOf(end) + end.length) : '')).join('')
}
/** What stands in the middle of a page. */
function middleOf(html: string): string {
  const from = html.indexOf('>', html.indexOf('<main')) + 1
  return html.slice(from, html.lastIndexOf('</main>'))
}

/**
 * Blocks as the website draws them: what stands in its middle, without programs, and its styles; null where the
 * storefront was not built.
 */
export async function drawContent(app: App, drawn: Drawn): Promise<{ html: string; css: string } | null> {
  const loading = known.get(app) ?? builtRenderer()
  known.set(app, loading)
  const renderer = await loading.catch((error: unknown) => {
    known.delete(app)
    app.log.warn({ err: error }, 'A page could not be drawn for a screen')
    return null
  })
  if (!renderer) return null
  const catalogue = await app.catalogue.current()
  const draft = { ...drawn, path: 'szene', title: null, description: null }
  const page = pageData(catalogue, { path: '/szene', now: app.clock.now(), origin: '', build: renderer.build, draft })
  const whole = await renderer.render(page)
  const css = [
    ...renderer.inlineStylesOf(page),
    ...(await Promise.all([...whole.matchAll(STYLE_LINK)].map(([, file = '']) => sheet(file)))),
    themeCss(page.config) ?? '',
  ]
  return {
    html: ['script', 'noscript', 'iframe', 'form'].reduce((html, tag) => without(tag, html), middleOf(whole)),
    css: [...new Set(css)].join('\n'),
  }
}

async function sheet(file: string): Promise<string> {
  const found =
    sheets.get(file) ??
    (await readFile(join(CLIENT_FOLDER, normalize(file).replace(/^build\//, '')), 'utf8').catch(() => ''))
  if (found) sheets.set(file, found)
  return found
}
