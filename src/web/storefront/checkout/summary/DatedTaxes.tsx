import { useEffect } from 'react'
import { taxesOn } from '#domain/pricing/dated-tax.ts'
import { localDay } from '#domain/time/local-time.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { datedPage } from '#web/storefront/checkout/summary/dated-page.ts'

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
