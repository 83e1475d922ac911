import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'
import { ProductSteps } from '#web/storefront/kiosk/menu/ProductSteps.tsx'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'

const LINE = 'line'

/** Lets a guest choose anew what a line of the cart is, by its uid. */
export const openLine = (uid: string): void => openLayer(LINE, uid)

/** A line of the cart put together once more, over whatever is shown. */
export function LineSteps({ branch, menu, sums }: { branch: Branch; menu: MenuData; sums: CartSums }) {
  const uid = useLayer(LINE)
  const line = sums.lines.find(({ item }) => item.uid === uid)
  if (!line) return null
  const row = { product: line.product, state: { kind: 'orderable' } } as const
  return (
    <ProductSteps
      key={uid}
      branch={branch}
      menu={menu}
      row={row}
      sums={sums}
      line={line.item}
      onClose={() => closeLayer(LINE)}
    />
  )
}
