import { isInternalAddress } from '#domain/text/internal-address.ts'
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts'

/** A link on the website: to a page by its id, to an address, or to a file. */
export type OutgoingLink = { label: string; site?: number; address?: string; file?: number }

/** Where links stand: on a page, in a shared block, on the page of a wood, or in a menu. */
export const LINK_PLACES = {
  site: 'Seite',
  block: 'Gemeinsamer Baustein',
  node: 'Holzart',
  navigation: 'Navigation',
} as const
export type LinkPlace = { kind: keyof typeof LINK_PLACES; id: number; name: string }
export type LinkSource = LinkPlace & { links: readonly OutgoingLink[] }

/** A page that guests may see. */
export type LinkedPage = { id: number; name: string; path: string }
export type Website = {
  pages: readonly LinkedPage[]
  /** Whether anything stands at an internal path, whatever it is; without query and anchor. */
  isThere: (path: string) => boolean
  isFileThere: (id: number) => boolean
  /** Scheme and host of the website itself, where they are known. */
  origin: string | null
  /** Pages that every page leads to by itself, as legal texts. */
  isAlwaysLinked: (path: string) => boolean
}

/** A link that leads nowhere: where it stands, what it says, and why. */
export type BrokenLink = { from: LinkPlace; label: string; to: string; why: string }
export type WebsiteLinks = { broken: BrokenLink[]; orphans: LinkedPage[] }

/** The path an address of this website leads to, without query and anchor; null for any other. */
export function ownPath(address: string, origin: string | null): string | null {
  const own =
    origin !== null && (address === origin || address.startsWith(`${origin}/`))
      ? address.slice(origin.length) || '/'
      : address
  return isInternalAddress(own) ? (/^[^?#]*/.exec(own)?.[0] ?? '/') : null
}

/**
 * Which links lead nowhere, and which pages no link leads to (docs/reference/content.md#links-of-the-website). A page
 * that links only to itself is linked from nowhere. Addresses elsewhere are not asked.
 */
export function websiteLinks(sources: readonly LinkSource[], website: Website): WebsiteLinks {
  const gather = linkGatherer(website)
  for (const source of sources) gather.add(source)
  return gather.end()
}

/** The same, source by source, for whoever has to step aside between them. */
export function linkGatherer({ pages, isThere, isFileThere, origin, isAlwaysLinked }: Website) {
  const byId = new Map(pages.map(page => [page.id, page]))
  const byPath = new Map(pages.map(page => [page.path, page]))
  const reached = new Set<number>()
  const broken: BrokenLink[] = []
  return {
    add({ links, ...from }: LinkSource): void {
      const reach = (page: LinkedPage) => {
        if (from.kind !== 'site' || from.id !== page.id) reached.add(page.id)
      }
      for (const { label, site, address = '', file } of links) {
        const leadsNowhere = (to: string, why: string) => broken.push({ from, label: label.trim(), to, why })
        if (site !== undefined) {
          const page = byId.get(site)
          if (page) reach(page)
          else leadsNowhere(`Seite Nr. ${site}`, 'Die Seite ist nicht veröffentlicht oder entfernt.')
        } else if (file !== undefined) {
          if (!isFileThere(file)) leadsNowhere(`Datei Nr. ${file}`, 'Die Datei wurde entfernt.')
        } else {
          const path = ownPath(address, origin)
          if (path === null) continue
          const page = byPath.get(withoutEndSlashes(path.replace(/^\/+/, '')))
          if (page) reach(page)
          else if (!isThere(path)) leadsNowhere(address, 'Unter dieser Adresse steht nichts.')
        }
      }
    },
    end: (): WebsiteLinks => ({
      broken,
      orphans: pages.filter(({ id, path }) => path !== '' && !reached.has(id) && !isAlwaysLinked(path)),
    }),
  }
}
