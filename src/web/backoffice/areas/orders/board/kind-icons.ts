import { IconPaperBag, IconScooter, IconToolsKitchen2, type Icon } from '@tabler/icons-react'
import type { OrderType } from '#domain/catalogue/branch.ts'

/** The picture beside the word for each way an order reaches the guest. */
export const KIND_ICONS: Readonly<Record<OrderType, Icon>> = {
  delivery: IconScooter,
  takeaway: IconPaperBag,
  dineIn: IconToolsKitchen2,
}
