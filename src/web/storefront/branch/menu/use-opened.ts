import { useCallback, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { productInQuery, productQuery } from '#web/storefront/product/product-link.ts'

type Named = { id: number; name: string }

/** What is open over the menu, a product to add or a cart line to change, and ways to open and close it. */
export type OpenedProduct = {
  opened: { productId: number; lineUid: string | undefined } | null
  open: (product: Named, lineUid?: string) => void
  close: () => void
}

/** Says of an entry of the browser's history that the menu without a window lies right before it. */
const PUSHED = { isOverMenu: true }

/**
 * The product open over the menu, as the address says it: a link opens it, and going back closes it. Closing goes back to
 * the menu that lies before, or takes the product out of the address when there is none.
 */
export function useOpened(): OpenedProduct {
  const search = useSearch({ ssrSearch: '' })
  const [lineUid, setLineUid] = useState<string>()
  const [seen, setSeen] = useState(search)
  /** Closed, while the address is still about to change. */
  const [isShut, setShut] = useState(false)
  const productId = productInQuery(search)
  if (seen !== search) {
    setSeen(search)
    setShut(false)
    if (productId === null) setLineUid(undefined)
  }

  const open = useCallback((product: Named, uid?: string) => {
    setShut(false)
    setLineUid(uid)
    navigate(window.location.pathname + productQuery(product), { state: PUSHED })
  }, [])
  const close = useCallback(() => {
    setShut(true)
    const { isOverMenu } = (history.state ?? {}) as Partial<typeof PUSHED>
    if (isOverMenu) history.back()
    else navigate(window.location.pathname, { replace: true })
  }, [])
  return { opened: productId === null || isShut ? null : { productId, lineUid }, open, close }
}
