import type { Reference } from '#domain/catalogue/product.ts'

/** Where an item leads (docs/reference/content.md#navigation-targets). */
export type NavigationItemType = 'home' | 'site' | 'branch' | 'link'

/**
 * One entry of a menu. `branch` names the target of a branch item, `site` that of a page, `address` that of a link;
 * `target` says the same under the name that all entries share. `suffix` is appended to the path.
 */
export type NavigationItem = {
  type: NavigationItemType
  label: string
  branch?: Reference | null
  site?: Reference | null
  address?: string | null
  target?: number | string | null
  suffix?: string | null
  isEnabled: boolean
  children: readonly NavigationItem[]
}
/** A menu of the site, found by its identifier: `main-menu`, `mobile-menu`, `quick-links`, `footer`. */
export type Navigation = { id: number; identifier: string; isPublic: boolean; items: readonly NavigationItem[] }
