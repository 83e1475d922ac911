import { useEffect } from 'react'
import { taxesOn, type RateOf, datedProduct } from '#domain/pricing/dated-tax.ts'
import { localDay } from '#domain/time/local-time.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import type { MenuPageData } from '#contract/pages/page-data.ts'

/** A page with the rates of another day at its products and delivery areas. */
const datedPage = (page: MenuPageData, rateOf: RateOf): MenuPageData => ({
  ...page,
  branch: {
    ...page.branch,
    deliveryAreas: page.branch.deliveryAreas.map(area => ({ ...area, tax: rateOf(area.tax) })),
  },
  menu: { ...page.menu, products: page.menu.products.map(product => datedProduct(product, rateOf)) },
})

/**
 * Lets the sums follow the rates of tax of the day the order is supplied, as the server's will. Shows nothing itself.
 */
export function DatedTaxes() {
  const { given, supplyAt, setDated } = useCheckoutView()
  const day = localDay(supplyAt, given.branch.timeZone)
  useEffect(() => {
    const rateOf = taxesOn(given.checkout?.taxes ?? [], given.branch.country, day)
    setDated(rateOf && { given, page: datedPage(given, rateOf) })
  }, [given, day, setDated])
  return null
}
