import { useEffect, useMemo, useRef, useState } from 'react'
import { likeLastTime } from '#domain/cart/like-last-time.ts'
import type { CartItem, PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { GoneOption } from '#domain/orders/stock/gone-options.ts'
import { Button } from '#web/kit/Button.tsx'
import { serverNow } from '#web/kit/server-clock.ts'
import { pastOrders } from '#web/storefront/cart/state/past-orders.ts'
import styles from '#web/storefront/product/LikeLastTime.module.css'

type LikeLastTimeProps = {
  product: Product
  item: CartItem
  /** Options that cannot be had now, by their ids. */
  gone: ReadonlyMap<string, GoneOption>
  /** Whether it is offered on the step that is shown; what was left out stays said on each. */
  isOffered: boolean
  /** What a line comes to today. */
  priceOf: (item: CartItem) => string
  /** `openStep` is the step that needs an answer, or -1. */
  onTake: (parts: readonly PartChoice[], openStep: number) => void
}

/** A configured dish once more as this device remembers it, at what it costs today, with one press. */
export function LikeLastTime({ product, item, gone, isOffered, priceOf, onTake }: LikeLastTimeProps) {
  const [last] = useState(
    () =>
      pastOrders(serverNow())
        .flatMap(order => order.items)
        .find(line => line.product.id === product.id && line.parts.length > 0)?.parts,
  )
  const again = useMemo(() => last && likeLastTime(product, last, gone), [product, last, gone])
  const [missing, setMissing] = useState<readonly string[]>()
  const said = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (missing) said.current?.focus({ preventScroll: true })
  }, [missing])
  if (missing)
    return (
      <output ref={said} tabIndex={-1} className={styles.said}>
        {missing.length > 0
          ? `Wie zuletzt gewählt. Nicht mehr möglich: ${missing.join(', ')}.`
          : 'Wie zuletzt gewählt. Sie können alles ändern.'}
      </output>
    )
  if (!again || !isOffered) return null
  const names = again.parts.flatMap(({ value }): readonly (string | number)[] =>
    typeof value === 'string' ? [value] : value,
  )
  const price = priceOf({ ...item, parts: again.parts })
  return (
    <div className={styles.last}>
      <Button
        look="secondary"
        isWide
        onClick={() => {
          setMissing(again.missing)
          onTake(again.parts, again.openStep)
        }}
      >
        {['Wie zuletzt', price].filter(Boolean).join(' ·\u00a0')}
      </Button>
      <p>{names.join(', ')}</p>
    </div>
  )
}
