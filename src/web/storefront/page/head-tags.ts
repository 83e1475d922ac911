import { pathOf } from '#contract/pages/route.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { sharedPicture } from '#contract/pages/shared-picture.ts'
import { pageDescription, pageTitle } from '#domain/content/search-appearance.ts'

/** One element of the head besides the title. `key` names it among its kind, so the browser can replace it. */
export type HeadTag = { tag: 'meta' | 'link'; key: string; attributes: Readonly<Record<string, string>> }
export type Head = { title: string; tags: readonly HeadTag[] }

const HEADER_COLOR = '#000000'

const shopTitle = ({ title, shopName }: PageConfig) => title || shopName

/**
 * Title, description, canonical address, og, twitter and theme colour of a page
 * (docs/reference/content.md#page-titles-and-meta).
 */
export function headOf(page: PageData): Head {
  const title = titleOf(page)
  const description = descriptionOf(page)
  const address = `${page.origin}${canonicalPath(page)}`
  const picture = sharedPicture(page)
  const meta = (kind: 'name' | 'property', name: string, content: string | null): HeadTag[] =>
    content ? [{ tag: 'meta', key: name, attributes: { [kind]: name, content } }] : []
  return {
    title,
    tags: [
      ...meta('name', 'description', description),
      ...(isIndexed(page)
        ? [{ tag: 'link' as const, key: 'canonical', attributes: { rel: 'canonical', href: address } }]
        : meta('name', 'robots', 'noindex')),
      ...meta('property', 'og:type', 'website'),
      ...meta('property', 'og:site_name', page.config.shopName),
      ...meta('property', 'og:title', title),
      ...meta('property', 'og:description', description),
      ...meta('property', 'og:url', address),
      ...meta('property', 'og:image', picture.address),
      ...meta('property', 'og:image:type', 'image/png'),
      ...meta('property', 'og:image:width', '1200'),
      ...meta('property', 'og:image:height', '630'),
      ...meta('property', 'og:image:alt', picture.alt),
      ...meta('name', 'twitter:card', 'summary_large_image'),
      ...meta('name', 'twitter:title', title),
      ...meta('name', 'twitter:description', description),
      ...meta('name', 'twitter:url', address),
      ...meta('name', 'twitter:image', picture.address),
      ...meta('name', 'theme-color', page.config.theme.primary || HEADER_COLOR),
    ],
  }
}

function titleOf({ status, route, config, branch, divisions, site, delivery, form }: PageData): string {
  const shop = shopTitle(config)
  if (status === 404) return `404 Not Found - ${shop}`
  if (status === 410) return `410 Gone - ${shop}`
  if (status === 500) return `500 Internal Server Error - ${shop}`
  switch (route.name) {
    case 'division':
      if (route.page === 1) return `Filialen - ${shop}`
      return `${(divisions.length === 1 && divisions[0]?.title) || config.seoTitle || shop}${route.page ? `, Seite ${route.page}` : ''}`
    case 'branch':
      return branch?.name ?? shop
    case 'checkout':
    case 'checkout_error':
      return `Bestellvorgang - ${branch?.name ?? shop}`
    case 'status':
      return `Bestellstatus - ${shop}`
    case 'cart':
      return `Warenkorb - ${shop}`
    case 'delivery':
      return [
        [delivery?.zipCode && 'Lieferung nach', delivery?.zipCode, delivery?.place].filter(Boolean).join(' ') ||
          'Wer liefert zu mir?',
        shop,
      ].join(' - ')
    case 'form':
      return form ? pageTitle(form.name, config) : shop
    case 'search':
      return `${route.term ? `Suche nach „${route.term}“` : 'Suche'} - ${shop}`
    case 'site':
      return site ? pageTitle(site.content?.title ?? site.title, config) : shop
  }
}

function descriptionOf({ status, route, config, branch, divisions, form, site }: PageData): string | null {
  const own =
    status !== 200
      ? null
      : route.name === 'branch'
        ? branch?.description
        : route.name === 'division' && divisions.length === 1
          ? divisions[0]?.description
          : (form?.description ?? site?.content?.description)
  return pageDescription(own, config)
}

/** The kiosk shows the same pages a second time; search engines are pointed to the public ones. */
const canonicalPath = ({ route }: PageData) => pathOf(route)

const INDEXED: readonly PageData['route']['name'][] = ['division', 'branch', 'site', 'form']
const isIndexed = ({ status, route, context }: PageData) =>
  status === 200 && context === 'site' && INDEXED.includes(route.name)

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The head as HTML for the server's shell. */
export function renderHead({ title, tags }: Head): string {
  const elements = tags.map(
    ({ tag, attributes }) =>
      `<${tag} ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${escaped(value)}"`)
        .join(' ')} data-head>`,
  )
  return [`<title>${escaped(title)}</title>`, ...elements].join('\n')
}

/** Brings the document's head to what a page says, after the browser changed pages by itself. */
export function applyHead({ title, tags }: Head, target: Document): void {
  target.title = title
  for (const old of target.head.querySelectorAll('[data-head]')) old.remove()
  for (const { tag, attributes } of tags) {
    const element = target.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.setAttribute('data-head', '')
    target.head.append(element)
  }
}
