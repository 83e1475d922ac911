import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { sessionState } from '#web/kit/session-state.ts'
import { linesText } from '#web/storefront/branch/again/lines-text.ts'
import { ReorderNews } from '#web/storefront/branch/again/ReorderNews.tsx'
import { useRepeat } from '#web/storefront/branch/again/use-repeat.ts'
import { OtherCarts } from '#web/storefront/cart/OtherCarts.tsx'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import { pastOrders } from '#web/storefront/cart/state/past-orders.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/branch/again/PastOrders.module.css'

const storage = sessionState('')

/**
 * For a guest who comes back to a menu with an empty cart: the cart that waits elsewhere, else what they had here last
 * time.
 */
export function ReturnHint({ branchIdentifier }: { branchIdentifier: string }) {
  const { config, branch } = usePage()
  const cart = useCart(branchIdentifier)
  const [last] = useState(() => pastOrders(serverNow()).find(order => order.branch.identifier === branchIdentifier))
  const seenKey = `againSeen:${branchIdentifier}`
  const [isSeen, setSeen] = useState(() => storage.read<boolean>(seenKey) === true)
  const { repeat, busy, result, hasFailed } = useRepeat()
  const [isRead, setRead] = useState(false)
  const dismiss = () => {
    storage.write(seenKey, true)
    setSeen(true)
  }
  if (result && !isRead)
    return (
      <Dialog title="Noch einmal bestellen" look="window" onClose={() => setRead(true)}>
        <ReorderNews
          news={result.found}
          currency={config.currency}
          branchIdentifier={branchIdentifier}
          onDone={() => setRead(true)}
        />
      </Dialog>
    )
  if (cart.items.length > 0) return null
  const again = last && !isSeen && branch?.isPublic && (
    <section className={styles.hint} aria-label="Noch einmal bestellen">
      <div>
        <p className={styles.lines}>{linesText(last.items)}</p>
        <p className={styles.facts} role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.' : 'Ihre letzte Bestellung'}
        </p>
      </div>
      <Button
        isBusy={busy !== null}
        aria-label={`Noch einmal bestellen: ${linesText(last.items)}`}
        onClick={() => void repeat(last)}
      >
        Noch einmal
      </Button>
      <IconButton icon="close" label="Hinweis schließen" onClick={dismiss} />
    </section>
  )
  return <OtherCarts otherwise={again || null} />
}
