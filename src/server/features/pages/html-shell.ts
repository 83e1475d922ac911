import type { PageData } from '#contract/pages/page-data.ts'
import { packPage } from '#contract/pages/page-pack.ts'
import { imageAddress } from '#server/features/pages/image-address.ts'
import type { PageFiles } from '#server/features/pages/client-build.ts'
import { LATE_START, programsOf } from '#server/features/pages/late-start.ts'
import { structuredData } from '#server/features/pages/structured-data.ts'
import { themeCss } from '#server/features/pages/theme-css.ts'
import { type NavigationLink, navigationLinks } from '#domain/navigation/navigation-links.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { comingWeeks, weekOn } from '#domain/hours/coming-weeks.ts'
import { type HoursEntry, hoursText } from '#domain/hours/display-hours.ts'
import { deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/time/local-time.ts'

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
export type RenderedPage = { html: string; head: string }

/** Data as JSON that no text in it can end: `<` is written as an escape. */
const jsonOf = (data: unknown) =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/**
 * The whole document around a rendered page. Of scripts and styles it holds only the late start, the styles of
 * the build's first view and of its own, and the shop's colours, which the content policy knows by their hashes.
 */
export function htmlShell(
  data: PageData,
  { html, head }: RenderedPage,
  { entry, scripts, styles, font, inlineStyles }: PageFiles,
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
    // The addresses stand there too, switched off: code loaded later sees that these styles are here already.
    ...inlineStyles.flatMap(({ hrefs, css }) => [
      `<style>${css}</style>`,
      ...hrefs.map(href => `<link rel="stylesheet" href="${href}" disabled>`),
    ]),
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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as it stands in HTML, also between quotes. */
const escaped = (text: string) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)

const rows = (entries: readonly { days: string; text: string }[]) =>
  `<dl>${entries.map(({ days, text }) => `<dt>${days}</dt><dd>${text}</dd>`).join('')}</dl>`

const weekLines = (week: readonly HoursEntry[]) =>
  rows(week.map(entry => ({ days: entry.days, text: hoursText(entry) })))
function hours(title: string, rules: readonly OpeningRule[], { closures, timeZone }: Branch, now: string): string {
  const today = localDay(now, timeZone)
  const coming = comingWeeks(rules, today).map(one => `<h3>${one.title}</h3>${weekLines(one.week)}`)
  const special = specialHours(rules, closures, today)
  return `<h3>${title}</h3>${weekLines(weekOn(rules, today))}${coming.join('')}${special.length > 0 ? `<h3>Abweichende Zeiten</h3>${rows(special)}` : ''}`
}

const kitchenHours = ({ seasons, timeZone }: Branch, now: string) =>
  kitchenWeeks(seasons, localDay(now, timeZone))
    .map(({ title, week }) => `<h3>${title}</h3>${week.length > 0 ? weekLines(week) : ''}`)
    .join('')

/**
 * What a menu keeps in its dialogs, for browsers without scripts: how to order all the same, address and hours. Empty
 * for other pages, which show everything at once.
 */
function withoutScript({ status, route, branch, context, now }: PageData): string {
  if (status !== 200 || route.name !== 'branch' || context !== 'site' || !branch) return ''
  const place = [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(
    part => part !== null && part !== '',
  )
  const phone = branch.phone
    ? ` Rufen Sie uns gerne an: <a href="tel:${escaped(branch.phone)}">${escaped(branch.phone)}</a>`
    : ''
  return [
    '<noscript><aside class="no-script" aria-label="Ohne JavaScript">',
    `<p>Zum Bestellen braucht diese Seite JavaScript.${phone}</p>`,
    `<h2>${escaped(branch.name)}</h2>`,
    place.length > 0 ? `<p>${place.map(part => escaped(part ?? '')).join(', ')}</p>` : '',
    hours('Öffnungszeiten', openingRules(branch), branch, now),
    kitchenHours(branch, now),
    branch.isDeliveryHoursEnabled ? hours('Lieferzeiten', deliveryRules(branch), branch, now) : '',
    '</aside></noscript>',
  ].join('')
}
