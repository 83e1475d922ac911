import type { OrderType } from '#domain/catalogue/branch.ts'
import type { IconName } from '#web/kit/Icon.tsx'

export const ORDER_TYPE_ICONS: Record<OrderType, IconName> = { takeaway: 'bag', delivery: 'bike', dineIn: 'fork' }
