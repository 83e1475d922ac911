import type { PageData } from '#contract/pages/page-data.ts'
import { packPage } from '#contract/pages/page-pack.ts'
import { imageAddress } from '#server/features/pages/image-address.ts'
import type { PageFiles } from '#server/features/pages/client-build.ts'
import { LATE_START, programsOf } from '#server/features/pages/late-start.ts'
import { structuredData } from '#server/features/pages/structured-data.ts'
import { themeCss } from '#server/features/pages/theme-css.ts'
import { withoutScript, escaped } from '#server/features/pages/without-script.ts'
import { type NavigationLink, navigationLinks } from '#domain/navigation/navigation-links.ts'

/**
 * The menus for browsers without scripts, where nothing else opens them: the entries of the phone's menu, or of the
 * main one, and the quick links, folded together (docs/reference/content.md#header). Empty where there are none, and at
 * a kiosk.
 */
function menuWithoutScript({ context, navigations, branches, path }: PageData): string {
  if (context !== 'site') return ''
  const linksOf = (wanted: string) =>
    navigationLinks(
      navigations.find(({ identifier }) => identifier === wanted),
      { branches, path },
    )
  const own = linksOf('mobile-menu')
  const links = [...(own.length > 0 ? own : linksOf('main-menu')), ...linksOf('quick-links')]
  if (links.length === 0) return ''
  return `<noscript><nav class="no-script-menu" aria-label="Menü ohne JavaScript"><details><summary>Menü</summary>${list(links)}</details></nav></noscript>`
}

const list = (links: readonly NavigationLink[]): string =>
  `<ul>${links.map(link => `<li>${anchor(link)}${link.children.length > 0 ? list(link.children) : ''}</li>`).join('')}</ul>`

function anchor({ label, href, isExternal, isActive }: NavigationLink): string {
  const more =
    isExternal && /^(?:http|[/\\])/.test(href)
      ? ' target="_blank" rel="noopener noreferrer"'
      : isActive
        ? ' aria-current="page"'
        : ''
  return `<a href="${escaped(href)}"${more}>${escaped(label)}</a>`
}

/** What the storefront's own module answers for a page. */
export type RenderedPage = { html: string; head: string; files: string[] }

/** Data as JSON that no text in it can end: `<` is written as an escape. */
const jsonOf = (data: unknown) =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/**
 * The whole document around a rendered page. Of scripts and styles it holds only the late start, the build's first
 * styles and the shop's colours, which the content policy knows by their hashes.
 */
export function htmlShell(
  data: PageData,
  { html, head }: Pick<RenderedPage, 'html' | 'head'>,
  { entry, scripts, styles, font, inlineStyle }: PageFiles,
): string {
  const { favicon, logo } = data.config
  const theme = themeCss(data.config)
  return [
    '<!doctype html>',
    '<html lang="de">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    // Before any styles, which a script would wait for.
    `<script>${LATE_START}</script>`,
    // The address stands there too, switched off: code loaded later sees that these styles are here already.
    ...(inlineStyle
      ? [`<style>${inlineStyle.css}</style>`, `<link rel="stylesheet" href="${inlineStyle.href}" disabled>`]
      : []),
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...(theme ? [`<style>${theme}</style>`] : []),
    ...(font && !data.config.theme.font
      ? [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`]
      : []),
    head,
    `<link rel="icon" href="${favicon ? imageAddress(favicon, 'thumbnail') : logo ? imageAddress(logo, 'thumbnail') : '/favicon.svg'}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...(data.config.enablePluginPWA && data.context === 'site'
      ? ['<link rel="manifest" href="/manifest.webmanifest">']
      : []),
    ...structuredData(data).map(
      node =>
        `<script type="application/ld+json" data-head>${jsonOf({ '@context': 'https://schema.org', ...node })}</script>`,
    ),
    '</head>',
    '<body>',
    menuWithoutScript(data),
    `<div id="app">${html}</div>`,
    withoutScript(data),
    `<script type="application/json" id="page-data">${jsonOf(packPage(data))}</script>`,
    programsOf(entry, scripts),
    '</body>',
    '</html>',
  ].join('\n')
}
