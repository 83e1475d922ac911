import type { MouseEvent } from 'react'
import type { NavigationLink } from '#domain/navigation/navigation-links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { afterSteps } from '#web/storefront/page/layers.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'

type MenuLinkProps = { link: NavigationLink; className?: string | undefined; onFollow?: () => void }

/** Pages of this server that are no pages of the shop are opened by the browser itself. */
const hasOwnPage = (href: string) => /^\/(?:backend|api|upload|image)(?:\/|$)/.test(href)

/** One entry of a menu: a page of the shop, a place on the page being shown, or an address elsewhere in a new tab. */
export function MenuLink({ link: { label, href, isExternal, isActive }, className, onFollow }: MenuLinkProps) {
  if (isExternal && /^(?:http|[/\\])/.test(href))
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {label}
        <Icon name="external" size={16} />
        <span className="sr-only"> (öffnet in einem neuen Tab)</span>
      </a>
    )
  const isPlace = isActive && href.includes('#')
  const current = isActive && !isPlace ? { 'aria-current': 'page' as const } : {}
  if (isPlace || isExternal || hasOwnPage(href))
    return (
      <a className={className} href={href} onClick={onFollow && (event => followAfter(event, onFollow))} {...current}>
        {label}
      </a>
    )
  return (
    <PageLink className={className} to={href} onClick={onFollow} {...current}>
      {label}
    </PageLink>
  )
}

/** The menu goes back to where it was closed before the browser goes on. */
function followAfter(event: MouseEvent<HTMLAnchorElement>, close: () => void): void {
  const { href } = event.currentTarget
  event.preventDefault()
  close()
  afterSteps(() => location.assign(href))
}
