import { useEffect } from 'react'
import { useQuery } from '#web/storefront/page/address.ts'
import { closeLayer, openAsked, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { productInQuery, productQuery } from '#web/storefront/product/product-link.ts'

const LAYER = 'product'

/** What is open over the menu, a product to add or a cart line to change, as the address says it: a link opens it. */
export function useOpened(): { productId: number; lineUid: string | undefined } | null {
  const productId = productInQuery(useQuery())
  const lineUid = useLayer(LAYER)
  const isAsked = productId !== null
  useEffect(() => {
    if (isAsked) openAsked(LAYER, location.pathname)
  }, [isAsked])
  return isAsked ? { productId, lineUid: lineUid || undefined } : null
}

export const openProduct = (product: { id: number; name: string }, lineUid?: string): void =>
  openLayer(LAYER, lineUid, location.pathname + productQuery(product))

export const closeProduct = (): void => closeLayer(LAYER)
