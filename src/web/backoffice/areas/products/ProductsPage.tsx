import { PriceListButton } from '#web/backoffice/areas/products/PriceListButton.tsx'
import { quietPart } from '#web/backoffice/kit/later-part.tsx'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'

const Together = quietPart(async () => (await import('#web/backoffice/areas/products/ProductsTogether.tsx')).ProductsTogether)

/** All products, with their price list; several of them get their tax at once. */
export const ProductsPage = () => <ResourceListPage tools={<PriceListButton />} bulk={props => <Together {...props} />} />
