import { type JsonLd, nodeOf } from '#domain/structured-data/json-ld.ts'

type WebPage = {
  title: string
  description: string | null
  path: string
  /** The picture that is shared with it, as an absolute address. */
  picture: string | null
  shopName: string
}

/**
 * A page of the website as schema.org WebPage, and the way to it where it stands below others, the topmost first
 * (docs/reference/content.md#structured-data). `origin` has no trailing slash.
 */
export function webPageNodes(
  { title, description, path, picture, shopName }: WebPage,
  origin: string,
  above: readonly { name: string; path: string }[],
): JsonLd[] {
  const url = pageUrl(origin, path)
  const page = nodeOf('WebPage', {
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: 'de',
    primaryImageOfPage: picture && nodeOf('ImageObject', { url: picture, width: 1200, height: 630 }),
    isPartOf: nodeOf('WebSite', { '@id': `${origin}/#website`, url: `${origin}/`, name: shopName }),
  })
  if (above.length === 0) return [page]
  const way = [
    { name: shopName, url: `${origin}/` },
    ...above.map(({ name, path: at }) => ({ name, url: `${origin}${addressOf(at)}` })),
    { name: title, url },
  ]
  return [
    page,
    nodeOf('BreadcrumbList', {
      itemListElement: way.map(({ name, url: item }, index) => nodeOf('ListItem', { position: index + 1, name, item })),
    }),
  ]
}

/** Where a page of the website is; `origin` has no trailing slash. */
export const pageUrl = (origin: string, path: string): string => `${origin}${path === '' ? '/' : addressOf(path)}`

const addressOf = (path: string) => `/${path.split('/').map(encodeURIComponent).join('/')}`
