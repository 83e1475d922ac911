import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { nextFeeText } from '#domain/pricing/delivery-fee.ts'
import styles from '#web/storefront/cart/NextFee.module.css'

type NextFeeProps = { area: DeliveryArea; goodsGross: number; currency: string }

/** How little is missing to a cheaper delivery; nothing where it cannot become cheaper. */
export function NextFee({ area, goodsGross, currency }: NextFeeProps) {
  const text = nextFeeText(area, goodsGross, currency)
  return text && <output className={styles.next}>{text}</output>
}
