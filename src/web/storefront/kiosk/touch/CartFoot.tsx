import type { ReactNode } from 'react'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import type { CartTotals } from '#web/storefront/cart/state/cart-totals.ts'
import { cartCountText } from '#web/storefront/cart/state/cart-words.ts'
import styles from '#web/storefront/kiosk/touch/CartFoot.module.css'

const MOST_PICTURES = 4

type CartFootProps = {
  sums: CartTotals
  currency: string
  /** The way back, at the left. */
  back?: ReactNode
  /** The way on, at the right. */
  children: ReactNode
}

/** The cart, at the bottom of every screen: how much is in it, what it comes to, and the way on. */
export function CartFoot({
  sums: { lines, count, totals, model, hasHiddenPrice },
  currency,
  back,
  children,
}: CartFootProps) {
  const pictures = new Map(lines.flatMap(({ product: { images } }) => images[0] ?? []).map(image => [image.id, image]))
  return (
    <section className={styles.foot} aria-label="Warenkorb">
      {back}
      <div className={styles.cart}>
        <span className={styles.pictures} aria-hidden="true">
          {pictures.size === 0 && <Icon name="bag" size={36} />}
          {[...pictures.values()].slice(-MOST_PICTURES).map(image => (
            <Picture
              key={image.id}
              image={image}
              alt=""
              sizes="72px"
              from={['icon', 'thumbnail']}
              width={64}
              height={64}
              isEager
            />
          ))}
        </span>
        <output className={styles.words}>
          <span className={styles.count}>{cartCountText(count)}</span>
          {count > 0 && !hasHiddenPrice && (
            <strong className={styles.total}>{withPrefix(formatCurrency(totals.gross, currency), model)}</strong>
          )}
        </output>
      </div>
      {children}
    </section>
  )
}
