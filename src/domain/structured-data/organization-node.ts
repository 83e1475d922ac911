import { reserveAction } from '#domain/structured-data/block-nodes.ts'
import { type JsonLd, nodeOf } from '#domain/structured-data/json-ld.ts'

export type OrganizationSource = {
  shopName: string
  businessName?: string | null
  description?: string | null
  phone?: string | null
  email?: string | null
  socialLinks: readonly { url: string }[]
}

/** The business as schema.org Organization. `url` and `logoUrl` are absolute. */
export const organizationNode = (
  shop: OrganizationSource,
  { url, logoUrl }: { url: string; logoUrl: string | null },
): JsonLd =>
  nodeOf('Organization', {
    '@id': `${url}#organisation`,
    url,
    name: shop.shopName,
    legalName: shop.businessName,
    description: shop.description,
    logo: logoUrl,
    telephone: shop.phone,
    email: shop.email,
    sameAs: shop.socialLinks.map(link => link.url),
  })

/**
 * The branches in the order of the overview as schema.org ItemList; each entry leads to its page, and to
 * where a table is reserved there.
 */
export const branchListNode = (branches: readonly { name: string; url: string; reserveAt?: string | null }[]): JsonLd =>
  nodeOf('ItemList', {
    numberOfItems: branches.length,
    itemListElement: branches.map(({ name, url, reserveAt }, index) =>
      nodeOf('ListItem', {
        position: index + 1,
        name,
        url,
        item: reserveAt
          ? nodeOf('Restaurant', {
              '@id': url,
              url,
              name,
              acceptsReservations: reserveAt,
              potentialAction: reserveAction(reserveAt),
            })
          : null,
      }),
    ),
  })
