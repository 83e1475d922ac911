import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { OrderMenu } from '#contract/calls/phone-orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { defaultItem } from '#domain/cart/default-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { Configure } from '#web/backoffice/areas/orders/entry/Configure.tsx'
import { ProductSearch } from '#web/backoffice/areas/orders/entry/ProductSearch.tsx'
import type { EntryLine } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import { productsOf } from '#web/backoffice/areas/orders/entry/use-order-menu.ts'
import { useEditLine } from '#web/backoffice/areas/orders/detail/use-edit-line.ts'

type Props = { order: StaffOrder; currency: string; onClose: () => void }
type Chosen = { product: Product; line: EntryLine; menu: OrderMenu }

/** Adds a line to an order: found on the menu of its branch, put together, and behind the others. */
export function AddLine({ order, currency, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const edit = useEditLine(order, onClose)
  if (!chosen)
    return (
      <Modal opened onClose={onClose} title="Position hinzufügen" size="lg">
        <ProductSearch
          branchId={order.branch.id}
          appointmentDate={order.appointmentDate ?? undefined}
          currency={currency}
          isFocused
          onPick={(product, amount, menu) => {
            const usual = defaultItem(product, 'new')
            setChosen({ product, menu, line: { ...usual, amount: amount ?? usual.amount } })
          }}
        />
      </Modal>
    )
  const { product, line, menu } = chosen
  return (
    <Configure
      product={product}
      line={line}
      products={productsOf(menu)}
      soldOut={menu.soldOutOptions}
      orderType={orderTypeOf(order)}
      currency={currency}
      label="Hinzufügen"
      refused={edit.refused}
      isBusy={edit.isBusy}
      onDone={({ amount, unit, parts, agreedPrice }) =>
        edit.send({
          index: order.items.length,
          body: {
            product: { id: product.id },
            amount,
            unit,
            parts: parts.map(({ name, value }) => ({ name, value: value as string })),
            ...(agreedPrice && { agreedPrice }),
          },
        })
      }
      onClose={onClose}
    />
  )
}
