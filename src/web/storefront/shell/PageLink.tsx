import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { parsePath } from '#contract/page.ts'
import { inContext } from '#web/storefront/shell/head-tags.ts'
import { usePage } from '#web/storefront/shell/page-context.ts'
import { loadPage } from '#web/storefront/shell/page-loader.ts'
import { ensureView } from '#web/storefront/shell/view-registry.ts'

/** A link to another page of the shop. `to` stands without the context's root. The page is fetched as soon as one points at it. */
export function PageLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const href = inContext(usePage(), to)
  const prefetch = () => {
    void loadPage(href).catch(() => undefined)
    void ensureView(parsePath(href).route).catch(() => undefined)
  }
  return <Link {...rest} href={href} onPointerEnter={prefetch} onFocus={prefetch} />
}
