import { useMemo } from 'react'
import { CartSummary } from '#web/storefront/checkout/summary/CartSummary.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { priceNews } from '#web/storefront/checkout/submit/price-news.ts'
import { SubmitBar } from '#web/storefront/checkout/submit/SubmitBar.tsx'

export type CheckoutSideProps = { isSending: boolean; onSubmit: () => void }

/** What is ordered, what it comes to, and the button; changes of prices show at once in both. */
export function CheckoutSide(props: CheckoutSideProps) {
  const { cart, sums, config, seen, discounted } = useCheckoutView()
  const news = useMemo(
    () => priceNews({ cart, sums, config, seen, discounted }),
    [cart, sums, config, seen, discounted],
  )
  return (
    <>
      <CartSummary before={news?.before} />
      <SubmitBar before={news?.total} {...props} />
    </>
  )
}
