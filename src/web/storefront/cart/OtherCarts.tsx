import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { cartCount } from '#domain/cart/cart-count.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { sessionState } from '#web/kit/session-state.ts'
import { useKnownBranches } from '#web/storefront/page/use-known-branches.ts'
import { readCart, watchCarts } from '#web/storefront/cart/state/cart-state.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/cart/OtherCarts.module.css'

const SEEN = 'otherCartsSeen'
const storage = sessionState('')

/**
 * Leads back to a cart that waits at another branch, as long as none is begun here; `otherwise` is shown where none
 * does.
 */
export function OtherCarts({ otherwise = null }: { otherwise?: ReactNode }) {
  const page = usePage()
  const { branch } = page
  const [carts] = useState(cartBranches)
  const { branches } = useKnownBranches(page, carts)
  const found = useSyncExternalStore(watchCarts, () => JSON.stringify(otherCarts(branches, branch?.identifier)))
  const [seen, setSeen] = useState(() => storage.read<string>(SEEN))
  const [first] = useMemo(() => JSON.parse(found) as ReturnType<typeof otherCarts>, [found])
  if (!first || seen === found) return otherwise
  const dismiss = () => {
    storage.write(SEEN, found)
    setSeen(found)
  }
  return (
    <section className={styles.hint} aria-label="Warenkorb einer anderen Filiale">
      <Icon name="bag" />
      <p>
        {'Sie haben noch einen Warenkorb bei '}
        <PageLink to={`/store/${first.identifier}#warenkorb`}>{first.name}</PageLink>
        {` (${first.count} ${first.count === 1 ? 'Produkt' : 'Produkte'}).`}
      </p>
      <IconButton icon="close" label="Hinweis schließen" onClick={dismiss} />
    </section>
  )
}

const CARTS = 'tresen:cart:'

/** Where this tab keeps carts, by identifier of the branch. */
function cartBranches(): string[] {
  try {
    return Object.keys(sessionStorage).flatMap(key => (key.startsWith(CARTS) ? key.slice(CARTS.length) : []))
  } catch {
    return []
  }
}

/** A cart that waits at another branch. `count` as the cart's toggle counts. */
type OtherCart = { identifier: string; name: string; count: number }

/** The carts of this tab at other branches that still take orders. Only in the browser. */
const otherCarts = (
  branches: readonly Pick<BranchCardData, 'identifier' | 'name' | 'isPublic'>[],
  ownIdentifier?: string,
): OtherCart[] =>
  branches
    .filter(({ identifier, isPublic }) => isPublic && identifier !== ownIdentifier)
    .map(({ identifier, name }) => ({ identifier, name, count: cartCount(readCart(identifier).items) }))
    .filter(({ count }) => count > 0)
