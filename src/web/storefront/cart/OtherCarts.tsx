import { useMemo, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { sessionState } from '#web/kit/session-state.ts'
import { watchCarts } from '#web/storefront/cart/state/cart-state.ts'
import { otherCarts } from '#web/storefront/cart/state/other-carts.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/cart/OtherCarts.module.css'

const SEEN = 'otherCartsSeen'
const storage = sessionState('')

/** Leads back to a cart that waits at another branch, as long as none is begun here. */
export function OtherCarts() {
  const { branches, branch } = usePage()
  const found = useSyncExternalStore(watchCarts, () => JSON.stringify(otherCarts(branches, branch?.identifier)))
  const [seen, setSeen] = useState(() => storage.read<string>(SEEN))
  const [first] = useMemo(() => JSON.parse(found) as ReturnType<typeof otherCarts>, [found])
  if (!first || seen === found) return null
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
