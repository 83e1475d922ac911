import { PriceListButton } from '#web/backoffice/areas/products/PriceListButton.tsx'
import { ProductsTogether } from '#web/backoffice/areas/products/ProductsTogether.tsx'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'

/** All products, with their price list; several of them get their tax at once. */
export const ProductsPage = () => (
  <ResourceListPage tools={<PriceListButton />} bulk={props => <ProductsTogether {...props} />} />
)
