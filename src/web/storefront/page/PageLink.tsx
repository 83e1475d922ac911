import type { ComponentProps, MouseEvent } from 'react'
import { parsePath } from '#contract/pages/route.ts'
import { goTo } from '#web/storefront/page/go-to.ts'
import { inContext } from '#web/storefront/page/in-context.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { loadPage } from '#web/storefront/page/page-loader.ts'
import { ensureView } from '#web/storefront/page/view-registry.ts'

/**
 * A link to another page of the shop. `to` stands without the context's root. The page is fetched as soon as one points
 * at it.
 */
export function PageLink({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const page = usePage()
  const href = inContext(page, to)
  const prefetch = () => {
    void loadPage(href.split('#', 1)[0] || '/').catch(() => undefined)
    void ensureView({ ...page, ...parsePath(href) }).catch(() => undefined)
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented || rest.target) return
    event.preventDefault()
    goTo(page, href)
  }
  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </a>
  )
}
