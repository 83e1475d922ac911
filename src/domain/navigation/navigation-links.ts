import type { Navigation, NavigationItem } from '#domain/navigation/navigation-item.ts'
import { isInternalAddress } from '#domain/text/internal-address.ts'
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts'

/** An entry as it is shown: address, state and shown children. External addresses open in a new tab. */
export type NavigationLink = {
  label: string
  href: string
  isExternal: boolean
  isActive: boolean
  isChildActive: boolean
  children: readonly NavigationLink[]
}
type Branches = readonly { id: number; identifier: string; isEnabled: boolean }[]
type Place = { branches: Branches; path: string }

/**
 * The shown entries of a public menu for the current path: only enabled ones whose target exists
 * (docs/reference/content.md#shown-entries).
 */
export function navigationLinks(navigation: Navigation | undefined, place: Place): NavigationLink[] {
  if (!navigation?.isPublic) return []
  return navigation.items.flatMap(item => linkOf(item, place))
}

function linkOf(item: NavigationItem, place: Place): NavigationLink[] {
  if (!item.isEnabled) return []
  const href = addressOf(item, place.branches)
  if (href === null) return []
  const children = item.children.flatMap(child => linkOf(child, place))
  const isExternal = item.type === 'link' && !isInternalAddress(href)
  const isActive = !isExternal && isSamePath(href, place.path)
  return [
    {
      label: item.label,
      href,
      isExternal,
      isActive,
      isChildActive: children.some(child => child.isActive || child.isChildActive),
      children,
    },
  ]
}

function addressOf({ type, branch, address, suffix }: NavigationItem, branches: Branches): string | null {
  if (type === 'home') return behindRoot(suffix)
  if (type === 'link') return address ?? null
  // Where a page stands only the server knows: it leaves out entries to pages that are not public.
  if (type === 'site') return address === '/' ? behindRoot(suffix) : address ? `${address}${suffix ?? ''}` : null
  const target = branches.find(candidate => candidate.id === branch?.id && candidate.isEnabled)
  return target ? `/store/${target.identifier}${suffix ?? ''}` : null
}

/** More than one slash would lead to another site. */
const behindRoot = (suffix: string | null | undefined) => `/${(suffix ?? '').replace(/^[/\\\s]+/, '')}`

/** Anchors and questions do not make another page. */
const isSamePath = (href: string, path: string) => bare(href) === bare(path)
const bare = (address: string) => withoutEndSlashes(address.split(/[?#]/, 1)[0] ?? '') || '/'

/**
 * On phones an entry with children opens them, so the first child repeats the parent
 * (docs/reference/content.md#header).
 */
export const withRepeatedParent = (link: NavigationLink): readonly NavigationLink[] =>
  link.children.length === 0 ? [] : [{ ...link, children: [], isChildActive: false }, ...link.children]
