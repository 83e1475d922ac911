import type { MenuPageData } from '#contract/pages/page-data.ts'
import { datedProduct } from '#domain/pricing/dated-product.ts'
import type { RateOf } from '#domain/pricing/dated-tax.ts'

/** A page with the rates of another day at its products and delivery areas. */
export const datedPage = (page: MenuPageData, rateOf: RateOf): MenuPageData => ({
  ...page,
  branch: {
    ...page.branch,
    deliveryAreas: page.branch.deliveryAreas.map(area => ({ ...area, tax: rateOf(area.tax) })),
  },
  menu: { ...page.menu, products: page.menu.products.map(product => datedProduct(product, rateOf)) },
})
